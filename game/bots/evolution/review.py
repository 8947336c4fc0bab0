"""A finished game of Openmok Évolution looked at again: the chance to win before and after each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.bots.evolution.hints import Advice
from game.bots.evolution.turns import sensible
from game.bots.search.chance_review import ChanceReview

if TYPE_CHECKING:
    from game.core.model import Action, Decision


class EvolutionReview(ChanceReview[Any]):
    """The thinking about a finished game: a gesture by hand is not judged: no bot reads its text."""

    advice = Advice

    def is_judged(self, decision: Decision, played: Action) -> bool:  # noqa: ARG002 - for who asks
        """Say whether a decision is one to be judged."""
        return decision.seat == self.seat and len(sensible(decision)) > 1
