"""The replay of Wankul: a game action by action, on the table where it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.wankul.words.telling import WankulTelling
from scenes.games.wankul.arena import arrange
from scenes.games.wankul.cues import CUES
from scenes.games.wankul.looks import Looks
from scenes.games.wankul.panels import Panels
from scenes.games.wankul.reckoning import Reckoning
from scenes.games.wankul.story import Recalled, Story, Unfolding
from scenes.games.wankul.table import TerrainTable
from scenes.table.seated_replay import SeatedReplay

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.core.model import Event
    from game.core.session import Session
    from game.rules.wankul.places import WankulTable
    from scenes.games.wankul.arena import Arena
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards


class WankulReplay(SeatedReplay):
    """Show a game after the first `at` of its actions."""

    cues = CUES
    looks_of, telling_of = Looks, WankulTelling
    table: TerrainTable
    telling: WankulTelling
    looks: Looks

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.reckoning = Reckoning(self)
        self.unfolding = Unfolding()
        self.recalled = Recalled(self.telling)
        self.news: Sequence[str] = ()
        self.arena: Arena

    def arrange_above(self, m: Measures) -> None:
        """Say where everything lies in a window of these measures."""
        self.arena = arrange(m)
        self.panels = Panels(self.arena, self.names, self.looks)
        self.story = Story(self.arena, self.looks, self.telling)

    def table_as(self, seen: WankulTable) -> TerrainTable:
        """Return the table as it lies when the near seat sees that."""
        return TerrainTable(self.arena, seen, self.looks, open_hand=self.viewer.open(self.near))

    def lay(self) -> None:
        """Lay the table as it is now; no score is told any more."""
        super().lay()
        self.reckoning.clear()
        self.unfolding.clear()
        self.news = [one.words for one in reversed(self.recalled.entries(self.shown, self.near))]

    def moves(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that show an event."""
        self.unfolding.take(event, cast("TerrainTable", table).seen.resolving)
        return [*super().moves(event, table), *self.reckoning.steps(event)]

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cloth, what is said, both players, and what is resolved."""
        self.table.draw_ground(surface)
        self.draw_said(surface)
        seen = self.table.seen
        self.panels.draw(surface, self.table, seen.active)
        resolving = self.unfolding.shown(seen, moving=self.timeline.busy)
        self.story.draw_resolving(surface, resolving, self.news, self.unfolding.crossed)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card, and a score that is told."""
        self.panels.draw_tags(surface, self.table)
        self.table.draw_cards(surface)
        self.panels.draw_said(surface, self.table.seen, self.unfolding.said)
        self.reckoning.draw(surface)
