"""A terrain as it lies in the middle of the table: its name, its picture, and its panels one above the other.

Measured in units of which it is 270 wide and 132 high: those are its pixels in a window of 1280 by 720.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import pgettext
from scenes.games.wankul.faces import panels
from scenes.kit import svg, text
from scenes.kit.faces.base import Master
from scenes.kit.faces.card import Box, rect
from scenes.kit.faces.flow import counted
from scenes.kit.faces.laying import lay_picture, pixels
from scenes.kit.faces.lettering import even_width
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, INK, QUIRK_YELLOW, mix, shade
from scenes.kit.paper import dashed_rect, fill_rounded

if TYPE_CHECKING:
    import pygame

    from scenes.games.wankul.faces.terrain import Parts, Terrain
    from scenes.kit.palette import Color

WIDE: Final = 270.0
HIGH: Final = 132.0

WORDS: Final = 14.0
"""The em of what a terrain does, in units of the table; it is never less than `text.SMALLEST` pixels."""

_FACE: Final = text.SANS_SEMIBOLD
_WHOLE: Final = (0, 0, WIDE, HIGH)
_NAME: Final = Box(9, 4, WIDE - 18, 22)
_HEAD: Final = Box(9, 0, WIDE - 18, 21)
"""Where the name lies: over a picture, or over words alone."""
_NAME_EM: Final = 0.78
"""How high its letters are, in parts of that place."""
_WINDOWS: Final = (Box(8, 29, 78, 97), Box(8, 29, 50, 97), Box(8, 29, 34, 97), Box(0, 20, 0, 111))
"""Where the picture lies, from the widest on; where so much is told that there is no room, nowhere."""
_FAR: Final = Box(7, 7, 216, 118)
"""The picture of a terrain seen from afar: nothing is written on it."""

_COMFORT: Final = 12.0
_CELL: Final = 20.0
_SIGN: Final = 14.0
_AIR: Final = 4.0
_CORNER: Final = 5.0
_LINE: Final = 2.0


class Packing(NamedTuple):
    """How close words lie: their lines, in ems; panels, and what is round the words of one, in units."""

    leading: float
    gap: float
    padding: float


_EASY: Final = Packing(1.04, 2.0, 1.0)
_TIGHT: Final = Packing(1.0, 1.5, 0.4)
"""Beside a picture, and where there is none."""


@dataclass(frozen=True, slots=True)
class Row:
    """A panel on the table: which it is, what is read of its words, and where."""

    part: str
    words: str
    box: Box


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the pieces of a terrain on the table lie: its picture, and its panels, their words `px` high.

    `whole` says whether all words are there: what has no room ends in three dots.
    """

    window: Box
    px: int
    rows: tuple[Row, ...]
    whole: bool

    @property
    def packing(self) -> Packing:
        """How close its words lie."""
        return _packing(self.window)


def master(look: Terrain, width: int, lit: frozenset[str] = frozenset()) -> Master:
    """Return a terrain as it lies on the table, so wide; panels that are `lit` have a bright edge."""
    key = ("wankul", "ground", look.name, look.parts, look.brief, look.picture.key, lit, width)
    return Master(key, partial(_draw, look, width, lit), HIGH / WIDE)


def layout_of(look: Terrain, width: int) -> Layout:
    """Return how a terrain that wide lies: in its own words, or in briefer ones where these have no room."""
    if width * _HEAD.height < text.SMALLEST * WIDE:
        return _far([part for part, _words in look.parts])
    own = _roomiest(look.parts, width)
    return own if own.whole or not look.brief else _roomiest(look.brief_parts, width)


@lru_cache(maxsize=256)
def _roomiest(parts: Parts, width: int) -> Layout:
    """Return how a terrain with such panels lies: the more they say, the narrower its picture."""
    told = tuple([(part, counted(words)) for part, words in parts])
    layouts = [_layout(told, window, width / WIDE) for window in _WINDOWS]
    at_ease = (one for one in layouts if one.whole and one.px >= _COMFORT * width / WIDE)
    return next(at_ease, None) or max(reversed(layouts), key=lambda one: (one.whole, one.px))


def _far(parts: list[str]) -> Layout:
    """Return how a terrain lies that is too small to be read: its picture, and its panels by their signs."""
    gap = _EASY.gap
    high = (_FAR.height + gap) / max(1, len(parts))
    tops = [_FAR.y + high * place for place in range(len(parts))]
    rows = [
        Row(part, "", Box(_FAR.x + _FAR.width + gap, top, 38, high - gap))
        for part, top in zip(parts, tops, strict=True)
    ]
    return Layout(_FAR, 0, tuple(rows), whole=False)


def _packing(window: Box) -> Packing:
    return _EASY if window.width else _TIGHT


