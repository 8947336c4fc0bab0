"""A hand of cards held in a fan at the foot of a table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.core.table import Spot
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.lights import draw_focus, draw_lit
from scenes.kit.sprites import Pose, restored
from scenes.kit.widgets import TARGET

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Sprite
    from scenes.table.rising import Rising
    from scenes.table.spots import Lit

ABOVE: Final = 14
"""How far a fan lies under the upper edge of its area: closer in larger text."""
TURN: Final = 2.2
"""Degrees between two cards, as most hands are held."""
_WIDEST: Final = 9.0
RAISED: Final = 22
"""How far a card rises that is chosen or pointed at."""
_STEP: Final = 0.94
"""How far apart two cards lie where there is room, in widths of one."""

_WAY: Final = 0.5
"""How much of what a card that rises hides of the next one is given way."""
_GIVEN: Final = 1 / 7
"""How much of what is seen of a card it gives for that at the most: its numbers stay whole."""
_LEFT: Final = 0.18
"""How far the card before one that rises gives way at the most, in widths of it."""
_FEWEST: Final = 2
"""How many cards lie before or after the one that rises where any gives way."""
_CLOSE: Final = 0.16
"""How far apart those lie that lie close, of how far others do."""
_PARTED: Final = 0.22
"""How much farther apart cards of two kinds lie, in widths of one."""


@dataclass(frozen=True, slots=True)
class Fan:
    """A fan in an area; `card` is the width of its cards in pixels, `step` how far apart they would lie.

    `spread` is how many degrees are between two cards. Before the cards at the places of `parted`, those of
    another kind begin: they lie a little apart. The cards at the places of `close` lie close upon the one
    before. The fan lies off its place by `shift` pixels.
    """

    m: Measures
    area: pygame.Rect
    card: int
    step: float = _STEP
    spread: float = TURN
    parted: tuple[int, ...] = ()
    shift: float = 0.0
    close: tuple[int, ...] = ()

    def pose(self, place: int, count: int) -> Pose:
        """Return where a card lies, among so many: they overlap as they must."""
        steps = [_CLOSE if one in self.close else 1.0 for one in range(1, count)]
        apart, off = self.apart(count), sum(steps[:place]) - sum(steps) / 2
        turn = min(self.spread, 2 * _WIDEST / max(1, sum(steps)))
        drop = abs(off * turn) ** 1.5 * self.m.scale * 0.55
        gap = self.card * _PARTED
        shift = gap * (sum(one <= place for one in self.parted) - len(self.parted) / 2)
        return Pose(
            self.area.centerx + off * apart + shift + self.shift,
            self.area.top + card_height(self.card) / 2 + self.m.gap(ABOVE) + drop,
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

    def apart(self, count: int) -> float:
        """Return how far apart two of so many cards lie."""
        room = self.area.width - self.card * (1 + _PARTED * len(self.parted)) - self.m.px(16)
        room /= max(1, count - 1 - (1 - _CLOSE) * len(self.close))
        return min(self.card * self.step, room)


def _bare(surface: pygame.Surface, place: int, room: float) -> None:
    """Draw nothing over a card."""


def draw_fan(
    surface: pygame.Surface,
    m: Measures,
    row: Sequence[Sprite],
    place: str,
    lit: Lit,
    away: Container[Spot | None],
    covered: Callable[[pygame.Surface, int, float], None] = _bare,
) -> None:
    """Draw the cards that are held at a place, not those away; one chosen, or under the keyboard, rises.

    `covered` draws over a card what its neighbour hides of it: which it is, how many pixels of it are seen.
    """
    spots = [Spot(place, None, number) for number in range(len(row))]
    upper = [spot for spot in spots if spot == lit.up or lit.on(spot)]
    there = [place for place, spot in enumerate(spots) if spot not in away]
    with restored(row[index] for index in there):
        _open(row, there, [spots.index(spot) for spot in upper])
        for index in there:
            if spots[index] not in upper:
                _draw_held(surface, row[index], spots[index], lit)
        for index, following in pairwise(there):
            if spots[index] not in upper:
                covered(surface, index, row[following].pose.x - row[index].pose.x)
        for index in there:
            if spots[index] in upper:
                sprite = row[index]
                sprite.pose = sprite.pose.moved(0, -m.px(RAISED)).turned(0)
                sprite.paint = sprite.alone or sprite.paint
                _draw_held(surface, sprite, spots[index], lit)


def _open(row: Sequence[Sprite], there: Sequence[int], upper: Sequence[int]) -> None:
    """Let the cards on both sides of the one that rises give way, the next one most: both ends stay."""
    if not upper:
        return
    risen, after = row[upper[-1]].pose, [index for index in there if index > upper[-1]]
    if len(after) >= _FEWEST:
        apart = row[after[1]].pose.x - row[after[0]].pose.x
        hidden = max(0.0, risen.width - (row[after[0]].pose.x - risen.x))
        _give_way(row, after[::-1], min(hidden * _WAY / (len(after) - 1), apart * _GIVEN))
    before = [index for index in there if index < upper[0]]
    if len(before) >= _FEWEST:
        apart = min(row[later].pose.x - row[index].pose.x for index, later in pairwise(before))
        _give_way(row, before, -min(risen.width * _LEFT / (len(before) - 1), apart * _GIVEN))


def _give_way(row: Sequence[Sprite], outer: Sequence[int], step: float) -> None:
    """Move cards aside, the outermost first: it stays, each of the others goes a step farther."""
    for number, index in enumerate(outer):
        pose = row[index].pose
        row[index].pose = pose.at(pose.x + step * number, pose.y)


def draw_risen(surface: pygame.Surface, row: Sequence[Sprite], place: str, lit: Lit, rising: Rising) -> None:
    """Draw the cards that are held at a place and pointed at, or go down again."""
    for number, sprite in enumerate(row):
        spot = Spot(place, None, number)
        if spot in rising:
            with rising.raised(spot, sprite):
                _draw_held(surface, sprite, spot, lit)


def _draw_held(surface: pygame.Surface, sprite: Sprite, spot: Spot, lit: Lit) -> None:
    draw_lit(surface, sprite, lit.light(spot), held=True)
    if spot == lit.focus:
        draw_focus(surface, sprite.rect())


def small_fan(m: Measures, area: pygame.Rect, place: int, count: int) -> Pose:
    """Return where a card of a far hand lies: small, seen from its back."""
    width = min(round((area.height - m.px(6)) * CARD_WIDTH_MM / CARD_HEIGHT_MM), m.px(42))
    step = min(max(width * 0.95, TARGET), (area.width - width - m.px(4)) / max(1, count - 1))
    off = place - (count - 1) / 2
    turn = min(2.0, 12 / max(1, count - 1))
    return Pose(area.centerx + off * step, area.centery, width, off * turn)
