"""The pieces of Openmok Évolution's cards laid and written on them, in pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.games.evolution.faces import shapes
from scenes.kit import svg, symbols, text
from scenes.kit.faces.base import CACHE
from scenes.kit.faces.card import WIDTH, Box, star
from scenes.kit.faces.figure import Figure
from scenes.kit.faces.laying import CARD, PIECE, SYMBOL, scaled
from scenes.kit.palette import CHALK, INK, PAPER, Color, mix
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import over_shadow

if TYPE_CHECKING:
    from collections.abc import Iterable


PLATE: Final = Box(5.1, 68.6, 52.8, 11.2)
"""Where the strip with the name of a Mok that is K.O. lies."""

PLATE_NAME: Final = Box(6.6, 69.0, 49.8, 10.4)

_PLATE_LINE: Final = 1.1
"""How high it is around small letters, in their ems."""

_TAG_FIGURE: Final = 0.62
_TAG_AIR: Final = 1.5
_STAR: Final = (31.5, 40.5, 24.0)
_STAR_ALONE: Final = (31.5, 44.0, 25.5)
_STAR_EM: Final = 14.6
_STAR_TURN: Final = 12.0
_MARKED_INK: Final[Color] = mix(INK, PAPER, 0.2)
_MARKER_BOX: Final = (-1.5, -1.5, 24, 24)


def attack_figure(layout: shapes.Caractere, row: int, number: int, change: int) -> Figure:
    """Return the number on an arrow."""
    box = layout.rows.attack(row)
    return Figure(
        str(number), box.x + box.width * 0.44, layout.rows.middle(row), layout.rows.figure, CHALK, change
    )


def resistance_figure(
    layout: shapes.Caractere, row: int, number: int, change: int, *, marked: bool
) -> Figure:
    """Return the number on a shield; under a damage marker it moves aside, and is quieter."""
    box, em = layout.rows.resistance(row), layout.rows.figure
    x, y = box.x + box.width / 2, layout.rows.middle(row) - box.height * 0.04
    if marked:
        return Figure(str(number), x - shapes.BESIDE, y, em, _MARKED_INK, 0)
    return Figure(str(number), x, y, em, INK, change)


def lay_table(surface: pygame.Surface, layout: shapes.Caractere, marked: frozenset[int]) -> None:
    """Lay the symbols, the arrows and the shields of the three rows."""
    size = surface.get_size()
    key = ("evolution", "table", layout.rows, layout.signs, marked, size)
    surface.blit(CACHE.get(key, lambda: _table(layout, marked, size)), (0, 0))


def _table(layout: shapes.Caractere, marked: frozenset[int], size: tuple[int, int]) -> pygame.Surface:
    scale = size[0] / WIDTH
    drawing = shapes.rows(layout, marked) + shapes.signs(layout)
    page = svg.draw(drawing, size, CARD)
    signs = pygame.Surface(size, pygame.SRCALPHA)
    for row, symbol in enumerate(symbols.SYMBOLS):
        picture = symbols.picture(symbol, round(layout.rows.symbol * scale))
        x, y = shapes.symbol_place(layout, row)
        signs.blit(picture, picture.get_rect(center=(round(x * scale), round(y * scale))))
    page.blit(over_shadow(signs, [scaled(SYMBOL, scale)]), (0, 0))
    return page


def lay_markers(surface: pygame.Surface, layout: shapes.Caractere, marked: Iterable[int]) -> None:
    """Lay the damage markers on the resistances that bear one."""
    scale = surface.get_width() / WIDTH
    picture = marker(round(layout.rows.marker * scale))
    for row in sorted(marked):
        x, y = shapes.marker_place(layout, row)
        surface.blit(picture, picture.get_rect(center=(round(x * scale), round(y * scale))))


@cached
def marker(px: int) -> pygame.Surface:
    """Return a damage marker over its shadow, in a square of `px` pixels."""
    disc = svg.draw(shapes.marker(), (px, px), _MARKER_BOX)
    return over_shadow(disc, [scaled(PIECE, px / 10)])


def with_tag(card: pygame.Surface, tag: float, impact: int, margin: int) -> pygame.Surface:
    """Return a card with its tag over its corner, `margin` pixels of air on each side."""
    width = card.get_width()
    page = pygame.Surface((width + 2 * margin, card.get_height() + 2 * margin), pygame.SRCALPHA)
    page.fill((*INK, 0))
    page.blit(card, (margin, margin))
    page.blit(tag_over(tag, impact, width, margin), (0, 0))
    return page


def tag_over(tag: float, impact: int, width: int, margin: int) -> pygame.Surface:
    """Return the tag of a card that wide, with `margin` pixels left of and above the card; it is shared."""
    key = ("evolution", "tag", tag, impact, width)
    return CACHE.get(key, lambda: _tag(tag, impact, width / WIDTH, margin))


def _tag(tag: float, impact: int, scale: float, margin: int) -> pygame.Surface:
    """Draw a tag with its figure over its shadow; `margin` pixels are left of and above the card."""
    page = tag_paper(tag, scale, margin)
    figure = tag_figure(tag, impact)
    ink = text.render(figure.shown, text.SANS_EXTRABOLD, max(8, round(figure.em * scale)), figure.color)
    around = ink.get_bounding_rect()
    middle = (margin + figure.x * scale, margin + figure.y * scale)
    place = (round(middle[0] - around.width / 2), round(middle[1] - around.height / 2))
    page.blit(ink, (place[0] - around.x, place[1] - around.y))
    return page


def tag_figure(tag: float, impact: int) -> Figure:
    """Return the impact on a tag."""
    x, y = shapes.tag_middle(tag)
    return Figure(str(impact), x, y, tag * _TAG_FIGURE, CHALK, 0)


def tag_paper(tag: float, scale: float, margin: int, bleed: float = 0.0) -> pygame.Surface:
    """Draw a tag without its figure over its shadow; `margin` pixels are left of and above the card.

    With a `bleed`, in card units, it runs out of the card so far.
    """
    side = margin + round((tag + _TAG_AIR) * scale)
    box = (-margin / scale, -margin / scale, side / scale, side / scale)
    return over_shadow(svg.draw(shapes.tag(tag, bleed), (side, side), box), [scaled(PIECE, scale)])


def lay_star(surface: pygame.Surface, *, lower: bool) -> None:
    """Lay the star of the K.O. on a card turned over; in its middle where no name is under it."""
    scale = surface.get_width() / WIDTH
    x, y, radius = _STAR_ALONE if lower else _STAR
    paper = svg.draw(star(x, y, radius), surface.get_size(), CARD)
    surface.blit(over_shadow(paper, [scaled(PIECE, scale * 1.6)]), (0, 0))
    written = text.render(_("K.O."), text.SERIF_BLACK, max(9, round(_STAR_EM * scale * 2)), CHALK)
    ink = written.subsurface(written.get_bounding_rect())
    turned = pygame.transform.rotozoom(ink, _STAR_TURN, 0.5)
    surface.blit(turned, turned.get_rect(center=(round(x * scale), round(y * scale))))


def taller_plate(em: float) -> Box:
    """Return where the strip lies that bears a name in such letters."""
    high = max(PLATE.height, em * _PLATE_LINE)
    return Box(PLATE.x, PLATE.y + PLATE.height - high, PLATE.width, high)


def lay_plate(surface: pygame.Surface, box: Box) -> None:
    """Lay the strip that bears the name."""
    scale = surface.get_width() / WIDTH
    paper = svg.draw(shapes.plate(box), surface.get_size(), CARD)
    surface.blit(over_shadow(paper, [scaled(PIECE, scale)]), (0, 0))
