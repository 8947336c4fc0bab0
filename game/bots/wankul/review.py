"""A finished game of Wankul looked at again: the chance to win before and after each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.bots.search.chance_review import ChanceReview
from game.bots.wankul.hints import Advice

if TYPE_CHECKING:
    from game.core.model import Action, Decision


class WankulReview(ChanceReview[Any]):
    """The thinking about a finished game, of many decisions; payments are not judged."""

    advice = Advice
    actions = 1500

    def is_judged(self, decision: Decision, played: Action) -> bool:
        """Say whether what was played is one of the choices to be judged."""
        return super().is_judged(decision, played) and decision.prompt != "pay"
