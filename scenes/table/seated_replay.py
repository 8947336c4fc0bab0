"""What replays of games round a table share: the table as one seat saw it, and what is said."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.core.i18n import N_, _
from scenes.kit import timeline
from scenes.kit.strip import draw_strip
from scenes.table import sides
from scenes.table.choreography import Choreographer
from scenes.table.history import History
from scenes.table.replaying import Replaying
from scenes.table.spoken import Spoken
from scenes.table.tools import (
    REPLAYED,
    band_area,
    common_meaning,
    journal_tool,
    replay_tools,
    tool_band,
    tool_buttons,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Action, Decision, Event, Json
    from game.core.session import Session
    from game.core.table import Table
    from game.core.viewer import Viewer
    from scenes.kit.measures import Measures
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Cue
    from scenes.table.looks import CardLooks


class SeatedReplay(Replaying):
    """Show a game after the first `at` of its actions, as the near seat saw it."""

    cues: Mapping[str, Cue[Any]]
    """What the events of the game show, by their kinds."""
    table: LaidCards
    telling: Any
    """What the game says (`game.core.spoken.Telling`) of the table as the game has it."""

    looks_of: type[CardLooks[Any, Any]] | None = None
    choices: Mapping[str, str] = MappingProxyType({})
    """What is said of another who chooses, by the prompt, to be translated."""
    telling_of: Callable[[Any, Spoken], Any]
    """What makes the looks of cards, where they have looks of their own, and what the game says of them."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.viewer = sides.viewer_of(session)
        self.near = self.viewer.near
        self.names = sides.names(session)
        self._past = session.at(0)
        """The game as far as it was gone back to last."""
        self.shown = self._past.copy()
        self.saying = ""
        if self.looks_of is not None:
            self.looks: Any = self.looks_of.of(session)
            self.telling = self.telling_of(session.state, Spoken(self.looks, self.names))
        self._choreographer: Choreographer[Any] = Choreographer(self.cues, self.timeline, self.sound)

    def visit(self, viewer: Viewer, actions: int) -> None:
        """Show the moment after so many actions of a game that goes on, as its viewer may see it."""
        self.viewer, self.near = viewer, viewer.near
        super().visit(viewer, actions)

    def sound(self, name: SoundName, higher: int = 0) -> None:
        """Play a sound, so many semitones higher."""
        self.app.sounds.play(name, higher)

    @property
    def eyes(self) -> Sequence[int]:
        """The seats whose views are shown."""
        return [self.near]

    def seen_by(self, views: Mapping[int, Mapping[str, Json]]) -> Mapping[str, Json]:
        """Return what is shown of the views of those seats: the near one's."""
        return views[self.near]

    def knows_of(self, event: Event) -> bool:
        """Say whether an event is shown."""
        return event.known_to(self.near)

    @property
    def _view(self) -> Mapping[str, Json]:
        """What is shown now."""
        return self.seen_by({seat: self.shown.view(seat) for seat in self.eyes})

    # --- for each game ----------------------------------------------------------------------------------

    @abstractmethod
    def arrange_above(self, m: Measures) -> None:
        """Say where everything lies in a window of these measures, which ends above the transport."""

    @abstractmethod
    def table_as(self, seen: Any) -> LaidCards:  # noqa: ANN401 - each game's sees its own table
        """Return the table as it lies when the near seat sees that."""

    def _seen(self, view: Mapping[str, Json]) -> Table:
        return cast("Table", self.telling.table(view, self.near))

    def lay(self) -> None:
        """Lay the table as it is now."""
        self.table = self.table_as(self._seen(self._view))

    def turn_to(self, action: Action) -> None:  # noqa: ARG002 - a table of two always faces the other
        """Face whom an action is about; the table is as before it."""
        self.lay()

    def turn_between(self, seats: Sequence[int]) -> None:
        """Show the sides of those between whom something happens."""

    def told(self, event: Event) -> str:
        """Return an event in a sentence, "" for one that is seen well enough; the table is as before it."""
        return cast("str", self.telling.event(event, self.table.seen, ""))

    def told_small(self, event: Event) -> str:  # noqa: ARG002 - most games tell all in `told`
        """Return what is said of an event where nothing else is said of its action."""
        return ""

    def moves(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that show an event: then `table` is to be seen."""
        return self._choreographer.steps(event, self.table, table, self.turn_table)

    # --- going through the game -------------------------------------------------------------------------

    def lay_table(self) -> None:
        """Lay the table as it is now; the transport takes the place of the hand's foot."""
        height, edge = max(self.m.px(46), self.m.type(15) + 18), self.m.px(16)
        self.foot = pygame.Rect(edge, self.m.height - edge - height, self.m.width - 2 * edge, height)
        self.arrange_above(self.m._replace(size=(self.m.width, self.foot.top)))
        self.lay()

    def add_widgets(self) -> None:
        """Put the tools above and the transport at the foot."""
        tools = {
            **replay_tools(self.open_rules, self.app.routes.open_settings),
            "log": journal_tool(self.open_story),
        }
        band = tool_band(REPLAYED)
        band.lay(self.m, band_area(self.m))
        self.ring.add(*tool_buttons(self.m, tools, {name: band[name] for name in REPLAYED}))
        self.strip = band["strip"]
        super().add_widgets()

    def open_rules(self) -> None:
        """Open the rules of the game."""
        self.app.routes.open_rules(self.session.game.key, "turn")

    @cached_property
    def history(self) -> History:
        """What has happened in the game, as who looks may know it."""
        telling = self.app.box.telling(self.session, self.names)
        return History(self.session, self.viewer, lambda: self.near, lambda: telling)

    def open_story(self) -> None:
        """Read all that has happened; where a moment of it is visited, the way back leads there."""
        if self.visiting:
            self.close()
            return
        self.playing = False
        self.timeline.skip()
        self.sync()
        self.history.open_at(self)

    def _take_key(self, event: pygame.event.Event) -> bool:
        routes = self.app.routes
        meant = {"rules": self.open_rules, "log": self.open_story, "settings": routes.open_settings}
        deed = meant.get(common_meaning(event))
        if deed is not None:
            deed()
        return deed is not None or super()._take_key(event)

    def sync(self) -> None:
        """Snap the table to what is seen at `at`."""
        self.shown = self._gone_on_to(self._begun).copy()
        self.saying = _("The game begins.")
        if self.at:
            self.turn_to(self.session.actions[self._begun])
            self.tell([one for one in self._carry_out() if self.knows_of(one)])
        self.lay()

    def _gone_on_to(self, actions: int) -> Session:
        """Return the game after so many actions: played on from where it was last, unless that lies later."""
        wanted = self.session.actions[:actions]
        if self._past.actions != wanted[: len(self._past.actions)]:
            self._past = self.session.at(actions)
        for action in wanted[len(self._past.actions) :]:
            self._past.act(action)
        return self._past

    @property
    def _begun(self) -> int:
        """How many actions were played before the last that is shown."""
        return self.actions_until(max(0, self.at - 1))

    def _carry_out(self) -> list[Event]:
        """Play what is shown last; return what happened."""
        actions = self.session.actions[self._begun : self.actions_until(self.at)]
        return [event for action in actions for event in self.shown.act(action)]

    def tell(self, events: list[Event]) -> None:
        """Say the last of the events that has words, seen from the table as it was before."""
        self.saying = ""
        for event in events:
            if event.kind in ("turn", "end") and self.saying:
                break
            self.saying = self.told(event) or self.saying or self.told_small(event)
        decision = self.shown.decision
        if not self.saying and decision is not None:
            self.saying = self._waits(decision)

    def _waits(self, decision: Decision) -> str:
        """Return what is asked of the near player, or that the other one chooses."""
        if decision.seat != self.near:
            told = self.choices.get(decision.prompt, N_("{name} chooses…"))
            return _(told).format(name=self.names[decision.seat])
        return cast("str", self.telling.asked(self._seen(self._view), decision))

    def steps(self) -> list[Step]:
        """Return the steps that show the last of the first `at` actions."""
        self.turn_to(self.session.actions[self._begun])
        _events, known = self.shown.watch_as(self.eyes, self._carry_out, self.knows_of)
        self.saying = ""
        return [timeline.Later(partial(self._moved, event, self.seen_by(views))) for event, views in known]

    def _moved(self, event: Event, view: Mapping[str, Json]) -> list[Step]:
        line = self.told(event)
        if line:
            self.saying = line
            self.invalidate()
        return self.moves(event, self.table_as(self._seen(view)))

    def turn_table(self, table: LaidCards) -> None:
        """Show another table."""
        self.table = table
        self.invalidate()

    def draw_said(self, surface: pygame.Surface) -> None:
        """Draw the strip, up to the tools: what happened, and in whose turn."""
        badge = self.telling.heading(self.table.seen, None)
        draw_strip(
            surface, self.m, self.strip, (badge, self.saying), self.app.editions[self.session.game.key].table
        )
