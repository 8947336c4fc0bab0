"""What every board shares: the door to the game, undo and redo, refusals, and the timeline."""

from __future__ import annotations

from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.bots.bot_seats import BotSeats
from game.core.chronicle import Chronicle
from game.core.i18n import _
from game.core.model import IllegalActionError
from scenes.kit import timeline
from scenes.kit.measures import around
from scenes.kit.timeline import Timeline
from scenes.shell.curtain import LOOKED, Curtain
from scenes.shell.scene import Scene
from scenes.shell.surroundings import surround
from scenes.table import sides
from scenes.table.choreography import Choreographer
from scenes.table.occasion import Occasion
from scenes.table.rhythm import Rhythm
from scenes.table.spoken import Refusal
from scenes.table.spots import Lit, OnTable
from scenes.table.story import StoryPage
from scenes.table.talk import Talk
from scenes.table.tools import Failures, Leaving, common_meaning, tools_of, undo_question

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.bots.seats import Names
    from game.core.model import Action, Event, Json
    from game.core.session import Session
    from game.core.spoken import Telling
    from game.storage.recorded import Recorded
    from scenes.kit.ring import Focusable
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step
    from scenes.shell.app import App
    from scenes.shell.dialog import Answer
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Cue
    from scenes.table.tools import Tool


