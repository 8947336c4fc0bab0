"""What humans have done in a finished game of Openmok Évolution: played again, action by action."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from game.core.model import IllegalActionError, SetupError
from game.rules.evolution.cards import TYPES
from game.rules.evolution.game import OpenmokEvolution
from game.rules.evolution.starter import ready_decks
from game.storage.statistics import human_seats

if TYPE_CHECKING:
    from game.core.model import Action, Event, Json
    from game.rules.evolution.state import EvolutionState
    from game.storage.records import Record

OWN_DECK = "own"
"""What a deck is called that is none of those that come with the program."""

_KNOWN = 2048
"""How many games are remembered: to play one again takes some milliseconds."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """The Moks that humans placed and the variations they played, by ref; their attacks, by type.

    `combined` are the attacks made by all Moks together, which are not in `attacks`; `knocked_out` are the
    Moks of others that were turned over while a human acted. `decks` names the deck of each human's seat.
    """

    moks: Counter[str] = field(default_factory=Counter)
    variations: Counter[str] = field(default_factory=Counter)
    attacks: Counter[str] = field(default_factory=Counter)
    combined: int = 0
    knocked_out: int = 0
    decks: tuple[tuple[int, str], ...] = ()


def deeds_of(record: Record) -> Deeds:
    """Return what humans did in a game; nothing of one that the rules of now would play otherwise."""
    if record.rules_version != OpenmokEvolution.rules_version:
        return Deeds()
    options = json.dumps(dict(record.options), sort_keys=True)
    return _played_again(options, record.seed, record.actions, human_seats(record))


@lru_cache(maxsize=_KNOWN)
def _played_again(options: str, seed: int, actions: tuple[Action, ...], people: tuple[int, ...]) -> Deeds:
    game = OpenmokEvolution()
    counted = _Counted(people)
    try:
        full = game.normalise(cast("dict[str, Json]", json.loads(options)))
        state = game.setup(full, seed)
        decks = tuple((seat, _deck_name(state, seat)) for seat in people if seat in state.seats)
        for action in actions:
            actor = state.decision.seat if state.decision is not None else -1
            for event in state.apply(action):
                counted.take(event, actor)
    except (SetupError, IllegalActionError):
        return Deeds()
    return Deeds(
        counted.moks, counted.variations, counted.attacks, counted.combined, counted.knocked_out, decks
    )


def _deck_name(state: EvolutionState, seat: int) -> str:
    """Return the key of the ready deck that a seat holds, or that it is another."""
    held = sorted(card.ref for card, owner in zip(state.cards, state.owners, strict=True) if owner == seat)
    for key, deck in ready_decks(state.setting.charter).items():
        if sorted(card.ref for card in deck.cards) == held:
            return key
    return OWN_DECK


class _Counted:
    """Counts the deeds of some seats, event by event."""

    def __init__(self, people: tuple[int, ...]) -> None:
        self.people = people
        self.moks: Counter[str] = Counter()
        self.variations: Counter[str] = Counter()
        self.attacks: Counter[str] = Counter()
        self.combined = self.knocked_out = 0

    def take(self, event: Event, actor: int) -> None:
        """Count an event that came of what a seat chose."""
        data = cast("dict[str, Json]", event.data)
        ours = data.get("seat") in self.people
        if event.kind == "place" and ours:
            self.moks[str(data["card"])] += 1
        elif event.kind == "play" and ours:
            self.variations[str(data["card"])] += 1
        elif event.kind == "attack" and ours:
            self._take_attack(data)
        elif event.kind == "ko" and not ours:
            self.knocked_out += actor in self.people

    def _take_attack(self, data: dict[str, Json]) -> None:
        if data["at"] is None:
            self.combined += 1
        else:
            _seat, _place, kind = cast("list[int]", data["cell"])
            self.attacks[TYPES[kind]] += 1
