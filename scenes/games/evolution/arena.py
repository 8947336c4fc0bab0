"""Where everything lies on the table of Openmok Évolution: two zones face to face, panels, hand, sides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import card_height
from scenes.kit.faces.laying import WHOLE_FROM
from scenes.kit.sprites import Pose
from scenes.kit.strip import band_height
from scenes.table.fan import Fan, small_fan
from scenes.table.tools import tool_row

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_RATIO: Final = 63 / 88
_ZONE_SHARE: Final = 0.312
"""How much of the height under the strip each zone takes."""
_FEWEST_SLOTS: Final = 3
_LARGE: Final = 1.75
"""How wide a card is that is shown to all, in widths of a Mok."""
_TOOLS: Final = ("undo", "hint", "rules", "saves", "menu")
"""How many buttons lie at the right of the strip."""


@dataclass(frozen=True, slots=True)
class Arena:
    """The rectangles of the table, in pixels of the window; `mok` and `card` are widths of cards.

    The pairs are those of the far player, then of the near one.
    """

    m: Measures
    strip: pygame.Rect
    tools: dict[str, pygame.Rect]
    panels: tuple[pygame.Rect, pygame.Rect]
    far_hand: pygame.Rect
    turn: pygame.Rect
    end: pygame.Rect
    combined: pygame.Rect
    zones: tuple[pygame.Rect, pygame.Rect]
    sides: tuple[pygame.Rect, pygame.Rect]
    hand: pygame.Rect
    told: pygame.Rect
    mok: int
    card: int
    radius: int

    # --- Moks -------------------------------------------------------------------------------------------

    def slot(self, row: int, place: int, count: int, target: int | None = None) -> Pose:
        """Return where the Mok at a place of a row lies, among so many slots.

        Beside the `target` of an attack the others make room for the wheel, as close together as they must.
        """
        zone, slots = self.zones[row], max(count, _FEWEST_SLOTS)
        width = min(self.mok, round(zone.width / slots) - self.m.px(8))
        if target is None:
            return Pose(zone.left + zone.width / slots * (place + 0.5), zone.centery, width)
        room, span = 2 * self.radius + self.m.px(6), zone.width - width - self.m.px(8)
        step = min((span - room - width) / (slots - 2), zone.width / slots)
        aside = max(0.0, room + width - step)
        left = zone.centerx - (step * (slots - 1) + aside) / 2
        beyond = aside if place > self._gap_after(target, slots) else 0
        return Pose(left + step * place + beyond, zone.centery, width)

    def _gap_after(self, target: int, slots: int) -> int:
        """Return after which place the wheel lies: after the target, before it where it is the last."""
        return target if target < slots - 1 else target - 1

    # --- hands ------------------------------------------------------------------------------------------

    @property
    def fan(self) -> Fan:
        """The near hand: a fan that overlaps as it must."""
        return Fan(self.m, self.hand, self.card)

    def hand_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the near hand lies, among so many."""
        return self.fan.pose(place, count)

    def hand_rect(self, place: int, count: int) -> pygame.Rect:
        """Return what can be pointed at of a card of the near hand."""
        return self.fan.rect(place, count)

    def far_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the far hand lies: small, seen from its back."""
        return small_fan(self.m, self.far_hand, place, count)

    # --- the sides --------------------------------------------------------------------------------------

    def side_pose(self, row: int, place: int, count: int) -> Pose:
        """Return where a variation played lies at the side of its player."""
        area = self.sides[row]
        width = min(round(area.height * _RATIO), self.m.px(112), round(area.width * 0.47))
        step = min(width * 1.12, (area.width - width) / max(1, count - 1))
        return Pose(area.left + width / 2 + place * step, area.top + card_height(width) / 2, width)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: between the zones."""
        both = self.zones[0].union(self.zones[1])
        return Pose(both.centerx, both.centery, max(round(self.mok * _LARGE), WHOLE_FROM))

    # --- the wheel --------------------------------------------------------------------------------------

    def wheel_center(self, row: int, target: int, count: int) -> tuple[int, int]:
        """Return the middle of the wheel: beside its target, never over a Mok."""
        after = self._gap_after(target, max(count, _FEWEST_SLOTS))
        before, behind = (self.slot(row, place, count, target) for place in (after, after + 1))
        x = (before.x + before.width / 2 + behind.x - behind.width / 2) / 2
        if target == after:
            x = before.x + before.width / 2 + self.radius + self.m.px(3)
        elif target == after + 1:
            x = behind.x - behind.width / 2 - self.radius - self.m.px(3)
        low = self.radius + round(self.m.type(14) * 1.4) + self.m.px(8)
        y = min(max(round(before.y), self.strip.bottom + low), self.m.height - low)
        return round(x), y


