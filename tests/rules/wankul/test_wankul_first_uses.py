"""What the words of Wankul mean: told where they are met, in the order in which a game brings them."""

from __future__ import annotations

import pytest
from wankul_table import Table

from game.rules.wankul.places import WankulTable
from game.rules.wankul.words.first_uses import met


def keys(table: Table) -> list[str]:
    """Return what is met at a table by its first seat."""
    state = table.state
    cards = dict(zip(state.refs, state.cards, strict=True))
    return [*met(WankulTable.from_json(state.observe(0)), cards.__getitem__)]


def test_what_a_turn_is_comes_first_and_terrains_are_counted_where_few_are_left() -> None:
    assert keys(Table().deck(0, *["t0"] * 3, "G1")) == ["turn", "left"]
    assert keys(Table().deck(0, *["t0"] * 9, "G1")) == ["turn"]


def test_what_happens_without_a_terrain_is_told_while_there_still_are_two() -> None:
    """WAN-9. Those in hand count, too: they need not be found."""
    assert keys(Table().hand(0, "t0").deck(0, "t0", "G1")) == ["turn", "few"]
    assert keys(Table().hand(0, "t0", "t0").deck(0, "t0", "G1")) == ["turn", "left"]


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (Table().terrain(2, fresh=True), "fresh"),
        (Table().row(0, 0, "G6", "G5"), "eleven"),
        (Table().hand(0, 81), "mill"),
        (Table().terrain(0, "t3"), "mill"),
    ],
)
def test_a_word_is_met_where_the_table_shows_it(table: Table, key: str) -> None:
    """81 has the other one mill, and so does what the Loser of Granny's Attic does."""
    assert key in keys(table)
    assert key not in keys(Table())
