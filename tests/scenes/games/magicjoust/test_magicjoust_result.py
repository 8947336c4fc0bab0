"""The rows of a result of Magicjoust: cards that are small lie as slabs with their names."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.magicjoust.result import in_slabs
from scenes.games.magicjoust.slabs import NAMED


@pytest.mark.parametrize(("count", "size"), [(9, (738, 153)), (15, (435, 95)), (1, (80, 20))])
def test_slabs_lie_in_their_area_side_by_side(count: int, size: tuple[int, int]) -> None:
    area = pygame.Rect((40, 20), size)
    slabs = in_slabs(count, area)
    assert len(slabs) == count
    assert all(area.contains(one) for one in slabs)
    assert all(one.collidelist(slabs[place + 1 :]) < 0 for place, one in enumerate(slabs))


def test_two_lines_of_a_name_have_room_on_the_slabs_of_who_lost_in_the_least_window() -> None:
    slabs = in_slabs(11, pygame.Rect(0, 0, 435, 101))
    assert min(one.height for one in slabs) >= 2 * NAMED * 1.05
