"""What no game of Openmok Évolution may do: lose a card or a marker, or make one out of nothing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.evolution.cards import TYPES, Caractere

if TYPE_CHECKING:
    from game.core.model import Action, Event
    from game.rules.evolution.state import EvolutionState

USED = {"place": "card", "play": "card"}
"""Events that tell that a card is used, and where they name it."""


class Watched:
    """A game whose every action is watched: `used` counts the cards placed and played."""

    def __init__(self, state: EvolutionState) -> None:
        self.state = state
        self.used: Counter[str] = Counter()

    def apply(self, action: Action) -> None:
        """Play an action. Raise AssertionError where its events do not tell what became of the markers."""
        before = markers(self.state)
        events = self.state.apply(action)
        assert markers(self.state) == before + _told(events, "mark") - _told(events, "unmark")
        assert cards(self.state) == len(self.state.cards)
        self.used.update(str(event.data[USED[event.kind]]) for event in events if event.kind in USED)


def _told(events: list[Event], kind: str) -> int:
    return sum(event.kind == kind for event in events)


def markers(state: EvolutionState) -> int:
    """Return how many markers are on the table."""
    return sum(mok.marks.bit_count() for row in state.moks for mok in row)


def cards(state: EvolutionState) -> int:
    """Return how many cards are in hands, on the table and at the sides."""
    return sum(map(len, (*state.hands, *state.moks, *state.played)))


def check_table(state: EvolutionState) -> None:
    """Raise AssertionError unless each card is in one place, and cards and markers are where they can be."""
    lying = [card for row in state.played for card in row] + [mok.card for row in state.moks for mok in row]
    held = [card for hand in state.hands for card in hand]
    assert sorted([*lying, *held]) == [*range(len(state.cards))]
    for row in state.moks:
        assert all(0 <= mok.marks < 1 << len(TYPES) for mok in row)
    for seat in state.seats:
        assert len(state.moks[seat]) <= len([card for card in state.cards if isinstance(card, Caractere)])
        for card in state.seen[seat]:
            assert any(card in hand for owner, hand in enumerate(state.hands) if owner != seat)
    for effect in state.effects:
        assert not state.gone[effect.owner]
        assert state.machine.frames or effect.on is None or not state.mok(effect.on).out
