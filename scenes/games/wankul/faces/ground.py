"""A terrain as it lies in the middle of the table: its name, its picture, and its panels one above the other.

Measured in units of which it is 270 wide and 132 high: those are its pixels in a window of 1280 by 720.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from scenes.games.wankul.faces import panels
from scenes.kit import svg, text
from scenes.kit.faces.base import Master
from scenes.kit.faces.card import Box, rect
from scenes.kit.faces.flow import counted
from scenes.kit.faces.laying import lay_picture, pixels
from scenes.kit.faces.lettering import TOLD_LINE, Type, even_width, fitted
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, INK, QUIRK_YELLOW

if TYPE_CHECKING:
    import pygame

    from scenes.games.wankul.faces.terrain import Terrain

WIDE: Final = 270.0
HIGH: Final = 132.0

WORDS: Final = Type(text.SANS_SEMIBOLD, 14.0, 8.0)
"""What a terrain does, in units of the table."""

_WHOLE: Final = (0, 0, WIDE, HIGH)
_NAME: Final = Box(9, 4, WIDE - 18, 22)
_NAME_EM: Final = 17.5
_WINDOWS: Final = (Box(8, 29, 78, 97), Box(8, 29, 50, 97), Box(8, 29, 40, 97))
_COMFORT: Final = 12.0
_CELL: Final = 20.0
_SIGN: Final = 15.0
_GAP: Final = 2.0
_AIR: Final = 4.0
_CORNER: Final = 5.0
_LINE: Final = 2.0
_PADDING: Final = 2.0
_FINE: Final = 4
_SURELY: Final = 0.95
"""How much of the room words take at the most: small letters are a little wider than large ones."""


@dataclass(frozen=True, slots=True)
class Row:
    """A panel on the table: which it is, what it says, and where."""

    part: str
    words: str
    box: Box


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the pieces of a terrain on the table lie: its picture, and its panels, their words of one em."""

    window: Box
    em: float
    rows: tuple[Row, ...]


def master(look: Terrain, lit: frozenset[str] = frozenset()) -> Master:
    """Return a terrain as it lies on the table, of any width; panels that are `lit` have a bright edge."""
    key = ("wankul", "ground", look.name, look.parts, look.picture.key, lit)
    return Master(key, partial(_draw, look, lit), HIGH / WIDE)


@lru_cache(maxsize=128)
def layout_of(parts: tuple[tuple[str, str], ...]) -> Layout:
    """Return how a terrain with such panels lies: the more it says, the narrower its picture."""
    told = tuple([(part, counted(words)) for part, words in parts])
    layouts = [_layout(told, window) for window in _WINDOWS]
    return next((layout for layout in layouts if layout.em >= _COMFORT), layouts[-1])


def _layout(parts: tuple[tuple[str, str], ...], window: Box) -> Layout:
    left, room = window.x + window.width + 3, window.height - _GAP * (len(parts) - 1)
    wide, em, heights = WIDE - 6 - left, WORDS.size, [room]
    while em >= WORDS.floor:
        heights = [_needed(words, em, wide) for _part, words in parts]
        if sum(heights) <= room:
            break
        em -= 0.5
    spare, top, rows = (room - sum(heights)) / max(1, len(heights)), window.y, []
    for (part, words), high in zip(parts, heights, strict=True):
        rows.append(Row(part, words, Box(left, top, wide, high + spare)))
        top += high + spare + _GAP
    return Layout(window, em, tuple(rows))


def _needed(words: str, em: float, wide: float) -> float:
    """Return how high the panel of some words is at the least, in units of the table."""
    room = round((wide - _CELL - 2 * _AIR) * _FINE * _SURELY)
    lines = text.wrap(words, WORDS.face, round(em * _FINE), room)
    return max(_CELL * 0.8, len(lines) * em * TOLD_LINE + _PADDING)


def panel_rect(look: Terrain, part: str, width: int) -> pygame.Rect:
    """Return where a panel is on a terrain that wide; KeyError for one that it lacks."""
    boxes = {row.part: row.box for row in layout_of(look.parts).rows}
    return pixels(boxes[part], width, WIDE)


def _draw(look: Terrain, lit: frozenset[str], width: int) -> pygame.Surface:
    size, scale = (width, round(width * HIGH / WIDE)), width / WIDE
    surface = svg.draw(rect(Box(0, 0, WIDE, HIGH), CHALK, _CORNER), size, _WHOLE)
    px = text.fit(look.name, text.SERIF_BOLD, round(_NAME_EM * scale), round(_NAME.width * scale), 8)
    ink = text.render(look.name, text.SERIF_BOLD, px, INK)
    surface.blit(ink, ink.get_rect(midleft=pixels(_NAME, width, WIDE).midleft))
    layout = layout_of(look.parts)
    lay_picture(surface, look.picture, layout.window, WIDE)
    type_ = _type(layout, width)
    for row in layout.rows:
        _lay_row(surface, row, type_)
        if row.part in lit:
            _lay_edge(surface, pixels(row.box, width, WIDE), max(1, round(_LINE * scale)))
    return surface


def _type(layout: Layout, width: int) -> Type:
    """Return how the words are written at a width, in pixels: all as large as those that have least room."""
    scale = width / WIDE
    type_ = Type(WORDS.face, layout.em * scale, WORDS.floor * scale)
    sizes = [
        fitted(row.words, *_room(pixels(row.box, width, WIDE), scale), 1.0, type_)[0] for row in layout.rows
    ]
    return replace(type_, size=min(sizes, default=WORDS.size))


def _room(place: pygame.Rect, scale: float) -> tuple[int, int]:
    """Return how wide and how high the words of a panel may be."""
    return place.width - round((_CELL + 2 * _AIR) * scale), place.height


def _lay_row(surface: pygame.Surface, row: Row, type_: Type) -> None:
    """Lay a panel: its sign on its colour, then what it says."""
    scale, whole = surface.get_width() / WIDE, pixels(row.box, surface.get_width(), WIDE)
    cell = whole.copy()
    cell.width = round(_CELL * scale)
    surface.fill(panels.ground_color(row.part), whole)
    surface.fill(panels.COLORS[row.part], cell)
    sign = icon(panels.SIGNS[row.part], round(min(_SIGN, row.box.height * 0.8) * scale), CHALK)
    surface.blit(sign, sign.get_rect(center=cell.center))
    px, shown = fitted(row.words, *_room(whole, scale), 1.0, type_)
    if shown:
        wide = even_width(shown, type_.face, px, _room(whole, scale)[0])
        page = text.paragraph(shown, type_.face, px, INK, wide, TOLD_LINE)
        surface.blit(page, page.get_rect(midleft=(cell.right + round(_AIR * scale), whole.centery)))


def _lay_edge(surface: pygame.Surface, place: pygame.Rect, wide: int) -> None:
    for side in (
        (place.left, place.top, place.width, wide),
        (place.left, place.bottom - wide, place.width, wide),
        (place.left, place.top, wide, place.height),
        (place.right - wide, place.top, wide, place.height),
    ):
        surface.fill(QUIRK_YELLOW, side)
