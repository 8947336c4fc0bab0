"""The sheet “what happens” of Wankul: what is resolved, a small card each, else what has happened of late."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.chronicle import Chronicle
from game.core.i18n import _, language, ngettext
from game.rules.wankul.places import Resolved
from game.rules.wankul.words import table
from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Painted, Ruled, Sheet, Text, heading
from scenes.kit.layout import Box, Column, Either, Pad, Row, Span
from scenes.kit.measures import drawn_on
from scenes.kit.sprites import Pose, draw_resting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chronicle import Entry
    from game.core.model import Event
    from game.core.session import Session
    from game.core.spoken import Telling
    from game.rules.wankul.places import WankulTable
    from game.rules.wankul.words.telling import WankulTelling
    from scenes.games.wankul.arena import Arena
    from scenes.games.wankul.looks import Looks
    from scenes.kit.measures import Measures

_PAUSED: Final = palette.mix(palette.SLATE, palette.PAPER, 0.78)
_NOW: Final = palette.CHALK
_STEP: Final = 7
"""How far each thing begins to the right of the one that it pauses."""
_LEADING: Final = 1.1
_KEPT: Final = 64
"""How many sheets are kept as they were laid: as many cards are pointed at, one after the other."""
_RECALLED: Final = 16
"""Of how many actions it is told what came of them, where a game is taken up again."""
_SAID: Final[dict[str, Any]] = {"face": text.SANS_MEDIUM, "size": 14, "spread": _LEADING}
"""How what is paused is written."""

_STEPS: Final = {
    "play": "play",
    "placed": "place",
    "triggered": "",
    "used": "use",
    "instead": "instead",
}
"""What is resolved once something has happened, by its kind; "" where the card's own words say it."""
_DONE: Final = frozenset({"announce", "placed", "score", "used", "end", "turn"})
"""What is done next after a number was said: it is shown no more."""


class Unfolding:
    """What is resolved while things move: what is seen, and what happens of itself; it stays a while.

    The `stack` has the outermost first. `crossed` is what would have happened, had no card stepped in: ""
    where none did just now. `said` are the numbers that were said, by seat, until something else is done.
    """

    def __init__(self) -> None:
        self.crossed = ""
        self.said: dict[int, int] = {}
        self.stack: Sequence[Resolved] = ()

    def shown(self, seen: WankulTable, *, moving: bool) -> Sequence[Resolved]:
        """Return what is resolved: as it is told while things move, if it is, then as it is seen."""
        return (moving and self.stack) or seen.resolving

    def clear(self) -> None:
        """Forget everything: it is seen what is resolved."""
        self.stack, self.crossed = (), ""

    def take(self, event: Event, resolving: Sequence[Resolved] = ()) -> None:
        """Take what happens now, while that is seen to be resolved."""
        kind, data = event.kind, event.data
        leaves, discards = _("A character leaves play."), _("Cards are discarded.")
        self.crossed = "" if kind != "instead" else leaves if data["what"] == "leave" else discards
        if kind == "number":
            self.said[data["seat"]] = data["number"]
        elif kind in _DONE:
            self.said = {}
        if kind in _STEPS and not (resolving and resolving[-1].card == data["card"]):
            resolving = [*resolving, Resolved(data["card"], _STEPS[kind], data["seat"])]
        if resolving or kind in ("turn", "end"):
            self.stack = resolving


class Recalled:
    """What came of the last actions of a game, as far as a seat may know of it, told on with it."""

    def __init__(self, telling: WankulTelling) -> None:
        self._telling = cast("Telling", telling)
        self._told: Chronicle | None = None
        self._key: tuple[int, str] | None = None
        self._begun = self._played = 0

    def entries(self, session: Session, seat: int) -> Sequence[Entry]:
        """Return what came of the last actions of that game, which may be anywhere."""
        played, key = len(session.actions), (seat, language())
        first = max(0, played - _RECALLED)
        if self._told is None or key != self._key or not self._begun <= first <= self._played:
            self._told, self._key, self._begun = Chronicle(session, self._telling, seat, first), key, first
        self._told.session, self._played = session, played
        self._told.follow()
        return [one for one in self._told.entries if one.actions > first]


@dataclass(eq=False, repr=False)
class Strip(Pad):
    """Something that is resolved, on paper of its colour: what is done `now`, or what is paused."""

    now: bool = field(kw_only=True)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper."""
        paper.fill_rounded(surface, self.area, _NOW if self.now else _PAUSED, 4)
        if self.now:
            surface.blit(paper.outline_rounded(self.area.size, palette.SLATE, 4, 1.5), self.area)


@dataclass(eq=False, repr=False)
class _Short(Text):
    """Words that end with "…" where there is no room for all their lines: one is there in any case."""

    crossed: bool = field(default=False, kw_only=True)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of a line, and of all of them."""
        one = text.extent("x", self.face, m.type(self.size), width, self.spread)[1]
        return Span(one, super().inner_heights(m, width).wish)

    def paint(self, surface: pygame.Surface) -> None:
        """Write the words; a line goes through them where they are crossed out."""
        super().paint(surface)
        if self.crossed:
            end = self.area.left + min(self.area.width, text.width_of(self.words, self.face, self.px)) + 4
            start = self.area.left - 4, self.area.centery
            pygame.draw.line(surface, palette.WRONG, start, (end, self.area.centery), 2)


