"""The star that carries points from the cards to the row that takes them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.kit import palette, svg, text
from scenes.kit.picture_cache import cached

_POINTS = 14
_TRAIL = (0.30, 0.24, 0.19, 0.15, 0.11)
_TRAIL_STEP = 0.085
_AHEAD = (0.10, 0.18, 0.26)


@dataclass(frozen=True, slots=True)
class Flight:
    """A star on its way: what it says, where it comes from and goes to, its width in pixels."""

    label: str
    start: tuple[int, int]
    end: tuple[int, int]
    width: int

    def at(self, part: float) -> pygame.Vector2:
        """Return where the star is when `part` (0 to 1) of the arc is behind it."""
        start, end = pygame.Vector2(self.start), pygame.Vector2(self.end)
        top = (start + end) / 2 - (0, 0.22 * start.distance_to(end) + self.width * 0.4)
        return start * (1 - part) ** 2 + top * (2 * part * (1 - part)) + end * part**2

    def draw(self, surface: pygame.Surface, part: float) -> None:
        """Draw the star, the light it leaves behind and the dots of its way ahead."""
        for place, share in enumerate(_TRAIL):
            behind = part - _TRAIL_STEP * (place + 1)
            if behind > 0:
                _dot(surface, self.at(behind), self.width * share, round(190 - 32 * place))
        for ahead in _AHEAD:
            if part + ahead < 1:
                _dot(surface, self.at(part + ahead), self.width * 0.04, 255)
        center = self.at(part)
        picture = star(self.width)
        where = (round(center.x), round(center.y))
        surface.blit(picture, picture.get_rect(center=where))
        px = text.fit(self.label, text.SANS_EXTRABOLD, round(self.width * 0.37), round(self.width * 0.66), 10)
        digits = text.render(self.label, text.SANS_EXTRABOLD, px, palette.INK)
        surface.blit(digits, digits.get_rect(center=where))


@cached
def star(width: int) -> pygame.Surface:
    """Return a star of fourteen points with a chalk disc, over its shadow, in a square of pixels."""
    corners = []
    for corner in range(2 * _POINTS):
        turn = math.pi * corner / _POINTS
        radius = 48 if corner % 2 == 0 else 38
        corners.append(f"{50 + radius * math.sin(turn):.2f},{50 - radius * math.cos(turn):.2f}")
    points = " ".join(corners)
    yellow, chalk, ink = (palette.hexadecimal(color) for color in (palette.LIT, palette.CHALK, palette.INK))
    body = (
        f'<polygon points="{points}" fill="{ink}" fill-opacity=".3" transform="translate(1.6 2.2)"/>'
        f'<polygon points="{points}" fill="{yellow}"/>'
        f'<circle cx="50" cy="50" r="34" fill="{chalk}"/>'
    )
    return svg.draw(body, (width, width), (0, 0, 100, 100))


def _dot(surface: pygame.Surface, center: pygame.Vector2, radius: float, alpha: int) -> None:
    picture = _dot_picture(max(2, round(radius)))
    picture.set_alpha(alpha)
    surface.blit(picture, picture.get_rect(center=(round(center.x), round(center.y))))


@cached
def _dot_picture(radius: int) -> pygame.Surface:
    color = palette.hexadecimal(palette.LIT)
    body = f'<circle cx="50" cy="50" r="49" fill="{color}"/>'
    return svg.draw(body, (2 * radius, 2 * radius), (0, 0, 100, 100))
