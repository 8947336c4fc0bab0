"""Every game is told whole, in one record."""

from __future__ import annotations

import pytest

from game.core.edition import Edition, Part
from game.editions import EDITIONS

PARTS = [
    (key, field)
    for key, edition in EDITIONS.items()
    for field in Edition._fields
    if isinstance(getattr(edition, field), Part)
]


@pytest.mark.parametrize(("key", "field"), PARTS)
def test_each_part_of_a_game_is_where_its_record_says(key: str, field: str) -> None:
    assert getattr(EDITIONS[key], field).value is not None


@pytest.mark.parametrize("key", EDITIONS)
def test_the_kinds_of_cards_of_each_game_have_their_laboratories_and_blanks(key: str) -> None:
    edition = EDITIONS[key]
    kinds = {model.value.kind: checks for model, *checks in edition.kinds}
    assert all(callable(check.value) for checks in kinds.values() for check in checks)
    assert edition.laboratories.keys() <= kinds.keys()
    assert {blank.value.kind for blank in edition.blanks} <= kinds.keys()
    assert all(weigh.value is not None for weigh in edition.laboratories.values())
