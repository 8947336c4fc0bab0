"""What lies on the menu's table beside the boxes: the program's name, its tools, the cards at the foot."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, svg, text
from scenes.kit.button_row import button_width
from scenes.kit.icons import icon
from scenes.kit.layout import column, row
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Layer, Shadow, over_shadow, with_shadow
from scenes.kit.widgets import Tile, draw_paper, draw_sheet
from scenes.shell import dates

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.session import Session
    from game.storage.journal import InProgress
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.shell.edition import Edition

_TITLE: Final = "Cartelier"
_TITLE_SIZE: Final = 92
_TITLE_SHADOW: Final = (Layer((2, 3), 2.0, 0.38),)
_BASELINE: Final = 93


def draw_title(surface: pygame.Surface, m: Measures, corner: tuple[int, int]) -> int:
    """Draw the program's name from the upper left corner of the page; return where it ends at the right."""
    px = m.px(_TITLE_SIZE)
    top = corner[1] + m.px(_BASELINE) - text.font(text.SERIF_BLACK, px).get_ascent()
    surface.blit(_title(px), (corner[0], top))
    return corner[0] + text.width_of(_TITLE, text.SERIF_BLACK, px)


def draw_scissors(surface: pygame.Surface, m: Measures, free: pygame.Rect) -> None:
    """Lay the scissors in the room beside the title."""
    surface.blit(_tool("scissors", m.px(186)), (free.left + m.px(40), free.top + m.px(24)))


def draw_pencil(surface: pygame.Surface, m: Measures, free: pygame.Rect) -> None:
    """Lay the pencil beyond the scissors."""
    surface.blit(_tool("pencil", m.px(236)), (free.left + m.px(214), free.top + m.px(76)))


def draw_scraps(surface: pygame.Surface, m: Measures) -> None:
    """Lay scraps of paper in two corners of the table."""
    width, height = surface.get_size()
    upper = (
        (palette.AGILITE, ((0, 0), (50, 0), (0, 66))),
        (palette.QUIRK_YELLOW, ((0, 108), (20, 60), (46, 90), (14, 132), (0, 130))),
    )
    lower = (
        (palette.FORCE, ((10, 44), (54, 2), (60, 160), (18, 160))),
        (palette.MAGIE, ((60, 78), (28, 106), (44, 160), (60, 160))),
    )
    size = (m.px(60), m.px(146))
    surface.blit(_scraps(upper, size), (0, 0))
    surface.blit(_scraps(lower, size), (width - size[0], height - size[1]))


@cached
def _tool(name: str, px: int) -> pygame.Surface:
    """Return a tool of the house, so many pixels wide, over its shadow."""
    return with_shadow(svg.load(f"decorations/{name}.svg", px), Shadow.CARD)[0]


@cached
def _title(px: int) -> pygame.Surface:
    """Return the program's name over its shadow."""
    first = text.render(_TITLE[0], text.SERIF_BLACK, px, palette.FORCE)
    rest = text.render(_TITLE[1:], text.SERIF_BLACK, px, palette.INK)
    size = (first.get_width() + rest.get_width() + 12, rest.get_height() + 12)
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    page.blit(first, (0, 0))
    page.blit(rest, (first.get_width(), 0))
    return over_shadow(page, _TITLE_SHADOW)


@cached
def _scraps(
    pieces: tuple[tuple[Color, tuple[tuple[int, int], ...]], ...], size: tuple[int, int]
) -> pygame.Surface:
    """Return scraps of paper over their shadows, drawn on a grid of 60 by 146."""
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    for color, points in pieces:
        outline = " ".join(f"{x},{y}" for x, y in points)
        scrap = svg.draw(
            f'<polygon points="{outline}" fill="{palette.hexadecimal(color)}"/>', size, (0, 0, 60, 146)
        )
        page.blit(over_shadow(scrap, Shadow.CARD.layers), (0, 0))
    return page


@dataclass(frozen=True, slots=True)
class SmallCard:
    """One small card: its sign, its title, a line under it, and where it leads."""

    name: str
    sign: str
    title: str
    line: str
    act: Callable[[], None]


