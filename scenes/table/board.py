"""What every board shares: the door to the game, undo and redo, refusals, and the timeline."""

from __future__ import annotations

from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.bots.bot_seats import BotSeats
from game.core.model import IllegalActionError
from scenes.kit.measures import around
from scenes.kit.timeline import Timeline
from scenes.kit.widgets import rest
from scenes.shell.curtain import LOOKED, Curtain
from scenes.shell.scene import Scene
from scenes.shell.surroundings import surround
from scenes.table import match_words, sides
from scenes.table.common import Common, Failures, WaysOut
from scenes.table.history import History
from scenes.table.occasion import Occasion
from scenes.table.rhythm import Rhythm
from scenes.table.showing import Showing
from scenes.table.spoken import Refusal
from scenes.table.spots import OnTable, still_dim
from scenes.table.talk import Talk, in_sight, speaker_at
from scenes.table.tools import band_area, hint_tool
from scenes.table.undoing import Undoing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.bots.seats import Names
    from game.core.model import Action, Event, Json
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.kit.ring import Focusable
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step
    from scenes.shell.app import App
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Cue
    from scenes.table.hinting import Hints
    from scenes.table.tools import Tool


class Board(Scene):
    """A game on its table. A subclass lays a view (`table_of`), and snaps to one (`sync`)."""

    table: Any
    """What lies there: the `LaidCards` of the game."""
    hints: Hints | None = None
    """What advises, where there is advice to ask for."""
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
        self.hidden = False
        """Whether the curtain hides the table."""
        self.unsettled = False
        """Whether something was shown, and the table does not lie as the view says yet."""
        self.rhythm = Rhythm(recorded.session, lambda: self.app, explains=self.occasion.explains)
        self.history = History(recorded.session, self.viewer, lambda: self.near, lambda: self.telling)
        self.showing = Showing(self, recorded.session, self.cues, self.sound)

    @property
    def session(self) -> Session:
        """The game on this table."""
        return self.recorded.session

    # --- its parts --------------------------------------------------------------------------------------

    @cached_property
    def telling(self) -> Any:  # noqa: ANN401 - each game's tells its own table
        """What says what happens (`game.core.spoken.Telling`)."""
        return self.app.box.telling(self.session, self.names)

    @cached_property
    def names(self) -> Names:
        """What the players are called."""
        return sides.names(self.session)

    @cached_property
    def bots(self) -> BotSeats:
        """The bots at this table."""
        return BotSeats(self.session, self.app.box.bots)

    @cached_property
    def undoing(self) -> Undoing:
        """What takes back, and plays again."""
        return Undoing(self, self.occasion, self.recorded, self.bots, self.app.stack.push)

    @cached_property
    def talk(self) -> Talk:
        """What the rivals say."""
        return Talk(
            self.session, self.names, self.app.box[self.session.game.key].felt, partial(speaker_at, self)
        )

    @cached_property
    def ways_out(self) -> WaysOut:
        """The ways that lead from here."""
        return WaysOut(self.app, self.recorded, self.act)

    def enter(self, app: App) -> None:
        """Take the window, and go where the game stands; say at once if the game cannot be kept."""
        super().enter(app)
        surround(app, app.editions[self.session.game.key])
        self._failures.tell(self.app.routes)
        self.go_on()
        self.occasion.begin()
        self.talk.greet(match_words.greeting(self.recorded))

    def resume(self) -> None:
        """Come in front again, and go where the game stands."""
        self.rhythm.come()
        super().resume()
        self.go_on()

    def leave(self) -> None:
        """Let the game go: another window may take it up."""
        self.recorded.close()
        super().leave()

    def relayout(self) -> None:
        """Take the speed of the settings over, end what moves, arrange, and lay down what is being said.

        What passes over the table goes on, unless it was measured for another window.
        """
        settings, measures = self.app.settings, self.app.measures()
        (self.timeline.end if measures == self.m else self.timeline.skip)()
        self.timeline.take(settings.animation_factor, measures.scale, reduced=settings.reduced_motion)
        super().relayout()
        self.talk.lay_anew(self.m)

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

    def seat_area(self, seat: int) -> pygame.Rect | None:  # noqa: ARG002 - a game may show nobody
        """Return where it is shown who holds a seat; None where nobody is shown."""
        return None

    def kept_seen(self) -> Sequence[pygame.Rect]:
        """Return what nothing shown for a moment hides: what is asked, and totals."""
        return [band_area(self.m)]

    def story_area(self) -> pygame.Rect:
        """Return the sheet on which it is told what happens, where anything can be lost."""
        return pygame.Rect(0, 0, 0, 0)

    # --- the door ---------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Play an action and show what happened; an impossible one is refused in a sentence."""
        try:
            events = self.showing.carry_out(partial(self.recorded.act, action))
        except IllegalActionError as error:
            self.refuse(str(error), "turn")
            return False
        self._done(events)
        return True

    def perform(self, play: Callable[[], list[Event]]) -> None:
        """Play something, and show what happened."""
        self._done(self.showing.carry_out(play))

    def _done(self, events: Sequence[Event]) -> None:
        """Show what was just done; what was refused before is forgotten."""
        self.refusal = None
        self.talk.hear(events, self.near)
        self.show(events)
        self._failures.tell(self.app.routes)

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move that the player may see whose knowledge is shown; then lie as it says."""
        self.timeline.end()
        self.timeline.add(*[step for one in self.showing.gather(events) for step in self.steps_of(one)])
        self.turn_to(self.table)
        self.unsettled = True
        if not self.timeline.busy:
            self.settle()

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show an event, made when its turn comes."""
        return self.showing.steps_of(event)

    def table_of(self, view: Mapping[str, Json]) -> LaidCards:
        """Return the table as it lies when the near seat has that view."""
        raise NotImplementedError

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Tell an event; return the steps that show it: then `table` is to be seen."""
        return self.showing.moves(event, table)

    def turn_to(self, table: LaidCards) -> None:
        """Show another table: while things move nothing stands out but what was dim."""
        table.lit = still_dim(table, self.table)
        rest(self.ring)
        self.table = table
        self.invalidate()

    def sound(self, name: SoundName, higher: int = 0) -> None:
        """Play a sound, so many semitones higher."""
        self.app.sounds.play(name, higher)

    def sync(self) -> None:
        """Lay everything anew as the view says."""
        self.relayout()

    def settle(self) -> None:
        """Lie as the view says, once nothing moves any more, and go where the game stands."""
        self.unsettled = False
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

    def steps_back(self) -> int:
        """Return how many actions to take back: what bots did since a human's last one goes with it."""
        return self.session.steps_back_to(self.viewer.people, self.viewer.passing)

    def taken_back(self) -> None:
        """Lie as the view says, now that something was taken back."""
        self.refusal = None
        self.app.sounds.play("slide")
        self.settle()
        self._failures.tell(self.app.routes)

    @property
    def amid(self) -> bool:
        """Say whether a gesture of several actions is done by half: it is taken back and redone whole."""
        return False

    def hurry(self) -> None:
        """End what moves: lie at once as the view says."""
        self.timeline.skip()
        self.settle()

    @cached_property
    def common(self) -> Common:
        """What keys and buttons do at every table."""
        opens = self.open_rules, self.open_story, self.open_menu
        return Common(self.session, self.app.routes, self.undoing, opens)

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        return "turn"

    def tools(self) -> Mapping[str, Tool]:
        """Return what the buttons round the table do, by their names."""
        tools = self.common.tools()
        if self.hints is not None:
            tools["hint"] = hint_tool(self.hints.ask, "" if self.hints.possible else self.hints.why_not())
        return {**tools, **self.occasion.tools()}

    def open_menu(self) -> None:
        """Ask where to go, and say what becomes of the game in progress."""
        self.occasion.leave(partial(self.ways_out.ask, given_up=self.giving_up() is not None))

    def giving_up(self) -> str | None:
        """Return what becomes of the game given up now, "" where only later, None where nobody here may."""
        return None

    def open_story(self) -> None:
        """Read all that has happened."""
        if not self.timeline.busy:
            self.history.open(self)

    def open_rules(self, page: str = "") -> None:
        """Open the rules at the page of the refusal just made, or at the one given, or of what is asked."""
        wanted = self.refusal.page if self.refusal else page or self.page()
        self.app.routes.open_rules(self.session.game.key, wanted)

    # --- each frame -------------------------------------------------------------------------------------

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event that the window hands over; return whether it was used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.dirty |= self.talk.hush()
        before, waiting, moving = self.rhythm.held, self.awaited, self.timeline.busy
        used = self.occasion.takes(event) or self.rhythm.takes(event, waiting=waiting, moving=moving)
        self.dirty |= before != self.rhythm.held
        return used or super().receive(event)

    def look_other(self, widgets: Sequence[Focusable]) -> None:
        """Have buttons drawn again that look different; what lies on the table shows its light by itself."""
        self.retouch(*(around(one.rect) for one in widgets if not isinstance(one, OnTable)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, and what is seen for a moment over it."""
        super().draw(surface)
        self.timeline.over.draw(surface)
        if self.timeline.over.lively and self.occasion.over:
            self.occasion.draw(surface)
        if not self.hidden:
            self.talk.draw(surface)
        if self.app.stack.top is self:
            busy = self.timeline.busy or self.amid or self.hidden or self.occasion.written
            waits = self.awaited and not busy
            self.rhythm.draw(surface, self.m, self.names, partial(in_sight, self), waits=waits)

    @property
    def restless(self) -> bool:
        """Say whether something moves, or a bot thinks."""
        moves = self.timeline.busy or self.timeline.over.lively or self.talk.lively
        return moves or self.unsettled or self.awaited

    def update(self, dt: float) -> None:
        """Let what moves move, and settle when it has arrived; then let the bot whose turn it is think."""
        if self.rhythm.held:
            return
        drifted, moved, told = self.timeline.drift(dt), self.timeline.update(dt), self.talk.update(dt)
        self.dirty |= drifted or moved or told
        if not self.timeline.busy and (moved or self.unsettled):
            self.settle()
        elif not moved and self.awaited and self.app.stack.top is self:
            self.occasion.think(dt, self._let_bot_think)

    @property
    def awaited(self) -> bool:
        """Say whether a bot is to act now by itself."""
        return self.bots.turn and not self.occasion.waits

    def _let_bot_think(self, dt: float) -> None:
        """Let a bot think, and act in the rhythm of others' turns."""
        action = self.rhythm.think(self.bots, dt, amid=self.amid)
        if action is not None:
            self.timeline.speed = self.rhythm.speed
            self.act(action)
