"""How a game of Openmok Évolution has ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.grammar import listed
from game.core.i18n import _, ngettext
from scenes.table import sides

if TYPE_CHECKING:
    from game.core.session import Session
    from game.rules.evolution.state import EvolutionState


def reason(session: Session) -> str:
    """Return why the game is over (Évolution 4.6, EVO-9, EVO-10)."""
    outcome = session.outcome
    assert outcome is not None  # noqa: S101 - asked of finished games only
    if outcome.reason == "given_up":
        return _gave_up(session)
    told = {
        "knock_out": _("A victory by K.O.: every Mok opposite is turned over."),
        "all_passed": _("Everybody has passed two turns in a row: the resistances left are counted."),
        "stalemate": _("Nobody can do anything any more: the resistances left are counted."),
        "turn_limit": _("The game has lasted very long: the resistances left are counted."),
    }
    return told[outcome.reason]


def _gave_up(session: Session) -> str:
    """Return who has given up (Évolution 4.6.3)."""
    names, state = sides.names(session), cast("EvolutionState", session.state)
    gone = [seat for seat in state.seats if state.gone[seat] and not state.wholly_out(seat)]
    others = [names[seat] for seat in gone if not names.you(seat)]
    if len(others) < len(gone):
        return _("You have given up.")
    told = ngettext("{names} has given up.", "{names} have given up.", len(others))
    return told.format(names=listed(others))


def verdict(session: Session) -> str:
    """Return who has won a finished game, in one sentence."""
    outcome = session.outcome
    assert outcome is not None  # noqa: S101 - asked of finished games only
    names = sides.names(session)
    if len(outcome.winners) > 1:
        count = round(outcome.scores[outcome.winners[0]])
        told = ngettext("A draw: {count} resistance each.", "A draw: {count} resistances each.", count)
        return told.format(count=count)
    winner = outcome.winners[0]
    if outcome.reason in ("knock_out", "given_up"):
        return _("You win.") if names.you(winner) else _("{name} wins.").format(name=names[winner])
    others = [score for seat, score in enumerate(outcome.scores) if seat != winner]
    own, best = round(outcome.scores[winner]), round(max(others))
    if names.you(winner):
        told = ngettext(
            "You win, {own} resistance to {other}.", "You win, {own} resistances to {other}.", own
        )
    else:
        told = ngettext(
            "{name} wins, {own} resistance to {other}.", "{name} wins, {own} resistances to {other}.", own
        )
    return told.format(name=names[winner], own=own, other=best)
