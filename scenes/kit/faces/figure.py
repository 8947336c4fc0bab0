"""A number on a card, as large as its place lets it be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.kit import svg, text
from scenes.kit.faces.card import WIDTH

if TYPE_CHECKING:
    import pygame

    from scenes.kit.palette import Color

_ARROW: Final = 3.4


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a caractère: its middle and its em in card units, and by how much it was changed."""

    shown: str
    x: float
    y: float
    em: float
    color: Color
    change: int


def write_figure(surface: pygame.Surface, figure: Figure) -> None:
    """Write a number with its ink in the middle; a small arrow tells one that was changed."""
    scale = surface.get_width() / WIDTH
    ink = text.render(figure.shown, text.SANS_EXTRABOLD, max(6, round(figure.em * scale)), figure.color)
    box = ink.get_bounding_rect()
    place = (round(figure.x * scale - box.width / 2), round(figure.y * scale - box.height / 2))
    surface.blit(ink, (place[0] - box.x, place[1] - box.y))
    if figure.change:
        _lay_change(surface, figure, place[0] + box.width)


def _lay_change(surface: pygame.Surface, figure: Figure, right: int) -> None:
    """Lay a small triangle beside a number: up for more than is printed, down for less."""
    scale = surface.get_width() / WIDTH
    px = max(4, round(_ARROW * scale))
    name = "icons/up_triangle.svg" if figure.change > 0 else "icons/down_triangle.svg"
    picture = svg.load_tinted(name, px, figure.color)
    left = right + max(1, round(0.5 * scale))
    surface.blit(picture, (left, round(figure.y * scale - picture.get_height() / 2)))
