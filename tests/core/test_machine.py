"""The resolution stack: programs within programs, saved at any moment, never endless (DESIGN 2)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from game.core.machine import (
    MOST_FRAMES,
    EndlessError,
    Machine,
    Program,
    Vars,
    again,
    ask,
    call,
    do,
    each,
)
from game.core.model import Decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json


@dataclass
class Table:
    """A state with nothing but what was written on it."""

    written: list[Json] = field(default_factory=list)


def write(text: str) -> Any:  # noqa: ANN401 - a step
    return do(lambda state, _vars: state.written.append(text))


def write_var(name: str) -> Any:  # noqa: ANN401 - a step
    return do(lambda state, vars_: state.written.append(vars_.get(name)))


def question(*answers: str) -> Any:  # noqa: ANN401 - a question
    def asked(_state: object, _vars: Vars) -> Decision | None:
        return Decision(0, "which", tuple([(answer,) for answer in answers])) if answers else None

    return asked


def items(_state: object, _vars: Vars) -> Sequence[Vars]:
    return [{"item": "one"}, {"item": "two"}, {"item": "three"}]


def machine(programs: dict[str, Program], begin: str, **given: Json) -> Machine:
    made = Machine(programs)
    made.push(begin, **given)
    return made


def saved(one: Machine) -> Machine:
    return Machine.decode(json.loads(json.dumps(one.encode())), one.programs)


def test_steps_are_taken_in_order() -> None:
    table = Table()
    assert machine({"p": (write("a"), write("b"))}, "p").run(table) is None
    assert table.written == ["a", "b"]


def test_a_called_program_ends_before_the_next_step() -> None:
    """DESIGN 2: nested resolution."""
    programs = {
        "outer": (write("1"), call("inner", lambda _s, _v: {"item": "2"}), write("4")),
        "inner": (write_var("item"), call("innermost")),
        "innermost": (write("3"),),
    }
    table = Table()
    machine(programs, "outer").run(table)
    assert table.written == ["1", "2", "3", "4"]


def test_what_is_pushed_by_a_step_is_carried_out_before_the_next_step() -> None:
    running = Machine({"outer": (), "inner": (write("inner"),)})
    running.programs = {
        "outer": (do(lambda _s, _v: running.push("inner")), write("outer")),
        "inner": (write("inner"),),
    }
    running.push("outer")
    table = Table()
    running.run(table)
    assert table.written == ["inner", "outer"]


def test_a_question_stops_the_machine_until_it_is_answered_and_can_be_asked_twice() -> None:
    table = Table()
    running = machine({"p": (write("before"), ask(question("x", "y"), "into"), write_var("into"))}, "p")
    asked = running.run(table)
    assert asked is not None
    assert asked.options == (("x",), ("y",))
    assert running.run(table) == asked
    assert table.written == ["before"]
    running.answer(("y",))
    assert running.run(table) is None
    assert table.written == ["before", ["y"]]


def test_a_question_without_options_is_passed_over_and_nothing_is_remembered_as_its_answer() -> None:
    table = Table()
    assert machine({"p": (ask(question(), "into"), write_var("into"))}, "p").run(table) is None
    assert table.written == [None]


def test_each_goes_through_a_program_for_every_item_and_may_ask_in_it() -> None:
    table = Table()
    programs = {
        "p": (each(items, "inner"), write("end")),
        "inner": (ask(question("x"), "into"), write_var("item")),
    }
    running = machine(programs, "p")
    for count in range(3):
        assert running.run(table) is not None
        assert len(table.written) == count
        running.answer(("x",))
    assert running.run(table) is None
    assert table.written == ["one", "two", "three", "end"]


def test_each_may_come_twice_in_one_program() -> None:
    table = Table()
    programs = {"p": (each(items, "inner"), each(items, "inner")), "inner": (write_var("item"),)}
    machine(programs, "p").run(table)
    assert table.written == ["one", "two", "three"] * 2


def test_steps_whose_condition_fails_when_their_turn_comes_are_passed_over() -> None:
    table = Table()
    blank = lambda state, _vars: not state.written  # noqa: E731 - a condition
    program = (
        do(lambda state, _vars: state.written.append("first"), when=blank),
        do(lambda state, _vars: state.written.append("second"), when=blank),
        ask(question("x"), "into", when=blank),
        call("nowhere", when=blank),
        each(items, "nowhere", when=blank),
    )
    assert machine({"p": program}, "p").run(table) is None
    assert table.written == ["first"]


def test_again_goes_back_to_the_first_step_as_long_as_its_condition_holds() -> None:
    table = Table()
    program = (write("x"), again(lambda state, _vars: len(state.written) < 4))
    machine({"p": program}, "p").run(table)
    assert table.written == ["x"] * 4


def test_a_machine_in_the_middle_of_nested_effects_is_saved_and_goes_on_the_same() -> None:
    """DESIGN 2: frames hold plain JSON."""
    programs = {
        "p": (each(items, "inner"), write("end")),
        "inner": (ask(question("x", "y"), "into"), write_var("item"), write_var("into")),
    }
    live, table = machine(programs, "p", remembered={"deep": [1, [2]]}), Table()
    live.run(table)
    live.answer(("x",))
    live.run(table)
    copies = [saved(live), live.clone()]
    tables = [Table([*table.written]) for _copy in copies]
    for running, written in zip([live, *copies], [table, *tables], strict=True):
        for answer in ("y", "x"):
            running.answer((answer,))
            running.run(written)
        assert written.written == ["one", ["x"], "two", ["y"], "three", ["x"], "end"]
        assert not running.frames


def test_a_copy_shares_nothing_with_the_machine() -> None:
    live = machine({"p": (ask(question("x"), "into"),)}, "p", remembered={"deep": [1]})
    before = json.dumps(live.encode())
    copy = live.clone()
    remembered: Any = copy.frames[0].vars["remembered"]
    remembered["deep"].append(2)
    copy.answer(("x",))
    copy.run(Table())
    assert json.dumps(live.encode()) == before


def test_a_program_that_calls_itself_without_end_is_stopped_and_named() -> None:
    with pytest.raises(EndlessError, match="ouroboros"):
        machine({"ouroboros": (call("ouroboros"),)}, "ouroboros").run(Table())


def test_a_program_that_never_asks_nor_ends_is_stopped_and_named() -> None:
    running = machine({"mill": (write("x"), again(lambda _s, _v: True))}, "mill")
    with pytest.raises(EndlessError, match="mill"):
        running.run(Table())


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        "p",
        [[]],
        [["p", 0]],
        [["p", 0, {}, 1]],
        [["unknown", 0, {}]],
        [["p", -1, {}]],
        [["p", 3, {}]],
        [["p", 0, []]],
        [["p", "0", {}]],
        [["p", 0, {}]] * (MOST_FRAMES + 1),
    ],
)
def test_what_is_no_machine_is_not_read(data: Json) -> None:
    """DESIGN 7.7: a damaged save is refused."""
    with pytest.raises(ValueError, match="resolved"):
        Machine.decode(data, {"p": (write("a"), write("b"))})


def test_reading_a_machine_and_going_on_leaves_what_was_read_as_it_is() -> None:
    data: Json = [["p", 0, {"left": [{"item": "one"}]}]]
    running = Machine.decode(data, {"p": (each(items, "q"),), "q": (write_var("item"),)})
    table = Table()
    running.run(table)
    assert table.written == ["one"]
    assert data == [["p", 0, {"left": [{"item": "one"}]}]]


def test_a_machine_that_has_taken_its_last_step_is_read() -> None:
    assert Machine.decode([["p", 2, {}]], {"p": (write("a"), write("b"))}).run(Table()) is None
