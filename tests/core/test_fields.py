"""What is saved of a state: written, read and copied by what was declared once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from game.core import fields
from game.core.fields import Reading, Shape
from game.core.model import Seating, SetupError


class Setting:
    seating = Seating(2)

    def as_options(self) -> dict[str, Any]:
        return {}


def read(options: Any) -> Setting:  # noqa: ANN401 - any JSON
    if options:
        raise SetupError
    return Setting()


@dataclass(frozen=True)
class Stone:
    kind: str
    weight: int


@dataclass
class Purse:
    coins: int = 0
    seals: list[int] = field(default_factory=list)


@dataclass
class Heap:
    """A state: a heap of stones, a purse for each seat, perhaps an owner."""

    setting: Setting
    stones: list[Stone] = field(default_factory=list)
    purses: list[Purse] = field(default_factory=lambda: [Purse(), Purse()])
    owner: int | None = None
    thief: int | None = None


KINDS = ("flint", "slate")
SHAPE = Shape(
    "heaps",
    options=fields.OPTIONS,
    stones=fields.many(fields.record(Stone, kind=fields.one_of(KINDS), weight=fields.whole(100))),
    purses=fields.each(fields.row(Purse, fields.whole(10), fields.many(fields.whole(3)))),
    owner=fields.maybe(fields.SEAT),
    thief=fields.lacking(fields.SEAT),
)
HEAP = Heap(Setting(), [Stone("flint", 7)], [Purse(1, [2]), Purse(3)], owner=1)
WRITTEN = {
    "options": {},
    "stones": [{"kind": "flint", "weight": 7}],
    "purses": [[1, [2]], [3, []]],
    "owner": 1,
}


def loaded(data: Any) -> Any:  # noqa: ANN401 - any JSON
    return SHAPE.state(data, read, Heap, ("setting",))  # type: ignore[type-var]


def test_a_state_is_written_in_the_order_in_which_its_fields_are_declared() -> None:
    assert SHAPE.write(HEAP) == WRITTEN
    assert [*SHAPE.write(HEAP)] == [*WRITTEN]


def test_what_is_written_is_read_again() -> None:
    again = loaded(WRITTEN)
    assert (again.stones, again.purses, again.owner, again.thief) == (HEAP.stones, HEAP.purses, 1, None)
    assert SHAPE.write(loaded({**WRITTEN, "thief": 0}))["thief"] == 0


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"options": {"more": 1}}, "“options”"),
        ({"options": None}, "“options”"),
        ({"stones": [{"kind": "gold", "weight": 7}]}, "“stones.kind”"),
        ({"stones": [{"kind": "flint", "weight": True}]}, "“stones.weight”"),
        ({"stones": [{"kind": "flint"}]}, "“stones”"),
        ({"purses": [[1, [2]]]}, "“purses”"),
        ({"purses": [[1, [2]], [3, [], 4]]}, "“purses”"),
        ({"purses": [[1, [2]], [3, [5]]]}, "“purses”"),
        ({"owner": 2}, "“owner”"),
        ({"owner": 0.0}, "“owner”"),
        ({"thief": None}, "“thief”"),
    ],
)
def test_a_field_that_nobody_wrote_so_is_named(changed: dict[str, Any], named: str) -> None:
    """DESIGN 7.7: anybody may have written a save."""
    with pytest.raises(ValueError, match=f"The field {named} is not that of a state of heaps"):
        loaded({**WRITTEN, **changed})


@pytest.mark.parametrize("data", [None, [], {**WRITTEN, "more": 1}, {"options": {}}])
def test_all_fields_are_told_where_some_lack_or_are_too_many(data: object) -> None:
    with pytest.raises(ValueError, match="has the fields: options, owner, purses, stones, thief"):
        loaded(data)


def test_what_something_changes_is_copied_and_what_nothing_changes_is_not() -> None:
    copies = dict(SHAPE.copies)
    assert set(copies) == {"stones", "purses"}
    stones, purses = copies["stones"](HEAP.stones), copies["purses"](HEAP.purses)
    assert stones == HEAP.stones
    assert stones[0] is HEAP.stones[0]
    purses[0].seals.append(1)
    assert HEAP.purses[0].seals == [2]


def test_a_pair_is_of_two_kinds() -> None:
    pair = fields.fixed(fields.whole(3), fields.TEXT)
    at = Reading("heaps", read)
    assert pair.read([2, "x"], at) == (2, "x")
    assert pair.write((2, "x")) == [2, "x"]
    with pytest.raises(ValueError, match="heaps"):
        pair.read(["x", 2], at)
