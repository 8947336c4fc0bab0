"""Paying a formula step by step, and the way of paying that keeps the most open (MAG-2, MAG-3)."""

from __future__ import annotations

import pytest
from magic_table import Table, card, told

from game.rules.magicjoust import paying
from game.rules.magicjoust.formulas import ANY, NONE, Formula, Quadrant, read_way, taken
from game.rules.magicjoust.paying import best_way
from game.rules.magicjoust.picking import Picking, path_of, round_of
from game.rules.magicjoust.singularities import BLUE, RED, YELLOW

TABLE = read_way("r/b/by/b")


# --- a path that is picked ----------------------------------------------------------------------------------


def test_a_path_is_picked_one_singularity_after_the_other() -> None:
    """MAG-2: red in zone 1, then blue at either side, then on in the same direction."""
    picking = Picking((RED, BLUE, YELLOW), TABLE)
    assert (picking.open, picking.current, picking.done) == ({(1, RED)}, 0, False)
    picking = picking.take((1, RED)).take((4, BLUE))
    assert (picking.open, picking.left, picking.current) == ({(3, YELLOW)}, (YELLOW,), 2)
    picking = picking.take((3, YELLOW))
    assert picking.done
    assert (picking.left, picking.current, picking.open) == ((), None, set())
    assert picking.action == ("pay", "r//y/b")


def test_the_last_singularity_taken_is_taken_back() -> None:
    """MAG-2: what could follow before can follow again."""
    begun = Picking((RED, BLUE, YELLOW), TABLE).take((1, RED))
    assert begun.take((2, BLUE)).back() == begun
    assert begun.back().back() == begun.back()
    assert begun.back().picks == ()


def test_what_cannot_follow_is_not_taken() -> None:
    """MAG-2: the zone opposite is not next."""
    begun = Picking((RED, BLUE, YELLOW), TABLE).take((1, RED))
    with pytest.raises(ValueError, match="cannot follow"):
        begun.take((3, BLUE))


def test_symbols_that_take_nothing_are_passed_by_themselves() -> None:
    """MAG-2: "none here" asks for no singularity, wherever it stands."""
    picking = Picking((NONE, RED, NONE, YELLOW), read_way("r//y/"))
    assert (picking.current, picking.left) == (1, (RED, YELLOW))
    picking = picking.take((1, RED))
    assert (picking.current, picking.open) == (3, {(3, YELLOW)})
    assert picking.take((3, YELLOW)).done


def test_paths_that_take_the_same_are_the_same_answer() -> None:
    """MAG-2: round the quadrant in either direction."""
    asked, table = (ANY, ANY), read_way("b/b//")
    one = Picking(asked, table).take((1, BLUE)).take((2, BLUE))
    other = Picking(asked, table).take((2, BLUE)).take((1, BLUE))
    assert one.action == other.action == ("pay", "b/b//")


@pytest.mark.parametrize(
    ("formula", "path", "zones"),
    [
        ((RED, BLUE), ((3, RED), (2, BLUE)), (3, 2)),
        ((RED, NONE, BLUE), ((1, RED), (3, BLUE)), (1, 2, 3)),
        ((RED, NONE, BLUE, ANY), ((1, RED), (3, BLUE), (2, RED)), (1, 4, 3, 2)),
        ((RED, BLUE, ANY), ((1, RED),), (1, 2, 3)),
    ],
    ids=repr,
)
def test_a_path_goes_through_the_zones_it_passes(
    formula: Formula, path: tuple[tuple[int, str], ...], zones: tuple[int, ...]
) -> None:
    """MAG-2: one zone a symbol, one direction throughout."""
    assert round_of(formula, path) == zones


def test_a_way_is_shown_along_one_of_its_paths() -> None:
    """MAG-2: what the path takes is the way."""
    way = read_way("ry/b/b/")
    path = path_of((YELLOW, BLUE, ANY, NONE, RED), way)
    assert taken(path) == way
    assert [zone for zone, _colour in path] == [1, 2, 3, 1]


# --- the way that keeps the most open -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "formula", "others", "best"),
    [
        ("by///", (ANY,), [(BLUE,)], "y///"),
        ("by///", (ANY,), [(YELLOW,)], "b///"),
        ("b/y//", (ANY,), [(YELLOW,), (YELLOW, NONE, NONE), (BLUE,)], "b///"),
        ("br//r/", (RED,), [(BLUE, NONE, RED)], "r///"),
        ("b//r/", (ANY,), [], "//r/"),
    ],
    ids=["blue is kept", "yellow is kept", "more cards", "the place counts", "the first of equal ones"],
)
def test_the_best_way_keeps_most_formulas_payable(
    table: str, formula: Formula, others: list[Formula], best: str
) -> None:
    """MAG-2: what other cards want is left where it lies."""
    assert best_way(formula, read_way(table), others) == read_way(best)


