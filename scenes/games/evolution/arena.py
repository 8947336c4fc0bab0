"""Where everything lies on the table of Openmok Évolution: two zones face to face, panels, hand, sides."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.content import Place
from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.faces.laying import LARGE_FROM
from scenes.kit.layout import Box, Column, Grow, Pad, Row, em, inset, total
from scenes.kit.sprites import Pose
from scenes.table.areas import Areas
from scenes.table.fan import ABOVE, Fan, small_fan
from scenes.table.tools import covered_column, over_column, table_page

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_FEWEST_SLOTS: Final = 3
_ZONES: Final = 0.64
"""The share of the zones of the height of the table."""
_LINE, _HIGHEST_LINE = 19, 40
"""How high the line of a variation that was played is at the least, and at the most."""
_OF_TWO_ROWS: Final = 48
"""How high it is at the most where it is so narrow that a name may take two rows."""
_ABOVE: Final = 5
"""How far under its title what was played lies: tags reach out of their cards."""
_ROUND_MOK: Final = 22
"""How much higher a zone is than its Moks."""
_BESIDE: Final = 246
"""How wide what lies at the right of the cards is."""
_UNDER: Final = 20
"""How much room there is for the cards of a hand at both ends, which lie lower."""
_LARGE: Final = 1.75
"""How wide a card is that is shown to all, in widths of a Mok."""
_FOE: Final = (1.4, 46)
"""How high the line of one of several opponents would be: in sizes of its type, and more pixels."""
_BUTTONS: Final = ("end", "combined")


class Arena(Areas):
    """The rectangles of the table, in pixels of the window; `mok` and `card` are widths of cards.

    Zones and hand end at the abscissa `until`, where there is one. The pairs are those of the far player,
    then of the near one; `rows` is what Moks have of the zones, `played` what variations have of the sides,
    `wheel` how much room the wheel of an attack takes between Moks. Where there is a `smaller` one, that of
    smaller text, no card is narrower than there.
    """

    def __init__(self, m: Measures, boxes: Box, smaller: Arena | None, until: int | None) -> None:
        super().__init__(m, boxes)
        self.smaller = smaller
        self.panels, self.zones = self._both(""), self._both("-zone")
        self.sides, self.titles = self._both("-side"), self._both("-title")
        self.far_hand, self.told = self["far-hand"], self["told"]
        self.turn, self.end, self.combined = self["turn"], self["end"], self["combined"]
        for area in (*self.zones, self.hand):
            area.width = min(area.right, until or area.right) - area.left
        self.rows = tuple(inset(m, zone, (4, 0)) for zone in self.zones)
        self.played = tuple(inset(m, side, (0, _ABOVE, 0, 0)) for side in self.sides)
        mok = min(round((self.zones[0].height - m.gap(_ROUND_MOK)) * CARD_SHAPE), m.card(186))
        held = inset(m, self.hand, (0, lambda m: m.gap(ABOVE), 0, _UNDER))
        self.mok: int = max(mok, smaller.mok if smaller else 0)
        self.card: int = max(min(round(held.height * CARD_SHAPE), mok), smaller.card if smaller else 0)
        self.wheel: int = em(17, 6.6, 6, 158)(m)

    def _both(self, part: str) -> tuple[pygame.Rect, pygame.Rect]:
        return self[f"far{part}"], self[f"near{part}"]

    @property
    def radius(self) -> int:
        """How large the wheel is from its middle to its edge."""
        return em(17, 3.3, least=76)(self.m)

    @property
    def count(self) -> pygame.Rect:
        """Where what ends the game lies: a place of its own, at the foot of what is told."""
        area = self.told.copy()
        area.height = self.combined.height
        area.bottom = self.told.bottom
        return area

    def told_over(self, *, count: bool) -> pygame.Rect:
        """Return where it is told what happens: over what ends the game, where that is offered."""
        area = self.told.copy()
        area.height -= count * (self.combined.height + self.m.gap(8))
        return area

    # --- Moks -------------------------------------------------------------------------------------------

    def slot(self, row: int, place: int, count: int) -> Pose:
        """Return where the Mok at a place of a row lies, among so many slots."""
        zone, slots = self.zones[row], max(count, _FEWEST_SLOTS)
        width = self.mok_width(slots)
        apart = min(zone.width / slots, (self.rows[row].width - width) / (slots - 1))
        return Pose(zone.centerx + apart * (place - (slots - 1) / 2), zone.centery, width)

    def mok_width(self, slots: int) -> int:
        """Return how wide Moks are in a row of so many slots."""
        least = self.smaller.mok_width(slots) if self.smaller else 0
        return max(least, min(self.mok, round(self.zones[0].width / slots) - self.m.gap(8)))

    # --- hands ------------------------------------------------------------------------------------------

    @property
    def fan(self) -> Fan:
        """The near hand: a fan that overlaps as it must."""
        return Fan(self.m, self.hand, self.card)

    def far_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the far hand lies: small, seen from its back."""
        return small_fan(self.m, self.far_hand, place, count)

    # --- the sides --------------------------------------------------------------------------------------

    def side_pose(self, row: int, place: int, count: int) -> Pose:
        """Return where a variation played lies at the side, as wide as its picture in its line."""
        line = self.side_line(row, place, count)
        return Pose(line.left + line.height / 2, line.centery, line.height * CARD_SHAPE)

    def side_line(self, row: int, place: int, count: int) -> pygame.Rect:
        """Return the line of one of the variations played, in as many columns as it takes."""
        area, gap = self.played[row], self.m.px(2)
        least = self.m.type(_LINE) + gap
        columns = -(-count // max(1, area.height // least))
        rows = -(-count // columns)
        most = self.m.type(_HIGHEST_LINE if columns == 1 else _OF_TWO_ROWS)
        high = min(area.height // rows, max(least, most))
        wide = (area.width + gap) // columns
        left, top = area.left + place // rows * wide, area.top + place % rows * high
        return pygame.Rect(left, top, wide - gap, high - gap)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: between the zones."""
        both = self.zones[0].union(self.zones[1])
        return Pose(both.centerx, both.centery, max(round(self.mok * _LARGE), LARGE_FROM))

    # --- the wheel --------------------------------------------------------------------------------------

    def wheel_center(self, row: int, target: int, count: int) -> tuple[int, int]:
        """Return the middle of the wheel: right behind its target, before it where the row ends.

        No Mok makes room: what it covers is not attacked.
        """
        low = self.radius + round(self.m.type(14) * 1.4) + self.m.gap(8)
        y = min(max(self.zones[row].centery, self.strip.bottom + low), self.m.height - low)
        here = self.slot(row, target, count)
        aside = (here.width + self.wheel) / 2
        ends = here.x + aside + self.radius > self.zones[row].right
        return round(here.x - aside if ends else here.x + aside), y


@lru_cache(maxsize=8)
def arrange(m: Measures, until: int | None = None, foes: int = 1) -> Arena:
    """Lay the table out for so many `foes`; zones and hand end at an abscissa, where one is given.

    In larger text what lies beside them covers the column instead, and they begin after it.
    """
    smaller = arrange(m.smaller, until, foes) if m.smaller else None
    covered = m.width - until if until is not None and over_column(m) else 0
    boxes = _declared(smaller, foes, covered)
    boxes.lay(m, pygame.Rect((0, 0), m.size))
    return Arena(m, boxes, smaller, None if covered else until)


def _declared(smaller: Arena | None, foes: int, covered: int) -> Box:
    """Return the boxes of the table; for larger text no card has less room than in smaller text.

    Where so many pixels at the left are `covered`, all that lies beside the cards lies under that.
    """
    beside = [_side("far"), _side("near"), Pad((0, 16, 0, 0), Place("told"), wide=_BESIDE)]
    column, gap = _column(smaller, foes), 18
    if covered:
        column, gap = covered_column([column, *beside], covered), 0
    far, near, hand = (
        Row([Place(name, grow=1), *([] if covered else [box])], gap=18, grow=1)
        for name, box in zip(("far-zone", "near-zone", "hand"), beside, strict=True)
    )
    zones = Column([far, near], gap=lambda m: m.gap(16), grow=_ZONES)
    hand.grow = 1 - _ZONES
    if smaller is not None:
        far.high = near.high = lambda m: card_height(smaller.mok) + m.gap(_ROUND_MOK)
        hand.high = total(_UNDER, lambda m: card_height(smaller.card) + m.gap(ABOVE))
        zones.grow, hand.grow = 2, 1
    return table_page([Row([column, Column([zones, hand], grow=1)], gap=gap, grow=1)])


def _side(name: str) -> Box:
    """Return where what a player has played lies, under its title."""
    title = Place(f"{name}-title", high=em(14, 1.7))
    return Column([title, Place(f"{name}-side", grow=1)], wide=_BESIDE)


def _column(smaller: Arena | None, foes: int) -> Box:
    """Return what lies in the left column: panels, the far hand, this turn, its buttons."""
    far, near = (Place(name, high=(em(14, 4.1, 6), em(14, 4.6, 26))) for name in ("far", "near"))
    if foes > 1:
        far.high = em(14, 4.1, 6), em(14, foes * _FOE[0], foes * _FOE[1] + 8)
    turn = Place("turn", high=(em(14, 6.4, 16), em(14, 7.7, 26)))
    end, combined = (Place(name, high=em(15, 1, 22, least=44)) for name in _BUTTONS)
    far_hand = Place("far-hand", high=(34, 66))
    if smaller is not None:
        far_hand.high = lambda _m: smaller.far_hand.height
    boxes = [far, far_hand, Grow(1), near, Grow(2), turn, end, combined]
    return Column(boxes, gap=9 if smaller is None else 5, wide=em(14, 10, 40, least=212))
