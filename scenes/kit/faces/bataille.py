"""The faces of Openmok Bataille's cards: a picture, one huge symbol, a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import svg, symbols, text
from scenes.kit.faces import bataille_shapes as shapes
from scenes.kit.faces.base import CACHE, Master, card_height, print_sheet, upright, within_cuts
from scenes.kit.palette import CHALK, HAIRLINE, INK, PAPER, Color, mix
from scenes.kit.shadows import Layer, cast, reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.kit.faces.pictures import Picture

NAMED_FROM: Final = 90
"""Width in pixels from which a face bears its name."""

TOLD_FROM: Final = 280
"""Width in pixels from which the line of flavour can be read, under the name."""

FLAVOUR_INK: Final[Color] = mix(INK, PAPER, 0.14)
"""Quieter than the name, and read on every coloured paper."""

_CARD: Final = (0, 0, shapes.WIDTH, shapes.HEIGHT)
_DISC_SHADOW: Final = Layer((0.15, 0.3), 0.6, 0.4)
_SYMBOL_SHADOW: Final = Layer((0.5, 0.7), 0.65, 0.42)
_NAME_SIZE: Final = 5.9
_NAME_LIMIT: Final = 9.0
_NAME_FLOOR: Final = 3.6
_ONE_LINE: Final = 0.8
_NAME_LINE: Final = 1.04
_TOLD_SIZE: Final = 3.1
_TOLD_FLOOR: Final = 2.4
_TOLD_LINE: Final = 1.28
_CAPITAL: Final = 0.67
_PAUSE: Final = 0.4
_SENTENCE_ENDS: Final = (".", "?", "!", ":", ",", "\u2026")
_WHITE: Final = (255, 255, 255)
_ELLIPSIS: Final = "\u2026"
_BACK_COLUMNS: Final = 5
_BACK_ROWS: Final = 7
_BACK_PITCH: Final = 11.3
_BACK_SIGN: Final = 5.6


@dataclass(frozen=True, slots=True)
class Look:
    """What a card shows: its name and flavour as they are read, its symbol ("" for none yet), its picture."""

    name: str
    symbol: str
    picture: Picture
    flavour: str = ""


def face(look: Look, width: int) -> pygame.Surface:
    """Return the face of a card, `width` pixels wide, for an ordinary blit; KeyError for an unknown symbol.

    Under 90 pixels it shows picture and symbol; then the name too; from 280 the line of flavour, if any.
    """
    return upright(master(look, width), width)


def back(width: int) -> pygame.Surface:
    """Return the back of every card, `width` pixels wide, for an ordinary blit."""
    return upright(BACK, width)


def master(look: Look, width: int) -> Master:
    """Return what `base.at` and `base.sprite` draw: the card with as much detail as that width bears."""
    layout = layout_of(look, width)
    size = min(max(_NAME_SIZE, text.SMALLEST * shapes.WIDTH / width), _NAME_LIMIT)
    words = (look.name, size, look.flavour) if layout is shapes.TOLD else (look.name, size)
    key = ("bataille", look.symbol, look.picture.key, words if layout.name else ())

    def draw(pixels: int) -> pygame.Surface:
        return _draw_card(look, layout, pixels, size)

    return Master(key, draw)


def layout_of(look: Look, width: int) -> shapes.Layout:
    """Return where the pieces of a card that wide lie."""
    if width < NAMED_FROM:
        return shapes.FAR
    return shapes.TOLD if width >= TOLD_FROM and look.flavour else shapes.NAMED


def warm(look: Look, width: int) -> Iterator[None]:
    """Draw beforehand what all cards of that symbol and width share, in steps of a few milliseconds."""
    layout, size = layout_of(look, width), (width, card_height(width))
    _kept_ground(look.symbol, layout, width)
    yield
    _kept_pieces(look.symbol, layout, size)
    yield


def printed_back(dots: float, bleed: int) -> pygame.Surface:
    """Return the back of every card at `dots` a millimetre, with square corners and no transparency.

    With a `bleed` (in mm), its paper runs out of the card by so much on each side.
    """
    sheet, box = print_sheet(dots, bleed)
    sheet.blit(svg.draw(shapes.back(bleed), sheet.get_size(), box), (0, 0))
    _lay_signs(within_cuts(sheet, dots, bleed))
    return sheet


def _draw_card(look: Look, layout: shapes.Layout, width: int, name_size: float) -> pygame.Surface:
    surface = _kept_ground(look.symbol, layout, width).copy()
    _lay_picture(surface, look, layout, _CARD)
    _lay_pieces(surface, look, layout, name_size)
    return surface


def _kept_ground(symbol: str, layout: shapes.Layout, width: int) -> pygame.Surface:
    return CACHE.get(("bataille", "ground", symbol, layout, width), lambda: _ground(symbol, layout, width))


def _kept_pieces(symbol: str, layout: shapes.Layout, size: tuple[int, int]) -> pygame.Surface:
    return CACHE.get(("bataille", "pieces", symbol, layout, size), lambda: _pieces(symbol, layout, size))


def _ground(symbol: str, layout: shapes.Layout, width: int) -> pygame.Surface:
    papers = shapes.sheet() + shapes.panel(layout, panel_color(symbol))
    return svg.draw(papers, (width, card_height(width)), _CARD)


def _lay_picture(
    surface: pygame.Surface, look: Look, layout: shapes.Layout, box: tuple[float, float, float, float]
) -> None:
    """Lay the picture in its window, its corners cut round; it fills its paper to the last pixel."""
    scale = surface.get_width() / box[2]
    window = layout.window
    left, top = round((window.x - box[0]) * scale), round((window.y - box[1]) * scale)
    right = round((window.x + window.width - box[0]) * scale)
    bottom = round((window.y + window.height - box[1]) * scale)
    spare = round(-layout.border * scale) if layout.border < 0 else 0
    picture = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
    picture.fill(CHALK)
    picture.blit(look.picture.draw(picture.get_size(), spare), (0, 0))
    shape = (window.x, window.y, window.width, window.height)
    cut = CACHE.get(
        ("bataille", "window", layout, picture.get_size()),
        lambda: svg.recolor(svg.draw(shapes.window(layout), picture.get_size(), shape), _WHITE),
    )
    picture.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, (left, top))


def _lay_pieces(surface: pygame.Surface, look: Look, layout: shapes.Layout, name_size: float) -> None:
    """Lay the disc and its symbol over the seam, and write on the paper."""
    pieces = _kept_pieces(look.symbol, layout, surface.get_size())
    surface.blit(pieces, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if layout.name:
        _write_name(surface, look.name, layout.name, name_size)
    if layout.flavour and look.flavour:
        _write_flavour(surface, look.flavour, layout.flavour)


def panel_color(symbol: str) -> Color:
    """Return the colour of the paper that carries the name."""
    return symbols.panel_color(symbol) if symbol else HAIRLINE


def _pieces(symbol: str, layout: shapes.Layout, size: tuple[int, int]) -> pygame.Surface:
    """Draw the disc and its symbol over their shadows; premultiplied."""
    page = pygame.Surface(size, pygame.SRCALPHA)
    for part, place in relief(symbol, layout, size):
        page.blit(part.premul_alpha(), place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return page


def relief(
    symbol: str, layout: shapes.Layout, size: tuple[int, int]
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """Return what lies over the seam of a card of that size: layers and their places, the lowest first."""
    scale = size[0] / shapes.WIDTH
    disc = svg.draw(shapes.disc(layout), size, _CARD)
    sign = pygame.Surface(size, pygame.SRCALPHA)
    if symbol:
        picture = symbols.picture(symbol, round(layout.symbol * scale))
        sign.blit(picture, picture.get_rect(center=(size[0] / 2, round(layout.disc_y * scale))))
    layers = []
    for whole, shadow in ((disc, _DISC_SHADOW), (sign, _SYMBOL_SHADOW)):
        layer = _scaled(shadow, scale)
        far = 2 * reach([layer])
        around = whole.get_bounding_rect().inflate(far, far).clip(whole.get_rect())
        piece = whole.subsurface(around)
        layers += [(cast(piece, layer), around), (piece, around)]
    return layers


def _scaled(layer: Layer, scale: float) -> Layer:
    offset = (round(layer.offset[0] * scale), round(layer.offset[1] * scale))
    return Layer(offset, layer.sigma * scale, layer.opacity)


def _write_name(surface: pygame.Surface, name: str, box: shapes.Box, em: float) -> None:
    px, rows = name_rows(name, box, surface.get_width() / shapes.WIDTH, em)
    _write(surface, rows, text.SERIF_BOLD, px, INK)


def name_rows(
    name: str, box: shapes.Box, scale: float, em: float = _NAME_SIZE
) -> tuple[int, list[tuple[float, str]]]:
    """Return the size of a name in the middle of `box`, and its lines with their baselines, all in pixels.

    `scale` is pixels a card unit. It is written smaller, or in two lines, rather than cut.
    """
    width, height = round(box.width * scale), round(box.height * scale)
    px, lines = name_lines(name, width, height, round(em * scale), round(_NAME_FLOOR * scale))
    step = round(px * _NAME_LINE)
    first = (box.y + box.height / 2) * scale - step * (len(lines) - 1) / 2
    return px, [(first + index * step + px * _CAPITAL / 2, line) for index, line in enumerate(lines)]


def _write(
    surface: pygame.Surface, rows: list[tuple[float, str]], face: text.Face, px: int, color: Color
) -> None:
    """Write lines in the middle of a card, each on its baseline."""
    ascent = text.font(face, px).get_ascent()
    for baseline, line in rows:
        picture = text.render(line, face, px, color)
        left = round((surface.get_width() - picture.get_width()) / 2)
        surface.blit(picture, (left, round(baseline - ascent)))


def name_lines(name: str, width: int, height: int, px: int, floor: int) -> tuple[int, list[str]]:
    """Return the size and the lines of a name within so many pixels, from `px` down to `floor`.

    One line is best; two come before a line much smaller. What fits nowhere ends in three dots.
    """
    face = text.SERIF_BOLD
    one = text.fit(name, face, px, width, max(floor, round(px * _ONE_LINE)))
    if text.width_of(name, face, one) <= width:
        return one, [name]
    for size in range(px, floor, -1):
        lines = text.wrap(name, face, size, width)
        room = len(lines) * size * _NAME_LINE <= height
        if room and all(text.width_of(line, face, size) <= width for line in lines):
            return size, lines
    small = text.fit(name, face, px, width, floor)
    if text.width_of(name, face, small) <= width:
        return small, [name]
    kept = name
    while kept and text.width_of(kept.rstrip() + _ELLIPSIS, face, small) > width:
        kept = kept[:-1]
    return small, [kept.rstrip() + _ELLIPSIS]


def _write_flavour(surface: pygame.Surface, flavour: str, box: shapes.Box) -> None:
    px, rows = flavour_rows(flavour, box, surface.get_width() / shapes.WIDTH)
    _write(surface, rows, text.SANS_MEDIUM, px, FLAVOUR_INK)


def flavour_rows(flavour: str, box: shapes.Box, scale: float) -> tuple[int, list[tuple[float, str]]]:
    """Return the size of a line of flavour in the middle of `box`, and its lines as `name_rows` does."""
    px, lines = flavour_lines(flavour, round(box.width * scale), round(box.height * scale), scale)
    step = round(px * _TOLD_LINE)
    type_ = text.font(text.SANS_MEDIUM, px)
    first = (box.y + box.height / 2) * scale - step * len(lines) / 2
    lift = type_.get_ascent() - type_.get_height() // 2
    return px, [(round(first + (index + 0.5) * step) + lift, line) for index, line in enumerate(lines)]


def flavour_lines(flavour: str, width: int, height: int, scale: float) -> tuple[int, list[str]]:
    """Return the size and the lines of a flavour within so many pixels; `scale` is pixels a card unit.

    Too long a flavour is cut after a word and ends in three dots; one endless word is left out.
    """
    px, floor = round(_TOLD_SIZE * scale), round(_TOLD_FLOOR * scale)
    while px > floor and not _fits(flavour, px, width, height):
        px -= 1
    words = flavour.split(" ")
    shown = flavour
    while words and not _fits(shown, px, width, height):
        words.pop()
        shown = " ".join(words) + _ELLIPSIS
    return px, _even_lines(shown, px, width) if words else []


def _fits(words: str, px: int, width: int, height: int) -> bool:
    lines = text.wrap(words, text.SANS_MEDIUM, px, width)
    wide = max(text.width_of(line, text.SANS_MEDIUM, px) for line in lines)
    return wide <= width and round(len(lines) * px * _TOLD_LINE) <= height


def _even_lines(words: str, px: int, width: int) -> list[str]:
    """Return `words` in as few lines as may be: two break at the end of a sentence, or else evenly."""
    face = text.SANS_MEDIUM
    lines = text.wrap(words, face, px, width)
    if len(lines) != 2:
        return lines
    parts = words.split(" ")
    couples = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]

    def unevenness(couple: tuple[str, str]) -> float:
        longest = max(text.width_of(line, face, px) for line in couple)
        if longest > width:
            return longest * width
        return longest - _PAUSE * width * couple[0].endswith(_SENTENCE_ENDS)

    first, second = min(couples, key=unevenness)
    return [first, second]


def _draw_back(width: int) -> pygame.Surface:
    surface = svg.draw(shapes.back(), (width, card_height(width)), _CARD)
    _lay_signs(surface)
    return surface


def _lay_signs(surface: pygame.Surface) -> None:
    """Lay small symbols on the kraft, in rows."""
    scale = surface.get_width() / shapes.WIDTH
    px = round(_BACK_SIGN * scale)
    color: Color = shapes.BACK_SIGNS
    left = shapes.WIDTH / 2 - _BACK_PITCH * (_BACK_COLUMNS - 1) / 2
    top = shapes.HEIGHT / 2 - _BACK_PITCH * (_BACK_ROWS - 1) / 2
    for row in range(_BACK_ROWS):
        for column in range(_BACK_COLUMNS):
            symbol = symbols.SYMBOLS[(column + 2 * row) % len(symbols.SYMBOLS)]
            sign = symbols.tinted(symbol, px, color)
            center = ((left + column * _BACK_PITCH) * scale, (top + row * _BACK_PITCH) * scale)
            surface.blit(sign, sign.get_rect(center=(round(center[0]), round(center[1]))))


BACK: Final = Master(("bataille", "back"), _draw_back)
