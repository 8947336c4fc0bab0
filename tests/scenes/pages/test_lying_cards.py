"""Cards at the end of a game: under small ones stand their names, whole."""

from __future__ import annotations

import pygame
import pytest

from scenes.pages.lying_cards import in_cells

_NAMES = ["Ventilo", "Le Stagiaire", "Presquicorne", "Caboche", "Hibouquin"]


@pytest.mark.parametrize(("count", "size"), [(5, (300, 230)), (4, (207, 230)), (4, (440, 100))])
def test_no_word_of_a_name_is_broken_and_all_cards_lie_in_their_area(
    count: int, size: tuple[int, int]
) -> None:
    area, names = pygame.Rect((40, 30), size), _NAMES[:count]
    cells = in_cells(names, area, 126)
    assert [" ".join(lines) for lines in cells.names] == names
    for x, y in cells.centres:
        card = pygame.Rect(0, 0, cells.width, cells.width * 1.4)
        card.center = round(x), round(y)
        assert area.contains(card)
    assert cells.width > 40


def test_cards_are_as_large_as_their_area_and_their_names_leave_room_for() -> None:
    area = pygame.Rect(0, 0, 600, 150)
    assert in_cells(_NAMES, area, 126).width > in_cells([*_NAMES, *_NAMES], area, 126).width
    assert in_cells(_NAMES[:2], area, 60).width == 60
