"""The library of bricks: every word of the vocabulary, by family; one family lies unfolded at a time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.core.script import DO, LASTS, WHEN
from scenes.kit import palette, paper, text
from scenes.kit.content import Arranged, Icon, Sheet, Text
from scenes.kit.layout import Box, Column, Pad, Put, Row, Stack, em, largest
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import TARGET, Tile, Widget, touchable
from scenes.workshop.bricks import shapes
from scenes.workshop.bricks.pieces import edges_of, label_of, snapped

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.bricks import Bench
    from game.core.script import Vocabulary, Word
    from scenes.kit.measures import Measures


@dataclass(frozen=True, slots=True)
class Shelved:
    """A brick of the library where it lies, scrolled as it is, with its words in a box."""

    word: Word
    rect: pygame.Rect
    box: Box


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
        self.shelf = pygame.Rect(0, 0, 0, 0)
        self.shelved: list[Shelved] = []

    def box(
        self, unfold: Callable[[str], None], take: Callable[[Word], None], able: set[tuple[str, str]]
    ) -> Box:
        """Return the titles of all families, and under that of the unfolded one its bricks.

        `take` is handed the word of a brick; those that are not `able` to be put anywhere are pale.
        """
        names = families(self.bench.grammar.vocabulary)
        heads: list[Box] = [self._head(name, unfold) for name in names]
        bricks = partial(self._shelve, take, able)
        shelf = Arranged(arrange=bricks, draws=self.scroll.draw, grow=1, wide=0)
        place = names.index(self.opened) if self.opened in names else len(names) - 1
        heads.insert(place + 1, Pad((0, 4), shelf, grow=1))
        title = Text(_("The bricks"), text.SERIF_BOLD, 21)
        return Sheet((18, 12), Column([title, Box(high=6), *heads]), fill=palette.PAPER, seed=2)

    def _head(self, name: str, unfold: Callable[[str], None]) -> Box:
        title = _(self.bench.grammar.vocabulary.titles[name])
        tile = Tile(f"family:{name}", on_click=partial(unfold, name), paint=partial(_paint_head, title))
        tile.chosen = name == self.opened
        return Put(tile, high=largest(touchable, em(15, 1, 12)))

    def _shelve(
        self, take: Callable[[Word], None], able: set[tuple[str, str]], m: Measures, area: pygame.Rect
    ) -> list[Widget]:
        """Lay the bricks of the unfolded family one under the other, scrolled as they are."""
        self.shelf = area
        width, gap, top = area.width - m.px(24), m.px(6), 2
        self.shelved = []
        for word in self.bench.grammar.vocabulary.family(self.opened):
            box = _words(self.bench, word)
            high = box.heights(m, width).wish
            self.shelved.append(Shelved(word, pygame.Rect(area.left, area.top + top, width, high), box))
            top += high + gap
        self.scroll.fit_in(area, top)
        for one in self.shelved:
            one.rect.y -= round(self.scroll.at)
        return [self._brick(one, take, able) for one in self.shelved]

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

    def _brick(self, one: Shelved, take: Callable[[Word], None], able: set[tuple[str, str]]) -> Widget:
        seen = in_sight(one.rect, self.shelf)
        paint = partial(self._paint, one, able=(one.word.family, one.word.key) in able)
        tip = _(one.word.note) if one.word.note else ""
        return BrickTile(name_of(one.word), seen, partial(take, one.word), tip=tip, paint=paint)

    def _paint(
        self,
        one: Shelved,
        surface: pygame.Surface,
        _rect: pygame.Rect,
        tile: Tile,
        *,
        able: bool,
    ) -> None:
        m, before = tile.m, surface.get_clip()
        surface.set_clip(self.shelf.clip(before))
        draw_shelved(surface, one.rect.move(2, 0) if tile.hovered else one.rect, m, one)
        if not able:
            area = pygame.Rect(one.rect.topleft, one.rect.inflate(2 * shapes.tab(m), 0).size)
            paper.lay_veil(surface, area, palette.PAPER, 130)
        surface.set_clip(before)


def in_sight(rect: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
    """Return what is seen of what scrolls in an area; nothing where that is too little to be clicked."""
    seen = rect.clip(area)
    return seen if min(seen.size) >= TARGET else pygame.Rect(rect.center, (0, 0))


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
    one.box.show(surface, m, rect)


def _words(bench: Bench, word: Word) -> Box:
    """Return the words on a brick of the library, beside its notch if it has one."""
    left, _right = edges_of(word)
    said = Text(label_of(bench, word), text.SANS_BOLD, color=palette.CHALK, spread=1.24)
    inside = Pad(
        (13, 7, 11, 7), Row([*[Box(wide=shapes.tab)] * bool(left), Column([said], justify="center", grow=1)])
    )
    return Stack([inside, Box(high=36)])


def _paint_head(title: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    color = palette.INK if tile.hovered or tile.chosen else palette.MUTED_TEXT
    sign = Icon("down_triangle" if tile.chosen else "right_triangle", 11, color)
    face = text.SANS_BOLD if tile.chosen else text.SANS_SEMIBOLD
    Row([sign, Text(title, face, 15, color, lines=1)], gap=8).show(surface, tile.m, rect)