@lru_cache(maxsize=8)
def arrange(m: Measures, until: int | None = None) -> Arena:
    """Lay the table out in a window; zones and hand end at an abscissa, where one is given."""
    edge, gap = m.px(20) if not m.narrow else m.px(14), m.px(16)
    left = max(m.px(212), round(m.type(14) * 12.6))
    right = max(m.px(246), 120)
    strip = pygame.Rect(edge, m.px(14), 0, band_height(m))
    tools, tools_left = tool_row(m, edge, strip, _TOOLS)
    strip.width = tools_left - m.px(16) - strip.left
    top, bottom = strip.bottom + m.px(14), m.height - m.px(16)
    zone_h = round((bottom - top) * _ZONE_SHARE)
    middle = pygame.Rect(edge + left + m.px(18), top, 0, zone_h)
    middle.width = min(m.width - edge - right - m.px(18), until or m.width) - middle.left
    near = middle.move(0, zone_h + gap)
    mok = min(round((zone_h - m.px(22)) * _RATIO), m.px(186))
    hand = pygame.Rect(middle.left, near.bottom, middle.width, bottom - near.bottom)
    card = min(round((hand.height - m.px(34)) * _RATIO), mok)
    label = round(m.type(14) * 1.7)
    side_left = m.width - edge - right
    sides = tuple(
        pygame.Rect(side_left, zone.top + label, right, zone.height - label) for zone in (middle, near)
    )
    told = pygame.Rect(side_left, near.bottom + m.px(16), right, 0)
    told.height = bottom - told.top
    column_left = pygame.Rect(edge, top, left, bottom - top)
    panels, far_hand, turn, end, combined = _column(m, column_left, near)
    return Arena(
        m=m,
        strip=strip,
        tools=tools,
        panels=panels,
        far_hand=far_hand,
        turn=turn,
        end=end,
        combined=combined,
        zones=(middle, near),
        sides=(sides[0], sides[1]),
        hand=hand,
        told=told,
        mok=mok,
        card=card,
        radius=max(m.px(76), round(m.type(17) * 3.9)),
    )


def _column(
    m: Measures, area: pygame.Rect, near: pygame.Rect
) -> tuple[tuple[pygame.Rect, pygame.Rect], pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return what lies in the left column: panels, the far hand, this turn, its buttons."""
    gap = m.px(14)
    button = max(m.px(44), m.type(15) + m.px(22))
    combined = pygame.Rect(area.left, area.bottom - button, area.width, button)
    end = combined.move(0, -button - m.px(12))
    turn_h = round(m.type(20) * 1.5) + 3 * round(m.type(14) * 1.85) + m.px(26)
    turn = pygame.Rect(area.left, end.top - gap - turn_h, area.width, turn_h)
    above = pygame.Rect(area.left, area.top, area.width, turn.top - gap - area.top)
    panel_h = round(m.type(18) * 1.2) + 2 * round(m.type(14) * 1.5) + m.px(26)
    hand_h = above.height - 2 * panel_h - 2 * m.px(10)
    if hand_h < m.px(34):
        panel_h = (above.height - m.px(34) - 2 * m.px(8)) // 2
        hand_h = m.px(34)
    far = pygame.Rect(area.left, area.top, area.width, panel_h)
    far_hand = pygame.Rect(area.left, far.bottom + m.px(8), area.width, min(hand_h, m.px(66)))
    own_top = min(max(far_hand.bottom + m.px(8), near.top), turn.top - gap - panel_h)
    own = pygame.Rect(area.left, own_top, area.width, panel_h)
    return (far, own), far_hand, turn, end, combined
