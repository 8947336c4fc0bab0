"""How the table of Magicjoust is laid out in a window: its sides, the left column, the strip at the top."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.places import CREUSET, ETHER
from scenes.games.magicjoust.arena import FAR, NEAR, Arena, Side
from scenes.games.magicjoust.faces.quadrant import zone_rects
from scenes.kit.faces.base import card_height
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.layout import row
from scenes.kit.strip import band_height
from scenes.table.fan import Fan

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

QUADRANTS: Final = (196, 262)
"""How wide the far quadrant and the near one are at 1280 x 720 (MOCKS.md)."""
SINGULARITY: Final = 56
INVOKED: Final = 104
PLAN: Final = 90
PLAN_SLOTS: Final = 3

_RATIO: Final = 63 / 88
_BETWEEN_ZONES: Final = 8
_COLUMN: Final = 226
_FORMULA: Final = 48
"""How high the strip of a formula is: it lies over the title of the near row."""
_TOOLS: Final = ("hint", "undo", "rules", "saves", "menu")
_LABELLED: Final = ("hint", "undo", "rules")


def arrange(m: Measures) -> Arena:
    """Lay the table out in a window."""
    edge = m.px(20)
    strip, tools = _band(m, edge)
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


def _band(m: Measures, edge: int) -> tuple[pygame.Rect, dict[str, pygame.Rect]]:
    """Return the strip at the top, and the buttons at its right: some with words where there is room."""
    strip = pygame.Rect(edge, m.px(14), 0, band_height(m))
    wide = 0 if m.narrow or m.large_text else m.px(112)
    tools, right = {}, m.width - edge
    for name in reversed(_TOOLS):
        width = max(strip.height, wide if name in _LABELLED else 0)
        tools[name] = pygame.Rect(right - width, strip.top, width, strip.height)
        right -= width + m.px(10)
    strip.width = right - m.px(6) - strip.left
    return strip, {name: tools[name] for name in _TOOLS}


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
