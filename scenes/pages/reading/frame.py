"""The parts of the reader round its page: where they lie, and the rows of the contents and of the search."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.layout import row
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.measures import Measures

EDGE, GAP = 24, 14
CONTENTS, FIELD, CLOSE = 250, 330, 140
_WIDEST = 236
"""How wide the contents are in pixels at least where there is room: for the longest name of a page."""
PAD, RAIL = 36, 8
_LOWEST_ROW = 1.4
_TALLEST_ROW = 2.1
_POINTED = palette.mix(palette.PAPER, palette.KRAFT, 0.3)
_BAR = 5


@dataclass(frozen=True, slots=True)
class Frame:
    """The rectangles of the reader. `contents` is empty where there is no room for a column of them."""

    head: pygame.Rect
    title: pygame.Rect
    field: pygame.Rect
    close: pygame.Rect
    contents: pygame.Rect
    sheet: pygame.Rect
    text: pygame.Rect
    rail: pygame.Rect
    foot: tuple[pygame.Rect, ...]


def frame(m: Measures, lines: int) -> Frame:
    """Return the frame for contents of that many lines; without their column there is a button for them."""
    page, edge, gap = m.page, m.px(EDGE), m.px(GAP)
    bar = max(m.px(46), m.type(15) + m.px(20))
    area = pygame.Rect(page.left + edge, gap, page.width - 2 * edge, m.height - 2 * gap)
    head = pygame.Rect(area.left, area.top, area.width, bar)
    close_width = max(m.px(CLOSE), m.type(15) * 7)
    close = pygame.Rect(head.right - close_width, head.top, close_width, bar)
    field_width = max(m.px(FIELD), m.type(15) * 15)
    field = pygame.Rect(close.left - gap - field_width, head.top, field_width, bar)
    title = pygame.Rect(head.left, head.top, field.left - gap - head.left, bar)
    foot = pygame.Rect(area.left, area.bottom - bar, area.width, bar)
    body = pygame.Rect(area.left, head.bottom + gap, area.width, foot.top - head.bottom - 2 * gap)
    contents, sheet = _columns(m, body, lines)
    pad = m.px(PAD)
    text = pygame.Rect(
        sheet.left + pad, sheet.top + m.px(20), sheet.width - 2 * pad, sheet.height - 2 * m.px(20)
    )
    rail = pygame.Rect(sheet.right - m.px(RAIL) - m.px(10), text.top, m.px(RAIL), text.height)
    under = pygame.Rect(sheet.left, foot.top, sheet.width, bar)
    return Frame(head, title, field, close, contents, sheet, text, rail, _foot(under, bool(contents), gap))


def _columns(m: Measures, body: pygame.Rect, lines: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Cut the contents off the body, where each of their lines has room."""
    fits = lines * round(m.type(15) * _LOWEST_ROW) <= body.height - m.px(16)
    if m.large_text or not fits:
        return pygame.Rect(0, 0, 0, 0), body
    width = max(m.px(CONTENTS), m.type(15) * 13, min(_WIDEST, m.width // 4))
    contents = pygame.Rect(body.left, body.top, width, body.height)
    left = contents.right + m.px(GAP)
    return contents, pygame.Rect(left, body.top, body.right - left, body.height)


def _foot(under: pygame.Rect, aside: bool, gap: int) -> tuple[pygame.Rect, ...]:  # noqa: FBT001
    """Return the places of the buttons for the previous page, for the next, and for the contents."""
    if not aside:
        before, contents, after = row(under, 3, gap)
        return before, after, contents
    width = min(under.width // 2 - gap, under.width * 2 // 5)
    before = pygame.Rect(under.left, under.top, width, under.height)
    return before, before.move(under.width - width, 0)


def contents_rows(
    m: Measures, area: pygame.Rect, chapters: Sequence[int], columns: int
) -> list[list[pygame.Rect]]:
    """Return the rows of each chapter of so many lines, in one column or in two; no chapter is cut."""
    inside = area.inflate(-m.px(16), -m.px(16))
    shares = _shares(chapters, columns)
    places = row(inside, columns, m.px(GAP))[: len(shares)]
    deepest = max(sum(chapters[rank] for rank in share) for share in shares)
    height = min(inside.height // deepest, round(m.type(15) * _TALLEST_ROW))
    rows: list[list[pygame.Rect]] = []
    for place, share in zip(places, shares, strict=True):
        top = inside.top
        for rank in share:
            rows.append([_row(place, top + line * height, height) for line in range(chapters[rank])])
            top += chapters[rank] * height
    return rows


def _row(place: pygame.Rect, top: int, height: int) -> pygame.Rect:
    return pygame.Rect(place.left, top, place.width, height)


def _shares(chapters: Sequence[int], columns: int) -> list[range]:
    """Share the chapters out, in order, between one column or two of about the same length."""
    if columns == 1 or len(chapters) == 1:
        return [range(len(chapters))]

    def longest(cut: int) -> int:
        return max(sum(chapters[:cut]), sum(chapters[cut:]))

    cut = min(range(1, len(chapters)), key=longest)
    return [range(cut), range(cut, len(chapters))]


@dataclass(eq=False)
class PageLink(Widget):
    """A page in the contents; the one that is open lies on ink."""

    m: Measures = field(kw_only=True)
    label: str = field(kw_only=True)
    chosen: bool = field(default=False, kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page's name."""
        color = palette.CHALK if self.chosen else palette.INK
        if self.chosen or self.hovered:
            paper.fill_rounded(surface, self.rect, palette.INK if self.chosen else _POINTED)
        face = text.SANS_BOLD if self.chosen else text.SANS_SEMIBOLD
        room = self.rect.width - self.m.px(28)
        px = text.fit(self.label, face, self.m.type(15), room, self.m.type(14))
        name = text.render(self.label, face, px, color)
        surface.blit(name, name.get_rect(midleft=(self.rect.left + self.m.px(18), self.rect.centery)))
        _draw_focus(surface, self)


@dataclass(eq=False)
class ResultRow(Widget):
    """A page found: its title, and the words where they are; the chosen one has a bar on its left."""

    m: Measures = field(kw_only=True)
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
