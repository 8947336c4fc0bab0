"""The rival of a duel, in small beside the table: his battlefield, his points, his card (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, signed
from game.rules.reverse_war.words.events import deeds
from scenes.games.reverse_war.armies import army_head, head_high, sign, why_hidden
from scenes.games.reverse_war.battlefields import GAP
from scenes.games.reverse_war.cards import card_sprite
from scenes.games.reverse_war.field import DuelField
from scenes.games.reverse_war.ground import token_high
from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Ground, Icon, Painted, Picture, Sheet, Text
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Box, Column, Either, Grow, Pad, Row, Shaped, Stack, em, largest
from scenes.kit.widgets import touchable
from scenes.table.player import portrait

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from scenes.games.reverse_war.duel_seen import DuelSeen, SeatSide
    from scenes.kit.measures import Measures

_NEWS: Final = 3.7
"""How high the place is where it is told what he has decided, in sizes of its type: three lines."""


def token(*, done: bool) -> Box:
    """Return whether a duellist's one replacement is done, on a strip of paper."""
    fill = palette.mix(palette.PAPER, palette.WOOD, 0.2) if done else palette.CHALK
    color = palette.MUTED_TEXT if done else palette.INK
    first = Fitted(_("Replacement"), text.SANS_BOLD, 14, color, lines=1, spread=1.2)
    second = Fitted(_("done") if done else _("possible, once"), size=14, color=color, lines=1, spread=1.2)
    words = [Icon("check" if done else "swap", 16, color, optional=1), Column([first, second], grow=1)]
    row = Row(words, gap=5, align="center")
    return Sheet((6, 2), row, fill=fill, seed=6, cut=False, high=token_high, name="token")


_eye_high: Final = largest(touchable, 32)


def rival_place(eye: Box) -> Box:
    """Return where the rival's column lies, with the button at its head that shows it large."""
    button = Pad((0, 5, 6, 0), Row([Grow(), Shaped(1, eye, wide=_eye_high)], high=_eye_high))
    return Stack([Box(name="rival"), Column([button])])


@dataclass
class Visit:
    """What a bot decides in a duel, `told` in sentences; `now` while it plays: its side lies large then.

    `done` has its deeds in a few words each, to follow its name.
    """

    now: bool = False
    told: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    name: str = ""
    _over: bool = True

    @property
    def ways(self) -> list[str]:
        """The ways to tell it: all, all in few words, as much of the end as there is room for."""
        brief = [deeds(self.name, self.done[start:]) for start in range(len(self.done))]
        return [" ".join(self.told), *brief] if self.told else []

    @property
    def goes_on(self) -> bool:
        """Say whether it has decided something since the other played."""
        return bool(self.told) and not self._over

    def note(self, words: str, deed: str, name: str) -> None:
        """Add what it has decided, in a sentence and in a few words.

        What it did before the other played is forgotten.
        """
        if self._over:
            self.forget()
        self.told, self.done, self._over = [*self.told, words], [*self.done, deed], False
        self.name = name

    def end(self) -> None:
        """Let the other play."""
        self._over = True

    def forget(self) -> None:
        """Tell nothing."""
        self.told, self.done, self._over = [], [], True


