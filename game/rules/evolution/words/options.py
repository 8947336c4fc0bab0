"""What can be done in Openmok Évolution, said in a few words: "Attack Turbo in magic with Octave"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.rules.evolution.cards import TYPES

if TYPE_CHECKING:
    from game.core.model import Action
    from game.core.spoken import Spoken
    from game.rules.evolution.state import EvolutionState

IN_TYPES: Final = (N_("in force"), N_("in magic"), N_("in agility"))


def in_type(kind: int) -> str:
    """Return "in force", "in magic" or "in agility", by the number of the type."""
    return _(IN_TYPES[kind])


def mok_name(state: EvolutionState, spoken: Spoken, seat: int, place: int) -> str:
    """Return what the Mok at a seat's place is called."""
    return spoken.card(state.caractere((seat, place)).ref)


def deed(state: EvolutionState, action: Action, spoken: Spoken) -> str:
    """Return an option of what is asked, in a few words without a full stop."""
    match action:
        case ("attack", int(place), str(kind), int(foe), int(target)):
            words = _("Attack {target} {power} with {mok}")
            mok = mok_name(state, spoken, state.active, place)
            return words.format(target=mok_name(state, spoken, foe, target), mok=mok, power=_power(kind))
        case ("combined", str(kind), int(foe), int(target)):
            words = _("Attack {target} {power}, all together")
            return words.format(target=mok_name(state, spoken, foe, target), power=_power(kind))
        case ("strike", int(place), int(foe), int(target)):
            asked = state.decision.seat if state.decision is not None else state.active
            words, mok = _("Attack {target} with {mok}"), mok_name(state, spoken, asked, place)
            return words.format(target=mok_name(state, spoken, foe, target), mok=mok)
        case ("play", str(ref), int(foe)) if len(state.foes(state.active)) > 1:
            return _("Play {card} against {name}").format(card=spoken.card(ref), name=spoken.player(foe))
        case ("resistance" | "put" | "take-off", int(seat), int(place), str(kind)):
            words = _(_AT_CELL.get(state.decision.prompt if state.decision else "", N_("{mok} ({power})")))
            return words.format(mok=mok_name(state, spoken, seat, place), power=_power(kind))
        case _:
            return _simple(state, action, spoken)


_AT_CELL: Final = {
    "mark": N_("Mark {mok} ({power})"),
    "unmark": N_("Take a marker off {mok} ({power})"),
    "revive": N_("Take a marker off {mok} ({power})"),
    "pay": N_("Pay with {mok} ({power})"),
    "move-from": N_("Take the marker of {mok} ({power})"),
    "move-to": N_("Put the marker on {mok} ({power})"),
}


def in_short(state: EvolutionState, action: Action, spoken: Spoken) -> str:
    """Return an option in fewer words: an attack by its target alone."""
    match action:
        case ("attack" | "combined", *_place, str(kind), int(foe), int(target)):
            words = _("Attack {target} {power}")
            return words.format(target=mok_name(state, spoken, foe, target), power=_power(kind))
        case ("strike", _place, int(foe), int(target)):
            return _("Attack {target}").format(target=mok_name(state, spoken, foe, target))
        case _:
            return deed(state, action, spoken)


def _simple(state: EvolutionState, action: Action, spoken: Spoken) -> str:
    match action:
        case ("place", str(ref)):
            return _("Place {card}").format(card=spoken.card(ref))
        case ("play", str(ref), *_foe):
            return _("Play {card}").format(card=spoken.card(ref))
        case ("mok", int(seat), int(place)):
            return _("Choose {card}").format(card=mok_name(state, spoken, seat, place))
        case ("card", str(ref)):
            return _("Choose {card}").format(card=spoken.card(ref))
        case ("effect", int(number)):
            card = state.cards[state.effect(number).card].ref
            return _("Choose {card}").format(card=spoken.card(card))
        case _:
            return _("Give up") if action == ("give-up",) else _("End the turn")


def _power(kind: str) -> str:
    return in_type(TYPES.index(kind))
