"""The replay of Openmok Évolution: a game action by action, on the table where it was played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame

from game.core.i18n import _
from scenes.boards import sides
from scenes.boards.evolution import words
from scenes.boards.evolution.arena import arrange
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.movement import Movement
from scenes.boards.evolution.moves_shown import about
from scenes.boards.evolution.panels import Panels
from scenes.boards.evolution.result import Result
from scenes.boards.evolution.seen import seen_by
from scenes.boards.evolution.table import Table
from scenes.boards.replaying import Replaying
from scenes.kit import palette, timeline
from scenes.kit.strip import draw_strip

if TYPE_CHECKING:
    from game.core.model import Action, Event
    from game.core.session import Session
    from game.rules.evolution.state import EvolutionState
    from game.storage.recorded import Recorded
    from scenes.boards.evolution.arena import Arena
    from scenes.kit.timeline import Step
    from scenes.scene import Scene

KEY = "openmok-evolution"


class EvolutionReplay(Replaying):
    """Show a game after the first `at` of its actions."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        people = sides.humans_of(session)
        self.viewer = people[0] if people else 0
        self.shown = session.at(0)
        self.looks = Looks(cast("EvolutionState", self.shown.state).cards)
        self.facing: int | None = None
        self.saying = ""
        self.arena: Arena
        self.table: Table

    def lay_table(self) -> None:
        """Lay the table as it is now; the transport takes the place of the hand's foot."""
        height, edge = max(self.m.px(46), self.m.type(15) + 18), self.m.px(16)
        self.foot = pygame.Rect(edge, self.m.height - edge - height, self.m.width - 2 * edge, height)
        above = replace(self.m, size=(self.m.width, self.foot.top))
        self.arena = arrange(above)
        self.panels = Panels(self.arena, sides.names(self.session))
        self._lay()

    def _lay(self) -> None:
        seen = seen_by(self.shown.view(self.viewer), self.viewer)
        if self.facing is None:
            self.facing = seen.foes[0]
        self.table = Table(self.arena, seen, self.looks, self.facing, open_hand=True)

    def _turn_to(self, action: Action) -> None:
        """Show the opponent who acts, or whom an action is about; the table is as before it."""
        actor = self.shown.decision.seat if self.shown.decision is not None else self.viewer
        foe = about(action) if actor == self.viewer else actor
        if foe is not None and foe != self.viewer:
            self.facing = foe
        self._lay()

    def sync(self) -> None:
        """Snap the table to what is seen at `at`."""
        self.shown = self.session.at(max(0, self.at - 1))
        self.saying = _("The game begins.")
        if self.at:
            self._turn_to(self.session.actions[self.at - 1])
            self._tell(self.shown.act(self.session.actions[self.at - 1]))
        self._lay()

    def _tell(self, events: list[Event]) -> None:
        """Say the last of the events that has words, seen from the table as it was before."""
        news = words.News(sides.names(self.session), self.looks)
        self.saying = ""
        for event in events:
            if event.kind in ("turn", "end") and self.saying:
                break
            line = news.of(event, self.table.seen)
            if not line and not self.saying and event.kind in ("mark", "unmark"):
                line = news.marker(event, self.table.seen)
            self.saying = line or self.saying
        decision = self.shown.decision
        if not self.saying and decision is not None:
            self.saying = words.question(decision.prompt)

    def steps(self) -> list[Step]:
        """Return the steps that show the last of the first `at` actions."""
        action = self.session.actions[self.at - 1]
        self._turn_to(action)
        events = self.shown.act(action)
        self.saying = ""
        return [timeline.Later(lambda event=event: self._moved(event)) for event in events]  # type: ignore[misc]

    def _moved(self, event: Event) -> list[Step]:
        line = words.News(sides.names(self.session), self.looks).of(event, self.table.seen)
        if line:
            self.saying = line
            self.invalidate()
        return Movement(self.table, self.timeline, self.app.sounds.play).steps(event)

    def result_of(self, recorded: Recorded) -> Scene:
        """Return the scene that tells the result of the finished game."""
        return Result(recorded)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip and the sheets."""
        self.table.draw_ground(surface)
        seen = self.table.seen
        names = sides.names(self.session)
        badge = words.turn_badge(seen, names)
        strip = self.arena.strip.copy()
        strip.width = self.m.width - self.m.px(16) - strip.left
        draw_strip(surface, self.m, strip, badge, self.saying, palette.TABLES[KEY])
        for rect, seat in zip(self.arena.panels, (self.table.facing, self.viewer), strict=True):
            self.panels.draw_player(surface, rect, seen, seat, active=seat == seen.active)
        self.panels.draw_turn(surface, seen, asked=False)
        self.panels.draw_sides(surface, (self.table.facing, self.viewer), several=len(seen.foes) > 1)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card."""
        self.table.draw_cards(surface)
