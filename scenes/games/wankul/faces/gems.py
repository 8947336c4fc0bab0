"""The gems of characters: halves at the edges of a card, whole where two neighbours meet.

Orange is a diamond, high; violet an octagon, low: each is known without its colour. Their places are the
same on every card, however much is told on it, so that halves join.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit import paper, svg
from scenes.kit.faces.card import HEIGHT, WIDTH
from scenes.kit.faces.flow import Shelf
from scenes.kit.palette import CHALK, GEM_ORANGE, GEM_VIOLET, INK, LIT, Color, hexadecimal, mix, shade
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

Point = tuple[float, float]

ORANGE: Final = "O"
VIOLET: Final = "V"
COLORS: Final = {ORANGE: GEM_ORANGE, VIOLET: GEM_VIOLET}
"""The two gems, as cards write them, from the upper to the lower."""

RADIUS: Final = 6.3
"""Half the width of a gem, in card units: what is seen of it on a card."""

MIDDLES: Final = {ORANGE: 67.0, VIOLET: 80.3}
"""How far down the middle of each gem is."""

GEM_AT: Final = {color: middle / HEIGHT for color, middle in MIDDLES.items()}
"""How far down the middle of each gem is, as a share of the card's height."""

GEM_SIZE: Final = 2 * RADIUS / WIDTH
"""How wide a whole gem is, as a share of the card's width."""

_LINE: Final = 0.75
BESIDE: Final = 7.6
"""How far from the edge words stay beside a gem."""

_SLOPE: Final = 0.9
"""How much of the height of a gem words keep off."""

_RING: Final = 1.3
"""How wide the ring is round gems that have joined, in widths of a gem."""

_OUTER: Final = RADIUS + _LINE
_OUTLINES: Final[dict[str, tuple[Point, ...]]] = {
    ORANGE: ((0, -6.4), (6.3, 0), (0, 6.4), (-6.3, 0)),
    VIOLET: ((-3.5, -6), (3.5, -6), (6.3, -2.9), (6.3, 2.9), (3.5, 6), (-3.5, 6), (-6.3, 2.9), (-6.3, -2.9)),
}
_LIGHTS: Final[dict[str, tuple[Point, ...]]] = {
    ORANGE: ((0, -5.0), (3.7, -0.9), (-3.7, -0.9)),
    VIOLET: ((-2.9, -4.6), (2.9, -4.6), (4.3, -1.7), (-4.3, -1.7)),
}
_SHADES: Final[dict[str, tuple[Point, ...]]] = {
    ORANGE: ((-4.9, 1.4), (4.9, 1.4), (0, 6.3)),
    VIOLET: ((-6.2, 2.4), (6.2, 2.4), (3.5, 6), (-3.5, 6)),
}


def halves(closes: str, opens: str) -> str:
    """Return the gems of a card: those that it closes at its left edge, those that it opens at its right."""
    left = "".join(gem(color, 0, MIDDLES[color]) for color in closes)
    return left + "".join(gem(color, WIDTH, MIDDLES[color]) for color in opens)


def gem(color: str, x: float, y: float) -> str:
    """Return a whole gem round a point, lit from above."""
    paint = COLORS[color]
    return (
        _facet(_OUTLINES[color], x, y, paint)
        + _facet(_SHADES[color], x, y, shade(paint, 0.16))
        + _facet(_LIGHTS[color], x, y, mix(paint, CHALK, 0.45))
        + f'<polygon points="{_points(_OUTLINES[color], x, y)}" fill="none" stroke="{hexadecimal(INK)}" '
        f'stroke-width="{_LINE}" stroke-linejoin="round"/>'
    )


def reach(*, joined: bool) -> float:
    """Return how far from its middle a gem is seen, in card units: with its ring where it has joined."""
    return RADIUS * (_RING if joined else 1)


def top(colors: str) -> float:
    """Return how far down the uppermost of some gems begins, joined or not."""
    return min(MIDDLES[color] for color in colors) - reach(joined=True)


@cached
def gem_picture(color: str, px: int) -> pygame.Surface:
    """Return a whole gem, `px` pixels wide and high; it is shared."""
    return svg.draw(gem(color, 0, 0), (px, px), (-_OUTER, -_OUTER, 2 * _OUTER, 2 * _OUTER))


@cached
def joined_picture(color: str, px: int) -> pygame.Surface:
    """Return a whole gem `px` pixels wide in a bright ring: two halves that have joined; it is shared."""
    across = round(px * _RING)
    ring = paper.outline_rounded((across, across), LIT, across / 2, max(2, across // 12)).copy()
    gem_ = gem_picture(color, px)
    ring.blit(gem_, gem_.get_rect(center=ring.get_rect().center))
    return ring


def lay_joined(surface: pygame.Surface, card: pygame.Rect, colors: str) -> None:
    """Lay gems that have joined over the left edge of a card, and of its neighbour's right one."""
    for color in colors:
        picture = joined_picture(color, round(card.width * GEM_SIZE))
        middle = (card.left, card.top + round(card.height * GEM_AT[color]))
        surface.blit(picture, picture.get_rect(center=middle))


def shelves(closes: str, opens: str) -> tuple[Shelf, ...]:
    """Return what the gems of a card leave for its words, which stay in the middle between them."""
    return tuple(
        [
            Shelf(MIDDLES[color] - RADIUS * _SLOPE, MIDDLES[color] + RADIUS * _SLOPE, WIDTH - 2 * BESIDE)
            for color in COLORS
            if color in closes or color in opens
        ]
    )


def _facet(points: Iterable[Point], x: float, y: float, color: Color) -> str:
    return f'<polygon points="{_points(points, x, y)}" fill="{hexadecimal(color)}"/>'


def _points(points: Iterable[Point], x: float, y: float) -> str:
    return " ".join(f"{x + dx:.3f},{y + dy:.3f}" for dx, dy in points)
