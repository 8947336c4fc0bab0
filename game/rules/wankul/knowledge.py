"""What a seat knows of hidden piles: cards that it has seen, and of which it knows where they lie now.

What it learns of a card that is moved is noted by the doors of `state.py`.

A card of a deck is known with its place, one of the other's hand for being there. Who draws a card that the
other had seen on top holds a card that the other knows. Nothing of a deck is known once it is shuffled;
nothing of a hand of which a card, nobody sees which, went to a deck (WAN-29).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.wankul.state import WankulState


def show(state: WankulState, seats: Iterable[int], cards: Iterable[int]) -> None:
    """Let seats see cards that lie hidden, where they lie."""
    for seat in seats:
        state.knows[seat].update(cards)


def forget(state: WankulState, seat: int, cards: Iterable[int]) -> None:
    """Let a seat know no more where cards lie."""
    state.knows[seat].difference_update(cards)


def shuffle(state: WankulState, seat: int) -> None:
    """Shuffle a deck: nobody knows where anything lies in it."""
    deck = state.sides[seat].deck
    for viewer in state.seats:
        forget(state, viewer, deck)
    state.rng.shuffle(deck)
    state.tell("shuffled", seat=seat)
