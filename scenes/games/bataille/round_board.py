"""The board of a round: three to six players, humans and bots, each hand for its player's eyes only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.rules.bataille.pool import symbols_of
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.words.symbols import to_beat
from scenes.games.bataille import round_geometry, round_strip
from scenes.games.bataille.looks import Looks, back_painter
from scenes.games.bataille.result import Result
from scenes.games.bataille.round_buttons import board_buttons
from scenes.games.bataille.round_discard import DiscardSheet
from scenes.games.bataille.round_gestures import Choice, Gestures
from scenes.games.bataille.round_hand import Marked, draw_hand
from scenes.games.bataille.round_movement import Air, Movement
from scenes.games.bataille.round_seen import RoundSeen
from scenes.games.bataille.round_story import Story
from scenes.games.bataille.round_table import Table
from scenes.kit import timeline
from scenes.kit.sprites import Pose, Sprite
from scenes.table.board import Board

if TYPE_CHECKING:
    from game.core.model import Event
    from game.storage.recorded import Recorded
    from scenes.games.bataille.round_geometry import Geometry
    from scenes.kit.timeline import Step
    from scenes.kit.widgets import Button

_LAID = ("lay", "discard")
_PAGES = {**dict.fromkeys(("answer", "lay", "discard", "pick"), "beating"), "trophy": "trophies"}
"""The page of the rules that speaks of what is asked."""


class RoundBoard(Board):
    """The table of a round."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        session = recorded.session
        symbols = symbols_of(session.options)
        self.looks = Looks(symbols.__getitem__)
        self.seats = session.seats
        self.air = Air()
        self.gestures = Gestures(self)
        self.table: Table
        self.seen: RoundSeen
        self.choice: Choice
        self._offered = -1
        self._see()

    # --- what is seen -----------------------------------------------------------------------------------

    def _see(self) -> None:
        """Take the truth of the game, for the seat at the near edge of the table."""
        self.follow()
        self.seen = RoundSeen.of(self.session.view(self.near))
        self.story = Story.of(self.session, self.looks.symbol_of)
        self.choice = Choice(self.session, self.looks, self.seen)

    @property
    def _looks(self) -> bool:
        """Say whether the human who is asked has looked at his hand."""
        return self.asked_human and self.viewer.looking == self.asked

    @property
    def hand_open(self) -> bool:
        """Say whether the hand lies open: between several humans, only while its player chooses."""
        closed = self.viewer.several and (self.air.shout is not None or not self._looks)
        return self.viewer.open(self.table.seen.seat) and not closed

    @property
    def asked(self) -> int:
        """Return the seat that is asked, the first once the game is over."""
        return self.session.decision.seat if self.session.decision else 0

    @property
    def asked_human(self) -> bool:
        """Say whether a human is asked."""
        return self.session.decision is not None and self.asked in self.viewer.people

    @property
    def choosing(self) -> bool:
        """Say whether the human who looks may take cards of the hand."""
        return self._looks and self.choice.phase != "trophy" and not self.timeline.busy

    # --- arranging --------------------------------------------------------------------------------------

    def relayout(self) -> None:
        """End what moves, then arrange."""
        super().relayout()
        self.air.clear()

    def arrange(self) -> None:
        """Lay the table and put the buttons round it."""
        self.table = Table(self.geometry(), self.m, self.looks, self.names, self.seen, self.story)
        self.ring.add(*self.buttons())

    def buttons(self) -> list[Button]:
        """Return the buttons round the table, in reading order."""
        return board_buttons(self)

    def geometry(self) -> Geometry:
        """Return where everything lies."""
        return round_geometry.arrange(self.m)

    def sync(self) -> None:
        """Lay everything anew as the view says."""
        self._see()
        self.gestures.forget()
        self.air.clear()
        self.relayout()

    def _rearrange(self) -> None:
        """Let the buttons follow what is picked."""
        focused = self.ring.focused_name
        self.ring.clear()
        self.ring.add(*self.buttons())
        self.ring.focus_by_name(focused)
        self.invalidate()

    def _go_on(self) -> None:
        """Show what the moment calls for: the result, the curtain, or the discard to choose from."""
        if self.timeline.busy or self._hidden:
            return
        if self.session.outcome is not None:
            self.app.stack.replace(Result(self.recorded))
        elif self.asked_human and self.choice.phase == "trophy":
            if self._offered != len(self.session.actions):
                self._offered = len(self.session.actions)
                self.open_trophies()
        else:
            self.hide_secrets()

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("The others look away: your hand is about to be shown.")

    # --- what is asked ----------------------------------------------------------------------------------

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return _PAGES.get(self.choice.phase, "round")

    @property
    def standing(self) -> str:
        """The symbol of the cards that stand, or nothing."""
        return self.looks.symbol_of(self.seen.standing[0]) if self.seen.standing else ""

    @property
    def winning(self) -> bool:
        """Say whether a human is asked to choose a trophy, and nothing moves."""
        return self.asked_human and self.choice.phase == "trophy" and not self.timeline.busy

    # --- what the player does ---------------------------------------------------------------------------

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the place in the hand of the card, or of the hole that a card picked left, under a point."""
        picked = next((place for place, rect in self.picked().items() if rect.collidepoint(pos)), None)
        if picked is not None:
            return picked
        for place, pose in reversed([*enumerate(self.hand_poses())]):
            if Sprite("", self.looks.painter(self.seen.hand[place]), pose).rect().collidepoint(pos):
                return place
        return None

    def picked(self) -> dict[int, pygame.Rect]:
        """Return the slots in which the cards picked lie, by their places in the hand."""
        if not self.choosing or not self.choice.picks:
            return {}
        slots = self.table.slots(self.choice.answering())[: self._filled]
        return dict(zip(self.choice.picks, slots[-len(self.choice.picks) :], strict=True))

    @property
    def _filled(self) -> int:
        """How many slots have a card in them."""
        return len(self.choice.answering().cards)

    def hand_poses(self) -> list[Pose]:
        """Return the poses of the cards of the hand."""
        return self.table.geometry.hand_poses(len(self.table.seen.hand))

    def toggle(self, place: int) -> None:
        """Pick a card of the hand, or put it back."""
        if not self.choosing:
            self._refuse_untimely()
            return
        why = self.choice.toggle(place)
        if why:
            self.refuse(why, self.page())
            return
        self.refusal = None
        self.app.sounds.play("lift")
        self._rearrange()

    def _refuse_untimely(self) -> None:
        if self.asked_human and self.choice.phase == "trophy":
            self.refuse(_("First choose a trophy in the discard."), self.page())
        else:
            self.refuse(_("Wait for your turn: others are playing."), self.page())

    def play(self) -> None:
        """Play what is picked, if it is enough."""
        if self.asked_human and self.choice.phase == "trophy":
            self.open_trophies()
        elif not self.choosing:
            self._refuse_untimely()
        elif not self.choice.complete:
            self.refuse(self._why_incomplete(), self.page())
        else:
            self._put_down()

    def _put_down(self) -> None:
        """Play what is picked: it lies in its slots already, and leaves them only if it is secret."""
        hand, secret = self.seen.hand, self.choice.verb == "pick"
        self.table.down = [
            (hand[place], Pose(rect.centerx, rect.centery, rect.width))
            for place, rect in self.picked().items()
            if not secret
        ]
        self.act_all(self.choice.actions())

    def _why_incomplete(self) -> str:
        seen = self.seen
        if self.choice.phase == "answer" and not self.choice.gives_up:
            return _("It takes {needed}.").format(needed=to_beat(self.standing, len(seen.standing)))
        return _("Choose a card first.")

    def give_up(self) -> None:
        """Choose cards to discard instead of an answer, or think better of it."""
        if not self.choosing or self.choice.phase != "answer":
            self.refuse(_("There is nothing to give up now."), self.page())
        elif self.choice.gives_up:
            self.answer_again()
        else:
            self._change_mind(discarding=True)

    def answer_again(self) -> None:
        """Choose an answer after all."""
        if self.choice.can_lay:
            self._change_mind(discarding=False)

    def _change_mind(self, *, discarding: bool) -> None:
        self.choice.clear()
        self.choice.discarding = discarding
        self.refusal = None
        self.app.sounds.play("slide")
        self._rearrange()

    def open_discard(self) -> None:
        """Look through the discard; choose a trophy there when one is to be chosen."""
        if self.winning:
            self.open_trophies()
        elif self.seen.discard:
            self.app.stack.push(DiscardSheet(self.seen.discard, self.looks))
        else:
            self.refuse(_("The discard is empty."), self.page())

    def open_trophies(self) -> None:
        """Let the winner of the round choose a trophy."""
        decision = self.session.decision
        if decision is None or decision.prompt != "trophy":
            return
        allowed = {str(option[1]) for option in decision.options}
        cards = [card for card in self.seen.discard if card in allowed]
        name = self.names[self.asked]
        words = _("Choose your trophy")
        if not self.names.you(self.asked):
            words = _("{name}, choose your trophy").format(name=name)
        self.app.stack.push(DiscardSheet(cards, self.looks, words), self._trophy_chosen)

    def _trophy_chosen(self, card: str | None) -> None:
        if card is not None:
            self.act(("trophy", card))

    # --- taking back ------------------------------------------------------------------------------------

    def _steps_back(self) -> int:
        """Return how many actions to take back: the cards of an answer go together."""
        steps = super()._steps_back()
        actions = self.session.actions
        if steps and actions[-steps] == DONE:
            while steps < len(actions) and actions[-steps - 1][0] in _LAID:
                steps += 1
        return steps

    @property
    def amid(self) -> bool:
        """Say whether cards are put down of which nothing is settled yet."""
        decision = self.session.decision
        return decision is not None and decision.prompt in _LAID

    # --- events -----------------------------------------------------------------------------------------

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show an event."""
        play, redraw = self.app.sounds.play, self.invalidate
        return Movement(self.table, self.timeline, self.air, self._fold, play, redraw).event(event)

    def _fold(self, event: Event) -> None:
        """Let the table follow an event: a secret one only where its player looks."""
        secret = event.seats is not None and self.viewer.looking not in event.seats
        if not secret:
            self.table.seen = self.table.seen.after(event)
        self.table.story.take(event)
        self.invalidate()

    def _let_bot_think(self, dt: float) -> None:
        rest = timeline.LAY_REST if self.amid else timeline.BOT_REST
        action = self.bots.think(dt, rest / self.timeline.speed)
        if action is not None:
            self.act(action)

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Turn gestures into choices; the buttons come first."""
        if self.timeline.busy and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.hurry()
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.gestures.held is None and super().handle(event):
            return True
        return self.gestures.take(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key == pygame.K_d:
            self.open_discard()
        elif not self.common_key(event):
            return self.asked_human and self.gestures.key(event)
        return True

    def _escape(self) -> None:
        """Put back what is picked, or else ask where to go."""
        if self.choice.picks or self.gestures.cursor is not None:
            self.choice.clear()
            self.gestures.forget()
            self.refusal = None
            self._rearrange()
        else:
            self.open_menu()

    # --- drawing ----------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Return what stands before the sentence: the round, and whose turn it is."""
        return round_strip.heading(self)

    def sentence(self) -> str:
        """Return what is asked, or told, or why the last gesture was refused."""
        return round_strip.sentence(self)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the hand and the strip."""
        choosing = self.choosing
        self.table.draw(surface, round_strip.answering(self), glowing=self.winning)
        refusal = self.refusal is not None
        self.table.draw_strip(surface, self.heading(), self.sentence(), refusal=refusal)
        if self.gestures.held is None:
            self._draw_hand(surface, choosing=choosing)

    def _draw_hand(self, surface: pygame.Surface, *, choosing: bool) -> None:
        hand = self.table.seen.hand
        away = frozenset(self.choice.picks) if choosing else self.table.away()
        lit = self.choice.lit() if choosing else frozenset()
        dim = frozenset(range(len(hand))) - lit - away if choosing else frozenset()
        painters = [self.looks.painter(card) if self.hand_open else back_painter for card in hand]
        draw_hand(surface, painters, self.hand_poses(), Marked(lit, dim, away, self.gestures.cursor))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what flies, the card that is dragged, and the word that is shouted."""
        held = self.gestures.held
        if held is not None:
            self._draw_hand_held(surface, held)
        for sprite in self.air.sprites:
            sprite.draw(surface)
        if self.air.shout is not None:
            self.air.shout.draw(surface)

    def _draw_hand_held(self, surface: pygame.Surface, held: int) -> None:
        painters = [self.looks.painter(card) for card in self.seen.hand]
        marked = Marked(self.choice.lit() - {held}, away=frozenset(self.choice.picks) | {held})
        draw_hand(surface, painters, self.hand_poses(), marked)
        pose = Pose(*self.gestures.at, self.table.geometry.card).widened(1.06)
        Sprite("held", painters[held], pose).draw(surface)
