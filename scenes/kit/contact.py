"""What is seen where a blow meets: a star of cut paper, a number on its tag, a flash, a table that quakes."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import cos, exp, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, svg, text
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Shadow, with_shadow

if TYPE_CHECKING:
    from scenes.kit.palette import Color

_SPIKES: Final = 11
_REACH: Final = (0.86, 1.0)
_DENT: Final = (0.52, 0.6)
"""How far the points of a star reach, and what is between them, in parts of its radius."""
_INNER: Final = 0.82
"""How large the coloured paper is on the pale one."""
_SIGN: Final = 0.46
"""How wide what hits is on it, in widths of the star."""
_WHOLE: Final = 0.42
"""Until which part of its time a star is seen whole."""
_COMING: Final = 0.72
_LEVELS: Final = 10
"""In how many sizes a star is drawn."""
_TILT: Final = -4.0
_LESS: Final = 0.6
"""How much smaller a tag is where it has gone."""
_SLIP: Final = 0.09
"""How crooked a tag is cut, in parts of its height."""


@dataclass(eq=False, repr=False)
class Burst:
    """A star of cut paper of the colour of what hits, with its `sign` (the name of a picture), if it has one.

    It is there whole at once, `px` wide, then shrinks; where it is `still`, it only fades.
    """

    center: tuple[float, float]
    px: int
    color: Color
    sign: str = ""
    still: bool = False
    part: float = 0.0

    def prepare(self) -> None:
        """Cut the star before it is needed."""
        _star(self.px, self.color, self.sign, _LEVELS)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the star as large, or as pale, as it is now."""
        left = min(1.0, (1 - self.part) / (1 - _WHOLE))
        size = 1.0 if self.still else _COMING if self.part == 0 else left**0.6
        level = round(size * _LEVELS)
        if not level:
            return
        picture = _star(self.px, self.color, self.sign, level)
        picture.set_alpha(round(255 * left) if self.still else 255)
        surface.blit(picture, picture.get_rect(center=(round(self.center[0]), round(self.center[1]))))


