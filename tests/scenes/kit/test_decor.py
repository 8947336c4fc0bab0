"""The cloths of tables: each is told from all others, and words on it are read as on a plain one."""

from __future__ import annotations

from itertools import combinations
from statistics import pstdev

import pygame
import pytest

from scenes.editions import SHELF
from scenes.kit import decor, palette

_CLOTHS = ("plain", "felt", "linen", "wood", "stripes", "dots")
_APART = 3.5
"""By how much of 255 the pixels of two cloths differ besides a shade of all: by a standard deviation."""


def _woven(color: palette.Color, cloth: str) -> pygame.Surface:
    page = pygame.Surface((240, 240))
    page.fill(color)
    decor.weave(page, color, cloth)
    return page


@pytest.mark.parametrize("key", SHELF)
def test_each_cloth_is_told_from_all_others_on_the_table_of_each_game(key: str) -> None:
    woven = {cloth: _levels(_woven(SHELF[key].table, cloth)) for cloth in _CLOTHS}
    for one, other in combinations(_CLOTHS, 2):
        apart = pstdev(here - there for here, there in zip(woven[one], woven[other], strict=True))
        assert apart >= _APART, (one, other)


def _levels(page: pygame.Surface) -> list[int]:
    """Return how much green there is in some pixels of a page."""
    return [page.get_at((x, y))[1] for x in range(0, 240, 5) for y in range(0, 240, 7)]


@pytest.mark.parametrize("key", SHELF)
@pytest.mark.parametrize("cloth", _CLOTHS[1:])
def test_no_thread_comes_nearer_to_what_is_written_on_it(key: str, cloth: str) -> None:
    table = SHELF[key].table
    page, ink = _woven(table, cloth), decor.ink(table)
    plain = palette.contrast(ink, table)
    seen = {tuple(page.get_at((x, y))[:3]) for x in range(0, 240, 5) for y in range(0, 240, 5)}
    assert all(palette.contrast(ink, (r, g, b)) >= plain - 0.01 for r, g, b in seen)
