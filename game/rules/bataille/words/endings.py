"""How a game of Openmok Bataille has ended, in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from game.core.grammar import listed
from game.core.i18n import _, ngettext
from game.core.spoken import said_of, within
from game.rules.bataille.options import SIMPLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.model import Outcome
    from game.core.spoken import Players

_MANY: Final = 4
"""By how many cards the winner of a battle was behind where that is told."""
_FAR: Final = 2
_RUN: Final = 3
"""From how many trophies behind, or in a row, it is told at the end."""
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
        told = ngettext("The winner has {count} card more.", "The winner has {count} cards more.", count)
    else:
        told = ngettext("You were {count} trophy short.", "You were {count} trophies short.", count)
    return told.format(count=count)


def comeback(players: Players, seat: int, behind: int) -> str:
    """Return by how many cards the winner of a battle was behind, where that is many."""
    if behind < _MANY:
        return ""
    mine, other = _("You were {count} cards behind!"), _("{name} was {count} cards behind!")
    return said_of(players, seat, mine, other, count=behind)


def album(players: Players, taken: Sequence[int], winner: int) -> str:
    """Return how the albums were filled, by who took each trophy: what was most remarkable."""
    if {*taken} == {winner}:
        return said_of(players, 1 - winner, _("Not one trophy for you."), _("Not one trophy for {name}."))
    if told := _caught_up(players, taken, winner) or _ahead(players, taken, winner):
        return told
    close = 2 * taken.count(winner) - len(taken) == 1
    return _("Each lacked one trophy: the last duel decided it all.") if close else ""


def race(players: Players, taken: Sequence[int], winner: int) -> str:
    """Return how a round was won, by who took each trophy: what was most remarkable."""
    won = Counter(taken)
    close = [within(players, seat) for seat in won if seat != winner and won[seat] == won[winner] - 1]
    if told := _caught_up(players, taken, winner):
        return told
    if close and players.you(winner):
        return _("{names} lacked a single trophy!").format(names=listed(close))
    return _ahead(players, taken, winner)


def fortune(won: int, fought: int) -> str:
    """Return how battles after a tie have gone for the player, "" where they were few, or as many each."""
    if fought < _FAR or 2 * won == fought:
        return ""
    if 2 * won > fought:
        return _("“O – pen – mok!” smiled on you: {count} battles won of {fought}.").format(
            count=won, fought=fought
        )
    words = _("“O – pen – mok!” did not smile on you: {count} battles lost of {fought}.")
    return words.format(count=fought - won, fought=fought)


def _caught_up(players: Players, taken: Sequence[int], winner: int) -> str:
    """Return how far the winner was behind, or how many trophies he took in a row at the end, if many."""
    behind = max(_lags(taken, winner), default=0)
    run = next((late for late, seat in enumerate(reversed(taken)) if seat != winner), len(taken))
    if behind >= _FAR:
        mine, other = _("You were {count} trophies behind!"), _("{name} was {count} trophies behind!")
        return said_of(players, winner, mine, other, count=behind)
    if run >= _RUN:
        mine, other = _("You took the last {count} in a row."), _("{name} took the last {count} in a row.")
        return said_of(players, winner, mine, other, count=run)
    return ""


def _ahead(players: Players, taken: Sequence[int], winner: int) -> str:
    """Return that the winner led all the time, or was never behind."""
    behind = max(_lags(taken, winner), default=0)
    if behind < 0:
        mine = _("You led from the first trophy to the last.")
        return said_of(players, winner, mine, _("{name} led from the first trophy to the last."))
    if not behind:
        return said_of(players, winner, _("You were never behind."), _("{name} was never behind."))
    return ""


def _lags(taken: Sequence[int], winner: int) -> Iterator[int]:
    """Yield by how many trophies the winner was behind the best of the others, after each."""
    won = Counter[int]()
    for seat in taken:
        won[seat] += 1
        yield max((won[other] for other in won if other != winner), default=0) - won[winner]
