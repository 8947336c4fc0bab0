"""Reverse War by majority vote (RW-M): one game alone, every real choice of which is voted.

The chair turns the cards; it passes to the next seat with each card. At a choice with two options or more
each seat votes in turn, from the left of the chair to the chair, in secret; the last ballot opens them all.

    decision              seat              options
    ready, draw           the chair         as alone
    vote-place            each in turn      those of "place" alone: ("place", cell, way)
    vote-flip             each in turn      ("flip", cell), in a scenario
    vote-remove           each in turn      ("remove", cell), in a scenario
    place, flip, remove   the chair         a single option: nothing to vote

    event                 who               data
    ballot                its voter alone   seat, action
    voted                 all               seat, voted (how many have), voters
    count                 all               prompt, votes (an action a seat), tally (action and votes, most
                                            first), chosen, by ("majority", "chair" or "lot"), chair
    then those of the game alone: place, flip, ...

`observe` has the table of the game alone, and among its facts: options (of this table), phase (this table's
prompt), chair, voters, voted (the seats that have voted), ballots (an action a seat, null where not cast or
not one's own).

A voted game can be told as the game of one player that it amounts to, to replay, review and count it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from game.core import fields
from game.core.model import Decision, Outcome, require_legal
from game.core.resolving import TellingState
from game.core.rng import Rng
from game.core.session import Session
from game.rules.reverse_war.options import GAME, OPTIONS, read
from game.rules.reverse_war.state import INNER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.model import Action, Event, Json
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.state import ReverseWarState

MAJORITY, CHAIR, LOT = "majority", "chair", "lot"


def pick(tally: Sequence[tuple[Action, int]], chairs: Action, rng: Rng) -> tuple[Action, str]:
    """Return the option that wins the vote, and by what: most votes, the chair's choice, or lot (RW-M)."""
    most = tally[0][1]
    best = [action for action, number in tally if number == most]
    if len(best) == 1:
        return best[0], MAJORITY
    if chairs in best:
        return chairs, CHAIR
    return rng.choice(best), LOT


def tallied(votes: Sequence[Action], options: Sequence[Action]) -> list[tuple[Action, int]]:
    """Return every option voted for with its votes, most first, then in the order of the options."""
    tally = [(action, votes.count(action)) for action in options if action in votes]
    return sorted(tally, key=lambda entry: -entry[1])


