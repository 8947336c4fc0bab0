"""The boards of Openmok Bataille: the simple battle (BAT-2 to BAT-4), La Collection (BAT-10), the round."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.bataille.options import COLLECTION, ROUND
from game.rules.bataille.simple import HELD
from scenes.games.bataille.arena import Arena
from scenes.games.bataille.duel_board import REVEAL, DuelBoard
from scenes.games.bataille.round_board import RoundBoard
from scenes.kit.digits import digit_place
from scenes.kit.drag import Carrier
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.table.board import Board


def board_of(recorded: Recorded) -> Board:
    """Return the board on which a game is played, by its variant."""
    variant = recorded.session.options["variant"]
    if variant == ROUND:
        return RoundBoard(recorded)
    return CollectionBoard(recorded) if variant == COLLECTION else BattleBoard(recorded)


_PICK: Final = "pick-"


class BattleBoard(DuelBoard):
    """Two piles face to face; with "choix", three cards of each beside them."""

    def __init__(self, recorded: Recorded) -> None:
        self.held = bool(recorded.session.options["choix"])
        self.carrier: Carrier[int] = Carrier()
        super().__init__(recorded)

    # --- whose turn -------------------------------------------------------------------------------------

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("Pick a card in secret: the other looks away. Both are shown together.")

    def pick(self, place: int) -> None:
        """Pick one of the cards in hand, in secret."""
        for card in self.choices():
            if card.name == f"{_PICK}{place}":
                card.activate()

    def play(self) -> None:
        """Reveal; with "choix" a click beside the cards says what to do instead."""
        if self.choosing:
            self.refuse(_("Pick one of your three cards: click it, or drag it here."), self.page())
        else:
            super().play()

    # --- carrying a card to the table -------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let a card of the hand be carried; everything else is the table's."""
        return self._carry(event) or super().handle(event)

    def _carry(self, event: pygame.event.Event) -> bool:
        """Take what lifts, moves and lays a card; return whether it did."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._grasp(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            if self.carrier.move(event.pos):
                self._lift()
            self.dirty |= self.carrier.carries
            return self.carrier.carries
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._lay(event.pos)
        return False

    def _grasp(self, pos: tuple[int, int]) -> None:
        """Be ready to carry the card under the mouse."""
        pointed = next((pick for pick in self.choices() if pick.rect.collidepoint(pos)), None)
        if pointed is None or self.decision is None:
            return
        place = int(pointed.name.removeprefix(_PICK))
        sprite = self.table.hands[self.decision.seat][place]
        self.carrier.speed = self.timeline.speed
        self.carrier.grasp(place, sprite.paint, sprite.pose, pos)

    def _lift(self) -> None:
        """Take the card that is carried off the hand."""
        assert self.carrier.payload is not None  # noqa: S101 - it was lifted just now
        self.ring.let_go()
        self.table.lifted = self.table.hands[self.near][self.carrier.payload]
        self.invalidate()

    def _lay(self, pos: tuple[int, int]) -> bool:
        """Pick the card that is carried where it is let go over the field, away from the hand."""
        if not self.carrier.carries:
            self.carrier.let_go()
            return False
        hand = self.ground.side(self.near).hand
        home = hand[0].unionall(list(hand[1:]))
        picked = self.ground.arena.field.collidepoint(pos) and not home.collidepoint(pos)
        if picked:
            self.carrier.speed = inf
        place = self.carrier.let_go()
        if picked and place is not None:
            self.table.hands[self.near][place].pose = Pose(*pos, self.ground.arena.card)
            self.table.lifted = None
            self.pick(place)
        self.invalidate()
        return True

    @property
    def restless(self) -> bool:
        """Say whether something moves, a card flies back, or a bot thinks."""
        return super().restless or self.carrier.flying

    def update(self, dt: float) -> None:
        """Let what moves move; a card that flew back lies in the hand again."""
        self.dirty |= self.carrier.update(dt)
        if self.table.lifted is not None and not (self.carrier.carries or self.carrier.flying):
            self.table.lifted = None
        super().update(dt)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card, then the one that is carried."""
        super().draw_moving(surface)
        self.carrier.draw(surface)

    def _key(self, event: pygame.event.Event) -> bool:
        place = digit_place(event.key, HELD)
        if self.choosing and place is not None:
            self.pick(place)
            return True
        return super()._key(event)

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
