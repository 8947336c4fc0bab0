"""Suites: lengths, bends, ties, splits, the cartographers' shifts, the AI's run of five."""

from __future__ import annotations

import pytest
from armies import counted

from game.rules.reverse_war.account import Choice, ShiftLine
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scoring import Charter, put, score
from game.rules.reverse_war.troops import Placed


def bonus(side: str, picture: str, mode: str = "normal") -> int:
    return counted(side, picture, mode).plan.split.bonus


def suites(side: str, picture: str, mode: str = "normal") -> tuple[tuple[int, ...], ...]:
    return counted(side, picture, mode).plan.split.suites


RUNS = {
    1: "S@1 . . / . . . / . . .",
    2: "S@1 S@2 . / . . . / . . .",
    3: "S@1 S@2 S@3 / . . . / . . .",
    4: "S@1 S@2 S@3 / . . S@4 / . . .",
    5: "S@1 S@2 S@3 / . S@5 S@4 / . . .",
    6: "S@1 S@2 S@3 / S@6 S@5 S@4 / . . .",
    7: "S@1 S@2 S@3 / S@6 S@5 S@4 / S@7 . .",
}


@pytest.mark.parametrize(
    ("length", "points"), [(1, 0), (2, 1), (3, 4), (4, 7), (5, 12), (6, 12), (7, 12 + 1)]
)
def test_the_players_runs_score_1_4_7_and_12_from_five_on(length: int, points: int) -> None:
    """RW-9, RW-10: seven are best cut, 12 + 1."""
    assert bonus("player", RUNS[length]) == points


@pytest.mark.parametrize(("length", "points"), [(1, 0), (2, 3), (3, 7), (4, 12), (5, 12), (6, 15), (7, 19)])
def test_the_ais_runs_are_cut_into_suites_of_four_at_most(length: int, points: int) -> None:
    """RW-9, RW-10: 3, 7, 12; five are 12 + nothing, six 12 + 3, seven 12 + 7."""
    assert bonus("ai", RUNS[length]) == points
    assert all(len(suite) <= 4 for suite in suites("ai", RUNS[length]))


@pytest.mark.parametrize(("length", "fatal"), [(4, False), (5, True), (6, True)])
def test_an_ai_run_of_five_is_fatal_cut_or_not(length: int, *, fatal: bool) -> None:
    """RW-10: an AI run of five or more defeats the player."""
    assert (counted("ai", RUNS[length]).longest >= 5) is fatal


def test_a_suite_does_not_turn_round_the_edge_of_the_battlefield() -> None:
    """RW-9: the end of a row does not touch the beginning of the next."""
    assert bonus("player", ". . S@1 / S@2 . . / . . .") == 0


def test_a_suite_may_bend() -> None:
    """RW-9."""
    assert suites("player", "S@1 S@2 . / . S@3 . / . . .") == ((0, 1, 4),)


def test_a_suite_does_not_go_by_a_corner() -> None:
    """RW-9: orthogonally."""
    assert bonus("player", "S@1 . . / . S@2 . / . . .") == 0


@pytest.mark.parametrize("second", [1, 3, 8])
def test_positions_rise_by_exactly_1(second: int) -> None:
    """RW-9."""
    assert bonus("player", f"S@1 S@{second} . / . . . / . . .") == 0


def test_a_suite_may_be_laid_in_any_direction() -> None:
    """RW-9: the order is that of the positions, not of the cells."""
    assert suites("player", "S@3 S@2 S@1 / . . . / . . .") == ((2, 1, 0),)


def test_a_unit_is_in_one_suite_at_most() -> None:
    """RW-9: two units of position 2 beside one of position 1 make one suite; the first in order of cells."""
    assert suites("player", "S@2 S@1 S@2 / . . . / . . .") == ((1, 0),)
    assert bonus("player", "S@2 S@1 S@2 / . . . / . . .") == 1


def test_a_cross_of_two_runs_is_split_for_the_most_points() -> None:
    """RW-9: 1-2-3 across and 2-3-4 down share the middle of a cross: one of three, 4, beats two of two."""
    assert bonus("player", ". S@1 . / S@1 S@2 S@3 / . S@3 .") == 4


def test_a_run_of_four_is_one_suite_for_the_player() -> None:
    """RW-9: 7 is more than 1 + 1."""
    assert [len(suite) for suite in suites("player", RUNS[4])] == [4]