class Board(Scene):
    """A game on its table. A subclass lays a view (`table_of`), and snaps to one (`sync`)."""

    table: Any
    """What lies there: the `LaidCards` of the game."""
    cues: ClassVar[Mapping[str, Cue[Any]]] = MappingProxyType({})
    """What the events of the game show, by their kinds."""

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__()
        self.recorded = recorded
        self.occasion = occasion or Occasion()
        self.occasion.sit_down(self)
        self.strokes = self.occasion.strokes
        self.timeline = Timeline()
        self.viewer = sides.viewer_of(recorded.session)
        self.refusal: Refusal | None = None
        self.ring.arrows = False
        self._failures = Failures(recorded)
        self.talk = Talk(self)
        self.hidden = False
        """Whether the curtain hides the table."""
        self._unsettled = False
        """Whether something was shown, and the table does not lie as the view says yet."""
        self._choreographer: Choreographer[Any] = Choreographer(self.cues, self.timeline, self.sound)
        self.rhythm = Rhythm()
        self._chronicles: dict[int, Chronicle] = {}
        self._views: list[Mapping[str, Json]] = []
        """What the near seat saw once each of the events to be shown had happened."""

    @property
    def session(self) -> Session:
        """The game on this table."""
        return self.recorded.session

    # --- what has happened ------------------------------------------------------------------------------

    @property
    def told_by(self) -> Telling:
        """What says what happens."""
        return self._telling

    @cached_property
    def _telling(self) -> Telling:
        return self.app.box.telling(self.session, self.names)

    @property
    def chronicle(self) -> Chronicle:
        """All that the near seat may know of what has happened."""
        if self.near not in self._chronicles:
            self._chronicles[self.near] = Chronicle(self.session, self.told_by, self.near)
        return self._chronicles[self.near]

    def open_story(self) -> None:
        """Read all that has happened."""
        if not self.timeline.busy:
            is_open = self.viewer.open(self.near)
            self.app.stack.push(StoryPage(self.chronicle, self, self._show_again, is_open=is_open))

    def _show_again(self, actions: int) -> None:
        """Show the moment again after so many actions, as it is known to who looks now."""
        replay = self.app.editions[self.session.game.key].replay(self.session)
        replay.visit(self.viewer, actions)
        self.app.stack.push(replay)

    @cached_property
    def names(self) -> Names:
        """What the players are called."""
        return sides.names(self.session)

    @cached_property
    def bots(self) -> BotSeats:
        """The bots at this table."""
        return BotSeats(self.session, self.app.box.bots)

    def enter(self, app: App) -> None:
        """Take the window, and go where the game stands; say at once if the game cannot be kept."""
        super().enter(app)
        surround(app, app.editions[self.session.game.key])
        self._failures.tell(self.app.routes)
        self.go_on()
        self.occasion.begin()
        self.talk.greet()

    def resume(self) -> None:
        """Come in front again, and go where the game stands; keys may have been let go of meanwhile."""
        self.rhythm.held = False
        super().resume()
        self.go_on()

    def leave(self) -> None:
        """Let the game go: another window may take it up."""
        self.recorded.close()
        super().leave()

    def relayout(self) -> None:
        """Take the speed of the settings over, end what moves, and arrange."""
        settings, scale = self.app.settings, self.app.measures().scale
        self.timeline.skip()
        self.timeline.take(settings.animation_factor, scale, reduced=settings.reduced_motion)
        super().relayout()

    # --- who looks --------------------------------------------------------------------------------------

    @property
    def near(self) -> int:
        """The seat at the near edge, whose knowledge is shown."""
        return self.viewer.near

    @property
    def keeping(self) -> tuple[int, ...]:
        """The seats that may go on looking while another is asked."""
        return ()

    def follow(self) -> None:
        """Let those look who may, as the game stands."""
        self.viewer.follow(self.session.decision, len(self.session.actions), self.keeping)

    @property
    def my_turn(self) -> bool:
        """Say whether the player who sits near is asked something now, and nothing moves."""
        return not self.timeline.busy and self.viewer.decides(self.session.decision)

    def secret_words(self) -> str:
        """Return what a curtain says that falls now: what is to be seen behind it."""
        raise NotImplementedError

    def hide_secrets(self) -> bool:
        """Let the curtain fall where somebody is to look at what nobody else may see; say whether it fell."""
        seat = self.viewer.curtain(self.session.decision)
        if seat is not None:
            self.hide_for(seat, self.secret_words())
        return seat is not None

    def hide_for(self, seat: int, message: str) -> None:
        """Hide the table until a player says that he looks; one who turns away leaves it."""
        self.hidden = True
        self.app.stack.push(Curtain(self.names[seat], message), partial(self._curtain_opened, seat))

    def _curtain_opened(self, seat: int, answer: str | None) -> None:
        self.hidden = False
        if answer == LOOKED:
            self.viewer.look(seat)
            self.settle()
        else:
            self._leave_unseen()

    def _leave_unseen(self) -> None:
        """Leave the table without having looked."""
        self.app.routes.to_menu()

    # --- the door ---------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Play an action and show what happened; an impossible one is refused in a sentence."""
        try:
            events = self.carry_out(partial(self.recorded.act, action))
        except IllegalActionError as error:
            self.refuse(str(error), "turn")
            return False
        self._done(events)
        return True

    def act_all(self, actions: Sequence[Action]) -> None:
        """Play options that belong together, and show what they did."""
        act = self.recorded.act
        self._done(self.carry_out(lambda: [event for action in actions for event in act(action)]))

    def _done(self, events: Sequence[Event]) -> None:
        """Show what was just done; what was refused before is forgotten."""
        self.refusal = None
        self.talk.hear(events)
        self.show(events)
        self._failures.tell(self.app.routes)

    def carry_out(self, play: Callable[[], list[Event]]) -> list[Event]:
        """Play something, and keep what the near seat sees after each event that it may know of.

        Return what happened. Raise what `play` raises.
        """
        events, known = self.session.watch_as([self.near], play, self.knows_of)
        self._views = [views[self.near] for _event, views in known]
        return events

    def knows_of(self, event: Event) -> bool:
        """Say whether the player whose knowledge is shown may know of an event."""
        return event.known_to(self.near)

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move that the player may see whose knowledge is shown; then lie as it says."""
        self.timeline.skip()
        steps = [step for event in events if self.knows_of(event) for step in self.steps_of(event)]
        self.timeline.add(*steps)
        self.invalidate()
        self._unsettled = True
        if not self.timeline.busy:
            self.settle()

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show an event, made when its turn comes."""
        return [timeline.Later(partial(self._step, event, self._views.pop(0)))]

    def _step(self, event: Event, view: Mapping[str, Json]) -> list[Step]:
        """Return the steps that show an event; what came of what another did is seen for a while."""
        self.invalidate()
        told = self.told_by.recounting
        self._choreographer.enlarged = told.played if self.rhythm.showing else ()
        steps = self.shown_by(event, self.table_of(view))
        rests = self.rhythm.showing and (event.kind in told.deeds or event.kind in told.gravest)
        return [*steps, timeline.pause(timeline.OTHERS_REST)] if rests else steps

    def table_of(self, view: Mapping[str, Json]) -> LaidCards:
        """Return the table as it lies when the near seat has that view."""
        raise NotImplementedError

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Tell an event; return the steps that show it: then `table` is to be seen."""
        return self._choreographer.steps(event, self.table, table, self.turn_to)

    def turn_to(self, table: LaidCards) -> None:
        """Show another table: nothing stands out there while things move."""
        table.lit = Lit()
        self.table = table
        self.invalidate()

    def sound(self, name: SoundName, higher: int = 0) -> None:
        """Play a sound, so many semitones higher."""
        self.app.sounds.play(name, higher)

    def sync(self) -> None:
        """Snap everything to the truth of the view."""
        raise NotImplementedError

    def settle(self) -> None:
        """Lie as the view says, once nothing moves any more, and go where the game stands."""
        self._unsettled = False
        self.rhythm.end()
        self.sync()
        self.invalidate()
        self.talk.speak()
        self.go_on()

    def go_on(self) -> None:
        """Show what the moment calls for."""
        self.occasion.go_on(self._go_on)

    def _go_on(self) -> None:
        """Show the scene that the moment calls for, when it is not this one."""

    def refuse(self, sentence: str, page: str) -> None:
        """Say in the strip why a gesture did nothing; the "?" beside it opens that page of the rules."""
        self.refusal = Refusal(sentence, page)
        self.app.sounds.play("refuse")
        self.invalidate()

    # --- taking back ------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last action back."""
        self.occasion.undo(self._undo)

    def _undo(self) -> None:
        """Take the last action back; past something revealed, ask first: the game becomes a practice one."""
        steps = self.steps_back()
        if not steps:
            self.refuse(_("There is nothing to undo yet."), "saves")
        elif self.session.reveals(steps) and not self.session.practice:
            self.app.stack.push(undo_question(), self._undo_answered)
        else:
            self.take_back()

    @property
    def can_undo(self) -> bool:
        """Say whether there is an action of a human to take back."""
        return self.occasion.able_to_undo(self.steps_back() > 0)

    def steps_back(self) -> int:
        """Return how many actions to take back: what bots did since a human's last one goes with it."""
        return self.session.steps_back_to(self.viewer.people)

    def _undo_answered(self, answer: str | None) -> None:
        if answer == "yes":
            self.take_back()

    def take_back(self) -> None:
        """Take the last action of a human back, with what bots did since, whatever was seen of it."""
        self.timeline.skip()
        self.bots.forget()
        for _step in range(self.steps_back()):
            self.recorded.undo()
        self.refusal = None
        self.app.sounds.play("slide")
        self.settle()
        self._failures.tell(self.app.routes)

    def redo(self) -> None:
        """Play the last action taken back again."""
        self.occasion.redo(self._redo)

    def _redo(self) -> None:
        if not self.session.undone:
            self.refuse(_("There is nothing to redo."), "saves")
            return
        self._done(self.carry_out(self._played_again))

    def _played_again(self) -> list[Event]:
        """Play again what was taken back: what bots did goes with it."""
        events = self.recorded.redo()
        while self.session.undone and (self.bots.turn or self.amid):
            events += self.recorded.redo()
        return events

    @property
    def amid(self) -> bool:
        """Say whether a gesture of several actions is done by half: it is taken back and redone whole."""
        return False

    # --- keys -------------------------------------------------------------------------------------------

    def hurry(self) -> None:
        """End what moves: lie at once as the view says."""
        self.timeline.skip()
        self.settle()

    @property
    def _deeds(self) -> dict[str, Callable[[], None]]:
        """What keys and buttons do at every table, by the names of the buttons."""
        routes = self.app.routes
        return {
            "undo": self.undo,
            "redo": self.redo,
            "rules": self.open_rules,
            "log": self.open_story,
            "saves": partial(routes.open_saves, self.session),
            "settings": routes.open_settings,
            "menu": self.open_menu,
        }

    def common_key(self, event: pygame.event.Event) -> bool:
        """Take a key that means the same at every table; return whether it was one."""
        meant = common_meaning(event)
        if meant:
            self._deeds[meant]()
        return bool(meant)

    # --- going elsewhere --------------------------------------------------------------------------------

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return "turn"

    def tools(self) -> Mapping[str, Tool]:
        """Return what the buttons round the table do, by their names."""
        return tools_of(self.session, self._deeds, can_undo=self.can_undo)

    def open_menu(self) -> None:
        """Ask where to go."""
        self.occasion.leave(self._open_menu)

    def _open_menu(self) -> None:
        """Ask where to go, and say what becomes of the game in progress."""
        sheet = Leaving(self.one_more_answer(), kept=self.recorded.failure is None)
        self.app.stack.push(sheet, self.where_to)

    def one_more_answer(self) -> Answer | None:
        """Return what else may be answered to whether to leave the table."""
        return None

    def where_to(self, answer: str | None) -> None:
        """Go where the player has answered to go."""
        if answer == "menu":
            self.app.routes.to_menu()
        elif answer == "new":
            self.app.routes.to_setup(self.session.game.key, self.session.options, self.session.players)

    def open_rules(self, page: str = "") -> None:
        """Open the rules at the page of the refusal just made, or at the one given, or of what is asked."""
        wanted = self.refusal.page if self.refusal else page or self.page()
        self.app.routes.open_rules(self.session.game.key, wanted)

    # --- each frame -------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event that the window hands over; return whether it was used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.talk.hush()
        moves, before = self.timeline.busy, self.rhythm.held
        used = self.occasion.takes(event)
        used = used or self.rhythm.takes(event, waiting=self.awaited, moving=moves)
        self.dirty |= before != self.rhythm.held
        return used or super().receive(event)

    asks_who = False
    """Whether a click on a rival's portrait tells who that is."""

    def seat_area(self, seat: int) -> pygame.Rect | None:  # noqa: ARG002 - a game may show nobody
        """Return where it is shown who holds a seat; None where nobody is shown."""
        return None

    def look_other(self, widgets: Sequence[Focusable]) -> None:
        """Have buttons drawn again that look different; what lies on the table shows its light by itself."""
        self.retouch(*(around(one.rect) for one in widgets if not isinstance(one, OnTable)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, and what is seen for a moment over it."""
        super().draw(surface)
        self.timeline.over.draw(surface)
        self.talk.draw(surface)
        if self.app.stack.top is self:
            self.rhythm.draw(surface, self.m, self._waited_for)

    @property
    def restless(self) -> bool:
        """Say whether something moves, or a bot thinks."""
        passing = self.timeline.over.lively or self.talk.lively
        return self.timeline.busy or passing or self._unsettled or self.bots_act

    def update(self, dt: float) -> None:
        """Let what moves move, and settle when it has arrived; then let the bot whose turn it is think."""
        if self.rhythm.held:
            return
        drifted, moved, told = self.timeline.drift(dt), self.timeline.update(dt), self.talk.update(dt)
        self.dirty |= drifted or moved or told
        if not self.timeline.busy and (moved or self._unsettled):
            self.settle()
        elif not moved and self.bots_act and self.app.stack.top is self:
            self.occasion.think(dt, self._let_bot_think)

    @property
    def bots_act(self) -> bool:
        """Say whether a bot is asked, and waits for nothing else."""
        return self.bots.turn and not self.occasion.waits

    @property
    def awaited(self) -> bool:
        """Say whether a bot is to act now by itself."""
        return self.bots_act

    @property
    def _waited_for(self) -> str:
        """The bot that waits for a click before it acts, "" where none does."""
        asked, waits = self.session.decision, self.awaited and self.app.settings.others_wait
        idle = not (self.timeline.busy or self.amid or self.hidden or self.occasion.written)
        return self.names[asked.seat] if waits and idle and asked is not None else ""

    def _let_bot_think(self, dt: float) -> None:
        """Let a bot think, and act in the rhythm of others' turns; what it has begun goes on at once."""
        asked = self.session.decision
        first = asked is not None and self.session.actor != asked.seat
        rest = self.rhythm.rest(self.app.settings, first=first)
        if self.amid:
            rest = timeline.LAY_REST / self.rhythm.speed(self.app.settings)
        if action := self.bots.think(dt, rest):
            self.rhythm.begin()
            self.timeline.speed = self.rhythm.speed(self.app.settings)
            self.act(action)
