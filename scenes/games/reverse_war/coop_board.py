"""The board of a coop game: two secret cards behind the curtain, talk, and one of them to place (RW-M)."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, cast

import pygame

from game.core.i18n import _
from game.core.rng import Rng
from game.rules.reverse_war.coop import SEATS
from game.rules.reverse_war.words.stakes import needed
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.coop_hints import CoopHints
from scenes.games.reverse_war.elsewhere import Elsewhere, picked
from scenes.games.reverse_war.ground import hand_button, main, renew
from scenes.games.reverse_war.held_word import HeldWord
from scenes.games.reverse_war.own_card import OwnCard, asked_beside, table_of
from scenes.games.reverse_war.partner_sheet import draw_sheets, partner_box, turning
from scenes.games.reverse_war.partnership import Partnership
from scenes.games.reverse_war.secret_cards import EarlyDraw, SecretCards, WhoseCard, seat_partner
from scenes.games.reverse_war.table import WarTable
from scenes.games.reverse_war.teamwork import ally, gain_steps, why_there
from scenes.kit.timeline import OTHERS_READ, pause
from scenes.table.story import SLICE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.bots.bot import Bot
    from game.core.model import Action, Decision, Event, Json
    from game.core.rivals import Rival
    from game.rules.reverse_war.seen import Seen
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.asked import Asked
    from scenes.games.reverse_war.ground import Around
    from scenes.kit.layout import Box
    from scenes.kit.timeline import Step
    from scenes.kit.widgets import Button
    from scenes.table.cards import LaidCards
    from scenes.table.occasion import Occasion


class CoopBoard(ReverseWarBoard):
    """The table of a coop game: of both secret cards, only that of the player who looks now is shown."""

    advise = CoopHints

    # --- what is seen -----------------------------------------------------------------------------------

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.own, self.held_word = OwnCard(self), HeldWord(self)
        self.elsewhere, self.early = Elsewhere(self), EarlyDraw(self)

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown: that of the player who looks, if one does."""
        looking = self.viewer.looking
        return looking if looking is not None else super().near

    def seen_in(self, view: Mapping[str, Json]) -> Seen:
        """Return what is seen by who looks and has that view: his own secret card, too."""
        return self.secrets.seen_in(view)

    def asked_here(self) -> Decision | None:
        """Return what is asked, once no card is to be turned down before one is chosen."""
        return super().asked_here() if self.may_choose or self.seen.phase != "choose" else None

    @cached_property
    def secrets(self) -> SecretCards:
        """The cards that are not shown to all."""
        return SecretCards(self.session, self.viewer, self.names)

    @property
    def secret(self) -> bool:
        """Say whether what lies in the hand's place is a card that only one player may see."""
        return self.seen.phase in ("draw", "choose") and self.seen.hand is not None

    @property
    def may_choose(self) -> bool:
        """Say whether a human is asked for the card to place, and no card is to be turned down first."""
        asked = self.seen.phase == "choose" and not self.bots.turn
        return asked and not self.to_hide and not self.listening

    @property
    def listening(self) -> bool:
        """Say whether the partner still thinks about what to say of its card."""
        return self.partner is not None and self.partner.thinks

    @property
    def to_hide(self) -> bool:
        """Say whether a card lies open that its player is to turn down before the other looks."""
        return self.secret and self.viewer.several

    @property
    def asked_seat(self) -> int:
        """Return the seat that is asked now, the first once the game is over."""
        return self.session.decision.seat if self.session.decision else 0

    # --- the partner ------------------------------------------------------------------------------------

    @cached_property
    def partner(self) -> Partnership | None:
        """The bot that plays with one human, None where humans play together."""
        bots = [seat for seat in SEATS if seat not in self.viewer.people]
        if len(bots) != 1:
            return None
        return Partnership(self.session, partial(self._mind, bots[0]), self.bots, bots[0], self._rival)

    def _mind(self, seat: int, seed: int) -> Bot:
        """Return the bot that thinks for a seat about what it proposes."""
        roster, key = self.app.box.bots, self.session.game.key
        return self.occasion.mind(roster.make(roster.seated(self.session.players[seat], key), key, Rng(seed)))

    @property
    def speaking(self) -> Partnership | None:
        """The partner that has said where its card would go, while the player is to say it of the own."""
        return self.partner if self.partner and self.partner.asks and self.seen.phase == "choose" else None

    @property
    def awaited(self) -> bool:
        """Say whether a bot is to act now by itself: one that decides hears the player first."""
        hears = self.partner is not None and not self.partner.heard and self.seen.phase == "choose"
        return super().awaited and not hears and not self.closing

    @property
    def closing(self) -> bool:
        """Say whether the player says which way up the partner's last card goes."""
        return self.partner is not None and self.partner.leaves_the_way(self.seen)

    @property
    def watching(self) -> bool:
        """Say whether it is for a bot to do something, and for the player to say nothing."""
        return super().watching and not self.speaking and (self.timeline.busy or not self.closing)

    def see(self) -> None:
        """See where the game stands; a partner thinks about what to say of its card where one is chosen."""
        super().see()
        if self.partner is not None:
            self.hand.placed = self.partner.turned(self.seen) or self.hand.placed
            choosing = self.seen.phase == "choose" and self.session.outcome is None
            self.partner.follow(self.seen.deck + len(self.secrets.holders), choosing=choosing)

    def read(self) -> Asked:
        """Return what may be done now: beside a partner, the own secret card goes where it may be placed."""
        if (partner := self.speaking) is None:
            return super().read()
        return asked_beside(partner, self.session.world(self.near), self.occasion, self.seen)

    def act(self, action: Action) -> bool:
        """Play an action; the own secret card is chosen first, or the partner asked to."""
        proposes = self.speaking is not None and action[0] == "place"
        return self.own.propose(action) if proposes else self.do(action)

    def do(self, action: Action) -> bool:
        """Play an action as it is."""
        return super().act(action)

    def take_of(self, seat: int) -> None:
        """Have the card of a seat placed; where the partner decides, let it be its own."""
        self.own.take(seat)

    def steps_back(self) -> int:
        """Return how many actions to take back: the own card that the partner agreed to is proposed again."""
        steps, done = super().steps_back(), self.session.actions
        return steps + self._agreed(done[: len(done) - steps])

    @property
    def amid(self) -> bool:
        """Say whether the partner has agreed to the own card, which is not placed yet."""
        return self._agreed(self.session.actions)

    def _agreed(self, actions: Sequence[Action]) -> bool:
        return self.partner is not None and self.partner.agreed_last(actions)

    def go_on(self) -> None:
        """Place the own card where it was dropped when it was chosen; else go on as ever."""
        decision, meant = self.session.decision, self.own.meant
        if self.timeline.busy or decision is None or meant not in decision.options:
            super().go_on()
        elif meant is not None:
            self.own.meant = None
            self.do(meant)

    def lay(self, seen: Seen) -> WarTable:
        """Return the table as it lies when that is seen: a card chosen or proposed on its cell."""
        make = partial(WarTable, self.m, seen, self.boxes, self.session.players)
        return self.elsewhere.lifted(table_of(make, seen, self.own, self.partner, self.seen))

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that show an event; what both gain, and the partner's answer, stand a while."""
        hidden, after = self.totals_hidden, cast("WarTable", table)
        ally(event, after, self.session)
        steps = super().shown_by(event, table)
        self.happening.add(why_there(event, self.session, self.partner))
        if not hidden:
            steps += gain_steps(event, self.table, after, self.session, self.timeline, self.sound)
        if event.kind != "choose" or self.partner is None or not self.partner.heard:
            return steps
        leads = event.data["leader"] == self.partner.seat
        self.happening.words = self.partner.said(self.names, leads=leads)
        self.own.meant = self.own.meant if event.data["owner"] == self.near else None
        return [*steps, pause(OTHERS_READ * (1 + leads))]

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move; where no card is in hand any more, no button turns one."""
        self.own.note(events)
        super().show(events)
        if self.hand.placed is None:
            renew(self.ring, self._hand_button())

    def taken_back(self) -> None:
        """Lie as the view says; what was said is forgotten."""
        self.own.meant = None
        if self.partner is not None:
            self.partner.forget()
        super().taken_back()

    @property
    def restless(self) -> bool:
        """Say whether something moves, or the partner thinks about what to say."""
        return super().restless or self.listening

    def update(self, dt: float) -> None:
        """Let what moves move; let the partner think on."""
        super().update(dt)
        if self.partner is not None and not self.timeline.busy and self.partner.think(SLICE):
            self.elsewhere.proposed(self.partner)
        self.early.go_on()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key or a click that chooses one of both cards beside a partner; all else as alone."""
        partner = None if self.hand.held else self.speaking
        seat = None if partner is None else picked(event, partner, self.table, moving=self.timeline.busy)
        if event.type == pygame.MOUSEMOTION:
            self.elsewhere.point(event.pos)
        if partner is not None and (self.elsewhere.asked(event) or self.elsewhere.pressed(event, seat)):
            return True
        if seat is None or (self.bots.turn and seat == self.near):
            return super().handle(event) or self.early.takes(event)
        self.take_of(seat)
        return True

    # --- the curtain ------------------------------------------------------------------------------------

    def hide_secrets(self) -> bool:
        """Let the curtain fall, but while a player looks."""
        return self.viewer.looking is None and super().hide_secrets()

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("Draw in secret: the other looks away. Say neither the card nor its position.")

    @property
    def keeping(self) -> tuple[int, ...]:
        """The seats that may go on looking: who holds a card, until he turns it down."""
        return self.secrets.keeping

    def _leave_unseen(self) -> None:
        """Leave the table; one who only wanted to see a card again stays."""
        if self.seen.phase == "draw":
            super()._leave_unseen()

    def hide(self) -> None:
        """Turn one's own card face down: the other may look again."""
        self.viewer.turn_away()
        self.hand.empty()
        self.app.sounds.play("flip")
        self.settle()

    def look_again(self, seat: int) -> None:
        """See one's own card again, behind the curtain."""
        self.hide_for(seat, _("See your card again: the other looks away."))

    # --- what is asked ----------------------------------------------------------------------------------

    def asked_words(self) -> str:
        """Return who is asked for what."""
        hiding = self.secrets.hiding() if self.to_hide else ""
        if hiding or self.seen.phase in ("draw", "choose"):
            return hiding or self._asked_in_secret()
        partner = self.partner if self.bots.turn else None
        thinks = "" if partner is None else partner.plays(self.names, closing=self.closing)
        return _("You choose your own card.") if self.own.meant else thinks or super().asked_words()

    def _asked_in_secret(self) -> str:
        chooses, is_bot, comes = self.seen.phase == "choose", self.bots.turn, self.occasion.draws
        if self.partner is None:
            return self.secrets.asked(self.asked_seat, chooses=chooses, is_bot=is_bot)
        leads = is_bot if chooses else self.seen.facts["leader"] == self.partner.seat
        first = self.held_word.words() or self.elsewhere.words()
        told = first or self.partner.sentence(self.names, leads=leads, chooses=chooses, comes=comes)
        return told if chooses or self.totals_hidden else f"{needed(self.seen)} {told}".lstrip()

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return "together" if self.seen.phase in ("draw", "choose") else super().page()

    # --- what the player does ---------------------------------------------------------------------------

    def draw_card(self) -> None:
        """Draw a card, unless one's own is still to be hidden or the cards are to be talked about."""
        if self.to_hide:
            self.hide()
        elif self.early.never:
            self.refuse(self.asked_words(), "together")
        elif self.seen.phase == "choose":
            self.refuse(_("Both cards are drawn: say whose is placed."), "together")
        elif not self.early.keep():
            super().draw_card()

    def confirm(self) -> None:
        """Turn one's own card face down before anything else; the last card has one cell to go to."""
        if self.to_hide:
            self.hide()
        elif self.closing:
            self.place(min(self.asked.places))
        else:
            super().confirm()

    def reverse(self) -> None:
        """Reverse the card to place; a secret one stays as it was drawn."""
        if self.secret and not self.speaking:
            self.refuse(_("It is reversed when it is placed, if it is chosen."), "together")
        else:
            super().reverse()

    def place(self, target: int) -> None:
        """Place the chosen card; a secret one has to be chosen first."""
        if self.secret and not self.speaking:
            self.handling.put_back()
            self.refuse(_("First agree on the card to place."), "together")
        elif self.speaking and not self.hand.held and self.aiming.aimed != target:
            self.elsewhere.there(self.speaking, target)
        else:
            super().place(target)

    # --- arranging and drawing --------------------------------------------------------------------------

    def around(self) -> Around:
        """Return what is put round the cards; what hides one's own secret card is the main button then."""
        found = super().around()
        found.main = main(self._hand_button(), waits=self.occasion.waits)
        if self._rival is not None:
            seat_partner(found, partner_box(self.app, self.session, self.names), self.elsewhere)
        found.under_hand = self._under_hand()
        if self.secret and self.partner is not None and self.hand.placed is not None:
            found.main = turning(self.seen, self.reverse)
        if self.to_hide:
            found.main = self.secrets.turning_down(self.hide)
        return found

    def _hand_button(self) -> Button:
        """Return the button that draws or turns; not where it is the partner who draws the last card."""
        return self.early.allowed(hand_button(self.seen, self.hand.placed, self.draw_card, self.reverse))

    beside = "partner"

    @property
    def _rival(self) -> Rival | None:
        """Who of the cast shares the army, None where two humans do."""
        return next(filter(None, map(self.names.rival, SEATS)), None)

    def _under_hand(self) -> Box:
        """Return what can be done with the secret cards now: choose one, look again, ask for another idea."""
        look = self.look_again if self.hand.placed is None else None
        whose = WhoseCard(self.names, self.secrets, self.partner, self.take_of)
        return whose.box(look, self.elsewhere, may_choose=self.may_choose)

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return where it is shown who shares the army, else where the card lies that is drawn there."""
        if seat == self.near:
            return None
        return self.boxes[self.beside] if self.beside in self.boxes else self.table.slot(seat)

    def hand_words(self) -> str:
        """Return what is written where the hand is; nothing beside the secret cards."""
        return "" if self.secrets.holders else super().hand_words()

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what moves, and over it what the partner would say to the card that is held."""
        super().draw_moving(surface)
        self.held_word.draw(surface)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, who shares the army, and under the cards that lie face down whose they are."""
        super().draw_still(surface)
        if self.partner is not None:
            words = self.partner.who_decides(leads=self.seen.facts["leader"] == self.partner.seat)
            told = words, None if self.totals_hidden else self.table.account.margin
            draw_sheets(surface, self.m, self.boxes, self.seen, self._rival, told)
        if not self.timeline.busy:
            self.elsewhere.draw(surface)
            self.secrets.draw_names(surface, self.table)
