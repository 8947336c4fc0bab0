"""Every game of the windows is told whole, in one record."""

from __future__ import annotations

import pytest

from game.core.edition import Part
from game.editions import EDITIONS
from scenes.editions import SHELF
from scenes.shell.edition import Edition

PARTS = [
    (key, field)
    for key, edition in SHELF.items()
    for field in Edition._fields
    if isinstance(getattr(edition, field), Part)
]


def test_every_game_there_are_rules_for_is_on_the_shelf() -> None:
    assert list(SHELF) == list(EDITIONS.games)


@pytest.mark.parametrize(("key", "field"), PARTS)
def test_each_part_of_a_game_is_where_its_record_says(key: str, field: str) -> None:
    assert getattr(SHELF[key], field).value is not None


@pytest.mark.parametrize("key", SHELF)
def test_what_is_made_ready_ahead_of_each_game_is_there(key: str) -> None:
    assert all(part.value is not None for part in SHELF[key].ahead)