class SmallCards:
    """The small cards in a width, in one line, or in two where the text is large.

    `beside` says that they lie beside the card of a game in progress, by twos: larger text takes their lines.
    """

    def __init__(self, m: Measures, entries: Sequence[SmallCard], width: int, *, beside: bool) -> None:
        self.m = m
        self.entries = entries
        self._lines = -(-len(entries) // 2) if beside else 2 if m.large_text else 1
        self._titles_only = beside and m.text_size > 100
        self._across = -(-len(entries) // self._lines)
        narrowest = min(rect.width for rect in self._rects(pygame.Rect(0, 0, width, m.px(142))))
        tallest = max(sum(part.get_height() for part in self._parts(entry, narrowest)) for entry in entries)
        one = max(m.px(67), tallest + m.px(18))
        self.height = self._lines * one + (self._lines - 1) * m.px(8)

    def tiles(self, area: pygame.Rect) -> list[Tile]:
        """Return the cards, lying in that area of their height."""
        return [
            Tile(entry.name, rect, entry.act, paint=partial(self._paint, entry))
            for entry, rect in zip(self.entries, self._rects(area), strict=True)
        ]

    def _rects(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Return where the cards lie: as many in each line, the last ones sharing theirs."""
        gap = self.m.px(20) if self._lines == 1 else self.m.px(12)
        rects: list[pygame.Rect] = []
        for line in column(area, self._lines, self.m.px(8)):
            rects += row(line, min(self._across, len(self.entries) - len(rects)), gap)
        return rects

    def _parts(self, entry: SmallCard, width: int) -> list[pygame.Surface]:
        """Return a card's words in its width."""
        m, room = self.m, width - self._sign_width() - self.m.px(10)
        if self._titles_only:
            return [text.paragraph(entry.title, text.SERIF_BOLD, m.type(17), palette.INK, room, 1.15)]
        px = text.fit(entry.title, text.SERIF_BOLD, m.type(20), room, m.type(15))
        title = text.paragraph(entry.title, text.SERIF_BOLD, px, palette.INK, room, 1.3)
        return [title, text.paragraph(entry.line, text.SANS_MEDIUM, m.type(14), palette.INK, room, 1.3)]

    def _sign_width(self) -> int:
        return self.m.type(24) + self.m.px(34 if self._lines == 1 else 26)

    def _paint(self, entry: SmallCard, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        fill = palette.tint(palette.PAPER, 0.7) if tile.hovered else palette.PAPER
        draw_sheet(surface, _pressed(rect, tile), fill, seed=len(entry.sign))
        mark = icon(entry.sign, self.m.type(24), palette.WARNING)
        left = rect.left + self._sign_width()
        surface.blit(mark, mark.get_rect(center=((rect.left + left) // 2, rect.centery)))
        parts = self._parts(entry, rect.width)
        top = rect.centery - sum(part.get_height() for part in parts) // 2
        for part in parts:
            surface.blit(part, (left, top))
            top += part.get_height()


def _pressed(rect: pygame.Rect, tile: Tile) -> pygame.Rect:
    """Return where a tile is drawn: a pixel lower while it is pressed."""
    return rect.move(0, 1) if tile.pressed else rect


class ResumeCard:
    """The card of a game in progress, `width` pixels wide; `session` is that game, once it is read."""

    def __init__(
        self, m: Measures, edition: Edition, latest: InProgress, session: Session | None, width: int
    ) -> None:
        self.m = m
        self.edition = edition
        self.latest = latest
        self.session = session
        self.width = width
        self._told = self._parts()

    @property
    def height(self) -> int:
        """The height in pixels that its words need."""
        return sum(part.get_height() for part in self._told) + self.m.px(30)

    def _parts(self) -> list[pygame.Surface]:
        """Return the lines on the card."""
        m = self.m
        room = self.width - self._picture_room() - self._button_size()[0] - m.px(54)
        heading = _("Resume {game}").format(game=self.edition.name)
        px = text.fit(heading, text.SERIF_BOLD, m.type(26), room)
        when = _("Played {date}").format(date=dates.in_words(self.latest.when))
        summary = self.edition.pictures.value.summary(self.session) if self.session is not None else "\n"
        parts = [
            text.render(heading, text.SERIF_BOLD, px, palette.INK),
            text.paragraph(summary, text.SANS_MEDIUM, m.type(15), palette.INK, room, 1.4),
        ]
        if not m.large_text:
            parts.append(text.paragraph(when, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, room, 1.3))
        return parts

    def _picture_size(self) -> tuple[int, int]:
        return (self.m.px(196), self.m.px(116))

    def _picture_room(self) -> int:
        """Return the width that the game's picture takes: none with large text, which needs it all."""
        return 0 if self.m.large_text else self._picture_size()[0] + self.m.px(20)

    def _button_size(self) -> tuple[int, int]:
        m = self.m
        width = button_width(m, _("Resume"), 50)
        return (width, max(m.px(52), m.type(15) + m.px(24)))

    # --- drawing ----------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        """Draw the card in the rectangle of its tile."""
        m = self.m
        draw_sheet(surface, rect, palette.CHALK, seed=7)
        if self._picture_room():
            self._paint_picture(surface, rect)
        left = rect.left + m.px(18) + self._picture_room()
        top = rect.centery - sum(part.get_height() for part in self._told) // 2
        for part in self._told:
            surface.blit(part, (left, top))
            top += part.get_height()
        size = self._button_size()
        button = pygame.Rect(rect.right - m.px(18) - size[0], rect.centery - size[1] // 2, *size)
        self._paint_button(surface, _pressed(button, tile), tile)

    def _paint_picture(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        frame = pygame.Rect((0, 0), self._picture_size())
        frame.midleft = (rect.left + self.m.px(16), rect.centery)
        pygame.draw.rect(surface, self.edition.table, frame)
        if self.session is not None:
            surface.blit(self.edition.pictures.value.miniature(self.session, frame.size), frame)

    def _paint_button(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        m = self.m
        fill = palette.tint(palette.MAIN_BUTTON, 0.3) if tile.hovered else palette.MAIN_BUTTON
        draw_paper(surface, rect, fill, Shadow.BUTTON, 0, cut=False)
        sign = icon("play", m.type(18), palette.INK)
        word = text.render(_("Resume"), text.SANS_BOLD, m.type(15), palette.INK)
        x = rect.centerx - (sign.get_width() + m.px(10) + word.get_width()) // 2
        surface.blit(sign, (x, rect.centery - sign.get_height() // 2))
        surface.blit(word, (x + sign.get_width() + m.px(10), rect.centery - word.get_height() // 2))
