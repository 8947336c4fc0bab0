"""Digits are struck over the letters or on the pad beside them."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.digits import digit_keys, digit_place


@pytest.mark.parametrize("digit", range(1, 10))
def test_both_keys_of_a_digit_stand_for_the_thing_of_that_number(digit: int) -> None:
    assert [digit_place(key, 9) for key in digit_keys(digit)] == [digit - 1] * 2


def test_nought_has_two_keys_too() -> None:
    assert digit_keys(0) == (pygame.K_0, pygame.K_KP0)
