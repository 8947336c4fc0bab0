"""How a close fight is about to end (EVO-10), foreseen so that it surprises nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.rules.evolution import endings, moves

if TYPE_CHECKING:
    from game.rules.evolution.state import EvolutionState


def warning(state: EvolutionState, seat: int) -> str:
    """Return how the game is about to end, and with what; "" when nothing of the kind is near."""
    if seat == state.active and endings.passing_ends(state):
        words = _("If you end the turn without doing anything, the game ends: {count}.")
        return words.format(count=_count(state, seat))
    if seat == state.active and endings.is_last_turn(state):
        words = _("This is the last turn: at its end the resistances are counted, {count}.")
        return words.format(count=_count(state, seat))
    if no_blow_left(state):
        words = _("No attack can succeed as things stand: soon the resistances will be counted, {count}.")
        return words.format(count=_count(state, seat))
    return ""


def _count(state: EvolutionState, seat: int) -> str:
    """Return the resistances of a seat against the most of the others (Évolution 4.6.2)."""
    own, best = state.resistances(seat), max([state.resistances(foe) for foe in state.foes(seat)], default=0)
    told = ngettext("{own} resistance to {other}", "{own} resistances to {other}", own)
    return told.format(own=own, other=best)


def no_blow_left(state: EvolutionState) -> bool:
    """Say whether no Mok can be placed any more and no attack of anybody would succeed."""
    there = state.there()
    if not all(state.moks[seat] for seat in there):
        return False
    left = moves.whole_turn()
    return not any(moves.places(state, seat, left) or moves.attacks(state, seat, left) for seat in there)
