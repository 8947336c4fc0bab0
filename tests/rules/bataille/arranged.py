"""Positions of Openmok Bataille arranged card by card: F a hammer, M a star, A a spiral."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.bataille.collection import CollectionState
from game.rules.bataille.game import OpenmokBataille
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.simple import SimpleState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Event, Json, State

GAME = OpenmokBataille()
NAMES = {"F": "force", "M": "magie", "A": "agilite"}
LETTERS = "FMA"


def deck(letters: str, owner: str) -> list[Json]:
    """Return a deck whose cards all have names of their own, as `owner/F0`."""
    counts = dict.fromkeys(LETTERS, 0)
    cards: list[Json] = []
    for letter in letters:
        cards.append([f"{owner}/{letter}{counts[letter]}", NAMES[letter]])
        counts[letter] += 1
    return cards


def simple(one: str, other: str, **options: Json) -> SimpleState:
    """Return a simple battle in which the piles are these, the top first."""
    state = GAME.setup({"decks": [deck(one, "un"), deck(other, "deux")], **options}, 1)
    assert isinstance(state, SimpleState)
    return state.with_piles([in_order(state, one, 0), in_order(state, other, 1)], state.rng)


def collection(one: str, other: str, lead: int = 0, **options: Json) -> CollectionState:
    """Return a game of La Collection in which the piles are these, the top first."""
    charter: dict[str, Json] = {
        "variant": "collection",
        "decks": [deck(one, "un"), deck(other, "deux")],
        **options,
    }
    state = GAME.setup(charter, 1)
    assert isinstance(state, CollectionState)
    other_state = state.with_piles([in_order(state, one, 0), in_order(state, other, 1)], state.rng)
    other_state.lead = lead
    return other_state


def in_order(state: SimpleState | CollectionState, letters: str, owner: int) -> list[int]:
    """Return the cards of an owner's deck in the order of the letters."""
    cards = sorted(state.pool.decks[owner])
    return [
        cards.pop(next(i for i, card in enumerate(cards) if letter_of(state, card) == x)) for x in letters
    ]


def letter_of(state: SimpleState | CollectionState | RoundState, card: int) -> str:
    return LETTERS[state.pool.symbols[card]]


def letters(state: SimpleState | CollectionState | RoundState, cards: Sequence[int]) -> str:
    return "".join(letter_of(state, card) for card in cards)


def in_round(*hands: str, draw: str | None = None, discard: str = "", **options: Json) -> RoundState:
    """Return a round that seat 0 opens, with these hands.

    `draw` is in the order in which it is drawn, the cards left over out of the game; None: all of them.
    """
    players = len(hands)
    decks = [deck("FMA" * 8, f"j{seat}") for seat in range(players)]
    state = GAME.setup({"variant": "round", "players": players, "decks": decks, **options}, 1)
    assert isinstance(state, RoundState)
    left = sorted([card for cards in (*state.hands, state.draw) for card in cards])

    def take(wanted: str) -> list[int]:
        return [left.pop(next(i for i, c in enumerate(left) if letter_of(state, c) == x)) for x in wanted]

    state.hands = [sorted(take(hand)) for hand in hands]
    state.discard = take(discard)
    state.draw = list(reversed(take(draw))) if draw is not None else []
    if draw is None:
        state.draw, left[:] = left.copy(), []
    state.opener = 0
    return state


def act(state: State, *actions: tuple[str, ...]) -> list[Event]:
    """Play those actions, one by one; return all that happened."""
    return [event for action in actions for event in state.apply(action)]


def put(state: RoundState, verb: str, cards: str) -> list[Event]:
    """Lay, or discard, cards of those letters, one by one, then be done."""
    events = [event for letter in cards for event in state.apply(of_letter(state, verb, letter))]
    return events + state.apply(("done",))


def of_letter(state: State, verb: str, letter: str) -> tuple[str | int, ...]:
    """Return the first option of that verb with a card of that letter."""
    assert state.decision is not None
    return next(
        action
        for action in state.decision.options
        if action[0] == verb and str(action[1]).split("/")[1].startswith(letter)
    )


def can(state: State, verb: str) -> str:
    """Return the letters of the cards with which that can be done now."""
    assert state.decision is not None
    found = [str(a[1]).split("/")[1][0] for a in state.decision.options if a[0] == verb]
    return "".join(sorted(found, key=LETTERS.index))


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def one(events: Sequence[Event], kind: str) -> Any:  # noqa: ANN401 - any JSON
    """Return the data of the only event of that kind."""
    found = [event.data for event in events if event.kind == kind]
    assert len(found) == 1
    return found[0]
