"""Where everything lies on the table of Magicjoust: quadrants, cards in play, piles, hands, the column."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER
from scenes.games.magicjoust.faces.quadrant import zone_rects
from scenes.kit.content import Place
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Row, Shaped, Stack, em
from scenes.kit.sprites import Pose
from scenes.table.fan import Fan, small_fan
from scenes.table.tools import TOOLS, edge, tool_band

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.measures import Measures

FAR, NEAR = 0, 1
_SEEN: Final = 0.72
"""How much of each singularity of a zone is seen, in parts of its width."""
RATIO: Final = CARD_WIDTH_MM / CARD_HEIGHT_MM
_INNER: Final = 0.92
"""How much of a zone singularities lie on, in parts of its width."""
_BETWEEN: Final = 1.135
"""How far apart the middles of cards in play lie where there is room, in widths of them."""
_SHOWN: Final = 0.76
"""How wide a card is that is shown to both, in widths of the near quadrant."""
_HELD: Final = 128
"""How wide a card in hand is at most."""
_LEAST_SEEN: Final = 0.7
"""How much of a card in play is seen at least under its neighbour, before they lie in more lines."""
_LINES: Final = (((1, 1.0), (1, 0.8)), ((1, 1.0), (2, 0.69)))
"""For the far row, then the near one: in how many lines cards in play lie, how large they then are."""
NAMES: Final = ("far", "near")
"""What the places of both sides begin with."""
QUADRANTS: Final = (196, 262)
"""How wide the far quadrant and the near one are at 1280 x 720 (MOCKS.md)."""
SINGULARITY: Final = 56 / 262
"""How wide a singularity is, in widths of its quadrant."""
INVOKED: Final = 104
PLAN: Final = 90
PLAN_SLOTS: Final = 3
PILE: Final = 64
_TITLE: Final = em(14, 1.9)
_LINE: Final = em(14, 1.45)
_PANEL: Final = em(20, 2.23, 20)
_WIDE: Final = em(14, 13, least=226)
"""How wide the left column is."""
_PILES: Final = {ETHER: 54, CREUSET: 58, DISCARD: 68}
"""The piles of the near wizard, with their shares of the column: after the words over them."""
_FORMULA: Final = 48
"""How high the strip of a formula is: it lies over the title of the near row."""


class Side:
    """What lies before one wizard, in pixels of the window.

    `zones` are in the order of the rules; `row` is where the cards in play lie, but plans, for which there
    are `plans`; both have a title over them. `spot` and `card` are widths.
    """

    def __init__(self, m: Measures, boxes: Box, name: str) -> None:
        self.quadrant = boxes[f"{name}-quadrant"]
        self.zones = zone_rects(self.quadrant)
        self.spot = round(self.quadrant.width * SINGULARITY)
        self.row_title, self.row = boxes[f"{name}-row-title"], boxes[f"{name}-row"]
        self.card = min(max(m.px(INVOKED), NAMED_FROM), round(self.row.height * RATIO))
        self.plans_title = boxes[f"{name}-plans-title"]
        self.plans = [boxes[f"{name}-plan-{place}"] for place in range(PLAN_SLOTS)]

    @property
    def great_work(self) -> pygame.Rect:
        """Where the plans lie, and their title."""
        return self.plans_title.unionall(self.plans)


@dataclass(frozen=True, slots=True)
class Arena:
    """Where everything lies: an area by its name.

    `sides` are that of the far wizard, then that of the near one; `piles` are the near ones by name.
    """

    m: Measures
    boxes: Box
    strip: pygame.Rect
    tools: dict[str, pygame.Rect]
    sides: tuple[Side, Side]
    piles: dict[str, pygame.Rect]
    fan: Fan

    def __getitem__(self, name: str) -> pygame.Rect:
        """Return the area of that name."""
        return self.boxes[name]

    @property
    def hand(self) -> pygame.Rect:
        """Where the near hand lies."""
        return self.boxes["hand"]

    # --- quadrants --------------------------------------------------------------------------------------

    def spot_poses(self, row: int, zone: int, stable: Sequence[bool]) -> list[Pose]:
        """Return where the singularities of a zone (1 to 4) lie; the unstable ones lie across, lower."""
        side, upright = self.sides[row], sum(stable)
        area, across = side.zones[zone - 1], len(stable) - sum(stable)
        width, turned = self._width_in(area, side.spot, upright), self._turned_in(area, side.spot, across)
        both = bool(upright and across)
        inner = area.scale_by(1, 0.95)
        upper = inner.top + card_height(width) / 2 if both else area.centery
        lower = inner.bottom - turned / 2 if both else area.centery
        uprights = iter(self._in_zone(area, [width] * upright))
        others = iter(self._in_zone(area, [card_height(turned)] * across))
        return [
            Pose(next(uprights), upper, width) if one else Pose(next(others), lower, turned, -90)
            for one in stable
        ]

    def _width_in(self, area: pygame.Rect, width: int, count: int) -> int:
        """Return how wide singularities side by side in a zone are: so that the colour of each is seen."""
        return min(width, round(area.width * _INNER / (1 + _SEEN * max(0, count - 1))))

    def _turned_in(self, area: pygame.Rect, width: int, count: int) -> int:
        """Return how wide those are that lie across, side by side."""
        return min(width, round(self._width_in(area, card_height(width), count) * RATIO))

    def _in_zone(self, area: pygame.Rect, widths: Sequence[int]) -> list[float]:
        inner = area.scale_by(_INNER, 1)
        return spread(widths, inner.left, inner.width, _SEEN, centred=True)

    # --- cards in play ----------------------------------------------------------------------------------

    def row_poses(self, row: int, used: Sequence[bool]) -> list[Pose]:
        """Return where the cards in play lie, but plans: those that were used lie across.

        Many are smaller, and in several lines where those are high enough to be read.
        """
        area = self.sides[row].row
        for lines, share in _LINES[row]:
            card = round(self.sides[row].card * share)
            widths = [card_height(card) if across else card for across in used]
            count = -(-len(used) // lines) if used else 1
            rows = [widths[start : start + count] for start in range(0, len(widths), count)]
            if (lines, share) == _LINES[row][-1] or all(_is_roomy(one, area.width) for one in rows):
                break
        poses = []
        for line, one in enumerate(rows):
            y = self._line_top(row, line, lines, card) + card_height(card) / 2
            xs = spread(one, area.left, area.width, _BETWEEN)
            start = line * count
            poses += [
                Pose(x, y, card, -90 if across else 0)
                for x, across in zip(xs, used[start : start + count], strict=True)
            ]
        return poses

    def _line_top(self, row: int, line: int, lines: int, card: int) -> float:
        """Return where a line of cards in play begins: a lone one at the top, several from top to bottom."""
        area = self.sides[row].row
        return area.top + (line * (area.height - card_height(card)) / (lines - 1) if lines > 1 else 0)

    def plan_pose(self, row: int, place: int, *, used: bool = False) -> Pose:
        """Return where a plan in play lies, by its place among them."""
        slots = self.sides[row].plans
        slot = slots[min(place, len(slots) - 1)]
        return Pose(slot.centerx, slot.centery, slot.width, -90 if used else 0)

    # --- hands and piles --------------------------------------------------------------------------------

    def far_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the far hand lies: small, seen from its back."""
        return small_fan(self.m, self["far-hand"], place, count)

    def pile_pose(self, row: int, pile: str, *, discard: bool = False) -> Pose:
        """Return where a card lies that is in a pile, or in its discard."""
        if row == FAR:
            far = self["far-piles"]
            return Pose(*far.center, round(far.height * RATIO))
        area = self[DISCARD] if discard else self.piles[pile]
        return Pose(area.centerx, area.centery, area.width)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to both."""
        far, near = self.sides[FAR].quadrant, self.sides[NEAR].quadrant
        middle = (self.sides[NEAR].row.centerx, (far.centery + near.centery) // 2)
        return Pose(*middle, round(near.width * _SHOWN))


def _is_roomy(widths: Sequence[int], room: int) -> bool:
    """Say whether enough is seen of each of the cards of a line."""
    xs = spread(widths, 0, room, _BETWEEN)
    steps = zip(pairwise(widths), pairwise(xs), strict=True)
    return all(right - left >= _LEAST_SEEN * (one + other) / 2 for (one, other), (left, right) in steps)


def spread(
    widths: Sequence[int], left: int, room: int, apart: float, *, centred: bool = False
) -> list[float]:
    """Return the middles of things of those widths in a line: `apart` in widths where there is room.

    Where there is not, they overlap as they must, but stay within the room.
    """
    if not widths:
        return []
    steps = [(one + other) / 2 for one, other in pairwise(widths)]
    ends = (widths[0] + widths[-1]) / 2
    share = min(apart, max(0.0, room - ends) / sum(steps)) if steps else 0.0
    span = sum(steps) * share + ends
    found = [left + widths[0] / 2 + ((room - span) / 2 if centred else 0)]
    for step in steps:
        found.append(found[-1] + step * share)
    return found


@lru_cache(maxsize=8)
def arrange(m: Measures) -> Arena:
    """Lay the table out in a window."""
    boxes = _declared()
    boxes.lay(m, pygame.Rect((0, 0), m.size))
    return laid(m, boxes, tools=TOOLS)


def laid(m: Measures, boxes: Box, tools: Sequence[str] = ()) -> Arena:
    """Return the arena of boxes that lie somewhere, with those tools."""
    return Arena(
        m=m,
        boxes=boxes,
        strip=boxes["strip"] if tools else pygame.Rect(0, 0, 0, 0),
        tools={name: boxes[name] for name in tools},
        sides=(Side(m, boxes, NAMES[FAR]), Side(m, boxes, NAMES[NEAR])),
        piles={name: boxes[name] for name in (ETHER, CREUSET)},
        fan=Fan(m, boxes["fan"], boxes["held"].width, 1.16),
    )


def _declared() -> Box:
    """Return the boxes of the table: the far wizard above, the near one below with the hand."""
    far, near = Pad((0, 0, 0, 22), _side(FAR), grow=1), _side(NEAR)
    opposite = Row([_far_column(), far, _plans(FAR)], gap=24, grow=0.3)
    hand = Stack(near_hand(), high=(100, 158), grow=0.45)
    field = Column([near, Box(high=6, grow=0.25), hand], grow=1)
    told = [Place("dice", high=(60, 97), grow=0.25), Place("remark", high=(132, 138), grow=0.45)]
    right = Pad((0, 0, 0, 10), Column([_plans(NEAR), Box(high=16), told[0], Box(high=10), told[1]]))
    own = Row([_near_column(), field, right], gap=24, grow=0.7)
    return Pad((edge, 14, edge, 0), Column([tool_band(), Box(high=16), opposite, own]))


def near_hand() -> list[Box]:
    """Return the place of the near hand, with those of its fan and of a card in it."""
    held = Anchor(Shaped(RATIO, Place("held"), "midtop", wide=_HELD), "midtop")
    return [Place("hand"), Pad((0, -12, 0, 12), Place("fan")), Pad((0, 12), held)]


def _side(row: int) -> Box:
    """Return what lies before a wizard, but the plans: the quadrant, the cards in play under their title."""
    name, side = NAMES[row], QUADRANTS[row]
    quadrant = Place(f"{name}-quadrant", wide=side, high=side)
    over: Box = Place(f"{name}-row-title", high=_TITLE)
    if row == NEAR:
        over = Stack([Column([over]), Place("formula")], high=_FORMULA + 4)
    cards = Column([over, Place(f"{name}-row", grow=1)], high=side, grow=1)
    return Row([quadrant, cards], gap=30, align="start", grow=1)


def _plans(row: int) -> Box:
    """Return the places of the plans of a wizard, under their title."""
    name = NAMES[row]
    places = [Place(f"{name}-plan-{place}", wide=PLAN, high=PLAN / RATIO) for place in range(PLAN_SLOTS)]
    return Column([Place(f"{name}-plans-title", high=_TITLE), Row(places, gap=8, align="start")])


def _far_column() -> Box:
    """Return what lies beside the far quadrant: the wizard, what is told of the piles, the hand."""
    told = Place("far-piles", high=lambda m: 2 * _LINE(m))
    boxes = [Place("far", high=_PANEL), Box(high=10), told, Box(high=4), Place("far-hand", high=(_known, 64))]
    return Pad((0, 0, 0, 14), Column(boxes), wide=_WIDE)


def _known(m: Measures) -> int:
    """Return how high the far hand is at the least: its cards can be pointed at where they are known."""
    return max(m.px(46), 46)


def _near_column() -> Box:
    """Return what lies beside the near quadrant: the wizard, the piles, the turn and its button."""
    piles = [
        Column([Place(f"{name}-title", high=_LINE), Shaped(RATIO, Place(name), "topleft", grow=1)], gap=7)
        for name in _PILES
    ]
    for pile, share in zip(piles, _PILES.values(), strict=True):
        pile.wide, pile.grow = 1, share
    turn = Place("turn", high=em(14, 4.95, 20))
    end = Place("end", high=em(15, 1, 20, least=44))
    heaps = Row(piles, gap=6, high=(90, em(14, 1.45, 7 + PILE / RATIO)))
    boxes = [Place("near", high=_PANEL), Box(high=10), heaps, Box(high=16), Grow(), turn, Box(high=12), end]
    return Pad((0, 0, 0, 14), Column(boxes), wide=_WIDE)
