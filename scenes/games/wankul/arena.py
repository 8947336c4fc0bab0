"""Where everything lies on the table of Wankul: terrains with their rows, sides with piles, hand, story."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.wankul.places import PILES
from game.rules.wankul.table import SLOTS
from scenes.kit import layout
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.sprites import Pose
from scenes.table.fan import Fan
from scenes.table.tools import labelled_band

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

FAR, NEAR = 0, 1
TAG: Final = 54
"""How wide the tag of both totals is, at the left of a terrain."""
GROUND: Final = (324, 132)
"""How large a terrain with its tag is, in pixels of the drawing."""
_RATIO: Final = CARD_WIDTH_MM / CARD_HEIGHT_MM
_SIDE: Final = 212
_ROW: Final = 142
_PILE: Final = 60
_TILT: Final = 2.0
"""How askew a terrain lies that was placed this turn, in degrees."""
_SPREAD: Final = 1.3
"""How many degrees are between two cards in hand: their gems do not join there, nor do they part far."""


@dataclass(frozen=True, slots=True)
class Side:
    """What lies at the left for one player: the `panel`, and the `piles` by name under their `titles`."""

    panel: pygame.Rect
    titles: dict[str, pygame.Rect]
    piles: dict[str, pygame.Rect]


@dataclass(frozen=True, slots=True)
class Ground:
    """A place for a terrain: its `tag` of totals, the card's `face` beside it, and the `rows` by side."""

    tag: pygame.Rect
    face: pygame.Rect
    rows: tuple[pygame.Rect, pygame.Rect]

    @property
    def middle(self) -> pygame.Rect:
        """The terrain with its tag."""
        return self.tag.union(self.face)

    @property
    def whole(self) -> pygame.Rect:
        """The terrain and both rows."""
        return self.middle.unionall(self.rows)


