"""What is done on the table of Magicjoust, click by click, until it is an action, and what is lit for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import uncapitalised
from game.core.i18n import N_, _
from game.core.table import Spot
from game.rules.magicjoust import refusals
from game.rules.magicjoust.places import INVOKED, ZONES
from scenes.games.magicjoust.asked import ANSWER
from scenes.games.magicjoust.table import key_of
from scenes.table.playing import TablePlaying
from scenes.table.spoken import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action
    from scenes.games.magicjoust.board import MagicjoustBoard

_STEADY: Final[Mapping[str, str]] = {
    "settle": N_("This one is stable already: choose one that lies across."),
    "unsettle": N_("This one is unstable already: choose one that stands upright."),
}
"""What is said of singularities that are already as they would become, by prompt."""


def _elsewhere(board: MagicjoustBoard) -> str:
    """Return what is to be done before anything else."""
    return _first_discard(board) or _("First choose what glows.")


def _first_discard(board: MagicjoustBoard) -> str:
    """Return that a card of the hand is to be discarded first, "" where that is not what is asked."""
    return _("First discard a card of your hand.") if board.choosing.asked.in_hand else ""


def _singularity(board: MagicjoustBoard, spot: Spot) -> str:
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


def _zone(board: MagicjoustBoard, spot: Spot) -> str:
    """Return why a zone is none to choose."""
    asked = board.choosing.asked
    if not asked.zones:
        return _first_discard(board) or _("No zone is chosen now: choose what glows.")
    if (spot.seat != board.near) != any(one.seat != board.near for one in asked.zones):
        return _("It stays in its quadrant: choose a zone that glows there.")
    number = ZONES.index(spot.place) + 1
    return _("It cannot go to zone {number}: choose a zone that glows.").format(number=number)


def _invoked(board: MagicjoustBoard, spot: Spot) -> str:
    """Return why a card in play is none to choose."""
    asked = board.choosing.asked
    if not asked.invoked:
        return _first_discard(board) or _("No card in play is chosen now: choose what glows.")
    if all(one.seat != spot.seat for one in asked.invoked):
        if spot.seat == board.near:
            return _("This card is yours: choose one of the other wizard's.")
        return _("This card is the other wizard's: choose one of yours.")
    return _("This card cannot be chosen: choose one that glows.")


def _in_hand(board: MagicjoustBoard) -> str:
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


class Playing(TablePlaying):
    """Chooses on a board for the player at it."""

    def __init__(self, board: MagicjoustBoard) -> None:
        super().__init__(board)
        self.board = board

    def draw(self, pile: str) -> None:
        """Draw from a pile."""
        self.click(Spot(pile, self.board.near))

    def click(self, spot: Spot) -> None:
        """Choose what lies at a spot, or the zone that it lies in; or say why it is none to choose."""
        board, asked = self.board, self.board.choosing.asked
        singularity = spot.place in ZONES and spot.index is not None
        if not board.my_turn or (singularity and board.paying and board.paying.click_spot(key_of(spot))):
            return
        action = asked.at(spot)
        if action is not None:
            board.act(action)
        elif singularity and asked.zones:
            self.click(Spot(spot.place, spot.seat))
        elif asked.in_turn:
            self._refuse_in_turn(spot)
        else:
            self._decline_at(spot)

    def _refuse_in_turn(self, spot: Spot) -> None:
        """Say why what lies at a spot does nothing in a turn; nothing of a zone."""
        board = self.board
        if spot.place == INVOKED and spot.seat == board.near:
            self.refuse(("act", spot.index or 0))
        elif spot.place == INVOKED:
            board.refuse(_("This card is the other wizard's: act with yours."), "turn")
        elif spot.place not in ZONES:
            board.refuse(_("You have already drawn from this pile: once a turn."), "turn")
        elif spot.index is not None:
            board.refuse(_("Singularities pay formulas: first choose a card to invoke."), refusals.FORMULAS)

    def _decline_at(self, spot: Spot) -> None:
        """Say why what lies at a spot is none to choose."""
        board = self.board
        if spot.place == INVOKED and spot.seat == board.near and board.choosing.asked.prompt == ANSWER:
            self.refuse(("answer", spot.index or 0))
        elif spot.place == INVOKED:
            self._decline(_invoked(board, spot))
        elif spot.place not in ZONES:
            self._decline(_elsewhere(board))
        elif spot.index is None:
            self._decline(_zone(board, spot))
        else:
            self._decline(_singularity(board, spot))

    def decline_card(self) -> None:
        """Say why a card of the hand is none to choose now."""
        self._decline(_in_hand(self.board))

    def put(self, place: int) -> bool:
        """Invoke a card of the hand, or say why it cannot be; return whether it was."""
        board = self.board
        ref = board.table.refs[place]
        if ref in board.choosing.asked.held:
            return board.act(("invoke", ref))
        self.refuse(("invoke", ref))
        return False

    def end(self) -> None:
        """End the turn, or answer nothing; or say what is still to be drawn."""
        board, asked = self.board, self.board.choosing.asked
        if not board.my_turn:
            return
        if asked.plain is not None:
            board.act(asked.plain)
        elif asked.in_turn:
            self.refuse(("end",))
        else:
            self._decline(_elsewhere(self.board))

    def _decline(self, why_not: str) -> None:
        """Say why what was clicked is none to choose."""
        self.board.refuse(why_not, refusals.ACTIONS)

    def refuse(self, action: Action) -> None:
        """Say why an action of the turn cannot be done."""
        found = why_not(self.board, action)
        self.board.refuse(found.sentence, found.page)
