"""Emblems of games, and the shadow under emblems and signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit import svg
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Layer, Shadow, over_shadow

if TYPE_CHECKING:
    import pygame


@cached
def game_emblem(game_key: str, px: int) -> pygame.Surface:
    """Return the emblem of the game `game_key` in a square of `px` pixels, over its soft shadow."""
    return shadowed(svg.load(f"games/{game_key.replace('-', '_')}.svg", px))


def shadowed(art: pygame.Surface) -> pygame.Surface:
    """Return `art` over its emblem shadow, in the same size; the shadow is lighter under a small one."""
    scale = max(0.5, min(1.5, art.get_width() / 100))
    (layer,) = Shadow.EMBLEM.layers
    offset = (round(layer.offset[0] * scale), round(layer.offset[1] * scale))
    return over_shadow(art, [Layer(offset, layer.sigma * scale, layer.opacity)])
