"""Digits are struck over the letters or on the pad beside them; other keys go through places in rows."""

from __future__ import annotations

import pygame
import pytest
from pygame import K_DOWN, K_END, K_HOME, K_LEFT, K_PAGEDOWN, K_PAGEUP, K_RETURN, K_RIGHT, K_UP

from scenes.kit.keys import digit_keys, digit_place, place_by_key


def event(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key)


@pytest.mark.parametrize(
    ("key", "to"),
    [
        *((K_LEFT, 4), (K_RIGHT, 6), (K_UP, 2), (K_DOWN, 8)),
        *((K_PAGEUP, 0), (K_PAGEDOWN, 17), (K_HOME, 0), (K_END, 19), (K_RETURN, None)),
    ],
)
def test_keys_go_through_rows_of_three(key: int, to: int | None) -> None:
    assert place_by_key(event(key), 5, 20, 3) == to


def test_in_one_row_under_the_other_keys_to_the_sides_are_left_to_the_page() -> None:
    assert place_by_key(event(K_RIGHT), 1, 3) is None
    assert [place_by_key(event(key), 1, 9, page=2) for key in (K_UP, K_DOWN, K_PAGEDOWN)] == [0, 2, 3]


def test_among_none_there_is_nowhere_to_go() -> None:
    assert place_by_key(event(K_DOWN), 0, 0) is None


@pytest.mark.parametrize("digit", range(1, 10))
def test_both_keys_of_a_digit_stand_for_the_thing_of_that_number(digit: int) -> None:
    assert [digit_place(key, 9) for key in digit_keys(digit)] == [digit - 1] * 2


def test_nought_has_two_keys_too() -> None:
    assert digit_keys(0) == (pygame.K_0, pygame.K_KP0)
