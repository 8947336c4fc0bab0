"""Saved states: loaded the same, or refused by the name of the field at fault (DESIGN 7.7)."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from evolved import GAME
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.rng import Rng

if TYPE_CHECKING:
    from game.rules.evolution.state import EvolutionState


def late(seed: int = 8, steps: int = 25) -> EvolutionState:
    """Return a table with Moks, markers and cards on it."""
    state, rng = GAME.setup({"players": 3, "moks": 4}, seed), Rng(seed)
    for _step in range(steps):
        if state.decision is not None:
            state.apply(rng.choice(state.decision.playing_on))
    return state


def saved(state: EvolutionState) -> Any:  # noqa: ANN401 - any JSON
    return json.loads(json.dumps(state.encode()))


def test_a_state_is_saved_and_loaded_at_every_decision() -> None:
    for seed in range(4):
        state, rng = GAME.setup({"moks": 4}, seed), Rng(seed)
        while state.decision is not None:
            again = GAME.decode(saved(state))
            assert again.encode() == state.encode()
            assert again.decision == state.decision
            state.apply(rng.choice(state.decision.playing_on))
        assert GAME.decode(saved(state)).outcome == state.outcome


@pytest.mark.parametrize("field", [*GAME.setup({}, 1).encode()])
@pytest.mark.parametrize("value", [None, -1, 1.5, "x", [], {}, [None], [[["x"]]], 1 << 70])
def test_a_field_that_is_not_what_it_should_be_is_refused(field: str, value: object) -> None:
    data = saved(late())
    if data[field] == value or (field, value) in (("over", None), ("machine", []), ("effects", [])):
        return
    if field == "next_effect" and isinstance(value, int):
        return
    data[field] = value
    with pytest.raises(ValueError, match=r"Openmok Évolution|resolved"):
        GAME.decode(data)


@pytest.mark.parametrize("field", [*GAME.setup({}, 1).encode()])
def test_a_field_that_lacks_is_told(field: str) -> None:
    data = saved(late())
    del data[field]
    with pytest.raises(ValueError, match="has the fields"):
        GAME.decode(data)


def test_a_card_in_two_places_or_in_the_hand_of_another_is_refused() -> None:
    for change in ("twice", "other", "mok", "played"):
        data = saved(late())
        hands = data["hands"]
        if change == "twice":
            hands[0].append(hands[0][0])
        elif change == "other":
            hands[1].append(hands[0].pop())
        elif change == "mok":
            data["moks"][0].append([hands[0].pop(), 0])
        else:
            data["played"][0].append(hands[0].pop(0))
        with pytest.raises(ValueError, match="Openmok Évolution"):
            GAME.decode(data)


@pytest.mark.parametrize(
    "machine",
    [
        [["deed", 0, {}]],
        [["deed", 0, {"deed": 3}]],
        [["deed", 1, {"deed": {"kind": "mark", "seat": 0, "cell": [0, 99, 0]}}]],
        [["deed", 1, {"deed": {"kind": "mark", "seat": 0, "cell": [0, 0, 0]}}]],
        [["mark", 0, {}]],
        [["mark", 0, {"among": [[9, 9]], "owner": 0, "count": 1, "type": None}]],
        [["pay", 0, {"seat": 0, "type": 7}]],
        [["effect", 0, {"effect": 99, "deed": {}}]],
        [["by hand", 0, {"owner": "x"}]],
        [["evolution/poison/0", 0, {}]],
    ],
)
def test_what_is_being_carried_out_but_asks_nothing_sensible_is_refused(machine: object) -> None:
    """A hostile save neither crashes nor changes the table while it is read."""
    data = saved(GAME.setup({}, 1))
    data["machine"] = machine
    with pytest.raises(ValueError, match="Openmok Évolution"):
        GAME.decode(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.text("abdeefnort/", max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["deed", "owner", "among", "on", "seat"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_save_changed_anyhow_is_loaded_or_refused_in_words(data: st.DataObject) -> None:
    """DESIGN 7.7."""
    changed = saved(late(steps=data.draw(st.integers(0, 40))))
    place: Any = changed
    while True:
        keys = [*place] if isinstance(place, dict) else range(len(place))
        if not keys:
            break
        key = data.draw(st.sampled_from([*keys]))
        if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place = place[key]
            continue
        place[key] = data.draw(JSON)
        break
    with suppress(ValueError):
        state = GAME.decode(changed)
        assert (state.decision is None) != (state.outcome is None)
        GAME.decode(saved(state))
