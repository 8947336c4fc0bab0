"""A table where players hold cards in secret: who sits near, the curtain between humans, news, giving up."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from game.core.i18n import _
from game.core.model import GIVE_UP
from scenes.kit.strip import draw_strip
from scenes.table.board import Board
from scenes.table.first_uses import FirstUses
from scenes.table.history import Since
from scenes.table.rival_sheet import asking_who
from scenes.table.showing import LastBlow
from scenes.table.sides import Knowledge
from scenes.table.spied import Spied
from scenes.table.spoken import Saying, Spoken
from scenes.table.windows import Windows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pygame

    from game.core.chronicle import Entry
    from game.core.model import Action, Decision, Event, Json
    from game.storage.recorded import Recorded
    from scenes.kit.widgets import Widget
    from scenes.shell.scene import Scene
    from scenes.table.asked import Asked
    from scenes.table.card_lookout import CardLookout
    from scenes.table.cards import LaidCards
    from scenes.table.gestures import TableGestures
    from scenes.table.occasion import Occasion
    from scenes.table.playing import Choosing
    from scenes.table.spoken import Looks
    from scenes.table.spots import Lit
    from scenes.table.tip_sheet import SeatedHints


class SeatedBoard(Board):
    """A game of hidden hands on its table; its cards end at `until` where a sheet lies over its right."""

    looks_of: type[Any]
    choices: Mapping[str, str] = MappingProxyType({})
    """What is said of another who chooses, by the prompt, to be translated."""
    telling_of: Callable[[Any, Spoken], Any]
    """What makes the looks of the cards, and what the game says, where `make_telling` does not."""
    gestures: TableGestures
    hints: SeatedHints | None = None
    choosing: Choosing[Any]
    looks: Looks
    telling: Any
    """What the game says (`game.core.spoken.Telling`) of the table as the game has it."""
    table: LaidCards
    asks_who = False
    """Whether a click on a rival's portrait tells who that is."""
    lookout: CardLookout | None = None
    """Which card is shown large, where a game shows any."""

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        super().__init__(recorded, occasion)
        self.ring.arrows = True
        self.telling = self.make_telling()
        self.knowledge = Knowledge(self.session, self.telling.table)
        self.follow()
        self.since = Since(0 if recorded.resumed else len(self.session.actions), self.open_story)
        self.saying = Saying(self.names, self.invalidate, self.choices)
        self.first_uses = FirstUses(self.session.game.key)
        self.until: int | None = None
        self._ended = False
        self.last_blow = LastBlow(self, self.showing)
        self._asked_at = -1
        self.spied = Spied(self)
        self.windows = Windows(self)

    def make_telling(self) -> Any:  # noqa: ANN401 - each game's tells its own table
        """Return what the game says, given its cards and who plays; how its cards look is made with it."""
        self.looks = self.looks_of.of(self.session, self.occasion.made)
        return self.telling_of(self.session.state, Spoken(self.looks, self.names))

    # --- what is known ----------------------------------------------------------------------------------

    @property
    def now(self) -> Any:  # noqa: ANN401 - each game's own table
        """The table as the near seat sees it now, whatever is still to be shown of what happened."""
        return self.knowledge.of(self.near).table

    @property
    def seen(self) -> Any:  # noqa: ANN401 - each game's own table
        """The table as it is shown, while things move too."""
        return self.table.seen

    @property
    def world(self) -> Any:  # noqa: ANN401 - each game's own state
        """A world as the near seat may believe it to be now: it tells why something is refused, or its worth.

        What the seat does not know is dealt anew there.
        """
        return self.knowledge.of(self.near).world

    # --- what a game says -------------------------------------------------------------------------------

    def table_as(self, seen: Any, before: Any = None) -> LaidCards:  # noqa: ANN401 - each game's own tables
        """Return the table as it lies when the near seat sees that, after the one `before`, if any."""
        raise NotImplementedError

    def table_of(self, view: Mapping[str, Json]) -> LaidCards:
        """Return the table as it lies when the near seat has that view."""
        return self.table_as(self.telling.table(view, self.near), self.table)

    @property
    def lit(self) -> Lit:
        """What stands out on the table."""
        return self.table.lit

    def result(self) -> Scene:
        """Return the scene of the finished game."""
        return self.app.editions[self.session.game.key].result_of(self.recorded)

    def giving_up(self) -> str | None:
        """Return what becomes of the game given up now, "" where only later, None where nobody here may."""
        ever = self.app.editions[self.session.game.key].given_up and self.occasion.earnest
        if not (ever and self.viewer.people):
            return None
        able = self.asked_now is not None and GIVE_UP in self.asked_now.options
        return _("Your opponent wins, whatever is left.") if able else ""

    def asked_words(self) -> str:
        """Return what is asked of the player whose knowledge is shown."""
        raise NotImplementedError

    def met(self) -> Iterable[str]:
        """Return what there is on the table of which the game explains something, by its keys."""
        return ()

    @property
    def explained(self) -> str:
        """The key of what is explained in this turn of the player, "" for nothing."""
        asks = self.my_turn and self.choosing.asked.in_turn and self.occasion.explains
        return self.first_uses.told(self.app, self.seen.turn, self.met()) if asks else ""

    def look_up(self) -> None:
        """Show what is to be shown before anything else is done, once nothing moves."""

    # --- arranging --------------------------------------------------------------------------------------

    def relayout(self) -> None:
        """Lay everything anew; in a window of another size the sheet in front says anew where cards end."""
        self.until = self.until if self.m == self.app.measures() else None
        super().relayout()

    def arrange(self) -> None:
        """Lay the table as the view says, and put what can be reached round it."""
        self.knowledge.forget()
        self.follow()
        self.lay_out()
        self.table = self.table_as(self.now)
        self.table.rising = self.gestures.rising
        self.table_laid()
        asked, before = self.read(self.asked_now), self._asked_at
        self._asked_at = len(self.session.actions)
        if before != self._asked_at or asked != self.choosing.asked:
            self.choosing.ask(asked)
            self.begin()
        self.table.offer(asked.offered)
        self.table.lit = self.lights()
        self.light_way()
        self.ring.add(*self.reachable())

    def lay_out(self) -> None:
        """Say where everything lies in the window."""
        raise NotImplementedError

    def table_laid(self) -> None:
        """Lay beside the cards what a game has more, now that they lie."""

    def read(self, decision: Decision | None) -> Asked:
        """Return what a decision asks, by what its options touch."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begin what is asked anew."""

    def lights(self) -> Lit:
        """Return what stands out now."""
        return self.choosing.lit(self.table)

    def light_way(self) -> None:
        """Let stand out where what is held, chosen or pointed at may go, and dim what it cannot reach."""
        if self.my_turn:
            self.choosing.light_way(self.table, self.gestures.carried)

    def reachable(self) -> list[Widget]:
        """Return what can be reached by the mouse and the keyboard."""
        areas = [self.seat_area(seat) for seat in range(self.session.seats)] if self.asks_who else ()
        who = asking_who(self.app, self.session, self.names, areas)
        return [*self.controls(), *who, *self.occasion.widgets()]

    def controls(self) -> Sequence[Widget]:
        """Return what can be reached of the table itself."""
        return self.gestures.controls()

    # --- who sits where ---------------------------------------------------------------------------------

    @property
    def keeping(self) -> tuple[int, ...]:
        """The seats that may go on looking: who plays the turn, if anybody does, while others answer."""
        facts = self.now.facts
        return (cast("int", facts["active"]),) if "active" in facts else ()

    @property
    def open_hand(self) -> bool:
        """Say whether the near hand lies face up."""
        return self.viewer.open(self.near)

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("Your cards are shown to you alone: nobody else may look.")

    @property
    def asked_seat(self) -> int | None:
        """The seat that is asked something; None while things move, and once the game is over."""
        asked = self.session.decision
        return None if asked is None or self.timeline.busy else asked.seat

    @property
    def asked_now(self) -> Decision | None:
        """What is asked now of the player whose knowledge is shown."""
        return self.occasion.asked(self.session.decision if self.my_turn else None)

    def sentence(self) -> str:
        """Return what the strip says: why a gesture was refused, what happens, or what is asked."""
        if self.refusal is not None:
            return self.refusal.sentence
        return self.occasion.sentence() or self.last_blow.title or self._sentence()

    def _sentence(self) -> str:
        asked = self.session.decision
        if self.timeline.busy:
            return self.saying.meanwhile
        if asked is None:
            return _("The game is over.")
        return self.asked_words() if self.my_turn else self.windows.sentence() or self.saying.waits_for(asked)

    # --- where the game stands --------------------------------------------------------------------------

    def settle(self) -> None:
        """Lie as the view says; what was dropped goes where it was dropped."""
        super().settle()
        self.gestures.follow()

    def show(self, events: Sequence[Event]) -> None:
        """Move what the events move that the player whose knowledge is shown may see."""
        self.saying.begin()
        self.look_away()
        self.spied.take(events)
        super().show(events)

    def tell_event(self, event: Event) -> None:
        """Say an event of which the game has words."""
        self.saying.tell_event(self.telling, event, self.seen)

    @property
    def news(self) -> Sequence[Entry]:
        """What has happened of late, the newest last, as far as whose knowledge is shown may know of it."""
        shown = self._asked_at if self.timeline.busy else len(self.session.actions)
        return self.history.news(shown)

    def _go_on(self) -> None:
        if self.hidden or self.timeline.busy:
            return
        self.spied.show()
        self.look_up()
        if self.timeline.busy or self.hidden:
            return
        if self.session.outcome is None:
            if not self.hide_secrets():
                self._do_forced()
        elif not self.last_blow.show() and not self._ended:
            self._ended = True
            self.app.stack.replace(self.result())

    def forced(self) -> Action | None:
        """Return what the player asked now has to do anyway, that may be done at once; None for nothing."""
        return None

    @property
    def does_forced(self) -> bool:
        """Say whether what has to be done anyway is done: the settings want it so, nothing was taken back."""
        return self.app.settings.automatic_draws and self.occasion.hastens and not self.session.undone

    def _do_forced(self) -> None:
        may = self.does_forced and self.my_turn and self.app.stack.top is self
        if may and self.windows.asked is None and (action := self.forced()) is not None:
            self.act(action)

    def put_away(self) -> None:
        """Show no card large any more, and let nobody speak."""
        self.talk.hush()
        self.look_away()

    @property
    def acting(self) -> int:
        """The seat that is asked something, else whose turn it is as shown."""
        return cast("int", self.seen.active if self.asked_seat is None else self.asked_seat)

    def draw_said(self, surface: pygame.Surface, strip: pygame.Rect) -> None:
        """Draw the strip: whose turn it is, and what is asked or happens."""
        table = self.app.editions[self.session.game.key].table
        words = (self.telling.heading(self.seen, self.asked_seat), self.sentence())
        draw_strip(surface, self.m, strip, words, table, own_turn=self.my_turn, refusal=bool(self.refusal))

    def open_story(self) -> None:
        """Read all that has happened, first what the note tells that lies on the table."""
        if not self.timeline.busy:
            more = self.ways_out.giving_up(self.giving_up())
            self.history.open(self, self.since, more=more)

    # --- choices ----------------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        """Play an action and show what happened."""
        return self.occasion.act(action, self._play)

    def _play(self, action: Action) -> bool:
        """Play an action: a card that is up is what it is about; what was explained is known after it."""
        if self.my_turn and not self.since.covers(len(self.session.actions)):
            self.first_uses.pass_on(self.app)
        self.gestures.own_deed = self.my_turn or self.near in self.keeping
        self.table.take_up()
        self.choosing.forget()
        self.refusal = None
        self.saying.waiting = self.sentence()
        return super().act(action)

    def choose_again(self) -> None:
        """Show what is chosen now, and what can be done with it."""
        self.occasion.choose_again(self._choose_again)

    def _choose_again(self) -> None:
        self.refusal = None
        self.renew()

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let what moves end first; then gestures on the table, buttons and keys."""
        event = self.gestures.under_mouse.meant(event)
        used = self.gestures.handle(event) or super().handle(event)
        self.gestures.mark()
        return used

    def telling_areas(self) -> Sequence[pygame.Rect]:
        """Return where it is told what is pointed at: by default, anywhere."""
        return [self.app.window.get_rect()]

    @property
    def told_apart(self) -> bool:
        """Say whether what is chosen or pointed at is told where else it is told what others did."""
        looked_at = self.choosing.begun or (self.lit.pointed or self.lit.focus) is not None
        return looked_at and bool(self.telling_areas())

    @property
    def rests(self) -> bool:
        """Say whether no card moves but the one that the mouse carries."""
        return not (self.timeline.busy or self.gestures.carrier.flying)

    @property
    def restless(self) -> bool:
        """Say whether something moves, a bot thinks, or a card is about to be shown large."""
        looking = self.lookout is not None and self.lookout.waiting
        late = not self.history.complete
        return super().restless or self.gestures.moves or looking or late or self.windows.runs

    def update(self, dt: float) -> None:
        """Show the card large that the mouse has rested on; let what moves move, then bots think."""
        if self.lookout is not None and not self.last_blow.on:
            self.lookout.rest(dt)
        self.dirty |= self.gestures.update(dt)
        super().update(dt)
        self.dirty |= self.windows.update(dt)
        if self.history.follow():
            self.invalidate()
        if self.my_turn and self.history.complete and not self.occasion.written:
            self.dirty |= self.since.follow(self.history.chronicle)

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event; a click on what was lost opens the journal."""
        used = self.last_blow.takes(event) or self.since.takes(event)
        self.dirty |= used or self.since.hover(event)
        return used or super().receive(event)

    def draw_since(self, surface: pygame.Surface) -> None:
        """Draw what was lost since the last turn, on the sheet that tells what happens."""
        told = self.since.covers(len(self.session.actions)) and not self.told_apart
        shown = told and not (self.timeline.busy or self.hidden)
        self.since.draw(surface, self.m, self.story_area, shown=shown)
