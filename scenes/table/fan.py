"""A hand of cards held in a fan at the foot of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.lights import draw_focus, draw_glow
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Sprite

_TURN: Final = 2.2
"""Degrees between two cards."""
_WIDEST: Final = 9.0
_STEP: Final = 0.94
"""How far apart two cards lie where there is room, in widths of one."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands out of a fan: places that are lit, the one that is up, those away, and what is pointed at.

    `pointed` and `focus` are names of cards.
    """

    lit: Container[int]
    up: int | None = None
    away: Container[int] = ()
    pointed: Container[str] = ()
    focus: str = ""


@dataclass(frozen=True, slots=True)
class Fan:
    """A fan in an area; `card` is the width of its cards in pixels, `step` how far apart they would lie."""

    m: Measures
    area: pygame.Rect
    card: int
    step: float = _STEP

    def pose(self, place: int, count: int) -> Pose:
        """Return where a card lies, among so many: they overlap as they must."""
        off = place - (count - 1) / 2
        turn = min(_TURN, 2 * _WIDEST / max(1, count - 1))
        drop = abs(off * turn) ** 1.5 * self.m.scale * 0.55
        return Pose(
            self.area.centerx + off * self._apart(count),
            self.area.top + card_height(self.card) / 2 + self.m.px(14) + drop,
            self.card,
            -off * turn,
        )

    def rect(self, place: int, count: int) -> pygame.Rect:
        """Return what can be pointed at of a card."""
        pose = self.pose(place, count)
        rect = pygame.Rect(0, 0, self.card, card_height(self.card))
        rect.center = (round(pose.x), round(pose.y))
        return rect

    def whole(self, count: int) -> pygame.Rect:
        """Return what so many cards take up together; one where there is none."""
        rects = [self.rect(place, max(1, count)) for place in range(max(1, count))]
        return rects[0].unionall(rects[1:])

    def _apart(self, count: int) -> float:
        room = (self.area.width - self.card - self.m.px(16)) / max(1, count - 1)
        return min(self.card * self.step, room)


def draw_fan(surface: pygame.Surface, row: Sequence[Sprite], name: str, shown: Shown, *, raised: int) -> None:
    """Draw a fan of cards; one that is chosen or pointed at rises, over its neighbours.

    The cards are named "`name`-0" and so on; a card that is up rises by `raised` pixels.
    """
    names = [f"{name}-{place}" for place in range(len(row))]
    upper = [place for place, one in enumerate(names) if place == shown.up or one in shown.pointed]
    for place in [*[one for one in range(len(row)) if one not in upper], *upper]:
        if place in shown.away:
            continue
        sprite = row[place]
        home = sprite.pose
        if place in upper:
            sprite.pose = home.at(home.x, home.y - raised).turned(0)
        if place in shown.lit:
            draw_glow(surface, sprite.pose, strong=place == shown.up)
        sprite.draw(surface)
        if names[place] == shown.focus:
            draw_focus(surface, sprite.rect())
        sprite.pose = home


def small_fan(m: Measures, area: pygame.Rect, place: int, count: int) -> Pose:
    """Return where a card of a far hand lies: small, seen from its back."""
    width = min(round((area.height - m.px(6)) * CARD_WIDTH_MM / CARD_HEIGHT_MM), m.px(42))
    step = min(width * 0.95, (area.width - width - m.px(4)) / max(1, count - 1))
    off = place - (count - 1) / 2
    turn = min(2.0, 12 / max(1, count - 1))
    return Pose(area.centerx + off * step, area.centery, width, off * turn)
