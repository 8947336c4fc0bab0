"""A finished game of long turns looked at again: the chance to win before and after each decision.

Every figure is a chance in percent, expected from what the seat saw then (`prospects`): what a hint told,
where one was asked for. `par` is the chance of the best turn found, so that what lies between two decisions
is what the others did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, cast

from game.bots.bot import View
from game.bots.search.prospects import Prospects
from game.bots.search.reviewing import Judged, Reviewing, finished, grades
from game.bots.search.whole_turns import T
from game.core.model import GIVE_UP
from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.search.prospects import Way
    from game.bots.search.tips import Advising
    from game.core.model import Action, Decision, State
    from game.core.session import Session

OPENINGS: Final = 40
"""In how many worlds the beginning is played on to know what to expect there."""

CHANCES: Final = grades(3.0, 7.0, 15.0)
"""In percent: under 3, under 7, under 15, and 15 or more."""

_WHOLE: Final = 100.0


class ChanceReview(Reviewing, Generic[T]):
    """The thinking about a finished game for one of its seats; `turns` are the best turns, by decision.

    A decision is thought over as the `advice` on it, in so many `actions` where that is said.
    """

    advice: type[Advising[T]]
    actions: int | None = None

    def __init__(self, session: Session, seat: int, actions: int | None = None) -> None:
        self.thought = self.advice.within(actions or self.actions)
        outcome = finished(session).outcome
        assert outcome is not None  # noqa: S101 - it is finished
        self.turns: dict[int, Way[T]] = {}
        self._rng = Rng(session.seed)
        winners = outcome.winners
        super().__init__(session, seat, _WHOLE / len(winners) if seat in winners else 0.0)

    def is_judged(self, decision: Decision, played: Action) -> bool:  # noqa: ARG002 - for those who ask
        """Say whether what was played is one of the choices to be judged."""
        return len(decision.playing_on) > 1 and decision.seat == self.seat

    def _open(self, state: State) -> Iterator[None]:
        player, chances = self.thought.player(Rng(self._rng.next64())), 0.0
        for _opening in range(OPENINGS):
            world = cast("T", state.determinize(self.seat, self._rng))
            chances += player.prospect(world, (), self.seat)
            yield
        self.start = _WHOLE * chances / OPENINGS

    def _judge(self, state: State, decision: Decision, played: Action, before: float) -> Iterator[None]:
        kept = () if played == GIVE_UP else (played,)
        prospects = Prospects(View(state, decision), self.thought, self.session.seed, kept)
        yield from prospects.in_steps()
        best = prospects.ways[0]
        top = _WHOLE * best.chance
        after = top - _WHOLE * prospects.loss(played) if kept else 0.0
        better = played if kept and after == top else best.action
        self.turns[self._number] = best
        self.decisions.append(
            Judged(self._number, played, better, before, top, top, after, exact=False, grades=CHANCES)
        )
