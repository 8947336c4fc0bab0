"""The replay of a game that is told by its edition, on the table where it was played."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from scenes.games.magpies.board import write_places
from scenes.games.magpies.look import Arena
from scenes.kit import paper
from scenes.table.seated_replay import SeatedReplay

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from game.box import Box
    from game.core.session import Session
    from game.core.table import Table
    from game.storage.recorded import Recorded
    from scenes.games.magpies.laid_table import LaidTable
    from scenes.games.magpies.look import Look
    from scenes.kit.measures import Measures
    from scenes.shell.scene import Scene
    from scenes.table.choreography import Cue


class TableReplay(SeatedReplay):
    """Show a game after the first `at` of its actions, as the near seat saw it."""

    table: LaidTable
    cues: Mapping[str, Cue[LaidTable]] = MappingProxyType({})

    def __init__(self, box: Box, session: Session, look: Look) -> None:
        super().__init__(session)
        self.look = look
        self.telling = box.telling(session, self.names)
        self.arena: Arena

    def arrange_above(self, m: Measures) -> None:
        """Say where everything lies in a window of these measures."""
        self.arena = Arena(m)

    def table_as(self, seen: Table) -> LaidTable:
        """Return the table as it lies when the near seat sees that."""
        return self.look.table(self.m, self.arena, seen, open_hand=self.viewer.open(self.near))

    def result_of(self, recorded: Recorded) -> Scene:
        """Return the scene that tells the result of the finished game."""
        return self.look.result(recorded)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the strip, and what the places are called."""
        surface.blit(paper.table(self.app.editions[self.session.game.key].table, surface.get_size()), (0, 0))
        self.draw_said(surface)
        write_places(surface, self.m, self.telling, self.table)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card."""
        self.table.draw(surface)
