"""The table that a seat sees: places, cards in their order, facts (DESIGN 4)."""

from __future__ import annotations

import json

import pytest

from game.core.table import Card, Place, Spot, Table, backs, cards

TABLE = Table(
    1,
    (
        Place("hand", 0, backs(2)),
        Place("hand", 1, (*cards(["one", "two"]), Card(None))),
        Place("field", 1, (Card("three", {"turned": True}), None)),
        Place("line", None, cards(["four"]), open=True),
    ),
    {"turn": 3, "points": [1, 2]},
)


def test_a_table_comes_back_from_its_json() -> None:
    """DESIGN 4: `State.observe` is such a table as JSON."""
    assert Table.from_json(json.loads(json.dumps(TABLE.as_json()))) == TABLE


def test_a_card_is_found_where_it_lies() -> None:
    """A spot is a place, a seat and an index, never a string."""
    spot = TABLE.find("two", "hand", 1)
    assert spot == Spot("hand", 1, 1)
    assert TABLE.ref(spot) == "two"
    assert TABLE.card(Spot("field", 1, 0)).marks == {"turned": True}
    assert TABLE.refs("hand", 1) == ["one", "two"]


@pytest.mark.parametrize(
    "spot",
    [Spot("hand", 0, 0), Spot("field", 1, 1), Spot("hand", 1, 2), Spot("hand", 1, 3), Spot("nowhere", 1, 0)],
)
def test_no_ref_is_told_of_a_back_of_a_free_place_or_of_none(spot: Spot) -> None:
    """What a seat does not know has no ref."""
    with pytest.raises(KeyError):
        TABLE.ref(spot)


def test_there_are_spots_for_cards_free_places_gaps_and_the_place_itself() -> None:
    """In an open place a card may be put at either end, too."""
    there = [Spot("hand", 0), Spot("hand", 0, 1), Spot("field", 1, 1), Spot("line", None, 1)]
    assert all(TABLE.has(spot) for spot in there)
    gone = [
        Spot("hand", 0, 2),
        Spot("field", 1, 2),
        Spot("line", None, 2),
        Spot("line", 0),
        Spot("hand", 0, -1),
    ]
    assert not any(TABLE.has(spot) for spot in gone)


def test_every_card_is_told_with_where_it_lies() -> None:
    """Free places hold none."""
    found = dict(TABLE.spots())
    assert len(found) == 7
    assert found[Spot("line", None, 0)] == Card("four")
