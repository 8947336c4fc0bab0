"""Why what was clicked is no choice of what is asked, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import uncapitalised
from game.core.i18n import N_, _
from game.rules.magicjoust import refusals
from scenes.table.board import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.table import SpotKey

_STEADY: Final[Mapping[str, str]] = {
    "settle": N_("This one is stable already: choose one that lies across."),
    "unsettle": N_("This one is unstable already: choose one that stands upright."),
}
"""What is said of singularities that are already as they would become, by prompt."""


def elsewhere(board: MagicjoustBoard) -> str:
    """Return what is to be done before anything else."""
    return _first_discard(board) or _("First choose what glows.")


def _first_discard(board: MagicjoustBoard) -> str:
    """Return that a card of the hand is to be discarded first, "" where that is not what is asked."""
    return _("First discard a card of your hand.") if board.choosing.asked.in_hand else ""


def spot(board: MagicjoustBoard, key: SpotKey) -> str:
    """Return why a singularity is none to choose."""
    asked = board.choosing.asked
    if not asked.spots:
        return _first_discard(board) or _("No singularity is chosen now: choose what glows.")
    seats = {seat for seat, _zone, _colour in asked.spots}
    if key[0] not in seats:
        if key[0] == board.near:
            return _("This singularity is yours: choose one of the other quadrant.")
        return _("This singularity is the other wizard's: choose one of yours.")
    if asked.prompt in _STEADY and _is_so_already(board, key):
        return _(_STEADY[asked.prompt])
    return _("This singularity cannot be chosen: choose one that glows.")


def _is_so_already(board: MagicjoustBoard, key: SpotKey) -> bool:
    """Say whether a singularity already is as it would be made."""
    stable = board.seen.wizards[key[0]].zones[key[1] - 1][key[2]].stable
    return stable == (board.choosing.asked.prompt == "settle")


def zone(board: MagicjoustBoard, seat: int, number: int) -> str:
    """Return why a zone is none to choose."""
    asked = board.choosing.asked
    if not asked.zones:
        return _first_discard(board) or _("No zone is chosen now: choose what glows.")
    if (seat != board.near) != any(one != board.near for one, _number in asked.zones):
        return _("It stays in its quadrant: choose a zone that glows there.")
    return _("It cannot go to zone {number}: choose a zone that glows.").format(number=number)


def invoked(board: MagicjoustBoard, seat: int) -> str:
    """Return why a card in play is none to choose."""
    asked = board.choosing.asked
    if not asked.places:
        return _first_discard(board) or _("No card in play is chosen now: choose what glows.")
    if all(one != seat for one, _place in asked.places):
        if seat == board.near:
            return _("This card is yours: choose one of the other wizard's.")
        return _("This card is the other wizard's: choose one of yours.")
    return _("This card cannot be chosen: choose one that glows.")


def in_hand(board: MagicjoustBoard) -> str:
    """Return why a card of the hand is none to choose."""
    if board.choosing.asked.in_hand:
        return _("This card cannot be chosen: choose one that glows.")
    return _("No card of your hand is chosen now: choose what glows.")


def why_not(board: MagicjoustBoard, action: Action) -> Refusal:
    """Return why an action cannot be done now, with the page of the rules that says so."""
    found = refusals.why(board.state, board.near, action)
    if found is None:
        return Refusal(_("This cannot be done now."), refusals.TURN)
    match action:
        case ("invoke", str(ref)):
            name = board.looks.quoted(ref)
        case ("act" | "answer", int(place)):
            name = board.looks.quoted(board.seen.wizards[board.near].invoked[place].card)
        case _:
            return Refusal(found.words(), found.section)
    return Refusal(_("{card}: {what}").format(card=name, what=uncapitalised(found.words())), found.section)
