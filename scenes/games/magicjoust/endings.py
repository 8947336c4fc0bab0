"""How a game of Magicjoust has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from scenes.table import sides

if TYPE_CHECKING:
    from game.core.model import Outcome
    from game.core.session import Session


def _outcome(session: Session) -> Outcome:
    outcome = session.outcome
    assert outcome is not None  # noqa: S101 - asked of finished games only
    return outcome


def reason(session: Session) -> str:
    """Return why the game is over (MAG-5, MAG-9)."""
    outcome = _outcome(session)
    if outcome.reason == "given_up":
        return _gave_up(session)
    told = {
        "great_work": _("A third plan is in play: that great work is complete, and the points are counted."),
        "turn_limit": _("Both have had sixty turns: the points of the plans in play are counted."),
    }
    return " ".join(part for part in (told[outcome.reason], _tie_broken(outcome)) if part)


def _gave_up(session: Session) -> str:
    names, outcome = sides.names(session), _outcome(session)
    loser = next(seat for seat in range(session.seats) if seat not in outcome.winners)
    return (
        _("You have given up.") if names.you(loser) else _("{name} has given up.").format(name=names[loser])
    )


def _tie_broken(outcome: Outcome) -> str:
    """Return what decided between equal points, "" where nothing had to (MAG-9)."""
    if len(set(outcome.scores)) > 1 or len(outcome.winners) > 1:
        return ""
    return _("Equal points: more plans decide, then more cards in play.")


def points(count: float) -> str:
    """Return points in words."""
    return ngettext("{count} point", "{count} points", round(count)).format(count=round(count))


def verdict(session: Session) -> str:
    """Return who has won a finished game, in one sentence."""
    outcome, names = _outcome(session), sides.names(session)
    if len(outcome.winners) > 1:
        return _("A draw: {points} each.").format(points=points(outcome.scores[0]))
    winner = outcome.winners[0]
    if outcome.reason == "given_up":
        return _("You win.") if names.you(winner) else _("{name} wins.").format(name=names[winner])
    own, other = points(outcome.scores[winner]), round(outcome.scores[1 - winner])
    if names.you(winner):
        return _("You win, {own} to {other}.").format(own=own, other=other)
    return _("{name} wins, {own} to {other}.").format(name=names[winner], own=own, other=other)