@dataclass(frozen=True, slots=True)
class Arena:
    """The rectangles of the table; `sides` are that of the far player, then that of the near one.

    `card` is the width of a card in a row; `band` is where choices lie that are about no card, `story` what
    happens and has happened; `pay` tells what is left to pay, over the hand.
    """

    m: Measures
    strip: pygame.Rect
    tools: dict[str, pygame.Rect]
    sides: tuple[Side, Side]
    grounds: tuple[Ground, ...]
    card: int
    turn: pygame.Rect
    end: pygame.Rect
    band: pygame.Rect
    hand: pygame.Rect
    fan: Fan
    story: pygame.Rect

    # --- rows -------------------------------------------------------------------------------------------

    def step(self, count: int) -> float:
        """Return how far apart neighbours lie in a row of so many: they touch, or overlap as they must."""
        room = self.grounds[0].rows[0].width - self.card
        return min(self.card, room / max(1, count - 1))

    def row_pose(self, side: int, slot: int, index: int, count: int) -> Pose:
        """Return where a card of a row of so many lies."""
        area = self.grounds[slot].rows[side]
        off = (index - (count - 1) / 2) * self.step(count)
        return Pose(area.centerx + off, area.centery, self.card)

    def row_rect(self, side: int, slot: int, index: int, count: int) -> pygame.Rect:
        """Return what is seen of a card of a row under its right neighbour."""
        pose, step = self.row_pose(side, slot, index, count), self.step(count)
        width = self.card if index == count - 1 else max(1, round(min(self.card, step)))
        height = card_height(self.card)
        return pygame.Rect(round(pose.x - self.card / 2), round(pose.y - height / 2), width, height)

    def ground_pose(self, slot: int, *, fresh: bool = False) -> Pose:
        """Return where a terrain lies; one that was placed this turn lies askew."""
        face = self.grounds[slot].face
        return Pose(face.centerx, face.centery, face.width, _TILT if fresh else 0.0)

    # --- hands and piles --------------------------------------------------------------------------------

    def hand_pose(self, place: int, count: int) -> Pose:
        """Return where a card of the near hand lies, among so many."""
        return self.fan.pose(place, count)

    def hand_rect(self, place: int, count: int) -> pygame.Rect:
        """Return what can be pointed at of a card of the near hand."""
        return self.fan.rect(place, count)

    def far_pose(self, place: int, count: int) -> Pose:  # noqa: ARG002 - they lie one on the other
        """Return where a card of the far hand lies: at whose it is, one on the other."""
        panel = self.sides[FAR].panel
        return Pose(panel.right - self.m.px(30), panel.top + self.m.px(38), self.m.px(30))

    def pile_pose(self, side: int, pile: str) -> Pose:
        """Return where a card of a pile lies."""
        area = self.sides[side].piles[pile]
        return Pose(area.centerx, area.centery, area.width)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to both."""
        middle = self.grounds[1].middle
        return Pose(middle.centerx, middle.centery, self.m.px(200))

    def slot_at(self, pos: tuple[int, int]) -> int | None:
        """Return the place for a terrain whose column that is, None for none."""
        found = (slot for slot, one in enumerate(self.grounds) if one.whole.collidepoint(pos))
        return next(found, None)


@lru_cache(maxsize=8)
def arrange(m: Measures, until: int | None = None) -> Arena:
    """Lay the table out in a window; the cards end at `until` where a sheet lies over the right of it."""
    edge = m.px(20)
    strip, tools = labelled_band(m, edge, 96)
    top, foot = strip.bottom + m.px(12), m.height - m.px(13)
    spare = max(0, m.height - m.px(720))
    column = pygame.Rect(edge, top, max(m.px(_SIDE), m.type(14) * 13), foot - top)
    left = column.right + m.px(20)
    field = pygame.Rect(left, top, (until or m.width - m.px(16)) - left, 0)
    grounds, card = _grounds(m, field, spare)
    low = grounds[0].rows[NEAR].bottom
    band = pygame.Rect(field.left, low + m.px(4), field.width, m.px(30) + spare // 8)
    third = layout.row(field, len(SLOTS), m.px(17))[-1]
    story = pygame.Rect(third.left + m.px(18), band.bottom - m.px(12), third.width - m.px(20), 0)
    if until:
        story.left = until + m.px(20)
    story.height = foot - story.top
    hand = pygame.Rect(field.left, band.bottom - m.px(14), story.left - m.px(10) - field.left, 0)
    hand.height = m.height - hand.top
    width = min(round((hand.height - m.px(26)) * _RATIO), m.px(109) + spare // 6)
    far, near, turn, end = _column(m, column, grounds[0].rows[NEAR].top + m.px(6))
    return Arena(
        m=m,
        strip=strip,
        tools=tools,
        sides=(far, near),
        grounds=grounds,
        card=card,
        turn=turn,
        end=end,
        band=band,
        hand=hand,
        fan=Fan(m, hand, width, 1.03, _SPREAD),
        story=story,
    )


def _grounds(m: Measures, field: pygame.Rect, spare: int) -> tuple[tuple[Ground, ...], int]:
    """Return where the terrains with their rows lie, and how wide a card in a row is."""
    gap = m.px(8)
    row = m.px(_ROW) + round(spare * 0.25)
    middle = m.px(GROUND[1]) + round(spare * 0.12)
    card = max(round((row - m.px(5)) * _RATIO), min(NAMED_FROM, round((row - 2) * _RATIO)))
    found = []
    for column in layout.row(field, len(SLOTS), m.px(17)):
        width = min(column.width - m.px(2), round(middle * GROUND[0] / GROUND[1]))
        height = min(middle, round(width * GROUND[1] / GROUND[0]))
        body = pygame.Rect(0, 0, width, height)
        body.midtop = (column.centerx, column.top + row + gap + (middle - height) // 2)
        tag = pygame.Rect(body.left, body.top, round(width * TAG / GROUND[0]), height)
        face = pygame.Rect(tag.right, body.top, body.right - tag.right, height)
        far = pygame.Rect(column.left, column.top, column.width, row)
        near = far.move(0, row + middle + 2 * gap)
        found.append(Ground(tag, face, (far, near)))
    return tuple(found), card


def _column(m: Measures, area: pygame.Rect, near_top: int) -> tuple[Side, Side, pygame.Rect, pygame.Rect]:
    """Return both sides, where the turn is told, and the button that ends it."""
    button = max(m.px(46), m.type(15) + m.px(20))
    told = round(m.type(14) * 1.9)
    end = pygame.Rect(area.left, area.bottom - button, area.width, button)
    turn = pygame.Rect(area.left, end.top - told, area.width, told)
    near_top = min(near_top, (area.top + turn.top) // 2) if m.large_text else near_top
    far_foot, near_foot = near_top - m.px(10), turn.top - m.px(4)
    near = _side(m, pygame.Rect(area.left, near_top, area.width, near_foot - near_top))
    far = _side(m, pygame.Rect(area.left, area.top, area.width, far_foot - area.top))
    return far, near, turn, end


def _side(m: Measures, area: pygame.Rect) -> Side:
    """Return a panel with three piles under it, within an area."""
    title = round(m.type(14) * 1.45)
    least = round(m.type(20) * 1.25) + round(m.type(14) * 1.5) + m.px(24 + 30)
    panel = pygame.Rect(area.left, area.top, area.width, max(least, m.px(112)))
    names = layout.row(pygame.Rect(area.left, panel.bottom + m.px(8), area.width, title), 3, m.px(6))
    room = area.bottom - names[0].bottom - m.type(14)
    height = min(room, card_height(m.px(_PILE) + m.px(10)))
    width = min(round(height * _RATIO), names[0].width - m.px(4))
    piles = {}
    for name, over in zip(PILES, names, strict=True):
        pile = pygame.Rect(0, 0, width, card_height(width))
        pile.midtop = (over.centerx, over.bottom + m.px(2))
        piles[name] = pile
    return Side(panel, dict(zip(PILES, names, strict=True)), piles)
