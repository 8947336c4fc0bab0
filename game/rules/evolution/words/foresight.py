"""How a close fight is about to end (EVO-10), foreseen so that it surprises nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.grammar import joined, listed
from game.core.i18n import _, ngettext
from game.rules.evolution import endings, late_plays
from game.rules.evolution.words.endings import all_out, reason, verdict
from game.rules.evolution.words.table import kind_name

if TYPE_CHECKING:
    from game.core.spoken import Spoken
    from game.rules.evolution.late_plays import Ahead
    from game.rules.evolution.state import EvolutionState


def warning(state: EvolutionState, seat: int, spoken: Spoken, found: Ahead | None = None) -> str:
    """Return how the game is about to end, and with what; "" when nothing of the kind is near.

    `found` is what has been found out of the state already.
    """
    over, changing, _won = found or late_plays.ahead(state, seat)
    cards = listed([spoken.card(ref) for ref in changing]) if changing else ""
    unpaid = [kind_name(kind) for kind in endings.unpaid(state, seat)] if over else []
    counting = _unpaid(cards) if unpaid else _only_counting(cards)
    ending = _about_to_end(state, seat)
    if ending:
        return ending.format(verdict=_if_counted(state, spoken))
    words = counting if over else _no_own_blow(cards)
    return words.format(count=_count(state, seat), cards=cards, kinds=listed(unpaid) if unpaid else "")


def last_deed(ended: EvolutionState, spoken: Spoken) -> str:
    """Return that a deed ends the game, and who wins then: `ended` is that finished game."""
    why = reason(ended, spoken) if all_out(ended) else ""
    said = " ".join(filter(None, [why, verdict(ended, spoken)]))
    return _("This ends the game! {verdict}").format(verdict=said)


def harmless(state: EvolutionState, seat: int, spoken: Spoken) -> str:
    """Return who of the others can hit nothing any more as the Moks lie; "" where everybody can."""
    found = [foe for foe in state.foes(seat) if endings.is_harmless(state, foe)]
    words = ngettext(
        "{names} can hit nothing any more, but with a variation.",
        "{names} can hit nothing any more, but with a variation.",
        len(found),
    )
    return joined(words.format(names=listed([spoken.player(foe) for foe in found]))) if found else ""


def _about_to_end(state: EvolutionState, seat: int) -> str:
    """Return the words where this turn is the last one, or is if nothing is done; "" where it is not."""
    if seat == state.active and endings.passing_ends(state):
        return _("If you pass this turn too, all have passed twice, and the game ends. {verdict}")
    if seat == state.active and endings.is_last_turn(state):
        return _("This is the last turn: at its end the resistances left are counted. {verdict}")
    return ""


def _if_counted(state: EvolutionState, spoken: Spoken) -> str:
    """Return who would win if the resistances were counted now (Évolution 4.6.2)."""
    counted = state.clone()
    endings.count_out(counted, "all_passed")
    return verdict(counted, spoken)


def _no_own_blow(cards: str) -> str:
    """Return the words where no attack of a seat succeeds, "" where no card changes that."""
    return _("None of your attacks succeeds. To change that, you have {cards}.") if cards else ""


def _only_counting(cards: str) -> str:
    """Return the words where nobody can attack, with the cards by which the count may still change."""
    if cards:
        return _("No attack can succeed as things stand: {count}. You may still change it with {cards}.")
    return _("No attack can succeed as things stand: it remains to count, {count}.")


def _unpaid(cards: str) -> str:
    """Return the words where only what a combined attack costs keeps a seat from one (Évolution 4.3)."""
    if cards:
        return _(
            "Nothing left to pay a combined attack with ({kinds}), no other succeeds: {count}. You may still "
            "change it with {cards}."
        )
    return _("Nothing left to pay a combined attack with ({kinds}), no other succeeds: {count}.")


def _count(state: EvolutionState, seat: int) -> str:
    """Return the resistances of a seat against the most of the others (Évolution 4.6.2)."""
    own, best = state.resistances(seat), max([state.resistances(foe) for foe in state.foes(seat)], default=0)
    told = ngettext("{own} resistance to {other}", "{own} resistances to {other}", own)
    return told.format(own=own, other=best)