@cached
def _star(px: int, color: Color, sign: str, level: int) -> pygame.Surface:
    """Return the star at one of its sizes."""
    if level < _LEVELS:
        side = max(1, _star(px, color, sign, _LEVELS).get_width() * level // _LEVELS)
        return pygame.transform.smoothscale(_star(px, color, sign, _LEVELS), (side, side))
    radius = px / 2
    body = f'<polygon points="{_points(radius, 1.0)}" fill="{palette.hexadecimal(palette.CHALK)}"/>'
    body += f'<polygon points="{_points(radius, _INNER)}" fill="{palette.hexadecimal(color)}"/>'
    sheet = paper.grained(svg.draw(body, (px, px), (0, 0, px, px)))
    if sign:
        emblem = svg.load_tinted(sign, round(px * _SIGN), palette.CHALK)
        sheet.blit(emblem, emblem.get_rect(center=sheet.get_rect().center))
    return with_shadow(sheet, Shadow.CARD)[0]


def _points(radius: float, size: float) -> str:
    """Return the corners of a star that is cut by hand, round the middle of its square."""
    rng = random.Random(7)  # noqa: S311 - a shape
    corners = []
    for place in range(2 * _SPIKES):
        angle = pi * (place + rng.uniform(-0.2, 0.2)) / _SPIKES
        far = radius * size * rng.uniform(*(_REACH if place % 2 == 0 else _DENT))
        corners.append(f"{radius + cos(angle) * far:.1f},{radius + sin(angle) * far:.1f}")
    return " ".join(corners)


@dataclass(frozen=True)
class Way:
    """How a tag goes: it pops up to `pop` times its size until `popped`, stands until `stood`, goes `to`.

    Both are parts of its time. One that goes nowhere in particular falls and turns.
    """

    to: tuple[float, float]
    pop: float
    popped: float
    stood: float
    lands: bool = False

    def size(self, part: float, popped: float) -> float:
        """Return how large a tag is at a part of its time that has so far come up."""
        calms = min(1.0, max(0.0, (part - self.popped) / (self.stood - self.popped)))
        return 0.5 + (self.pop - 0.5) * popped - (self.pop - 1) * calms


@dataclass(eq=False, repr=False)
class Gone:
    """A number that a blow takes away, on a tag cut with scissors, struck through where nothing came of it.

    Where it is `still`, it stands and fades.
    """

    words: str
    center: tuple[float, float]
    px: int
    color: Color
    way: Way
    struck: bool = False
    still: bool = False
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tag where it is, smaller the farther it has gone."""
        way = self.way
        popped = min(1.0, self.part / way.popped)
        gone = max(0.0, (self.part - way.stood) / (1 - way.stood))
        turn, at, seen = _TILT, self.center, 1 - gone**3
        size = 1.0 if self.still else way.size(self.part, popped)
        if gone and not self.still:
            size *= 1 - gone**2 * _LESS
            turn = _TILT * (1 - gone) if way.lands else _TILT - 22 * gone
            at = self.center[0] + (way.to[0] - at[0]) * gone, self.center[1] + (way.to[1] - at[1]) * gone**2
            seen = 1.0 if way.lands else seen
        picture = pygame.transform.rotozoom(_tag(self.words, self.px, self.color, self.struck), turn, size)
        picture.set_alpha(round(255 * seen))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def tag_width(words: str, px: int) -> int:
    """Return the width in pixels of a number on its tag."""
    return text.width_of(words, text.SANS_EXTRABOLD, px) + px


@cached
def _tag(words: str, px: int, color: Color, struck: bool) -> pygame.Surface:  # noqa: FBT001 - is cached by it
    """Return a number on a scrap of pale paper with an edge of its colour."""
    width, height = tag_width(words, px), round(px * 1.4)
    size = (width, height)
    body = "".join(
        f'<polygon points="{_scrap(size, inset)}" fill="{palette.hexadecimal(paint)}"/>'
        for inset, paint in ((0, color), (max(2, px // 12), palette.CHALK))
    )
    sheet = paper.grained(svg.draw(body, size, (0, 0, *size)))
    figure = text.render(words, text.SANS_EXTRABOLD, px, color)
    sheet.blit(figure, figure.get_rect(center=(width // 2, height // 2)))
    if struck:
        ends = (px // 3, height - px // 3), (width - px // 3, px // 3)
        pygame.draw.line(sheet, palette.INK, *ends, max(3, px // 9))
    return with_shadow(sheet, Shadow.LIFTED)[0]


def _scrap(size: tuple[int, int], inset: int) -> str:
    """Return the corners of a scrap that is cut in haste."""
    (width, height), slip = size, size[1] * _SLIP
    lean = (
        (0, slip),
        (width * 0.5, 0),
        (width, slip * 0.4),
        (width - slip, height),
        (slip * 0.7, height - slip),
    )
    middle = width / 2, height / 2
    shrunk = (1 - 2 * inset / width, 1 - 2 * inset / height)
    return " ".join(
        f"{middle[0] + (x - middle[0]) * shrunk[0]:.1f},{middle[1] + (y - middle[1]) * shrunk[1]:.1f}"
        for x, y in lean
    )


@dataclass(eq=False, repr=False)
class Flash:
    """An area that is bright for a moment: what has held out against a blow."""

    area: pygame.Rect
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the light in its ring, weaker and weaker."""
        light = paper.rounded(self.area.size, palette.CHALK, 5)
        ring = self.area.inflate(12, 12)
        for picture, area in (
            (light, self.area),
            (paper.outline_rounded(ring.size, palette.CHALK, 9, 4), ring),
        ):
            picture.set_alpha(round(255 * (1 - self.part)))
            surface.blit(picture, area)
            picture.set_alpha(255)


@dataclass(eq=False, repr=False)
class Guard:
    """A shield of cut paper that comes before what holds out, as large as it, and goes."""

    center: tuple[float, float]
    px: int
    still: bool = False
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the shield: it swells at once, stands, and fades."""
        size = 1.0 if self.still else min(1.0, _COMING + self.part * 2)
        picture = shield(round(self.px * size))
        picture.set_alpha(round(255 * min(1.0, 3 * (1 - self.part))))
        surface.blit(picture, picture.get_rect(center=(round(self.center[0]), round(self.center[1]))))
        picture.set_alpha(255)


_SHIELD: Final = "M50 3 C66 13 80 16 94 16 C96 56 84 82 50 98 C16 82 4 56 6 16 C20 16 34 13 50 3 Z"
_HALF: Final = "M50 3 C66 13 80 16 94 16 C96 56 84 82 50 98 Z"


@cached
def shield(px: int) -> pygame.Surface:
    """Return a shield of two papers, so many pixels wide, with its shadow."""
    chalk, blue = palette.hexadecimal(palette.CHALK), palette.hexadecimal(palette.QUIRK_BLUE)
    dark = palette.hexadecimal(palette.shade(palette.QUIRK_BLUE, 0.3))
    inner = f'<path d="{_SHIELD}" fill="{blue}"/><path d="{_HALF}" fill="{dark}"/>'
    body = f'<path d="{_SHIELD}" fill="{chalk}"/><g transform="translate(9 9) scale(.82)">{inner}</g>'
    return with_shadow(paper.grained(svg.draw(body, (px, px), (0, 0, 100, 100))), Shadow.CARD)[0]


@dataclass(eq=False, repr=False)
class Quake:
    """A table that shakes so many pixels under a last blow, less and less."""

    far: float
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Shift all that is drawn until now."""
        away = self.far * exp(-2.5 * self.part) * (1 - self.part)
        dx, dy = _rocked(self.part)
        surface.scroll(round(away * dx), round(away * dy))


def _rocked(part: float) -> tuple[float, float]:
    """Return which way a table is rocked at a part of its time."""
    return sin(8 * pi * part), cos(6 * pi * part) * 0.6
