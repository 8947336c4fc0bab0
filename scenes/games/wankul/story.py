"""The sheet “what happens” of Wankul: what is resolved, a small card each, else what has happened of late."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.core.i18n import _, ngettext
from game.rules.wankul.places import Resolved
from game.rules.wankul.words.table import paused, resolved, step
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Event
    from game.core.spoken import Spoken
    from scenes.games.wankul.arena import Arena
    from scenes.games.wankul.looks import Looks

_PAUSED: Final = palette.mix(palette.SLATE, palette.PAPER, 0.78)
_NOW: Final = palette.mix(palette.LIT, palette.PAPER, 0.5)
_STEP: Final = 12
"""How far each thing begins to the right of the one that it pauses."""
_LEAST: Final = 12
_LEADING: Final = 1.15


_STEPS: Final = {
    "play": "play",
    "placed": "place",
    "combo": "combo",
    "triggered": "",
    "used": "use",
    "instead": "instead",
}
"""What is resolved once something has happened, by its kind; "" where the card's own words say it."""
_DONE: Final = frozenset({"announce", "placed", "score", "used", "end", "turn"})
"""What is done next after a number was said: it is shown no more."""
_SCORED: Final = {"score": "score", "reckoned": "reckon", "winner": "winner", "loser": "loser"}
"""Where a score is, by what has happened."""


def _same(one: Resolved, inner: Resolved | None) -> bool:
    """Say whether something is a step of what is resolved within it: the same card's."""
    return inner is not None and one.card is not None and one.card == inner.card


def _would(deed: str) -> str:
    """Return what would have happened, by the kind of the deed."""
    return _("A character leaves play.") if deed == "leave" else _("Cards are discarded.")


class Unfolding:
    """What is resolved while things move, as far as what happens tells it: scores go on, the rest passes.

    `crossed` is what would have happened, had no card stepped in: "" where none did just now. `said` are the
    numbers that were said, by seat, until something else is done.
    """

    def __init__(self) -> None:
        self.crossed = ""
        self.said: dict[int, int] = {}
        self._scores: list[Resolved] = []
        self._last: Resolved | None = None

    @property
    def stack(self) -> list[Resolved]:
        """What is resolved, the outermost first."""
        return [*self._scores, *([self._last] if self._last is not None else [])]

    def clear(self) -> None:
        """Forget everything: it is seen what is resolved."""
        self._scores, self._last, self.crossed = [], None, ""

    def take(self, event: Event) -> None:
        """Take what happens now."""
        kind, data = event.kind, cast("Any", event.data)
        self.crossed = _would(data["what"]) if kind == "instead" else ""
        if kind == "number":
            self.said[data["seat"]] = data["number"]
        elif kind in _DONE:
            self.said = {}
        if kind == "score":
            self._scores.append(Resolved(data["card"], "score", data["seat"]))
            self._last = None
        elif kind in _SCORED and self._scores:
            self._scores[-1] = Resolved(self._scores[-1].card, _SCORED[kind], data.get("seat", 0))
            self._last = None
        elif kind == "scored-over" and self._scores:
            self._scores.pop()
            self._last = None
        elif kind in _STEPS:
            self._last = Resolved(data["card"], _STEPS[kind], data["seat"])
        elif kind in ("turn", "end"):
            self.clear()


