"""The battlefields on the set-up: a tile each, what is said of it, the large picture of the chosen one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _, ngettext
from scenes.games.reverse_war.battlefields import cell_rects, draw_battlefield, draw_card, shown_cells
from scenes.games.reverse_war.faces import face as faces
from scenes.kit import palette, paper, text
from scenes.kit.chosen import FRAME, draw_frame, draw_tick
from scenes.kit.content import BoxTile, Fitted, Place, Text
from scenes.kit.faces.base import card_height, lay
from scenes.kit.layout import Column, Either, Pad
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.reverse_war.layouts import Layout
    from scenes.kit.layout import Box
    from scenes.kit.palette import Color

_SHOWN: Final = ("rw-10", "rw-19", "rw-02")
NAME_SIZE: Final = 18
SMALL_NAME_SIZE: Final = 16
_TILT: Final = -8
_SLOT: Final = 6
TEXTS: Final[dict[str, str]] = {
    "initiation": N_(
        "Four cards in a square, to learn to play: forces and powers count, suites do not exist yet."
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


@dataclass(eq=False, repr=False)
class PictureTile(BoxTile):
    """A tile to choose: a picture over some words. Where it is to `begin`, Enter begins."""

    begin: Callable[[], None] | None = field(default=None, kw_only=True)

    def key(self, event: pygame.event.Event) -> bool:
        """Begin with Enter, where that is what it does."""
        if self.begin is None or event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        self.begin()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, framed and ticked when it is chosen."""
        if self.chosen:
            draw_frame(surface, self.rect)
        bright = self.chosen or self.hovered
        draw_sheet(surface, self.rect, palette.CHALK if bright else palette.PAPER, cut=False)
        self.box.draw(surface)
        self.draw_focus(surface)

    def draw_focus(self, surface: pygame.Surface, radius: int = 6) -> None:
        """Draw the focus, then the tick."""
        if not self.chosen:
            super().draw_focus(surface, radius)
            return
        if self.focused:
            around = self.rect.inflate(2 * FRAME + 8, 2 * FRAME + 8)
            pygame.draw.rect(surface, palette.CHALK, around, 3, border_radius=radius + 2)
        draw_tick(surface, self.rect)


def tile_words(name: str, size: float, *under: Box) -> list[Box]:
    """Return what stands under the picture of a tile: its name, and boxes under it."""
    return [Text(_unbroken(name), text.SERIF_BOLD, size, align="center", lines=2, spread=1.2), *under]


def _unbroken(name: str) -> str:
    return name.replace(" × ", "\u00a0×\u00a0")


def named(words: str, size: float, least: float = 18, face: text.Face = text.SERIF_BOLD) -> Box:
    """Return the name of what is chosen: one line, or small ones where it is too long."""
    whole = _unbroken(words)
    one = Text(whole, face, size, lines=1, least=least, spread=1.25)
    return Either([one, Text(whole, face, least, spread=1.25)])


def layout_tile(
    layout: Layout, choose: Callable[[], None], *, chosen: bool, counted: bool, whole: bool
) -> PictureTile:
    """Return the tile of a battlefield, with its number of cards where they are `counted`.

    Where the picture is `whole`, it is no lower than in plain text: its name gives way.
    """
    cards = ngettext("{count} card", "{count} cards", layout.size).format(count=layout.size)
    count = Text(cards, text.SANS_MEDIUM, 14, palette.MUTED_TEXT, align="center", lines=1, optional=1)
    size, high = (NAME_SIZE, 122) if counted else (SMALL_NAME_SIZE, 108)
    words = tile_words(_(layout.name), size, *[count] * counted)
    if whole:
        words[0] = Fitted(_unbroken(_(layout.name)), text.SERIF_BOLD, size, align="center", lines=1)
    draws = partial(_draw_ground, layout, chosen=chosen)
    ground = Place("", draws, grow=1, high=(high, high) if whole else (40, 60))
    shown = Pad((4, 8, 4, 5), Column([ground, *words], gap=3))
    return PictureTile(layout.key, on_click=choose, chosen=chosen, box=shown)


def _draw_ground(layout: Layout, surface: pygame.Surface, area: pygame.Rect, *, chosen: bool) -> None:
    area = area.inflate(-area.width // 16, 0)
    surface.fill(palette.mix(palette.SLATE, palette.CHALK, 0.70 if chosen else 0.78), area)
    room = area.inflate(-area.height // 12, -area.height // 12)
    draw_battlefield(surface, room, layout.cells, area.width // 4)


def draw_table(layout: Layout, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the chosen battlefield on its mat: two cards placed, a third coming, free cells dashed."""
    surface.blit(paper.table(palette.SLATE, rect.size), rect)
    _shade_edges(surface, rect)
    room = rect.inflate(-rect.width // 12, -rect.width // 12)
    if layout.grows:
        _draw_line(surface, room)
        return
    cells = cell_rects(layout.cells, room, rect.width * 2 // 7)
    placed = _placed(layout)
    for cell, area in enumerate(cells):
        if cell not in placed[:2]:
            line = max(1.5, rect.width / 160)
            paper.dashed_rect(surface, area, palette.LIT, line, max(4, area.width / 10), 4)
    for card, cell in zip(_SHOWN, placed[:2], strict=False):
        draw_card(surface, cells[cell], card)
    target = cells[placed[2]]
    drop = target.height // 5 if placed[2] > placed[0] else -target.height // 5
    _draw_coming(surface, target.width, (target.centerx + target.width // 6, target.centery + drop))


def draw_shared(layout: Layout, surface: pygame.Surface, rect: pygame.Rect, *, duel: bool) -> None:
    """Draw a duel's battlefields under a card shown and a hidden one, or coop's one under two secret ones."""
    surface.blit(paper.table(palette.SLATE, rect.size), rect)
    _shade_edges(surface, rect)
    inside = rect.inflate(-rect.width // 14, -rect.height // 14)
    above = pygame.Rect(inside.topleft, (inside.width, inside.height * 9 // 25))
    below = pygame.Rect(inside.left, above.bottom, inside.width, inside.bottom - above.bottom)
    count = 2 if duel else 1
    rooms = [
        pygame.Rect(below.left + place * below.width // count, below.top, below.width // count, below.height)
        for place in range(count)
    ]
    for room in rooms:
        _draw_begun(layout, surface, room.inflate(-room.width // 12, -room.height // 12))
    width = min(above.height * 5 // 9, above.width // 4)
    places = [(above.centerx + side * width * 2 // 3, above.centery) for side in (-1, 1)]
    first = pygame.Rect(0, 0, width, card_height(width))
    first.center = places[0]
    if duel:
        draw_card(surface, first, _SHOWN[2])
    else:
        _draw_coming(surface, width, places[0])
    _draw_coming(surface, width, places[1])


def _draw_begun(layout: Layout, surface: pygame.Surface, room: pygame.Rect) -> None:
    """Draw a battlefield with two cards placed, its free cells dashed."""
    cells, placed = cell_rects(shown_cells(layout), room), _placed(layout)
    for cell, area in enumerate(cells):
        if cell in placed[:2]:
            draw_card(surface, area, _SHOWN[placed.index(cell)])
        else:
            paper.dashed_rect(surface, area, palette.LIT, 1.5, 4, 4)


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
        draw_card(surface, area, card)
    for place in range(len(_SHOWN) + 1):
        slot = pygame.Rect(0, 0, _SLOT, height)
        slot.center = (first + place * step - step // 2, level)
        paper.fill_rounded(surface, slot, palette.LIT, 3)
    _draw_coming(surface, width, (first + step + step // 2, level - height))


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
