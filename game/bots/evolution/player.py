"""Who plays worlds of Openmok Évolution on for a search: by simple habits, a few turns, then a look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.evolution.turns import SENSE, sensible
from game.bots.search.playing_on import PlayingOn
from game.rules.evolution.cards import TYPES
from game.rules.evolution.turn import END

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.rules.evolution.state import EvolutionState

WHIM: Final = 8
"""Once in so many times a playout does anything."""

KEPT: Final = 3
"""Once in so many times a playout keeps its variations for later."""


class EvolutionPlayer(PlayingOn["EvolutionState"]):
    """Plays worlds of Openmok Évolution on."""

    sense = SENSE
    horizon = 4
    scale = 2.0
    width = 6

    def habit(self, state: EvolutionState, decision: Decision) -> Action:
        """Return what a player in a hurry does: place, play, attack where it hurts most, end the turn."""
        options = sensible(decision)
        below = self._rng.below
        if len(options) == 1:
            return options[0]
        if decision.prompt != "turn" or below(WHIM) == 0:
            return self._rng.choice(options)
        by_word: dict[str | int, list[Action]] = {}
        for option in options:
            by_word.setdefault(option[0], []).append(option)
        for word in ("place", "play"):
            if word in by_word and (word == "place" or below(KEPT)):
                return self._rng.choice(by_word[word])
        if attacks := by_word.get("attack"):
            return max(attacks, key=lambda attack: _hurt(state, attack) + below(64) / 64)
        fatal = [attack for attack in by_word.get("combined", ()) if _hurt(state, attack) > 1]
        return fatal[0] if fatal else END


def _hurt(state: EvolutionState, attack: Action) -> int:
    """Return 2 for an attack that puts its target K.O., 1 where it is marked already, else 0."""
    foe, target = int(attack[-2]), int(attack[-1])
    marks = state.moks[foe][target].marks.bit_count()
    return 2 if marks == len(TYPES) - 1 else min(marks, 1)
