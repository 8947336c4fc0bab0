"""Figures of Openmok Évolution, told by finished games that are played again: by ending, deck, opponent."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from game.core.i18n import N_
from game.rules.evolution.cards import TYPES
from game.rules.evolution.game import OpenmokEvolution
from game.rules.evolution.starter import ready_decks
from game.storage.deck_statistics import DeckStatistics, Deeds
from game.storage.marks import COMMON, DECKS, EVERYBODY, STRATEGIST, Mark, won_against, won_for
from game.storage.statistics import is_won, margin_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.rules.evolution.cards import Deck
    from game.rules.evolution.state import EvolutionState
    from game.storage.records import Record

KNOCK_OUT: Final = "knock_out"
"""The reason of a perfect victory (Évolution 4.6.1)."""


@dataclass(slots=True, kw_only=True)
class EvolutionDeeds(Deeds):
    """The Moks that humans placed and the variations they played, by ref; their attacks, by type.

    `combined` are the attacks made by all Moks together, which are not in `attacks`; `knocked_out` are the
    Moks of others that were turned over while a human acted.
    """

    moks: Counter[str] = field(default_factory=Counter)
    variations: Counter[str] = field(default_factory=Counter)
    attacks: Counter[str] = field(default_factory=Counter)
    combined: int = 0
    knocked_out: int = 0

    game = OpenmokEvolution

    def ready(self, state: EvolutionState) -> Mapping[str, Deck]:
        """Return the ready decks that the charter allows, by key."""
        return ready_decks(state.setting.charter)

    def take(self, event: Event, actor: int) -> None:
        """Count an event that came of what a seat chose."""
        data = event.data
        ours = data.get("seat") in self.people
        if event.kind == "place" and ours:
            self.moks[data["card"]] += 1
        elif event.kind == "play" and ours:
            self.variations[data["card"]] += 1
        elif event.kind == "attack" and ours:
            self._take_attack(data)
        elif event.kind == "ko" and not ours:
            self.knocked_out += actor in self.people

    def _take_attack(self, data: Mapping[str, Any]) -> None:
        if data["at"] is None:
            self.combined += 1
        else:
            _seat, _place, kind = data["cell"]
            self.attacks[TYPES[kind]] += 1


@dataclass(slots=True)
class EvolutionStatistics(DeckStatistics):
    """The figures of every game by who played and with which decks, and those of Openmok Évolution alone."""

    deeds: EvolutionDeeds = field(default_factory=EvolutionDeeds)

    @property
    def perfect(self) -> int:
        """How many games were won by K.O."""
        return self.endings[KNOCK_OUT].wins if KNOCK_OUT in self.endings else 0


def _narrowly(record: Record) -> bool:
    return is_won(record) and margin_of(record) == 1


MARKS: Final = (
    *COMMON,
    Mark("perfect", N_("All on the floor"), N_("Knock out every Mok opposite."), 1, won_for(KNOCK_OUT)),
    Mark("narrow", N_("By a whisker"), N_("Win by a single resistance."), 1, _narrowly),
    Mark("crowd", N_("Alone against three"), N_("Win a fight of four players."), 1, won_against(4)),
    DECKS,
    STRATEGIST,
    EVERYBODY,
)
"""What there is to reach."""
