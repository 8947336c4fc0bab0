"""Where everything lies on the table of Magicjoust: quadrants, cards in play, piles, hands, the column."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.places import CREUSET, ETHER
from scenes.games.magicjoust.faces.quadrant import zone_rects
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.layout import row
from scenes.kit.sprites import Pose
from scenes.table.fan import Fan, small_fan
from scenes.table.tools import labelled_band

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.measures import Measures

FAR, NEAR = 0, 1
_SEEN: Final = 0.72
"""How much of each singularity of a zone is seen, in parts of its width."""
_RATIO: Final = CARD_WIDTH_MM / CARD_HEIGHT_MM
_ROW_GAP: Final = 14
_LEAST_SEEN: Final = 0.7
"""How much of a card in play is seen at least under its neighbour, before they lie in more lines."""
_LINES: Final = (((1, 1.0), (1, 0.8)), ((1, 1.0), (2, 0.69)))
"""For the far row, then the near one: in how many lines cards in play lie, how large they then are."""
QUADRANTS: Final = (196, 262)
"""How wide the far quadrant and the near one are at 1280 x 720 (MOCKS.md)."""
SINGULARITY: Final = 56
INVOKED: Final = 104
PLAN: Final = 90
PLAN_SLOTS: Final = 3
_BETWEEN_ZONES: Final = 8
_COLUMN: Final = 226
_FORMULA: Final = 48
"""How high the strip of a formula is: it lies over the title of the near row."""


@dataclass(frozen=True, slots=True)
class Side:
    """What lies before one wizard, in pixels of the window.

    `zones` are in the order of the rules; `row` is where the cards in play lie, but plans, for which there
    are `plans`; `row_title` and `plans_title` are for words over them. `spot` and `card` are widths.
    """

    panel: pygame.Rect
    quadrant: pygame.Rect
    zones: tuple[pygame.Rect, ...]
    spot: int
    row_title: pygame.Rect
    row: pygame.Rect
    card: int
    plans_title: pygame.Rect
    plans: tuple[pygame.Rect, ...]


@dataclass(frozen=True, slots=True)
class Arena:
    """The rectangles of the table; `sides` are that of the far wizard, then that of the near one.

    `piles` are the near ones by name, `discard` both near ones, with `pile_titles` over all three;
    `far_piles` is where those of the far wizard are told. `formula` is the strip of what is being paid,
    `dice` the sheet of an attack.
    """

    m: Measures
    strip: pygame.Rect
    tools: dict[str, pygame.Rect]
    sides: tuple[Side, Side]
    far_piles: pygame.Rect
    far_hand: pygame.Rect
    pile_titles: tuple[pygame.Rect, ...]
    piles: dict[str, pygame.Rect]
    discard: pygame.Rect
    turn: pygame.Rect
    end: pygame.Rect
    formula: pygame.Rect
    dice: pygame.Rect
    hand: pygame.Rect
    fan: Fan
    remark: pygame.Rect

    # --- quadrants --------------------------------------------------------------------------------------

    def spot_poses(self, row: int, zone: int, stable: Sequence[bool]) -> list[Pose]:
        """Return where the singularities of a zone (1 to 4) lie; the unstable ones lie across, lower."""
        side, upright = self.sides[row], sum(stable)
        area, across = side.zones[zone - 1], len(stable) - sum(stable)
        width, turned = self._width_in(area, side.spot, upright), self._turned_in(area, side.spot, across)
        both = bool(upright and across)
        upper = area.top + self.m.px(3) + card_height(width) / 2 if both else area.centery
        lower = area.bottom - self.m.px(4) - turned / 2 if both else area.centery
        uprights = iter(self._in_zone(area, [width] * upright))
        others = iter(self._in_zone(area, [card_height(turned)] * across))
        return [
            Pose(next(uprights), upper, width) if one else Pose(next(others), lower, turned, -90)
            for one in stable
        ]

    def _width_in(self, area: pygame.Rect, width: int, count: int) -> int:
        """Return how wide singularities side by side in a zone are: so that the colour of each is seen."""
        return min(width, round((area.width - self.m.px(10)) / (1 + _SEEN * max(0, count - 1))))

    def _turned_in(self, area: pygame.Rect, width: int, count: int) -> int:
        """Return how wide those are that lie across, side by side."""
        return min(width, round(self._width_in(area, card_height(width), count) * _RATIO))

    def _in_zone(self, area: pygame.Rect, widths: Sequence[int]) -> list[float]:
        return spread(widths, area.left + self.m.px(5), area.width - self.m.px(10), _SEEN, centred=True)

    # --- cards in play ----------------------------------------------------------------------------------

    def row_poses(self, row: int, used: Sequence[bool]) -> list[Pose]:
        """Return where the cards in play lie, but plans: those that were used lie across.

        Many are smaller, and in several lines where those are high enough to be read.
        """
        area = self.sides[row].row
        for lines, share in _LINES[row]:
            card = round(self.sides[row].card * share)
            gap = self.m.px(_ROW_GAP)
            widths = [card_height(card) if across else card for across in used]
            count = -(-len(used) // lines) if used else 1
            rows = [widths[start : start + count] for start in range(0, len(widths), count)]
            if (lines, share) == _LINES[row][-1] or all(_is_roomy(one, area.width, gap) for one in rows):
                break
        poses = []
        for line, one in enumerate(rows):
            y = self._line_top(row, line, lines, card) + card_height(card) / 2
            xs = spread(one, area.left, area.width, 1 + gap / max(1, card))
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

    def hand_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the near hand lies, among so many."""
        return self.fan.pose(place, count)

    def hand_rect(self, place: int, count: int) -> pygame.Rect:
        """Return what can be pointed at of a card of the near hand."""
        return self.fan.rect(place, count)

    def far_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the far hand lies: small, seen from its back."""
        return small_fan(self.m, self.far_hand, place, count)

    def pile_pose(self, row: int, pile: str, *, discard: bool = False) -> Pose:
        """Return where a card lies that is in a pile, or in its discard."""
        if row == FAR:
            return Pose(self.far_piles.centerx, self.far_piles.centery, self.m.px(24))
        area = self.discard if discard else self.piles[pile]
        return Pose(area.centerx, area.centery, area.width)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to both."""
        far, near = self.sides[FAR].quadrant, self.sides[NEAR].quadrant
        middle = (self.sides[NEAR].row.centerx, (far.centery + near.centery) // 2)
        return Pose(*middle, self.m.px(200))


def _is_roomy(widths: Sequence[int], room: int, gap: int) -> bool:
    """Say whether enough is seen of each of the cards of a line."""
    if not widths:
        return True
    xs = spread(widths, 0, room, 1 + gap / max(widths))
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
    edge = m.px(20)
    strip, tools = labelled_band(m, edge, 112)
    foot = m.height - m.px(14)
    spare = max(0, m.height - m.px(720))
    column = pygame.Rect(edge, strip.bottom + m.px(16), max(m.px(_COLUMN), m.type(14) * 13), 0)
    column.height = foot - column.top
    far_top = column.top
    near_top = far_top + m.px(QUADRANTS[FAR]) + m.px(22) + round(spare * 0.3)
    middle = column.right + m.px(26)
    far = _side(m, FAR, middle, far_top)
    near = _side(m, NEAR, middle, near_top)
    hand_top = near.quadrant.bottom + m.px(6) + round(spare * 0.25)
    plans = near.plans_title
    remark = pygame.Rect(plans.left, hand_top + m.px(10), plans.width, 0)
    remark.height = m.height - m.px(10) - remark.top
    hand = pygame.Rect(middle, hand_top, remark.left - m.px(24) - middle, m.height - hand_top)
    card = min(round((hand.height - m.px(24)) * _RATIO), m.px(128))
    formula = pygame.Rect(near.row.left, near_top, near.row.width, m.px(_FORMULA))
    parts = _column(m, column, near_top)
    return Arena(
        m=m,
        strip=strip,
        tools=tools,
        sides=(replace(far, panel=parts.far), replace(near, panel=parts.near)),
        far_piles=parts.far_piles,
        far_hand=parts.far_hand,
        pile_titles=parts.titles,
        piles={ETHER: parts.piles[0], CREUSET: parts.piles[1]},
        discard=parts.piles[2],
        turn=parts.turn,
        end=parts.end,
        formula=formula,
        dice=_dice(m, near, hand_top),
        hand=hand,
        fan=Fan(m, hand.move(0, -m.px(12)), card, 1.16),
        remark=remark,
    )


def _side(m: Measures, row: int, left: int, top: int) -> Side:
    """Return what lies before a wizard, all but the panel."""
    edge, whole = m.px(20), m.px(QUADRANTS[row])
    quadrant = pygame.Rect(left, top, whole, whole)
    title = round(m.type(14) * 1.9)
    plan, gap = m.px(PLAN), m.px(8)
    plans_width = PLAN_SLOTS * plan + (PLAN_SLOTS - 1) * gap
    plans_left = m.width - edge - plans_width
    plans_title = pygame.Rect(plans_left, top, plans_width, title)
    slots = tuple(
        pygame.Rect(plans_left + place * (plan + gap), plans_title.bottom, plan, card_height(plan))
        for place in range(PLAN_SLOTS)
    )
    row_left = quadrant.right + m.px(30)
    row_title = pygame.Rect(row_left, top, plans_left - m.px(24) - row_left, title)
    row_top = row_title.bottom if row == FAR else top + m.px(_FORMULA + 4)
    cards = pygame.Rect(row_left, row_top, row_title.width, quadrant.bottom - row_top)
    card = m.px(INVOKED)
    if cards.height >= card_height(NAMED_FROM):
        card = max(card, NAMED_FROM)
    return Side(
        panel=quadrant,
        quadrant=quadrant,
        zones=zone_rects(quadrant, m.px(_BETWEEN_ZONES)),
        spot=round(m.px(SINGULARITY) * QUADRANTS[row] / QUADRANTS[NEAR]),
        row_title=row_title,
        row=cards,
        card=card,
        plans_title=plans_title,
        plans=slots,
    )


def _dice(m: Measures, near: Side, hand_top: int) -> pygame.Rect:
    """Return the sheet of the dice: under the near plans."""
    top = near.plans[0].bottom + m.px(16)
    return pygame.Rect(
        near.plans_title.left, top, near.plans_title.width, max(m.px(60), hand_top + m.px(2) - top)
    )


@dataclass(frozen=True, slots=True)
class _Column:
    """What lies in the left column."""

    far: pygame.Rect
    far_piles: pygame.Rect
    far_hand: pygame.Rect
    near: pygame.Rect
    titles: tuple[pygame.Rect, ...]
    piles: tuple[pygame.Rect, ...]
    turn: pygame.Rect
    end: pygame.Rect


def _column(m: Measures, area: pygame.Rect, near_top: int) -> _Column:
    """Return the column: the far wizard with piles and hand, the near one, the turn and its button."""
    gap = m.px(10)
    button = max(m.px(44), m.type(15) + m.px(20))
    end = pygame.Rect(area.left, area.bottom - button, area.width, button)
    turn_height = 3 * round(m.type(14) * 1.65) + m.px(20)
    turn = pygame.Rect(area.left, end.top - m.px(12) - turn_height, area.width, turn_height)
    panel = round(m.type(20) * 1.25) + round(m.type(14) * 1.4) + m.px(20)
    far = pygame.Rect(area.left, area.top, area.width, panel)
    line = round(m.type(14) * 1.45)
    far_piles = pygame.Rect(area.left, far.bottom + gap, area.width, 2 * line)
    rest = near_top - m.px(14) - far_piles.bottom - m.px(4)
    far_hand = pygame.Rect(area.left, far_piles.bottom + m.px(4), area.width, min(rest, m.px(64)))
    near = pygame.Rect(area.left, near_top, area.width, panel)
    names = row(pygame.Rect(area.left, near.bottom + gap, area.width, line), 3, m.px(10))
    top = names[0].bottom + m.px(4)
    height = min(turn.top - m.px(18) - top, card_height(m.px(66)) + max(0, m.height - m.px(720)) // 8)
    width = min(round(height * _RATIO), names[0].width)
    piles = tuple(pygame.Rect(one.left + m.px(2), top, width, card_height(width)) for one in names)
    return _Column(far, far_piles, far_hand, near, tuple(names), piles, turn, end)
