"""How a game of Wankul has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.core.spoken import outcome_of, points_lacked, wins, wins_by_points
from game.rules.wankul.endings import AT_ONCE

if TYPE_CHECKING:
    from game.core.resolving import TellingState
    from game.core.spoken import Players


_AT_ONCE: Final = AT_ONCE | {"given_up"}
"""The ends that points have no part in."""


def reason(state: TellingState, players: Players) -> str:
    """Return why a finished game is over (WAN-8, WAN-9, WAN-36)."""
    outcome = outcome_of(state)
    if len(outcome.winners) != 1:
        return _("The last turn is played, and nothing tells you apart.")
    winner = outcome.winners[0]
    loser = 1 - winner
    match outcome.reason:
        case "points":
            own, other = (
                _("You have won all the terrains it takes."),
                _("{name} has won all the terrains it takes."),
            )
            return own if players.you(winner) else other.format(name=players.player(winner))
        case "empty-deck":
            own = _("You had to take a card from your draw pile, and it was empty.")
            other = _("{name} had to take a card from an empty draw pile.")
        case "no-terrain":
            own = _("You had to place a terrain, and had none left.")
            other = _("{name} had to place a terrain, and had none left.")
        case "given_up":
            own, other = _("You have given up."), _("{name} has given up.")
        case _:
            return _("The last turn is played: more terrains win, then the thicker draw pile.")
    return own if players.you(loser) else other.format(name=players.player(loser))


def verdict(state: TellingState, players: Players) -> str:
    """Return who has won a finished game, in one sentence."""
    outcome = outcome_of(state)
    if len(outcome.winners) == 1 and outcome.reason in _AT_ONCE:
        return wins(outcome.winners[0], players)
    return wins_by_points(outcome, players)


def missing(state: TellingState, seat: int) -> str:
    """Return what a seat that has lost would have needed, "" where nothing is to be said."""
    outcome = outcome_of(state)
    if outcome.reason != "points":
        return "" if outcome.reason in _AT_ONCE else points_lacked(outcome, seat)
    count = round(max(outcome.scores) - outcome.scores[seat])
    told = ngettext("{count} terrain was missing.", "{count} terrains were missing.", count)
    return told.format(count=count)
