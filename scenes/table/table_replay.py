"""The replay of a game that is told by its edition, on the table where it was played."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from scenes.kit import paper
from scenes.table import sides
from scenes.table.look import Arena
from scenes.table.seated_replay import SeatedReplay
from scenes.table.table_board import write_places

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from game.core.model import Event, Json
    from game.core.session import Session
    from game.core.spoken import Telling
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Measures
    from scenes.shell.scene import Scene
    from scenes.table.choreography import Cue
    from scenes.table.laid_table import LaidTable
    from scenes.table.look import Look


class TableReplay(SeatedReplay):
    """Show a game after the first `at` of its actions, as the near seat saw it."""

    table: LaidTable
    cues: ClassVar[Mapping[str, Cue[LaidTable]]] = {}

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__(session)
        self.look = look
        self.arena: Arena

    @cached_property
    def telling(self) -> Telling:
        """What the game says."""
        return self.app.box.telling(self.session, sides.names(self.session))

    def arrange_above(self, m: Measures) -> None:
        """Say where everything lies in a window of these measures."""
        self.arena = Arena(m)

    def table_of(self, view: Mapping[str, Json]) -> LaidTable:
        """Return the table as it lies when the near seat has that view."""
        seen = self.telling.table(view, self.near)
        return self.look.table(self.m, self.arena, seen, open_hand=self.viewer.open(self.near))

    def told(self, event: Event) -> str:
        """Return an event in a sentence."""
        return self.telling.event(event, self.table.seen.view, "")

    def asked(self, prompt: str) -> str:
        """Return what is asked, in a sentence."""
        del prompt
        decision = self.shown.decision
        return self.telling.asked(self.table.seen.view, decision) if decision is not None else ""

    def badge(self) -> str:
        """Return where the game stands."""
        return self.telling.heading(self.table.seen.view, None)

    def result_of(self, recorded: Recorded) -> Scene:
        """Return the scene that tells the result of the finished game."""
        return self.look.result(recorded)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the strip, and what the places are called."""
        surface.blit(paper.table(self.app.editions[self.session.game.key].table, surface.get_size()), (0, 0))
        self.draw_said(surface, self.arena.strip)
        write_places(surface, self.m, self.telling, self.table)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card."""
        self.table.draw(surface)
