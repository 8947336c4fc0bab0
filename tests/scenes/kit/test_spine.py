"""Names that stand upwards on the strip that is seen of a card."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import text
from scenes.kit.faces.card import HEIGHT, WIDTH, Box
from scenes.kit.faces.spine import spine_title, write_upwards
from scenes.kit.palette import CHALK, INK

CARD = 126
"""How wide a card is, in pixels: two to a unit."""
NAME = "Presquicorne"


@pytest.mark.parametrize("lacking", [0, 2, 3])
def test_a_name_a_little_longer_than_its_strip_is_written_whole_and_within_it(lacking: int) -> None:
    em = spine_title(NAME, (Box(2, 2, 20, HEIGHT),), CARD).em
    wide = text.width_of(NAME, text.SERIF_BOLD, round(em * CARD / WIDTH))
    strip = Box(2, 10, 20, (wide - lacking) / 2)
    title = spine_title(NAME, (strip,), CARD)
    assert title.lines == (NAME,)
    surface = pygame.Surface((CARD, CARD * HEIGHT // WIDTH))
    write_upwards(surface, title, strip, CHALK, INK)
    ink = pygame.mask.from_threshold(surface, INK, (40, 40, 40, 255)).get_bounding_rects()
    written = ink[0].unionall(ink[1:])
    assert 20 <= written.top < written.bottom <= 20 + wide - lacking


def test_a_name_much_longer_than_its_strip_is_cut() -> None:
    assert spine_title(NAME, (Box(2, 2, 20, 20),), CARD).lines[0].endswith("…")
