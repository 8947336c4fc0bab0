"""Where a sheet lies best: it hides nothing that one plays with, and is sought over several frames."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import frame_time
from scenes.kit.best_place import EMPTY, ESSENTIAL, BestPlace, Found, Search
from scenes.kit.frame_time import LateError
from scenes.kit.measures import BASE, Measures

WINDOW = pygame.Rect((0, 0), BASE)
SHEETS = [pygame.Rect(0, 0, 380, 160), pygame.Rect(0, 0, 228, 240)]
AIM = pygame.Rect(600, 330, 80, 110)


def sought(*held: pygame.Rect) -> Search:
    best = BestPlace(Measures(BASE), AIM, [(one, ESSENTIAL) for one in held], WINDOW)
    return Search(best.sought(SHEETS, WINDOW.bottom, (), None))


def test_a_sheet_lies_beside_what_it_means_and_its_arrow_is_straight() -> None:
    place, arrow = sought().found()
    assert not place.colliderect(AIM)
    assert arrow is not None
    assert len(arrow) == 2


def test_a_sheet_lies_in_the_only_room_that_hides_nothing_one_plays_with() -> None:
    """It is far off, fits the narrow sheet alone, and the arrow goes round what lies between."""
    held = [pygame.Rect(0, 0, 1000, 320), pygame.Rect(0, 450, 1280, 270), pygame.Rect(0, 320, 590, 130)]
    place, arrow = sought(*held).found()
    assert place.size == SHEETS[1].size
    assert WINDOW.contains(place)
    assert place.collidelist(held) < 0
    assert arrow is not None


@pytest.mark.parametrize("gap", [700, None])
def test_an_arrow_round_things_or_across_them_ends_at_the_edge_of_what_it_means(gap: int | None) -> None:
    """Where no way leads there, it is straight."""
    held = [pygame.Rect(0, 240, gap or 1200, 80), pygame.Rect(0, 450, 1280, 270)]
    held += [pygame.Rect(0, 320, 590, 130), pygame.Rect(690, 320, 590, 130)] if gap is None else []
    _place, arrow = sought(*held).found()
    assert arrow is not None
    assert AIM.inflate(20, 20).collidepoint(arrow[-1])
    assert not AIM.inflate(-4, -4).collidepoint(arrow[-1])
    assert gap is not None or len(arrow) == 2


def test_an_arrow_may_cross_a_place_that_is_empty_and_no_sheet_lies_there() -> None:
    """Beside such a place it goes straight, where it would go round a card."""
    empty = pygame.Rect(500, 300, 90, 170)
    held = [pygame.Rect(0, 0, 1280, 290), pygame.Rect(0, 480, 1280, 240), pygame.Rect(690, 290, 590, 190)]
    best = BestPlace(Measures(BASE), AIM, [*((one, ESSENTIAL) for one in held), (empty, EMPTY)], WINDOW)
    place, arrow = Search(best.sought(SHEETS, WINDOW.bottom, (), None)).found()
    assert place.collidelist([*held, empty]) < 0
    assert arrow is not None
    assert len(arrow) == 2


def test_where_there_is_no_room_a_sheet_still_lies_in_the_window() -> None:
    place, _arrow = sought(*[pygame.Rect(x, 0, 60, 720) for x in range(0, 1280, 100)]).found()
    assert WINDOW.contains(place)
    assert not place.colliderect(AIM)


def test_a_search_that_is_late_goes_on_where_it_was_and_finds_the_same() -> None:
    held = pygame.Rect(0, 0, 1000, 320)
    search, found, frames = sought(held), None, 0
    while found is None:
        found = _in_a_frame(search)
        frames += 1
    assert frames > 1
    assert found == sought(held).found()
    with frame_time.until(0.0):
        assert search.found() is found


def _in_a_frame(search: Search) -> Found | None:
    """Return what is found in a frame that has no time: it goes one step on."""
    with frame_time.until(0.0):
        try:
            return search.found()
        except LateError:
            return None


def test_a_sheet_stays_near_where_the_one_before_was_docked() -> None:
    best, docked = BestPlace(Measures(BASE), AIM, [], WINDOW), pygame.Rect(180, 300, 380, 160)
    place, _arrow = Search(best.sought(SHEETS, WINDOW.bottom, (), docked)).found()
    assert place == docked
