"""A battlefield on its mat, in a box: its cards and free cells, whom they serve, the ribbons over them."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.reverse_war.armies import ai_side
from scenes.games.reverse_war.battlefields import cell_rects, shown_cells
from scenes.games.reverse_war.cards import draw_mat, draw_placed
from scenes.games.reverse_war.faces.face import banners, scrolls
from scenes.games.reverse_war.ribbon import NARROW, draw_band, draw_disc
from scenes.kit import palette
from scenes.kit.layout import Box, inset

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.suites import Suite
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.duel_seen import DuelSeen
    from scenes.kit.measures import Measures

LARGEST_CARD: Final = 150
_HUG: Final = 24
"""How much broader and higher a mat is that lies close round its cells."""


@dataclass(eq=False, repr=False)
class Field(Box):
    """Cells as large as there is room, `inset` from the edge of the mat; a line of ten lies in two rows.

    Other `cards` may lie there than are seen now, and those that are `away` do not. The cell `lit` has a
    frame. `dashes` say of free cells how pale, broad, long and far apart theirs are: none, no cell.
    """

    seen: Seen
    inset: float = field(default=9, kw_only=True)
    largest: float = field(default=LARGEST_CARD, kw_only=True)
    dashes: tuple[float, ...] = field(default=(), kw_only=True)
    cards: Sequence[Placed | None] | None = field(default=None, kw_only=True)
    away: Collection[str] = field(default=(), kw_only=True)
    lit: int | None = field(default=None, kw_only=True)
    m: Measures = field(init=False)
    _cells: tuple[pygame.Rect, ...] = field(default=(), init=False)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area, and give the cells theirs."""
        super().lay(m, area)
        self.m = m
        room = inset(m, area, self.inset)
        self._cells = cell_rects(shown_cells(self.seen.setting.layout), room, m.px(self.largest))

    def cells(self) -> tuple[pygame.Rect, ...]:
        """Return a rectangle a cell."""
        return self._cells

    @property
    def mat(self) -> pygame.Rect:
        """Where the mat lies."""
        return self.area

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell of the placed card under a point."""
        return next((cell for cell, _card, rect in self._laid() if rect.collidepoint(pos)), None)

    def _laid(self) -> list[tuple[int, Placed, pygame.Rect]]:
        """Return every card that lies there, with its cell and its rectangle."""
        cards = self.seen.cells if self.cards is None else self.cards
        return [
            (cell, placed, rect)
            for cell, (placed, rect) in enumerate(zip(cards, self._cells, strict=False))
            if placed is not None
        ]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the mat and what lies on it."""
        draw_mat(surface, self.mat)
        there = {cell: placed for cell, placed, _rect in self._laid() if placed.card not in self.away}
        for cell, rect in enumerate(self._cells):
            if cell in there or self.dashes:
                draw_placed(surface, self.seen.setting, there.get(cell), rect, *self.dashes)
            if cell == self.lit:
                pygame.draw.rect(surface, palette.INK, rect.inflate(6, 6), 3, border_radius=5)


@dataclass(eq=False, repr=False)
class DuelField(Field):
    """The battlefield of a duellist, as it is `seen` from his seat; its cards can be shown large."""

    seen: DuelSeen
    side: Side
    largest: float = field(default=10_000, kw_only=True)
    dashes: tuple[float, ...] = field(default=(0.45, 1, 5, 4), kw_only=True)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The armies that the cards serve: in an easy duel the AI's does not count."""
        return (self.side,) if self.seen.easy else (self.side, ai_side())


@dataclass(eq=False, repr=False)
class RibbonField(Field):
    """A battlefield with the ribbons of suites of an army over its cards; the mat may `hug` the cells."""

    army: Army
    suites: Sequence[Suite]
    hug: bool = field(default=False, kw_only=True)

    @property
    def mat(self) -> pygame.Rect:
        """Where the mat lies."""
        if not self.hug:
            return self.area
        around = self._cells[0].unionall(self._cells[1:])
        return inset(self.m, around, -_HUG / 2).clip(self.area)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the battlefield, then the ribbons under the names of the cards, the positions over theirs."""
        super().paint(surface)
        for part in (part for suite in self.suites for part in self._in_rows(suite)):
            draw_band(surface, [self._cells[cell] for cell in part], NARROW)
        cells = {cell for suite in self.suites for cell in suite}
        clip = surface.get_clip()
        for cell, placed, rect in self._laid():
            for name in banners(rect) if cell in cells else ():
                surface.set_clip(name.clip(clip))
                draw_placed(surface, self.seen.setting, placed, rect)
        surface.set_clip(clip)
        moved, end = {line.target for line in self.army.shift_lines}, self.army is self.seen.account.ai
        for cell in cells:
            disc = scrolls(self._cells[cell])[end]
            width = round(self._cells[cell].width * NARROW.disc)
            draw_disc(surface, disc.center, self.army.positions[cell] or 0, width, lit=cell in moved)

    def _in_rows(self, suite: Suite) -> list[Suite]:
        """Cut a suite where two of its cards do not touch on the screen: a line of ten lies in two rows."""
        cells, parts = self._cells, [[suite[0]]]
        for one, two in pairwise(suite):
            across, down = pygame.Vector2(cells[one].center) - cells[two].center
            if abs(across) + abs(down) > cells[one].height + cells[one].width // 2:
                parts.append([])
            parts[-1].append(two)
        return [tuple(part) for part in parts]
