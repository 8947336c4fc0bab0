"""A table to try a card on: a position in the middle of a game, in which it can be played at once.

Games are played at random until the player of the card is free to play it. Among such positions the richest
is kept. What is tried is nowhere recorded.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar, cast

from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.model import Action, Decision, Game, Json, Options, State

REF: Final = "essai/essai"
"""How the card that is tried is called at its table."""

PLAYER: Final = 0
"""The seat that has the card in hand."""

_GAMES: Final = 60

S = TypeVar("S", bound="State")


class Rehearsal(ABC, Generic[S]):
    """The search for a position to try a card in; `found` is the best one so far.

    It plays at random from a `seed`: the same gives the same. `options` are those of the game.
    """

    options: dict[str, Json]
    rich: ClassVar[int]
    """What a position is worth that is looked no further for."""

    def __init__(self, game: Game, seed: int = 1) -> None:
        self.found: S | None = None
        self._game = game
        self._rng = Rng(seed)
        self._games = _GAMES
        self._best = -1

    @property
    def done(self) -> bool:
        """Say whether it is found, or given up: then the card can hardly ever be played."""
        return self._best >= self.rich or self._games <= 0

    @property
    def game(self) -> Game:
        """The game that begins in the position that was found."""
        assert self.found is not None  # noqa: S101 - there is a table to try the card on
        return cast("Game", _Prepared(self._game, self.found))

    def step(self) -> None:
        """Play one game at random, and look at each of its positions."""
        self._games -= 1
        state, played = self.begin(), 0
        while (decision := state.decision) is not None and not self.done and self.goes_on(state, played):
            if decision.seat == PLAYER and decision.prompt == "turn" and self.playable(decision):
                self._look(state)
            state.apply(self.chosen(decision))
            played += 1

    def _look(self, state: S) -> None:
        worth = self.worth(state)
        if worth > self._best:
            self._best, self.found = worth, state.clone()

    # --- what a game says -------------------------------------------------------------------------------

    @abstractmethod
    def begin(self) -> S:
        """Return the first state of a game."""

    @abstractmethod
    def goes_on(self, state: S, played: int) -> bool:
        """Say whether a game of so many actions is played on."""

    @abstractmethod
    def playable(self, decision: Decision) -> bool:
        """Say whether the card may be played."""

    @abstractmethod
    def chosen(self, decision: Decision) -> Action:
        """Return an action by lot: the card is kept in hand."""

    @abstractmethod
    def worth(self, state: S) -> int:
        """Return how much there is on the table and in hand to do something with."""


class _Prepared:
    """A game that begins in a prepared position, for one game that is not kept."""

    def __init__(self, game: Game, first: State) -> None:
        self._game = game
        self._first = first

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def setup(self, options: Options, seed: int) -> State:  # noqa: ARG002 - the position is given
        """Return the prepared position."""
        return self._first.clone()
