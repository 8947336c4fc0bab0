"""Saved states that anybody may have written: refused unless they are states of the game (DESIGN 7.7)."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest
from arranged import GAME
from charters import BATAILLE
from many_games import set_ups, some_at_once

from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.model import State

WRONG: tuple[Any, ...] = (None, True, -1, 1.5, 10**9, "x", [], {}, [[]], [0], [[0, 0], [0]], [None, 5])


def at(name: str, actions: int, seed: int = 2) -> State:
    """Return a random game after so many actions."""
    state, rng = GAME.setup(BATAILLE[name], seed), Rng(seed)
    for _ in range(actions):
        if state.decision is not None:
            state.apply(rng.choice(state.decision.options))
    return state


def read_or_refused(data: Any) -> None:  # noqa: ANN401 - any JSON
    """Check that what can be read is written again the same and can be played; else it is a ValueError."""
    try:
        state = GAME.decode(data)
    except ValueError:
        return
    assert state.encode() == data
    rng = Rng(1)
    while state.decision is not None:
        state.observe(state.decision.seat)
        state.apply(rng.choice(state.decision.options))
    assert state.outcome is not None


@pytest.mark.parametrize("name", set_ups("openmok-bataille"))
def test_a_field_of_another_kind_is_refused_or_harmless(name: str) -> None:
    for actions in (0, 1, 3, 8, 20):
        data = json.loads(json.dumps(at(name, actions).encode()))
        for field in data:
            for wrong in WRONG:
                read_or_refused({**data, field: wrong})


@pytest.mark.parametrize("times", some_at_once((8, 30), (8,), ()))
@pytest.mark.parametrize("name", set_ups("openmok-bataille"))
def test_cards_moved_by_a_stranger_are_refused_or_harmless(name: str, times: int) -> None:
    """Two numbers of the save change places, or one is copied over another."""
    rng = Rng(9)
    for actions in (0, 2, 5, 9, 14, 33):
        data = json.loads(json.dumps(at(name, actions).encode()))
        lists = [field for field in data if isinstance(data[field], list)]
        for _ in range(times):
            other = copy.deepcopy(data)
            one, two = (rng.choice(rows(other, rng.choice(lists))) for _ in range(2))
            if one and two:
                card = one[rng.below(len(one))]
                place = rng.below(len(two))
                if rng.below(2):
                    one[one.index(card)] = two[place]
                two[place] = card
            elif one:
                two.append(one.pop())
            read_or_refused(other)


def rows(data: dict[str, Any], field: str) -> list[list[Any]]:
    """Return the rows of a field, which is one row or several."""
    found = data[field]
    return found if found and all(isinstance(row, list) for row in found) else [found]


@pytest.mark.parametrize("name", ["simple", "round-4", "collection"])
def test_a_field_too_many_or_too_few_is_refused(name: str) -> None:
    data = at(name, 4).encode()
    with pytest.raises(ValueError, match="has the fields"):
        GAME.decode({**data, "more": 1})
    for field in data:
        with pytest.raises(ValueError, match=r"fields|“options”"):
            GAME.decode({key: value for key, value in data.items() if key != field})


def test_what_is_no_state_is_refused() -> None:
    for data in (None, 3, "x", [], {}, {"options": {}}, {"options": None}):
        with pytest.raises(ValueError, match="Openmok Bataille"):
            GAME.decode(data)  # type: ignore[arg-type]
