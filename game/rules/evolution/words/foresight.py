"""How a close fight is about to end (EVO-10), foreseen so that it surprises nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import listed
from game.core.i18n import _, ngettext
from game.rules.evolution import endings, late_plays

if TYPE_CHECKING:
    from game.core.spoken import Spoken
    from game.rules.evolution.state import EvolutionState


def warning(state: EvolutionState, seat: int, spoken: Spoken) -> str:
    """Return how the game is about to end, and with what; "" when nothing of the kind is near."""
    if seat == state.active and endings.passing_ends(state):
        words = _("If you end the turn without doing anything, the game ends: {count}.")
        return words.format(count=_count(state, seat))
    if seat == state.active and endings.is_last_turn(state):
        words = _("This is the last turn: at its end the resistances are counted, {count}.")
        return words.format(count=_count(state, seat))
    if endings.no_blow_left(state):
        return _only_counting(state, seat, spoken)
    return _no_own_blow(state, seat, spoken) if endings.is_stuck(state, seat) else ""


def _no_own_blow(state: EvolutionState, seat: int, spoken: Spoken) -> str:
    """Return by what a seat may change that no attack of its own succeeds, "" by nothing."""
    cards = [spoken.card(ref) for ref in late_plays.changing(state, seat)]
    words = _("None of your attacks succeeds. To change that, you have {cards}.")
    return words.format(cards=listed(cards)) if cards else ""


def _only_counting(state: EvolutionState, seat: int, spoken: Spoken) -> str:
    """Return that nobody can attack, and by what the seat may still change the count."""
    cards = [spoken.card(ref) for ref in late_plays.changing(state, seat)]
    words = _("No attack can succeed as things stand: it remains to count, {count}.")
    if cards:
        words = _("No attack can succeed as things stand: {count}. You may still change it with {cards}.")
    return words.format(count=_count(state, seat), cards=listed(cards or [""]))


def _count(state: EvolutionState, seat: int) -> str:
    """Return the resistances of a seat against the most of the others (Évolution 4.6.2)."""
    own, best = state.resistances(seat), max([state.resistances(foe) for foe in state.foes(seat)], default=0)
    told = ngettext("{own} resistance to {other}", "{own} resistances to {other}", own)
    return told.format(own=own, other=best)
