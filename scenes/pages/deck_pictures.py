"""Cards that tell what is played, drawn on a set-up: those of a deck, and three at the head of the side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit import palette, paper
from scenes.kit.faces import base

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.pages.ready_setup import Face

_LEAN: Final = 7
"""Degrees that the cards at the sides of the scene lean."""


def draw_scene(
    faces: Callable[[], Sequence[Face]],
    apart: float,
    table: Color,
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
) -> None:
    """Draw three cards on a table, the last over both others, so far apart in their widths."""
    paper.fill_rounded(surface, area, palette.shade(table, 0.1), 4)
    width = min(round((area.height - m.px(24)) * 63 / 88), round(area.width * 0.4))
    places = ((-apart, _LEAN), (apart, -_LEAN), (0.0, 0))
    for face, (shift, degrees) in zip(faces(), places, strict=True):
        center = (area.centerx + round(shift * width), area.centery + (6 if degrees else -2))
        base.lay(surface, center, face(width), width, degrees)


def draw_faces(faces: Sequence[Face], surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw cards side by side, as large as there is room for."""
    width = min(round((area.height - 8) * 63 / 88), m.px(124))
    step = min(width * 1.08, (area.width - width - 8) / max(1, len(faces) - 1))
    left = area.centerx - (step * (len(faces) - 1)) / 2
    for place, face in enumerate(faces):
        base.lay(surface, (round(left + place * step), area.centery), face(width), width)
