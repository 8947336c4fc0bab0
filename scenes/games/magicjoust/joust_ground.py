"""The ground on which wizards joust: two halves of cut paper on a slant, pennants above, the lists below."""

from __future__ import annotations

import math
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, svg
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Shadow, drop_shadow, with_shadow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.kit.palette import Color

COLORS: Final = (palette.shade(palette.AGILITE, 0.32), palette.shade(palette.MAGIE, 0.26))
"""The paper of the far wizard's half, which is at the right, then that of the near one's at the left."""
BRIGHT: Final = (palette.mix(palette.AGILITE, palette.INK, 0.1), palette.MAGIE)
"""The same, for large words."""
_SLANT: Final = 0.13
"""How far the cut between both halves is aside at its ends, in heights of the ground."""
_SHADED: Final = 48
"""Half the height of what casts the shadow that is seen below a ground."""
_STRIP: Final = 0.018
_DROP: Final = 0.085
"""How wide the strip of paper along the cut is on each side, how deep pennants hang, in such heights."""
_MASKS: Final = pygame.BLEND_RGBA_MULT
_EDGE: Final = 0.016
_RAYS: Final = 14
_RAY: Final = 0.09
_PENNANTS: Final = 17
_STRIPES: Final = 26
_TEETH: Final = 22
"""How many pennants hang over a ground, and how many stripes are painted on its lists;
how many teeth a seal has."""


def made_ready(size: tuple[int, int]) -> Iterator[None]:
    """Make the ground of so many pixels piece by piece."""
    for row in range(len(COLORS)):
        _half(_inner(size), row)
        yield
    ground(size)
    yield


