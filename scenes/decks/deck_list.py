"""The deck at the right: a row for each card, with how many there are, and − and + beside it."""

from __future__ import annotations

import time
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.decks import name_of
from scenes.kit import palette, paper, text, timeline
from scenes.kit.card_grid import plain
from scenes.kit.faces.pictures import unknown
from scenes.kit.icons import icon
from scenes.kit.picture_cache import PictureCache
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Mapping

    from scenes.decks.collection import Owned
    from scenes.kit.measures import Measures

_SLICE: Final = 0.004
"""Seconds a frame for the small pictures that are not drawn yet."""

_PICTURES: Final = PictureCache[pygame.Surface](4 * 1024 * 1024)
_RAIL: Final = 8
_PLUS: Final = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_MINUS: Final = (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_DELETE, pygame.K_BACKSPACE)

FEWER, MORE, BODY = "fewer", "more", "body"
"""The parts of a row."""


@dataclass(frozen=True, slots=True)
class Row:
    """One card of the deck and its copies; `owned` is None when its pack is gone."""

    ref: str
    count: int
    owned: Owned | None
    wrong: bool = False
    """Whether there are more of it than there may be."""

    @property
    def kind(self) -> str:
        """The kind of the card, "" where that is not known."""
        return self.owned.card.kind if self.owned else ""

    @property
    def name(self) -> str:
        """How the card is called, after its ref where that is all that is known."""
        return self.owned.short if self.owned else name_of(self.ref)