class Story:
    """Draws the sheet."""

    def __init__(self, arena: Arena, looks: Looks, telling: WankulTelling) -> None:
        self.m = arena.m
        self.area = arena["story"]
        self.looks = looks
        self.telling = telling
        self._laid = lru_cache(_KEPT)(self._lay)

    def draw_told(self, surface: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        """Draw paragraphs under a title, so large that the first fits in; the others as there is room."""
        if drawn_on(surface, self.area):
            self._laid(title, tuple(lines)).draw(surface)

    def _lay(self, title: str, lines: Sequence[str]) -> Sheet:
        """Return the sheet with paragraphs under a title, in its place."""
        sheet = self._sheet(self._told(title, lines))
        sheet.lay(self.m, self.area)
        return sheet

    def draw_explained(self, surface: pygame.Surface, title: str, words: str, news: Sequence[str]) -> None:
        """Draw an explanation, and under it what has happened of late, as there is room."""
        happened = [Text(line, spread=1.25, size=14, optional=at) for at, line in enumerate(news, 1)]
        told = [self._told(title, [words]), *([Column(happened, gap=5)] if news else [])]
        self._sheet(Ruled(told, gap=12)).show(surface, self.m, self.area)

    def _told(self, title: str, lines: Sequence[str]) -> Column:
        told = [Text(line, spread=1.25, size=14, optional=at + 1) for at, line in enumerate(lines[1:], 1)]
        first = [Fitted(line, spread=1.25, size=14, at="top") for line in lines[:1]]
        named = Text(title, text.SERIF_BOLD, 17, lines=2, least=14, spread=1.15)
        return Column([named, *first, *told], gap=5)

    def draw_resolving(
        self, surface: pygame.Surface, resolving: Sequence[Resolved], news: Sequence[str], crossed: str = ""
    ) -> None:
        """Draw what is resolved, and crossed out what does not happen; else what has happened of late."""
        stack = self.telling.stack(resolving)
        if stack:
            self._sheet(self._stack(stack, crossed)).show(surface, self.m, self.area)
        else:
            told = news or [_("Nothing yet: the game has only just begun.")]
            self.draw_told(surface, _("What happens"), told)

    def _sheet(self, told: Box) -> Sheet:
        return Sheet(10, told, seed=7)

    def _stack(self, stack: Sequence[Resolved], crossed: str) -> Box:
        """Return what is resolved: what is paused, the outermost gathered where it must be, then what is now.

        Where there is too little room, its card is not named; at the last its words are smaller.
        """
        *waiting, now = stack
        paused = [table.paused(one, self.telling.spoken) for one in waiting]
        said, short = self.telling.step(now), self.telling.says(now) or self.telling.step(now)
        told: list[tuple[Sequence[str], str, type[Text]]] = [(paused, said, Text), (paused, short, Text)]
        for others in range(2, len(paused) + 1):
            held = ngettext("{count} other on hold", "{count} others on hold", others).format(count=others)
            told.append(([held, *paused[others:]], short, Text))
        told.append((told[-1][0], short, Fitted))
        done = [(before, self._done(now, words, kind)) for before, words, kind in told]
        title = heading(_("What happens"), 17, least=14)
        title.optional = 1
        whole = self._way(paused, crossed, self._done(now, said, Text), Text)
        whole.boxes = [title, *whole.boxes]
        return Either([whole, *(self._way(before, crossed, one, _Short) for before, one in done)])

    def _way(self, paused: Sequence[str], crossed: str, done: Box, kind: type[Text]) -> Column:
        """Return what is paused, each further in than what it pauses, what does not happen, what is done."""
        strips = [_indented(place, kind(one, **_SAID)) for place, one in enumerate(paused)]
        strips += [_indented(0, _Short(crossed, crossed=True, **_SAID))] * bool(crossed)
        return Column([*strips, Pad((len(paused) * _STEP, 0, 0, 0), done)], gap=4)

    def _done(self, now: Resolved, words: str, kind: type[Text]) -> Box:
        """Return what is carried out now, with its card."""
        card = [Painted(draws=partial(self._draw_card, now.card or ""), wide=30, high=42)] * bool(now.card)
        told = kind(words, text.SANS_BOLD, 14, spread=_LEADING, grow=1)
        return Strip((8, 4), Row([*card, told], gap=8, align="center"), now=True)

    def _draw_card(self, ref: str, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
        draw_resting(surface, self.looks.painter(ref), Pose.on(area))


def _indented(place: int, told: Box) -> Box:
    """Return what is paused, further in than those that it is paused by."""
    return Pad((place * _STEP, 0, 0, 0), Strip((8, 3), told, now=False))
