"""Make grain.png, the seamless tile of the paper's grain: `python assets/art/make_grain.py`."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

TILE = 256
SEED = 20
DEPTH = 18
"""How bright the brightest fleck is, of 255."""


def grain() -> pygame.Surface:
    """Return the tile: fine flecks, denser in places."""
    flecks = _flecks(SEED, radius=1, floor=126, doublings=3)
    places = _flecks(SEED + 1, radius=9, floor=120, doublings=4)
    flecks.blit(places, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    flecks.fill((DEPTH,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return flecks


def _flecks(seed: int, radius: int, floor: int, doublings: int) -> pygame.Surface:
    """Return seamless grey noise of flecks `radius` wide: what is over `floor`, doubled `doublings` times."""
    noise = random.Random(seed).randbytes(TILE * TILE * 3)
    tile = pygame.transform.grayscale(pygame.image.frombytes(noise, (TILE, TILE), "RGB"))
    wide = pygame.Surface((TILE * 2, TILE * 2), depth=24)
    for x in (0, TILE):
        for y in (0, TILE):
            wide.blit(tile, (x, y))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(wide, radius), radius)
    half = TILE // 2
    flecks = soft.subsurface((half, half, TILE, TILE)).copy()
    flecks.fill((floor, floor, floor), special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(doublings):
        flecks.blit(flecks.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return flecks


if __name__ == "__main__":
    pygame.image.save(grain(), Path(__file__).with_name("grain.png"))
