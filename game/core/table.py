"""What a seat sees of a game: places, the cards that lie there in their order, and facts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Self

    from game.core.model import Json

HAND: Final = "hand"
"""The place of the cards that a seat holds, in every game."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something lies or may lie: a place by its name and its seat, None where it is common.

    `index` counts the place's cards from 0; None means the place itself.
    """

    place: str
    seat: int | None = None
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card as a seat sees it: `ref` is None where it lies face down. `marks` say how it lies."""

    ref: str | None = None
    marks: Mapping[str, Json] = field(default_factory=dict)


BACK: Final = Card()
"""A card that lies face down, and of which nothing else is seen."""


@dataclass(frozen=True, slots=True)
class Place:
    """Cards that lie together, in their order; None where a place for one is free.

    In a place that is `open`, a card may be put between any two, or at either end.
    """

    name: str
    seat: int | None
    cards: tuple[Card | None, ...]
    open: bool = False


@dataclass(frozen=True)
class Table:
    """All that a seat sees: every card in exactly one place, and facts about the game.

    `seat` is whose eyes these are. No two places have the same name and seat.
    """

    seat: int
    places: tuple[Place, ...]
    facts: Mapping[str, Json] = field(default_factory=dict)

    def with_facts(self, facts: Mapping[str, Json]) -> Table:
        """Return the same table with other facts beside its own."""
        return Table(self.seat, self.places, {**self.facts, **facts})

    def covered(self, name: str, seat: int | None = None) -> Table:
        """Return the same table where the cards of a place lie face down."""
        places = [
            replace(one, cards=backs(len(one.cards))) if (one.name, one.seat) == (name, seat) else one
            for one in self.places
        ]
        return Table(self.seat, tuple(places), self.facts)

    def place(self, name: str, seat: int | None = None) -> Place:
        """Return a place. Raise KeyError where there is none."""
        return self._by_name[name, seat]

    @cached_property
    def _by_name(self) -> Mapping[tuple[str, int | None], Place]:
        return {(one.name, one.seat): one for one in self.places}

    def refs(self, name: str, seat: int | None = None) -> list[str]:
        """Return the cards of a place that the seat knows, in their order."""
        return [
            card.ref for card in self.place(name, seat).cards if card is not None and card.ref is not None
        ]

    def card(self, spot: Spot) -> Card:
        """Return the card at a spot. Raise KeyError where there is none."""
        cards = self.place(spot.place, spot.seat).cards
        card = cards[spot.index] if spot.index is not None and 0 <= spot.index < len(cards) else None
        if card is None:
            raise KeyError(spot)
        return card

    def ref(self, spot: Spot) -> str:
        """Return the ref of the card at a spot. Raise KeyError where there is none that the seat knows."""
        ref = self.card(spot).ref
        if ref is None:
            raise KeyError(spot)
        return ref

    def known(self, spot: Spot) -> str | None:
        """Return the ref of the card at a spot; None where there is none that the seat knows."""
        try:
            return self.ref(spot)
        except KeyError:
            return None

    def find(self, ref: str, name: str, seat: int | None = None) -> Spot:
        """Return where the first card of a ref lies in a place. Raise KeyError where it does not."""
        for index, card in enumerate(self.place(name, seat).cards):
            if card is not None and card.ref == ref:
                return Spot(name, seat, index)
        raise KeyError(ref)

    def alike(self, spot: Spot) -> list[Spot]:
        """Return where the cards of a place lie that have the ref of the one at a spot, it among them."""
        ref = self.ref(spot)
        place = enumerate(self.place(spot.place, spot.seat).cards)
        return [Spot(spot.place, spot.seat, index) for index, card in place if card and card.ref == ref]

    def tells_more(self, other: Table) -> bool:
        """Say whether this seat knows a card, or a fact, that the other one does not."""
        known = {(spot, card.ref) for spot, card in self.spots() if card.ref is not None}
        return not known <= {(spot, card.ref) for spot, card in other.spots()} or self.facts != other.facts

    def has(self, spot: Spot) -> bool:
        """Say whether there is such a spot: a place, a card, where one may lie, a gap of an open place."""
        try:
            place = self.place(spot.place, spot.seat)
        except KeyError:
            return False
        return spot.index is None or 0 <= spot.index < len(place.cards) + place.open

    def spots(self) -> Iterator[tuple[Spot, Card]]:
        """Yield every card with where it lies, in the order of the places."""
        for place in self.places:
            for index, card in enumerate(place.cards):
                if card is not None:
                    yield Spot(place.name, place.seat, index), card

    def as_json(self) -> dict[str, Json]:
        """Return the table as plain JSON."""
        return {
            "seat": self.seat,
            "places": [_place_as_json(place) for place in self.places],
            "facts": dict(self.facts),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> Self:
        """Return the table that `as_json` wrote. Raise KeyError or TypeError for anything else."""
        places = cast("list[Mapping[str, Json]]", data["places"])
        facts = cast("Mapping[str, Json]", data["facts"])
        return cls(cast("int", data["seat"]), tuple([_place(place) for place in places]), dict(facts))


def fact(name: str) -> Any:  # noqa: ANN401 - whatever the game tells
    """Return what reads a fact of a table, as an attribute of it."""
    return property(lambda table: table.facts[name])


def made(name: str, make: Callable[..., object]) -> Any:  # noqa: ANN401 - whatever is made
    """Return what reads a fact of a table that tells the fields of something, or is None."""
    return property(lambda table: make(**told) if (told := table.facts[name]) else None)


class TurnTable(Table):
    """What a seat sees of a game in turns, whose facts tell the `phase`, who is `active`, and the `turn`."""

    @property
    def told(self) -> Mapping[str, Any]:
        """The facts, as the rules of the game tell them."""
        return self.facts

    phase: str = fact("phase")
    """The prompt of what is asked, or "over"."""
    active: int = fact("active")
    """Whose turn it is."""
    turn: int = fact("turn")
    """The number of the turn, from 1 on."""

    @property
    def foe(self) -> int:
        """The other seat of two."""
        return 1 - self.seat

    def count(self, name: str, seat: int | None = None) -> int:
        """Return how many cards lie at a place."""
        return len(self.place(name, seat).cards)

    @property
    def hand(self) -> list[str]:
        """The seat's own hand."""
        return self.refs(HAND, self.seat)


def cards(refs: Json) -> tuple[Card, ...]:
    """Return the cards of a view: known by their refs, face down where one is None."""
    return tuple([Card(ref) for ref in cast("list[str | None]", refs)])


def backs(count: int) -> tuple[Card, ...]:
    """Return so many cards that lie face down."""
    return (BACK,) * count


def _place_as_json(place: Place) -> Json:
    cards: list[Json]
    if place.cards.count(BACK) == len(place.cards):
        cards = [{"ref": None, "marks": {}} for _card in place.cards]
    else:
        cards = [_card_as_json(card) if card is not None else None for card in place.cards]
    return {"name": place.name, "seat": place.seat, "cards": cards, "open": place.open}


def _card_as_json(card: Card) -> Json:
    return {"ref": card.ref, "marks": dict(card.marks) if card.marks else {}}


def _place(data: Mapping[str, Json]) -> Place:
    cards = cast("list[Mapping[str, Json] | None]", data["cards"])
    seat = cast("int | None", data["seat"])
    return Place(
        cast("str", data["name"]),
        seat,
        tuple([_card(card) if card is not None else None for card in cards]),
        bool(data["open"]),
    )


def _card(data: Mapping[str, Json]) -> Card:
    ref, marks = cast("str | None", data["ref"]), cast("Mapping[str, Json]", data["marks"])
    return BACK if ref is None and not marks else Card(ref, dict(marks))
