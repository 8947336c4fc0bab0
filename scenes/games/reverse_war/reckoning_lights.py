"""What shines on the table while a step of the reckoning is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules.reverse_war.suites import PLAYER_BONUS
from game.rules.reverse_war.twists import TWISTS
from scenes.games.reverse_war.reckoning_sheets import (
    draw_suite_table,
    light_card,
    light_under,
    suite_table_rect,
    veil_card,
)
from scenes.games.reverse_war.ribbon import BROAD, draw_disc, draw_ribbon

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Army
    from scenes.games.reverse_war.reckoning_steps import Told
    from scenes.games.reverse_war.seen import Seen
    from scenes.games.reverse_war.table import Table
    from scenes.kit.layout import Measures


@dataclass(frozen=True, slots=True)
class Lights:
    """The light on the cards of a table, at the end of the game that is `seen`."""

    m: Measures
    table: Table
    seen: Seen

    def draw(self, surface: pygame.Surface, step: Told) -> None:
        """Light the cards that a step counts, dim the others; draw the suite, or the shift, that it tells."""
        cells = self.table.cells()
        lit = set(step.cells)
        for cell, rect in enumerate(cells):
            if cell not in lit:
                veil_card(surface, rect)
        for cell in step.cells:
            light_under(surface, cells[cell])
        for cell in step.cells:
            placed = self.seen.cells[cell]
            if placed is not None:
                self.table.sprites[placed.card].draw(surface)
            light_card(surface, cells[cell], player=step.player or step.stolen)
        army = self.seen.account.player if step.player else self.seen.account.ai
        if step.kind in ("suite", "five"):
            self._draw_suite(surface, step, army)
        elif step.kind == "shift":
            line = army.shift_lines[step.place]
            rect = cells[line.target]
            draw_disc(surface, rect.center, line.after, round(rect.width * BROAD.disc), lit=True)

    def _draw_suite(self, surface: pygame.Surface, step: Told, army: Army) -> None:
        cells = self.table.cells()
        moved = {line.target for line in army.shift_lines}
        draw_ribbon(
            surface,
            [cells[cell] for cell in step.cells],
            [army.positions[cell] or 0 for cell in step.cells],
            shifted=frozenset(place for place, cell in enumerate(step.cells) if cell in moved),
        )
        self._draw_table_of_suites(surface, step)

    def _draw_table_of_suites(self, surface: pygame.Surface, step: Told) -> None:
        g, m = self.table.geometry, self.m
        if g.wide:
            rect = pygame.Rect(0, 0, m.px(900), max(m.px(46), m.type(18) + 14))
            rect.center = (m.width // 2, (g.mat.bottom + g.ai.top) // 2)
        else:
            column = pygame.Rect(g.reverse.left, g.player.top, g.reverse.width, g.player.height)
            rect = suite_table_rect(m, column, g.ai if step.player else g.player)
        bonus = PLAYER_BONUS if step.player else TWISTS[self.seen.account.scenario].ai_bonus
        draw_suite_table(surface, m, rect, len(step.cells), bonus, wide=g.wide)
