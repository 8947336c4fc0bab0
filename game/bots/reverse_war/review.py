"""Reviews of finished games: what luck and play brought to one player or a team, how voters voted (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from statistics import stdev
from typing import TYPE_CHECKING, Final, cast

from game.bots.bot import View
from game.bots.reverse_war.comparison import Comparison, Outlook, counted, lots
from game.bots.reverse_war.lenses import Partners, alone
from game.bots.search.evenness import NORMAL
from game.bots.search.reviewing import GRADES, Judged, Reviewing, finished
from game.core.slices import Sliced
from game.rules.reverse_war.coop import placed_alone
from game.rules.reverse_war.hindsight import Hindsight
from game.rules.reverse_war.options import COOP
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.vote import told_alone
from game.rules.reverse_war.words.reasons import reasons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action, Decision, State
    from game.core.session import Session
    from game.rules.reverse_war.coop import CoopState
    from game.rules.reverse_war.state import ReverseWarState
    from game.rules.reverse_war.vote import Vote

LOOKS: Final = 60_000
"""How many positions each decision may look at."""

OPENINGS: Final = 900
"""How many games are played from the start, on the same battlefield, to know what to expect there."""
TEAM_LOOKS: Final = 7_000
"""How many positions each decision of a coop may look at: one takes longer there."""
VOTE_LOOKS: Final = 40_000
"""How many positions each vote may look at."""

RIGHT: Final = GRADES[0].below
"""A vote that costs less than so many points is right: it is excellent in the words of the review."""
REVIEWS_SHARE = 0.65
"""About how much of the time the review takes, the search in hindsight the rest."""


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

    def of_one(self, state: State) -> State:
        """Return a state of the game as one of a single seat."""
        return state

    def view(self, state: State, decision: Decision) -> View:
        """Return what is known to whom a decision asks."""
        return View(state, decision)

    def _open(self, state: State) -> Iterator[None]:
        values: list[float] = []
        while len(values) < OPENINGS and self._outlook.looks < self._looks:
            world = self.of_one(state).determinize(self.seat, self._rng)
            values.append(counted(self._outlook.finish(world), self.seat))
            yield
        self.start = sum(values) / len(values)
        self.within = NORMAL * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0

    def _judge(self, state: State, decision: Decision, played: Action, before: float) -> Iterator[None]:
        view = self.view(state, decision)
        quick = self._outlook.glance(self.of_one(state))
        comparison = Comparison(view, self._outlook, self._rng, self._looks, kept=(played, quick))
        yield from comparison.in_steps()
        best = comparison.arms[0]
        after = comparison.margin(played)
        better = played if after == best.margin else best.action
        par = comparison.margin(quick)
        self.decisions.append(
            Judged(self._number, played, better, before, par, best.margin, after, comparison.exact)
        )


class TeamReview(Review):
    """The thinking about a finished coop: what either partner did with a card that was chosen.

    Which of both cards that was is luck: each knew the own one alone.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session, looks=TEAM_LOOKS)
        outcome = self.of_one(session.state).outcome
        self.final = 0.0 if outcome is None else counted(outcome, self.seat)

    def is_judged(self, decision: Decision, played: Action) -> bool:  # noqa: ARG002 - as for one player
        """Say whether something is done with a card, and there is more than one way."""
        return len(decision.options) > 1 and decision.prompt != "choose"

    def of_one(self, state: State) -> State:
        """Return a coop as a game of one seat."""
        return Partners(cast("CoopState", state))

    def view(self, state: State, decision: Decision) -> View:
        """Return what is known to the partner who is asked."""
        return alone(View(state, decision))


@dataclass(frozen=True, slots=True)
class JudgedVote:
    """A vote judged: its best option, and what each seat's ballot and the choice cost; points, 0 or more."""

    vote: Vote
    best: Action
    costs: tuple[float, ...]
    chosen: float


@dataclass(frozen=True, slots=True)
class Voter:
    """What a seat voted in a game: how many votes, with the table, right, and their mean cost in points."""

    votes: int
    agreed: int
    right: int
    cost: float


class VoteReview(Sliced):
    """The thinking about the votes of a game, in slices. `judged` grows as it goes."""

    def __init__(self, session: Session, seed: int = 0, looks: int = VOTE_LOOKS) -> None:
        self.judged: list[JudgedVote] = []
        self._alone, self.votes = told_alone(session)
        self._looks = looks
        self._rng = lots(seed)
        self._outlook = Outlook()
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else len(self.judged) / max(len(self.votes), 1)

    def voter(self, seat: int) -> Voter:
        """Return what a seat voted, over the votes judged so far."""
        votes = len(self.judged)
        costs = [judged.costs[seat] for judged in self.judged]
        agreed = sum(judged.vote.ballots[seat] == judged.vote.chosen for judged in self.judged)
        return Voter(votes, agreed, sum(cost < RIGHT for cost in costs), sum(costs) / max(votes, 1))

    def table(self) -> Voter:
        """Return what the table chose, as though it were a voter."""
        costs = [judged.chosen for judged in self.judged]
        votes = len(costs)
        return Voter(votes, votes, sum(cost < RIGHT for cost in costs), sum(costs) / max(votes, 1))

    def _work(self) -> Iterator[None]:
        for vote in self.votes:
            yield from self._judge(vote)

    def _judge(self, vote: Vote) -> Iterator[None]:
        before = self._alone.at(vote.at)
        decision = before.decision
        assert decision is not None  # noqa: S101 - a vote is about a decision
        view = View(before.state, decision)
        comparison = Comparison(view, self._outlook, self._rng, self._looks, kept=vote.ballots)
        yield from comparison.in_steps()
        best = comparison.arms[0]
        costs = tuple(best.margin - comparison.margin(ballot) for ballot in vote.ballots)
        chosen = best.margin - comparison.margin(vote.chosen)
        self.judged.append(JudgedVote(vote, best.action, costs, chosen))


class Study:
    """All that is found out about a finished game played alone or in a coop. It goes on where it was left."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.team = session.options.get("table") == COOP
        self.review = TeamReview(session) if self.team else Review(session)
        start = cast("ReverseWarState", session.at(0).state)
        self.hindsight = Hindsight(*(placed_alone(session) if self.team else (start, session.actions)))
        self.end = Seen.of(session.view(0))
        self.choices = self.review.choices()
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