def test_four_necromancers_make_a_cut_run_worth_more() -> None:
    """RW-9, RW-11: four of them give 8 a suite: 2 suites of two (2 + 16) beat one of four (7 + 8)."""
    run = "N@1 N@2 N@3 / . . N@4 / . . ."
    result = counted("player", run)
    assert [len(suite) for suite in result.plan.split.suites] == [2, 2]
    assert [each.points for each in result.powers] == [4, 4, 4, 4]


def test_a_standard_bearer_makes_a_long_suite_be_filled_up() -> None:
    """RW-9, RW-11: the AI's five are cut 3 + 2 with a standard-bearer (10 + 15), not 4 (12 + 12)."""
    run = "S@1 S@2 S@3 / . S@5 S@4 / PE . ."
    assert sorted(len(suite) for suite in suites("ai", run)) == [2, 3]


def test_equal_splits_are_settled_by_most_bonus() -> None:
    """RW-9: without necromancers one suite of four, 7, beats two of two, 1 + 1."""
    assert [len(suite) for suite in suites("player", "R@1 R@2 R@3 / . . R@4 / . . .")] == [4]


def test_equal_splits_of_equal_bonus_are_settled_by_the_order_of_cells() -> None:
    """RW-9: 1 - 2 to the left or to the right of the same 1: the first in order of cells."""
    assert suites("player", ". . . / R@2 R@1 R@2 / . . .") == ((4, 3),)


def test_initiation_has_no_suites() -> None:
    """RW-13."""
    assert bonus("player", "S@1 S@2 / S@4 S@3", mode="initiation") == 0
    assert bonus("ai", "S@1 S@2 / S@4 S@3", mode="initiation") == 0


def test_a_line_of_ten_holds_the_longest_run() -> None:
    """RW-10, RW-15: a run of seven in a line."""
    assert bonus("ai", "S@1 S@2 S@3 S@4 S@5 S@6 S@7 . . .", mode="ligne") == 12 + 7


class TestTheCartographer:
    """RW-8: it moves the position of one adjacent unit by 1, for suites only."""

    def shifts(self, picture: str, mode: str = "normal") -> dict[int, tuple[int, int]]:
        plan = counted("player", picture, mode).plan
        return {shift.cartographer: (shift.target, shift.change) for shift in plan.shifts}

    def test_lowers_a_neighbour_to_make_a_suite(self) -> None:
        assert self.shifts("S@1 S@3 C@50 / . . . / . . .") == {2: (1, -1)}

    def test_raises_a_neighbour_to_make_a_suite(self) -> None:
        assert self.shifts("S@5 S@3 C@50 / . . . / . . .") == {2: (1, +1)}

    def test_leaves_all_as_it_is_when_no_shift_helps(self) -> None:
        assert self.shifts("S@1 S@2 C@50 / . . . / . . .") == {}

    def test_cannot_move_itself(self) -> None:
        assert bonus("player", "C@1 S@9 . / . . . / . . .") == 0
        assert bonus("player", "S@3 . C@2 / . . . / . . .") == 0

    def test_does_not_reach_a_diagonal_neighbour(self) -> None:
        assert bonus("player", "S@1 S@3 . / . . C@50 / . . .") == 0

    def test_may_move_a_neighbour_next_to_its_own_position(self) -> None:
        assert bonus("player", "C@2 S@4 . / . . . / . . .") == 1

    def test_may_lower_a_position_to_0(self) -> None:
        assert self.shifts("S@1 S@1 . / C@50 . . / . . .") == {3: (0, -1)}

    def test_may_raise_a_position_to_8(self) -> None:
        assert self.shifts("S@7 S@7 . / . . . / . . .") == {}
        assert bonus("player", "S@7 S@7 C@50 / . . . / . . .") == 1

    def test_two_may_move_the_same_neighbour_by_2(self) -> None:
        assert self.shifts("S@1 S@4 C@50 / . C@60 . / . . .") == {2: (1, -1), 4: (1, -1)}

    def test_one_alone_cannot_move_it_by_2(self) -> None:
        assert bonus("player", "S@1 S@4 C@50 / . . . / . . .") == 0

    def test_two_may_move_each_other(self) -> None:
        assert bonus("player", "S@1 C@3 . / . C@60 . / . . .") == 1

    def test_three_may_move_one_neighbour_by_3(self) -> None:
        assert bonus("player", ". C@60 . / S@1 S@5 C@50 / . C@70 .") == 1

    def test_joins_two_suites_into_a_longer_one(self) -> None:
        assert bonus("player", "S@1 S@2 S@4 / . . C@50 / . . .") == 4

    def test_uses_as_few_shifts_as_do(self) -> None:
        assert len(self.shifts("S@1 S@3 C@50 / . C@60 . / . . .")) == 1

    def test_counts_for_necromancers_and_standard_bearers(self) -> None:
        result = counted("player", "R@1 R@3 C@50 / . . . / N PE .")
        assert result.total - sum(result.troops.forces) == 1 + 2 + 4

    def test_does_not_shift_in_the_ais_army(self) -> None:
        assert bonus("ai", "S@1 S@3 C@50 / . . . / . . .") == 0

    def test_does_not_shift_in_initiation(self) -> None:
        """RW-13: it scores its base only."""
        result = counted("player", "R@1 R@3 / . C@50", "initiation")
        assert result.plan.shifts == ()
        assert result.total == sum(result.troops.forces)


