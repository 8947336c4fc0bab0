"""Scraps of coloured paper thrown round the words of a victory."""

from __future__ import annotations

import random
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from scenes.kit import palette, svg
from scenes.kit.shadows import Shadow, over_shadow

if TYPE_CHECKING:
    import pygame

    from scenes.kit.layout import Measures

_SCRAPS: Final = 46
_COLORS: Final = (palette.FORCE, palette.MAGIE, palette.AGILITE, palette.QUIRK_BLUE, palette.CHALK)
_CLEAR: Final = 0.30
"""The part of the width on either side of the middle that is left to the words."""


def draw_confetti(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Throw scraps on both sides of an area, always the same ones."""
    rng = random.Random(8)  # noqa: S311 - a picture
    shapes = []
    for scrap in range(_SCRAPS):
        side = -1 if scrap % 2 else 1
        x = area.width * (0.5 + side * rng.uniform(_CLEAR, 0.49))
        y = rng.uniform(0.06, 0.94) * area.height
        size, turn = m.px(rng.uniform(7, 15)), rng.uniform(0, pi)
        corners = [
            (x + cos(turn + angle) * size * reach, y + sin(turn + angle) * size * reach)
            for angle, reach in (
                (0.4, 1.0),
                (2.6, rng.uniform(0.6, 1.0)),
                (3.6, 0.9),
                (5.8, rng.uniform(0.7, 1)),
            )
        ]
        points = " ".join(f"{corner[0]:.1f},{corner[1]:.1f}" for corner in corners)
        color = palette.hexadecimal(_COLORS[scrap % len(_COLORS)])
        shapes.append(f'<polygon points="{points}" fill="{color}"/>')
    picture = svg.draw("".join(shapes), area.size, (0, 0, *area.size))
    surface.blit(over_shadow(picture, Shadow.EMBLEM.layers), area)
