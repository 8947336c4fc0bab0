"""The board of a coop game: two secret cards behind the curtain, talk, and one of them to place (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from game.bots.seats import humans
from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.reverse_war.troops import Placed
from scenes.games.reverse_war import coop_cards
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.buttons import REVERSE
from scenes.games.reverse_war.chronicle import moves_of
from scenes.games.reverse_war.movement import Movement
from scenes.games.reverse_war.seen import Seen

if TYPE_CHECKING:
    import pygame

    from game.core.model import Event
    from game.storage.recorded import Recorded
    from scenes.kit.timeline import Step
    from scenes.kit.widgets import Widget

_DRAWING = "draw"
"""The prompt at which a player is about to see a card that the other may not see."""


class CoopBoard(ReverseWarBoard):
    """The table of a coop game. `eyes` is the player who looks now: only his own secret card is shown.

    Nobody looks (None) until the curtain was opened for him; a human beside a bot always looks.
    """

    def __init__(self, recorded: Recorded) -> None:
        self.people = humans(recorded.session.players, 2)
        self.eyes: int | None = None
        super().__init__(recorded)

    # --- what is seen -----------------------------------------------------------------------------------

    def _see(self) -> None:
        if len(self.people) == 1:
            self.eyes = self.people[0]
        seen = Seen.of(self.session.view(0))
        own = self.own_card() if self.eyes is not None else None
        self.seen = replace(seen, hand=seen.hand or own)
        self.moves = moves_of(self.session)
        if self.seen.hand is None:
            self.hand.empty()
        else:
            self.hand.take(self.seen.hand)

    def own_card(self) -> Placed | None:
        """Return the secret card of the player who looks, if he holds one."""
        hand = self._hands(self.eyes or 0)[self.eyes or 0]
        return Placed(hand["card"], hand["reversed"]) if hand else None

    def holds(self, seat: int) -> bool:
        """Say whether a seat holds a card that is not shown to all."""
        return self._hands(seat)[seat] is not None

    def _hands(self, seat: int) -> list[dict[str, Any] | None]:
        return cast("list[dict[str, Any] | None]", self.session.view(seat)["hands"])

    @property
    def secret(self) -> bool:
        """Say whether what lies in the hand's place is a card that only one player may see."""
        return self.seen.phase in ("draw", "choose") and self.hand.placed is not None

    @property
    def may_choose(self) -> bool:
        """Say whether a human is asked for the card to place, and no card is to be turned down first."""
        looking = self.secret and len(self.people) > 1
        return self.seen.phase == "choose" and not self.bots.turn and not looking

    @property
    def asked(self) -> int:
        """Return the seat that is asked now, the first once the game is over."""
        return self.session.decision.seat if self.session.decision else 0

    def _name(self, seat: int) -> str:
        return EDITIONS.bots.name_of(self.session.players, seat)

    # --- the curtain ------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self._hidden:
            return
        super()._go_on()
        if self.timeline.busy or len(self.people) < 2:
            return
        looks_away = self.eyes is not None and self.eyes != self.asked and not self.holds(self.eyes)
        if looks_away:
            self.eyes = None
        if self.seen.phase == _DRAWING and self.eyes is None and self.session.decision is not None:
            words = _("Draw in secret: the other looks away. Say neither the card nor its position.")
            self._hide_for(self.asked, words)

    def _hide_for(self, seat: int, words: str) -> None:
        self._let_fall(self._name(seat), words, partial(self._looked, seat))

    def _looked(self, seat: int) -> None:
        self.eyes = seat
        self.settle()

    def _leave_unseen(self) -> None:
        """Leave the table; one who only wanted to see a card again stays."""
        if self.seen.phase == _DRAWING:
            super()._leave_unseen()

    def hide(self) -> None:
        """Turn one's own card face down: the other may look again."""
        if len(self.people) > 1:
            self.eyes = None
        self.hand.empty()
        self.app.sounds.play("flip")
        self.settle()

    def look_again(self, seat: int) -> None:
        """See one's own card again, behind the curtain."""
        self._hide_for(seat, _("See your card again: the other looks away."))

    # --- what is asked ----------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return who is asked for what, or why the last gesture was refused."""
        if self.refusal is not None:
            return self.refusal.sentence
        if self.secret and len(self.people) > 1 and self.eyes is not None:
            words = _("{name}, remember your card, then turn it face down.")
            return words.format(name=self._name(self.eyes))
        if self.seen.phase == "choose":
            return self._choosing()
        if self.bots.turn:
            return _("{name} thinks…").format(name=self._name(self.asked))
        if self.seen.phase == "draw":
            return _("{name}: draw a card, for your eyes only.").format(name=self._name(self.asked))
        return super().sentence()

    def _choosing(self) -> str:
        if self.bots.turn:
            return _("{name} leads this turn, and chooses the card to place…").format(
                name=self._name(self.asked)
            )
        words = _("Talk, naming neither card nor position. {name} then says whose card is placed: 1 or 2.")
        return words.format(name=self._name(self.asked))

    def invites_draw(self) -> bool:
        """Say whether the deck is to glow: only for the human asked, who looks."""
        return self.seen.phase == "draw" and not self.bots.turn and not self.secret

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return "together" if self.seen.phase in ("draw", "choose") else super().page()

    # --- what the player does ---------------------------------------------------------------------------

    def draw_card(self) -> None:
        """Draw a card, unless one's own is still to be hidden or the cards are to be talked about."""
        if self.secret and len(self.people) > 1:
            self.hide()
        elif self.seen.phase == "choose":
            self.refuse(_("Both cards are drawn: say whose is placed."), "together")
        else:
            super().draw_card()

    def confirm(self) -> None:
        """Draw or hide; what is placed is placed as alone."""
        if self.seen.phase in ("draw", "choose"):
            self.draw_card()
        else:
            super().confirm()

    def reverse(self) -> None:
        """Reverse the card to place; a secret one stays as it was drawn."""
        if self.secret:
            self.refuse(_("It is reversed when it is placed, if it is chosen."), "together")
        else:
            super().reverse()

    def place(self, target: int) -> None:
        """Place the chosen card; a secret one has to be chosen first."""
        if self.secret:
            self.put_back()
            self.refuse(_("First agree on the card to place."), "together")
        else:
            super().place(target)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a click on a card face down, or its number, as its choice; all else as alone."""
        if self.may_choose:
            chosen = coop_cards.chosen(self, event)
            if chosen is not None:
                self.choose_card(chosen)
                return True
        return super().handle(event)

    def choose_card(self, seat: int) -> None:
        """Say whose card is placed."""
        self.act(("choose", seat))

    # --- events -----------------------------------------------------------------------------------------

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show an event: a secret card drawn, the chosen one shown, then as alone."""
        if event.kind == "draw":
            return self._drawn(event)
        if event.kind == "reveal":
            self.hand.empty()
        return super().steps_of(event)

    def _drawn(self, event: Event) -> list[Step]:
        """Return the steps of a secret card drawn: to the hand of the player who looks, or unseen."""
        self._see()
        if self.seen.phase == "place":
            return []  # it is the last card: it is shown to both at once
        if event.data["seat"] == self.eyes and self.seen.hand is not None:
            movement = Movement(self.table, self.timeline, self.app.sounds.play)
            return movement.draw(self.seen, as_drawn=bool(event.data["reversed"]))
        return super().steps_of(event)

    # --- arranging and drawing --------------------------------------------------------------------------

    def buttons(self) -> list[Widget]:
        """Return the buttons round the table; those of the secret cards take the place of "Reverse"."""
        own = coop_cards.buttons(self)
        return [*own, *[one for one in super().buttons() if not own or one.name != REVERSE]]

    def hand_words(self) -> str:
        """Return what is written where the hand is; nothing beside the secret cards."""
        return "" if self.holds(0) or self.holds(1) else super().hand_words()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, and the cards that lie face down."""
        super().draw_still(surface)
        if self.hand.placed is None and not self.timeline.busy:
            coop_cards.draw_backs(surface, self)
