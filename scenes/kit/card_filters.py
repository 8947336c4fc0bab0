"""What cards are looked for with, above a collection: a field for their names, a tile for each group."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.forms import TextField
from scenes.kit.widgets import Tile, draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable

    Sign = Callable[[pygame.Surface, pygame.Rect], None]


def search_field(words: str, search: Callable[[str], None], placeholder: str, *, sign: bool) -> TextField:
    """Return the field where a name is looked for, with a sign or without; `search` is told each change."""
    icon = "search" if sign else ""
    return TextField("search", value=words, size=15, placeholder=placeholder, icon=icon, on_change=search)


def group_tile(group: tuple[str, str], choose: Callable[[str], None], sign: Sign) -> Tile:
    """Return the tile of a group: its value, "" for all, and how it is spoken. `sign` draws what it shows."""
    value, words = group
    tile = Tile(f"group:{value}", on_click=partial(choose, value), tip=words if value else "")
    tile.paint = partial(_paint, group, sign)
    return tile


def _paint(
    group: tuple[str, str], sign: Sign, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    """Paint a group to look for: its sign, or the word for all."""
    value, words = group
    fill = palette.shade(palette.CHALK, 0.06) if tile.hovered else palette.CHALK
    if tile.chosen:
        fill = palette.tint(palette.LIT, 0.5)
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
    if value:
        sign(surface, rect)
    else:
        px = text.fit(words, text.SANS_BOLD, tile.m.type(15), rect.width - 8, tile.m.type(14))
        word = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(word, word.get_rect(center=rect.center))
    if tile.chosen:
        pygame.draw.rect(surface, palette.INK, rect, 3, border_radius=3)
