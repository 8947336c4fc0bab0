"""The table of La Collection (BAT-10): lines that grow, battles on ties, trophies chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.i18n import _, ngettext
from game.rules.bataille.places import LINE, STAKE, TROPHIES, pile_of
from game.rules.bataille.symbols import SYMBOLS, beats
from game.rules.bataille.words import duels
from game.rules.bataille.words.events import DuelEvents
from scenes.games.bataille import arena
from scenes.games.bataille.duel_board import REVEAL, DuelBoard
from scenes.games.bataille.table import SEATS
from scenes.kit import palette, paper
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    import pygame

    from game.core.model import Event
    from scenes.games.bataille.movement import Movement
    from scenes.kit.timeline import Step


class CollectionBoard(DuelBoard):
    """Two piles, two lines that face each other, and the trophies of both beside."""

    def laid(self) -> arena.Arena:
        """Return where everything lies."""
        return arena.arrange(self.m, held=False, narrow_row=True)

    @property
    def goal(self) -> int:
        """Return how many trophies win the game."""
        return cast("int", self.view.facts["trophies_to_win"])

    def lay(self) -> None:
        """Lay the piles, the lines with the cards of the battle, and the trophies."""
        for seat in SEATS:
            self.table.piles[seat] = len(pile_of(self.view, seat))
            self.table.lay_row(seat, [*self.cards(LINE, seat), *self.cards(STAKE, seat)])
            self.table.lay_trophies(seat, self.cards(TROPHIES, seat), self.goal)

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

    # --- events -----------------------------------------------------------------------------------------

    def moved(self, movement: Movement, event: Event) -> list[Step]:
        """Return the steps of an event."""
        if event.kind == "turn":
            seat, ref = cast("int", event.data["seat"]), str(event.data["card"])
            kept = bool(event.data["kept"])
            told = "" if kept else duels.line_ended(self.look_name(ref))
            return movement.turn(seat, ref, kept=kept, told=told)
        if event.kind == "duel":
            return self._duel(movement, cast("int", event.data["winner"]), str(event.data["by"]))
        if event.kind == "trophy":
            seat, ref = cast("int", event.data["seat"]), str(event.data["card"])
            told = DuelEvents(Spoken(self.looks, self.names)).of(event, self.view)
            return movement.trophy(seat, ref, self.goal, told)
        return super().moved(movement, event)

    def _duel(self, movement: Movement, winner: int, by: str) -> list[Step]:
        rows = self.table.rows
        mine, theirs = (self.symbols[rows[seat][-1].name] for seat in (winner, 1 - winner))
        if mine != theirs and by == "battle":
            return movement.clash(winner, mine, duels.why(mine).capitalize())
        if _beats(mine, theirs) and (by == "line" or len(rows[winner]) >= len(rows[1 - winner])):
            return movement.duel(winner, mine, mine, duels.why(mine).capitalize())
        told = duels.line_won(same=mine == theirs)
        return movement.duel(winner, mine, "", told)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_apart(self, surface: pygame.Surface) -> None:
        """Draw the places of the trophies, and how many there are."""
        for seat in SEATS:
            for rect in self.table.side(seat).trophy_rects(self.goal):
                line = max(1.5, 2 * self.m.scale)
                paper.dashed_rect(surface, rect, palette.mix(palette.OCHRE, palette.INK, 0.35), line, 7, 5)
            count = len(self.cards(TROPHIES, seat))
            words = ngettext("{count} trophy of {goal}", "{count} trophies of {goal}", count)
            self.table.draw_heading(surface, seat, words.format(count=count, goal=self.goal))


def _beats(one: str, other: str) -> bool:
    return beats(SYMBOLS.index(one), SYMBOLS.index(other))
