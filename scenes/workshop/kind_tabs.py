"""The kinds of cards of the collection, side by side: each says its name, as far as there is room."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import Tile, draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Measures
    from scenes.workshop.sheet import KindSheet, Sheets

_GAP: Final = 6
_AIR: Final = 9
_LEAST_AIR: Final = 4


def kind_tabs(
    m: Measures, sheets: Sheets, area: pygame.Rect, chosen: str, act: Callable[[str], None]
) -> list[Tile]:
    """Return a tile for each kind along an area: all of them named, or else the chosen one."""
    if len(sheets) == 1:
        return []
    named = _named_widths(m, sheets, area.width)
    widths = named or _signed_widths(m, sheets, area, chosen)
    tiles, left = [], area.left
    for (kind, sheet), width in zip(sheets.items(), widths, strict=True):
        rect = pygame.Rect(left, area.top, width, area.height)
        tip = "" if kind == chosen else _("{name} (key {key})").format(name=sheet.words.many, key="K")
        paint = partial(_paint_name if named else _paint, m, sheet)
        tile = Tile(f"kind:{kind}", rect, partial(act, kind), tip=tip, paint=paint)
        tile.chosen = kind == chosen
        tiles.append(tile)
        left = rect.right + m.px(_GAP)
    return tiles


def _named_widths(m: Measures, sheets: Sheets, room: int) -> list[int]:
    """Return how wide the tiles are with the name of each, none where these have no room."""
    names = [text.width_of(sheet.words.many, text.SANS_BOLD, m.type(14)) for sheet in sheets.values()]
    spare = room - sum(names) - m.px(_GAP) * (len(names) - 1)
    share = spare // len(names)
    return [name + share for name in names] if share >= 2 * m.px(_LEAST_AIR) else []


def _signed_widths(m: Measures, sheets: Sheets, area: pygame.Rect, chosen: str) -> list[int]:
    """Return how wide the tiles are where only the chosen one is named."""
    gap, others = m.px(_GAP), len(sheets) - 1
    told = text.width_of(sheets[chosen].words.many, text.SANS_BOLD, m.type(14)) + 2 * m.px(_AIR)
    narrow = min(area.height * 5 // 4, (area.width - told) // others - gap)
    wide = area.width - (narrow + gap) * others
    return [wide if kind == chosen else narrow for kind in sheets]


def _paper(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> palette.Color:
    """Draw the paper of a tile; return the colour that is read on it."""
    fill = palette.INK if tile.chosen else palette.CHALK
    if tile.hovered and not tile.chosen:
        fill = palette.shade(palette.CHALK, 0.06)
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
    return palette.CHALK if tile.chosen else palette.INK


def _paint_name(
    m: Measures, sheet: KindSheet, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    """Paint the name of a kind."""
    color = _paper(surface, rect, tile)
    word = text.render(sheet.words.many, text.SANS_BOLD, m.type(14), color)
    surface.blit(word, word.get_rect(center=rect.center))


def _paint(m: Measures, sheet: KindSheet, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint the sign of a kind, with its name where it is chosen: both, or as much as has room."""
    color = _paper(surface, rect, tile)
    sign = icon(sheet.icon, min(m.type(20), rect.height * 6 // 10), color)
    if not tile.chosen:
        surface.blit(sign, sign.get_rect(center=rect.center))
        return
    words, air = sheet.words.many, m.px(_AIR)
    beside = sign.get_width() + air
    if text.width_of(words, text.SANS_BOLD, m.type(14)) + beside + 2 * air > rect.width:
        beside = 0
    px = text.fit(words, text.SANS_BOLD, m.type(15), rect.width - beside - air, m.type(14))
    word = text.render(words, text.SANS_BOLD, px, color)
    left = rect.centerx - (beside + word.get_width()) // 2
    if beside:
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
    surface.blit(word, word.get_rect(midleft=(left + beside, rect.centery)))
