"""The one door to a game: act, undo, redo, practice, save and load."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import GAMES, Toy

from game.core.model import IllegalActionError, SetupError
from game.core.saved import SaveError
from game.core.session import Session, digest

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json


def begun(actions: int = 0, seed: int = 5) -> Session:
    """Return a toy game after so many first options."""
    session = Session.start(Toy(), {}, seed)
    for _ in range(actions):
        assert session.decision
        session.act(session.decision.options[0])
    return session


def saved(actions: int = 3) -> dict[str, Any]:
    """Return a save as it comes back from a file."""
    return json.loads(json.dumps(begun(actions).to_save()))


def test_defaults_are_filled_in_at_the_start() -> None:
    """DESIGN §2: a save holds the options that the game was played with."""
    assert begun().options == {"turns": 3}


def test_a_wrong_option_is_refused_at_the_start() -> None:
    with pytest.raises(SetupError, match="turns"):
        Session.start(Toy(), {"turns": 0}, 1)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    """DESIGN §2: IllegalActionError, and nothing changed, if it is not an option."""
    session = begun(1)
    session.act(("leave",))
    session.undo()
    before = session.to_save()
    with pytest.raises(IllegalActionError, match="fly away"):
        session.act(("fly", "away"))
    assert session.to_save() == before


def test_a_game_goes_to_its_outcome() -> None:
    session = begun(6)
    assert session.decision is None
    assert session.outcome is not None
    assert session.outcome.reason == "done"


def test_undo_then_redo_comes_back_to_the_same_state_at_every_action() -> None:
    """DESIGN §2: undo is replay."""
    session = begun()
    digests = [session.digest()]
    while session.decision:
        session.act(session.decision.options[-1])
        digests.append(session.digest())
    for expected in reversed(digests[:-1]):
        session.undo()
        assert session.digest() == expected
    for expected in digests[1:]:
        session.redo()
        assert session.digest() == expected
    assert not session.undone


def test_nothing_can_be_taken_back_at_the_start() -> None:
    session = begun()
    assert not session.undo_reveals
    with pytest.raises(IllegalActionError):
        session.undo()


def test_nothing_can_be_played_again_when_nothing_was_taken_back() -> None:
    with pytest.raises(IllegalActionError):
        begun(1).redo()


def test_another_action_forgets_what_was_taken_back() -> None:
    session = begun(2)
    session.undo()
    session.act(("leave",))
    assert not session.undone


def test_taking_back_what_shows_nothing_leaves_the_game_as_it_is() -> None:
    """DESIGN §2: undo is free until something hidden was revealed."""
    session = begun(2)
    assert not session.undo_reveals
    session.undo()
    assert not session.practice


def test_taking_back_a_throw_makes_the_game_a_practice_one_for_good() -> None:
    """DESIGN §2: past what was revealed, undo is for practice, and the result is marked."""
    session = begun(1)
    assert session.undo_reveals
    session.undo()
    assert session.practice
    session.redo()
    assert session.practice
    assert Session.from_save(session.to_save(), GAMES).practice


def test_the_last_action_of_a_seat_is_found_and_what_was_shown_since() -> None:
    session = begun(3)
    assert session.steps_back_to({0}) == 1
    assert session.steps_back_to({1}) == 0
    assert begun().steps_back_to({0}) == 0
    assert session.reveals(3) == any(session.reveals(steps) for steps in (1, 2, 3))
    assert not begun(2).reveals(0)


def test_a_past_position_is_another_session_and_the_game_stays_where_it_is() -> None:
    session = begun(4)
    before = session.digest()
    assert session.at(2).digest() == begun(2).digest()
    assert session.digest() == before


def test_a_copy_goes_on_by_itself() -> None:
    session = begun(2)
    before, copy = session.to_save(), session.copy()
    assert copy.to_save() == before
    copy.act(copy.state.decision.options[0])
    assert (copy.digest(), copy.actor) == (begun(3).digest(), begun(3).actor)
    assert session.to_save() == before


@pytest.mark.parametrize("actions", range(7))
def test_a_save_is_plain_json_and_comes_back_the_same_at_every_decision(actions: int) -> None:
    """DESIGN §2: loading replays the actions and compares the digest."""
    session = begun(actions)
    again = Session.from_save(json.loads(json.dumps(session.to_save())), GAMES)
    assert again.digest() == session.digest()
    assert again.to_save() == session.to_save()


def test_a_save_keeps_what_was_taken_back() -> None:
    session = begun(4)
    session.undo()
    again = Session.from_save(session.to_save(), GAMES)
    again.redo()
    assert again.digest() == begun(4).digest()


def test_a_save_keeps_who_played_and_that_a_hint_was_asked_for() -> None:
    session = Session.start(Toy(), {}, 5, ("level:2",))
    session.hinted = True
    again = Session.from_save(json.loads(json.dumps(session.to_save())), GAMES)
    assert (again.players, again.hinted) == (("level:2",), True)
    assert (again.at(0).players, again.at(0).hinted) == (("level:2",), True)


def test_an_older_save_was_played_by_humans_without_hints() -> None:
    save = saved()
    del save["players"], save["hinted"]
    again = Session.from_save(save, GAMES)
    assert (again.players, again.hinted) == ((), False)


def test_the_digest_does_not_depend_on_the_order_of_keys() -> None:
    assert digest({"a": 1, "b": [None, 2.5]}) == digest({"b": [None, 2.5], "a": 1})
    assert digest({"a": 1}) != digest({"a": 2})


BROKEN: dict[str, Callable[[dict[str, Any]], object]] = {
    "another format": lambda save: save.update(format=99),
    "a game unknown": lambda save: save.update(game="chess"),
    "other rules": lambda save: save.update(rules_version=2),
    "a set-up refused": lambda save: save["options"].update(turns=-1),
    "an option unknown": lambda save: save["options"].update(colour="blue"),
    "a seed out of range": lambda save: save.update(seed=2**32),
    "another seed": lambda save: save.update(seed=6),
    "an action impossible": lambda save: save["actions"].append(["fly"]),
    "an action too many": lambda save: save["actions"].append(["leave"]),
    "an action too few": lambda save: save["actions"].pop(),
    "an action not one": lambda save: save["actions"].append([None]),
    "an action of booleans": lambda save: save["actions"].append([True]),
    "no list of actions": lambda save: save.update(actions={"0": ["throw"]}),
    "a lacking field": lambda save: save.pop("seed"),
    "a boolean seed": lambda save: save.update(seed=True),
    "players without names": lambda save: save.update(players=[3]),
    "a hint that is a number": lambda save: save.update(hinted=1),
    "another digest": lambda save: save.update(digest="0" * 16),
    "things taken back that are no actions": lambda save: save.update(undone=[3]),
    "things taken back that cannot be played again": lambda save: save.update(undone=[["fly"]]),
}


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_save_is_refused_in_one_sentence(damage: str) -> None:
    """DESIGN §7.7: hostile saves: a clear error, nothing else."""
    save = saved()
    BROKEN[damage](save)
    with pytest.raises(SaveError) as told:
        Session.from_save(save, GAMES)
    assert str(told.value)
    assert "\n" not in str(told.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_whatever_json_is_no_save_and_says_so(data: Json) -> None:
    with pytest.raises(SaveError):
        Session.from_save(data, GAMES)


@pytest.mark.slow
@given(st.data())
@settings(max_examples=200)
def test_a_save_with_any_field_changed_is_taken_up_or_refused_but_never_breaks(data: st.DataObject) -> None:
    """DESIGN §7.7: a mutated save raises SaveError or nothing."""
    save = saved()
    save[data.draw(st.sampled_from(sorted(save)))] = data.draw(JSON)
    try:
        session = Session.from_save(save, GAMES)
    except SaveError:
        return
    assert session.digest() == save["digest"]
