"""Emblems of games, and the shadow under emblems and signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit import svg
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Layer, Shadow, over_shadow

if TYPE_CHECKING:
    import pygame


@cached
def game_emblem(name: str, px: int) -> pygame.Surface:
    """Return the emblem of a game, by the name of its picture, `px` pixels square, over its soft shadow."""
    return shadowed(svg.load(name, px))


def shadowed(art: pygame.Surface) -> pygame.Surface:
    """Return `art` over its emblem shadow, in the same size; the shadow is lighter under a small one."""
    scale = max(0.5, min(1.5, art.get_width() / 100))
    (layer,) = Shadow.EMBLEM.layers
    offset = (round(layer.offset[0] * scale), round(layer.offset[1] * scale))
    return over_shadow(art, [Layer(offset, layer.sigma * scale, layer.opacity)])
