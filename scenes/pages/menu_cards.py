"""The small cards at the foot of the menu: each leads elsewhere than to a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.layout import column, row
from scenes.kit.widgets import Tile, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.layout import Measures


@dataclass(frozen=True, slots=True)
class Entry:
    """One small card: its sign, its title, a line under it, and where it leads."""

    name: str
    sign: str
    title: str
    line: str
    act: Callable[[], None]


class SmallCards:
    """The small cards in a width, in one line, or in two where the text is large.

    `beside` says that they lie beside the card of a game in progress, by twos: larger text takes their lines.
    """

    def __init__(self, m: Measures, entries: Sequence[Entry], width: int, *, beside: bool) -> None:
        self.m = m
        self.entries = entries
        self._lines = -(-len(entries) // 2) if beside else 2 if m.large_text else 1
        self._titles_only = beside and m.text_size > 100
        self._across = -(-len(entries) // self._lines)
        narrowest = min(rect.width for rect in self._rects(pygame.Rect(0, 0, width, m.px(142))))
        tallest = max(sum(part.get_height() for part in self._parts(entry, narrowest)) for entry in entries)
        one = max(m.px(67), tallest + m.px(18))
        self.height = self._lines * one + (self._lines - 1) * m.px(8)

    def tiles(self, area: pygame.Rect) -> list[Tile]:
        """Return the cards, lying in that area of their height."""
        return [
            Tile(entry.name, rect, entry.act, paint=partial(self._paint, entry))
            for entry, rect in zip(self.entries, self._rects(area), strict=True)
        ]

    def _rects(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Return where the cards lie: as many in each line, the last ones sharing theirs."""
        gap = self.m.px(20) if self._lines == 1 else self.m.px(12)
        rects: list[pygame.Rect] = []
        for line in column(area, self._lines, self.m.px(8)):
            rects += row(line, min(self._across, len(self.entries) - len(rects)), gap)
        return rects

    def _parts(self, entry: Entry, width: int) -> list[pygame.Surface]:
        """Return a card's words in its width."""
        m, room = self.m, width - self._sign_width() - self.m.px(10)
        if self._titles_only:
            return [text.paragraph(entry.title, text.SERIF_BOLD, m.type(17), palette.INK, room, 1.15)]
        px = text.fit(entry.title, text.SERIF_BOLD, m.type(20), room, m.type(15))
        title = text.paragraph(entry.title, text.SERIF_BOLD, px, palette.INK, room, 1.3)
        return [title, text.paragraph(entry.line, text.SANS_MEDIUM, m.type(14), palette.INK, room, 1.3)]

    def _sign_width(self) -> int:
        return self.m.type(24) + self.m.px(34 if self._lines == 1 else 26)

    def _paint(self, entry: Entry, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        fill = palette.tint(palette.PAPER, 0.7) if tile.hovered else palette.PAPER
        draw_sheet(surface, pressed(rect, tile), fill, seed=len(entry.sign))
        mark = icon(entry.sign, self.m.type(24), palette.WARNING)
        left = rect.left + self._sign_width()
        surface.blit(mark, mark.get_rect(center=((rect.left + left) // 2, rect.centery)))
        parts = self._parts(entry, rect.width)
        top = rect.centery - sum(part.get_height() for part in parts) // 2
        for part in parts:
            surface.blit(part, (left, top))
            top += part.get_height()


def pressed(rect: pygame.Rect, tile: Tile) -> pygame.Rect:
    """Return where a tile is drawn: a pixel lower while it is pressed."""
    return rect.move(0, 1) if tile.pressed else rect
