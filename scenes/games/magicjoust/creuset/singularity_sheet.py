"""The singularities of Magicjoust in the workshop: a name, a colour, a zone; they draw themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from game.cards.magicjoust import COLOURS, ZONES, SingularityCard
from game.core.i18n import N_, _, language, typeset
from scenes.games.magicjoust.edition import TABLE
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces import formula_signs
from scenes.kit import palette, paper
from scenes.kit.faces.pictures import NO_PICTURE
from scenes.kit.widgets import draw_paper
from scenes.workshop.form import Line, Signs
from scenes.workshop.sheet import (
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    SeenThrough,
    Unpictured,
    Words,
    begun,
    same_name,
    unnamed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.cards.pack import Card
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Tile
    from scenes.workshop.form import Form
    from scenes.workshop.sheet import Values

COLOUR_WORDS: Final = {"blue": N_("Blue"), "red": N_("Red"), "yellow": N_("Yellow")}
"""How the colours are spoken."""

_BY_ZONE: Final = "zone"


class SingularitySheet(SeenThrough, Unpictured):
    """The fields and the face of a singularity."""

    kind = SingularityCard.kind
    icon = "quadrant"
    table = TABLE
    rules = ("magicjoust", "workshop")
    drawn_on = False

    @property
    def words(self) -> Words:
        """What is said of singularities."""
        return Words(
            new=_("A singularity"),
            many=_("Singularities"),
            told=_("Magicjoust: a colour that appears in a zone."),
            begin=_("Choose its colour and its zone, then give it a name."),
            ready=_("This singularity can be saved."),
            copied=_("This singularity comes with the box: here is a copy, all yours."),
            empty=_("An empty pack: your singularities will appear here."),
            own_pack=_("My singularities"),
        )

    def form(self) -> Form:
        """Return the name, the colour, the zone, the flavour."""
        colours = tuple([(colour, _(COLOUR_WORDS[colour])) for colour in COLOURS])
        zones = tuple([(str(zone), _("Zone {zone}").format(zone=zone)) for zone in ZONES])
        line = _("A little sentence, if you like")
        return (
            Line("name", _("Name"), _("What is this singularity called?"), LONGEST_NAME, size=20),
            Signs("colour", _("Colour"), colours, _paint_colour),
            Signs("zone", _("Zone"), zones, _paint_zone),
            Line("flavour", "", line, LONGEST_FLAVOUR),
        )

    def blank(self) -> Values:
        """Return a singularity without a name."""
        return {"name": "", "colour": COLOURS[0], "zone": str(ZONES[0]), "flavour": ""}

    def values(self, card: Card) -> Values:
        """Return the fields of a singularity."""
        found = cast("SingularityCard", card)
        told = {"name": found.name.spoken, "flavour": found.flavour.spoken}
        return {**told, "colour": found.colour, "zone": str(found.zone)}

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        """Return the singularity that the fields tell."""
        colour, zone = _kind_of(values)
        return SingularityCard(
            **begun(card_id, picture, values),
            colour=cast("Any", colour),
            zone=zone,
        )

    def problems(self, values: Values) -> list[str]:
        """Return what it still lacks: a name."""
        return unnamed(values)

    def remarks(self, values: Values, others: Sequence[Card], collection: Sequence[Card]) -> list[str]:  # noqa: ARG002
        """Return that its like are alike whatever they are called."""
        told = _("Three alike at most in a deck: those of one colour and zone are, whatever their names.")
        return [*same_name(values, others), told]

    def master(self, values: Values, picture: Picture, width: int) -> Master:
        """Return what draws the singularity as it is now."""
        return magicjoust.master(_look(values, picture), width)

    def window(self, values: Values, width: int) -> pygame.Rect:  # noqa: ARG002
        """Return that there is no picture."""
        return pygame.Rect(0, 0, 0, 0)

    def filters(self) -> Sequence[tuple[str, str]]:
        """Return the colours."""
        return [(colour, _(COLOUR_WORDS[colour])) for colour in COLOURS]

    def group(self, card: Card) -> str:
        """Return the colour of a singularity."""
        return cast("SingularityCard", card).colour

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the shape of a colour."""
        sign = formula_signs.picture(value, min(rect.size) * 6 // 10)
        surface.blit(sign, sign.get_rect(center=rect.center))

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return that singularities are sorted by zone too."""
        return [(_BY_ZONE, _("By zone"))]

    def rank(self, card: Card, order: str) -> int:  # noqa: ARG002 - there is but one
        """Return the zone."""
        return cast("SingularityCard", card).zone

    def warm(self, values: Values, width: int) -> Iterator[None]:
        """Draw beforehand the pieces that all faces share."""
        magicjoust.face(_look(values, NO_PICTURE), width)
        yield


def _kind_of(values: Values) -> tuple[str, int]:
    """Return the colour and the zone; what is none counts as the first."""
    colour = values["colour"] if values["colour"] in COLOURS else COLOURS[0]
    zone = int(values["zone"]) if values["zone"] in map(str, ZONES) else ZONES[0]
    return colour, zone


def _look(values: Values, picture: Picture) -> magicjoust.Singularity:
    name, flavour = (typeset(values[key].strip(), language()) for key in ("name", "flavour"))
    seen = None if picture == NO_PICTURE else picture
    return magicjoust.Singularity(*_kind_of(values), name, flavour, seen)


def _paint_tile(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.mix(palette.LIT, palette.CHALK, 0.6) if tile.chosen else palette.PAPER
    if tile.hovered and not tile.chosen:
        fill = palette.shade(palette.PAPER, 0.06)
    draw_paper(surface, rect.move(0, int(tile.pressed)), fill, paper.Shadow.SHEET, 0, cut=False)
    if tile.chosen:
        pygame.draw.rect(surface, palette.LIT, rect.inflate(4, 4), 4, border_radius=6)


def _paint_colour(value: str, m: Measures, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:  # noqa: ARG001
    _paint_tile(surface, rect, tile)
    sign = formula_signs.sign(value, min(rect.size) * 56 // 100)
    surface.blit(sign, sign.get_rect(center=rect.center))


def _paint_zone(value: str, m: Measures, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint a little quadrant whose zone is full."""
    _paint_tile(surface, rect, tile)
    side, gap = min(rect.size) * 62 // 100 // 2, m.px(3)
    for zone in ZONES:
        right, low = zone in (2, 3), zone in (3, 4)
        square = pygame.Rect(0, 0, side - gap, side - gap)
        square.x = rect.centerx + (gap if right else gap - side)
        square.y = rect.centery + (gap if low else gap - side)
        color = palette.INK if str(zone) == value else palette.HAIRLINE
        paper.fill_rounded(surface, square, color, m.px(3))
