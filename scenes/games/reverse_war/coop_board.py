"""The board of a coop game: two secret cards behind the curtain, talk, and one of them to place (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.bots.reverse_war.partner import Clue
from game.core.grammar import joined
from game.core.i18n import _
from game.core.rng import Rng
from game.core.spoken import said_of
from game.core.table import HAND, Spot, Table
from game.rules.reverse_war.places import placed_of
from game.rules.reverse_war.seen import Seen
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.ground import foot_high, take_high
from scenes.kit import palette, text
from scenes.kit.content import Picture, Sheet, Text
from scenes.kit.layout import Box, Column, Put, Row, em
from scenes.kit.widgets import TARGET, Button, Style
from scenes.table.player import portrait
from scenes.table.story import SLICE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Decision, Json
    from game.core.rivals import Rival
    from game.rules.reverse_war.coop import CoopState
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.ground import Around
    from scenes.table.occasion import Occasion

_DRAWING = "draw"
"""The prompt at which a player is about to see a card that the other may not see."""
_SEATS: Final = 2
_PARTNER: Final = em(18, 2, 16, 60)
"""How high the sheet of the partner is."""
_UNDER_HAND: Final = (lambda m: 2 * TARGET + m.px(6), lambda m: 2 * take_high(m) + m.px(6))
"""How high the buttons of the secret cards are together."""


class CoopBoard(ReverseWarBoard):
    """The table of a coop game: of both secret cards, only that of the player who looks now is shown."""

    # --- what is seen -----------------------------------------------------------------------------------

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self._clue: Clue | None = None
        self._thought_at = 0

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown: that of the player who looks, if one does."""
        looking = self.viewer.looking
        return looking if looking is not None else super().near

    def seen_in(self, view: Mapping[str, Json]) -> Seen:
        """Return what is seen by who looks and has that view: his own secret card, too."""
        seen = Table.from_json(view)
        if not self.viewer.open(seen.seat) and seen.facts["owner"] is None:
            seen = seen.covered(HAND, seen.seat)
        alone, own = Seen.on(seen), seen.place(HAND, seen.seat).cards
        hand = alone.hand or placed_of(own[0] if own else None)
        return replace(alone, hand=hand)

    def asked_here(self) -> Decision | None:
        """Return what is asked, once no card is to be turned down before one is chosen."""
        return super().asked_here() if self.may_choose or self.seen.phase != "choose" else None

    def holds(self, seat: int) -> bool:
        """Say whether a seat holds a card that is not shown to all."""
        view = Table.from_json(self.session.view(seat))
        return view.facts["owner"] is None and bool(view.place(HAND, seat).cards)

    @property
    def secret(self) -> bool:
        """Say whether what lies in the hand's place is a card that only one player may see."""
        return self.seen.phase in ("draw", "choose") and self.seen.hand is not None

    @property
    def may_choose(self) -> bool:
        """Say whether a human is asked for the card to place, and no card is to be turned down first."""
        return self._to_choose and not self.listening

    @property
    def _to_choose(self) -> bool:
        return self.seen.phase == "choose" and not self.bots.turn and not self.to_hide

    @property
    def listening(self) -> bool:
        """Say whether the partner still thinks about what to say of its card."""
        return self._clue is not None and not self._clue.done

    @property
    def to_hide(self) -> bool:
        """Say whether a card lies open that its player is to turn down before the other looks."""
        return self.secret and self.viewer.several

    @property
    def asked_seat(self) -> int:
        """Return the seat that is asked now, the first once the game is over."""
        return self.session.decision.seat if self.session.decision else 0

    # --- the partner ------------------------------------------------------------------------------------

    @property
    def partner(self) -> int | None:
        """The bot that plays with one human, None where humans play together."""
        bots = [seat for seat in range(_SEATS) if seat not in self.viewer.people]
        return bots[0] if len(bots) == 1 else None

    @property
    def clue(self) -> str:
        """What the bot says of its card, once it has thought; "" where there is none to speak."""
        return self._clue.words if self._clue is not None and self.may_choose else ""

    def see(self) -> None:
        """See where the game stands; a bot whose card may be chosen thinks about what to say of it."""
        super().see()
        moment, partner = len(self.session.actions), self.partner
        if partner is None or not self._to_choose:
            self._hold_to_what_was_said(moment)
        elif self._clue is None or self._thought_at != moment:
            self._clue, self._thought_at = self._thinking_of(partner, self.session.seed + moment), moment

    def _thinking_of(self, partner: int, seed: int) -> Clue:
        word, key, bots = self.session.players[partner], self.session.game.key, self.app.box.bots
        bot = bots.make(bots.seated(word, key), key, Rng(seed))
        return Clue(cast("CoopState", self.session.state), partner, bot, seed)

    def _hold_to_what_was_said(self, moment: int) -> None:
        """Let the partner play what it said, where its card was just chosen."""
        clue, self._clue = self._clue, None
        chosen = self.session.actions[-1:] == [("choose", self.partner)] and moment == self._thought_at + 1
        if clue is not None and clue.choice is not None and chosen:
            self.bots.settle(clue.choice)

    @property
    def restless(self) -> bool:
        """Say whether something moves, or the partner thinks about what to say."""
        return super().restless or self.listening

    def update(self, dt: float) -> None:
        """Let what moves move; let the partner think on."""
        super().update(dt)
        if self._clue is not None and self.listening and self._clue.step(SLICE) and not self.timeline.busy:
            self.settle()

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
        return tuple(seat for seat in self.viewer.people if self.holds(seat))

    def _leave_unseen(self) -> None:
        """Leave the table; one who only wanted to see a card again stays."""
        if self.seen.phase == _DRAWING:
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
        if self.to_hide and self.viewer.looking is not None:
            words = _("{name}, remember your card, then turn it face down.")
            return words.format(name=self.names[self.viewer.looking])
        if self.seen.phase == "choose":
            return self._choosing()
        if self.bots.turn:
            return _("{name} thinks…").format(name=self.names[self.asked_seat])
        return self._drawing() if self.seen.phase == "draw" else super().asked_words()

    def _drawing(self) -> str:
        if self.partner is None:
            return _("{name}: draw a card, for your eyes only.").format(name=self.names[self.asked_seat])
        return said_of(
            self.names,
            cast("int", self.seen.facts["leader"]),
            _("Draw a card, for your eyes only: then you choose which is placed."),
            _("Draw a card, for your eyes only: {name} then chooses which is placed."),
        )

    def _choosing(self) -> str:
        if self.bots.turn:
            return _("{name} leads this turn, and chooses the card to place…").format(
                name=self.names[self.asked_seat]
            )
        if self.listening and self.partner is not None:
            return _("{name} thinks…").format(name=self.names[self.partner])
        if self.clue and self.partner is not None:
            words = _("Your card or theirs? {name}: “{clue}”")
            return words.format(name=self.names[self.partner], clue=self.clue)
        return said_of(
            self.names,
            self.asked_seat,
            _("You choose this turn: say whose card is placed, 1 or 2."),
            _("Talk, naming neither card nor position. {name} then says whose card is placed: 1 or 2."),
        )

    def invites_draw(self) -> bool:
        """Say whether the deck is to glow: only for the human asked, who looks."""
        return self.seen.phase == "draw" and not self.bots.turn and not self.secret

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return "together" if self.seen.phase in ("draw", "choose") else super().page()

    # --- what the player does ---------------------------------------------------------------------------

    def draw_card(self) -> None:
        """Draw a card, unless one's own is still to be hidden or the cards are to be talked about."""
        if self.to_hide:
            self.hide()
        elif self.seen.phase == "choose":
            self.refuse(_("Both cards are drawn: say whose is placed."), "together")
        else:
            super().draw_card()

    def confirm(self) -> None:
        """Turn one's own card face down before anything else."""
        if self.to_hide:
            self.hide()
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
            self.handling.put_back()
            self.refuse(_("First agree on the card to place."), "together")
        else:
            super().place(target)

    # --- arranging and drawing --------------------------------------------------------------------------

    def around(self) -> Around:
        """Return what is put round the cards; what hides one's own secret card is the main button then."""
        found = super().around()
        layout = self.seen.setting.layout
        if self.occasion.earnest and layout.columns > layout.rows:
            found.beside = None
        if found.beside is not None and self._partner is not None:
            found.beside.grow = 1
            found.beside = Column([Box(name="partner", high=_PARTNER), found.beside], gap=10)
        found.under_hand = Column(self._secret_buttons() or [Box(grow=1)], gap=6, high=_UNDER_HAND)
        if self.to_hide:
            hide = Button("hide", on_click=self.hide, label=_("Seen"), icon="check", style=Style.MAIN)
            found.main = Put(hide, high=foot_high)
        return found

    beside = "partner"

    @property
    def _partner(self) -> Rival | None:
        """Who of the cast shares the army, None where two humans do."""
        return next(filter(None, map(self.names.rival, range(_SEATS))), None)

    def _secret_buttons(self) -> list[Box]:
        """Return what can be done with the secret cards now: choose one, look again."""
        if not self.may_choose:
            return []
        return [Row([self._choice(seat), *self._look(seat)], gap=6, grow=1) for seat in range(_SEATS)]

    def _choice(self, seat: int) -> Box:
        """Return the main button that has the card of a seat placed."""
        name, choose = self.names[seat], partial(self.choose, Spot(HAND, seat, 0))
        tip = joined(_("Place the card of {name}; the other goes under the draw pile").format(name=name))
        found = Button(f"choose-{seat}", on_click=choose, tip=tip, label=name, key_cap=str(seat + 1))
        found.style = Style.MAIN
        return Put(found, wide=28, grow=1)

    def _look(self, seat: int) -> list[Box]:
        """Return a small button to see one's own card again, behind the curtain: for a human."""
        if seat not in self.viewer.people or self.hand.placed is not None:
            return []
        tip = _("{name}: see your card again").format(name=self.names[seat])
        look = partial(self.look_again, seat)
        return [Put(Button(f"look-{seat}", on_click=look, tip=tip, icon="eye"), wide=(28, 38))]

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return where the card lies that who plays beside draws."""
        return None if seat == self.near else self.table.slots()[seat]

    def hand_words(self) -> str:
        """Return what is written where the hand is; nothing beside the secret cards."""
        return "" if self.holds(0) or self.holds(1) else super().hand_words()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, who shares the army, and under the cards that lie face down whose they are."""
        super().draw_still(surface)
        if self._partner is not None and "partner" in self.boxes:
            partner(self._partner).show(surface, self.m, self.boxes["partner"])
        if self.seen.hand is not None or self.timeline.busy:
            return
        hand, held = self.boxes["hand"], [seat for seat in range(_SEATS) if self.holds(seat)]
        for seat in held:
            rect = self.table.slots()[seat]
            name = Text(self.names[seat], text.SANS_BOLD, 14, palette.CHALK, align="center", lines=1)
            place = pygame.Rect(rect.left, rect.bottom, rect.width, hand.bottom - rect.bottom)
            name.show(surface, self.m, place if len(held) > 1 else place.inflate(rect.width // 2, 0))


def partner(rival: Rival) -> Box:
    """Return who shares the army: the portrait beside the name."""
    name = Text(rival.name.spoken, text.SERIF_BOLD, 18, lines=1, spread=1.1)
    told = Text(_("your partner"), size=14, color=palette.MUTED_TEXT, lines=1)
    face = Picture(partial(portrait, rival.picture), 48, least=30)
    row = Row([face, Column([name, told], justify="center", grow=1)], gap=8, align="center")
    return Sheet((8, 4), row, fill=palette.PAPER, seed=12, cut=False)
