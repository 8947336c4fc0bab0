"""How a game of Wankul has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import joined
from game.core.i18n import N_, _, ngettext
from game.core.spoken import decided, outcome_of, points_lacked, quoted, said_of
from game.rules.wankul import endings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.resolving import TellingState
    from game.core.spoken import Players, Spoken
    from game.rules.wankul.endings import Trophy


_LOST: Final[Mapping[str, tuple[str, str]]] = {
    "empty-deck": (
        N_("You had to take a card from your draw pile, and it was empty."),
        N_("{name} had to take a card from an empty draw pile."),
    ),
    "no-terrain": (
        N_("You had to place a terrain, and had none left."),
        N_("{name} had to place a terrain, and had none left."),
    ),
    "given_up": (N_("You have given up."), N_("{name} has given up.")),
}
"""The ends that points have no part in: what has become of who lost."""


def reason(state: TellingState, players: Players) -> str:
    """Return why a finished game is over (WAN-8, WAN-9, WAN-36)."""
    outcome = outcome_of(state)
    if len(outcome.winners) != 1:
        return _("The last turn is played, and nothing tells you apart.")
    winner = outcome.winners[0]
    if outcome.reason == "points":
        you, other = (
            _("You have won all the terrains it takes."),
            _("{name} has won all the terrains it takes."),
        )
        return said_of(players, winner, you, other)
    if outcome.reason not in _LOST:
        return _("The last turn is played: more terrains win, then the thicker draw pile.")
    you, other = _LOST[outcome.reason]
    return said_of(players, 1 - winner, _(you), _(other))


def verdict(state: TellingState, players: Players) -> str:
    """Return who has won a finished game, in one sentence."""
    return decided(outcome_of(state), players, _LOST)


def missing(state: TellingState, seat: int) -> str:
    """Return what a seat that has lost would have needed, "" where nothing is to be said."""
    outcome = outcome_of(state)
    if outcome.reason != "points":
        return "" if outcome.reason in _LOST else points_lacked(outcome, seat)
    count = round(max(outcome.scores) - outcome.scores[seat])
    told = ngettext("{count} terrain was missing.", "{count} terrains were missing.", count)
    return told.format(count=count)


def spent(ways: Mapping[str, int], seat: int, players: Players) -> str:
    """Return where the terrains went of who has none left: how many were placed, milled, paid."""
    placed, paid, thrown, milled, taken = counts = [ways.get(way, 0) for way in endings.WAYS]
    rival = ngettext("{count} milled in {name}'s turns", "{count} milled in {name}'s turns", taken)
    if players.you(1 - seat):
        rival = ngettext("{count} milled in your turns", "{count} milled in your turns", taken)
    words = (
        ngettext("{count} placed", "{count} placed", placed),
        ngettext("{count} discarded to pay", "{count} discarded to pay", paid),
        ngettext("{count} discarded", "{count} discarded", thrown),
        ngettext("{count} milled in a turn of one's own", "{count} milled in turns of one's own", milled),
        rival,
    )
    name, told = players.player(1 - seat), zip(counts, words, strict=True)
    went = ", ".join(one.format(count=count, name=name) for count, one in told if count)
    you, other = _("Your terrains: {ways}."), _("{name}'s terrains: {ways}.")
    return said_of(players, seat, you, other, ways=went) if went else ""


def told_of(trophy: Trophy, spoken: Spoken) -> str:
    """Return by which character most a terrain was won, "" where none lay there."""
    if trophy.best is None:
        return ""
    card, force = trophy.best
    told = _("{terrain}: {card} counts {force} of {total} there.")
    terrain, best = (quoted(spoken.card(ref)) for ref in (trophy.terrain, card))
    return joined(told.format(terrain=terrain, card=best, force=force, total=trophy.totals[trophy.winner]))
