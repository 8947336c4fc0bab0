"""How a game of Magicjoust has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.spoken import decided, outcome_of, points_lacked

if TYPE_CHECKING:
    from game.core.model import Outcome
    from game.core.spoken import Players
    from game.rules.magicjoust.state import MagicState


def reason(state: MagicState, players: Players) -> str:
    """Return why a finished game is over (MAG-5, MAG-9)."""
    outcome = outcome_of(state)
    if outcome.reason == "given_up":
        return _gave_up(state, players)
    told = {
        "great_work": _("A third plan is in play: that great work is complete, and the points are counted."),
        "turn_limit": _("Both have had sixty turns: the points of the plans in play are counted."),
    }
    return " ".join(part for part in (told[outcome.reason], _tie_broken(outcome)) if part)


def _gave_up(state: MagicState, players: Players) -> str:
    loser = next(seat for seat in state.seats if seat not in outcome_of(state).winners)
    if players.you(loser):
        return _("You have given up.")
    return _("{name} has given up.").format(name=players.player(loser))


def _tie_broken(outcome: Outcome) -> str:
    """Return what decided between equal points, "" where nothing had to (MAG-9)."""
    if len(set(outcome.scores)) > 1 or len(outcome.winners) > 1:
        return ""
    return _("Equal points: more plans decide, then more cards in play.")


def verdict(state: MagicState, players: Players) -> str:
    """Return who has won a finished game, in one sentence."""
    return decided(outcome_of(state), players, {"given_up"})


def missing(state: MagicState, seat: int) -> str:
    """Return what a seat that has lost would have needed, "" where nothing is to be said."""
    outcome = outcome_of(state)
    return "" if outcome.reason == "given_up" else points_lacked(outcome, seat)
