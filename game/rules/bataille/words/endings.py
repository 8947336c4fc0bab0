"""How a game of Openmok Bataille has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.core.spoken import said_of
from game.rules.bataille.options import SIMPLE

if TYPE_CHECKING:
    from game.core.model import Outcome
    from game.core.spoken import Players

STUCK: Final = "cannot_reveal"
"""How a simple battle ends on a tie that one of both cannot go on with (BAT-3)."""


def stuck(players: Players, loser: int) -> str:
    """Return that a tie ends the battle: who loses has no card to go on with."""
    mine = _("A tie, and you have no card left to go on.")
    return said_of(players, loser, mine, _("A tie, and {name} has no card left to go on."))


def verdict(outcome: Outcome, variant: str, players: Players) -> str:
    """Return who has won a finished game of a variant, in one sentence."""
    if len(outcome.winners) > 1:
        return _("Nobody wins: a perfect tie!")
    winner = outcome.winners[0]
    won = _won(outcome, variant, players)
    return f"{stuck(players, 1 - winner)} {won}" if outcome.reason == STUCK else won


def _won(outcome: Outcome, variant: str, players: Players) -> str:
    """Return who has won, with what."""
    winner = outcome.winners[0]
    score, trophies = int(outcome.scores[winner]), variant != SIMPLE
    if players.you(winner):
        if trophies:
            words = ngettext("You win with {count} trophy.", "You win with {count} trophies.", score)
        else:
            words = ngettext(
                "You win: you have {count} card left.", "You win: you have {count} cards left.", score
            )
        return words.format(count=score)
    if trophies:
        words = ngettext("{name} wins with {count} trophy.", "{name} wins with {count} trophies.", score)
    else:
        words = ngettext("{name} wins with {count} card left.", "{name} wins with {count} cards left.", score)
    return words.format(name=players.player(winner), count=score)


def missing(outcome: Outcome, variant: str, seat: int) -> str:
    """Return what a seat that has lost would have needed."""
    count = int(max(outcome.scores) - outcome.scores[seat])
    if variant == SIMPLE:
        told = ngettext("{count} card was still to be won.", "{count} cards were still to be won.", count)
    else:
        told = ngettext("{count} trophy was missing.", "{count} trophies were missing.", count)
    return told.format(count=count)
