"""A finished game of Magicjoust looked at again: the chance to win before and after each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.bots.magicjoust.hints import Advice
from game.bots.search.chance_review import ChanceReview
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY

if TYPE_CHECKING:
    from game.core.model import Action, Decision


class MagicjoustReview(ChanceReview[Any]):
    """The thinking about a finished game, of many decisions; draws, which must be made, are not judged."""

    advice = Advice
    actions = 2000

    def is_judged(self, decision: Decision, played: Action) -> bool:
        """Say whether what was played is one of the choices to be judged."""
        return super().is_judged(decision, played) and played not in (DRAW_CREUSET, DRAW_SINGULARITY)
