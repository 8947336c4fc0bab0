"""Why something cannot be done now, with the section of the rulebook that says so, for a table to show.

reason            section  data
not_your_turn     4.1
choose_first      4.5      (something else has to be chosen first)
unknown           3.3      (no such card in hand, no such Mok)
placed            4.1      (one Mok a turn)
no_room           3.1      maximum
played            4.5      (one variation a turn)
impact            4.5.1    impact, placed, waiting
no_effect         4.5
attacked          4.1      (one attack a turn)
truce             3        (nobody attacks in a first turn, as was agreed)
forbidden         4.5      (a variation forbids it)
out               4.4      (the attacker is K.O.)
target_out        4.4
sheltered         4.5      (a variation shelters the target)
marked            4.2
weak              4.2/4.3  strength, resistance, lacking
no_payment        4.3      type
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import refusal
from game.core.i18n import N_, _, ngettext
from game.rules.evolution import moves, power
from game.rules.evolution.cards import TYPES, Caractere, Variation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action
    from game.rules.evolution.moks import Cell
    from game.rules.evolution.state import EvolutionState

_REASONS: Final[Mapping[str, tuple[str, ...]]] = {
    "3": ("truce",),
    "3.1": ("no_room",),
    "3.3": ("unknown",),
    "4.1": ("not_your_turn", "placed", "attacked"),
    "4.2": ("marked", "weak"),
    "4.3": ("no_payment",),
    "4.4": ("out", "target_out"),
    "4.5": ("choose_first", "played", "no_effect", "forbidden", "sheltered"),
    "4.5.1": ("impact",),
}
_SECTIONS: Final = {reason: section for section, reasons in _REASONS.items() for reason in reasons}
"""The section of the rulebook, by reason."""

_WORDS: Final[Mapping[str, str]] = {
    "not_your_turn": N_("It is not your turn."),
    "choose_first": N_("Something else has to be chosen first."),
    "unknown": N_("There is no such card here."),
    "placed": N_("You have already placed a Mok this turn."),
    "no_room": N_("You have placed all your Moks: {maximum}. A K.O. Mok keeps its place."),
    "played": N_("You have already played a variation this turn."),
    "no_effect": N_("This variation would change nothing now."),
    "attacked": N_("You have already attacked this turn."),
    "truce": N_("Nobody attacks in a first turn: that was agreed on."),
    "forbidden": N_("A variation forbids it for now."),
    "out": N_("This Mok is K.O."),
    "target_out": N_("The target is K.O."),
    "sheltered": N_("A variation shelters this Mok from attacks."),
    "marked": N_("This resistance is already marked."),
    "no_payment": N_("A combined attack is paid with a resistance of its type, and you have none left."),
}

_BY: Final[Mapping[str, str]] = {
    "forbidden": N_("{by} forbids it for now."),
    "sheltered": N_("{by} shelters this Mok from attacks."),
}
"""The same where it is told which variation does it."""

_PAGES: Final[Mapping[str, str]] = {
    "3": "setup",
    "3.1": "setup",
    "4.2": "attack",
    "4.3": "combined",
    "4.4": "knock-out",
    "4.5": "variations",
    "4.5.1": "variations",
}
"""The page of the rules by the section of the rulebook; "turn" for any other."""


class Refusal(refusal.Refusal):
    """A reason, as data; `words` tells it."""

    __slots__ = ()
    sections = _SECTIONS
    sentences = _WORDS

    @property
    def section(self) -> str:
        """Return the number of the section of the rulebook."""
        return "4.3" if self.data.get("combined") else _SECTIONS[self.reason]

    @property
    def page(self) -> str:
        """Return the key of the page of the rules that says so."""
        return _PAGES.get(self.section, "turn")

    def words(self) -> str:
        """Return the reason in the language spoken now."""
        numbers = {name: value for name, value in self.data.items() if isinstance(value, int)}
        if self.reason == "impact" and numbers["impact"] > numbers["most"]:
            told = ngettext(
                "Its impact is {impact}: no more than {most} Mok can lie opposite.",
                "Its impact is {impact}: no more than {most} Moks can lie opposite.",
                numbers["most"],
            )
        elif self.reason == "impact" and "placed_by" in self.data:
            told = _("Its impact is {impact}: as many Moks are to be placed by one opponent ({placed_by}).")
            return told.format(**numbers, placed_by=self.data["placed_by"])
        elif self.reason == "impact":
            told = ngettext(
                "Its impact is {impact}: {waiting} more Mok is to be placed opposite.",
                "Its impact is {impact}: {waiting} more Moks are to be placed opposite.",
                numbers["waiting"],
            )
        elif self.reason == "weak":
            told = ngettext(
                "{strength} against {resistance}: {lacking} point is lacking.",
                "{strength} against {resistance}: {lacking} points are lacking.",
                numbers["lacking"],
            )
        elif "by" in self.data:
            return _(_BY[self.reason]).format(by=self.data["by"])
        else:
            return refusal.Refusal.words(self)
        return told.format(**numbers)


def why(state: EvolutionState, seat: int, action: Action) -> Refusal | None:
    """Return why a seat cannot do now what is asked for in its turn; None when it can, or the game is over.

    The action is told as an option of the prompt "turn" would be (`game.py`). An attack on a whole Mok,
    whatever the resistance, is one of each type: the caller asks for each.
    """
    asked = state.decision
    if asked is None or action in asked.options:
        return None
    if seat != state.active or asked.prompt != "turn":
        return Refusal("choose_first" if seat == state.active else "not_your_turn")
    return _not_in_turn(state, seat, action)


def _not_in_turn(state: EvolutionState, seat: int, action: Action) -> Refusal:
    match action:
        case ("place", str(ref)):
            return _not_placed(state, seat, ref)
        case ("play", str(ref), *aimed):
            return _not_played(state, seat, ref, int(aimed[0]) if aimed else None)
        case ("attack", int(place), str(kind), int(foe), int(target)) if kind in TYPES:
            return _no_attack(state, seat, place, (foe, target, TYPES.index(kind)))
        case ("combined", str(kind), int(foe), int(target)) if kind in TYPES:
            return _no_combined(state, seat, (foe, target, TYPES.index(kind)))
    return Refusal("unknown")


def _not_placed(state: EvolutionState, seat: int, ref: str) -> Refusal:
    if not any(state.cards[card].ref == ref for card in state.in_hand(seat, Caractere)):
        return Refusal("unknown")
    reason = moves.no_placing(state, seat, state.allowance)
    return Refusal(reason, {"maximum": moves.maximum(state, seat)} if reason == "no_room" else {})


def _not_played(state: EvolutionState, seat: int, ref: str, foe: int | None) -> Refusal:
    card = next((one for one in state.in_hand(seat, Variation) if state.cards[one].ref == ref), None)
    if card is None or foe not in moves.against(state, seat, card):
        return Refusal("unknown")
    reason = moves.no_playing(state, seat, state.allowance) or moves.no_play(state, seat, card, foe)
    if reason == "impact":
        return _too_few(state, seat, card, foe)
    banned = reason == "no_effect" and _for_a_ban(state, seat, card, foe)
    return Refusal("forbidden" if banned else reason)


def _too_few(state: EvolutionState, seat: int, card: int, foe: int | None) -> Refusal:
    """Return that too few caractères lie opposite, and how many can ever (Évolution 4.5.1)."""
    impact, placed = state.variation(card).impact, moves.most_placed(state, seat, foe)
    foes = state.foes(seat) if foe is None else [foe]
    most = max(moves.maximum(state, one) for one in foes)
    return Refusal("impact", {"impact": impact, "placed": placed, "waiting": impact - placed, "most": most})


def _for_a_ban(state: EvolutionState, seat: int, card: int, foe: int | None) -> bool:
    """Say whether a variation would have an effect if nothing were forbidden to its player (EVO-17)."""
    free, barred = state.clone(), power.barring(state, seat)
    free.effects = [effect for effect in free.effects if effect not in barred]
    return bool(barred) and moves.has_effect(free, seat, card, foe)


def _no_attack(state: EvolutionState, seat: int, place: int, cell: Cell) -> Refusal:
    if not 0 <= place < len(state.moks[seat]) or not _is_target(state, seat, cell):
        return Refusal("unknown")
    if reason := moves.no_attacking(state, seat, state.allowance):
        return Refusal(reason)
    if state.moks[seat][place].out:
        return Refusal("out")
    return _safe(state, cell) or _weak(state, power.attack(state, (seat, place), cell[2]), cell)


def _no_combined(state: EvolutionState, seat: int, cell: Cell) -> Refusal:
    if not state.moks[seat] or not _is_target(state, seat, cell):
        return Refusal("unknown")
    if reason := moves.no_attacking(state, seat, state.allowance):
        return Refusal(reason)
    if power.banned(state, seat, "combined"):
        return Refusal("forbidden")
    if not power.can_pay(state, seat, cell[2]):
        return Refusal("no_payment", {"type": TYPES[cell[2]]})
    return _safe(state, cell) or _weak(state, power.combined(state, seat, cell[2]), cell, combined=True)


def _is_target(state: EvolutionState, seat: int, cell: Cell) -> bool:
    return cell[0] in state.foes(seat) and 0 <= cell[1] < len(state.moks[cell[0]])


def _safe(state: EvolutionState, cell: Cell) -> Refusal | None:
    """Return what keeps a resistance from any attack."""
    mok = state.mok(cell)
    reason = "marked" if not mok.out and mok.marks >> cell[2] & 1 else power.closed(state, cell[:2])
    return Refusal(reason) if reason else None


def _weak(state: EvolutionState, strength: int, cell: Cell, *, combined: bool = False) -> Refusal:
    resistance = power.resistance(state, cell)
    return Refusal(
        "weak",
        {
            "strength": strength,
            "resistance": resistance,
            "lacking": resistance - strength,
            "combined": combined,
        },
    )
