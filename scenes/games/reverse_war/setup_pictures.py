"""The battlefields on the set-up: a tile each, what is said of it, the large picture of the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _, ngettext
from game.rules.reverse_war.cards import CARDS
from scenes.games.reverse_war.battlefields import cell_rects, draw_battlefield
from scenes.games.reverse_war.faces import face as faces
from scenes.kit import palette, paper, text
from scenes.kit.chosen import FRAME, draw_frame, draw_tick
from scenes.kit.faces.base import card_height, lay
from scenes.kit.widgets import Tile, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.reverse_war.layouts import Layout
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_SHOWN: Final = ("rw-10", "rw-19", "rw-02")
NAME_SIZE: Final = 18
SMALL_NAME_SIZE: Final = 16
_TILT: Final = -8
_SLOT: Final = 6
TEXTS: Final[dict[str, str]] = {
    "initiation": N_(
        "Four cards in a square, to learn to play: bases and powers count, suites do not exist yet."
    ),
    "facile-3x2": N_("Six cards, three across and two down. All the rules apply, suites included."),
    "facile-2x3": N_("Six cards, two across and three down. All the rules apply, suites included."),
    "normal": N_(
        "Nine cards in a square. Your units stand upright, the AI's upside down. All the rules apply, "
        "suites included."
    ),
    "ligne": N_(
        "Ten cards side by side. Each new card goes at an end of the line, or slips between two others."
    ),
    "layout:croix": N_(
        "Five cards across, five down: they cross in the middle, where one unit has four neighbours."
    ),
    "layout:anneau": N_("Eight cards round a hole, and a ninth on top. Suites can run all the way round."),
    "layout:losange": N_("A diamond that leans: rows of one, two, three, two and one cards."),
    "layout:escalier": N_("A path that bends at every card: no unit has more than two neighbours."),
    "layout:h": N_("Two columns of four cards, which a single card joins."),
    "layout:serpent": N_("A long winding path: no unit has more than two neighbours."),
    "layout:arche": N_("Three cards on top of two pillars: one path from foot to foot."),
}
"""One or two sentences a battlefield, to be translated."""

_FEW_MINUTES: Final = {4: 5, 6: 8}


class LayoutTile(Tile):
    """The tile of a battlefield: the focus goes round its yellow frame when it is chosen, under its tick."""

    def draw_focus(self, surface: pygame.Surface, radius: int = 6) -> None:
        """Draw the focus, then the tick."""
        if not self.chosen:
            super().draw_focus(surface, radius)
            return
        if self.focused:
            around = self.rect.inflate(2 * FRAME + 8, 2 * FRAME + 8)
            pygame.draw.rect(surface, palette.CHALK, around, 3, border_radius=radius + 2)
        draw_tick(surface, self.rect)


def label_lines(m: Measures, layouts: Iterable[Layout], width: int, size: float) -> int:
    """Return how many lines the longest name takes under a tile `width` pixels wide."""
    return max(len(_name_lines(m, layout, width, size)[0]) for layout in layouts)


def paint_frame(surface: pygame.Surface, tile: Tile, m: Measures) -> pygame.Rect:
    """Draw a tile's sheet, risen when pointed at and framed when chosen; return where it lies."""
    rect = tile.rect.move(0, -m.px(3)) if tile.hovered and not tile.chosen else tile.rect
    if tile.chosen:
        draw_frame(surface, rect)
    draw_sheet(surface, rect, palette.CHALK if tile.chosen or tile.hovered else palette.PAPER, cut=False)
    return rect


