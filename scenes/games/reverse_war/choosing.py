"""The choice of a placed card, where a scenario asks for one: to reverse it, or to remove it (RW-S)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.reverse_war.words import scenarios as scenario_words
from scenes.kit import palette, paper

if TYPE_CHECKING:
    from game.core.model import Decision
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.table import Table

_PROMPTS = ("flip", "remove")
_EDGE = 6


def cells_asked(decision: Decision | None, prompt: str) -> frozenset[int]:
    """Return the cells that the options of that kind name."""
    options = decision.options if decision else ()
    return frozenset(int(option[1]) for option in options if option[0] == prompt)


class Choosing:
    """Turns a gesture on a placed card into the action that is asked, or says why it cannot be."""

    def __init__(self, board: ReverseWarBoard) -> None:
        self.board = board

    @property
    def asked(self) -> bool:
        """Say whether a placed card is asked for."""
        return self.board.seen.phase in _PROMPTS

    def cells(self) -> frozenset[int]:
        """Return the cells of the cards that may be chosen."""
        return cells_asked(self.board.session.decision, self.board.seen.phase) if self.asked else frozenset()

    def choose(self, cell: int) -> None:
        """Choose the card of a cell, or say why it cannot be chosen."""
        board = self.board
        if cell not in self.cells():
            board.refuse(scenario_words.choice_refusal(board.seen, cell), scenario_words.PAGE)
            return
        prompt = board.seen.phase
        board.pointer.target = board.cursor = None
        board.look(None)
        board.act((prompt, cell))

    def draw_lights(self, surface: pygame.Surface, table: Table) -> None:
        """Draw the light under the cards that may be chosen."""
        for cell in self.cells():
            rect = table.cells()[cell]
            light, corner = paper.glow(rect.size, 8)
            surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))

    def draw_frames(self, surface: pygame.Surface, table: Table, aim: int | None) -> None:
        """Draw a frame round the cards that may be chosen, a broad one round the one aimed at."""
        for cell in self.cells():
            rect = table.cells()[cell].inflate(_EDGE, _EDGE)
            width = 5 if cell == aim else 2
            pygame.draw.rect(surface, palette.PLAYABLE, rect, width, border_radius=8)
