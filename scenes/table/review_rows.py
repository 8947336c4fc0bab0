"""The rows of a review's list: a choice each, with its grade and its cost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, text
from scenes.kit.widgets import Widget
from scenes.table.review_chart import draw_grade, grade_color

if TYPE_CHECKING:
    from game.bots.search.reviewing import Judged
    from scenes.kit.layout import Measures


@dataclass(eq=False)
class ChoiceRow(Widget):
    """A choice of the list: its grade's mark, its move (`short` where `label` has no room), its `cost`."""

    m: Measures = field(kw_only=True)
    label: str = field(kw_only=True)
    short: str = field(kw_only=True)
    cost: str = field(kw_only=True)
    judged: Judged = field(kw_only=True)
    chosen: bool = field(default=False, kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row, lit where it is chosen."""
        m, rect = self.m, self.rect
        if self.chosen or self.hovered:
            fill = palette.tint(palette.LIT, 0.62) if self.chosen else palette.CHALK
            pygame.draw.rect(surface, fill, rect, border_radius=4)
        key = self.judged.grade.key
        draw_grade(surface, key, (rect.left + m.px(14), rect.centery), m.px(15))
        cost = text.render(self.cost, text.SANS_BOLD, m.type(15), grade_color(key))
        surface.blit(cost, cost.get_rect(midright=(rect.right - m.px(8), rect.centery)))
        left = rect.left + m.px(28)
        room = rect.right - m.px(8) - cost.get_width() - m.px(8) - left
        fits = text.width_of(self.label, text.SERIF_SEMIBOLD, m.type(14)) <= room
        label = self.label if fits else self.short
        px = text.fit(label, text.SERIF_SEMIBOLD, m.type(16), room, m.type(14))
        label = text.clipped(label, text.SERIF_SEMIBOLD, px, room)
        name = text.render(label, text.SERIF_SEMIBOLD, px, palette.INK)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
        self.draw_focus(surface)
