"""Why what was clicked is no choice of what is asked, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import uncapitalised
from game.core.i18n import N_, _
from game.rules.magicjoust import refusals
from game.rules.magicjoust.places import ZONES
from scenes.table.board import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action
    from game.core.table import Spot
    from scenes.games.magicjoust.board import MagicjoustBoard

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


def singularity(board: MagicjoustBoard, spot: Spot) -> str:
    """Return why a singularity is none to choose."""
    asked = board.choosing.asked
    if not asked.singularities:
        return _first_discard(board) or _("No singularity is chosen now: choose what glows.")
    if all(one.seat != spot.seat for one in asked.singularities):
        if spot.seat == board.near:
            return _("This singularity is yours: choose one of the other quadrant.")
        return _("This singularity is the other wizard's: choose one of yours.")
    if asked.prompt in _STEADY and _is_so_already(board, spot):
        return _(_STEADY[asked.prompt])
    return _("This singularity cannot be chosen: choose one that glows.")


def _is_so_already(board: MagicjoustBoard, spot: Spot) -> bool:
    """Say whether a singularity already is as it would be made."""
    stable = bool(board.seen.card(spot).marks["stable"])
    return stable == (board.choosing.asked.prompt == "settle")


def zone(board: MagicjoustBoard, spot: Spot) -> str:
    """Return why a zone is none to choose."""
    asked = board.choosing.asked
    if not asked.zones:
        return _first_discard(board) or _("No zone is chosen now: choose what glows.")
    if (spot.seat != board.near) != any(one.seat != board.near for one in asked.zones):
        return _("It stays in its quadrant: choose a zone that glows there.")
    number = ZONES.index(spot.place) + 1
    return _("It cannot go to zone {number}: choose a zone that glows.").format(number=number)


def invoked(board: MagicjoustBoard, spot: Spot) -> str:
    """Return why a card in play is none to choose."""
    asked = board.choosing.asked
    if not asked.invoked:
        return _first_discard(board) or _("No card in play is chosen now: choose what glows.")
    if all(one.seat != spot.seat for one in asked.invoked):
        if spot.seat == board.near:
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
    found = refusals.why(board.world, board.near, action)
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
