"""The replay of Magicjoust: a game action by action, on the table where it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.magicjoust import joust
from game.rules.magicjoust.words.telling import MagicTelling
from scenes.games.magicjoust.arena import arrange
from scenes.games.magicjoust.cues import CUES
from scenes.games.magicjoust.looks import Looks
from scenes.games.magicjoust.panels import Panels
from scenes.games.magicjoust.piles import Piles
from scenes.games.magicjoust.staging import Staging
from scenes.games.magicjoust.table import QuadrantTable
from scenes.table.seated_replay import SeatedReplay

if TYPE_CHECKING:
    import pygame

    from game.core.model import Event
    from game.core.session import Session
    from game.rules.magicjoust.places import MagicTable
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.arena import Arena
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards


class MagicjoustReplay(SeatedReplay):
    """Show a game after the first `at` of its actions."""

    cues = CUES
    looks_of, telling_of = Looks, MagicTelling
    table: QuadrantTable
    telling: MagicTelling
    looks: Looks

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.staging = Staging(lambda: self.table, self.names, self.looks, self.timeline, self.sound)
        self.arena: Arena

    def arrange_above(self, m: Measures) -> None:
        """Say where everything lies in a window of these measures."""
        self.arena = arrange(m)
        self.panels = Panels(self.arena, self.names, self.viewer.people)
        self.piles = Piles(self.arena, self.looks)

    def table_as(self, seen: MagicTable) -> QuadrantTable:
        """Return the table as it lies when the near seat sees that."""
        return QuadrantTable(self.arena, seen, self.looks, open_hand=self.viewer.open(self.near))

    def lay(self) -> None:
        """Lay the table as it is now."""
        super().lay()
        self.staging.follow(
            self.table.seen, self.at, lambda: joust.made(cast("MagicState", self.shown.state))
        )

    def told(self, event: Event) -> str:
        """Return an event in a sentence."""
        return self.telling.events.of(event, self.table.seen)

    def moves(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that show an event."""
        self.table.answers = self.staging.rolling.goes_on
        return [
            *super().moves(event, table),
            *self.staging.steps(event, table.seen),
        ]

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip, the piles and the sheets."""
        self.table.draw_ground(surface)
        self.draw_said(surface)
        seen = self.table.seen
        self.piles.draw(surface, self.table.heaped, self.table.lit)
        self.panels.draw(surface, seen, None, turn_of=seen.active)
        if self.staging.aside is not None:
            self.panels.draw_dice(surface, self.staging.aside)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card, the path of what is paid, and the dice."""
        with self.staging.beside(surface):
            self.table.draw_cards(surface)
        self.staging.draw_over(surface)
