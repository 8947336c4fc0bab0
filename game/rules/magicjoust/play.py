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
    from collections.abc import Mapping
    from typing import Self

    from game.core.model import Action, Decision, Json
    from game.core.rng import Rng


class MagicPlay(MagicState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    def refusal(self, action: Action) -> str:
        """Return why an action that is no option cannot be played, with the chapter of the rules."""
        asked = self.decision
        refused = why(self, asked.seat, action) if asked else None
        return refused.words() if refused else ""

    def _begin_action(self, action: Action) -> None:
        turn.begin(self, action)

    def _go_on(self) -> Decision | None:
        return turn.go_on(self)

    def _question(self) -> Decision:
        return turn.question(self)

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return the table, the seat's own hand, and how many cards lie elsewhere."""
        return observed(self, seat)

    def determinize(self, seat: int, rng: Rng) -> Self:
        """Return a world with the same table, where hidden hands and piles are dealt anew."""
        return dealt_anew(self, seat, rng)

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        return encoded(self)