@cached
def ground(size: tuple[int, int]) -> pygame.Surface:
    """Return the ground of so many pixels, with an edge of paper above and below."""
    inner = _inner(size)
    far, near = (_half(inner, row) for row in range(len(COLORS)))
    band, near = _band(inner), near.copy()
    near.blit(_drawn(f'<polygon points="{_left_of_cut(inner)}" fill="#ffffff"/>', band), band, None, _MASKS)
    both = pygame.Surface(inner)
    both.blit(far, (band.left, 0))
    both.blit(near, (0, 0))
    both.blit(_drawn(_strip(inner), band), band)
    hung = pygame.Rect(0, 0, inner[0], math.ceil(inner[1] * _DROP))
    both.blit(_drawn("".join(_pennants(*inner)), hung), hung)
    sheet = pygame.Surface(size)
    sheet.fill(palette.PAPER)
    sheet.blit(paper.grained(both), (0, (size[1] - inner[1]) // 2))
    return sheet


def _inner(size: tuple[int, int]) -> tuple[int, int]:
    """Return how large a ground is within its edges."""
    return size[0], size[1] - 2 * max(3, round(size[1] * _EDGE))


def _drawn(body: str, part: pygame.Rect) -> pygame.Surface:
    """Return a part of what is drawn in the pixels of a ground."""
    return svg.draw(body, part.size, (*part.topleft, *part.size))


def draw_ground(surface: pygame.Surface, rect: pygame.Rect, high: int, *, slides: bool = False) -> None:
    """Draw the ground, that is so high where it is whole, over what is seen of its shadow, below it."""
    below, corner = drop_shadow((rect.width, 2 * _SHADED), Shadow.LIFTED)
    foot = pygame.Rect(corner[0], corner[1] + 2 * _SHADED, rect.width, corner[1])
    surface.blit(below, rect.bottomleft, foot)
    whole = rect.width, high
    if rect.height == high:
        surface.blit(ground(whole), rect)
    else:
        made = _flattened.__wrapped__ if slides else _flattened
        surface.blit(made(whole, rect.height), rect)


@cached
def _flattened(whole: tuple[int, int], high: int) -> pygame.Surface:
    """Return a ground of that size as if it were only so high."""
    return pygame.transform.scale(ground(whole), (whole[0], high))


@cached
def lists(size: tuple[int, int]) -> pygame.Surface:
    """Return the barrier before both wizards: planks with slanted stripes in the colours of each."""
    width, high = size
    step = width / _STRIPES
    lean = high * 0.7
    body = [f'<rect width="{width}" height="{high}" fill="{_hex(palette.PAPER)}"/>']
    for stripe in range(-1, _STRIPES + 1):
        x, color = stripe * step, palette.tint(COLORS[stripe < _STRIPES // 2], 0.12)
        points = f"{x:.1f},{high} {x + step / 2:.1f},{high} {x + step / 2 + lean:.1f},0 {x + lean:.1f},0"
        body.append(f'<polygon points="{points}" fill="{_hex(color)}"/>')
    rail, dark = high * 0.13, _hex(palette.shade(palette.KRAFT, 0.3))
    body.append(f'<rect width="{width}" height="{rail:.1f}" fill="{_hex(palette.KRAFT)}"/>')
    body.append(f'<rect y="{rail:.1f}" width="{width}" height="{high * 0.04:.1f}" fill="{dark}"/>')
    return paper.grained(svg.draw("".join(body), size, (0, 0, *size)))


@cached
def seal(size: tuple[int, int]) -> pygame.Surface:
    """Return a seal of paper with a toothed edge over its shadow, round so large an area."""
    side = max(size)
    points = " ".join(
        f"{50 + radius * sin(turn):.2f},{50 - radius * cos(turn):.2f}"
        for tooth in range(2 * _TEETH)
        for radius, turn in [(49 - 3.2 * (tooth % 2), pi * tooth / _TEETH)]
    )
    line = f'fill="none" stroke="{_hex(palette.HAIRLINE)}" stroke-width="1.2"'
    body = f'<polygon points="{points}" fill="{_hex(palette.PAPER)}"/><circle cx="50" cy="50" r="42" {line}/>'
    return with_shadow(paper.grained(svg.draw(body, (side, side), (0, 0, 100, 100))), Shadow.CARD)[0]


@cached
def _half(size: tuple[int, int], row: int) -> pygame.Surface:
    """Return one wizard's half of a ground as far as it is seen, with rays from where the wizard stands."""
    width, high = size
    band, color = _band(size), COLORS[row]
    light = _hex(palette.tint(color, _RAY))
    x, y = width * (0.11 if row else 0.89), high * 0.62
    body = [f'<rect width="{width}" height="{high}" fill="{_hex(color)}"/>']
    for ray in range(_RAYS):
        one, other = (2 * pi * (ray + share) / _RAYS for share in (0, 0.5))
        ends = " ".join(f"{x + width * cos(turn):.0f},{y + width * sin(turn):.0f}" for turn in (one, other))
        body.append(f'<polygon points="{x:.0f},{y:.0f} {ends}" fill="{light}"/>')
    left, right = (0, band.right) if row else (band.left, width)
    return _drawn("".join(body), pygame.Rect(left, 0, right - left, high))


def _band(size: tuple[int, int]) -> pygame.Rect:
    """Return the upright part of a ground through which the cut goes."""
    (upper, lower), beside = _cut(size), size[1] * _STRIP * 3
    left, right = math.floor(lower - beside), math.ceil(upper + beside)
    return pygame.Rect(left, 0, right - left, size[1])


def _cut(size: tuple[int, int]) -> tuple[float, float]:
    """Return where the cut between both halves begins above, and ends below."""
    width, high = size
    return width / 2 + high * _SLANT, width / 2 - high * _SLANT


def _left_of_cut(size: tuple[int, int]) -> str:
    upper, lower = _cut(size)
    return f"0,0 {upper:.0f},0 {lower:.0f},{size[1]} 0,{size[1]}"


def _strip(size: tuple[int, int]) -> str:
    """Return the strip of paper along the cut."""
    (upper, lower), high = _cut(size), size[1]
    wide = high * _STRIP
    middle = (upper + lower) / 2 + wide * 1.3, high / 2
    edge = f"{upper + wide:.1f},0 {middle[0]:.1f},{middle[1]:.1f} {lower + wide:.1f},{high}"
    points = f"{upper - wide:.1f},0 {edge} {lower - wide:.1f},{high}"
    return f'<polygon points="{points}" fill="{_hex(palette.PAPER)}"/>'


def _pennants(width: int, high: int) -> Iterator[str]:
    """Yield the pennants on their cord."""
    step, drop = width / _PENNANTS, high * _DROP
    for pennant in range(_PENNANTS):
        x = (pennant + 0.5) * step
        color = _pennant(pennant)
        points = f"{x - step * 0.3:.1f},0 {x + step * 0.3:.1f},0 {x + step * 0.02:.1f},{drop:.1f}"
        yield f'<polygon points="{points}" fill="{_hex(color)}"/>'


def _pennant(number: int) -> Color:
    colors = palette.PAPER, palette.mix(COLORS[number < _PENNANTS / 2], palette.CHALK, 0.35)
    return colors[number % len(colors)]


def _hex(color: Color) -> str:
    return palette.hexadecimal(color)
