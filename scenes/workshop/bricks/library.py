"""The library of bricks: every word of the vocabulary, by family; one family lies unfolded at a time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.script import DO, LASTS, WHEN
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import Tile, Widget, draw_sheet
from scenes.workshop.bricks import shapes
from scenes.workshop.bricks.pieces import edges_of, label_of, snapped

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.bricks import Bench
    from game.core.script import Vocabulary, Word
    from scenes.kit.measures import Measures

_RAIL: Final = 8


@dataclass(frozen=True, slots=True)
class Shelved:
    """A brick of the library where it lies, scrolled as it is, with its words in lines."""

    word: Word
    rect: pygame.Rect
    lines: tuple[str, ...]


def families(vocabulary: Vocabulary) -> list[str]:
    """Return the families whose bricks are snapped in, in their order; others are chosen on the bricks."""
    words = [word for family in vocabulary.titles for word in vocabulary.family(family)]
    asked = {slot.family for word in words for slot in word.slots.values() if snapped(slot)}
    heads = {family for family in vocabulary.titles if family in (WHEN, DO, LASTS)}
    return [family for family in vocabulary.titles if family in heads | asked]


class Library:
    """The bricks to take from. `opened` is the family that lies unfolded, "" for none."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.opened = families(bench.grammar.vocabulary)[0]
        self.scroll = Scroll()
        self.area = pygame.Rect(0, 0, 0, 0)
        self.shelf = pygame.Rect(0, 0, 0, 0)
        self.heads: list[tuple[str, pygame.Rect]] = []
        self.shelved: list[Shelved] = []

    def arrange(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the titles of all families down an area, and the bricks of the unfolded one between them."""
        self.area = area
        names = families(self.bench.grammar.vocabulary)
        inner = area.inflate(-2 * m.px(18), -2 * m.px(14))
        head, top = m.type(15) + m.px(12), inner.top + m.type(21) + m.px(12)
        place = names.index(self.opened) if self.opened in names else len(names) - 1
        self.heads = []
        for number, name in enumerate(names):
            row = top + number * head if number <= place else inner.bottom - (len(names) - number) * head
            self.heads.append((name, pygame.Rect(inner.left, row, inner.width, head)))
        opened = self.heads[place][1]
        foot = inner.bottom - (len(names) - 1 - place) * head
        self.shelf = pygame.Rect(inner.left - m.px(4), opened.bottom + m.px(4), inner.width + m.px(16), 0)
        self.shelf.height = max(0, foot - m.px(4) - self.shelf.top)
        self._shelve(m)

    def _shelve(self, m: Measures) -> None:
        """Lay the bricks of the unfolded family one under the other."""
        px, gap, words = m.type(15), m.px(6), self.bench.grammar.vocabulary.family(self.opened)
        width = self.shelf.width - m.px(34)
        found, top = [], m.px(2)
        for word in words:
            left, _right = edges_of(word)
            room = width - m.px(24) - (shapes.tab(m) if left else 0)
            lines = text.wrap(label_of(self.bench, word), text.SANS_BOLD, px, room)
            high = max(m.px(36), len(lines) * round(px * 1.24) + m.px(14))
            found.append(Shelved(word, pygame.Rect(0, top, width, high), tuple(lines)))
            top += high + gap
        rail = pygame.Rect(
            self.shelf.right - m.px(_RAIL) - m.px(2), self.shelf.top, m.px(_RAIL), self.shelf.height
        )
        self.scroll.fit(top, rail)
        at = (self.shelf.left + m.px(4), self.shelf.top - round(self.scroll.at))
        self.shelved = [Shelved(one.word, one.rect.move(at), one.lines) for one in found]

    def unfold(self, family: str) -> bool:
        """Unfold a family; return whether another one was."""
        known = family in families(self.bench.grammar.vocabulary)
        if not known or family == self.opened:
            return False
        self.opened = family
        self.scroll.jump(0)
        return True

    def at(self, pos: tuple[int, int]) -> Shelved | None:
        """Return the brick under a point."""
        if not self.shelf.collidepoint(pos):
            return None
        return next((one for one in self.shelved if one.rect.collidepoint(pos)), None)

    def show(self, key: str) -> bool:
        """Bring a brick into sight; return whether the shelf had to be scrolled."""
        one = next((one for one in self.shelved if one.word.key == key), None)
        if one is None or self.shelf.contains(one.rect.inflate(-8, 0)):
            return False
        self.scroll.jump(self.scroll.at + one.rect.centery - self.shelf.centery)
        return True

    def widgets(
        self,
        m: Measures,
        unfold: Callable[[str], None],
        take: Callable[[Word], None],
        able: set[tuple[str, str]],
    ) -> list[Widget]:
        """Return the titles, and the bricks of the unfolded family: those that are not `able` are pale."""
        found: list[Widget] = []
        titles = self.bench.grammar.vocabulary.titles
        for name, rect in self.heads:
            paint = partial(_paint_head, m, _(titles[name]))
            head = Tile(f"family:{name}", rect, partial(unfold, name), paint=paint)
            head.chosen = name == self.opened
            found.append(head)
            if name == self.opened:
                found += [self._brick(m, one, take, able) for one in self.shelved]
        return found

    def _brick(
        self, m: Measures, one: Shelved, take: Callable[[Word], None], able: set[tuple[str, str]]
    ) -> Widget:
        seen = one.rect.clip(self.shelf)
        paint = partial(self._paint, m, one, able=(one.word.family, one.word.key) in able)
        tip = _(one.word.note) if one.word.note else ""
        return BrickTile(name_of(one.word), seen, partial(take, one.word), tip=tip, paint=paint)

    def _paint(
        self,
        m: Measures,
        one: Shelved,
        surface: pygame.Surface,
        _rect: pygame.Rect,
        tile: Tile,
        *,
        able: bool,
    ) -> None:
        before = surface.get_clip()
        surface.set_clip(self.shelf.clip(before))
        draw_shelved(surface, one.rect.move(2, 0) if tile.hovered else one.rect, m, one)
        if not able:
            veil = pygame.Surface(one.rect.inflate(2 * shapes.tab(m), 0).size, pygame.SRCALPHA)
            veil.fill((*palette.PAPER, 130))
            surface.blit(veil, one.rect.topleft)
        surface.set_clip(before)

    def draw(self, surface: pygame.Surface, m: Measures) -> None:
        """Draw the sheet of the library and its title."""
        draw_sheet(surface, self.area, palette.PAPER, seed=2)
        title = text.render(_("The bricks"), text.SERIF_BOLD, m.type(21), palette.INK)
        surface.blit(title, (self.area.left + m.px(18), self.area.top + m.px(12)))
        self.scroll.draw(surface)


class BrickTile(Tile):
    """A brick of the library, as much of it as is in sight."""

    def draw(self, surface: pygame.Surface) -> None:
        """Let it be painted; out of sight there is nothing."""
        if self.rect.width and self.rect.height:
            super().draw(surface)


def name_of(word: Word) -> str:
    """Return how the ring calls a brick of the library."""
    return f"brick:{word.family}:{word.key}"


def draw_shelved(surface: pygame.Surface, rect: pygame.Rect, m: Measures, one: Shelved) -> None:
    """Draw a brick of the library with its words."""
    left, right = edges_of(one.word)
    shapes.draw_brick(surface, m, rect, (one.word.family, left, right))
    px, step = m.type(15), round(m.type(15) * 1.24)
    x = rect.left + m.px(13) + (shapes.tab(m) if left else 0)
    top = rect.centery - step * len(one.lines) // 2
    for place, line in enumerate(one.lines):
        words = text.render(line, text.SANS_BOLD, px, palette.CHALK)
        surface.blit(words, words.get_rect(midleft=(x, top + place * step + step // 2)))


def _paint_head(m: Measures, title: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    opened = tile.chosen
    color = palette.INK if tile.hovered or opened else palette.MUTED_TEXT
    sign = icon("down_triangle" if opened else "right_triangle", m.type(11), color)
    surface.blit(sign, sign.get_rect(midleft=(rect.left, rect.centery)))
    words = text.render(title, text.SANS_BOLD if opened else text.SANS_SEMIBOLD, m.type(15), color)
    surface.blit(words, words.get_rect(midleft=(rect.left + m.type(11) + m.px(8), rect.centery)))
