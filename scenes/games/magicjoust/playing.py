"""What is done on the table of Magicjoust, click by click, until it is an action, and what is lit for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.table import Spot
from game.rules.magicjoust import refusals
from game.rules.magicjoust.places import INVOKED, ZONES
from scenes.games.magicjoust import declined
from scenes.games.magicjoust.asked import ANSWER
from scenes.games.magicjoust.table import key_of
from scenes.table.playing import TablePlaying

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.games.magicjoust.board import MagicjoustBoard


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
            self._decline(declined.invoked(board, spot))
        elif spot.place not in ZONES:
            self._decline(declined.elsewhere(board))
        elif spot.index is None:
            self._decline(declined.zone(board, spot))
        else:
            self._decline(declined.singularity(board, spot))

    def decline_card(self) -> None:
        """Say why a card of the hand is none to choose now."""
        self._decline(declined.in_hand(self.board))

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
            self._decline(declined.elsewhere(self.board))

    def _decline(self, why_not: str) -> None:
        """Say why what was clicked is none to choose."""
        self.board.refuse(why_not, refusals.ACTIONS)

    def refuse(self, action: Action) -> None:
        """Say why an action of the turn cannot be done."""
        found = declined.why_not(self.board, action)
        self.board.refuse(found.sentence, found.page)
