"""A duellist's battlefield in small: in the rival's column, at the result and in the replay (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.reverse_war.armies import ai_side
from scenes.games.reverse_war.battlefields import cell_rects
from scenes.games.reverse_war.table import painter, pose_in
from scenes.kit import palette, paper
from scenes.kit.sprites import Sprite

if TYPE_CHECKING:
    from collections.abc import Collection

    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.duel_seen import DuelSeen
    from scenes.kit.layout import Measures


class SmallField:
    """The battlefield of the seat that `seen` is of, on a mat; its cards can be pointed at."""

    def __init__(self, m: Measures, mat: pygame.Rect, seen: DuelSeen, side: Side, edge: int) -> None:
        self.m = m
        self.mat = mat
        self.seen = seen
        self.side = side
        self._cells = cell_rects(seen.setting.layout, mat.inflate(-2 * edge, -2 * edge))

    @property
    def sides(self) -> tuple[Side, ...]:
        """The armies that the cards serve: in an easy duel the AI's does not count."""
        return (self.side,) if self.seen.easy else (self.side, ai_side())

    def cells(self) -> tuple[pygame.Rect, ...]:
        """Return a rectangle a cell."""
        return self._cells

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell of the placed card under a point."""
        for cell, (placed, rect) in enumerate(zip(self.seen.cells, self._cells, strict=True)):
            if placed is not None and rect.collidepoint(pos):
                return cell
        return None

    def draw(
        self, surface: pygame.Surface, away: Collection[str] = (), lit: int | None = None, alpha: int = 70
    ) -> None:
        """Draw the mat and the cards, but those that are `away`; the cell `lit` in a frame of light."""
        mat = pygame.Surface(self.mat.size, pygame.SRCALPHA)
        mat.fill((*palette.INK, alpha))
        surface.blit(mat, self.mat)
        for cell, (placed, rect) in enumerate(zip(self.seen.cells, self._cells, strict=True)):
            if placed is None or placed.card in away:
                paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, 0.45), 1, 5, 4)
            else:
                Sprite(placed.card, painter(placed, self.seen.setting), pose_in(rect)).draw(surface)
            if cell == lit:
                pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 3, border_radius=5)
