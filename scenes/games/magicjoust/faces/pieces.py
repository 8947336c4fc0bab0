"""The pieces of Magicjoust's cards laid and written on them, in pixels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, language, typeset
from game.rules.magicjoust.cards import BEING, DIVINATION, EVENT, KNOWLEDGE, NEUTRAL, PLAN, POTIONS, THING
from game.rules.magicjoust.words.cards import NATURE_WORDS
from scenes.games.magicjoust.faces import formula_signs, shapes
from scenes.kit import svg, text
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.figure import Figure
from scenes.kit.faces.laying import CARD, PIECE, SYMBOL, pixels, scaled
from scenes.kit.icons import icon
from scenes.kit.palette import CHALK, INK, shade
from scenes.kit.shadows import over_shadow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.palette import Color

NATURE_SIGNS: Final = {KNOWLEDGE: "book", BEING: "creature", THING: "key", EVENT: "bolt", PLAN: "scroll"}
"""The icon of each nature."""

SPECIALITY_SIGNS: Final = {POTIONS: "flask", DIVINATION: "crystal_ball", NEUTRAL: "wizard_hat"}
"""The icon of each speciality."""

DECAY_SIGN: Final = "worn_die"
EPHEMERAL_SIGN: Final = "hourglass"

_ACTION_EM: Final = 4.5
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
    """Lay a formula in the middle of its room, each symbol over its shadow; none while it is composed."""
    if not formula:
        return
    scale = surface.get_width() / WIDTH
    px = round(row.size(len(formula)) * scale)
    laid = over_shadow(formula_signs.row(tuple(formula), px), [scaled(SYMBOL, scale)])
    surface.blit(laid, laid.get_rect(center=(int(row.room * scale) // 2, round(row.middle * scale))))


def action_parts(formula: Sequence[str], row: shapes.Row, scale: float) -> tuple[Part, int, int]:
    """Return the word before the formula of an action, where that begins, and how wide a symbol is."""
    px, side = round(_ACTION_EM * scale), round(row.size(len(formula)) * scale)
    told = typeset(_("Action"), language())
    wide, gap = text.width_of(told, text.SANS_BOLD, px), round(px * _AIR)
    left = round(WIDTH * scale - wide - gap - formula_signs.row_size(len(formula), side)[0]) // 2
    return Part(left, px, wide, told, text.SANS_BOLD), left + wide + gap, side


def lay_action(surface: pygame.Surface, formula: Sequence[str], row: shapes.Row) -> None:
    """Lay the formula of an action in the middle of a card, behind its word."""
    scale = surface.get_width() / WIDTH
    word, left, side = action_parts(formula, row, scale)
    middle = round(row.middle * scale)
    _lay_part(surface, word, middle)
    signs = formula_signs.row(tuple(formula), side)
    surface.blit(signs, signs.get_rect(midleft=(left, middle)))


@dataclass(frozen=True, slots=True)
class Part:
    """A sign or a word on a card: how far left it begins, how high and how wide it is, all in pixels.

    `shown` is the name of an icon where there is no `face`.
    """

    left: int
    px: int
    width: int
    shown: str
    face: text.Face | None = None
    color: Color = INK

    def picture(self) -> pygame.Surface:
        """Draw it."""
        if self.face is None:
            return icon(self.shown, self.px, self.color)
        return text.render(self.shown, self.face, self.px, self.color)


def lay_band(surface: pygame.Surface, layout: shapes.Creuset, band: Band) -> None:
    """Lay the band: the sign of the speciality, the nature, and whether the card wears or soon goes."""
    color = shapes.band_color(band.speciality, plan=band.nature == PLAN)
    surface.blit(svg.draw(shapes.band(layout.band, color), surface.get_size(), CARD), (0, 0))
    place = pixels(layout.band, surface.get_width())
    for part in band_parts(layout, band, surface.get_width() / WIDTH):
        _lay_part(surface, part, place.centery)


def _lay_part(surface: pygame.Surface, part: Part, middle: int) -> None:
    picture = part.picture()
    surface.blit(picture, picture.get_rect(midleft=(part.left, middle)))


def band_parts(layout: shapes.Creuset, band: Band, scale: float) -> list[Part]:
    """Return the signs and words of a band at so many pixels a card unit, from left to right.

    The sign of the speciality is at the left; the nature is in the middle, or in what room is left, with the
    signs of what wears and of what soon goes. A longer word takes the room of the speciality, one too long
    gives way to its sign; where no name stands, no sign goes beyond the band.
    """
    left, right = round(layout.band.x * scale), round((layout.band.x + layout.band.width) * scale)
    px = round(layout.word * scale)
    side, gap = max(_LEAST, round(px * _SIGN)), max(2, round(px * _AIR))
    edge = round(layout.band.height * scale * _EDGE) - side // 2
    color = shapes.sign_color(band.speciality)
    first = Part(left + edge, side, side, SPECIALITY_SIGNS[band.speciality], color=color)
    start, end = first.left + side + max(2, edge // 2), right - max(2, edge // 2)
    signs = [(max(1, round(px * _CLOSE)) if part.face else gap, part) for part in _signs(band, px, side)]
    room = end - start - sum(air + part.width for air, part in signs)
    nature, alone = (_nature(band, px, side, width) for width in (room, room + start - first.left))
    shown = [first] if nature.face or not alone.face else []
    if not shown:
        start, nature = first.left, alone
    others = [(0, nature), *signs]
    whole = sum(air + part.width for air, part in others)
    at = (left + right - whole) // 2
    if at < start:
        at = start + max(0, end - start - whole) // 2
    found = shown
    for air, part in others:
        found.append(replace(part, left=at + air))
        at += air + part.width
    return found if layout.name else [part for part in found if part.left + part.width <= right]


def _nature(band: Band, px: int, side: int, room: int) -> Part:
    told = told_nature(band.nature)
    fitted = text.fit(told, text.SANS_SEMIBOLD, px, room, round(px * _WORD_LEAST))
    wide = text.width_of(told, text.SANS_SEMIBOLD, fitted)
    if not band.word or wide > room:
        return Part(0, side, side, NATURE_SIGNS[band.nature])
    return Part(0, fitted, wide, told, text.SANS_SEMIBOLD)


def _signs(band: Band, px: int, side: int) -> list[Part]:
    """Return the sign and the lowest roll of a card that wears (MAG-8), and the sign of an ephemeral one."""
    signs = []
    if band.decay:
        lowest = str(band.decay)
        wide = text.width_of(lowest, text.SANS_EXTRABOLD, px)
        signs = [Part(0, side, side, DECAY_SIGN), Part(0, px, wide, lowest, text.SANS_EXTRABOLD)]
    if band.ephemeral:
        signs.append(Part(0, side, side, EPHEMERAL_SIGN))
    return signs


def lay_frame(surface: pygame.Surface) -> None:
    """Lay the gold frame of a plan."""
    surface.blit(svg.draw(shapes.frame(), surface.get_size(), CARD), (0, 0))


def lay_seal(surface: pygame.Surface, place: shapes.Seal) -> None:
    """Lay the paper of the seal that bears the points of a plan."""
    paper = svg.draw(shapes.seal(place), surface.get_size(), CARD)
    surface.blit(over_shadow(paper, [scaled(PIECE, surface.get_width() / WIDTH)]), (0, 0))


def seal_figure(place: shapes.Seal, points: str) -> Figure:
    """Return the points on a seal."""
    em = place.radius * (1.16 if len(points) == 1 else 0.92)
    return Figure(points, place.x, place.y, em, CHALK, 0)


def zone_figure(layout: shapes.Singularity, colour: str, zone: int) -> Figure:
    """Return the number of the zone of a singularity, on a layout that bears it."""
    x, y = shapes.figure_place(layout, zone)
    return Figure(str(zone), x, y, layout.figure or 0, shade(formula_signs.COLORS[colour], 0.7), 0)


def lay_disc(surface: pygame.Surface, layout: shapes.Singularity, colour: str) -> None:
    """Lay the white disc of a singularity, and the coloured shape on it."""
    scale, size = surface.get_width() / WIDTH, surface.get_size()
    paper = svg.draw(shapes.disc(layout), size, CARD)
    surface.blit(over_shadow(paper, [scaled(PIECE, scale)]), (0, 0))
    sign = formula_signs.picture(colour, round(layout.shape * scale))
    x, y = layout.middle
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.blit(sign, sign.get_rect(center=(round(x * scale), round(y * scale))))
    surface.blit(over_shadow(page, [scaled(SYMBOL, scale)]), (0, 0))
