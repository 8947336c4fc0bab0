"""The table of La Collection (BAT-10): lines that grow, battles on ties, trophies chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from game.core.i18n import _, ngettext
from game.rules.bataille.places import LINE, STAKE, TROPHIES, pile_of
from game.rules.bataille.symbols import SYMBOLS, beats
from scenes.games.bataille import arena
from scenes.games.bataille.duel_board import REVEAL, DuelBoard
from scenes.games.bataille.movement import why
from scenes.games.bataille.table import SEATS, Pick, cards_words
from scenes.kit import palette, paper

if TYPE_CHECKING:
    import pygame

    from game.core.model import Event
    from scenes.games.bataille.movement import Movement
    from scenes.kit.timeline import Step
    from scenes.kit.widgets import Widget


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

    @property
    def claiming(self) -> bool:
        """Say whether a human is to choose a trophy."""
        decision = self.decision
        return decision is not None and decision.prompt == "trophy" and self.my_turn

    def choices(self) -> list[Widget]:
        """Return the loser's cards, of which one is to be the trophy."""
        decision = self.decision
        if decision is None or not self.claiming:
            return []
        wanted = [str(option[1]) for option in decision.options]
        picks: list[Widget] = []
        for sprite in self.table.rows[1 - decision.seat]:
            if sprite.name in wanted:
                wanted.remove(sprite.name)
                act = partial(self.claim, sprite.name)
                picks.append(
                    Pick(f"trophy-{len(picks)}", sprite.rect(), act, tip=self.look_name(sprite.name))
                )
        return picks

    def claim(self, ref: str) -> None:
        """Take a card of the loser's as a trophy."""
        self.act(("trophy", ref))

    def settle(self) -> None:
        """Lie as the view says; the first trophy there is has the focus."""
        super().settle()
        if self.claiming:
            self.ring.focus_by_name("trophy-0")

    def arrange(self) -> None:
        """Lay the table; the arrows go from trophy to trophy."""
        super().arrange()
        self.ring.arrows = self.claiming

    def play(self) -> None:
        """Reveal, or turn the next card of the line; a trophy is asked for in a sentence."""
        decision = self.decision
        if self.timeline.busy or decision is None or decision.prompt == REVEAL:
            super().play()
        elif decision.prompt == "turn" and not self.bots.turn:
            self.act(decision.options[0])
        elif self.claiming:
            self.refuse(_("Choose your trophy: click on one of the cards that glow."), self.page())

    def main_label(self) -> str:
        """Return what the main button says."""
        decision = self.decision
        if decision is not None and decision.prompt == REVEAL:
            return super().main_label()
        return _("Choose a trophy") if self.claiming else _("Turn a card")

    def main_ready(self) -> bool:
        """Say whether the main button does something now."""
        decision = self.decision
        return super().main_ready() or (
            decision is not None and decision.prompt == "turn" and not self.bots.turn
        )

    def page(self) -> str:
        """Return the page of the rules that speaks of this table."""
        return "trophies" if self.claiming else "collection"

    # --- events -----------------------------------------------------------------------------------------

    def moved(self, movement: Movement, event: Event) -> list[Step]:
        """Return the steps of an event."""
        if event.kind == "turn":
            seat, ref = cast("int", event.data["seat"]), str(event.data["card"])
            kept = bool(event.data["kept"])
            told = "" if kept else self._broken(ref)
            return movement.turn(seat, ref, kept=kept, told=told)
        if event.kind == "duel":
            return self._duel(movement, cast("int", event.data["winner"]), str(event.data["by"]))
        if event.kind == "trophy":
            seat, ref = cast("int", event.data["seat"]), str(event.data["card"])
            told = _("{card}: a trophy for {name}!").format(card=self.look_name(ref), name=self.names[seat])
            if self.names.you(seat):
                told = _("{card}: a trophy for you!").format(card=self.look_name(ref))
            return movement.trophy(seat, ref, self.goal, told)
        return super().moved(movement, event)

    def _broken(self, ref: str) -> str:
        words = _("{card} has another symbol: back under the pile, the line is complete.")
        return words.format(card=self.look_name(ref))

    def _duel(self, movement: Movement, winner: int, by: str) -> list[Step]:
        rows = self.table.rows
        mine, theirs = (self.symbols[rows[seat][-1].name] for seat in (winner, 1 - winner))
        if mine != theirs and by == "battle":
            return movement.clash(winner, mine, why(mine).capitalize())
        if _beats(mine, theirs) and (by == "line" or len(rows[winner]) >= len(rows[1 - winner])):
            return movement.duel(winner, mine, mine, why(mine).capitalize())
        if mine == theirs:
            told = _("The same symbol: the longer line wins.")
        else:
            told = _("The line was not beaten: it wins the duel.")
        return movement.duel(winner, mine, "", told)

    # --- words ------------------------------------------------------------------------------------------

    def opening(self) -> str:
        """Return the rules in a sentence or two."""
        goal = cast("int", self.session.options["trophies"])
        words = _("Each makes a line of one symbol. The better one takes a trophy: {goal} win the game.")
        return words.format(goal=goal)

    def title(self) -> str:
        """Return what is played."""
        return _("La Collection")

    def sentence(self) -> str:
        """Return what is asked of the player."""
        decision = self.decision
        if decision is None:
            return _("The battle is over.")
        if self.claiming:
            return self._named(decision.seat, _("Duel won! Choose your trophy among the cards that glow."))
        if decision.prompt == REVEAL:
            return _("A tie! Click to count again: O – pen – mok!")
        if self.bots.turn:
            turns, chooses = _("{name} turns a card…"), _("{name} chooses a trophy…")
            return (turns if decision.prompt == "turn" else chooses).format(name=self.names[decision.seat])
        return self._named(decision.seat, self._turn_sentence(decision.seat))

    def _turn_sentence(self, seat: int) -> str:
        if self.cards(LINE, seat):
            return _("Another one! Your line grows as long as the symbol is the same.")
        if self.cards(LINE, 1 - seat):
            return _("Your turn to answer: click your pile to turn a card.")
        return _("You lead: click your pile to turn a card.")

    def _named(self, seat: int, sentence: str) -> str:
        """Return a sentence, said to somebody where two humans play."""
        if len(self.viewer.people) == 1:
            return sentence
        return _("{name}: {sentence}").format(name=self.names[seat], sentence=sentence)

    def plate_words(self, seat: int) -> str:
        """Return how many cards a player has in his pile."""
        return cards_words(len(pile_of(self.view, seat)))

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