class VoteState(TellingState):
    """A game alone, `inner`, and the `ballots` cast so far for its present choice, in the order of voting.

    `lots` settles what neither a majority nor the chair does: the cards come as they would to one player.
    """

    saved = fields.Shape(
        GAME, options=OPTIONS, inner=INNER, lots=fields.RNG, ballots=fields.many(fields.ACTION)
    )
    __slots__ = saved.beside(TellingState)

    def __init__(
        self, setting: Setting, inner: ReverseWarState, lots: Rng, ballots: Sequence[Action] = ()
    ) -> None:
        self.setting = setting
        self.inner = inner
        self.lots = lots
        self.ballots = list(ballots)
        super().__init__()
        self.ask()

    @property
    def voters(self) -> int:
        """Return how many vote."""
        return self.setting.voters

    @property
    def chair(self) -> int:
        """Return the seat that presides: the first at the first card, then the next with each card."""
        drawn = self.setting.layout.size - len(self.inner.deck)
        to_come = self.inner.phase == "draw"
        return (drawn if to_come else max(drawn - 1, 0)) % self.voters

    @property
    def order(self) -> list[int]:
        """Return the seats in the order of voting: from the left of the chair to the chair."""
        chair, voters = self.chair, self.voters
        return [(chair + step) % voters for step in range(1, voters + 1)]

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options. Raise IllegalActionError, unchanged, for any other action."""
        require_legal(action, self._asked)
        self._asked = None
        if self.voting:
            self._vote(action)
        else:
            self.let(self.inner, self.inner.apply, action)
        self.ask()
        return self.take_told()

    @property
    def phase(self) -> str:
        """What is to be done now: the prompt of what is asked at rest, "over" at the end."""
        return f"vote-{self.inner.phase}" if self.voting else self.inner.phase

    @property
    def voting(self) -> bool:
        """Say whether the present choice is voted."""
        asked = self.inner.decision
        return asked is not None and len(asked.options) > 1

    def _vote(self, action: Action) -> None:
        seat = self.order[len(self.ballots)]
        self.ballots.append(action)
        self.tell("ballot", seat, seat=seat, action=[*action])
        self.tell("voted", seat=seat, voted=len(self.ballots), voters=self.voters)
        if len(self.ballots) == self.voters:
            self._count()

    def _count(self) -> None:
        """Open the ballots and play what they chose."""
        asked, chair = self.inner.decision, self.chair
        assert asked is not None  # noqa: S101 - a vote is about a decision
        tally = tallied(self.ballots, asked.options)
        chosen, by = pick(tally, self.ballots[-1], self.lots)
        data: dict[str, Json] = {
            "prompt": asked.prompt,
            "votes": [[*ballot] for ballot in self._by_seat() if ballot],
            "tally": [{"action": [*action], "votes": number} for action, number in tally],
            "chosen": [*chosen],
            "by": by,
            "chair": chair,
        }
        self.ballots = []
        self.tell("count", **data)
        self.let(self.inner, self.inner.apply, chosen)

    def _by_seat(self) -> list[Action | None]:
        cast = dict(zip(self.order, self.ballots, strict=False))
        return [cast.get(seat) for seat in range(self.voters)]

    def ask(self) -> None:
        """Set the decision, or the outcome, that the rest of the state calls for."""
        asked, ended = self.inner.decision, self.inner.outcome
        if ended is not None:
            everybody = tuple(range(self.voters))
            self.over = Outcome(everybody if ended.winners else (), ended.scores * self.voters, ended.reason)
        elif asked is not None and self.voting:
            self._asked = Decision(self.order[len(self.ballots)], f"vote-{asked.prompt}", asked.options)
        elif asked is not None:
            self._asked = Decision(self.chair, asked.prompt, asked.options)

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return what the game alone shows, who has voted, and the seat's own ballot."""
        ballots: list[Json] = [
            [*ballot] if ballot and voter == seat else None for voter, ballot in enumerate(self._by_seat())
        ]
        facts: dict[str, Json] = {
            "options": self.setting.as_options(),
            "phase": self.phase,
            "chair": self.chair,
            "voters": self.voters,
            "voted": [*self.order[: len(self.ballots)]],
            "ballots": ballots,
        }
        return replace(self.inner.table.with_facts(facts), seat=seat).as_json()

    def determinize(self, seat: int, rng: Rng) -> VoteState:
        """Return a world with the same table, another deck, and other ballots than the seat's own."""
        inner = self.inner.determinize(0, rng)
        asked = inner.decision
        ballots = [
            ballot if voter == seat or asked is None else rng.choice(asked.options)
            for voter, ballot in zip(self.order, self.ballots, strict=False)
        ]
        return VoteState(self.setting, inner, Rng(rng.next64()), ballots)


@dataclass(frozen=True, slots=True)
class Vote:
    """One count of votes: an action a seat, what was chosen, by what, and under which chair.

    `at` is how many actions of the game for one player came before it; `turned` says that the card in hand,
    if it was about one, lay reversed.
    """

    at: int
    ballots: tuple[Action, ...]
    chosen: Action
    by: str
    chair: int
    turned: bool


def votes_of(session: Session) -> list[Vote]:
    """Return every count of votes of a game so far, by playing it again."""
    return _told(session)[1]


def played_alone(session: Session) -> Session:
    """Return the game of one player with the same cards and the choices that were voted."""
    return told_alone(session)[0]


def told_alone(session: Session) -> tuple[Session, list[Vote]]:
    """Return the game of one player that a voted one amounts to, and every count of votes, at one go."""
    actions, votes = _told(session)
    options = read(session.options).alone().as_options()
    alone = Session.start(session.game, options, session.seed)
    for action in actions:
        alone.act(action)
    alone.practice, alone.hinted = session.practice, session.hinted
    return alone, votes


def _told(session: Session) -> tuple[list[Action], list[Vote]]:
    again = Session.start(session.game, session.options, session.seed)
    actions: list[Action] = []
    votes: list[Vote] = []
    for action in session.actions:
        decision = again.decision
        voting = decision is not None and decision.prompt.startswith("vote-")
        hand = cast("VoteState", again.state).inner.hand
        count = _count(again.act(action))
        if count is not None:
            votes.append(_vote(len(actions), count, turned=hand is not None and hand.reversed))
            actions.append(votes[-1].chosen)
        elif not voting:
            actions.append(action)
    return actions, votes


def _count(events: Iterable[Event]) -> Event | None:
    return next((event for event in events if event.kind == "count"), None)


def _vote(at: int, count: Event, *, turned: bool) -> Vote:
    ballots = cast("Sequence[Json]", count.data["votes"])
    return Vote(
        at,
        tuple(_action(ballot) for ballot in ballots),
        _action(count.data["chosen"]),
        str(count.data["by"]),
        cast("int", count.data["chair"]),
        turned,
    )


def _action(data: Json) -> Action:
    return tuple(cast("list[str | int]", data))
