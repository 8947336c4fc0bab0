"""A terrain as it lies in the middle of the table: its name, its picture, and its panels one above the other.

Measured in units of which it is 270 wide and 132 high: those are its pixels in a window of 1280 by 720.
Where it is too narrow to be read it is taller: its name lies over its picture in as many lines as it needs.
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
from scenes.kit.faces.laying import lay_picture, pixels, split
from scenes.kit.faces.lettering import even_width
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, INK, mix, shade
from scenes.kit.paper import dashed_rect, fill_rounded

if TYPE_CHECKING:
    import pygame

    from scenes.games.wankul.faces.terrain import Terrain
    from scenes.kit.palette import Color

WIDE: Final = 270.0
HIGH: Final = 132.0
_TALL: Final = 216.0
"""How high it is where it is too narrow to be read."""

WORDS: Final = 14.0
"""The em of what a terrain does, in units of the table; it is never less than `text.SMALLEST` pixels."""

_FACE: Final = text.SANS_SEMIBOLD
_NAME: Final = Box(9, 4, WIDE - 18, 22)
"""Where the name lies."""
_NAME_EM: Final = 0.78
"""How high its letters are, in parts of that place."""
_WINDOWS: Final = (Box(8, 29, 78, 97), Box(8, 29, 58, 97), Box(8, 29, 42, 97))
"""Where the picture lies, from the widest on: there is always one, words give way to it."""
_FAR: Final = Box(7, 6, 256, HIGH - 13)
"""What lies on a terrain that is too narrow to be read: its name, under it the picture and the signs."""
_NAMED_FROM: Final = 90
"""From how many pixels on there is room for its name over the picture."""
_NAME_LINE, _UNDER = 1.06, 0.2
"""How far apart the lines of its name are, and how far under them the picture begins, in ems."""
_SIGNS: Final = 38.0
"""How wide the signs of the panels are there."""

_COMFORT: Final = 12.0
_CELL: Final = 20.0
_SIGN: Final = 14.0
_AIR: Final = 4.0
_CORNER: Final = 5.0
_LINE: Final = 1.4


_LEADING, _GAP, _PADDING = 1.0, 2.0, 0.6
"""How close words lie: their lines, in ems; panels, and what is round the words of one, in units."""


class Told(NamedTuple):
    """What a panel says: which it is, its words, and these in a word or two, "" for none."""

    part: str
    words: str
    gist: str


@dataclass(frozen=True, slots=True)
class Row:
    """A panel on the table: which it is, what is read of its words, if they are `whole`, and where."""

    part: str
    words: str
    box: Box
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the pieces of a terrain on the table lie: its picture, and its panels, their words `px` high.

    Its name is in `lines` where it lies over the picture.
    """

    window: Box
    px: int
    rows: tuple[Row, ...]
    lines: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Say whether all words are there: a panel without room for them says what it comes to."""
        return all(row.whole for row in self.rows)


def master(look: Terrain, width: int, lit: frozenset[str] = frozenset()) -> Master:
    """Return a terrain as it lies on the table, so wide; panels that are `lit` have a bright edge."""
    key = ("wankul", "ground", look.name, look.parts, look.brief, look.gists, look.picture.key, lit, width)
    return Master(key, partial(_draw, look, width, lit), high(width) / WIDE)


def high(width: int) -> float:
    """Return how high a terrain is that lies so wide, in units of the table."""
    return _TALL if width >= _NAMED_FROM and _too_narrow(width) else HIGH


def _too_narrow(width: int) -> bool:
    return width * _NAME.height < text.SMALLEST * WIDE


def layout_of(look: Terrain, width: int) -> Layout:
    """Return how a terrain that wide lies: in its own words, or in briefer ones where these have no room."""
    if _too_narrow(width):
        return _far(look, width)
    gists = {part: gist.words for part, gist in look.gists}
    own, brief = (
        tuple([Told(part, counted(words), gists.get(part, "")) for part, words in parts])
        for parts in (look.parts, look.brief_parts)
    )
    found = _roomiest(own, width)
    return found if found.whole or not brief else _roomiest(brief, width)


@lru_cache(maxsize=256)
def _roomiest(parts: tuple[Told, ...], width: int) -> Layout:
    """Return how a terrain with such panels lies: the more they say, the narrower its picture."""
    layouts = [_layout(parts, window, width / WIDE) for window in _WINDOWS]
    at_ease = (one for one in layouts if one.whole and one.px >= _COMFORT * width / WIDE)
    return next(at_ease, None) or max(layouts, key=lambda one: (sum(row.whole for row in one.rows), one.px))


def _far(look: Terrain, width: int) -> Layout:
    """Return how a terrain lies that is too narrow to be read: name, picture, and panels by their signs."""
    tall, scale, gap = high(width), width / WIDE, _GAP
    named = tall > HIGH
    lines = split(look.name, text.SMALLEST, round(_FAR.width * scale)) if named else []
    top = _FAR.y + (len(lines) * _NAME_LINE + _UNDER * named) * text.SMALLEST / scale
    window = Box(_FAR.x, top, _FAR.width - _SIGNS - gap, _FAR.y + _FAR.height + tall - HIGH - top)
    each = (window.height + gap) / max(1, len(look.parts))
    rows = [
        Row(part, "", Box(window.x + window.width + gap, top + each * place, _SIGNS, each - gap))
        for place, (part, _words) in enumerate(look.parts)
    ]
    return Layout(window, 0, tuple(rows), tuple(lines))


def _layout(parts: tuple[Told, ...], window: Box, scale: float) -> Layout:
    left = window.x + window.width + 3
    room = window.height - _GAP * (len(parts) - 1)
    wide, px = WIDE - 5 - left, max(text.SMALLEST, round(WORDS * scale))
    across = _across(wide, scale)
    lines = _lines(parts, px, across)
    while px > text.SMALLEST and _needed(lines, px / scale) > room:
        px -= 1
        lines = _lines(parts, px, across)
    kept = [*lines]
    while _needed(kept, px / scale) > room and max(kept) > 1:
        kept[kept.index(max(kept))] = 1
    spare, top, rows = (room - _needed(kept, px / scale)) / max(1, len(parts)), window.y, []
    for told, count, most in zip(parts, kept, lines, strict=True):
        high, whole = _height(count, px / scale) + spare, count == most
        words = told.words if whole else text.clipped(told.gist or told.words, _FACE, px, across)
        rows.append(Row(told.part, words, Box(left, top, wide, high), whole))
        top += high + _GAP
    return Layout(window, px, tuple(rows))


def _lines(parts: tuple[Told, ...], px: int, across: int) -> list[int]:
    """Return in how many lines each panel says what it does."""
    return [len(text.wrap(told.words, _FACE, px, across)) for told in parts]


def _across(wide: float, scale: float) -> int:
    """Return how many pixels the words of a panel so wide have across."""
    return round((wide - _CELL - 2 * _AIR) * scale)


def _height(lines: int, em: float) -> float:
    """Return how high a panel of so many lines is at the least, in units of the table."""
    return max(_CELL * 0.8, lines * em * _LEADING + _PADDING)


def _needed(lines: list[int], em: float) -> float:
    return sum(_height(count, em) for count in lines)


def _draw(look: Terrain, held: int, lit: frozenset[str], width: int) -> pygame.Surface:
    """Draw a terrain that is `held` wide on the table: words are as large, in parts of it, at any width."""
    scale, tall = width / WIDE, high(held)
    size, whole = (width, round(tall * scale)), (0, 0, WIDE, tall)
    surface = svg.draw(rect(Box(0, 0, WIDE, tall), CHALK, _CORNER), size, whole)
    layout, least = layout_of(look, held), text.SMALLEST * width // held
    if _too_narrow(held):
        for number, line in enumerate(layout.lines):
            ink, middle = text.render(line, text.SERIF_BOLD, least, INK), (number + 0.5) * _NAME_LINE * least
            surface.blit(ink, ink.get_rect(center=(width // 2, round(_FAR.y * scale + middle))))
    else:
        _lay_name(surface, look.name, least)
    lay_picture(surface, look.picture, layout.window, WIDE)
    for row in layout.rows:
        _lay_row(surface, row, layout.px * width // held)
        if row.part in lit:
            wide = max(1, round(_LINE * scale))
            _lay_edge(surface, pixels(row.box, width, WIDE), wide, panels.COLORS[row.part])
    return surface


def _lay_name(surface: pygame.Surface, name: str, least: int) -> None:
    """Lay a name in one line, in letters of so many pixels at the least."""
    place = pixels(_NAME, surface.get_width(), WIDE)
    px = text.fit(name, text.SERIF_BOLD, max(least, round(place.height * _NAME_EM)), place.width, least)
    ink = text.render(text.clipped(name, text.SERIF_BOLD, px, place.width), text.SERIF_BOLD, px, INK)
    surface.blit(ink, ink.get_rect(midleft=place.midleft))


def _lay_row(surface: pygame.Surface, row: Row, px: int) -> None:
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
        page = text.paragraph(row.words, _FACE, px, INK, wide, _LEADING)
        surface.blit(page, page.get_rect(midleft=(cell.right + round(_AIR * scale), whole.centery)))


def _lay_edge(surface: pygame.Surface, place: pygame.Rect, wide: int, color: Color) -> None:
    """Lay a quiet line round a panel that counts, or is carried out: yellow means something else."""
    for side in (
        (place.left, place.top, place.width, wide),
        (place.left, place.bottom - wide, place.width, wide),
        (place.left, place.top, wide, place.height),
        (place.right - wide, place.top, wide, place.height),
    ):
        surface.fill(color, side)


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
