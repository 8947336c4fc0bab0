"""The faces of Openmok Bataille's cards: a picture, one huge symbol, a name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.bataille.faces import shapes
from scenes.kit import svg, symbols
from scenes.kit.faces.back import Back
from scenes.kit.faces.base import CACHE, Master, card_height, upright
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.card import sheet as card_sheet
from scenes.kit.faces.laying import (
    CARD,
    NAMED_FROM,
    TOLD_FROM,
    Title,
    lay_picture,
    lay_signs,
    least_em,
    scaled,
    small_title,
    write_flavour,
    write_lines,
    write_name,
)
from scenes.kit.faces.lettering import NAME_SIZE
from scenes.kit.palette import HAIRLINE, Color
from scenes.kit.shadows import Layer, cast, reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.kit.faces.pictures import Picture

LETTERED_FROM: Final = 32
"""Width in pixels from which a face bears its name where it fits whole in one line."""
_BROKEN_FROM: Final = 48
"""Width in pixels from which it may be broken in two: on smaller cards that would hide the symbol."""
_SHORTENED_FROM: Final = 64
"""Width in pixels from which a name that does not fit is shortened: on smaller cards there is none."""

_DISC_SHADOW: Final = Layer((0.15, 0.3), 0.6, 0.4)
_SYMBOL_SHADOW: Final = Layer((0.5, 0.7), 0.65, 0.42)
_NAME_LIMIT: Final = 9.0
_LINE: Final = 1.06
"""How high the line of a small card's name is, and how far from the edge and the disc, in ems and units."""
_AIR: Final = 0.3


@dataclass(frozen=True, slots=True)
class Look:
    """What a card shows: its name and flavour as they are read, its symbol ("" for none yet), its picture."""

    name: str
    symbol: str
    picture: Picture
    flavour: str = ""


def face(look: Look, width: int) -> pygame.Surface:
    """Return the face of a card, `width` pixels wide, for an ordinary blit; KeyError for an unknown symbol.

    Under 90 pixels its name is shortened where it does not fit; from 280 it has the line of flavour, if any.
    """
    return upright(master(look, width), width)


def back(width: int) -> pygame.Surface:
    """Return the back of every card, `width` pixels wide, for an ordinary blit."""
    return upright(BACK, width)


def master(look: Look, width: int) -> Master:
    """Return what `base.at` and `base.sprite` draw: the card with as much detail as that width bears."""
    layout = layout_of(look, width)
    title = Title(0, min(max(NAME_SIZE, least_em(width)), _NAME_LIMIT), ())
    title = title if width >= NAMED_FROM else _small_title(look.name, width)
    words = (look.name, title, look.flavour) if layout is shapes.TOLD else (look.name, title)
    key = ("bataille", look.symbol, look.picture.key, words if layout.name else ())

    def draw(pixels: int) -> pygame.Surface:
        return _draw_card(look, layout, pixels, title)

    return Master(key, draw)


def layout_of(look: Look, width: int) -> shapes.Layout:
    """Return where the pieces of a card that wide lie."""
    if width < NAMED_FROM:
        return _small_layout(width, len(_small_title(look.name, width).lines))
    return shapes.TOLD if width >= TOLD_FROM and look.flavour else shapes.NAMED


def _small_title(name: str, width: int) -> Title:
    """Return how a name is written on a small card: no lines where it would be told by some letters alone."""
    title = small_title(name, shapes.name_line(0).width, width)
    whole = _bare("".join(title.lines)) == _bare(name)
    fits = whole and (len(title.lines) == 1 or width >= _BROKEN_FROM)
    return title if fits or width >= _SHORTENED_FROM else replace(title, lines=())


def _bare(name: str) -> str:
    return "".join(filter(str.isalnum, name))


@cache
def _small_layout(width: int, lines: int) -> shapes.Layout:
    """Return where the pieces of a small card lie: its disc over a name in so many lines that can be read."""
    if width < LETTERED_FROM or not lines:
        return shapes.FAR
    name = shapes.name_line(least_em(width) * _LINE * lines)
    middle = name.y - _AIR - shapes.NAMED.disc_radius
    return replace(shapes.NAMED, seam=middle - _AIR, disc_y=middle, name=name)


def warm(look: Look, width: int) -> Iterator[None]:
    """Draw beforehand what all cards of that symbol and width share, in steps of a few milliseconds."""
    layout, size = layout_of(look, width), (width, card_height(width))
    _kept_ground(look.symbol, layout, width)
    yield
    _kept_pieces(look.symbol, layout, size)
    yield


def _draw_card(look: Look, layout: shapes.Layout, width: int, title: Title) -> pygame.Surface:
    surface = _kept_ground(look.symbol, layout, width).copy()
    lay_picture(surface, look.picture, layout.window)
    _lay_pieces(surface, look, layout, title)
    return surface


def _kept_ground(symbol: str, layout: shapes.Layout, width: int) -> pygame.Surface:
    return CACHE.get(("bataille", "ground", symbol, layout, width), lambda: _ground(symbol, layout, width))


def _kept_pieces(symbol: str, layout: shapes.Layout, size: tuple[int, int]) -> pygame.Surface:
    return CACHE.get(("bataille", "pieces", symbol, layout, size), lambda: _pieces(symbol, layout, size))


def _ground(symbol: str, layout: shapes.Layout, width: int) -> pygame.Surface:
    papers = card_sheet() + shapes.panel(layout, panel_color(symbol))
    return svg.draw(papers, (width, card_height(width)), CARD)


def _lay_pieces(surface: pygame.Surface, look: Look, layout: shapes.Layout, title: Title) -> None:
    """Lay the disc and its symbol over the seam, and write on the paper."""
    pieces = _kept_pieces(look.symbol, layout, surface.get_size())
    surface.blit(pieces, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if title.lines:
        write_lines(surface, title.lines, layout.name, title.em)
    else:
        write_name(surface, look.name, layout.name, title.em)
    write_flavour(surface, look.flavour, layout.flavour)


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
    scale = size[0] / WIDTH
    disc = svg.draw(shapes.disc(layout), size, CARD)
    sign = pygame.Surface(size, pygame.SRCALPHA)
    if symbol:
        picture = symbols.picture(symbol, round(layout.symbol * scale))
        sign.blit(picture, picture.get_rect(center=(size[0] / 2, round(layout.disc_y * scale))))
    layers = []
    for whole, shadow in ((disc, _DISC_SHADOW), (sign, _SYMBOL_SHADOW)):
        layer = scaled(shadow, scale)
        far = 2 * reach([layer])
        around = whole.get_bounding_rect().inflate(far, far).clip(whole.get_rect())
        piece = whole.subsurface(around)
        layers += [(cast(piece, layer), around), (piece, around)]
    return layers


_SIGNS: Final = tuple(
    [partial(symbols.tinted, symbol, color=shapes.BACK_SIGNS) for symbol in symbols.SYMBOLS]
)
_BACK: Final = Back(shapes.back, partial(lay_signs, signs=_SIGNS))
BACK: Final = Master(("bataille", "back"), _BACK.draw)
printed_back: Final = _BACK.printed
