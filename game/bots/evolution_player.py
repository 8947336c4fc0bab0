"""Who plays worlds of Openmok Évolution on for a search: by simple habits, a few turns, then a look."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from game.bots.evolution_outlook import worth
from game.bots.evolution_turns import answered, sensible
from game.bots.playouts import Player
from game.rules.evolution.cards import TYPES
from game.rules.evolution.turn import END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Decision
    from game.core.rng import Rng
    from game.rules.evolution.state import EvolutionState

HORIZON: Final = 4
"""How many turns are played on before the table is looked at."""

SCALE: Final = 2.0
"""How many points ahead make a win nearly three times as likely as a loss."""

WHIM: Final = 8
"""Once in so many times a playout does anything."""

KEPT: Final = 3
"""Once in so many times a playout keeps its variations for later."""


class EvolutionPlayer(Player):
    """Plays worlds on; `ends` counts the actions played, that take nearly all the time."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(lambda _state, action: action, rng)

    def prospect(self, world: EvolutionState, plan: Sequence[Action], seat: int) -> float:
        """Return the seat's chance to win that world, left as it is, after those actions, from 0 to 1."""
        state = world.clone()
        for action in plan:
            decision = state.decision
            if decision is None or decision.seat != seat or action not in decision.options:
                break
            state.apply(action)
            answered(state, seat)
        self.ends += len(plan)
        until = state.turn + HORIZON
        while state.turn < until and (decision := state.decision) is not None:
            state.apply(self.habit(state, decision))
            self.ends += 1
        return chance(worth(state, seat))

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


def chance(points: float) -> float:
    """Return the chance to win with so many points ahead, from 0 to 1."""
    return 1 / (1 + exp(-points / SCALE)) if abs(points) < 20 * SCALE else float(points > 0)


def _hurt(state: EvolutionState, attack: Action) -> int:
    """Return 2 for an attack that puts its target K.O., 1 where it is marked already, else 0."""
    foe, target = int(attack[-2]), int(attack[-1])
    marks = state.moks[foe][target].marks.bit_count()
    return 2 if marks == len(TYPES) - 1 else min(marks, 1)
