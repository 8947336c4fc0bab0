"""A list whose rows scroll whole: with the wheel, the keys, or two buttons beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette
from scenes.kit.content import Place
from scenes.kit.layout import Box, Column, Grow, Put, Row, Span, exactly, pixels, widest
from scenes.kit.widgets import TARGET, Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring


class RowList:
    """Which rows are in sight: those from `first` on, `furthest` at the most; there is `room` for so many.

    A row's widgets are named "what:key", or as the key is. `relayout` is what has its page arranged anew.
    """

    def __init__(self, relayout: Callable[[], None]) -> None:
        self.first = 0
        self.room = 1
        self.keys: Sequence[str] = ()
        self.furthest = 0
        self._relayout = relayout

    def box(
        self,
        keys: Sequence[str],
        row: Callable[[str], Box],
        high: Length | None = None,
        none: Box | None = None,
        measured: int = 1,
    ) -> Box:
        """Return the list as a box: `row` makes a key's, so `high`, or as high as the first `measured` are.

        `none` stands where there is no row.
        """
        self.keys = keys
        return _Rows(self, row, high, none or Grow(), measured, grow=1)

    def uneven(
        self, keys: Sequence[str], row: Callable[[str], Box], high: Callable[[str], Length], none: Box
    ) -> Box:
        """Return the list as a box whose rows are each as high as `high` says of its key."""
        self.keys = keys
        return _Uneven(self, row, None, none, 1, high, grow=1)

    @property
    def overflows(self) -> bool:
        """Say whether there are more rows than are in sight."""
        return len(self.keys) > self.room

    @property
    def shown(self) -> Sequence[str]:
        """The keys of the rows in sight."""
        return self.keys[self.first : self.first + self.room]

    def fit(self, room: int, last: int | None = None) -> None:
        """Take the room there is for rows, and show no further than the last one: from `last` on."""
        self.room = max(1, room)
        self.furthest = max(0, len(self.keys) - self.room if last is None else last)
        self.first = max(0, min(self.first, self.furthest))

    def buttons(self) -> tuple[Button, Button]:
        """Return those that scroll up and down."""
        up = Button("up", on_click=self.page_up, icon="up_triangle", tip=_("Earlier in the list"))
        down = Button("down", on_click=self.page_down, icon="down_triangle", tip=_("Further in the list"))
        up.enabled, down.enabled = self.first > 0, self.first < self.furthest
        return up, down

    def scroll(self, rows: int) -> bool:
        """Move the list by so many rows; return whether it moved."""
        first = max(0, min(self.first + rows, self.furthest))
        moved = first != self.first
        self.first = first
        if moved:
            self._relayout()
        return moved

    def page_up(self) -> None:
        """Show the rows above."""
        self.scroll(-max(1, self.room - 1))

    def page_down(self) -> None:
        """Show the rows below."""
        self.scroll(max(1, self.room - 1))

    def handle(self, event: pygame.event.Event, ring: Ring) -> bool:
        """Scroll with the wheel, the page keys, and the arrows past either end; return whether it moved."""
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll(-1 if event.y > 0 else 1)
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.scroll(max(1, self.room - 1) * (1 if event.key == pygame.K_PAGEDOWN else -1))
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        return bool(by) and self._step(by, ring)

    def _step(self, by: int, ring: Ring) -> bool:
        """Go on with the arrows past the first or last row shown: the same button of the next row."""
        focused = ring.focused_name or ""
        key = focused.rpartition(":")[2]
        if key not in self.keys:
            return False
        place = self.keys.index(key) + by
        if self.first <= place < self.first + self.room or not 0 <= place < len(self.keys):
            return False
        self.scroll(by)
        wanted = focused.removesuffix(key) + self.keys[place]
        row = [one.name for one in ring if one.name.rpartition(":")[2] == self.keys[place]]
        ring.focus_by_name(wanted if wanted in row else next(iter(row), None))
        return True


@dataclass(eq=False, repr=False)
class _Rows(Box):
    """The rows there is room for, and the rail beside them where there are more."""

    list: RowList
    row: Callable[[str], Box]
    least: Length | None
    none: Box
    measured: int
    _laid: Box = field(default_factory=Box, init=False)

    def inside(self) -> Sequence[Box]:
        """Return what is in sight."""
        return (self._laid,)

    def handle(self, event: pygame.event.Event, ring: Ring) -> bool:
        """Scroll."""
        return self.list.handle(event, ring)

    def inner_widths(self, m: Measures) -> Span:
        """Return the widths of the widest of the next rows, with what scrolls beside them."""
        rows = self.list
        found = widest([self.row(key).widths(m) for key in rows.keys[rows.first : rows.first + _MEASURED]])
        aside = beside(m) if len(rows.keys) > 1 else 0
        return Span(found.least + aside, max(found.wish, self.none.widths(m).wish) + aside)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of a row: the list takes the room that is left."""
        high = self._high(m, width) + m.px(_GAP)
        return Span(high, max(high, self.none.heights(m, width).least))

    def _high(self, m: Measures, width: int) -> int:
        """Return how high a row is at the least, with the rail beside it or without."""
        if self.least is not None:
            return max(TARGET, pixels(m, self.least))
        widths = (width, width - beside(m))
        first = [
            self.row(key).heights(m, wide).wish for key in self.list.keys[: self.measured] for wide in widths
        ]
        return max([TARGET, *first])

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the rows in sight; where there are more, they share all the height."""
        super().lay(m, area)
        rows = self.list
        high = self._high(m, area.width)
        rows.fit((area.height + m.px(_GAP)) // (high + m.px(_GAP)))
        share = (area.height + m.px(_GAP)) // rows.room - m.px(_GAP)
        self._show(m, area, [share if rows.overflows else high] * len(rows.shown))

    def _show(self, m: Measures, area: pygame.Rect, heights: Sequence[int]) -> None:
        """Lay the rows in sight, each as high as that; nothing else where there is none."""
        self._laid = self._beside(heights) if self.list.keys else self.none
        self._laid.lay(m, area)

    def _beside(self, heights: Sequence[int]) -> Box:
        rows = self.list
        cells = [
            Row([self.row(key)], high=exactly(high)) for key, high in zip(rows.shown, heights, strict=True)
        ]
        for cell in cells:
            cell.boxes[0].grow = 1
        column = Column(cells, gap=_GAP, grow=1)
        if not rows.overflows:
            return column
        up, down = rows.buttons()
        rail = Place("rail", self._draw_rail, grow=1)
        return Row([column, Column([Put(up), rail, Put(down)], gap=8, wide=_RAIL)], gap=_BESIDE)

    def _draw_rail(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw where the rows in sight are in the whole list."""
        rows, count = self.list, len(self.list.keys)
        line = pygame.Rect(0, 0, 6, area.height)
        line.center = area.center
        pygame.draw.rect(surface, palette.HAIRLINE, line, border_radius=3)
        knob = pygame.Rect(0, 0, 10, max(12, area.height * rows.room // count))
        span = area.height - knob.height
        knob.midtop = (area.centerx, area.top + span * rows.first // max(1, rows.furthest))
        pygame.draw.rect(surface, palette.INK, knob, border_radius=5)


@dataclass(eq=False, repr=False)
class _Uneven(_Rows):
    """Rows of their own heights: as many as there is room for from the first one in sight on."""

    each: Callable[[str], Length]

    def _high(self, m: Measures, width: int) -> int:
        del width
        return max([TARGET, *self._tall(m)[:_MEASURED]])

    def _tall(self, m: Measures) -> list[int]:
        return [max(TARGET, pixels(m, self.each(key))) for key in self.list.keys]

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the rows in sight."""
        Box.lay(self, m, area)
        rows, heights = self.list, self._tall(m)
        last = len(heights) - max(1, _room(heights[::-1], area.height, m.px(_GAP)))
        first = max(0, min(rows.first, last))
        rows.fit(_room(heights[first:], area.height, m.px(_GAP)), last)
        self._show(m, area, heights[rows.first : rows.first + len(rows.shown)])


def _room(heights: Sequence[int], whole: int, gap: int) -> int:
    """Return how many of some heights there is room for, the first ones, so far apart."""
    ends = accumulate(high + gap for high in heights)
    return sum(end - gap <= whole for end in ends)


def beside(m: Measures) -> int:
    """Return how much of the width of a list lies beside its rows where they scroll."""
    return m.px(_RAIL + _BESIDE)


_GAP = 8
_RAIL, _BESIDE = 44, 12
"""How wide the buttons and the rail are that scroll, and how far from the rows."""

_MEASURED = 12
"""How many rows are asked how wide they are."""
