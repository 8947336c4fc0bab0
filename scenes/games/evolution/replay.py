"""The replay of Openmok Évolution: a game action by action, on the table where it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.evolution.words.prompts import CHOICES
from game.rules.evolution.words.telling import EvolutionTelling
from scenes.games.evolution.arena import arrange
from scenes.games.evolution.cues import CUES
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.moves_shown import about
from scenes.games.evolution.opponents import foe_rows, follow_rows
from scenes.games.evolution.panels import Panels
from scenes.games.evolution.table import MokTable
from scenes.table.seated_replay import SeatedReplay

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.core.model import Action, Event
    from game.core.session import Session
    from game.rules.evolution.places import EvolutionTable
    from scenes.games.evolution.arena import Arena
    from scenes.kit.measures import Measures


class EvolutionReplay(SeatedReplay):
    """Show a game after the first `at` of its actions."""

    cues, choices = CUES, CHOICES
    looks_of, telling_of = Looks, EvolutionTelling
    table: MokTable
    telling: EvolutionTelling
    looks: Looks

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.facing: int | None = None
        self.arena: Arena

    def arrange_above(self, m: Measures) -> None:
        """Say where everything lies in a window of these measures."""
        self.arena = arrange(m, foes=self.session.seats - 1)
        self.panels = Panels(self.arena, self.names)

    def table_as(self, seen: EvolutionTable) -> MokTable:
        """Return the table as it lies when the near seat sees that."""
        if self.facing is None:
            self.facing = seen.foes[0]
        table = MokTable(self.arena, seen, self.looks, self.facing, open_hand=self.viewer.open(self.near))
        table.names = self.names
        return table

    def turn_to(self, action: Action) -> None:
        """Show the opponent who acts, or whom an action is about; the table is as before it."""
        actor = self.shown.decision.seat if self.shown.decision is not None else self.near
        foe = about(action) if actor == self.near else actor
        if foe is not None and foe != self.near:
            self.facing = foe
        self.lay()

    def turn_between(self, seats: Sequence[int]) -> None:
        """Show the sides of those between whom something happens: of two others, the first sits near."""
        if len(seats) > 1 and self.near not in seats[:2]:
            self.near = seats[0]
        self.facing = next((seat for seat in seats if seat != self.near), self.facing)
        self.lay()

    def told(self, event: Event) -> str:
        """Return an event in a sentence."""
        return self.telling.events.of(event, self.table.seen)

    def told_small(self, event: Event) -> str:
        """Return what is said of a marker."""
        return self.telling.events.marker(event, self.table.seen) if event.kind in ("mark", "unmark") else ""

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip and the sheets."""
        self.table.draw_ground(surface)
        self.draw_said(surface)
        seen = self.table.seen
        far, near = self.arena.panels
        self.panels.draw_player(surface, near, seen, self.near, active=self.near == seen.active)
        if len(seen.foes) > 1:
            self._draw_foes(surface, far)
        else:
            facing = self.table.far_seat
            self.panels.draw_player(surface, far, seen, facing, active=facing == seen.active)
        self.panels.draw_turn(surface, seen, None)
        self.panels.draw_sides(surface, (self.table.far_seat, self.near), several=len(seen.foes) > 1)

    def _draw_foes(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw a row an opponent, and beside the Moks whose they are."""
        seen, facing = self.table.seen, self.table.far_seat
        self.panels.draw_foes(surface)
        rows = foe_rows(self.m, area, seen, self.names, lambda: facing, seen.active, lambda _seat: None)
        follow_rows(rows, seen, self.looks)
        for one in rows:
            one.draw(surface)
        self.panels.draw_owner(surface, self.table.aside, facing)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw every card."""
        self.table.draw_cards(surface)