def paint_tile(
    surface: pygame.Surface, tile: Tile, m: Measures, layout: Layout, lines: int, *, counted: bool
) -> None:
    """Draw a battlefield's tile: picture, name in `lines` lines, and its number of cards when `counted`."""
    rect = paint_frame(surface, tile, m)
    size = NAME_SIZE if counted else SMALL_NAME_SIZE
    step = round(m.type(size) * 1.35)
    count = round(m.type(14) * 1.4) if counted else 0
    inner = rect.inflate(-m.px(16), -m.px(16))
    inner.height = rect.height - m.px(8) - step * lines - count - m.px(12)
    surface.fill(palette.mix(palette.SLATE, palette.CHALK, 0.70 if tile.chosen else 0.78), inner)
    largest = m.px(30 if counted else 17)
    draw_battlefield(surface, inner.inflate(-m.px(12), -m.px(12)), layout, largest)
    y = inner.bottom + m.px(5)
    words, px = _name_lines(m, layout, rect.width, size)
    for place, line in enumerate(words):
        name = text.render(line, text.SERIF_BOLD, px, palette.INK)
        surface.blit(name, name.get_rect(midtop=(rect.centerx, y + place * step)))
    if counted:
        cards = ngettext("{count} card", "{count} cards", layout.size).format(count=layout.size)
        small = text.render(cards, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
        surface.blit(small, small.get_rect(midtop=(rect.centerx, y + lines * step)))


def _name_lines(m: Measures, layout: Layout, width: int, size: float) -> tuple[list[str], int]:
    """Return the name's lines and their size: one where it fits at a readable size. 3 × 3 stays whole."""
    name = _(layout.name).replace(" × ", "\u00a0×\u00a0")
    room = width - m.px(8)
    smallest = m.type(14) if " " in name else text.SMALLEST
    px = text.fit(name, text.SERIF_BOLD, m.type(size), room, smallest)
    return text.wrap(name, text.SERIF_BOLD, px, room), px


def draw_table(surface: pygame.Surface, rect: pygame.Rect, m: Measures, layout: Layout) -> None:
    """Draw the chosen battlefield on its mat: two cards placed, a third coming, free cells dashed."""
    surface.blit(paper.table(palette.SLATE, rect.size), rect)
    _shade_edges(surface, rect)
    room = rect.inflate(-m.px(28), -m.px(28))
    if layout.grows:
        _draw_line(surface, room)
        return
    cells = cell_rects(layout, room, m.px(92))
    placed = _placed(layout)
    for cell, area in enumerate(cells):
        if cell not in placed[:2]:
            line = max(1.5, 2 * m.scale)
            paper.dashed_rect(surface, area, palette.PLAYABLE, line, max(4, area.width / 10), 4)
    for card, cell in zip(_SHOWN, placed[:2], strict=False):
        _draw_card(surface, card, cells[cell])
    target = cells[placed[2]]
    drop = target.height // 5 if placed[2] > placed[0] else -target.height // 5
    _draw_coming(surface, target.width, (target.centerx + target.width // 6, target.centery + drop))


def _placed(layout: Layout) -> tuple[int, int, int]:
    """Return the cells of the two cards placed, side by side where there is room, and of the one coming."""
    middle = [cell for cell, (_column, row) in enumerate(layout.cells) if row == layout.rows // 2]
    start = middle[0] if len(middle) > 1 else layout.size // 2 - 1
    return start, start + 1, start + 2 if start + 2 < layout.size else start - 1


def _draw_line(surface: pygame.Surface, room: pygame.Rect) -> None:
    """Draw three cards in a row and the slots where the next may go."""
    width = min(room.width * 10 // 42, room.height * 4 // 9)
    step = width + 3 * _SLOT
    first = room.centerx - step
    height = card_height(width)
    level = room.centery + height * 2 // 5
    for place, card in enumerate(_SHOWN):
        area = pygame.Rect(0, 0, width, height)
        area.center = (first + place * step, level)
        _draw_card(surface, card, area)
    for place in range(len(_SHOWN) + 1):
        slot = pygame.Rect(0, 0, _SLOT, height)
        slot.center = (first + place * step - step // 2, level)
        paper.fill_rounded(surface, slot, palette.PLAYABLE, 3)
    _draw_coming(surface, width, (first + step + step // 2, level - height))


def _draw_card(surface: pygame.Surface, card: str, area: pygame.Rect) -> None:
    below, corner = paper.drop_shadow(area.size, paper.Shadow.CARD)
    surface.blit(below, (area.x - corner[0], area.y - corner[1]))
    surface.blit(faces.face(CARDS[card], area.width), area)


def _draw_coming(surface: pygame.Surface, width: int, center: tuple[int, int]) -> None:
    lay(surface, center, faces.BACK, width, _TILT, paper.Shadow.LIFTED)


def _shade_edges(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Darken the upper and left edges, so that the mat lies under the sheet that frames it."""
    color: Color = palette.INK
    for depth in range(6):
        shade = pygame.Surface((rect.width, 1))
        shade.fill(color)
        shade.set_alpha(60 - 10 * depth)
        surface.blit(shade, (rect.left, rect.top + depth))
        upright = pygame.Surface((1, rect.height))
        upright.fill(color)
        upright.set_alpha(40 - 6 * depth)
        surface.blit(upright, (rect.left + depth, rect.top))


def minutes(cards: int) -> int:
    """Return how many minutes a game of so many cards takes, about."""
    return _FEW_MINUTES.get(cards, 10)
