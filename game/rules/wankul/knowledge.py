"""What a seat knows of hidden piles: cards that it has seen, and of which it knows where they lie now.

A card of a deck is known with its place, one of the other's hand for being there. Who draws a card that the
other had seen on top holds a card that the other knows. Nothing of a deck is known once it is shuffled;
nothing of a hand of which a card, nobody sees which, went to a deck (WAN-29).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wankul.table import DECK, HAND, HIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.wankul.state import WankulState


def follow(state: WankulState, card: int, source: str, target: str) -> None:
    """Note what each seat knows of a card that was moved before both."""
    owner, knows = state.owners[card], state.knows
    if target not in HIDDEN:
        knows[0].discard(card)
        knows[1].discard(card)
        return
    if source not in HIDDEN:
        knows[0].add(card)
        knows[1].add(card)
    elif source == HAND and target == DECK:
        knows[owner].add(card)
        forget(state, 1 - owner, [card, *state.sides[owner].hand])
    if target == HAND:
        knows[owner].discard(card)


def show(state: WankulState, seats: Iterable[int], cards: Iterable[int]) -> None:
    """Let seats see cards that lie hidden, where they lie."""
    for seat in seats:
        state.knows[seat].update(cards)


def forget(state: WankulState, seat: int, cards: Iterable[int]) -> None:
    """Let a seat know no more where cards lie."""
    state.knows[seat].difference_update(cards)


def is_known(state: WankulState, seat: int, card: int) -> bool:
    """Say whether a seat knows a card that lies in a hidden pile."""
    return card in state.knows[seat]


def shuffle(state: WankulState, seat: int) -> None:
    """Shuffle a deck: nobody knows where anything lies in it."""
    deck = state.sides[seat].deck
    for viewer in state.seats:
        forget(state, viewer, deck)
    state.rng.shuffle(deck)
    state.tell("shuffled", seat=seat)
