"""A finished game looked at again: how much was luck, how much was play, and where it could be played better.

Every figure is a margin in points, expected by a player of one look ahead (`outlook.py`) from what the seat
saw then (`reviewing.py`). `par` is that of the move of a player of one look ahead: luck neither favours nor
harms on average, since the same player is meant to play on before and after it.

The last `after` is the margin itself, so that all adds up exactly: margin = start + lucks + founds - costs.
"""

from __future__ import annotations

from math import sqrt
from statistics import stdev
from typing import TYPE_CHECKING, Final

from game.bots.bot import View
from game.bots.reverse_war.comparison import Comparison
from game.bots.reverse_war.outlook import Outlook, counted, lots
from game.bots.search.evenness import NORMAL
from game.bots.search.reviewing import Judged, Reviewing, finished

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action, Decision, State
    from game.core.session import Session

LOOKS: Final = 90_000
"""How many positions each decision may look at."""

OPENINGS: Final = 900
"""How many games are played from the start, on the same battlefield, to know what to expect there."""


class Review(Reviewing):
    """The thinking about a finished game of one player, in slices; figures are margins in points.

    `within` is by how many points the true start may lie above `start` or below, in nineteen cases of twenty;
    all the luck together is as uncertain.
    """

    def __init__(self, session: Session, seat: int = 0, seed: int = 0, looks: int = LOOKS) -> None:
        outcome = finished(session).outcome
        assert outcome is not None  # noqa: S101 - it is finished
        self._looks = looks
        self.within = 0.0
        self._rng = lots(seed)
        self._outlook = Outlook()
        super().__init__(session, seat, counted(outcome, seat))

    def _open(self, state: State) -> Iterator[None]:
        values: list[float] = []
        while len(values) < OPENINGS and self._outlook.looks < self._looks:
            world = state.determinize(self.seat, self._rng)
            values.append(counted(self._outlook.finish(world), self.seat))
            yield
        self.start = sum(values) / len(values)
        self.within = NORMAL * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0

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
