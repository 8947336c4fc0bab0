"""A finished game of Openmok Évolution looked at again: the chance to win before and after each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.evolution.hints import ACTIONS, prospects
from game.bots.evolution.player import EvolutionPlayer
from game.bots.evolution.turns import sensible
from game.bots.search.chance_review import CHANCES, ChanceReview

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.bots.search.prospects import Prospects
    from game.core.model import Action, Decision
    from game.core.rng import Rng
    from game.core.session import Session
    from game.rules.evolution.state import EvolutionState

__all__ = ["CHANCES", "EvolutionReview"]


class EvolutionReview(ChanceReview["EvolutionState"]):
    """The thinking about a finished game of Openmok Évolution; `actions` as a hint's."""

    def __init__(self, session: Session, seat: int, actions: int = ACTIONS) -> None:
        self._actions = actions
        super().__init__(session, seat)

    def is_judged(self, decision: Decision, played: Action) -> bool:  # noqa: ARG002 - for who asks
        """Say whether a decision is one to be judged: gestures by hand follow a text that no bot reads."""
        return decision.seat == self.seat and len(sensible(decision)) > 1

    def player(self, rng: Rng) -> EvolutionPlayer:
        """Return who plays worlds on."""
        return EvolutionPlayer(rng)

    def prospects(self, view: View, kept: tuple[Action, ...]) -> Prospects[EvolutionState]:
        """Return the thinking about a decision, as a hint's."""
        return prospects(view, self.session.seed, self._actions, kept)
