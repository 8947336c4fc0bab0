"""How a count is told: step by step, each a little shorter and a semitone higher; what it adds flies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, svg, text
from scenes.kit import timeline as moves
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from scenes.kit.palette import Color
    from scenes.kit.timeline import Step, Timeline

_POINTS: Final = 14
_TRAIL: Final = (0.30, 0.24, 0.19, 0.15, 0.11)
"""How large the light is that a star leaves behind, in widths of it, the nearest first."""
_TRAIL_STEP: Final = 0.085
_AHEAD: Final = (0.10, 0.18, 0.26)


def pace(number: int) -> float:
    """Return how many seconds the step of that number of a count takes, the first being 0."""
    return max(moves.COUNT_LEAST, moves.COUNT * moves.COUNT_SHORTER**number)


@dataclass
class Flight:
    """A star on its way: what it says, where it comes from and goes to, its width in pixels.

    `part` (0 to 1) of its arc is behind it.
    """

    label: str
    start: tuple[int, int]
    end: tuple[int, int]
    width: int
    part: float = 0.0

    def steps(self, timeline: Timeline, seconds: float) -> list[Step]:
        """Return the steps in which it flies over a table; none where motion is reduced."""
        if timeline.reduced:
            return [moves.pause(seconds)]
        over = timeline.over
        return [
            moves.call(lambda: over.show(self)),
            moves.Timed(seconds, self._fly, moves.ease_both),
            moves.call(lambda: over.hide(self)),
        ]

    def _fly(self, part: float) -> None:
        self.part = part

    def at(self, part: float) -> pygame.Vector2:
        """Return where the star is when `part` (0 to 1) of the arc is behind it."""
        start, end = pygame.Vector2(self.start), pygame.Vector2(self.end)
        top = (start + end) / 2 - (0, 0.22 * start.distance_to(end) + self.width * 0.4)
        return start * (1 - part) ** 2 + top * (2 * part * (1 - part)) + end * part**2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the star, the light it leaves behind and the dots of its way ahead."""
        part = self.part
        for place, share in enumerate(_TRAIL):
            behind = part - _TRAIL_STEP * (place + 1)
            if behind > 0:
                _dot(surface, self.at(behind), self.width * share, round(190 - 32 * place))
        for ahead in _AHEAD:
            if part + ahead < 1:
                _dot(surface, self.at(part + ahead), self.width * 0.04, 255)
        center = self.at(part)
        draw_star(surface, (round(center.x), round(center.y)), self.width, self.label)


def draw_star(surface: pygame.Surface, center: tuple[int, int], width: int, label: str) -> None:
    """Draw a star with what it says."""
    picture = star(width)
    surface.blit(picture, picture.get_rect(center=center))
    px = text.fit(label, text.SANS_EXTRABOLD, round(width * 0.37), round(width * 0.66), 10)
    digits = text.render(label, text.SANS_EXTRABOLD, px, palette.INK)
    surface.blit(digits, digits.get_rect(center=center))


@dataclass
class Jump:
    """A total that answers to what it gains: it grows for a moment, in its place."""

    words: str
    center: tuple[int, int]
    px: int
    color: Color
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the total as large as it is now."""
        figure = text.render(self.words, text.SANS_EXTRABOLD, self.px, self.color)
        grown = 1 + (moves.JUMP_GROWN - 1) * math.sin(math.pi * self.part)
        picture = pygame.transform.rotozoom(figure, 0, grown)
        surface.blit(picture, picture.get_rect(center=self.center))


def jump(timeline: Timeline, words: str, center: tuple[int, int], px: int, color: Color) -> None:
    """Let a total jump at its place."""
    if not timeline.reduced:
        timeline.over.let(Jump(words, center, px, color), moves.JUMP)


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
