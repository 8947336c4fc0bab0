"""The replay of a game that is told by its edition, on the table where it was played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.table import HAND
from game.editions import EDITIONS
from scenes.kit import paper
from scenes.table import sides
from scenes.table.laid_table import LaidTable
from scenes.table.seated_replay import SeatedReplay
from scenes.table.table_board import Arena, write_places
from scenes.table.views import Views

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from game.core.model import Action, Event, Json
    from game.core.session import Session
    from game.core.table import Table
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Measures
    from scenes.kit.timeline import Step
    from scenes.shell.scene import Scene
    from scenes.table.look import Look


class TableReplay(SeatedReplay):
    """Show a game after the first `at` of its actions, as the near seat saw it."""

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__(session)
        self.look = look
        self.telling = EDITIONS[session.game.key].telling(session.state, sides.names(session))
        self._views = Views()
        self.arena: Arena
        self.laid: LaidTable

    def arrange_above(self, m: Measures) -> None:
        """Say where everything lies in a window of these measures."""
        self.arena = Arena(m)

    def lay(self) -> None:
        """Lay the table as it is now."""
        seen = self._as_shown(self.shown.view(self.near))
        self.laid = LaidTable(seen, self.look.places(self.m, self.arena.cards, seen), self.look.paint)

    def _as_shown(self, view: Mapping[str, Json]) -> Table:
        table = self.telling.table(view, self.near)
        return table if self.viewer.open(self.near) else table.covered(HAND, self.near)

    def played(self, action: Action) -> list[Event]:
        """Play an action, and note the view after each event that the near seat may know of."""
        events = self._views.played(self.shown, self.near, partial(self.shown.act, action))
        return [event for event in events if event.seats is None or self.near in event.seats]

    def told(self, event: Event) -> str:
        """Return an event in a sentence."""
        return self.telling.event(event, self.laid.table, "")

    def asked(self, prompt: str) -> str:
        """Return what is asked, in a sentence."""
        del prompt
        decision = self.shown.decision
        return self.telling.asked(self.laid.table, decision) if decision is not None else ""

    def badge(self) -> str:
        """Return where the game stands."""
        return self.telling.heading(self.laid.table, None)

    def moves(self, event: Event) -> list[Step]:
        """Return the steps that show an event: every card goes where it lies then."""
        return self.laid.go_on(self._as_shown(self._views.after(event)), self.timeline)

    def result_of(self, recorded: Recorded) -> Scene:
        """Return the scene that tells the result of the finished game."""
        return self.look.result(recorded)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the cloth, the strip, and what the places are called."""
        surface.blit(paper.table(self.app.editions[self.session.game.key].table, surface.get_size()), (0, 0))
        self.draw_said(surface, self.arena.strip)
        write_places(surface, self.m, self.telling, self.laid)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card."""
        self.laid.draw(surface)
