"""A finished game of Wankul looked at again: the chance to win before and after each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.search.chance_review import CHANCES, ChanceReview
from game.bots.search.prospects import Prospects, Thought
from game.bots.wankul.levels import WIDTH
from game.bots.wankul.player import WankulPlayer

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.core.model import Action, Decision
    from game.core.rng import Rng
    from game.core.session import Session
    from game.rules.wankul.state import WankulState

__all__ = ["CHANCES", "WankulReview"]

ACTIONS: Final = 1500
"""How many actions the thinking about a decision may play: a game has far more of them than others."""


class WankulReview(ChanceReview["WankulState"]):
    """The thinking about a finished game of Wankul; payments are not judged."""

    def __init__(self, session: Session, seat: int, actions: int = ACTIONS) -> None:
        self._actions = actions
        super().__init__(session, seat)

    def is_judged(self, decision: Decision, played: Action) -> bool:  # noqa: ARG002 - whatever was played
        """Say whether what was played is one of the choices to be judged."""
        return decision.seat == self.seat and len(decision.playing_on) > 1 and decision.prompt != "pay"

    def player(self, rng: Rng) -> WankulPlayer:
        """Return who plays worlds on."""
        return WankulPlayer(rng)

    def prospects(self, view: View, kept: tuple[Action, ...]) -> Prospects[WankulState]:
        """Return the thinking about a decision, as a hint's."""
        return Prospects(view, Thought(WankulPlayer, WIDTH, self._actions), self.session.seed, kept)
