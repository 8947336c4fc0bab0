"""The boards of Openmok Bataille: the simple battle (BAT-2 to BAT-4), La Collection (BAT-10), the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.bataille.options import COLLECTION, ROUND
from scenes.games.bataille.arena import Arena
from scenes.games.bataille.duel_board import REVEAL, DuelBoard
from scenes.games.bataille.round_board import RoundBoard

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.table.board import Board


def board_of(recorded: Recorded) -> Board:
    """Return the board on which a game is played, by its variant."""
    variant = recorded.session.options["variant"]
    if variant == ROUND:
        return RoundBoard(recorded)
    return CollectionBoard(recorded) if variant == COLLECTION else BattleBoard(recorded)


class BattleBoard(DuelBoard):
    """Two piles face to face; with "choix", three cards of each beside them."""

    def __init__(self, recorded: Recorded) -> None:
        self.held = bool(recorded.session.options["choix"])
        super().__init__(recorded)

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("Pick a card in secret: the other looks away. Both are shown together.")

    def play(self) -> None:
        """Reveal; with "choix" a click beside the cards says what to do instead."""
        if self.picking:
            self.refuse(_("Pick one of your three cards: click it, or drag it here."), self.page())
        else:
            super().play()

    # --- words ------------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return what is asked of the player."""
        if self.auto and not self.held:
            return _("The battle plays by itself: watch!")
        return super().sentence()

    def main_label(self) -> str:
        """Return what the main button says."""
        return _("Pick a card") if self.held else super().main_label()


class CollectionBoard(DuelBoard):
    """Two piles, two lines that face each other, and the trophies of both beside."""

    def arena(self) -> Arena:
        """Return where everything lies."""
        return Arena(self.m, held=False, narrow_row=True)

    # --- what is chosen ---------------------------------------------------------------------------------

    def settle(self) -> None:
        """Lie as the view says; the first trophy there is has the focus."""
        super().settle()
        if self.picking:
            self.ring.focus_by_name(self.gestures.first())

    def play(self) -> None:
        """Reveal, or turn the next card of the line; a trophy is asked for in a sentence."""
        decision = self.decision
        if self.timeline.busy or decision is None or decision.prompt == REVEAL:
            super().play()
        elif decision.prompt == "turn" and not self.bots.turn:
            self.act(decision.options[0])
        elif self.picking:
            self.refuse(_("Choose your trophy: click on one of the cards that glow."), self.page())

    def main_label(self) -> str:
        """Return what the main button says."""
        decision = self.decision
        if decision is not None and decision.prompt == REVEAL:
            return super().main_label()
        return _("Choose a trophy") if self.picking else _("Turn a card")

    def page(self) -> str:
        """Return the page of the rules that speaks of this table."""
        return "trophies" if self.picking else "collection"