class DeckList:
    """The rows of a deck, by kind, then as the kind has them; `chosen` has the keyboard's mark.

    Over the rows of a kind stands its heading, where it has one.
    """

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._headings: Mapping[str, str] = {}
        self._tops: list[int] = []
        """How far down each row begins, in rows: headings take as much as one."""
        self.chosen = 0
        self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self.pointed: tuple[int, str] | None = None
        self._m: Measures
        self._fine = 0
        self._short = False
        self._lit = ("", 0.0)

    def show(
        self,
        counts: Mapping[str, int],
        owned: Mapping[str, Owned],
        headings: Mapping[str, str],
        excess: Collection[str] = (),
    ) -> None:
        """Show the cards of a deck under the headings of their kinds, those in `excess` in red."""
        marked = self.rows[self.chosen].ref if self.rows else ""
        rows = [Row(ref, count, owned.get(ref), ref in excess) for ref, count in counts.items()]
        self.rows = sorted(rows, key=_order)
        refs = [row.ref for row in self.rows]
        self.chosen = refs.index(marked) if marked in refs else max(0, min(self.chosen, len(refs) - 1))
        self._headings, self._tops, over = headings, [], 0
        for place in range(len(self.rows)):
            over += self._heading(place) != ""
            self._tops.append(place + over)
        self._fit()

    def _heading(self, place: int) -> str:
        """Return what stands over a row: the heading of its kind over the first one."""
        kind = self.rows[place].kind
        first = place == 0 or self.rows[place - 1].kind != kind
        return self._headings.get(kind, "") if first else ""

    def arrange(self, area: pygame.Rect, m: Measures, fine: int) -> None:
        """Lay the rows out in an area; their pictures are those of faces `fine` pixels wide, made smaller."""
        self.area, self._m, self._fine = area, m, fine
        self._fit()

    def _fit(self) -> None:
        at = self.scroll.target
        rail = pygame.Rect(self.area.right - _RAIL, self.area.top, _RAIL, self.area.height)
        self.scroll.fit(self.lines * self.pitch if self.area.height else 0, rail)
        self.scroll.jump(at)
        self._short = False
        self._short = self.area.height > 0 and self._is_narrow()

    @property
    def lines(self) -> int:
        """How many rows high all of it is, headings included."""
        return self._tops[-1] + 1 if self._tops else 0

    @property
    def pitch(self) -> int:
        """How high a row is, in pixels."""
        return row_height(self._m) if self.area.height else 1

    @property
    def _wide(self) -> int:
        """How wide a row is: less where there is a rail beside it."""
        return self.area.width - (_RAIL + self._m.px(8) if self.scroll.furthest else 0)

    def light(self, ref: str) -> None:
        """Light the row of a card that was just changed, and bring it into sight."""
        place = next((place for place, row in enumerate(self.rows) if row.ref == ref), None)
        self._lit = (ref, timeline.ROW_GLOW)
        if place is not None:
            self.choose(place)

    def choose(self, place: int) -> None:
        """Mark the row of a place, and bring it into sight."""
        self.chosen = max(0, min(place, len(self.rows) - 1))
        top = self._tops[self.chosen] * self.pitch if self._tops else 0
        if top < self.scroll.target:
            self.scroll.go(top - self.pitch * (self._heading(self.chosen) != ""))
        elif top + self.pitch > self.scroll.target + self.scroll.seen:
            self.scroll.go(top + self.pitch - self.scroll.seen)

    def show_kind(self, kind: str) -> None:
        """Bring the heading of a kind to the top, and mark its first row."""
        place = next((place for place, row in enumerate(self.rows) if row.kind == kind), None)
        if place is not None:
            self.chosen = place
            self.scroll.go((self._tops[place] - 1) * self.pitch)

    # --- places -----------------------------------------------------------------------------------------

    def rect_of(self, place: int) -> pygame.Rect:
        """Return where the row of a place lies, scrolled as the list is."""
        line = self._tops[place] if place < len(self._tops) else place
        top = self.area.top + line * self.pitch - round(self.scroll.at)
        return pygame.Rect(self.area.left, top, self._wide, self.pitch)

    def place_of(self, ref: str) -> pygame.Rect:
        """Return where the small picture of a card lies, or the foot of the list where it has no row."""
        place = next((place for place, row in enumerate(self.rows) if row.ref == ref), len(self.rows))
        return self.picture_rect(self.rect_of(place)).clamp(self.area)

    def picture_rect(self, row: pygame.Rect) -> pygame.Rect:
        """Return where a row's small picture lies."""
        height = row.height - self._m.px(8)
        rect = pygame.Rect(row.left, 0, height * 44 // 28, height)
        rect.centery = row.centery
        return rect

    def part_rect(self, row: pygame.Rect, part: str) -> pygame.Rect:
        """Return where − or + lies in a row."""
        side = row.height - self._m.px(6)
        rect = pygame.Rect(0, 0, side, side)
        rect.midright = row.midright
        if part == FEWER:
            rect.right -= side + self._count_width
        return rect

    @property
    def _count_width(self) -> int:
        return text.width_of("×88", text.SANS_BOLD, self._m.type(15)) + self._m.px(10)

    def at(self, pos: tuple[int, int]) -> tuple[int, str] | None:
        """Return the row and the part of it under a point."""
        if not self.area.collidepoint(pos) or not self.rows:
            return None
        line = (pos[1] - self.area.top + round(self.scroll.at)) // self.pitch
        if line not in self._tops or pos[0] >= self.area.left + self._wide:
            return None
        place = self._tops.index(line)
        row = self.rect_of(place)
        part = next((part for part in (FEWER, MORE) if self.part_rect(row, part).collidepoint(pos)), BODY)
        return place, part

    def _seen(self) -> range:
        first = int(self.scroll.at) // self.pitch
        last = first + self.area.height // self.pitch + 2
        return range(max(0, bisect_right(self._tops, first) - 1), bisect_right(self._tops, last))

    # --- time -------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Say whether the list moves, glows, or has small pictures to draw."""
        lacking = any(self._picture(place) is None for place in self._seen())
        return self.scroll.moving or self._lit[1] > 0 or lacking

    def update(self, dt: float) -> None:
        """Scroll on, and draw small pictures that lack, for a few milliseconds."""
        self.scroll.update(dt)
        self._lit = (self._lit[0], max(0.0, self._lit[1] - dt))
        until = time.perf_counter() + _SLICE
        for place in self._seen():
            owned = self.rows[place].owned
            if owned is not None and time.perf_counter() < until:
                size = self.picture_rect(self.rect_of(place)).size
                self._draw_small(owned, size)

    def _draw_small(self, owned: Owned, size: tuple[int, int]) -> None:
        found = owned.picture(self._fine)
        if found is not None:
            _PICTURES.get(self._key(owned, size), lambda: found.draw(size, 0))

    def _key(self, owned: Owned, size: tuple[int, int]) -> Hashable:
        return (owned.key, size)

    def _picture(self, place: int) -> pygame.Surface | None:
        """Return a row's small picture, a question mark for a card gone, or None when it is not drawn."""
        size, owned = self.picture_rect(self.rect_of(place)).size, self.rows[place].owned
        if owned is None:
            return _PICTURES.get(("gone", size), lambda: unknown(palette.HAIRLINE).draw(size, 0))
        return _PICTURES.peek(self._key(owned, size))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, marked: bool) -> None:
        """Draw the rows in sight; the chosen one is outlined if `marked`."""
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        for place in self._seen():
            self._draw_row(surface, place, marked=marked and place == self.chosen)
        surface.set_clip(before)
        self.scroll.draw(surface)

    def _draw_heading(self, surface: pygame.Surface, place: int) -> None:
        m, rect, words = self._m, self.rect_of(place), self._heading(place)
        if words:
            px = text.fit(words, text.SANS_SEMIBOLD, m.type(15), rect.width, text.SMALLEST)
            line = text.render(words, text.SANS_SEMIBOLD, px, palette.MUTED_TEXT)
            surface.blit(line, (rect.left, rect.top - m.px(5) - line.get_height()))

    def _draw_row(self, surface: pygame.Surface, place: int, *, marked: bool) -> None:
        m, row, rect = self._m, self.rows[place], self.rect_of(place)
        self._draw_heading(surface, place)
        if row.ref == self._lit[0] and self._lit[1] > 0:
            share = min(1.0, self._lit[1] / timeline.ROW_GLOW)
            pygame.draw.rect(
                surface, palette.mix(palette.CHALK, palette.LIT, 0.45 * share), rect, border_radius=4
            )
        elif self.pointed is not None and self.pointed[0] == place:
            pygame.draw.rect(surface, palette.shade(palette.CHALK, 0.05), rect, border_radius=4)
        pygame.draw.line(surface, palette.HAIRLINE, rect.bottomleft, (rect.right, rect.bottom))
        frame = self.picture_rect(rect)
        picture = self._picture(place)
        if picture is not None:
            surface.blit(picture, frame)
        left, color = frame.right + m.px(10), palette.WRONG if row.wrong else palette.INK
        if row.owned is None:
            sign = icon("warning", m.type(16), palette.WARNING_TEXT)
            surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
            left, color = left + sign.get_width() + m.px(6), palette.WARNING_TEXT
        right = self.part_rect(rect, FEWER).left - m.px(8)
        if row.owned is not None:
            signs = self._signs(row.owned)
            cell = signs.get_rect(midright=(right, rect.centery))
            surface.blit(signs, cell)
            right = cell.left - m.px(4)
        px = text.fit(row.name, text.SANS_SEMIBOLD, m.type(15), right - left, text.SMALLEST)
        name = text.clipped(row.name, text.SANS_SEMIBOLD, px, max(0, right - left))
        words = text.render(name, text.SANS_SEMIBOLD, px, color)
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
        self._draw_count(surface, place, rect)
        if marked:
            pygame.draw.rect(surface, palette.INK, rect.inflate(0, -2), 2, border_radius=5)

    def _signs(self, owned: Owned) -> pygame.Surface:
        """Return what is shown of a card beside its name; less of it where a name needs the room."""
        return owned.kind.signs(owned.card, self.pitch - self._m.px(2), short=self._short)

    def _is_narrow(self) -> bool:
        """Say whether a name has no room beside all that is shown of its card."""
        row = pygame.Rect(0, 0, self._wide, self.pitch)
        free = self.part_rect(row, FEWER).left - self.picture_rect(row).right - self._m.px(22)
        return any(
            text.width_of(owned.short, text.SANS_SEMIBOLD, text.SMALLEST) + self._signs(owned).get_width()
            > free
            for owned in [row.owned for row in self.rows]
            if owned is not None
        )

    def _draw_count(self, surface: pygame.Surface, place: int, rect: pygame.Rect) -> None:
        m = self._m
        fewer, more = self.part_rect(rect, FEWER), self.part_rect(rect, MORE)
        found = self.rows[place]
        color = palette.WRONG if found.wrong else palette.INK
        words = text.render(f"×{found.count}", text.SANS_BOLD, m.type(15), color)
        surface.blit(words, words.get_rect(center=((fewer.right + more.left) // 2, rect.centery)))
        for part, sign, cell in ((FEWER, "minus", fewer), (MORE, "plus", more)):
            lit = self.pointed == (place, part)
            paper.fill_rounded(surface, cell.inflate(-4, -4), palette.INK if lit else palette.PAPER, 4)
            mark = icon(sign, cell.height * 55 // 100, palette.CHALK if lit else palette.INK)
            surface.blit(mark, mark.get_rect(center=cell.center))


def row_height(m: Measures) -> int:
    """Return the height of a row."""
    return max(m.px(36), m.type(15) + m.px(12))


def _order(row: Row) -> tuple[str, int, str, str]:
    return (row.kind, row.owned.kind.place(row.owned.card) if row.owned else 0, plain(row.name), row.ref)


@dataclass(eq=False)
class DeckWidget(Widget):
    """The deck in the ring: arrows go from row to row, Enter shows a card, + and − change how many."""

    rows: DeckList = field(kw_only=True)
    add: Callable[[str], None] = field(kw_only=True)
    remove: Callable[[str], None] = field(kw_only=True)
    show: Callable[[Row], None] = field(kw_only=True)
    fine: Callable[[], int] = field(kw_only=True)
    """How wide the faces are that small pictures are made of."""

    def take_place(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the rows out in a place on a page."""
        super().take_place(m, area)
        self.rows.arrange(area, m, self.fine())

    def activate(self) -> None:
        """Do what the part of the row clicked on does; show the marked card from the keyboard."""
        rows = self.rows
        found = rows.at(self.clicked_at) if self.clicked_at else (rows.chosen, BODY)
        if found is None or not rows.rows:
            return
        place, part = found
        rows.choose(place)
        row = rows.rows[place]
        if part == BODY:
            self.show(row)
        else:
            (self.add if part == MORE else self.remove)(row.ref)

    def key(self, event: pygame.event.Event) -> bool:
        """Go from row to row; take a copy out, or put one in."""
        rows = self.rows
        if not rows.rows:
            return False
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -6,
            pygame.K_PAGEDOWN: 6,
            pygame.K_HOME: -len(rows.rows),
            pygame.K_END: len(rows.rows),
        }
        if event.key in steps:
            rows.choose(rows.chosen + steps[event.key])
            return True
        return change_key(event, rows.rows[rows.chosen].ref, self.add, self.remove)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the focus where there is no row to mark; the rows are drawn over the still part."""
        if not self.rows.rows:
            self.draw_focus(surface)


def change_key(
    event: pygame.event.Event, ref: str, add: Callable[[str], None], remove: Callable[[str], None]
) -> bool:
    """Put a copy of a card in with +, take one out with −, Delete or Backspace; return whether it was any."""
    if event.key in _PLUS or event.unicode == "+":
        add(ref)
    elif event.key in _MINUS or event.unicode == "-":
        remove(ref)
    else:
        return False
    return True
