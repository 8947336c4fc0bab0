"""Cards as they lie on tables: their pictures, poses, free places, the mat under them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.reverse_war.cards import CARDS
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.kit import palette, paper
from scenes.kit.faces import base
from scenes.kit.shadows import Shadow
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.troops import Placed
    from scenes.kit.sprites import Painter


def painter(placed: Placed, setting: Setting, shadow: Shadow = Shadow.CARD) -> Painter:
    """Return what draws a card of a game at a width and an angle, over its shadow."""

    def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        master = reverse_war.master(CARDS[placed.card], width, placed.reversed, setting.paladins)
        return base.sprite(master, width, degrees, shadow, turning=turning)

    return paint


def back_painter(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
    """Draw the back of a card over its shadow."""
    return base.sprite(reverse_war.BACK, width, degrees, turning=turning)


def pose_in(rect: pygame.Rect, angle: float = 0.0) -> Pose:
    """Return the pose of a card that fills a rectangle."""
    return Pose(rect.centerx, rect.centery, rect.width, angle)


def card_sprite(placed: Placed, setting: Setting, rect: pygame.Rect) -> Sprite:
    """Return a card of a game that fills a rectangle."""
    return Sprite(placed.card, painter(placed, setting), pose_in(rect))


def draw_placed(
    surface: pygame.Surface, setting: Setting, placed: Placed | None, rect: pygame.Rect, *dashes: float
) -> None:
    """Draw a card on its place, or the place in dashes: how pale, how broad, how long and how far apart."""
    if placed is not None:
        card_sprite(placed, setting, rect).draw(surface)
        return
    pale, broad, long, apart = dashes
    paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, pale), broad, long, apart)


def draw_mat(surface: pygame.Surface, rect: pygame.Rect, alpha: int = 70) -> None:
    """Draw the mat that a battlefield lies on, over the table."""
    mat = pygame.Surface(rect.size, pygame.SRCALPHA)
    mat.fill((*palette.INK, alpha))
    surface.blit(mat, rect)
