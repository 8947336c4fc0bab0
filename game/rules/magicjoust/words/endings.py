"""How a game of Magicjoust has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from game.core.model import Outcome
    from game.core.spoken import Players
    from game.rules.magicjoust.state import MagicState


def _outcome(state: MagicState) -> Outcome:
    outcome = state.outcome
    assert outcome is not None  # noqa: S101 - asked of finished games only
    return outcome


def reason(state: MagicState, players: Players) -> str:
    """Return why a finished game is over (MAG-5, MAG-9)."""
    outcome = _outcome(state)
    if outcome.reason == "given_up":
        return _gave_up(state, players)
    told = {
        "great_work": _("A third plan is in play: that great work is complete, and the points are counted."),
        "turn_limit": _("Both have had sixty turns: the points of the plans in play are counted."),
    }
    return " ".join(part for part in (told[outcome.reason], _tie_broken(outcome)) if part)


def _gave_up(state: MagicState, players: Players) -> str:
    loser = next(seat for seat in state.seats if seat not in _outcome(state).winners)
    if players.you(loser):
        return _("You have given up.")
    return _("{name} has given up.").format(name=players.player(loser))


def _tie_broken(outcome: Outcome) -> str:
    """Return what decided between equal points, "" where nothing had to (MAG-9)."""
    if len(set(outcome.scores)) > 1 or len(outcome.winners) > 1:
        return ""
    return _("Equal points: more plans decide, then more cards in play.")


def points(count: float) -> str:
    """Return points in words."""
    return ngettext("{count} point", "{count} points", round(count)).format(count=round(count))


def verdict(state: MagicState, players: Players) -> str:
    """Return who has won a finished game, in one sentence."""
    outcome = _outcome(state)
    if len(outcome.winners) > 1:
        return _("A draw: {points} each.").format(points=points(outcome.scores[0]))
    winner = outcome.winners[0]
    if outcome.reason == "given_up":
        return _("You win.") if players.you(winner) else _("{name} wins.").format(name=players.player(winner))
    own, other = points(outcome.scores[winner]), round(outcome.scores[1 - winner])
    if players.you(winner):
        return _("You win, {own} to {other}.").format(own=own, other=other)
    return _("{name} wins, {own} to {other}.").format(name=players.player(winner), own=own, other=other)
