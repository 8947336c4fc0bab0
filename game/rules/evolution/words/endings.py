"""How a game of Openmok Évolution has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import listed
from game.core.i18n import _, ngettext
from game.core.spoken import outcome_of, said_of, wins

if TYPE_CHECKING:
    from game.core.model import Outcome
    from game.core.spoken import Players
    from game.rules.evolution.state import EvolutionState

_A_DUEL: Final = 2


def reason(state: EvolutionState, players: Players) -> str:
    """Return why a finished game is over (Évolution 4.6, EVO-9, EVO-10)."""
    outcome = outcome_of(state)
    if outcome.reason == "given_up":
        return _gave_up(state, players)
    if all_out(state):
        return _("Not one Mok is left standing, anywhere: whoever played this turn wins.")
    told = {
        "knock_out": _("A victory by K.O.: every Mok opposite is turned over."),
        "all_passed": _("Everybody has passed two turns in a row: the resistances left are counted."),
        "stalemate": _("Nobody can do anything any more: the resistances left are counted."),
        "turn_limit": _("The game has lasted very long: the resistances left are counted."),
    }
    return told[outcome.reason]


def all_out(state: EvolutionState) -> bool:
    """Say whether a finished game has ended by the K.O. of all at once (EVO-9)."""
    outcome = outcome_of(state)
    return outcome.reason == "knock_out" and state.wholly_out(outcome.winners[0])


def _gave_up(state: EvolutionState, players: Players) -> str:
    """Return who has given up (Évolution 4.6.3)."""
    gone = [seat for seat in state.seats if state.gone[seat] and not state.wholly_out(seat)]
    others = [players.player(seat) for seat in gone if not players.you(seat)]
    if len(others) < len(gone):
        return _("You have given up.")
    told = ngettext("{names} has given up.", "{names} have given up.", len(others))
    return told.format(names=listed(others))


def verdict(state: EvolutionState, players: Players) -> str:
    """Return who has won a finished game, in one sentence."""
    outcome = outcome_of(state)
    if len(outcome.winners) > 1:
        return _shared(outcome, players)
    winner = outcome.winners[0]
    if outcome.reason in ("knock_out", "given_up"):
        return wins(winner, players)
    rest = [score for seat, score in enumerate(outcome.scores) if seat != winner]
    own, best = round(outcome.scores[winner]), round(max(rest))
    you = ngettext("You win, {own} resistance to {other}.", "You win, {own} resistances to {other}.", own)
    others = ngettext(
        "{name} wins, {own} resistance to {other}.", "{name} wins, {own} resistances to {other}.", own
    )
    return said_of(players, winner, you, others, own=own, other=best)


def _shared(outcome: Outcome, players: Players) -> str:
    """Return who share the victory, and with what; of two it is clear who."""
    count = round(outcome.scores[outcome.winners[0]])
    others = [players.player(seat) for seat in outcome.winners if not players.you(seat)]
    if len(outcome.scores) == _A_DUEL:
        told = ngettext("A draw: {count} resistance each.", "A draw: {count} resistances each.", count)
    elif len(others) == len(outcome.winners):
        told = ngettext(
            "{names} share the victory: {count} resistance each.",
            "{names} share the victory: {count} resistances each.",
            count,
        )
    else:
        told = ngettext(
            "You share the victory with {names}: {count} resistance each.",
            "You share the victory with {names}: {count} resistances each.",
            count,
        )
    return told.format(names=listed(others), count=count)


def missing(state: EvolutionState, seat: int) -> str:
    """Return what a seat that has lost would have needed, "" where nothing is to be said."""
    outcome = outcome_of(state)
    if outcome.reason == "given_up" or all_out(state):
        return ""
    if len(state.seats) > _A_DUEL and state.gone[seat]:
        return _("You were out: all your Moks were K.O.") if state.wholly_out(seat) else ""
    if outcome.reason != "knock_out":
        count = round(max(outcome.scores) - outcome.scores[seat]) + 1
        told = ngettext(
            "{count} more resistance left would have won.",
            "{count} more resistances left would have won.",
            count,
        )
        return told.format(count=count)
    left = sum(state.resistances(foe) for foe in state.seats if foe != seat and not state.gone[foe])
    told = ngettext(
        "There was {count} resistance left to knock out.",
        "There were {count} resistances left to knock out.",
        left,
    )
    return told.format(count=left)
