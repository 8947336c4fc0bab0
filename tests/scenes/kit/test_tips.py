"""Where a tip lies: off what it is about, wherever that lies."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.measures import Measures
from scenes.kit.widgets import draw_tip

pytestmark = pytest.mark.usefixtures("seen")


WHOLE, MIDDLE = (300, 10, 300, 700), (400, 300, 100, 60)


@pytest.mark.parametrize("about", [MIDDLE, (400, 2, 100, 60), (400, 655, 100, 60), WHOLE, (900, 4, 376, 712)])
def test_a_tip_hides_nothing_of_what_it_is_about(about: tuple[int, int, int, int]) -> None:
    surface = pygame.Surface((1280, 720))
    draw_tip(surface, Measures((1280, 720)), "A tip that tells what happens here", pygame.Rect(about))
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    (tip,) = drawn.get_bounding_rects()
    assert not tip.colliderect(about)
    assert surface.get_rect().contains(tip)
