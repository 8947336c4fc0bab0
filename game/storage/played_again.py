"""Finished games played again, action by action, to see what humans did in them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.core.model import IllegalActionError, SetupError
from game.core.session import Session
from game.storage.statistics import human_seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.core.model import Action, Event, Game, State
    from game.storage.records import Record

OWN_DECK = "own"
"""What a deck is called that is none of those that come with the program."""

MOST_REMEMBERED = 2048
"""How many games are remembered at most: to play one again takes some milliseconds."""


@dataclass(frozen=True, slots=True)
class Played:
    """All that a game is played again from, hashable: its options as JSON, and the seats of `people`."""

    options: str
    ready: str
    seed: int
    actions: tuple[Action, ...]
    people: tuple[int, ...]

    @classmethod
    def of(cls, record: Record) -> Played:
        """Return what a record says of its game."""
        options = json.dumps(dict(record.options), sort_keys=True)
        return cls(options, json.dumps(record.ready), record.seed, record.actions, human_seats(record))


class Witness(Protocol):
    """Who looks on while a game is played again."""

    def begin(self, state: State) -> None:
        """See the first state."""

    def take(self, event: Event, actor: int) -> None:
        """See an event that came of what a seat chose."""


def play_again(game: Game, played: Played, witness: Witness) -> bool:
    """Play a game before a witness; return False where the rules of now would play it otherwise."""
    try:
        options, ready = (json.loads(told) for told in (played.options, played.ready))
        state = Session.start(game, options, played.seed, ready=ready).state
        witness.begin(state)
        for action in played.actions:
            actor = state.decision.seat if state.decision is not None else -1
            for event in state.apply(action):
                witness.take(event, actor)
    except (SetupError, IllegalActionError):
        return False
    return True


def deck_key(held: Iterable[str], ready: Mapping[str, Iterable[str]]) -> str:
    """Return the key of the ready deck that has these cards, by their refs; `OWN_DECK` for another."""
    cards = Counter(held)
    return next((key for key, deck in ready.items() if Counter(deck) == cards), OWN_DECK)
