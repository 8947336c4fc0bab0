"""A game of Openmok Évolution that is played: its table with the rules of the turn, told to its seats.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active player is free again to do what the turn still allows (`turn.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.evolution import turn
from game.rules.evolution.refusals import why
from game.rules.evolution.saving import encoded
from game.rules.evolution.sight import dealt_anew, observed
from game.rules.evolution.state import EvolutionState

if TYPE_CHECKING:
    from game.core.model import Action


class EvolutionPlay(EvolutionState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    def refusal(self, action: Action) -> str:
        """Return why an action of the turn cannot be played, with the section of the rulebook."""
        asked = self.decision
        in_turn = asked is not None and asked.prompt == "turn"
        refused = why(self, asked.seat, action) if asked and in_turn else None
        return refused.words() if refused else ""

    _begin_action = turn.begin
    _go_on = turn.go_on
    _question = turn.question
    observe = observed
    determinize = dealt_anew
    encode = encoded
