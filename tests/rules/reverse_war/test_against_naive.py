"""The product's scorer against a second one that shares nothing with it, on random boards of every mode."""

from __future__ import annotations

from typing import Any

import naive_scorer
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from many_games import examples

from game.core.rng import Rng
from game.rules.reverse_war.boards import account_data
from game.rules.reverse_war.cards import CARD_IDS, CARDS
from game.rules.reverse_war.layouts import LAYOUTS, Layout
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.scoring import Charter, score
from game.rules.reverse_war.state import deal
from game.rules.reverse_war.troops import Placed

CARTOGRAPHERS = ("rw-01", "rw-14", "rw-22")


def check(layout: Layout, board: list[Placed | None], charter: Charter) -> None:
    account = score(board, layout, charter)
    expected = naive_scorer.score(
        layout.cells,
        board,
        initiation=layout.key == "initiation",
        by_paladin=charter.paladins == "paladins",
        handicap=charter.handicap,
        scenario=charter.scenario,
    )
    told: dict[str, Any] = account_data(account)
    for side in ("player", "ai") if charter.scenario else ():
        effects = sum(effect["points"] for effect in told[side].pop("effects"))
        given = sum(power or 0 for power in told[side]["powers"]) + effects
        handicap = charter.handicap if side == "ai" else 0
        total = told[side]["base"] + given + told[side]["suite_points"] + handicap
        assert told[side]["total"] == total
    assert told == expected
    assert verdict(board, layout, charter) == (account.margin, account.reason)


def random_board(
    layout: Layout, rng: Rng, *, full: bool, many_cartographers: bool = False
) -> list[Placed | None]:
    cards = deal(rng, CARD_IDS, layout.size)
    if many_cartographers:
        others = [card for card in cards if card not in CARTOGRAPHERS]
        cards = [*CARTOGRAPHERS, *others][: layout.size]
        rng.shuffle(cards)
    return [
        Placed(card, _turned(card, rng, many_cartographers=many_cartographers))
        if full or rng.below(4)
        else None
        for card in cards
    ]


def _turned(card: str, rng: Rng, *, many_cartographers: bool) -> bool:
    if many_cartographers and card in CARTOGRAPHERS:
        return CARDS[card].bottom.unit == "C"
    return bool(rng.below(2))


@pytest.mark.parametrize("mode", LAYOUTS)
def test_full_boards_score_the_same(mode: str) -> None:
    """RW-1 to RW-15: every number of the account, on random full boards."""
    rng = Rng(sum(map(ord, mode)))
    for _ in range(120):
        check(LAYOUTS[mode], random_board(LAYOUTS[mode], rng, full=True), Charter())


@pytest.mark.parametrize("mode", LAYOUTS)
def test_boards_with_holes_score_the_same(mode: str) -> None:
    """RW-1: an empty cell has no unit; charter and handicap too (RW-3, RW-16)."""
    rng = Rng(1 + sum(map(ord, mode)))
    for _ in range(60):
        charter = Charter(rng.choice(("archers", "paladins")), rng.below(21) - 8)
        check(LAYOUTS[mode], random_board(LAYOUTS[mode], rng, full=False), charter)


@pytest.mark.parametrize("mode", ["normal", "ligne", "layout:h", "facile-3x2"])
def test_boards_with_three_cartographers_score_the_same(mode: str) -> None:
    """RW-8: three cartographers in the player's army."""
    rng = Rng(7)
    for _ in range(3):
        board = random_board(LAYOUTS[mode], rng, full=True, many_cartographers=True)
        check(LAYOUTS[mode], board, Charter())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_boards_of_a_scenario_score_the_same(scenario: str) -> None:
    """RW-S: boards full and with holes, handicap too; the total is the sum of all that is told."""
    rng, layout = Rng(sum(map(ord, scenario))), LAYOUTS["normal"]
    for number in range(120):
        charter = Charter(handicap=rng.below(21) - 8, scenario=scenario)
        check(layout, random_board(layout, rng, full=number % 3 > 0), charter)
    for _ in range(3):
        board = random_board(layout, rng, full=True, many_cartographers=True)
        check(layout, board, Charter(scenario=scenario))


@pytest.mark.parametrize("boards", examples(200, 1000))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_thousands_of_boards_of_a_scenario_score_the_same(scenario: str, boards: int) -> None:
    """RW-S, again, at length."""
    rng, layout = Rng(2 + sum(map(ord, scenario))), LAYOUTS["normal"]
    for number in range(boards):
        check(layout, random_board(layout, rng, full=number % 3 > 0), Charter(scenario=scenario))


@pytest.mark.parametrize("boards", examples(200, 1000))
@pytest.mark.parametrize("mode", LAYOUTS)
def test_thousands_of_boards_score_the_same(mode: str, boards: int) -> None:
    """RW-1 to RW-15, again, at length."""
    rng = Rng(2 + sum(map(ord, mode)))
    for number in range(boards):
        check(LAYOUTS[mode], random_board(LAYOUTS[mode], rng, full=number % 3 > 0), Charter())


@settings(max_examples=150)
@given(st.data())
def test_any_board_scores_the_same(data: st.DataObject) -> None:
    """RW-1 to RW-15: boards that hypothesis makes, and makes smaller when they fail."""
    layout = LAYOUTS[data.draw(st.sampled_from(list(LAYOUTS)))]
    cards = data.draw(st.permutations(CARD_IDS))[: layout.size]
    turned = data.draw(
        st.lists(st.sampled_from((None, False, True)), min_size=layout.size, max_size=layout.size)
    )
    board = [None if way is None else Placed(card, way) for card, way in zip(cards, turned, strict=True)]
    check(layout, board, Charter())
