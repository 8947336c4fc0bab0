"""How the cards of a place lie: side by side, on a pile, in a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.sprites import Pose
from scenes.table.fan import Fan, small_fan

if TYPE_CHECKING:
    import pygame

    from scenes.kit.layout import Measures

_APART: Final = 1.1
"""How far apart cards side by side lie where there is room, in widths of one."""


class Lying(Protocol):
    """Where the cards of a place lie: in an `area`."""

    @property
    def area(self) -> pygame.Rect:
        """The place itself."""

    def pose(self, index: int, count: int) -> Pose:
        """Return where a card lies, among so many."""


def widest(area: pygame.Rect, most: int) -> int:
    """Return the width in pixels of a card that fits into an area."""
    return min(most, round(area.height * CARD_WIDTH_MM / CARD_HEIGHT_MM))


@dataclass(frozen=True, slots=True)
class Row:
    """Cards `card` pixels wide, side by side in the middle; short of room, they overlap."""

    area: pygame.Rect
    card: int

    def pose(self, index: int, count: int) -> Pose:
        """Return where a card lies."""
        step = min(self.card * _APART, (self.area.width - self.card) / max(1, count - 1))
        return Pose(self.area.centerx + (index - (count - 1) / 2) * step, self.area.centery, self.card)


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards `card` pixels wide one on the other, each a trifle higher than the one under it."""

    area: pygame.Rect
    card: int

    def pose(self, index: int, count: int) -> Pose:  # noqa: ARG002 - as high as what lies under it
        """Return where a card lies."""
        lift = min(index, 12) * 0.8
        return Pose(self.area.centerx - lift, self.area.centery - lift, self.card)


@dataclass(frozen=True, slots=True)
class NearHand:
    """A hand in a fan, `card` pixels wide."""

    m: Measures
    area: pygame.Rect
    card: int

    def pose(self, index: int, count: int) -> Pose:
        """Return where a card lies."""
        return Fan(self.m, self.area, self.card).pose(index, count)


@dataclass(frozen=True, slots=True)
class FarHand:
    """A hand opposite, small."""

    m: Measures
    area: pygame.Rect

    def pose(self, index: int, count: int) -> Pose:
        """Return where a card lies."""
        return small_fan(self.m, self.area, index, count)
