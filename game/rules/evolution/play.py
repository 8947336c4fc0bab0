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
    from collections.abc import Mapping
    from typing import Self

    from game.core.model import Action, Decision, Json
    from game.core.rng import Rng


class EvolutionPlay(EvolutionState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    def refusal(self, action: Action) -> str:
        """Return why an action of the turn cannot be played, with the section of the rulebook."""
        asked = self.decision
        in_turn = asked is not None and asked.prompt == "turn"
        refused = why(self, asked.seat, action) if asked and in_turn else None
        return refused.words() if refused else ""

    def _begin_action(self, action: Action) -> None:
        turn.begin(self, action)

    def _go_on(self) -> Decision | None:
        return turn.go_on(self)

    def _question(self) -> Decision:
        return turn.question(self)

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return the table, the seat's own hand, and how many cards of each kind the others hold."""
        return observed(self, seat)

    def determinize(self, seat: int, rng: Rng) -> Self:
        """Return a world with the same table, where the hands of the others are other cards."""
        return dealt_anew(self, seat, rng)

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        return encoded(self)
