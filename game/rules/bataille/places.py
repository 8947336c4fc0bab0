"""Where everything lies in Openmok Bataille, as a seat sees it, and what each option is about.

variant               place       whose    cards
simple, collection    pile        each     the top first; what went under is known to both
simple with "choix"   hand        each     the top three of the pile: picked for the one that is
simple                out         each     cards that are lost
collection            line        each     the line of the duel
both                  stake       each     what was revealed and waits for the battle's end
round                 hand        each     picked for the one that is
                      standing    common   the cards of the holder
                      laid        common   what whose turn it is has put down
                      draw        common   the draw pile
                      discard     common   its top the last
collection, round     trophies    each

Of a hand and of a pile, cards that a seat does not know lie face down. The states tell their facts.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.table import HAND, Card, Spot, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision

PILE, OUT, LINE, STAKE = "pile", "out", "line", "stake"
STANDING, LAID, DRAW, DISCARD = "standing", "laid", "draw", "discard"
TROPHIES: Final = "trophies"

IN_HAND: Final = ("open", "answer", "lay", "discard", "pick")
"""The prompts whose cards lie in the hand of who is asked."""


def pile_of(table: Table, seat: int) -> list[Card]:
    """Return the pile of a player, the top first: what he holds of it is on top (BAT-4)."""
    lying = [place.cards for place in table.places if place.seat == seat and place.name in (HAND, PILE)]
    return [card for row in lying for card in row if card is not None]


class RoundSeen(Table):
    """What a seat sees of a round; its facts are told in `round_sight`."""

    @property
    def _told(self) -> Mapping[str, Any]:
        return self.facts

    @property
    def phase(self) -> str:
        """The prompt of what is asked, or "over"."""
        return cast("str", self._told["phase"])

    @property
    def goal(self) -> int:
        """How many trophies win."""
        return cast("int", self._told["trophies_to_win"])

    @property
    def opener(self) -> int:
        """Who opened the round."""
        return cast("int", self._told["opener"])

    @property
    def holder(self) -> int | None:
        """Who laid the cards that stand, None where nobody has."""
        return cast("int | None", self._told["holder"])

    @property
    def played(self) -> int:
        """How many have played in this round."""
        return cast("int", self._told["played"])

    @property
    def discarding(self) -> bool:
        """Whether the cards put down go to the discard."""
        return bool(self._told["discarding"])

    @property
    def battle(self) -> int:
        """Which reveal of a battle is due, 0 for none."""
        return cast("int", self._told["battle"])

    @property
    def seats(self) -> int:
        """How many play."""
        return len(cast("Sequence[bool]", self._told["ready"]))

    @cached_property
    def hand(self) -> Sequence[str]:
        """The cards of the seat's own hand."""
        return self.refs(HAND, self.seat)

    @cached_property
    def standing(self) -> Sequence[str]:
        """The cards to be beaten."""
        return self.refs(STANDING)

    @cached_property
    def laid(self) -> Sequence[str]:
        """The cards that whose turn it is has put down."""
        return self.refs(LAID)

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

    def enough(self, picked: int, *, discarding: bool) -> bool:
        """Say whether so many cards more may be all that is put down: as many as stand, or any to discard."""
        count = len(self.laid) + picked
        return count >= (1 if discarding else max(1, len(self.standing)))


def touched(table: Table, decision: Decision, action: Action) -> Spot | None:
    """Return which card or pile an option is about, or None: to be done is about none."""
    match action:
        case ("reveal",) | ("turn",):
            return Spot(PILE, decision.seat, 0)
        case ("trophy", str(ref)):
            return _loot(table, decision, ref)
        case ("lay" | "discard" | "pick", str(ref)):
            return table.find(ref, HAND, decision.seat)
    return None


def alike(table: Table, decision: Decision, spot: Spot) -> list[Spot]:  # noqa: ARG001 - any copy will do
    """Return what stands for the same as a card: its copies in the same place."""
    return table.alike(spot)


def _loot(table: Table, decision: Decision, ref: str) -> Spot:
    """Return where a card lies that may be a trophy: in the discard, or in what the other put down."""
    if table.facts["variant"] == "round":
        return table.find(ref, DISCARD)
    other = 1 - decision.seat
    return table.find(ref, LINE if ref in table.refs(LINE, other) else STAKE, other)
