"""The light round a card that is lit, and the ring of the keyboard's focus round one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, shadows
from scenes.kit.faces.base import card_height
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from scenes.kit.sprites import Pose


def draw_focus(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ring of the keyboard's focus round a card."""
    around = rect.inflate(8, 8)
    pygame.draw.rect(surface, palette.CHALK, around, 2, border_radius=6)
    pygame.draw.rect(surface, palette.INK, around.inflate(4, 4), 2, border_radius=8)


def draw_glow(surface: pygame.Surface, pose: Pose, *, strong: bool) -> None:
    """Draw the light round a card at a pose."""
    light = _light(round(pose.width), round(pose.angle), strong=strong)
    surface.blit(light, light.get_rect(center=(round(pose.x), round(pose.y))))


@cached
def _light(width: int, degrees: int, *, strong: bool) -> pygame.Surface:
    size = (width + 6, card_height(width) + 6)
    light, corner = shadows.glow(size)
    picture = light.copy()
    edge = paper.outline_rounded((size[0] + 4, size[1] + 4), palette.LIT, 8, 6 if strong else 3)
    picture.blit(edge, (corner[0] - 2, corner[1] - 2))
    return pygame.transform.rotozoom(picture, degrees, 1.0) if degrees else picture
