"""A game of Magicjoust that is played: its table with the rules of the turn, told to its seats.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active wizard is free again to do what the turn still allows (`turn.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.magicjoust import turn
from game.rules.magicjoust.refusals import why
from game.rules.magicjoust.saving import encoded
from game.rules.magicjoust.sight import dealt_anew, observed
from game.rules.magicjoust.state import MagicState

if TYPE_CHECKING:
    from game.core.model import Action


class MagicPlay(MagicState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    def refusal(self, action: Action) -> str:
        """Return why an action that is no option cannot be played, with the chapter of the rules."""
        asked = self.decision
        refused = why(self, asked.seat, action) if asked else None
        return refused.words() if refused else ""

    _begin_action = turn.begin
    _go_on = turn.go_on
    _question = turn.question
    observe = observed
    determinize = dealt_anew
    encode = encoded