def _layout(parts: Parts, window: Box, scale: float) -> Layout:
    packing, left = _packing(window), window.x + window.width + 3
    room = window.height - packing.gap * (len(parts) - 1)
    wide, px = WIDE - (6 if window.width else 3) - left, max(text.SMALLEST, round(WORDS * scale))
    across = _across(wide, scale)
    lines = [len(text.wrap(words, _FACE, px, across)) for _part, words in parts]
    while px > text.SMALLEST and _needed(lines, px / scale, packing) > room:
        px -= 1
        lines = [len(text.wrap(words, _FACE, px, across)) for _part, words in parts]
    kept = [*lines]
    while _needed(kept, px / scale, packing) > room and max(kept) > 0:
        kept[kept.index(max(kept))] -= 1
    spare, top, rows = (room - _needed(kept, px / scale, packing)) / max(1, len(parts)), window.y, []
    for (part, words), count in zip(parts, kept, strict=True):
        high = _height(count, px / scale, packing) + spare
        told = text.clipped_lines(words, _FACE, px, across, count)
        rows.append(Row(part, told, Box(left, top, wide, high)))
        top += high + packing.gap
    return Layout(window, px, tuple(rows), kept == lines)


def _across(wide: float, scale: float) -> int:
    """Return how many pixels the words of a panel so wide have across."""
    return round((wide - _CELL - 2 * _AIR) * scale)


def _height(lines: int, em: float, packing: Packing) -> float:
    """Return how high a panel of so many lines is at the least, in units of the table."""
    return max(_CELL * 0.8, lines * em * packing.leading + packing.padding)


def _needed(lines: list[int], em: float, packing: Packing) -> float:
    return sum(_height(count, em, packing) for count in lines)


def _draw(look: Terrain, held: int, lit: frozenset[str], width: int) -> pygame.Surface:
    """Draw a terrain that is `held` wide on the table: words are as large, in parts of it, at any width."""
    size, scale = (width, round(width * HIGH / WIDE)), width / WIDE
    surface = svg.draw(rect(Box(0, 0, WIDE, HIGH), CHALK, _CORNER), size, _WHOLE)
    layout = layout_of(look, held)
    name = pixels(_NAME if layout.window.width else _HEAD, width, WIDE)
    least = text.SMALLEST * width // held
    if name.height >= least:
        px = text.fit(
            look.name, text.SERIF_BOLD, max(least, round(name.height * _NAME_EM)), name.width, least
        )
        ink = text.render(text.clipped(look.name, text.SERIF_BOLD, px, name.width), text.SERIF_BOLD, px, INK)
        surface.blit(ink, ink.get_rect(midleft=name.midleft))
    if layout.window.width:
        lay_picture(surface, look.picture, layout.window, WIDE)
    for row in layout.rows:
        _lay_row(surface, row, layout.px * width // held, layout.packing.leading)
        if row.part in lit:
            _lay_edge(surface, pixels(row.box, width, WIDE), max(1, round(_LINE * scale)))
    return surface


def _lay_row(surface: pygame.Surface, row: Row, px: int, leading: float) -> None:
    """Lay a panel: its sign on its colour, then what it says."""
    scale, whole = surface.get_width() / WIDE, pixels(row.box, surface.get_width(), WIDE)
    cell = whole.copy()
    cell.width = round(_CELL * scale)
    surface.fill(panels.ground_color(row.part), whole)
    surface.fill(panels.COLORS[row.part], cell)
    sign = icon(panels.SIGNS[row.part], round(min(_SIGN, row.box.height * 0.8) * scale), CHALK)
    surface.blit(sign, sign.get_rect(center=cell.center))
    if row.words:
        wide = even_width(row.words, _FACE, px, _across(row.box.width, scale))
        page = text.paragraph(row.words, _FACE, px, INK, wide, leading)
        surface.blit(page, page.get_rect(midleft=(cell.right + round(_AIR * scale), whole.centery)))


def _lay_edge(surface: pygame.Surface, place: pygame.Rect, wide: int) -> None:
    for side in (
        (place.left, place.top, place.width, wide),
        (place.left, place.bottom - wide, place.width, wide),
        (place.left, place.top, wide, place.height),
        (place.right - wide, place.top, wide, place.height),
    ):
        surface.fill(QUIRK_YELLOW, side)


# --- a place without a terrain -----------------------------------------------------------------------------

_EMPTY: Final = (Box(98, 29, 164, 46), Box(98, 80, 164, 46))
"""Where the panels would lie of a terrain that is not there."""


def draw_place_of(surface: pygame.Surface, whole: pygame.Rect, face: pygame.Rect, cloth: Color) -> None:
    """Draw on a cloth the `whole` place of a terrain that is not there, its `face` as in chalk."""
    line, faint = mix(cloth, CHALK, 0.35), mix(cloth, CHALK, 0.07)
    fill_rounded(surface, whole, shade(cloth, 0.12), 6)
    dashed_rect(surface, whole, line, 2, 8, 6)
    for sign, box in zip(("image", "trophy", "cross"), (_WINDOWS[0], *_EMPTY), strict=True):
        area = pixels(box, face.width, WIDE).move(face.topleft)
        fill_rounded(surface, area, faint, 4)
        drawn = icon(sign, face.width // 14, line)
        surface.blit(drawn, drawn.get_rect(center=area.center))
    name = pixels(_NAME, face.width, WIDE).move(face.topleft)
    px = max(text.SMALLEST, round(name.height * _NAME_EM))
    ink = text.render(pgettext("a place for one", "Terrain"), text.SERIF_BOLD, px, mix(cloth, CHALK, 0.8))
    surface.blit(ink, ink.get_rect(midleft=name.midleft))
