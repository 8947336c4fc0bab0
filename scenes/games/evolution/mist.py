"""The mist over a Mok that a variation shelters: its numbers stay seen under it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit import palette, svg
from scenes.kit.faces.base import card_height
from scenes.kit.faces.card import HEIGHT, WIDTH
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    import pygame

    from scenes.kit.sprites import Pose

_BANKS: Final = (
    (14, 17, 19, 5.5),
    (46, 13, 17, 5),
    (52, 26, 16, 6),
    (24, 31, 24, 6.5),
    (10, 40, 15, 5),
    (45, 39, 20, 5.5),
)
"""Banks of mist, in units of a card: the middle of each, and how far it reaches to the side and up."""
_THICK: Final = 0.62


def draw_mist(surface: pygame.Surface, pose: Pose) -> None:
    """Draw the mist over a card that lies at a pose, over its picture."""
    picture = _mist(round(pose.width))
    surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))


@cached
def _mist(width: int) -> pygame.Surface:
    color = palette.hexadecimal(palette.CHALK)
    banks = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="{color}" fill-opacity="{_THICK}"/>'
        for x, y, wide, high in _BANKS
    )
    return svg.draw(banks, (width, card_height(width)), (0, 0, WIDTH, HEIGHT))
