"""How a game of Wankul has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from game.core.model import Outcome
    from game.core.resolving import TellingState
    from game.core.spoken import Players


_AT_ONCE: Final = frozenset({"empty-deck", "no-terrain", "given_up"})
"""The ends that points have no part in."""


def _outcome(state: TellingState) -> Outcome:
    outcome = state.outcome
    assert outcome is not None  # noqa: S101 - asked of finished games only
    return outcome


def points(count: float) -> str:
    """Return points in words."""
    return ngettext("{count} point", "{count} points", round(count)).format(count=round(count))


def reason(state: TellingState, players: Players) -> str:
    """Return why a finished game is over (WAN-8, WAN-9, WAN-36)."""
    outcome = _outcome(state)
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
    outcome = _outcome(state)
    if len(outcome.winners) != 1:
        return _("A draw: {points} each.").format(points=points(outcome.scores[0]))
    winner = outcome.winners[0]
    if outcome.reason in _AT_ONCE:
        return _("You win.") if players.you(winner) else _("{name} wins.").format(name=players.player(winner))
    own, other = points(outcome.scores[winner]), round(outcome.scores[1 - winner])
    if players.you(winner):
        return _("You win, {own} to {other}.").format(own=own, other=other)
    return _("{name} wins, {own} to {other}.").format(name=players.player(winner), own=own, other=other)
