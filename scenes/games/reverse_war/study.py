"""A finished game under study: its review, then the best battlefield in hindsight, a slice at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from game.bots.reverse_war.review import Review
from game.rules.reverse_war.hindsight import Hindsight
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.reasons import reasons

if TYPE_CHECKING:
    from game.bots.search.reviewing import Judged
    from game.core.model import Action
    from game.core.session import Session
    from game.rules.reverse_war.state import ReverseWarState

REVIEWS_SHARE = 0.65
"""About how much of the time the review takes, the search in hindsight the rest."""


class Study:
    """All that is found out about a finished game played alone. It goes on where it was left."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.review = Review(session)
        start = cast("ReverseWarState", session.game.setup(session.options, session.seed))
        self.hindsight = Hindsight(start, session.actions)
        self.end = Seen.of(session.view(0))
        self.choices = _choices(session)
        self._seen: dict[int, Seen] = {}
        self._reasons: dict[tuple[int, Action], str] = {}

    @property
    def done(self) -> bool:
        """Say whether all is found out."""
        return self.review.done and self.hindsight.done

    @property
    def progress(self) -> float:
        """Return how much is found out, from 0 to 1."""
        return REVIEWS_SHARE * self.review.progress + (1 - REVIEWS_SHARE) * self.hindsight.progress

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds."""
        if self.review.done:
            self.hindsight.think(seconds)
        else:
            self.review.think(seconds)

    def seen(self, number: int) -> Seen:
        """Return what was seen after that many actions."""
        if number not in self._seen:
            self._seen[number] = Seen.of(self.session.at(number).view(0))
        return self._seen[number]

    def best(self) -> Seen:
        """Return the end of the game with the best battlefield known."""
        return replace(self.end, cells=self.hindsight.best)

    def reason(self, judged: Judged) -> str:
        """Return why the better move is better than the one played; nothing where no words tell it."""
        key = (judged.number, judged.better)
        if key not in self._reasons:
            observed = self.session.at(judged.number).view(0)
            told = reasons(observed, judged.better, judged.played)
            self._reasons[key] = told[-1] if told else ""
        return self._reasons[key]


def _choices(session: Session) -> int:
    """Return how many real choices the game had."""
    state, count = session.game.setup(session.options, session.seed), 0
    for action in session.actions:
        count += state.decision is not None and len(state.decision.options) > 1
        state.apply(action)
    return count
