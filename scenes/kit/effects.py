"""What is seen for a moment over a table: chips of paper, dust."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin, tau
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from scenes.kit import palette

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.palette import Color

_PAPERS: Final = (palette.CHALK, palette.PAPER, palette.KRAFT)
_GRAVITY: Final = 900
_SHRINKS: Final = 0.6
"""From which part of its flight on a chip shrinks; by how much a picture does that comes in."""
_SETS_OFF, _ARC, _SWELLS = 1.6, 0.16, 0.5
"""How slowly a picture sets off that flies, how high its arc is, and how much larger it gets."""


class Effect(Protocol):
    """Something that is seen for a while: `part` is how much of its time has passed, from 0 to 1."""

    part: float

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it is now."""


@dataclass
class _Passing:
    effect: Effect
    seconds: float
    passed: float = 0.0

    def pass_time(self, dt: float) -> bool:
        self.passed += dt
        self.effect.part = min(1.0, self.passed / self.seconds)
        return self.passed < self.seconds


class Effects:
    """What is seen over a table now: what passes by itself, and what is shown until it is hidden."""

    def __init__(self) -> None:
        self._passing: list[_Passing] = []
        self._shown: list[Effect] = []

    @property
    def lively(self) -> bool:
        """Say whether anything passes."""
        return bool(self._passing)

    @property
    def seen(self) -> bool:
        """Say whether anything is seen."""
        return bool(self._passing or self._shown)

    def passes(self, kind: type[Effect]) -> bool:
        """Say whether an effect of a kind passes now."""
        return any(isinstance(one.effect, kind) for one in self._passing)

    def let(self, effect: Effect, seconds: float) -> None:
        """Let an effect pass by itself in so many seconds."""
        self._passing.append(_Passing(effect, seconds))

    def show(self, effect: Effect) -> None:
        """Show an effect until it is hidden; somebody else moves it."""
        self._shown.append(effect)

    def hide(self, effect: Effect) -> None:
        """Show an effect no more."""
        self._shown = [one for one in self._shown if one is not effect]
        self._passing = [one for one in self._passing if one.effect is not effect]

    def hide_all(self) -> None:
        """Show no effect any more that does not pass by itself."""
        self._shown = []

    def clear(self) -> None:
        """Show nothing any more."""
        self._passing, self._shown = [], []

    def update(self, seconds: float) -> bool:
        """Let seconds pass; return whether anything passed."""
        moved = self.lively
        self._passing = [one for one in self._passing if one.pass_time(seconds)]
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all there is: what is shown lies over what passes."""
        for effect in (*(one.effect for one in self._passing), *self._shown):
            effect.draw(surface)


@dataclass(eq=False, repr=False)
class Flown:
    """A small picture that flies in an arc from a point to another: larger on its way, then smaller."""

    picture: pygame.Surface
    start: tuple[float, float]
    end: tuple[float, float]
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it where it is."""
        way, height = self.part**_SETS_OFF, sin(pi * self.part)
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        at = self.start[0] + dx * way, self.start[1] + dy * way - hypot(dx, dy) * _ARC * height
        size = 1 + _SWELLS * height - _SHRINKS * self.part**4
        picture = pygame.transform.rotozoom(self.picture, 0, size)
        surface.blit(picture, picture.get_rect(center=at))


@dataclass(frozen=True, slots=True)
class _Chip:
    """A scrap of paper: the way it flies in pixels a second, its side, how it turns, its colour."""

    speed: tuple[float, float]
    side: float
    turn: float
    color: Color


@dataclass(eq=False, repr=False)
class Chips:
    """Chips of paper that fly off from a point, for `seconds`: most of them the way `toward` says.

    `scale` is how many pixels are one of the drawing. Chips are `large` times as large as a card's that is
    laid; every third is dust.
    """

    center: tuple[float, float]
    scale: float
    seconds: float
    count: int = 7
    toward: tuple[float, float] = (0.0, -1.0)
    colors: Sequence[Color] = _PAPERS
    large: float = 1.0
    part: float = 0.0
    chips: list[_Chip] = field(init=False)

    def __post_init__(self) -> None:
        """Cut the chips, always the same at a place."""
        rng = random.Random(round(self.center[0]) * 7919 + round(self.center[1]))  # noqa: S311 - shapes
        self.chips = [self._cut(rng, number) for number in range(self.count)]

    def _cut(self, rng: random.Random, number: int) -> _Chip:
        spread = rng.uniform(-1.25, 1.25)
        fast = rng.uniform(110, 330) * self.large**0.6
        dx, dy = self.toward
        speed = (dx * cos(spread) - dy * sin(spread)) * fast, (dx * sin(spread) + dy * cos(spread)) * fast
        color = self.colors[number % len(self.colors)]
        side = rng.uniform(4, 9) * (self.large if number % 3 != 2 else 0.5)
        return _Chip(speed, side, rng.uniform(-9, 9), color)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every chip where it is."""
        for chip in self.chips:
            self._draw_chip(surface, chip)

    def _draw_chip(self, surface: pygame.Surface, chip: _Chip) -> None:
        seconds = self.part * self.seconds
        x = self.center[0] + chip.speed[0] * seconds * self.scale
        y = self.center[1] + (chip.speed[1] * seconds + _GRAVITY * seconds**2 / 2) * self.scale
        left = min(1.0, (1 - self.part) / (1 - _SHRINKS))
        side, turn = chip.side * self.scale * left, chip.turn * seconds
        flat = side * abs(cos(turn * 1.7)) * 0.75 + side * 0.2
        corners = [
            (x + side * cos(turn + at) - flat * sin(turn + at) * 0.4, y + flat * sin(turn + at))
            for at in (0.3, pi / 2 + 0.2, pi, tau - pi / 2)
        ]
        pygame.draw.polygon(surface, palette.shade(chip.color, 0.3), [(a + 1, b + 2) for a, b in corners])
        pygame.draw.polygon(surface, chip.color, corners)
