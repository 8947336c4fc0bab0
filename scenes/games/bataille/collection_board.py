"""The table of La Collection (BAT-10): lines that grow, battles on ties, trophies chosen."""

from __future__ import annotations

from game.core.i18n import _
from scenes.games.bataille.arena import Arena, arrange
from scenes.games.bataille.duel_board import REVEAL, DuelBoard


class CollectionBoard(DuelBoard):
    """Two piles, two lines that face each other, and the trophies of both beside."""

    def arena(self) -> Arena:
        """Return where everything lies."""
        return arrange(self.m, held=False, narrow_row=True)

    # --- what is chosen ---------------------------------------------------------------------------------

    def settle(self) -> None:
        """Lie as the view says; the first trophy there is has the focus."""
        super().settle()
        if self.choosing:
            self.ring.focus_by_name("trophy-0")

    def arrange(self) -> None:
        """Lay the table; the arrows go from trophy to trophy."""
        super().arrange()
        self.ring.arrows = self.choosing

    def play(self) -> None:
        """Reveal, or turn the next card of the line; a trophy is asked for in a sentence."""
        decision = self.decision
        if self.timeline.busy or decision is None or decision.prompt == REVEAL:
            super().play()
        elif decision.prompt == "turn" and not self.bots.turn:
            self.act(decision.options[0])
        elif self.choosing:
            self.refuse(_("Choose your trophy: click on one of the cards that glow."), self.page())

    def main_label(self) -> str:
        """Return what the main button says."""
        decision = self.decision
        if decision is not None and decision.prompt == REVEAL:
            return super().main_label()
        return _("Choose a trophy") if self.choosing else _("Turn a card")

    def page(self) -> str:
        """Return the page of the rules that speaks of this table."""
        return "trophies" if self.choosing else "collection"
