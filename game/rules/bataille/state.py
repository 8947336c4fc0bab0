"""What the states of the three variants share: what is asked, copies, what is saved, the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.core import fields
from game.core.model import require_legal
from game.core.resolving import TellingState
from game.rules.bataille.pool import pool_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

    from game.core.fields import Reading
    from game.core.model import Action, Decision, Event, Json, Outcome
    from game.core.rng import Rng
    from game.rules.bataille.options import Setting
    from game.rules.bataille.pool import Pool


def _options(data: Json, at: Reading) -> Setting:
    setting: Setting = fields.OPTIONS.read(data, at)
    if setting.as_options() != data:
        at.refuse()
    at.cards = len(pool_of(setting).refs)
    return setting


GAME: Final = "Openmok Bataille"
COMMON: Final[Mapping[str, fields.Kind[Any]]] = {
    "options": replace(fields.OPTIONS, read=_options),
    "rng": fields.RNG,
}
CARDS: Final = fields.many(fields.CARD)


class BatailleState(TellingState, ABC):
    """A game in progress. While an action is carried out, what was asked stays asked."""

    __slots__ = ("pool", "rng", "setting")

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

    def ask_again(self) -> None:
        """Work out anew what is asked: the cards are others."""
        self._asked = None

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
        other.ask_again()
        return other
