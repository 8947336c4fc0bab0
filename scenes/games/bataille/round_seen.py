"""What is seen of a round, and how each event changes it: the table follows the events one by one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.core.table import HAND, Table
from game.rules.bataille.places import DISCARD, DRAW, LAID, STANDING, TROPHIES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Event, Json

Cards = tuple[str, ...]
"""Cards by their refs."""


@dataclass(frozen=True, slots=True)
class RoundSeen:
    """A view of `game.rules.bataille.rounds`, of one seat; the fields are told there, in `round_sight`."""

    seat: int
    phase: str
    goal: int
    opener: int
    holder: int | None
    played: int
    standing: Cards
    laid: Cards
    discarding: bool
    battle: int
    hand: Cards
    hands: tuple[int, ...]
    draw: int
    discard: Cards
    trophies: tuple[Cards, ...]

    @classmethod
    def of(cls, view: Mapping[str, Json]) -> RoundSeen:
        """Return what a seat's view says."""
        table = Table.from_json(view)
        facts = cast("dict[str, Any]", table.facts)
        seats = range(len(facts["ready"]))
        return cls(
            table.seat,
            facts["phase"],
            facts["trophies_to_win"],
            facts["opener"],
            facts["holder"],
            facts["played"],
            tuple(table.refs(STANDING)),
            tuple(table.refs(LAID)),
            facts["discarding"],
            facts["battle"],
            tuple(table.refs(HAND, table.seat)),
            tuple(len(table.place(HAND, seat).cards) for seat in seats),
            len(table.place(DRAW).cards),
            tuple(table.refs(DISCARD)),
            tuple(tuple(table.refs(TROPHIES, seat)) for seat in seats),
        )

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def order(self) -> list[int]:
        """Return the seats in the order they play in this round."""
        return [(self.opener + place) % self.seats for place in range(self.seats)]

    def rivals(self) -> list[int]:
        """Return the other seats, from the one who plays after this one."""
        return [(self.seat + step) % self.seats for step in range(1, self.seats)]

    def turn(self) -> int:
        """Return whose turn it is to play, as the table stands; the holder's once all have played."""
        if self.played >= self.seats:
            return self.opener if self.holder is None else self.holder
        return (self.opener + self.played) % self.seats

    @property
    def purpose(self) -> str:
        """What whose turn it is puts cards down for: to "open", to "answer", to "discard"."""
        if self.discarding:
            return "discard"
        return "open" if self.holder is None else "answer"

    def after(self, event: Event) -> RoundSeen:
        """Return what is seen once an event has happened; an event unknown changes nothing."""
        change = _CHANGES.get(event.kind)
        return change(self, cast("dict[str, Any]", event.data)) if change else self


def _without(cards: Cards, card: str) -> Cards:
    place = cards.index(card) if card in cards else len(cards)
    return cards[:place] + cards[place + 1 :]


def _set(values: Sequence[Any], place: int, value: object) -> tuple[Any, ...]:
    return tuple(value if index == place else old for index, old in enumerate(values))


def _leaves(seen: RoundSeen, seat: int, card: str) -> RoundSeen:
    """Return the view once a card has left a hand."""
    hands = _set(seen.hands, seat, seen.hands[seat] - 1)
    return replace(seen, hands=hands, hand=_without(seen.hand, card) if seat == seen.seat else seen.hand)


def _put_down(seen: RoundSeen, data: dict[str, Any], *, discarding: bool) -> RoundSeen:
    left = _leaves(seen, data["seat"], data["card"])
    return replace(left, laid=(*seen.laid, data["card"]), discarding=discarding)


def _stand(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    return replace(seen, holder=data["seat"], standing=tuple(data["cards"]), laid=(), played=seen.played + 1)


def _duel(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    return replace(
        seen,
        holder=data["winner"],
        standing=tuple(data["cards"]),
        discard=(*seen.discard, *data["discarded"]),
        laid=(),
        battle=0,
        played=seen.played + 1,
    )


def _give_up(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    discard = (*seen.discard, *data["cards"])
    return replace(seen, discard=discard, laid=(), discarding=False, played=seen.played + 1)


def _tie(seen: RoundSeen, _data: dict[str, Any]) -> RoundSeen:
    return replace(seen, battle=1)


def _reveal(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    for seat, card in zip(data["seats"], data["cards"], strict=True):
        seen = _leaves(seen, seat, card)
    return replace(seen, discard=(*seen.discard, *data["cards"]))


def _again(seen: RoundSeen, _data: dict[str, Any]) -> RoundSeen:
    return replace(seen, battle=seen.battle + 1)


def _shuffle(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    return replace(seen, draw=data["cards"], discard=())


def _draw(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    return replace(seen, hand=tuple(data["cards"])) if data["seat"] == seen.seat else seen


def _drawn(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    return replace(seen, hands=_set(seen.hands, data["seat"], data["count"]), draw=data["left"])


def _round(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    return replace(seen, discard=(*seen.discard, *data["cards"]), standing=())


def _trophy(seen: RoundSeen, data: dict[str, Any]) -> RoundSeen:
    seat, card = data["seat"], data["card"]
    trophies = _set(seen.trophies, seat, (*seen.trophies[seat], card))
    discard = _without(seen.discard, card)
    return replace(seen, discard=discard, trophies=trophies, opener=seat, holder=None, played=0)


_CHANGES: dict[str, Callable[[RoundSeen, dict[str, Any]], RoundSeen]] = {
    "lay": partial(_put_down, discarding=False),
    "discard": partial(_put_down, discarding=True),
    "stand": _stand,
    "duel": _duel,
    "give_up": _give_up,
    "tie": _tie,
    "reveal": _reveal,
    "again": _again,
    "shuffle": _shuffle,
    "draw": _draw,
    "drawn": _drawn,
    "round": _round,
    "trophy": _trophy,
}
