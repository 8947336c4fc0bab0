"""What can be opened in the reader: the pages in its contents, and those that a search has found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.content import BoxTile, Text
from scenes.kit.layout import Box, Column, Pad, Put, Stack, em
from scenes.kit.widgets import TARGET

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.widgets import Tile

_WIDE: Final = 234
_POINTED: Final = palette.mix(palette.PAPER, palette.KRAFT, 0.3)
_BAR: Final = 5


def page_link(name: str, act: Callable[[], None], label: str, *, chosen: bool) -> Box:
    """Return a page in the contents; the one that is open lies on ink."""
    face, color = (text.SANS_BOLD, palette.CHALK) if chosen else (text.SANS_SEMIBOLD, palette.INK)
    room = Box(wide=(0, _WIDE), high=(lambda _m: TARGET, em(15, 2.1)))
    words = Pad((18, 0, 10, 0), Text(label, face, 15, color, lines=1))
    return Put(BoxTile(name, on_click=act, paint=_paint_link, chosen=chosen, box=Stack([room, words])))


def _paint_link(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    if tile.chosen or tile.hovered:
        paper.fill_rounded(surface, rect, palette.INK if tile.chosen else _POINTED)


def found_page(name: str, act: Callable[[], None], title: str, excerpt: str, *, chosen: bool) -> Box:
    """Return a page found: its title over the words where they are; the chosen one has a bar on its left."""
    words = Text(excerpt, size=14, lines=2, at="top", high=em(14, 2.7))
    told = Column([Text(title, text.SERIF_BOLD, 18, lines=1), words])
    return Put(BoxTile(name, on_click=act, paint=_paint_found, chosen=chosen, box=Pad((18, 8), told)))


def _paint_found(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    if tile.hovered or tile.chosen:
        paper.fill_rounded(surface, rect, palette.PAPER)
    if tile.chosen:
        pygame.draw.rect(surface, palette.PLAYER, (rect.left, rect.top, _BAR, rect.height))
    pygame.draw.line(surface, palette.HAIRLINE, (rect.left, rect.bottom), (rect.right - 1, rect.bottom))