def placed(*cards: str) -> list[Placed | None]:
    """Return a board of nine cells that begins with these cards; "-rw-05" is reversed, "." no card."""
    cells = [None if card == "." else Placed(card.removeprefix("-"), card.startswith("-")) for card in cards]
    return [*cells, *[None] * (9 - len(cells))]


def test_the_account_tells_the_shift_and_what_it_gains() -> None:
    """RW-6, RW-8: an archer of position 5 beside a dragon of 7, above a cartographer of 3: 6 - 7."""
    account = score(placed("rw-10", "rw-03", ".", "-rw-14"), LAYOUTS["normal"])
    assert account.player.shifts == {3: (0, 1)}
    assert account.player.shift_lines == (ShiftLine(cell=3, target=0, before=5, after=6, gain=1),)
    assert account.player.suites == ((0, 1),)
    assert account.player.positions[:4] == (6, 7, None, 3)


def test_the_account_tells_no_shift_that_gains_nothing() -> None:
    """RW-8: it may move a unit; it need not."""
    account = score(placed("rw-16", ".", ".", ".", "rw-22"), LAYOUTS["normal"])
    assert account.player.shifts == {}
    assert account.player.shift_lines == ()


def test_the_account_tells_the_choices_and_the_other_values() -> None:
    """RW-5, RW-6: a royal guard with two paladins and one soldier."""
    account = score(placed("rw-24", "rw-14", "rw-16", "rw-09"), LAYOUTS["normal"])
    assert account.player.choices == (Choice(0, "GR", "P", 4, "S", 2),)


def test_an_ai_run_of_five_is_a_defeat_whatever_the_margin() -> None:
    """RW-10: AI's positions 3, 4, 5, 6, 7 in a row, against two dragons."""
    board = placed("rw-04", "rw-09", "rw-01", ".", ".", "rw-11", ".", ".", "rw-18")
    account = score(board, LAYOUTS["normal"])
    assert account.five_suite
    assert not account.win
    assert account.reason == "ai_suite"


def test_the_suites_bonus_is_counted_in_the_total() -> None:
    """RW-9: bases, powers, suites and the handicap make the total."""
    account = score(placed("rw-10", "rw-03", ".", "rw-22"), LAYOUTS["normal"], Charter(handicap=5))
    for army in (account.player, account.ai):
        assert army.total == army.base + army.power_total + army.suite_points + army.handicap
    assert (account.player.handicap, account.ai.handicap) == (0, 5)


def test_a_tie_is_a_loss() -> None:
    """RW-14: an empty battlefield is 0 to 0."""
    account = score([None] * 9, LAYOUTS["normal"])
    assert (account.margin, account.win, account.reason) == (0, False, "tie")


@pytest.mark.parametrize(("handicap", "reason"), [(-8, "stronger"), (0, "weaker"), (12, "weaker")])
def test_the_handicap_is_added_to_the_ais_total(handicap: int, reason: str) -> None:
    """RW-16: a player's soldier of 4 against a paladin of 5."""
    account = score(placed("rw-04"), LAYOUTS["normal"], Charter(handicap=handicap))
    assert account.reason == reason
    assert account.ai.total == 5 + handicap


def test_the_preview_tells_what_each_army_would_gain() -> None:
    """RW-2: an archer of 2 beside an archer of 2 brings its base and 4 to each; the AI gains a paladin."""
    board, normal = placed("rw-10"), LAYOUTS["normal"]
    before = score(board, normal)
    after = score(put(board, normal, 1, Placed("rw-11", reversed=False)), normal)
    assert after.player.total - before.player.total == 2 + 4 + 4
    assert after.ai.total - before.ai.total == 6 + 3
