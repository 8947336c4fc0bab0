"""What every state has: the question it asks now, or the way it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.model import Decision, Outcome


class Asking:
    """Keeps the decision and the outcome of a state, which sets one of them anew after every action."""

    __slots__ = ("_decision", "_outcome")

    def __init__(self) -> None:
        self._decision: Decision | None = None
        self._outcome: Outcome | None = None

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._outcome
