"""A finished game looked at again: how much was luck, how much was play, and where it could be played better.

Every figure is a margin in points, expected by a player of one look ahead (`outlook.py`) from what the seat
saw then. For each decision:

* `before` is expected before what was revealed since the last decision (the card drawn), `par` after it:
  the difference is the luck. Luck neither favours nor harms on average, since the same player is meant to
  play on in both.
* `after` is expected once the move is played, `best` of the best move: the difference, never below 0, is the
  cost of the decision.
* `found` is what the best move brings over the move of a player of one look ahead, never below 0.

A decision's `before` is the `after` of the decision before it, and the last `after` is the margin itself,
so that all adds up exactly: margin = start + lucks + founds - costs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.bots.bot import View
from game.bots.comparison import Comparison
from game.bots.outlook import Outlook, counted
from game.core.i18n import N_
from game.core.rng import Rng
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action, Decision, State
    from game.core.session import Session

LOOKS: Final = 90_000
"""How many positions each decision may look at."""

OPENINGS: Final = 120
"""How many games are played from the start to know what to expect there."""


@dataclass(frozen=True, slots=True)
class Grade:
    """A word for decisions that cost less than so many points."""

    key: str
    name: str
    below: float


GRADES: Final = (
    Grade("excellent", N_("excellent"), 1.0),
    Grade("good", N_("good"), 3.0),
    Grade("inaccurate", N_("inaccurate"), 6.0),
    Grade("mistake", N_("mistake"), float("inf")),
)
"""Under 1 point, under 3, under 6, and 6 or more."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision judged; margins in points. `number` is its place among the session's actions, from 0."""

    number: int
    played: Action
    better: Action
    before: float
    par: float
    best: float
    after: float
    exact: bool

    @property
    def luck(self) -> float:
        """Return what was revealed before the decision brought."""
        return self.par - self.before

    @property
    def found(self) -> float:
        """Return what the best move brings over that of a player of one look ahead; 0 or more."""
        return self.best - self.par

    @property
    def cost(self) -> float:
        """Return what the move played loses to the best one; 0 or more."""
        return self.best - self.after

    @property
    def grade(self) -> Grade:
        """Return the word for what it cost."""
        return next(grade for grade in GRADES if self.cost < grade.below)


class Review(Sliced):
    """The thinking about a finished game, in slices. `decisions` grows as it goes; `start` is known first.

    Decisions with one option are not judged, nor those of other seats: what these do counts as luck.
    """

    def __init__(self, session: Session, seat: int = 0, seed: int = 0, looks: int = LOOKS) -> None:
        if session.outcome is None:
            message = "Only a finished game is reviewed."
            raise ValueError(message)
        self.final = counted(session.outcome, seat)
        self.start = 0.0
        self.decisions: list[Judged] = []
        self._session = session
        self._seat = seat
        self._looks = looks
        self._rng = Rng(seed)
        self._outlook = Outlook(session.game.key, Rng(self._rng.next64()))
        self._number = 0
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else self._number / max(len(self._session.actions), 1)

    @property
    def luck(self) -> float:
        """Return all the luck so far, in points."""
        return sum(judged.luck for judged in self.decisions)

    @property
    def cost(self) -> float:
        """Return all the costs so far, in points; 0 or more."""
        return sum(judged.cost for judged in self.decisions)

    @property
    def found(self) -> float:
        """Return what the best moves bring so far over those of a player of one look ahead; 0 or more."""
        return sum(judged.found for judged in self.decisions)

    @property
    def play(self) -> float:
        """Return what the moves played brought so far over those of a player of one look ahead."""
        return self.found - self.cost

    def _work(self) -> Iterator[None]:
        session = self._session
        state = session.game.setup(session.options, session.seed)
        yield from self._open(state)
        before = self.start
        for number, action in enumerate(session.actions):
            self._number = number
            decision = state.decision
            if decision is not None and len(decision.options) > 1 and decision.seat == self._seat:
                yield from self._judge(state, decision, action, before)
                before = self.decisions[-1].after
            state.apply(action)

    def _open(self, state: State) -> Iterator[None]:
        values: list[float] = []
        while len(values) < OPENINGS and self._outlook.looks < self._looks:
            world = state.determinize(self._seat, self._rng)
            values.append(counted(self._outlook.finish(world), self._seat))
            yield
        self.start = sum(values) / len(values)

    def _judge(self, state: State, decision: Decision, played: Action, before: float) -> Iterator[None]:
        quick = self._outlook.glance(state)
        view = View(state, decision)
        comparison = Comparison(view, self._outlook, self._rng, self._looks, kept=(played, quick))
        while not comparison.done:
            comparison.think(0.0)
            yield
        best = comparison.arms[0]
        after = comparison.margin(played)
        better = played if after == best.margin else best.action
        par = comparison.margin(quick)
        self.decisions.append(
            Judged(self._number, played, better, before, par, best.margin, after, comparison.exact)
        )
