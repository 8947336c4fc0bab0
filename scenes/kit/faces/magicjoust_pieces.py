"""The pieces of Magicjoust's cards laid and written on them, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _, language, typeset
from game.rules.magicjoust.cards import BEING, DIVINATION, EVENT, KNOWLEDGE, NEUTRAL, PLAN, POTIONS, THING
from scenes.kit import formula_signs, svg, text
from scenes.kit.faces import magicjoust_shapes as shapes
from scenes.kit.faces.bataille_shapes import WIDTH
from scenes.kit.faces.laying import CARD, PIECE, SYMBOL, pixels, scaled
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, INK, shade
from scenes.kit.shadows import over_shadow

if TYPE_CHECKING:
    from collections.abc import Sequence

NATURE_WORDS: Final = {
    KNOWLEDGE: N_("Knowledge"),
    BEING: N_("Being"),
    THING: N_("Thing"),
    EVENT: N_("Event"),
    PLAN: N_("Plan"),
}
NATURE_SIGNS: Final = {KNOWLEDGE: "book", BEING: "creature", THING: "key", EVENT: "bolt", PLAN: "scroll"}
"""The icon of each nature."""

SPECIALITY_WORDS: Final = {
    POTIONS: N_("Potions"),
    DIVINATION: N_("Divination"),
    NEUTRAL: N_("Neutral"),
}
SPECIALITY_SIGNS: Final = {POTIONS: "flask", DIVINATION: "crystal_ball", NEUTRAL: "wizard_hat"}
"""The icon of each speciality."""

DECAY_SIGN: Final = "worn_die"
EPHEMERAL_SIGN: Final = "hourglass"

_SIGN: Final = 0.9
_AIR: Final = 0.36
_CLOSE: Final = 0.16
_EDGE: Final = 0.5
_LEAST: Final = 6
_WORD_LEAST: Final = 0.8


@dataclass(frozen=True, slots=True)
class Band:
    """What the band of a creuset card says; with `word` False the nature is told by its sign alone."""

    nature: str
    speciality: str
    decay: int
    ephemeral: bool
    word: bool


def told_nature(nature: str) -> str:
    """Return the word for a nature, as it is read on a card."""
    return typeset(_(NATURE_WORDS[nature]), language())


def lay_row(surface: pygame.Surface, formula: Sequence[str], row: shapes.Row) -> None:
    """Lay a formula in the middle of a card, each symbol over its soft shadow."""
    scale = surface.get_width() / WIDTH
    px = round(row.size(len(formula)) * scale)
    laid = over_shadow(formula_signs.row(tuple(formula), px), [scaled(SYMBOL, scale)])
    surface.blit(laid, laid.get_rect(center=(surface.get_width() // 2, round(row.middle * scale))))


def lay_action(surface: pygame.Surface, formula: Sequence[str], row: shapes.Row, px: int) -> None:
    """Lay the formula of an action in the middle of a card, behind its word."""
    scale = surface.get_width() / WIDTH
    word = text.render(_("Action"), text.SANS_BOLD, px, INK)
    signs = formula_signs.row(tuple(formula), round(row.size(len(formula)) * scale))
    gap = round(px * _AIR)
    left = (surface.get_width() - word.get_width() - gap - signs.get_width()) // 2
    middle = round(row.middle * scale)
    surface.blit(word, word.get_rect(midleft=(left, middle)))
    surface.blit(signs, signs.get_rect(midleft=(left + word.get_width() + gap, middle)))


def lay_band(surface: pygame.Surface, layout: shapes.Creuset, band: Band) -> None:
    """Lay the band: the sign of the speciality, the nature, and whether the card wears or soon goes."""
    color = shapes.band_color(band.speciality, plan=band.nature == PLAN)
    surface.blit(svg.draw(shapes.band(layout.band, color), surface.get_size(), CARD), (0, 0))
    scale, place = surface.get_width() / WIDTH, pixels(layout.band, surface.get_width())
    side = round(layout.word * _SIGN * scale)
    edge = round(layout.band.height * scale * _EDGE) - side // 2
    mark = icon(SPECIALITY_SIGNS[band.speciality], side, shapes.sign_color(band.speciality))
    surface.blit(mark, mark.get_rect(midleft=(place.left + edge, place.centery)))
    start = place.left + edge + side + max(2, edge // 2)
    room = pygame.Rect(start, place.top, place.right - max(2, edge // 2) - start, place.height)
    gap = max(2, round(layout.word * _AIR * scale))
    parts = _parts(band, round(layout.word * scale), room.width, gap)
    whole = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    left = place.centerx - whole // 2
    if left < room.left:
        left = room.left + max(0, room.width - whole) // 2
    for part in parts:
        surface.blit(part, part.get_rect(midleft=(left, place.centery)))
        left += part.get_width() + gap


def _parts(band: Band, px: int, width: int, gap: int) -> list[pygame.Surface]:
    """Return the pieces of the band from left to right; a word too long for `width` gives way to its sign."""
    signs = []
    side = max(_LEAST, round(px * _SIGN))
    if band.decay:
        signs.append(_decay(band.decay, px, side))
    if band.ephemeral:
        signs.append(icon(EPHEMERAL_SIGN, side, INK))
    room = width - sum(sign.get_width() + gap for sign in signs)
    told = told_nature(band.nature)
    fitted = text.fit(told, text.SANS_SEMIBOLD, px, room, round(px * _WORD_LEAST))
    if not band.word or text.width_of(told, text.SANS_SEMIBOLD, fitted) > room:
        return [icon(NATURE_SIGNS[band.nature], side, INK), *signs]
    return [text.render(told, text.SANS_SEMIBOLD, fitted, INK), *signs]


def _decay(lowest: int, px: int, side: int) -> pygame.Surface:
    """Return the sign of a card that wears, and the lowest roll that keeps it (MAG-8)."""
    mark = icon(DECAY_SIGN, side, INK)
    figure = text.render(str(lowest), text.SANS_EXTRABOLD, px, INK)
    left = side + max(1, round(px * _CLOSE))
    page = pygame.Surface((left + figure.get_width(), max(side, figure.get_height())), pygame.SRCALPHA)
    page.fill((*INK, 0))
    page.blit(mark, mark.get_rect(midleft=(0, page.get_height() // 2)))
    page.blit(figure, figure.get_rect(midleft=(left, page.get_height() // 2)))
    return page


def lay_frame(surface: pygame.Surface) -> None:
    """Lay the gold frame of a plan."""
    surface.blit(svg.draw(shapes.frame(), surface.get_size(), CARD), (0, 0))


def lay_seal(surface: pygame.Surface, place: shapes.Seal, points: str) -> None:
    """Lay the seal that bears the points of a plan."""
    scale = surface.get_width() / WIDTH
    paper = svg.draw(shapes.seal(place), surface.get_size(), CARD)
    surface.blit(over_shadow(paper, [scaled(PIECE, scale)]), (0, 0))
    write_figure(surface, points, (place.x, place.y), seal_em(place, points), CHALK)


def seal_em(place: shapes.Seal, points: str) -> float:
    """Return the em of the points on a seal."""
    return place.radius * (1.16 if len(points) == 1 else 0.92)


def write_figure(
    surface: pygame.Surface, shown: str, middle: tuple[float, float], em: float, color: tuple[int, int, int]
) -> None:
    """Write figures with their ink in the middle of a place in card units."""
    scale = surface.get_width() / WIDTH
    ink = text.render(shown, text.SANS_EXTRABOLD, max(_LEAST, round(em * scale)), color)
    box = ink.get_bounding_rect()
    place = (round(middle[0] * scale - box.width / 2), round(middle[1] * scale - box.height / 2))
    surface.blit(ink, place, box)


def lay_quadrant(surface: pygame.Surface, layout: shapes.Singularity, colour: str, zone: int) -> None:
    """Lay the quadrant of a singularity, its number where it has one, and the shape on its disc."""
    scale, size = surface.get_width() / WIDTH, surface.get_size()
    surface.blit(svg.draw(shapes.quadrant(layout, colour, zone), size, CARD), (0, 0))
    if layout.figure:
        ink = shade(formula_signs.COLORS[colour], 0.35)
        write_figure(surface, str(zone), shapes.figure_place(layout, zone), layout.figure, ink)
    paper = svg.draw(shapes.disc(layout), size, CARD)
    surface.blit(over_shadow(paper, [scaled(PIECE, scale)]), (0, 0))
    sign = formula_signs.picture(colour, round(layout.shape * scale))
    x, y = layout.middle
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.blit(sign, sign.get_rect(center=(round(x * scale), round(y * scale))))
    surface.blit(over_shadow(page, [scaled(SYMBOL, scale)]), (0, 0))
