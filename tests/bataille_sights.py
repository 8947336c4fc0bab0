"""What a seat sees of a state of Openmok Bataille."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.table import HAND, Table
from game.rules.bataille.places import pile_of

if TYPE_CHECKING:
    from game.core.model import State


def sight(state: State, seat: int) -> Table:
    """Return the table that a seat sees."""
    return Table.from_json(state.observe(seat))


def seen_piles(state: State, seat: int) -> list[list[str | None]]:
    """Return the two piles as a seat sees them, the top first: None for a card that it does not know."""
    return [[card.ref for card in pile_of(sight(state, seat), owner)] for owner in (0, 1)]


def picked(state: State, seat: int) -> list[str | None]:
    """Return the cards of a seat's hand that it sees picked."""
    hand = sight(state, seat).place(HAND, seat).cards
    return [card.ref for card in hand if card is not None and card.marks.get("picked")]
