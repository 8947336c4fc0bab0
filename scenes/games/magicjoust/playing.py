"""What is done on the table of Magicjoust, click by click, until it is an action, and what is lit for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.table import Spot
from game.rules.magicjoust import refusals
from game.rules.magicjoust.places import INVOKED, zone_of
from scenes.games.magicjoust import declined
from scenes.games.magicjoust.asked import ANSWER, Asked
from scenes.games.magicjoust.table import singularity
from scenes.table.spots import HAND, TRAY, Lit, held

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.games.magicjoust.board import MagicjoustBoard
    from scenes.games.magicjoust.table import SpotKey, Table

_STABLE: Final = {"settle": False, "unsettle": True}
"""The prompts about singularities that are stable, or that are not."""


class Playing:
    """Chooses on a board for the player at it."""

    def __init__(self, board: MagicjoustBoard) -> None:
        self.board = board

    def draw(self, pile: str) -> None:
        """Draw from a pile."""
        asked = self.board.choosing.asked
        if not self.board.my_turn:
            return
        if pile in asked.piles:
            self.board.act(asked.piles[pile])
        elif asked.in_turn:
            self.board.refuse(_("You have already drawn from this pile: once a turn."), "turn")
        else:
            self._decline(declined.elsewhere(self.board))

    def click_card(self, place: int) -> None:
        """Choose a card of the hand; clicked again, it is invoked."""
        board, choosing = self.board, self.board.choosing
        if not board.my_turn:
            return
        ref, asked = board.table.refs[place], choosing.asked
        if asked.in_hand:
            self._one_of(asked.cards.get(ref), declined.in_hand(board))
        elif not asked.in_turn:
            self._decline(declined.in_hand(board))
        elif choosing.card == place:
            self.invoke(place)
        else:
            choosing.choose_card(place)
            board.app.sounds.play("lift")
            board.choose_again()

    def invoke(self, place: int) -> bool:
        """Invoke a card of the hand, or say why it cannot be; return whether it was."""
        board = self.board
        ref = board.table.refs[place]
        action = board.choosing.asked.invocations.get(ref)
        if action is not None:
            return board.act(action)
        self.refuse(("invoke", ref))
        return False

    def click_invoked(self, seat: int, place: int) -> None:
        """Use the action of a card in play, or choose it as what is asked."""
        board, asked = self.board, self.board.choosing.asked
        if not board.my_turn:
            return
        action = asked.places.get((seat, place))
        if action is not None:
            board.act(action)
        elif seat == board.near and asked.prompt == ANSWER:
            self.refuse(("answer", place))
        elif not asked.in_turn:
            self._decline(declined.invoked(board, seat))
        elif seat == board.near:
            self.refuse(("act", place))
        else:
            board.refuse(_("This card is the other wizard's: act with yours."), "turn")

    def click_spot(self, key: SpotKey) -> None:
        """Choose a singularity, or the zone that it lies in."""
        board, asked = self.board, self.board.choosing.asked
        if not board.my_turn or (board.paying and board.paying.click_spot(key)):
            return
        seat, zone, place = key
        colour = board.looks.colour(board.seen.wizards[seat].zones[zone - 1][place].card)
        action = asked.spots.get((seat, zone, colour))
        if action is not None:
            board.act(action)
        elif asked.zones:
            self.click_zone(seat, zone)
        elif asked.in_turn:
            board.refuse(_("Singularities pay formulas: first choose a card to invoke."), refusals.FORMULAS)
        else:
            self._decline(declined.spot(board, key))

    def click_zone(self, seat: int, zone: int) -> None:
        """Choose a zone; in a turn, none is asked for."""
        board, asked = self.board, self.board.choosing.asked
        if board.my_turn and not asked.in_turn:
            self._one_of(asked.zones.get((seat, zone)), declined.zone(board, seat, zone))

    def click_tray(self, place: int) -> None:
        """Choose one of the cards offered."""
        asked = self.board.choosing.asked
        if self.board.my_turn and place < len(asked.offered):
            self.board.act(asked.cards[asked.offered[place]])

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

    def _one_of(self, action: Action | None, why_not: str) -> None:
        if action is None:
            self._decline(why_not)
        else:
            self.board.act(action)

    def _decline(self, why_not: str) -> None:
        """Say why what was clicked is none to choose."""
        self.board.refuse(why_not, refusals.ACTIONS)

    def refuse(self, action: Action) -> None:
        """Say why an action of the turn cannot be done."""
        found = declined.why_not(self.board, action)
        self.board.refuse(found.sentence, found.page)


class Choosing:
    """The gestures of one decision: `card` is the place of the card of the hand that is up, if one is."""

    def __init__(self) -> None:
        self.asked = Asked()
        self.card: int | None = None

    def ask(self, asked: Asked) -> None:
        """Take up what is asked now; what was chosen for something else is forgotten."""
        self.asked = asked
        self.forget()

    @property
    def begun(self) -> bool:
        """Say whether something was chosen that can be let go of."""
        return self.card is not None

    def forget(self) -> None:
        """Let go of everything chosen."""
        self.card = None

    def choose_card(self, place: int) -> None:
        """Choose a card of the hand."""
        self.card = place

    def lit(self, table: Table) -> Lit:
        """Return what stands out now."""
        asked, lit = self.asked, Lit()
        able = asked.invocations if asked.in_turn else asked.cards if asked.in_hand else {}
        lit.spots = held(table.refs, able, self.card)
        lit.spots |= {Spot(TRAY, None, place) for place in range(len(table.tray))}
        lit.spots |= {Spot(INVOKED, *at) for at in asked.places}
        lit.spots |= {Spot(zone_of(zone), seat) for seat, zone in asked.zones}
        stable = _STABLE.get(asked.prompt)
        keys = {key for at in asked.spots for key in table.spot_keys(*at, stable=stable)}
        lit.spots |= {singularity(key) for key in keys}
        lit.spots |= {Spot(pile, asked.seat) for pile in asked.piles}
        lit.up = None if self.card is None else Spot(HAND, None, self.card)
        return lit
