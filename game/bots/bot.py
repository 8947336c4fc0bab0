"""What a bot is, all that it may see of a game, and how it thinks: in slices, until it has chosen."""

from __future__ import annotations

from collections.abc import Callable
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


class Thinker(Protocol):
    """A choice in the making; what it chooses depends on its seed and budget, never on the clock."""

    @property
    def done(self) -> bool:
        """Say whether it has chosen."""

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""

    @property
    def choice(self) -> Action:
        """Return what it would play now: one of the decision's options, the final one when done."""

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds, a step at least; do nothing when done."""


class Settled:
    """A choice already made: there was one option, or a glance was enough."""

    done = True
    progress = 1.0

    def __init__(self, choice: Action) -> None:
        self.choice = choice

    def think(self, seconds: float) -> None:
        """Do nothing."""


Lens = Callable[[View], View]
"""What shows a view whose worlds are seen as others, to bots that know only how to play those."""


def unchanged(view: View) -> View:
    """Return a view as it is."""
    return view


class Through(View):
    """A view whose worlds are changed into others; it sees no more than the view that it changes."""

    __slots__ = ("_change", "_view")

    def __init__(self, view: View, decision: Decision, change: Callable[[State], State]) -> None:
        self._view = view
        self._change = change
        self.decision = decision
        self.seat = decision.seat

    def observed(self) -> Mapping[str, Json]:
        """Return what the seat may know."""
        return self._view.observed()

    def world(self, rng: Rng) -> State:
        """Return a possible world, changed."""
        return self._change(self._view.world(rng))