class RivalColumn:
    """The rival's side of a duel, in the journal's place; `seen` is the duel from his seat."""

    def __init__(
        self, m: Measures, area: pygame.Rect, seen: DuelSeen, side: SeatSide, since: Sequence[str] = ()
    ) -> None:
        self.m = m
        self.seen = seen
        self.since = since
        """The ways to tell what he has decided of late."""
        self.hidden = False
        """Whether his points are not to be seen."""
        self.field = DuelField(seen, side, inset=5)
        self.boxes = self.contents(side)
        self.boxes.lay(m, area)
        self.hand = self.boxes["hand"]
        self.head = pygame.Rect(area.topleft, (area.width, self.field.mat.top - area.top))
        """Where his name and his points stand."""
        self.state = self.boxes["token"]
        """Where it stands whether he has replaced a card."""

    def contents(self, side: SeatSide) -> Box:
        """Put his name over his points, his battlefield, his card and his replacement."""
        name = Text(side.name(), text.SERIF_BOLD, 20, palette.CHALK, lines=1, grow=1)
        face = Picture(partial(portrait, side.picture), 34) if side.picture else sign(side, 14)
        head = army_head(side, [face, name, Box(wide=26)], head_high)
        layout = self.seen.setting.layout
        across, down = (count * (1 + GAP) - GAP for count in (layout.columns, layout.rows / CARD_SHAPE))
        mat = Shaped((across + 2 * GAP) / (down + 2 * GAP), Ground(0, self.field, fill=palette.SLATE))
        words = _("in hand") if self.seen.hand else _("no card in hand")
        told = Text(words, size=14, color=palette.MUTED_TEXT, spread=1.2, grow=1)
        card = Shaped(CARD_SHAPE, Box(name="hand"), at="midleft", wide=(40, 94))
        hand = Row([card, told], gap=10, align="fill", high=(60, 128), grow=1)
        done = token(done=self.seen.replaced)
        points = Painted(draws=self.draw_points, high=em(14, 2.5, 8, 42))
        below = Column([points, mat, *self._news(), hand, done], gap=10)
        return Sheet(0, Column([head, Pad((10, 0, 10, 10), below, grow=1)]), fill=palette.PAPER, seed=8)

    def _news(self) -> list[Box]:
        """Return what he has decided of late, as much as there is room for; its room is kept."""
        lines = [Text(words, size=14, spread=1.2) for words in [*self.since, ""]]
        return [Either(lines, optional=1, high=lambda m: em(14, _NEWS)(m.plain))]

    def draw(self, surface: pygame.Surface, away: Collection[str] = (), latest: int | None = None) -> None:
        """Draw the sheet; cards that are `away` fly elsewhere, the cell last played on is lit."""
        self.field.away, self.field.lit = away, latest
        self.boxes.draw(surface)
        hand = self.seen.hand
        if hand is None or hand.card in away:
            paper.dashed_rect(surface, self.hand, palette.shade(palette.HAIRLINE, 0.1), 1, 5, 4)
        else:
            card_sprite(hand, self.seen.setting, self.hand).draw(surface)

    def draw_points(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Draw what decides for him, and how it stands."""
        figure, told = self._easy_points() if self.seen.easy else self._advanced_points()
        if self.hidden:
            figure, told = "?", why_hidden()
        digits = Text(figure, text.SANS_EXTRABOLD, 26, lines=1)
        words = Text(told, size=14, color=palette.MUTED_TEXT, align="right", lines=2, spread=1.15, grow=1)
        Row([digits, words] if figure else [words], gap=10, align="center").show(surface, m, area)

    def _easy_points(self) -> tuple[str, str]:
        """Return how far ahead of who looks, or behind him, the rival is."""
        lead = self.seen.score_of(self.seen.seat) - self.seen.score_of(self.seen.rival)
        if not lead:
            return "=", _("as many as you")
        return str(abs(lead)), _("more than you") if lead > 0 else _("fewer than you")

    def _advanced_points(self) -> tuple[str, str]:
        account = self.seen.account
        told = _("{army} to {ai} for the AI").format(army=account.player.total, ai=account.ai.total)
        return signed(self.seen.score_of(self.seen.seat)), told


class RivalBoard(RivalColumn):
    """The rival's side of a duel with his battlefield as large as one's own, his points at its head."""

    def contents(self, side: SeatSide) -> Box:
        """Put his name and his points over his battlefield, under it his card and his replacement."""
        head = rival_head(self.seen, side, lambda: self.hidden)
        self.field.inset, self.field.grow = 4 if self.m.larger_text else 8, 1
        mat = Ground(0, self.field, fill=palette.SLATE, grow=1)
        words = _("in hand") if self.seen.hand else _("no card in hand")
        told = Text(words, size=14, color=palette.MUTED_TEXT, spread=1.2, optional=1)
        card = Shaped(CARD_SHAPE, Box(name="hand"), at="midleft", wide=62)
        points = Painted(draws=self.draw_points, high=em(14, 2.3, 4, 38), optional=1)
        state = Column([points, token(done=self.seen.replaced)], gap=4, justify="center", wide=em(14, 10, 28))
        below = Row([card, told, Grow(), state], gap=10, align="center", high=(60, 90))
        body = Pad(8, Column([mat, *self._news(), below], gap=8), grow=1)
        return Sheet(0, Column([head, body]), fill=palette.PAPER, seed=8)

    def draw_points(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Draw how it stands; why that is not to be seen is said at the head."""
        if not self.hidden:
            super().draw_points(surface, m, area)


def rival_head(seen: DuelSeen, side: SeatSide, hidden: Callable[[], bool]) -> Box:
    """Return the rival's name with his points, which may be `hidden`."""
    name = Fitted(side.name(), text.SERIF_BOLD, 20, palette.CHALK, lines=1, grow=1)
    draws = partial(_draw_total, seen, hidden)
    total = Painted(draws=draws, wide=(em(28, 2, 14), em(14, 9, 14)))
    face = Picture(partial(portrait, side.picture), 34) if side.picture else sign(side, 14)
    return army_head(side, [face, name, total, Box(wide=26, optional=1)], head_high)


def _draw_total(
    seen: DuelSeen, hidden: Callable[[], bool], surface: pygame.Surface, m: Measures, area: pygame.Rect
) -> None:
    why = Fitted(why_hidden(), size=14, color=palette.CHALK, align="right", lines=2, spread=1.1, grow=1)
    written = "?" if hidden() else seen.written(seen.score_of(seen.seat))
    total = Text(written, text.SANS_EXTRABOLD, 28, palette.CHALK, align="right", lines=1)
    Row([why if hidden() else Grow(), total], gap=8, align="center").show(surface, m, area)
