"""What can be opened in the reader: the pages in its contents, and those that a search has found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.layout import Span
from scenes.kit.widgets import TARGET, Widget

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_WIDE, _BESIDE = 234, 28
_LOWEST, _TALLEST = 1.4, 2.1
_POINTED = palette.mix(palette.PAPER, palette.KRAFT, 0.3)
_BAR = 5


@dataclass(eq=False)
class PageLink(Widget):
    """A page in the contents; the one that is open lies on ink."""

    label: str = field(kw_only=True)
    chosen: bool = field(default=False, kw_only=True)

    def widths(self, m: Measures) -> Span:
        """Return the room for the name, in small type at the least."""
        least, wish = (text.width_of(self.label, text.SANS_BOLD, m.type(size)) for size in (14, 15))
        return Span(least + m.px(_BESIDE), max(wish + m.px(_BESIDE), m.px(_WIDE)))

    def heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - in any width
        """Return the height of a line, and of one with air round it."""
        least = max(TARGET, round(m.type(15) * _LOWEST))
        return Span(least, max(least, round(m.type(15) * _TALLEST)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page's name."""
        color = palette.CHALK if self.chosen else palette.INK
        if self.chosen or self.hovered:
            paper.fill_rounded(surface, self.rect, palette.INK if self.chosen else _POINTED)
        face = text.SANS_BOLD if self.chosen else text.SANS_SEMIBOLD
        room = self.rect.width - self.m.px(_BESIDE)
        px = text.fit(self.label, face, self.m.type(15), room, self.m.type(14))
        name = text.render(self.label, face, px, color)
        surface.blit(name, name.get_rect(midleft=(self.rect.left + self.m.px(18), self.rect.centery)))
        _draw_focus(surface, self)


@dataclass(eq=False)
class ResultRow(Widget):
    """A page found: its title, and the words where they are; the chosen one has a bar on its left."""

    title: str = field(kw_only=True)
    excerpt: str = field(kw_only=True)
    chosen: bool = field(default=False, kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the title over two lines of excerpt."""
        m, rect = self.m, self.rect
        if self.hovered or self.chosen:
            paper.fill_rounded(surface, rect, palette.PAPER)
        if self.chosen:
            bar = pygame.Rect(rect.left, rect.top, _BAR, rect.height)
            pygame.draw.rect(surface, palette.PLAYER, bar)
        left, width = rect.left + m.px(18), rect.width - 2 * m.px(18)
        title = text.render(self.title, text.SERIF_BOLD, m.type(18), palette.INK)
        surface.blit(title, (left, rect.top + m.px(8)))
        words = text.paragraph(self.excerpt, text.SANS_MEDIUM, m.type(14), palette.INK, width, 1.35)
        under = rect.top + m.px(8) + title.get_height()
        two = pygame.Rect(0, 0, width, min(words.get_height(), round(m.type(14) * 1.35 * 2) + 4))
        surface.blit(words, (left, under), two)
        pygame.draw.line(surface, palette.HAIRLINE, (rect.left, rect.bottom), (rect.right - 1, rect.bottom))
        _draw_focus(surface, self)

    @staticmethod
    def height(m: Measures) -> int:
        """Return the height in pixels of a result."""
        return 2 * m.px(8) + round(m.type(18) * 1.4 + m.type(14) * 1.35 * 2) + 4


def _draw_focus(surface: pygame.Surface, widget: Widget) -> None:
    if widget.focused:
        pygame.draw.rect(surface, palette.PLAYER, widget.rect, 2, border_radius=4)
