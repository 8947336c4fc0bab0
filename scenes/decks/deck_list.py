"""The deck at the right: a row for each card, with how many there are, and − and + beside it."""

from __future__ import annotations

import time
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.decks import name_of
from scenes.decks.card_name import CardName
from scenes.kit import layout, palette, paper, text, timeline
from scenes.kit.card_grid import plain
from scenes.kit.content import Icon, Place, Text, fixed
from scenes.kit.faces.pictures import unknown
from scenes.kit.icons import icon
from scenes.kit.keys import place_by_key
from scenes.kit.layout import Box, em, largest, spelled
from scenes.kit.picture_cache import PictureCache
from scenes.kit.scroll import RAIL, Scroll
from scenes.kit.stepper import change_key
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Mapping

    from scenes.decks.collection import Owned
    from scenes.kit.measures import Measures

_SLICE: Final = 0.004
"""Seconds a frame for the small pictures that are not drawn yet."""

_PICTURES: Final = PictureCache[pygame.Surface](4 * 1024 * 1024)

_PAGE: Final = 6
"""How many rows a page key goes."""

PICTURE, FEWER, MORE, BODY = "picture", "fewer", "more", "body"
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
        self._boxes: list[Box] = []
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
        self.scroll.fit_in(self.area, self.lines * self.pitch if self.area.height else 0)
        self.scroll.jump(at)
        if self.area.height:
            short = any(self._is_narrow(row) for row in self.rows)
            self._boxes = [self._box(place, short=short) for place in range(len(self.rows))]

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
        return self.area.width - (RAIL + self._m.px(8) if self.scroll.furthest else 0)

    def light(self, ref: str) -> None:
        """Light the row of a card that was just changed, and bring it into sight."""
        place = next((place for place, row in enumerate(self.rows) if row.ref == ref), None)
        self._lit = (ref, timeline.ROW_GLOW)
        if place is not None:
            self.choose(place)

    def choose(self, place: int) -> None:
        """Mark the row of a place, and bring it into sight."""
        self.chosen = max(0, min(place, len(self.rows) - 1))
        line = self._tops[self.chosen] if self._tops else 0
        above = int(bool(self.rows) and self._heading(self.chosen) != "")
        self.scroll.show((line - above) * self.pitch, (line + 1) * self.pitch)

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
        rect = pygame.Rect(row.topleft, (_picture_width(self._m), _picture_height(self._m)))
        rect.centery = row.centery
        return rect

    def part_rect(self, place: int, part: str) -> pygame.Rect:
        """Return where a part of a row lies."""
        self._boxes[place].lay(self._m, self.rect_of(place))
        return self._boxes[place][part]

    def _box(self, place: int, *, short: bool) -> Box:
        """Return what lies on a row: of what is shown of its card besides, the least if `short`."""
        row = self.rows[place]
        color = palette.WRONG if row.wrong else palette.INK if row.owned else palette.WARNING_TEXT
        name: list[Box] = [
            CardName(row.name, text.SANS_SEMIBOLD, 15, color, lines=2, spread=1.1, grow=1, wide=0)
        ]
        if row.owned is None:
            name.insert(0, Icon("warning", 16, palette.WARNING_TEXT))
        else:
            name.append(self._signs(row.owned, short=short))
        ink = palette.WRONG if row.wrong else palette.INK
        count = Text(f"×{row.count}", text.SANS_BOLD, 15, ink, align="center", lines=1, wide=_count_width)
        change = [self._sign(place, FEWER, "minus"), count, self._sign(place, MORE, "plus")]
        picture = Place(PICTURE, partial(self._draw_picture, place), wide=_picture_width)
        picture.high = _picture_height
        parts = [layout.Row(name, gap=4, align="center", grow=1), layout.Row(change)]
        return layout.Row([picture, layout.Row(parts, gap=8, grow=1)], gap=10, align="center")

    def _sign(self, place: int, part: str, sign: str) -> Box:
        return Place(part, partial(self._draw_sign, place, part, sign), wide=_sign_side, high=_sign_side)

    def _signs(self, owned: Owned, *, short: bool) -> Box:
        """Return what is shown of a card beside its name; less of it where a name needs the room."""
        return fixed(owned.kind.signs(owned.card, em(15, 1, 10, least=34)(self._m), short=short))

    def _is_narrow(self, row: Row) -> bool:
        """Say whether a name has no room beside all that is shown of its card."""
        if row.owned is None:
            return False
        needed = self._box(self.rows.index(row), short=False).widths(self._m).least
        return needed + text.width_of(row.owned.short, text.SANS_SEMIBOLD, text.SMALLEST) > self._wide

    def at(self, pos: tuple[int, int]) -> tuple[int, str] | None:
        """Return the row and the part of it under a point."""
        if not self.area.collidepoint(pos) or not self.rows:
            return None
        line = (pos[1] - self.area.top + round(self.scroll.at)) // self.pitch
        if line not in self._tops or pos[0] >= self.area.left + self._wide:
            return None
        place = self._tops.index(line)
        part = next((part for part in (FEWER, MORE) if self.part_rect(place, part).collidepoint(pos)), BODY)
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
        self._boxes[place].show(surface, m, rect)
        if marked:
            pygame.draw.rect(surface, palette.INK, rect.inflate(0, -2), 2, border_radius=5)

    def _draw_picture(self, place: int, surface: pygame.Surface, area: pygame.Rect) -> None:
        picture = self._picture(place)
        if picture is not None:
            surface.blit(picture, area)

    def _draw_sign(
        self, place: int, part: str, sign: str, surface: pygame.Surface, area: pygame.Rect
    ) -> None:
        """Draw − or +, lit where the mouse is over it."""
        lit = self.pointed == (place, part)
        paper.fill_rounded(surface, area.inflate(-4, -4), palette.INK if lit else palette.PAPER, 4)
        mark = icon(sign, area.height * 55 // 100, palette.CHALK if lit else palette.INK)
        surface.blit(mark, mark.get_rect(center=area.center))


row_height: Final = largest(em(15, 1, 12, least=36), lambda _m: round(2.3 * text.SMALLEST))
"""The height of a row: there is room for a name in two lines."""


_picture_height: Final = em(15, 1, 4, least=28)


def _picture_width(m: Measures) -> int:
    return _picture_height(m) * 44 // 28


_sign_side: Final = em(15, 1, 6, least=30)


_count_width: Final = spelled("×88", size=15, pad=10)


def _order(row: Row) -> tuple[str, int, str, str]:
    return (row.kind, row.owned.kind.place(row.owned.card) if row.owned else 0, plain(row.name), row.ref)


@dataclass(eq=False, repr=False)
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
        place = place_by_key(event, rows.chosen, len(rows.rows), page=_PAGE)
        if place is not None:
            rows.choose(place)
            return True
        return change_key(event, rows.rows[rows.chosen].ref, self.add, self.remove)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the focus where there is no row to mark; the rows are drawn over the still part."""
        if not self.rows.rows:
            self.draw_focus(surface)
