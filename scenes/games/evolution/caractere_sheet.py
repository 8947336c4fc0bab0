"""The caractères of Openmok Évolution in the workshop: a name, twelve points on six numbers, a flavour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.evolution import TOTAL, CaractereCard
from game.core.grammar import joined
from game.core.i18n import N_, _, language, ngettext, typeset
from game.rules.evolution.spread import (
    ATTACK,
    PLACES,
    RESISTANCE,
    best_attack,
    compared,
    left_over,
    spread_of,
)
from scenes.games.evolution.edition import TABLE
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.points import Points, key_of, pictured, spread_in
from scenes.kit import palette, symbols
from scenes.kit.faces.pictures import NO_PICTURE
from scenes.kit.symbols import SYMBOLS
from scenes.workshop.form import Line
from scenes.workshop.sheet import (
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    SeenThrough,
    Words,
    begun,
    same_name,
    symbol_words,
    unnamed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.cards.evolution import Three
    from game.cards.pack import Card
    from game.rules.evolution.spread import Comparison, Near, Record, Spread
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.layout import Box
    from scenes.workshop.form import Form
    from scenes.workshop.sheet import Values

_BALANCED: Final = "balanced"
_MOST_RECORDS: Final = 2
_NEAR: Final = 3
"""Points apart from which nothing is near any more."""

_HIGHEST: Final[Mapping[tuple[str, str], str]] = {
    (ATTACK, "force"): N_("The strongest attack of force in the collection."),
    (ATTACK, "magie"): N_("The strongest attack of magic in the collection."),
    (ATTACK, "agilite"): N_("The strongest attack of agility in the collection."),
    (RESISTANCE, "force"): N_("The best resistance to force in the collection."),
    (RESISTANCE, "magie"): N_("The best resistance to magic in the collection."),
    (RESISTANCE, "agilite"): N_("The best resistance to agility in the collection."),
}
_LOWEST: Final[Mapping[tuple[str, str], str]] = {
    (ATTACK, "force"): N_("The weakest attack of force in the collection."),
    (ATTACK, "magie"): N_("The weakest attack of magic in the collection."),
    (ATTACK, "agilite"): N_("The weakest attack of agility in the collection."),
    (RESISTANCE, "force"): N_("The weakest resistance to force in the collection."),
    (RESISTANCE, "magie"): N_("The weakest resistance to magic in the collection."),
    (RESISTANCE, "agilite"): N_("The weakest resistance to agility in the collection."),
}


class CaractereSheet(SeenThrough):
    """The fields and the face of a caractère."""

    kind = CaractereCard.kind
    icon = "card_numbers"
    table = TABLE
    rules = ("openmok-evolution", "workshop")
    drawn_on = True

    @property
    def words(self) -> Words:
        """What is said of caractères."""
        return Words(
            new=_("A new character"),
            many=_("Characters"),
            told=_("Openmok Évolution: twelve points on six numbers."),
            begin=_("Share out twelve points, then give your Mok a face."),
            ready="",
            copied=_("This character comes with the box: here is a copy, all yours."),
            empty=_("No character here yet: yours will live here."),
            own_pack=_("My characters"),
        )

    def form(self) -> Form:
        """Return the name, the six numbers, the flavour."""
        return (
            Line("name", _("Name"), _("What is its name?"), LONGEST_NAME, size=20),
            Points("points", ""),
            Line("flavour", "", _("A little sentence, if you like"), LONGEST_FLAVOUR),
        )

    def blank(self) -> Values:
        """Return a caractère without a name whose points are all to give."""
        return {"name": "", "flavour": "", **{key_of(place): "0" for place in PLACES}}

    def values(self, card: Card) -> Values:
        """Return the fields of a caractère."""
        mok = cast("CaractereCard", card)
        numbers = {key_of(place): str(number) for place, number in zip(PLACES, spread_of(mok), strict=True)}
        return {"name": mok.name.spoken, "flavour": mok.flavour.spoken, **numbers}

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        """Return the caractère that the fields tell."""
        attack, resistance = _halves(spread_in(values))
        return CaractereCard(
            **begun(card_id, picture, values),
            attack=attack,
            resistance=resistance,
        )

    def problems(self, values: Values) -> list[str]:
        """Return what a caractère still lacks: a name, the right sum."""
        found = unnamed(values)
        wrong = _sum_problem(spread_in(values))
        return [*found, wrong] if wrong else found

    def remarks(self, values: Values, others: Sequence[Card], collection: Sequence[Card]) -> list[str]:
        """Return what its numbers make one think of, beside the caractères of the collection."""
        spread = spread_in(values)
        if left_over(spread):
            return same_name(values, others)
        said = _collection_says(compared(spread, _caracteres(collection)))
        return [*same_name(values, others), *_thoughts(spread), *said]

    def pictured(self, values: Values, collection: Sequence[Card]) -> Sequence[Box]:
        """Return the radar of the six numbers, over the average of the collection."""
        spread = spread_in(values)
        return pictured(spread, compared(spread, _caracteres(collection)).average)

    def master(self, values: Values, picture: Picture, width: int) -> Master:
        """Return what draws the caractère as it is now."""
        return evolution.master(_look(values, picture), width)

    def window(self, values: Values, width: int) -> pygame.Rect:
        """Return where the picture is."""
        return evolution.window_rect(_look(values, NO_PICTURE), width)

    def filters(self) -> Sequence[tuple[str, str]]:
        """Return the symbols that a caractère may attack best with, and none."""
        return [
            *((symbol, symbol_words(symbol)) for symbol in SYMBOLS),
            (_BALANCED, _("No attack above the others")),
        ]

    def group(self, card: Card) -> str:
        """Return the symbol that a caractère attacks best with."""
        return best_attack(spread_of(cast("CaractereCard", card))) or _BALANCED

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the symbol; where no attack is best, two bars as long."""
        side = min(rect.width, rect.height) * 7 // 10
        if value in SYMBOLS:
            sign = symbols.picture(value, side)
            surface.blit(sign, sign.get_rect(center=rect.center))
            return
        for up in (-1, 1):
            bar = pygame.Rect(0, 0, side * 3 // 4, max(3, side // 6))
            bar.center = (rect.centerx, rect.centery + up * side // 5)
            pygame.draw.rect(surface, palette.SLATE, bar, border_radius=2)

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return that caractères are sorted by all their attacks, or all their resistances, too."""
        return [("attack", _("Attack")), ("resistance", _("Resistance"))]

    def rank(self, card: Card, order: str) -> int:
        """Return the largest first."""
        mok = cast("CaractereCard", card)
        return -sum(mok.attack if order == "attack" else mok.resistance)

    def warm(self, values: Values, width: int) -> Iterator[None]:
        """Draw beforehand the pieces that all faces share, and the signs of the radar."""
        evolution.face(_look(values, NO_PICTURE), width)
        yield


def _caracteres(cards: Sequence[Card]) -> list[CaractereCard]:
    return [card for card in cards if isinstance(card, CaractereCard)]


def _halves(spread: Spread) -> tuple[Three, Three]:
    return (spread[0], spread[1], spread[2]), (spread[3], spread[4], spread[5])


def _look(values: Values, picture: Picture) -> evolution.Mok:
    attack, resistance = _halves(spread_in(values))
    name, flavour = (typeset(values[key].strip(), language()) for key in ("name", "flavour"))
    return evolution.Mok(name, attack, resistance, picture, flavour)


def _sum_problem(spread: Spread) -> str:
    """Return what must be done for the sum to be right, in a sentence; nothing where it is (EVO-1)."""
    left = left_over(spread)
    if left > 0:
        told = ngettext(
            "{count} point of {total} is still to give.", "{count} points of {total} are still to give.", left
        )
        return told.format(count=left, total=TOTAL)
    if left < 0:
        told = ngettext(
            "{count} point too many: take it away from a number.",
            "{count} points too many: take them away from its numbers.",
            -left,
        )
        return told.format(count=-left)
    return ""


def _thoughts(spread: Spread) -> list[str]:
    """Return what the numbers alone may make one think of (Évolution 2.4, EVO-6)."""
    found = []
    attacks, resistances = spread[:3], spread[3:]
    bare = resistances.count(0)
    if bare:
        told = ngettext(
            "{count} resistance of 0: any attack beats it.",
            "{count} resistances of 0: any attack beats them.",
            bare,
        )
        found.append(told.format(count=bare))
    if not any(attacks):
        found.append(_("All its attacks are 0: alone it beats nothing but a 0."))
    return found


def _collection_says(compared: Comparison) -> list[str]:
    """Return what the collection says: equals first, then what stands out, then who is near."""
    records = [_record(record) for record in compared.records[:_MOST_RECORDS]]
    if compared.near is None:
        return records
    if compared.near.points == 0:
        return [_equals(compared.near), *records]
    near = (
        [_neighbour(compared.near)]
        if compared.near.points <= _NEAR
        else [_("Nothing like it in the collection.")]
    )
    return records + near


def _record(record: Record) -> str:
    return _((_HIGHEST if record.highest else _LOWEST)[record.place])


def _equals(near: Near) -> str:
    told = ngettext(
        "The same numbers as {name}.", "The same numbers as {name} and {count} others.", len(near.cards)
    )
    return joined(told.format(name=_first(near.cards), count=len(near.cards) - 1))


def _neighbour(near: Near) -> str:
    told = ngettext(
        "Nearest: {name}, {count} point apart.", "Nearest: {name}, {count} points apart.", near.points
    )
    return told.format(name=_first(near.cards), count=near.points)


def _first(cards: Sequence[Card]) -> str:
    return cards[0].name.spoken