class Story:
    """Draws the sheet."""

    def __init__(self, arena: Arena, looks: Looks, spoken: Spoken) -> None:
        self.m = arena.m
        self.area = arena.story
        self.looks = looks
        self.spoken = spoken

    @property
    def inside(self) -> pygame.Rect:
        """Where words lie on the sheet."""
        return self.area.inflate(-2 * self.m.px(14), -2 * self.m.px(10))

    def draw(self, surface: pygame.Surface, title: str) -> int:
        """Draw the sheet and its title; return where what lies under it begins."""
        draw_sheet(surface, self.area, palette.CHALK, seed=7)
        inside = self.inside
        if not title:
            return inside.top
        size = text.fit(title, text.SERIF_BOLD, self.m.type(17), inside.width, 13)
        word = text.render(title, text.SERIF_BOLD, size, palette.INK)
        surface.blit(word, inside.topleft)
        return inside.top + word.get_height() + self.m.px(4)

    def draw_told(self, surface: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        """Draw paragraphs under a title, so large that the first fits in; the others as there is room."""
        top, inside = self.draw(surface, title), self.inside
        size = self.m.type(14)
        while size > _LEAST and self._height(lines[:1], size) > inside.bottom - top:
            size -= 1
        for line in lines:
            page = text.paragraph(line, text.SANS_MEDIUM, size, palette.INK, inside.width, 1.25)
            if top + page.get_height() > inside.bottom:
                return
            surface.blit(page, (inside.left, top))
            top += page.get_height() + self.m.px(6)

    def _height(self, lines: Sequence[str], size: int) -> int:
        face, width = text.SANS_MEDIUM, self.inside.width
        return sum(text.paragraph(line, face, size, palette.INK, width, 1.25).get_height() for line in lines)

    def draw_resolving(
        self, surface: pygame.Surface, resolving: Sequence[Resolved], news: Sequence[str], crossed: str = ""
    ) -> None:
        """Draw what is resolved, and crossed out what does not happen; else what has happened of late."""
        stack = [one for one in resolving if one.card or step(one.what)]
        if stack:
            self.draw_stack(surface, stack, crossed)
        else:
            self.draw_told(surface, _("What happens"), news)

    def draw_stack(self, surface: pygame.Surface, stack: Sequence[Resolved], crossed: str = "") -> None:
        """Draw what is resolved: what is paused, in two lines each where they fit, then what is now."""
        crowded = self.m.large_text and len(stack) > 1
        top, inside = self.draw(surface, "" if crowded else _("What happens")), self.inside
        gap, line = self.m.px(4), round(self.m.type(14) * 1.75)
        room = max(0, (inside.bottom - top - 2 * line) // (line + gap))
        *waiting, now = [one for one, inner in zip_longest(stack, stack[1:]) if not _same(one, inner)]
        hidden = len(waiting) - room
        if hidden > 0:
            told = ngettext("{count} other on hold", "{count} others on hold", hidden + 1)
            top = self._draw_paused(surface, inside, top, told.format(count=hidden + 1), 0) + gap
            waiting = waiting[hidden + 1 :]
        spare = (room - len(waiting) - bool(crossed)) * (line + gap)
        for place, one in enumerate(waiting):
            spare -= round(self.m.type(14) * _LEADING)
            indent = place * self.m.px(_STEP)
            told, lines = paused(one, self.spoken), 2 if spare >= 0 else 1
            top = self._draw_paused(surface, inside, top, told, indent, lines) + gap
        if crossed:
            above, top = top, self._draw_paused(surface, inside, top, crossed, 0) + gap
            end = inside.left + self.m.px(8) + text.width_of(crossed, text.SANS_MEDIUM, self.m.type(14))
            middle = (above + top - gap) // 2
            pygame.draw.line(surface, palette.WRONG, (inside.left + 4, middle), (end + 4, middle), 2)
        left = inside.left + len(waiting) * self.m.px(_STEP)
        self._draw_now(surface, pygame.Rect(left, top, inside.right - left, inside.bottom - top), now)

    def _draw_paused(
        self, surface: pygame.Surface, inside: pygame.Rect, top: int, told: str, indent: int, lines: int = 1
    ) -> int:
        """Draw what waits, in so many lines as far as there is room; return where it ends."""
        size, face = self.m.type(14), text.SANS_MEDIUM
        area = pygame.Rect(inside.left + indent, top, inside.width - indent, 0)
        room = area.width - self.m.px(14)
        if len(text.wrap(told, face, size, room)) > lines:
            told = text.clipped(told, face, size, room)
        page = text.paragraph(told, face, size, palette.INK, room, _LEADING)
        area.height = page.get_height() + round(size * 0.5)
        paper.fill_rounded(surface, area, _PAUSED, 4)
        surface.blit(page, page.get_rect(midleft=(area.left + self.m.px(8), area.centery)))
        return area.bottom

    def _draw_now(self, surface: pygame.Surface, room: pygame.Rect, one: Resolved) -> None:
        """Draw what is carried out now with its card and its sentence, as large as there is room."""
        m, width = self.m, self.m.px(30) if one.card else 0
        left = room.left + m.px(8) + (width + m.px(8) if width else 0)
        told, wide = resolved(one, self.spoken), room.right - m.px(6) - left
        sizes = range(m.type(14), _LEAST - 1, -1)
        pages = (self._page(told, size, wide) for size in sizes)
        page = next((one for one in pages if one.get_height() <= room.height), self._page(told, _LEAST, wide))
        high = max(card_height(width) + m.px(8), page.get_height() + m.px(8))
        area = pygame.Rect(room.left, room.top, room.width, min(room.height, high))
        paper.fill_rounded(surface, area, _NOW, 4)
        if one.card:
            pose = Pose(area.left + m.px(8) + width / 2, area.centery, width)
            draw_resting(surface, self.looks.painter(one.card), pose)
        surface.blit(page, page.get_rect(midleft=(left, area.centery)), (0, 0, page.get_width(), area.height))

    def _page(self, told: str, size: int, width: int) -> pygame.Surface:
        return text.paragraph(told, text.SANS_BOLD, size, palette.INK, width, _LEADING)
