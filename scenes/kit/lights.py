"""The light round a card that is lit, and the ring of the keyboard's focus round one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, shadows
from scenes.kit.faces.base import card_height
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from scenes.kit.sprites import Pose, Sprite


def draw_focus(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ring of the keyboard's focus round a card."""
    around = rect.inflate(8, 8)
    pygame.draw.rect(surface, palette.CHALK, around, 2, border_radius=6)
    pygame.draw.rect(surface, palette.INK, around.inflate(4, 4), 2, border_radius=8)


def draw_glow(surface: pygame.Surface, pose: Pose, *, strong: bool) -> None:
    """Draw the light round a card at a pose."""
    light = _light(round(pose.width), round(pose.angle), strong=strong)
    surface.blit(light, light.get_rect(center=(round(pose.x), round(pose.y))))


def light_up(surface: pygame.Surface, sprite: Sprite, rise: int = 0) -> None:
    """Draw a card in its light; straight where it rises by so many pixels."""
    home = sprite.pose
    if rise:
        sprite.pose = home.at(home.x, home.y - rise).turned(0)
    draw_glow(surface, sprite.pose, strong=True)
    sprite.draw(surface)
    sprite.pose = home


def draw_outline(surface: pygame.Surface, rect: pygame.Rect, apart: int = 5) -> None:
    """Draw the frame of light round what a move is about, so many pixels apart."""
    around = rect.inflate(2 * apart, 2 * apart)
    surface.blit(paper.outline_rounded(around.size, palette.LIT, 7, 5), around)


@cached
def _light(width: int, degrees: int, *, strong: bool) -> pygame.Surface:
    size = (width + 6, card_height(width) + 6)
    light, corner = shadows.glow(size)
    picture = light.copy()
    edge = paper.outline_rounded((size[0] + 4, size[1] + 4), palette.LIT, 8, 6 if strong else 3)
    picture.blit(edge, (corner[0] - 2, corner[1] - 2))
    return pygame.transform.rotozoom(picture, degrees, 1.0) if degrees else picture
