"""The cards of the creuset and the singularities of Magicjoust where decks are built."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.magicjoust import (
    COLOURS,
    NATURES,
    PLAN,
    SPECIALITIES,
    ZONES,
    CreusetCard,
    SingularityCard,
)
from game.core.i18n import _, language, ngettext, typeset
from game.rules.magicjoust.deck_rules import COLOUR_NAMES
from game.rules.magicjoust.outlook import DEAREST, cost_of
from game.rules.magicjoust.words.cards import NATURE_WORDS, SPECIALITY_WORDS
from scenes.decks.kinds import Facet, SheetKind, draw_figure, draw_sign
from scenes.games.magicjoust.creuset.sheet import CreusetSheet
from scenes.games.magicjoust.creuset.singularity_sheet import SingularitySheet
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.cards import look_of, picture_of
from scenes.games.magicjoust.faces.pieces import SPECIALITY_SIGNS
from scenes.games.magicjoust.faces.shapes import SPECIALITY_COLORS
from scenes.kit import palette, text
from scenes.kit.faces.pictures import Picture
from scenes.kit.icons import icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.faces.base import Master

_COST: Final = "cost"
_ZONE: Final = "zone"


class CreusetKind(SheetKind["CreusetCard"]):
    """A card of the creuset, with its formula."""

    filled = CreusetSheet

    def facets(self) -> Sequence[Facet]:
        """Return that they are looked for by speciality, by the colours they ask for, and by cost."""
        costs = [(str(cost), _cost_words(cost)) for cost in range(1, DEAREST + 1)]
        specialities = [(one, _(SPECIALITY_WORDS[one])) for one in SPECIALITIES]
        colours = [
            (one, _("Asks for: {colour}").format(colour=_(COLOUR_NAMES[one]).lower())) for one in COLOURS
        ]
        return [
            Facet(
                "speciality",
                specialities,
                lambda card, one: card.speciality == one,
                _draw_speciality,
            ),
            Facet("colour", colours, lambda card, one: one in card.formula, _draw_colour),
            Facet(_COST, costs, lambda card, one: cost_of(card) == int(one), draw_figure),
        ]

    def place(self, card: CreusetCard) -> int:
        """Return the place of the nature, and of the cost within it: plans come last."""
        return NATURES.index(card.nature) * 10 + cost_of(card)

    def master(self, card: CreusetCard, picture: Picture, width: int) -> Master:
        """Return what draws the face."""
        return magicjoust.master(look_of(card, picture), width)

    def plain_picture(self, card: CreusetCard) -> Picture:
        """Return the sign of the nature on paper."""
        return picture_of(card)

    def told(self, card: CreusetCard) -> str:
        """Return the nature and the speciality, and what a plan is worth."""
        told = [_(NATURE_WORDS[card.nature]), _(SPECIALITY_WORDS[card.speciality])]
        if card.nature == PLAN:
            told.append(ngettext("{count} point", "{count} points", card.points).format(count=card.points))
        return typeset(" · ".join(told), language())

    def text(self, card: CreusetCard) -> str:
        """Return what it does, or the flavour where it does nothing."""
        look = cast("magicjoust.Creuset", look_of(card))
        return look.words or look.flavour

    def signs(self, card: CreusetCard, tall: int, *, short: bool = False) -> pygame.Surface:
        """Return the formula."""
        formula = card.formula
        px = tall * (4 if short else 5) // 12
        row = formula_signs.row(tuple(formula), px)
        cell = pygame.Surface((row.get_width(), tall), pygame.SRCALPHA)
        cell.blit(row, row.get_rect(midleft=(0, tall // 2)))
        return cell


class SingularityKind(SheetKind["SingularityCard"]):
    """A singularity, with its colour and its zone."""

    filled = SingularitySheet

    def facets(self) -> Sequence[Facet]:
        """Return that they are looked for by zone."""
        zones = [(str(zone), _("Zone {zone}").format(zone=zone)) for zone in ZONES]
        return [Facet(_ZONE, zones, lambda card, zone: card.zone == int(zone), draw_figure)]

    def place(self, card: SingularityCard) -> int:
        """Return the place of the colour, and of the zone within it."""
        return COLOURS.index(card.colour) * 10 + card.zone

    def short(self, card: SingularityCard) -> str:
        """Return the colour and the zone."""
        told = _("{colour}, zone {zone}").format(colour=_(COLOUR_NAMES[card.colour]), zone=card.zone)
        return typeset(told, language())

    def plain_picture(self, card: SingularityCard) -> Picture:
        """Return its quadrant, as far as it fills a window."""
        draw = partial(_draw_quadrant, card.colour, card.zone)
        return Picture(("quadrant", card.colour, card.zone), draw)

    def told(self, card: SingularityCard) -> str:
        """Return the colour and the zone."""
        zone = _("Zone {zone}").format(zone=card.zone)
        return f"{_(COLOUR_NAMES[card.colour])} · {zone}"

    def text(self, card: SingularityCard) -> str:
        """Return where it appears, for it does nothing by itself."""
        return _("When it is drawn, it appears in zone {zone}.").format(zone=card.zone)

    def signs(self, card: SingularityCard, tall: int, *, short: bool = False) -> pygame.Surface:  # noqa: ARG002 - it is short
        """Return the shape of the colour, and the number of the zone."""
        px = tall * 5 // 12
        figure = text.render(str(card.zone), text.SANS_BOLD, max(text.SMALLEST, tall * 4 // 9), palette.INK)
        cell = pygame.Surface((px + tall // 6 + figure.get_width(), tall), pygame.SRCALPHA)
        sign = formula_signs.picture(card.colour, px)
        cell.blit(sign, sign.get_rect(midleft=(0, tall // 2)))
        cell.blit(figure, figure.get_rect(midright=(cell.get_width(), tall // 2)))
        return cell


def _cost_words(cost: int) -> str:
    return ngettext("Costs {count} singularity", "Costs {count} singularities", cost).format(count=cost)


# --- signs -----------------------------------------------------------------------------------------------


def _side(rect: pygame.Rect) -> int:
    return min(rect.size) * 6 // 10


def _draw_speciality(surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
    color = palette.shade(SPECIALITY_COLORS[value], 0.2)
    draw_sign(surface, rect, icon(SPECIALITY_SIGNS[value], _side(rect), color))


def _draw_colour(surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
    draw_sign(surface, rect, formula_signs.picture(value, _side(rect)))


def _draw_quadrant(colour: str, zone: int, size: tuple[int, int], _spare: int) -> pygame.Surface:
    """Draw four panes, that of the zone in its colour, and the shape over them."""
    page = pygame.Surface(size)
    page.fill(palette.CHALK)
    width, height = size
    gap = max(1, height // 24)
    for place in ZONES:
        left, top = place in (2, 3), place in (3, 4)
        pane = pygame.Rect(left * (width + gap) // 2, top * (height + gap) // 2, 0, 0)
        pane.size = ((width - gap) // 2, (height - gap) // 2)
        ground = formula_signs.COLORS[colour] if place == zone else palette.KRAFT
        pygame.draw.rect(page, palette.mix(ground, palette.PAPER, 0.5 if place == zone else 0.6), pane)
    disc = min(size) * 36 // 100
    pygame.draw.circle(page, palette.CHALK, (width // 2, height // 2), disc)
    sign = formula_signs.picture(colour, disc * 12 // 10)
    page.blit(sign, sign.get_rect(center=(width // 2, height // 2)))
    return page
