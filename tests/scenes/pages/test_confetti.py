"""Scraps of paper that lie beside the words of a victory."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import palette, text
from scenes.kit.content import Painted, Text
from scenes.kit.layout import Row, Stack
from scenes.kit.measures import Measures
from scenes.pages import confetti


def test_no_scrap_lies_over_a_word_however_long_the_sentence() -> None:
    m, area = Measures((1280, 720)), pygame.Rect(16, 12, 1248, 180)
    short, long = pygame.Rect(500, 20, 280, 80), pygame.Rect(120, 110, 1040, 30)
    around = [confetti.around(one).move(area.topleft) for one in confetti.lying(m, area, [short, long])]
    assert len(around) > 20
    assert not [one for one in around if one.colliderect(short) or one.colliderect(long)]
    assert any(one.colliderect(long) for one in map(confetti.around, confetti.lying(m, area, [short])))


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_words_say_where_they_stand(align: str) -> None:
    told = Text("A short word", text.SANS_BOLD, 20, palette.INK, align=align)
    told.lay(Measures((1280, 720)), pygame.Rect(100, 50, 400, 60))
    page = pygame.Surface((600, 200))
    page.fill(palette.CHALK)
    told.paint(page)
    ink = pygame.mask.from_threshold(page, palette.INK, (90, 90, 90, 255)).get_bounding_rects()
    assert told.written.contains(ink[0].unionall(ink))
    assert told.written.width < 200


def test_scraps_lie_under_the_words() -> None:
    box = confetti.beside([Text("Well played")], 2)
    assert isinstance(box, Stack)
    assert isinstance(box.inside()[0], Painted)


def test_scraps_lie_round_a_title_in_one_row_too_and_off_what_is_beside_it() -> None:
    """Nearer to it, on both sides: the pages of a result take one end of the row."""
    m, area = Measures((1024, 640)), pygame.Rect(13, 16, 998, 76)
    title, pages = pygame.Rect(400, 20, 222, 70), pygame.Rect(705, 30, 306, 36)
    lying = [confetti.around(one) for one in confetti.lying(m, area, [title, pages], confetti._CLOSE)]
    found = [one.move(area.topleft) for one in lying]
    assert any(one.right < title.left for one in found)
    assert any(title.right < one.left < pages.left for one in found)
    assert not [one for one in found if one.collidelist([title, pages]) >= 0]
    row = confetti.strewn(Row([Text("Victory!")]), [])
    assert isinstance(row, Stack)
    assert isinstance(row.inside()[0], Painted)
