"""Saved states: loaded the same, or refused by the name of the field at fault (DESIGN 7.7)."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wankul_toys import GAME

from game.core.rng import Rng

if TYPE_CHECKING:
    from game.rules.wankul.state import WankulState


def late(seed: int = 8, steps: int = 60) -> WankulState:
    """Return a table with terrains and characters on it."""
    state, rng = GAME.setup({}, seed), Rng(seed)
    for _step in range(steps):
        if state.decision is not None:
            state.apply(rng.choice(state.decision.playing_on))
    return state


def saved(state: WankulState) -> Any:  # noqa: ANN401 - any JSON
    return json.loads(json.dumps(state.encode()))


_MAY_BE: dict[str, list[object]] = {
    "over": [None],
    "machine": [[]],
    "effects": [[]],
    "opening": [[]],
    "options": [{}],
    "removed": [-1],
}


@pytest.mark.parametrize("field", [*GAME.setup({}, 1).encode()])
@pytest.mark.parametrize("value", [None, -1, 1.5, "x", [], {}, [None], [[["x"]]], 1 << 70])
def test_a_field_that_is_not_what_it_should_be_is_refused(field: str, value: object) -> None:
    data = saved(late())
    if data[field] == value or value in _MAY_BE.get(field, []):
        return
    data[field] = value
    with pytest.raises(ValueError, match=r"Wankul|resolved"):
        GAME.decode(data)


@pytest.mark.parametrize("field", [*GAME.setup({}, 1).encode()])
def test_a_field_that_lacks_is_told(field: str) -> None:
    data = saved(late())
    del data[field]
    with pytest.raises(ValueError, match="has the fields"):
        GAME.decode(data)


def test_a_card_in_two_places_or_with_another_owner_is_refused() -> None:
    """WAN-28."""
    for change in ("twice", "other", "row", "known"):
        data = saved(late())
        sides, grounds = data["sides"], [one for one in data["grounds"] if one]
        if change == "twice":
            sides[0]["hand"].append(sides[0]["deck"][0])
        elif change == "other":
            sides[0]["hand"].append(sides[1]["deck"].pop())
        elif change == "row":
            grounds[0]["rows"][0].append([grounds[0]["card"], 1, False, 0])
        else:
            data["knows"][0].append(grounds[0]["card"])
        with pytest.raises(ValueError, match="Wankul"):
            GAME.decode(data)


def _inside(data: Any) -> list[tuple[Any, Any]]:  # noqa: ANN401 - any JSON
    """Return every place in the data where something else could stand."""
    found: list[tuple[Any, Any]] = []
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    for key in keys:
        found.append((data, key))
        found += _inside(data[key])
    return found


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(0, 80), st.integers(0, 10**6), st.sampled_from([None, -1, 2, 7, "x", [], {}, True, 1 << 80])
)
def test_whatever_is_changed_in_a_save_is_refused_or_can_be_played(
    steps: int, place: int, value: object
) -> None:
    """DESIGN 7.7: hostile saves."""
    data = saved(late(3, steps))
    places = _inside({name: data[name] for name in data if name != "options"})
    holder, key = places[place % len(places)]
    if not isinstance(holder, dict) or key not in data:
        holder[key] = value
    else:
        data[key] = value
    with suppress(ValueError):
        state = GAME.decode(data)
        assert state.decision is not None or state.outcome is not None
        state.observe(0)
        if state.decision is not None:
            assert state.decision.options
