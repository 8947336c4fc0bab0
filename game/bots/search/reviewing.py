"""What reviews of finished games share: each decision judged, and all that adds up to the end.

Every figure is what a seat could expect from what it saw then, in the units of the game. For each decision:

* `before` is expected before what happened since the last decision, `par` after it: the difference is the
  luck, or what the others did.
* `after` is expected once the move is played, `best` of the best move: the difference, never below 0, is the
  cost of the decision.
* `found` is what the best move brings over what `par` counts on, never below 0.

A decision's `before` is the `after` of the decision before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action, Decision, State
    from game.core.session import Session


@dataclass(frozen=True, slots=True)
class Grade:
    """A word for decisions that cost less than so much."""

    key: str
    name: str
    below: float


def grades(excellent: float, good: float, inaccurate: float) -> tuple[Grade, ...]:
    """Return the grades of decisions that cost less than each of these, and of those that cost more."""
    return (
        Grade("excellent", N_("excellent"), excellent),
        Grade("good", N_("good"), good),
        Grade("inaccurate", N_("inaccurate"), inaccurate),
        Grade("mistake", N_("mistake"), float("inf")),
    )


GRADES: Final = grades(1.0, 3.0, 6.0)
"""In points: under 1, under 3, under 6, and 6 or more."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision judged. `number` is its place among the session's actions, from 0."""

    number: int
    played: Action
    better: Action
    before: float
    par: float
    best: float
    after: float
    exact: bool
    grades: tuple[Grade, ...] = GRADES

    @property
    def luck(self) -> float:
        """Return what happened before the decision brought."""
        return self.par - self.before

    @property
    def found(self) -> float:
        """Return what the best move brings over what was counted on; 0 or more."""
        return self.best - self.par

    @property
    def cost(self) -> float:
        """Return what the move played loses to the best one; 0 or more."""
        return self.best - self.after

    @property
    def grade(self) -> Grade:
        """Return the word for what it cost."""
        return next(grade for grade in self.grades if self.cost < grade.below)


class Reviewing(Sliced):
    """The thinking about a finished game, in slices. `decisions` grows as it goes; `start` is known first.

    `final` is what the game came to for the seat. Only the seat's own decisions are judged, those with more
    than one option: what others do counts as luck.
    """

    def __init__(self, session: Session, seat: int, final: float) -> None:
        self.final = final
        self.start = 0.0
        self.decisions: list[Judged] = []
        self.session = session
        self.seat = seat
        self._number = 0
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else self._number / max(len(self.session.actions), 1)

    @property
    def luck(self) -> float:
        """Return all the luck so far."""
        return sum(judged.luck for judged in self.decisions)

    @property
    def cost(self) -> float:
        """Return all the costs so far; 0 or more."""
        return sum(judged.cost for judged in self.decisions)

    @property
    def found(self) -> float:
        """Return what the best moves bring so far over what was counted on; 0 or more."""
        return sum(judged.found for judged in self.decisions)

    @property
    def play(self) -> float:
        """Return what the moves played brought so far over what was counted on."""
        return self.found - self.cost

    def is_judged(self, decision: Decision, played: Action) -> bool:  # noqa: ARG002 - for those who ask
        """Say whether what was played is one of the choices to be judged."""
        return len(decision.options) > 1 and decision.seat == self.seat

    def choices(self) -> int:
        """Return how many decisions are judged in all."""
        session, count = self.session, 0
        state = session.game.setup(session.options, session.seed)
        for action in session.actions:
            count += state.decision is not None and self.is_judged(state.decision, action)
            state.apply(action)
        return count

    def _work(self) -> Iterator[None]:
        session = self.session
        state = session.game.setup(session.options, session.seed)
        yield from self._open(state)
        before = self.start
        for number, action in enumerate(session.actions):
            self._number = number
            decision = state.decision
            if decision is not None and self.is_judged(decision, action):
                yield from self._judge(state, decision, action, before)
                before = self.decisions[-1].after
            state.apply(action)

    def _open(self, state: State) -> Iterator[None]:
        """Find what is expected at the start."""
        raise NotImplementedError

    def _judge(self, state: State, decision: Decision, played: Action, before: float) -> Iterator[None]:
        """Judge a decision of the seat's."""
        raise NotImplementedError


def finished(session: Session) -> Session:
    """Return a session that is over. Raise ValueError for any other."""
    if session.outcome is None:
        message = "Only a finished game is reviewed."
        raise ValueError(message)
    return session
