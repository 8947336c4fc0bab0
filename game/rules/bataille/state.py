"""What the states of the three variants share: what is asked, copies, what is saved, the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from game.core.model import require_legal
from game.core.resolving import TellingState

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from game.core.model import Action, Decision, Event, Json, Outcome
    from game.core.rng import Rng
    from game.rules.bataille.options import Setting
    from game.rules.bataille.pool import Pool


class BatailleState(TellingState, ABC):
    """A game in progress. `kept` are the names of what changes in it: numbers, lists, lists of lists.

    While an action is carried out, what was asked stays asked.
    """

    __slots__ = ("pool", "rng", "setting")

    kept: ClassVar[tuple[str, ...]] = ()

    def __init__(self, setting: Setting, pool: Pool, rng: Rng) -> None:
        super().__init__()
        self.setting = setting
        self.pool = pool
        self.rng = rng

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def _question(self) -> Decision:
        """Return the decision that a game in progress calls for."""

    @abstractmethod
    def _play(self, seat: int, action: Action) -> None:
        """Play an option of a seat, and tell what happens."""

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the game is over; worked out when it is first wanted."""
        if self._asked is None and self.outcome is None:
            self._asked = self._question()
        return self._asked

    @property
    def phase(self) -> str:
        """The prompt of what is asked, "over" at the end."""
        return self.decision.prompt if self.decision else "over"

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options. Raise IllegalActionError, unchanged, for any other action."""
        asked = self.decision
        require_legal(action, asked)
        assert asked is not None  # noqa: S101 - the action is one of its options
        self._play(asked.seat, action)
        outcome = self.outcome
        if outcome is not None:
            scores: list[Json] = [int(score) for score in outcome.scores]
            self.tell("end", reason=outcome.reason, winners=[*outcome.winners], scores=scores)
        self._asked = None
        return self.take_told()

    def clone(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        TellingState.__init__(other)
        other.setting, other.pool, other.rng = self.setting, self.pool, self.rng.clone()
        for name in self.kept:
            setattr(other, name, _copied(getattr(self, name)))
        return other

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        changing: dict[str, Json] = {name: _copied(getattr(self, name)) for name in self.kept}
        return {"options": self.setting.as_options(), "rng": self.rng.state, **changing}


class PilesState(BatailleState):
    """Two piles, the top first, and what lies on the table of each.

    `fresh` are how many cards of each pile were never shown: they are all on top.
    """

    __slots__ = ("fresh", "piles", "stakes")

    def __init__(self, setting: Setting, pool: Pool, rng: Rng, piles: Sequence[Sequence[int]]) -> None:
        super().__init__(setting, pool, rng)
        self.piles = [[*pile] for pile in piles]
        self.fresh = [len(pile) for pile in piles]
        self.stakes: list[list[int]] = [[] for _ in piles]

    def with_piles(self, piles: Sequence[Sequence[int]], rng: Rng) -> Self:
        """Return the same table with other piles and another fortune."""
        other = self.clone()
        other.piles, other.rng = [[*pile] for pile in piles], rng
        return other


def _copied(value: Json) -> Json:
    if not isinstance(value, list):
        return value
    return [[*one] if isinstance(one, list) else one for one in value]