def test_of_ways_that_keep_as_much_the_one_that_leaves_more_of_use_is_best() -> None:
    """MAG-3: a second blue could pay the same card in another way; a yellow could not."""
    table: Quadrant = read_way("bb/y//")
    assert best_way((ANY,), table, [(BLUE,)]) == read_way("/y//")


def test_a_plan_is_paid_with_what_the_turns_to_come_need_least() -> None:
    """MAG-3: what pays it is destroyed; the yellow beside the blue is stable again next turn."""
    stable, whole = read_way("b//r/"), read_way("b/y/r/")
    assert best_way((ANY,), stable, [(BLUE, YELLOW)]) == read_way("//r/")
    assert best_way((ANY,), read_way("r//b/"), [(BLUE, YELLOW)]) == read_way("//b/")
    assert best_way((ANY,), read_way("r//b/"), [(BLUE, YELLOW)], read_way("r/y/b/")) == read_way("r///")
    assert best_way((ANY,), stable, [(BLUE, YELLOW)], whole) == read_way("//r/")


def test_there_is_no_best_way_where_there_is_none() -> None:
    """MAG-2."""
    assert best_way((RED, RED), read_way("r/b/r/"), []) is None


# --- at the table -------------------------------------------------------------------------------------------

ANYTHING = card("anything", "any")
BLUE_CARD = card("blue", "blue")
ENGINE = card("engine", "any", action=["yellow"])
PLAN = card("plan", "any", "any", nature="plan", points=4)


def test_the_suggestion_is_one_of_the_answers_and_spares_the_hand() -> None:
    """MAG-2: a blue card waits in the hand, so that any other singularity pays."""
    table = Table(ANYTHING, BLUE_CARD).quadrant(0, "br").hand(0, "anything", "blue")
    assert (paying.suggestion(table.state), paying.bill(table.state)) == (None, None)
    table.play(("invoke", "t/anything"))
    owed = paying.bill(table.state)
    assert owed is not None
    assert (owed.formula, owed.action, owed.destroyed) == ((ANY,), False, False)
    assert paying.suggestion(table.state) == ("pay", "r///")
    assert ("pay", "r///") in table.options


def test_the_suggestion_spares_the_action_of_the_card_that_is_invoked() -> None:
    """MAG-6: its action may be used in the same turn."""
    table = Table(ENGINE).quadrant(0, "by").hand(0, "engine")
    table.play(("invoke", "t/engine"))
    assert paying.suggestion(table.state) == ("pay", "b///")


def test_an_action_is_paid_like_a_card_and_its_own_formula_no_longer_counts() -> None:
    """MAG-6: once a turn."""
    table = Table(ENGINE, BLUE_CARD).quadrant(0, "y", "y", "", "b").hand(0, "blue").invoked(0, "engine")
    table.play(("act", 0))
    owed = paying.bill(table.state)
    assert owed is not None
    assert (owed.formula, owed.action) == ((YELLOW,), True)
    assert paying.other_formulas(table.state, owed) == [(BLUE,)]


def test_what_pays_a_plan_is_destroyed() -> None:
    """MAG-3: the bill says so."""
    table = Table(PLAN).quadrant(0, "b", "r", "y").hand(0, "plan")
    table.play(("invoke", "t/plan"))
    owed = paying.bill(table.state)
    assert owed is not None
    assert owed.destroyed
    assert owed.picking(table.state).open == {(1, BLUE), (2, RED), (3, YELLOW)}


def test_the_suggestion_for_a_plan_looks_beyond_the_turn() -> None:
    """MAG-3: of blue and red, the blue is spared, whose neighbour is only unstable for now."""
    small = card("small", "any", nature="plan", points=3)
    pair = card("pair", "blue", "yellow")
    table = Table(small, pair).quadrant(0, "r", "Y", "b").hand(0, "small", "pair")
    table.play(("invoke", "t/small"))
    assert paying.suggestion(table.state) == ("pay", "r///")


def test_the_way_of_a_card_in_hand_is_known_before_it_is_invoked() -> None:
    """MAG-2: a path for what can be paid, none for what cannot."""
    table = Table(ANYTHING, BLUE_CARD).quadrant(0, "", "r").hand(0, "anything", "blue")
    state = table.state
    anything, blue = state.wizards[0].hand
    assert paying.suggested(state, paying.to_invoke(state, 0, anything)) == read_way("/r//")
    assert paying.suggested(state, paying.to_invoke(state, 0, blue)) is None


def test_how_a_formula_was_paid_is_told_even_where_there_was_one_way() -> None:
    """MAG-3: before the singularities turn."""
    table = Table(BLUE_CARD).quadrant(0, "", "b").hand(0, "blue")
    events = table.play(("invoke", "t/blue"))
    assert [event.kind for event in events] == ["announce", "paid", "unstable", "invoke"]
    (paid,) = told(events, "paid")
    assert (paid["card"], paid["formula"], paid["way"]) == ("t/blue", ["blue"], "/b//")
    assert paid["destroyed"] is False
