"""What the states of the three variants share: what is asked, copies, what is saved."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from game.core.model import Event, require_legal

if TYPE_CHECKING:
    from game.core.model import Action, Decision, Json, Outcome
    from game.core.rng import Rng
    from game.rules.bataille.options import Setting
    from game.rules.bataille.pool import Pool


class BatailleState(ABC):
    """A game in progress. `kept` are the names of what changes in it: numbers, lists, lists of lists."""

    __slots__ = ("_decision", "pool", "rng", "setting")

    kept: ClassVar[tuple[str, ...]] = ()

    def __init__(self, setting: Setting, pool: Pool, rng: Rng) -> None:
        self.setting = setting
        self.pool = pool
        self.rng = rng
        self._decision: Decision | None = None

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def _question(self) -> Decision:
        """Return the decision that a game in progress calls for."""

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over."""
        if self._decision is None and self.outcome is None:
            self._decision = self._question()
        return self._decision

    @property
    def phase(self) -> str:
        """The prompt of what is asked, "over" at the end."""
        return self.decision.prompt if self.decision else "over"

    def _chosen_by(self, action: Action) -> int:
        """Return the seat whose option that is. Raise IllegalActionError for any other action."""
        asked = self.decision
        require_legal(action, asked)
        assert asked is not None  # noqa: S101 - the action is one of its options
        self._decision = None
        return asked.seat

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        changing: dict[str, Json] = {name: _copied(getattr(self, name)) for name in self.kept}
        return {"options": self.setting.as_options(), "rng": self.rng.state, **changing}


def _copied(value: Json) -> Json:
    if not isinstance(value, list):
        return value
    return [[*one] if isinstance(one, list) else one for one in value]


def end_event(outcome: Outcome) -> Event:
    """Return the event that tells the end of a game."""
    scores: list[Json] = [int(score) for score in outcome.scores]
    return Event("end", {"reason": outcome.reason, "winners": [*outcome.winners], "scores": scores})
