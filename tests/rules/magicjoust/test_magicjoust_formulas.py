"""Paying formulas out of a quadrant (Magicjoust, "Les cartes"; MAG-2)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from many_games import examples

from game.rules.magicjoust.formulas import (
    ANY,
    LONGEST,
    NONE,
    SYMBOLS,
    Formula,
    Quadrant,
    following,
    gaps,
    is_formula,
    nearest,
    paths,
    payable,
    picks,
    read_way,
    spelled,
    taken,
    ways,
)
from game.rules.magicjoust.prices import BITS, TWICE, Purse, bits_of, price
from game.rules.magicjoust.singularities import BLUE, COLOURS, KINDS, RED, YELLOW, Singularity


def quadrant(*zones: str) -> Quadrant:
    """Return a quadrant from its zones, each the first letters of its colours."""
    first, second, third, fourth = [(zone.count("b"), zone.count("r"), zone.count("y")) for zone in zones]
    return first, second, third, fourth


# --- the worked examples ------------------------------------------------------------------------------------


def test_a_formula_is_resolved_from_either_end_of_its_path() -> None:
    """Magicjoust, "Les cartes" 9: from zone 1 clockwise, or from zone 3 the other way round."""
    found = ways((RED, BLUE), quadrant("r", "b", "r", ""))
    assert found == sorted([quadrant("r", "b", "", ""), quadrant("", "b", "r", "")])
    assert {path[0] for path in paths((RED, BLUE), quadrant("r", "b", "r", ""))} == {(1, RED), (3, RED)}


def test_a_colour_must_lie_in_a_zone_next_to_the_one_before() -> None:
    """Magicjoust, "Les cartes" 10; Magicjoust, "Les cartes" 4; Magicjoust, "Les cartes" 5.

    No blue lies beside the red of zone 4; any colour, or a zone passed, will do.
    """
    table = quadrant("y", "b", "", "r")
    assert not payable((RED, BLUE), table)
    assert ways((RED, ANY), table) == [quadrant("y", "", "", "r")]
    assert ways((RED, NONE, BLUE), table) == [quadrant("", "b", "", "r")]


def test_one_singularity_or_two_neighbours_of_a_colour() -> None:
    """Magicjoust, "Les cartes" 11: a single symbol, then the same twice."""
    table = quadrant("b", "b", "", "")
    assert len(ways((BLUE,), table)) == 2
    assert ways((BLUE, BLUE), table) == [quadrant("b", "b", "", "")]
    assert not payable((BLUE, BLUE, BLUE), table)


# --- what a formula asks ------------------------------------------------------------------------------------


def test_a_fifth_symbol_takes_another_singularity_of_the_first_zone() -> None:
    """Magicjoust, "Les cartes" 8; MAG-2."""
    five = (RED, ANY, ANY, ANY, RED)
    assert not payable(five, quadrant("r", "y", "y", "y"))
    assert ways(five, quadrant("rr", "y", "y", "y")) == [quadrant("rr", "y", "y", "y")]


def test_the_direction_is_kept_throughout() -> None:
    """Magicjoust, "Les cartes" 7: blue and red lie on either side of yellow, never one after the other."""
    assert not payable((BLUE, RED, YELLOW), quadrant("y", "b", "", "r"))
    assert payable((BLUE, YELLOW, RED), quadrant("y", "b", "", "r"))


def test_a_zone_passed_through_may_be_empty() -> None:
    """Magicjoust, "Les cartes" 5; MAG-2: "none here"."""
    assert payable((BLUE, NONE, NONE, RED), quadrant("b", "", "", "r"))


@pytest.mark.parametrize("symbols", [(), (NONE,), (NONE, NONE), ("green",), (RED,) * 9, (RED, "")], ids=repr)
def test_what_takes_nothing_or_is_too_long_is_no_formula(symbols: Formula) -> None:
    """MAG-2."""
    assert not is_formula(symbols)


def test_what_can_follow_is_told_after_each_singularity() -> None:
    """Magicjoust, "Les cartes" 6.

    MAG-2: red in zone 1 leads to the blue of either neighbour, then on in the same direction.
    """
    table, asked = quadrant("r", "b", "yb", "b"), (RED, BLUE, YELLOW)
    assert following(asked, table, ()) == {(1, RED)}
    assert following(asked, table, ((1, RED),)) == {(2, BLUE), (4, BLUE)}
    assert following(asked, table, ((1, RED), (4, BLUE))) == {(3, YELLOW)}
    assert following(asked, table, ((1, RED), (4, BLUE), (3, YELLOW))) == set()


def test_there_are_twelve_kinds_of_singularities() -> None:
    """Magicjoust, "La magie" 3; MAG-1: a colour and a zone each."""
    assert len(KINDS) == 12
    assert KINDS["yellow-4"] == Singularity(YELLOW, 4)


# --- against all that could be taken ------------------------------------------------------------------------

_ZONE = st.lists(st.sampled_from("bry"), max_size=3).map("".join)
_FORMULA = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=5).map(tuple).filter(is_formula)


def _tried(formula: Formula, zones: list[str]) -> set[Quadrant]:
    """Return what every row of singularities, each taken as a thing of its own, takes where it is legal."""
    found = set()
    for start, direction in product(range(4), (1, -1)):
        round_ = [(start + direction * step) % 4 for step in range(len(formula))]
        kept = [(zone, symbol) for zone, symbol in zip(round_, formula, strict=True) if symbol != NONE]
        for row in product(*[[(zone, place) for place in range(len(zones[zone]))] for zone, _ in kept]):
            colours = [zones[zone][place] for zone, place in row]
            fits = all(symbol in (ANY, _long(one)) for one, (_, symbol) in zip(colours, kept, strict=True))
            if fits and len(set(row)) == len(row):
                taken_of = ["".join(zones[z][place] for z, place in row if z == zone) for zone in range(4)]
                found.add(quadrant(*taken_of))
    return found


def _long(letter: str) -> str:
    return next(colour for colour in COLOURS if colour[0] == letter)


@given(formula=_FORMULA, zones=st.lists(_ZONE, min_size=4, max_size=4))
@settings(max_examples=300)
def test_ways_and_paths_are_those_of_trying_everything(formula: Formula, zones: list[str]) -> None:
    """MAG-2: every way is found, once, and no other."""
    _all_agree(formula, zones)


@given(formula=_FORMULA, zones=st.lists(_ZONE, min_size=4, max_size=4))
@settings(max_examples=100)
def test_what_can_follow_is_what_some_path_takes_next(formula: Formula, zones: list[str]) -> None:
    """MAG-2: after whatever was taken, up to the end."""
    table = quadrant(*zones)
    all_paths = set(paths(formula, table))
    begun = {path[:count] for path in all_paths for count in range(len(path) + 1)}
    for path in sorted(begun)[:40]:
        count = len(path)
        after = {one[count] for one in all_paths if len(one) > count and one[:count] == path}
        assert following(formula, table, path) == after


@pytest.mark.parametrize("tries", examples(400, 5000))
def test_ways_and_paths_are_those_of_trying_everything_thousands_of_times(tries: int) -> None:
    """MAG-2: on 5,000 random quadrants and formulas, before a release."""
    all_agree = given(formula=_FORMULA, zones=st.lists(_ZONE, min_size=4, max_size=4))(_all_agree)
    settings(max_examples=tries)(all_agree)()


def _all_agree(formula: Formula, zones: list[str]) -> None:
    table, tried = quadrant(*zones), _tried(formula, zones)
    found = ways(formula, table)
    assert set(found) == tried
    assert len(found) == len(set(found))
    assert {taken(path) for path in paths(formula, table)} == tried
    assert payable(formula, table) == bool(tried)


_LONG = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=LONGEST).map(tuple).filter(is_formula)
_HEAPS = st.lists(st.text("bry", max_size=5), min_size=4, max_size=4)


def _purse(zones: list[str]) -> Purse:
    """Return the purse of a quadrant, singularity by singularity, as a state does."""
    held = 0
    for at, zone in enumerate(zones):
        for letter in zone:
            once = bits_of(_long(letter)) << at * BITS
            held |= once | (held & once) << TWICE
    return Purse(held)


@given(formula=_LONG, zones=_HEAPS)
@settings(max_examples=400)
def test_purses_and_prices_say_what_formulas_say(formula: Formula, zones: list[str]) -> None:
    """MAG-2: bits instead of counts, up to the longest formula, in zones of any size."""
    table, purse = quadrant(*zones), _purse(zones)
    cost = price(formula)
    assert cost[purse & cost.bits] == payable(formula, table)
    assert price(formula).payments(purse) == tuple(("pay", spelled(way)) for way in ways(formula, table))


def test_what_a_way_takes_is_read_zone_by_zone() -> None:
    """MAG-2: the way of an action, as it is paid."""
    assert picks("bb/r//y") == ((1, BLUE), (1, BLUE), (2, RED), (4, YELLOW))
    assert spelled(read_way("bb/r//y")) == "bb/r//y"


# --- what lies there of a formula ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "table", "there"),
    [
        ((RED, BLUE), "r/b//", (True, True)),
        ((RED, BLUE), "r//b/", (True, False)),
        ((YELLOW, ANY), "//yy/", (True, False)),
        ((ANY, NONE, ANY), "r///", (True, True, False)),
        ((RED, RED, RED, RED, RED), "rr/r/r/r", (True, True, True, True, True)),
        ((BLUE,), "r///", (False,)),
    ],
)
def test_of_a_formula_that_lacks_something_most_is_shown_along_one_path(
    formula: tuple[str, ...], table: str, there: tuple[bool, ...]
) -> None:
    """MAG-2: the path that pays most, colours before any colour."""
    assert nearest(formula, read_way(table)) == there


def test_what_is_missing_is_known_by_its_zone_where_all_best_paths_lack_the_same() -> None:
    """Two reds in opposite zones lack either zone between them: nothing is said then."""
    assert gaps((ANY,) * 4, quadrant("y", "bb", "", "br")) == ((3, ANY),)
    assert gaps((RED, RED), quadrant("r", "", "r", "")) == ()
