"""A voted game told as the game of one player that it amounts to, to replay, review and count it (RW-M)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from game.core.session import Session
from game.rules.reverse_war.options import read

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.model import Action, Event, Json
    from game.rules.reverse_war.vote import VoteState


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
