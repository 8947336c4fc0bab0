"""Every game of the windows is told whole, in one record."""

from __future__ import annotations

import pytest

from game.core.edition import Part
from game.core.model import GIVE_UP
from game.core.session import Session
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


@pytest.mark.parametrize("key", SHELF)
def test_a_game_that_may_be_given_up_says_so(key: str) -> None:
    """So it can be told at its table while that has to wait."""
    session = Session.start(EDITIONS.games[key], {}, 7)
    offered = []
    while session.decision is not None and len(offered) < 60:
        offered.append(GIVE_UP in session.decision.options)
        session.act(session.decision.playing_on[0])
    assert SHELF[key].given_up == any(offered)
