"""A finished game of Magicjoust looked at again: the chance to win before and after each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.magicjoust.hints import prospects
from game.bots.magicjoust.player import MagicjoustPlayer
from game.bots.search.chance_review import CHANCES, ChanceReview
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.bots.search.prospects import Prospects
    from game.core.model import Action, Decision
    from game.core.rng import Rng
    from game.core.session import Session
    from game.rules.magicjoust.state import MagicState

__all__ = ["CHANCES", "MagicjoustReview"]

ACTIONS: Final = 2000
"""How many actions the thinking about a decision may play: a game has far more of them than others."""


class MagicjoustReview(ChanceReview["MagicState"]):
    """The thinking about a finished game of Magicjoust; draws, which must be made, are not judged."""

    def __init__(self, session: Session, seat: int, actions: int = ACTIONS) -> None:
        self._actions = actions
        super().__init__(session, seat)

    def is_judged(self, decision: Decision, played: Action) -> bool:
        """Say whether what was played is one of the choices to be judged."""
        drawn = played in (DRAW_CREUSET, DRAW_SINGULARITY)
        return decision.seat == self.seat and len(decision.playing_on) > 1 and not drawn

    def player(self, rng: Rng) -> MagicjoustPlayer:
        """Return who plays worlds on."""
        return MagicjoustPlayer(rng)

    def prospects(self, view: View, kept: tuple[Action, ...]) -> Prospects[MagicState]:
        """Return the thinking about a decision, as a hint's."""
        return prospects(view, self.session.seed, self._actions, kept)
