"""A list to unfold. pygame_gui's knows no keyboard; ours is a widget like the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.forms.field import Field
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Measures


def width_around(m: Measures) -> int:
    """Return how much wider than its label a list is: the margins, and the sign that it unfolds."""
    return 32 + m.type(12)


@dataclass(eq=False)
class DropDown(Field):
    """One of several labels, in a list that unfolds. `on_change` is handed the place of the chosen one."""

    labels: tuple[str, ...] = field(default=(), kw_only=True)
    chosen: int = field(default=0, kw_only=True)
    on_change: Callable[[int], None] = field(default=lambda _place: None, kw_only=True)
    unfolded: bool = field(default=False, init=False)
    _marked: int = field(default=0, init=False)

    def rows(self) -> list[pygame.Rect]:
        """Return one rectangle a label, under the field, or over it where the window ends."""
        height = self.rect.height * len(self.labels)
        down = self.rect.bottom + height <= self.m.height
        top = self.rect.bottom if down else self.rect.top - height
        first = self.rect.move(0, top - self.rect.top)
        return [first.move(0, place * first.height) for place in range(len(self.labels))]

    def activate(self) -> None:
        """Unfold the list, or take the label marked in it."""
        if self.unfolded:
            self._take(self._marked)
        else:
            self.unfolded, self._marked = True, self.chosen

    def handle(self, event: pygame.event.Event) -> bool:
        """While unfolded, take every click: on a label to choose it, elsewhere to fold the list."""
        if not self.unfolded:
            return False
        if event.type == pygame.MOUSEMOTION:
            pointed = self._at(event.pos)
            self._marked = self._marked if pointed is None else pointed
            return pointed is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._release(event.pos)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.unfolded = False
            return bool(event.key == pygame.K_ESCAPE)
        return False

    def _release(self, pos: tuple[int, int]) -> None:
        pointed = self._at(pos)
        if pointed is None:
            self.unfolded = False
        else:
            self._take(pointed)

    def key(self, event: pygame.event.Event) -> bool:
        """Go up and down: through the unfolded list, or from value to value."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if not step or not self.unfolded:
            return False
        self._marked = max(0, min(len(self.labels) - 1, self._marked + step))
        return True

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((place for place, row in enumerate(self.rows()) if row.collidepoint(pos)), None)

    def _take(self, place: int) -> None:
        self.unfolded = False
        self.chosen = place
        self.on_change(place)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chosen label on its paper, with the sign that it unfolds."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        sign = icon("down_triangle", self.m.type(12), palette.INK)
        surface.blit(sign, sign.get_rect(midright=(self.rect.right - 12, self.rect.centery)))
        self._write(surface, self.labels[self.chosen], self.rect, palette.INK)
        self.draw_focus(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the unfolded list over everything."""
        if not self.unfolded:
            return
        rows = self.rows()
        draw_paper(surface, rows[0].unionall(rows), palette.CHALK, paper.Shadow.BUTTON, 0, cut=False)
        for place, (label, row) in enumerate(zip(self.labels, rows, strict=True)):
            marked = place == self._marked
            if marked:
                pygame.draw.rect(surface, palette.INK, row.inflate(-4, -4), border_radius=3)
            self._write(surface, label, row, palette.CHALK if marked else palette.INK)

    def _write(self, surface: pygame.Surface, label: str, rect: pygame.Rect, color: palette.Color) -> None:
        room = rect.width - width_around(self.m)
        px = text.fit(label, text.SANS_BOLD, self.m.type(15), room, self.m.type(14))
        words = text.render(label, text.SANS_BOLD, px, color)
        surface.blit(words, words.get_rect(midleft=(rect.left + 14, rect.centery)))
