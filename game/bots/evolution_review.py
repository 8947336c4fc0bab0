"""A finished game of Openmok Évolution looked at again: the chance to win before and after each decision.

Every figure is a chance in percent, expected from what the seat saw then (`evolution_prospects`): what a
hint told, where one was asked for. `par` is the chance of the best turn found, so that what lies between two
decisions is what the others did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.bot import View
from game.bots.evolution_player import EvolutionPlayer
from game.bots.evolution_prospects import ACTIONS, Prospects
from game.bots.evolution_turns import sensible
from game.bots.reviewing import Judged, Reviewing, finished, grades
from game.core.model import GIVE_UP
from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.evolution_prospects import Way
    from game.core.model import Action, Decision, State
    from game.core.session import Session
    from game.rules.evolution.state import EvolutionState

OPENINGS: Final = 40
"""In how many worlds the beginning is played on to know what to expect there."""

CHANCES: Final = grades(3.0, 7.0, 15.0)
"""In percent: under 3, under 7, under 15, and 15 or more."""

_WHOLE: Final = 100.0


class EvolutionReview(Reviewing):
    """The thinking about a finished game for one of its seats; `turns` are the best turns, by decision."""

    def __init__(self, session: Session, seat: int, actions: int = ACTIONS) -> None:
        outcome = finished(session).outcome
        assert outcome is not None  # noqa: S101 - it is finished
        self.turns: dict[int, Way] = {}
        self._actions = actions
        self._rng = Rng(session.seed)
        winners = outcome.winners
        super().__init__(session, seat, _WHOLE / len(winners) if seat in winners else 0.0)

    def is_judged(self, decision: Decision) -> bool:
        """Say whether a decision is one to be judged: gestures by hand follow a text that no bot reads."""
        return decision.seat == self.seat and len(sensible(decision)) > 1

    def _open(self, state: State) -> Iterator[None]:
        player, chances = EvolutionPlayer(Rng(self._rng.next64())), 0.0
        for _opening in range(OPENINGS):
            world = cast("EvolutionState", state.determinize(self.seat, self._rng))
            chances += player.prospect(world, (), self.seat)
            yield
        self.start = _WHOLE * chances / OPENINGS

    def _judge(self, state: State, decision: Decision, played: Action, before: float) -> Iterator[None]:
        kept = () if played == GIVE_UP else (played,)
        prospects = Prospects(View(state, decision), self.session.seed, self._actions, kept)
        while not prospects.done:
            prospects.think(0.0)
            yield
        best = prospects.ways[0]
        top = _WHOLE * best.chance
        after = top - _WHOLE * prospects.loss(played) if kept else 0.0
        better = played if kept and after == top else best.action
        self.turns[self._number] = best
        self.decisions.append(
            Judged(self._number, played, better, before, top, top, after, exact=False, grades=CHANCES)
        )
