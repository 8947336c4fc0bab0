"""What a bot is, and all that it may see of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision, Json, State
    from game.core.rng import Rng


class View:
    """A game seen from a seat: the decision, what it may know, worlds that agree with it; never the truth."""

    __slots__ = ("_state", "decision", "seat")

    def __init__(self, state: State, decision: Decision) -> None:
        self._state = state
        self.decision = decision
        self.seat = decision.seat

    def observed(self) -> Mapping[str, Json]:
        """Return what the seat may know."""
        return self._state.observe(self.seat)

    def world(self, rng: Rng) -> State:
        """Return a possible world: what the seat knows is kept, the rest is dealt anew."""
        return self._state.determinize(self.seat, rng)


class Bot(Protocol):
    """A player by program."""

    def choose(self, view: View) -> Action:
        """Return one of the options of the view's decision."""


class Advised(Protocol):
    """A move that is advised: what it is worth in words, and why, a sentence each."""

    @property
    def action(self) -> Action:
        """The option."""

    @property
    def worth(self) -> str:
        """What it is worth, in words."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it is good."""


class Advice(Protocol):
    """The thinking about a decision; `hints` are the best moves once it is done."""

    @property
    def done(self) -> bool:
        """Say whether it is done."""

    @property
    def hints(self) -> Sequence[Advised]:
        """The best moves, the best first."""

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds."""
