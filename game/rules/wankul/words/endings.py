"""How a game of Wankul has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.spoken import outcome_of, points_lacked, wins, wins_by_points
from game.rules.wankul import endings
from game.rules.wankul.endings import AT_ONCE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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


def spent(ways: Mapping[str, int], seat: int, players: Players) -> str:
    """Return where the terrains went of who has none left: how many were placed, milled, paid."""
    told = [words for way, words in _ways(ways, seat, players) if ways.get(way)]
    own, other = _("Your terrains: {ways}."), _("{name}'s terrains: {ways}.")
    words = own if players.you(seat) else other
    return joined(words.format(name=players.player(seat), ways=", ".join(told))) if told else ""


def _ways(ways: Mapping[str, int], seat: int, players: Players) -> Iterator[tuple[str, str]]:
    """Yield each way that terrains went, with how many of them in words."""
    placed, paid, thrown, milled, taken = (ways.get(way, 0) for way in endings.WAYS)
    rival = ngettext("{count} milled in {name}'s turns", "{count} milled in {name}'s turns", taken)
    if players.you(1 - seat):
        rival = ngettext("{count} milled in your turns", "{count} milled in your turns", taken)
    told = (
        ngettext("{count} placed", "{count} placed", placed),
        ngettext("{count} discarded to pay", "{count} discarded to pay", paid),
        ngettext("{count} discarded", "{count} discarded", thrown),
        ngettext("{count} milled in a turn of one's own", "{count} milled in turns of one's own", milled),
        rival,
    )
    for way, words in zip(endings.WAYS, told, strict=True):
        yield way, words.format(count=ways.get(way, 0), name=players.player(1 - seat))
