"""The sheet as it was photographed, straightened: its cards are chosen on it, and taken or not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper
from scenes.kit.icons import icon
from scenes.kit.widgets import TARGET, Widget, draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.scanning.sheaf import Sheaf

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


@dataclass(eq=False, repr=False)
class PageView(Widget):
    """The sheet in the ring: arrows and clicks choose a card, Space or a click on its badge takes it or not.

    `choose` (by a key), `pick` (by a click) and `toggle` are handed the place of a card.
    """

    sheaf: Sheaf = field(kw_only=True)
    choose: Callable[[int], None] = field(kw_only=True)
    pick: Callable[[int], None] = field(kw_only=True)
    toggle: Callable[[int], None] = field(kw_only=True)

    def cell(self, place: int) -> pygame.Rect:
        """Return where a card of the sheet lies in the window."""
        paper_, box = self.sheaf.paper, self.sheaf.cells[place]
        across, down = self.rect.width / paper_.width, self.rect.height / paper_.height
        left, top = round(box.x * across), round(box.y * down)
        right, low = round((box.x + box.width) * across), round((box.y + box.height) * down)
        return pygame.Rect(self.rect.left + left, self.rect.top + top, right - left, low - top)

    def badge(self, place: int) -> pygame.Rect:
        """Return where a card's tick is."""
        cell, side = self.cell(place), max(TARGET, self.m.px(TARGET))
        return pygame.Rect(cell.right - side - 3, cell.top + 3, side, side)

    def activate(self) -> None:
        """Choose the card clicked on, or take the chosen one, or not."""
        if self.clicked_at is None:
            self.toggle(self.sheaf.current)
            return
        for place in range(len(self.sheaf.leaves)):
            if self.badge(place).collidepoint(self.clicked_at):
                self.sheaf.current = place
                self.toggle(place)
                return
            if self.cell(place).collidepoint(self.clicked_at):
                self.pick(place)
                return

    def key(self, event: pygame.event.Event) -> bool:
        """Go from card to card; beyond the sheet the ring goes on."""
        columns = len({box.x for box in self.sheaf.cells})
        steps = _STEPS | {pygame.K_UP: -columns, pygame.K_DOWN: columns}
        if event.key not in steps:
            return False
        place = self.sheaf.current + steps[event.key]
        beside = event.key in _STEPS and place // columns != self.sheaf.current // columns
        if beside or not 0 <= place < len(self.sheaf.leaves):
            return False
        self.choose(place)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, a veil over what is not taken, the frame of the chosen card, the ticks."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        surface.blit(self.sheaf.page_at(self.rect.size), self.rect)
        for place, leaf in enumerate(self.sheaf.leaves):
            self._draw_cell(surface, place, taken=leaf.taken, lacks=bool(self.sheaf.lacks(leaf)))
        chosen = self.cell(self.sheaf.current)
        pygame.draw.rect(surface, palette.INK, chosen.inflate(4, 4), 6, border_radius=5)
        pygame.draw.rect(surface, palette.LIT, chosen.inflate(2, 2), 4, border_radius=4)
        self.draw_focus(surface)

    def _draw_cell(self, surface: pygame.Surface, place: int, *, taken: bool, lacks: bool) -> None:
        cell, badge = self.cell(place), self.badge(place)
        if not taken:
            veil = pygame.Surface(cell.size, pygame.SRCALPHA)
            veil.fill((*palette.CHALK, 190))
            surface.blit(veil, cell)
        fill = palette.CHALK if not taken else palette.WARNING if lacks else palette.GOOD
        pygame.draw.rect(surface, fill, badge, border_radius=badge.width // 4)
        pygame.draw.rect(
            surface, palette.INK if not taken else fill, badge, 2, border_radius=badge.width // 4
        )
        if taken:
            sign = icon("pencil" if lacks else "check", badge.width * 6 // 10, palette.CHALK)
            surface.blit(sign, sign.get_rect(center=badge.center))
