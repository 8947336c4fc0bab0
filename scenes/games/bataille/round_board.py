"""The board of a round: three to six players, humans and bots, each hand for its player's eyes only."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from game.core.i18n import _
from game.core.table import HAND, Spot
from game.rules.bataille import places
from game.rules.bataille.places import DISCARD
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.words.telling import BatailleTelling
from scenes.games.bataille import round_strip, sheets
from scenes.games.bataille.duel_gestures import Pressed
from scenes.games.bataille.hints import RoundHints
from scenes.games.bataille.inspection import RoundLookout
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.round_cues import CUES
from scenes.games.bataille.round_geometry import Geometry
from scenes.games.bataille.round_gestures import Choice, Gestures
from scenes.games.bataille.round_hand import Landings
from scenes.games.bataille.round_story import Story
from scenes.games.bataille.round_strip import BACK, CHOOSE, DEEDS, GIVE_UP, LAY, deed_buttons
from scenes.games.bataille.round_table import Answering, Ground, RoundTable
from scenes.kit import timeline
from scenes.kit.layout import Column, Put
from scenes.kit.sprites import Pose, Sprite
from scenes.table.asked import Asked
from scenes.table.playing import Choosing
from scenes.table.seated import SeatedBoard
from scenes.table.spots import Lit
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.core.model import Action, Decision, Event
    from game.rules.bataille.round_sight import RoundSeen
    from game.storage.recorded import Recorded
    from scenes.kit.timeline import Step
    from scenes.kit.widgets import Button
    from scenes.table.cards import LaidCards
    from scenes.table.occasion import Occasion

_LAID = ("lay", "discard")
_PAGES = {**dict.fromkeys(("answer", "lay", "discard", "pick"), "beating"), "trophy": "trophies"}
"""The page of the rules that speaks of what is asked."""


class RoundBoard(SeatedBoard):
    """The table of a round."""

    cues = CUES
    looks_of, telling_of = Looks, BatailleTelling
    table: RoundTable
    now: RoundSeen
    seen: RoundSeen
    looks: Looks
    gestures: Gestures

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.choosing = Choosing(Asked())
        self.gestures = Gestures(self)
        self.hints = RoundHints(self)
        self.lookout: RoundLookout = RoundLookout(self)
        self.ground: Ground
        self.choice: Choice
        self.landings = Landings(self.timeline)
        self.story = Story.of(self.session, self.looks.symbol_of)
        self.pressed = Pressed()
        self._offered = -1
        self._down: list[tuple[str, Pose]] = []
        self._laid_before = 0

    # --- what is seen -----------------------------------------------------------------------------------

    @property
    def keeping(self) -> tuple[int, ...]:
        """The seats that may go on looking while another is asked: none."""
        return ()

    @property
    def _looks(self) -> bool:
        """Say whether the human who is asked has looked at his hand."""
        return self.asked_human and self.viewer.looking == self.asked

    @property
    def open_hand(self) -> bool:
        """Say whether the hand lies open: between several humans, only while its player chooses."""
        return self.viewer.open(self.near) and (self._looks or not self.viewer.several)

    @property
    def asked(self) -> int:
        """Return the seat that is asked, the first once the game is over."""
        return self.session.decision.seat if self.session.decision else 0

    @property
    def asked_human(self) -> bool:
        """Say whether a human is asked."""
        return self.session.decision is not None and self.asked in self.viewer.people

    @property
    def picking(self) -> bool:
        """Say whether the human who looks may take cards of the hand."""
        return self._looks and self.choice.phase != "trophy" and not self.timeline.busy

    # --- arranging --------------------------------------------------------------------------------------

    asks_who = True

    def seat_area(self, seat: int) -> pygame.Rect | None:
        """Return the panel of a player."""
        return self.table.panel_of(seat)

    def lay_out(self) -> None:
        """Say where everything lies in the window."""
        geometry = self.occasion.fitted(Geometry(self.m, self.session.seats))
        geometry.until = self.until
        self.ground = Ground(self.m, geometry, self.looks, self.names)

    def table_as(self, seen: RoundSeen, before: RoundTable | None = None) -> RoundTable:
        """Return the table as it lies when the near seat sees that."""
        del before
        going_on = seen.laid and seen.turn() == seen.seat
        down = self._down[len(seen.laid) - self._laid_before :] if going_on else []
        return RoundTable(self.ground, seen, self.story, open_hand=self.open_hand, down=down)

    def read(self, decision: Decision | None) -> Asked:
        """Return what a decision asks, by what its options touch."""
        return Asked.of(decision, self.now, places)

    def begin(self) -> None:
        """Let nothing be picked yet of what is asked now, but a last card."""
        self.choice = Choice(self.looks, self.now, self.choosing.asked)
        self.choice.pick_last()

    def lights(self) -> Lit:
        """Return what stands out now: the cards of the hand that may be picked."""
        if not self.picking:
            return Lit()
        held = {Spot(HAND, self.near, place) for place in range(len(self.seen.hand))}
        lit = Lit({Spot(HAND, self.near, place) for place in self.choice.lit()})
        lit.quiet = held - lit.spots - {Spot(HAND, self.near, place) for place in self.choice.picks}
        return lit

    def tool_buttons(self) -> list[Button]:
        """Return the buttons beside the strip."""
        return tool_buttons(self.m, self.tools(), self.table.geometry.tools)

    def deeds(self) -> list[Button]:
        """Return the buttons beside the answer, for the human asked."""
        acts = {LAY: self.play, GIVE_UP: self.give_up, BACK: self.answer_again, CHOOSE: self.open_trophies}
        found = deed_buttons(self.choice, acts) if self.asked_human and not self.timeline.busy else []
        Column([Put(button) for button in found], gap=9).lay(self.m, self.table.geometry["deeds"])
        return found

    def sync(self) -> None:
        """Lay everything anew as the view says."""
        self._down = []
        self.story = Story.of(self.session, self.looks.symbol_of)
        self.gestures.carrier.lay_down()
        super().sync()

    def rearrange(self) -> None:
        """Let the buttons follow what is picked."""
        self.table.lit = self.lights()
        with self.ring.anew():
            self.ring.add(*self.reachable())
        self.invalidate()

    def look_up(self) -> None:
        """Let who has tied dare in his way; offer the discard, once, where a trophy is to be chosen."""
        if self.picking and self.choice.phase == "pick" and self.forced() is None:
            self.talk.dare([], self.seen.opposite)
        if self.winning and self._offered != len(self.session.actions):
            self._offered = len(self.session.actions)
            self.open_trophies(timeline.CALM)

    def hide_secrets(self) -> bool:
        """Let the curtain fall where a hand is to be shown: no trophy is chosen in secret."""
        return not self.winning and super().hide_secrets()

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("The others look away: your hand is about to be shown.")

    # --- what is asked ----------------------------------------------------------------------------------

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return _PAGES.get(self.choice.phase, "round")

    @property
    def winning(self) -> bool:
        """Say whether a human is asked to choose a trophy, and nothing moves."""
        return self.asked_human and self.choice.phase == "trophy" and not self.timeline.busy

    # --- what the player does ---------------------------------------------------------------------------

    def picked(self) -> dict[int, pygame.Rect]:
        """Return the slots in which the cards picked lie, by their places in the hand."""
        if not self.picking or not self.choice.picks:
            return {}
        answering, picks = self.choice.answering(), self.choice.picks
        filled = self.table.slots(answering)[: len(answering.cards)]
        return dict(zip(picks, filled[-len(picks) :], strict=True))

    def toggle(self, place: int, start: Pose | None = None) -> None:
        """Pick a card of the hand, or put it back; one that is picked flies to its slot, from the hand."""
        if not self.picking:
            self._refuse_untimely()
            return
        why = self.choice.toggle(place)
        if why:
            self.refuse(why, self.page())
            return
        self.refusal = None
        self.app.sounds.play("lift")
        if slot := self.picked().get(place):
            ref, pose = self.seen.hand[place], start or self.table.hand_poses()[place]
            sprite = Sprite(ref, self.looks.painter(ref), pose)
            self.landings.let(place, sprite, Pose.on(slot))
        self.rearrange()

    def receive(self, event: pygame.event.Event) -> bool:
        """Note what is held down; then take the event."""
        if not self.occasion.written:
            self.pressed.note(event, [self.table.geometry["duel"]])
        return super().receive(event)

    def update(self, dt: float) -> None:
        """Let what moves move, faster or not; what was picked lands."""
        if self.choice.ripe and self.picking and not self.landings.aloft:
            self.choice.ripe = False
            self.play()
        self.pressed.pass_time(dt)
        super().update(dt * self.gestures.haste())
        if self.landings.land():
            self.app.sounds.play("snap")
            self.invalidate()

    def _refuse_untimely(self) -> None:
        if self.asked_human and self.choice.phase == "trophy":
            self.refuse(_("First choose a trophy in the discard."), self.page())
        else:
            self.refuse(_("Wait for your turn: others are playing."), self.page())

    def play(self) -> None:
        """Play what is picked, if it is enough."""
        if self.asked_human and self.choice.phase == "trophy":
            self.open_trophies()
        elif not self.picking:
            self._refuse_untimely()
        elif not self.choice.complete:
            self.refuse(self.choice.why_incomplete(), self.page())
        else:
            self.occasion.act_all(self.choice.actions(), self._put_down)

    def _put_down(self) -> None:
        """Play what is picked: it lies in its slots already, and leaves them only if it is secret."""
        hand, secret = self.seen.hand, self.choice.verb == "pick"
        slots = {} if secret else self.picked()
        self._laid_before = len(self.seen.laid)
        self._down = [(hand[place], Pose.on(rect)) for place, rect in slots.items()]
        self.table.put_down({place: pose for place, (_ref, pose) in zip(slots, self._down, strict=True)})
        self.perform(partial(self.recorded.act_all, self.choice.actions()))

    def give_up(self) -> None:
        """Choose cards to discard instead of an answer, or think better of it."""
        if not self.picking or self.choice.phase != "answer":
            self.refuse(_("There is nothing to give up now."), self.page())
        elif self.choice.gives_up:
            self.answer_again()
        elif self.occasion.allows("discard"):
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
        self.rearrange()

    def open_discard(self) -> None:
        """Look through the discard; choose a trophy there when one is to be chosen."""
        if self.winning:
            self.open_trophies()
        elif self.seen.refs(DISCARD):
            self.app.stack.push(sheets.discard(self.seen, self.looks))
        else:
            self.refuse(_("The discard is empty."), self.page())

    def open_trophies(self, calm: float = 0.0) -> None:
        """Let the winner of the round choose a trophy, once it has been calm for so many seconds."""
        decision = self.session.decision
        if decision is None or decision.prompt != "trophy":
            return
        allowed = {str(option[1]) for option in decision.options}
        words = _("Choose your trophy")
        if not self.names.you(self.asked):
            words = _("{name}, choose your trophy").format(name=self.names[self.asked])
        sheet = sheets.trophies(self.now, self.looks, self.names, allowed, words)
        sheet.on_rules, sheet.calm = partial(self.open_rules, "trophies"), calm
        self.app.stack.push(sheet, self._trophy_chosen)

    def _trophy_chosen(self, card: str | None) -> None:
        if card is not None:
            self.act(("trophy", card))

    def forced(self) -> Action | None:
        """Return what can only be done so: a card shown in a tie, the last one discarded."""
        asked = self.session.decision if self.picking else None
        return asked.options[0] if asked is not None and self.choice.nothing_else(asked.prompt) else None

    # --- taking back ------------------------------------------------------------------------------------

    def steps_back(self) -> int:
        """Return how many actions to take back: the cards of an answer go together."""
        steps = super().steps_back()
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

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move; the buttons of what was asked go at once."""
        super().show(events)
        left = [one for one in self.ring if not self.timeline.busy or one.name not in DEEDS]
        with self.ring.anew():
            self.ring.add(*left)

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Show an event: it is told on the table that comes of it."""
        cast("RoundTable", table).story = self.story = self.story.after(event)
        return super().shown_by(event, table)

    # --- drawing ----------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Return what stands before the sentence: the round, and whose turn it is."""
        return round_strip.headed(self)

    def sentence(self) -> str:
        """Return what is asked, or told, or why the last gesture was refused."""
        return round_strip.sentence(self)

    def kept_seen(self) -> Sequence[pygame.Rect]:
        """Return what nothing shown for a moment hides: words, who beats whom, cards and their places."""
        g = self.table.geometry
        told = [*super().kept_seen(), g["triangle"], g["story"], g.duel_title]
        return [*told, *g.places_of_cards(len(self.seen.hand))]

    def answering(self) -> Answering:
        """Return what the answer's zone says."""
        if not (self.picking or self.winning):
            return round_strip.watched(self.table)
        told, held = self.choice.answering(), self.gestures.held
        for place in {*self.landings.aloft, *([] if held is None else [held])} & {*self.choice.picks}:
            told = told.without(self.seen.hand[place])
        return replace(told, title=round_strip.tied(self.table)) if told.secret else told

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and the strip."""
        self.table.draw(surface, self.answering(), glowing=self.winning)
        self.ground.draw_strip(surface, self.heading(), self.sentence())

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards, and over them the one that is dragged."""
        self.table.draw_cards(surface, self.gestures.marked(), in_slots=bool(self.answering().slots))
        self.draw_since(surface)
        self.lookout.draw(surface)
        self.occasion.draw(surface)
        self.gestures.carrier.draw(surface)

    def story_area(self) -> pygame.Rect:
        """Return where it is told what was lost: beside the hand, over who plays where that is too wide."""
        return self.table.geometry.beside_hand(len(self.seen.hand))

    def telling_areas(self) -> Sequence[pygame.Rect]:
        """Return where it is told what is pointed at: nowhere."""
        return ()
