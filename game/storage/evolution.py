"""Figures of Openmok Évolution, told by finished games that are played again: by ending, deck, opponent."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from game.rules.evolution.cards import TYPES
from game.rules.evolution.game import OpenmokEvolution
from game.rules.evolution.starter import ready_decks
from game.storage.played_again import MOST_REMEMBERED, Played, deck_key, play_again

if TYPE_CHECKING:
    from game.core.model import Event, Json, State
    from game.rules.evolution.state import EvolutionState
    from game.storage.records import Record

from typing import TYPE_CHECKING, Final

from game.storage.deck_statistics import DeckStatistics

if TYPE_CHECKING:
    from game.storage.records import Record


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
    return _deeds(Played.of(record))


@lru_cache(maxsize=MOST_REMEMBERED)
def _deeds(played: Played) -> Deeds:
    counted = _Counted(played.people)
    return counted.deeds if play_again(OpenmokEvolution(), played, counted) else Deeds()


def _deck_name(state: EvolutionState, seat: int) -> str:
    """Return the key of the ready deck that a seat holds, or that it is another."""
    held = [card.ref for card, owner in zip(state.cards, state.owners, strict=True) if owner == seat]
    ready = ready_decks(state.setting.charter).items()
    return deck_key(held, {key: [card.ref for card in deck.cards] for key, deck in ready})


class _Counted:
    """Counts the deeds of some seats, event by event."""

    def __init__(self, people: tuple[int, ...]) -> None:
        self.people = people
        self.moks: Counter[str] = Counter()
        self.variations: Counter[str] = Counter()
        self.attacks: Counter[str] = Counter()
        self.combined = self.knocked_out = 0
        self.decks: tuple[tuple[int, str], ...] = ()

    @property
    def deeds(self) -> Deeds:
        """Return what was counted."""
        return Deeds(self.moks, self.variations, self.attacks, self.combined, self.knocked_out, self.decks)

    def begin(self, state: State) -> None:
        """Note the deck of each seat."""
        table = cast("EvolutionState", state)
        seats = [seat for seat in self.people if seat in table.seats]
        self.decks = tuple([(seat, _deck_name(table, seat)) for seat in seats])

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


KNOCK_OUT: Final = "knock_out"
"""The reason of a perfect victory (Évolution 4.6.1)."""


@dataclass(slots=True)
class EvolutionStatistics(DeckStatistics):
    """The figures of every game by who played and with which decks, and those of Openmok Évolution alone.

    `moks` says how often humans placed each Mok, `variations` how often they played each, `attacks` how often
    they attacked by each type; `combined` are their combined attacks, and `knocked_out` the Moks that they
    turned over.
    """

    moks: Counter[str] = field(default_factory=Counter)
    variations: Counter[str] = field(default_factory=Counter)
    attacks: Counter[str] = field(default_factory=Counter)
    combined: int = 0
    knocked_out: int = 0

    @property
    def perfect(self) -> int:
        """How many games were won by K.O."""
        return self.endings[KNOCK_OUT].wins if KNOCK_OUT in self.endings else 0

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game in its groups, and what humans did in it."""
        DeckStatistics.count(self, record, won=won, margin=margin)
        deeds = deeds_of(record)
        self.count_decks(record, deeds.decks, margin=margin)
        self.moks.update(deeds.moks)
        self.variations.update(deeds.variations)
        self.attacks.update(deeds.attacks)
        self.combined += deeds.combined
        self.knocked_out += deeds.knocked_out
