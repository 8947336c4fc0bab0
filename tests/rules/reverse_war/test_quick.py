"""The quick verdict against the full account, on random boards of every mode, charter and scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from many_games import examples
from test_against_naive import random_board

from game.core.rng import Rng
from game.rules.reverse_war import ground
from game.rules.reverse_war.ground import REMEMBERED, Worths, steps_of
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.quick import strength, verdict
from game.rules.reverse_war.scenarios import MODE, SCENARIOS
from game.rules.reverse_war.scoring import Charter, score
from game.rules.reverse_war.suites import PLAYER_BONUS, Scale, best_split, steps
from game.rules.reverse_war.units import ARCHERS, FELLOWS

if TYPE_CHECKING:
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.troops import Board

KINDS = [*((mode, None) for mode in LAYOUTS), *((MODE, scenario) for scenario in SCENARIOS)]
"""Every mode without a scenario, and every scenario."""

MANY_CARTOGRAPHERS = 25
"""One board in so many has three cartographers in the player's army, which take the account its time."""


def check(number: int, mode: str, scenario: str | None, rng: Rng) -> None:
    """Compare both on a board: two in three are full."""
    layout = LAYOUTS[mode]
    charter = Charter(rng.choice((ARCHERS, FELLOWS)), rng.below(21) - 8, scenario)
    many = number % MANY_CARTOGRAPHERS == 0
    board = random_board(layout, rng, full=number % 3 > 0, many_cartographers=many)
    if layout.grows and number % 3 == 1:
        board = board[: rng.below(layout.size)]
    same(board, layout, charter)


def same(board: Board, layout: Layout, charter: Charter) -> None:
    account = score(board, layout, charter)
    assert verdict(board, layout, charter) == (account.margin, account.reason), (board, layout.key, charter)
    if charter.scenario is None:
        assert strength(board, layout, charter) == account.player.total, (board, layout.key, charter)


@pytest.mark.parametrize(("mode", "scenario"), KINDS)
def test_the_quick_verdict_is_that_of_the_account(mode: str, scenario: str | None) -> None:
    """RW-1 to RW-16, RW-S."""
    rng = Rng(sum(map(ord, f"{mode}{scenario}")))
    for number in range(1, 200):
        check(number, mode, scenario, rng)


@pytest.mark.parametrize("boards", examples(300, 3000))
@pytest.mark.parametrize(("mode", "scenario"), KINDS)
def test_the_quick_verdict_is_that_of_the_account_on_many_boards(
    mode: str, scenario: str | None, boards: int
) -> None:
    """RW-1 to RW-16, RW-S: 20,000 boards in all, 60,000 before a release."""
    rng = Rng(1 + sum(map(ord, f"{mode}{scenario}")))
    for number in range(boards):
        check(number, mode, scenario, rng)


@pytest.mark.parametrize("mode", LAYOUTS)
def test_an_empty_board_is_a_tie_but_for_the_handicap(mode: str) -> None:
    """RW-14, RW-16."""
    empty = [None] * LAYOUTS[mode].size
    assert verdict(empty, LAYOUTS[mode]) == (0, "tie")
    assert verdict(empty, LAYOUTS[mode], Charter(handicap=3)) == (-3, "weaker")
    assert verdict(empty, LAYOUTS[mode], Charter(handicap=-3)) == (3, "stronger")


@pytest.mark.parametrize("remembered", [3, REMEMBERED])
def test_suites_are_worth_what_the_best_split_is(remembered: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """RW-9, RW-11: the same after all was forgotten."""
    monkeypatch.setattr(ground, "REMEMBERED", remembered)
    layout, scale, rng = LAYOUTS["normal"], Scale(PLAYER_BONUS, 2, 2), Rng(4)
    tables = ground.ground(layout)
    known = Worths(tables, scale)
    for _ in range(150):
        positions = [rng.below(4) for _cell in layout.cells]
        levels = [sum(1 << cell for cell, at in enumerate(positions) if at == level) for level in range(4)]
        expected = best_split(steps(positions, layout.pairs), scale).worth
        assert known.of(steps_of(levels, tables)) == expected
        assert len(known) <= max(remembered, 12)
