"""What another's turn in Wankul came to, as one's own begins: what was won, totals, the hand and the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from wankul_table import Table

from game.core import i18n
from game.core.chronicle import Entry
from game.core.recounting import Loss, Shown
from game.rules.wankul.places import WankulTable
from game.rules.wankul.words.since import came_to
from game.rules.wankul.words.table import soon_empty

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.fixture(autouse=True)
def english() -> None:
    """Let all be said in English."""
    i18n.use("en")


class Spoken:
    """Calls cards by their refs, and players by fixed names."""

    def card(self, ref: str) -> str:
        """Return the last part of a ref."""
        return ref.rpartition("/")[2]

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return ("You", "Nora")[seat]


def seen(table: Table) -> WankulTable:
    """Return what the first seat sees of a table."""
    return WankulTable.from_json(table.state.observe(0))


def told(before: Table, after: Table, *entries: Entry) -> Sequence[str]:
    """Return what is told between two tables."""
    return [*came_to(cast("Any", Spoken()), seen(before), seen(after), entries)]


def test_totals_that_changed_are_told_with_who_came_and_who_went_the_greatest_harm_first() -> None:
    before = Table().row(0, 0, "L3", "L2").row(1, 1, "T1")
    after = Table().row(0, 0, "L3").row(1, 0, "T4").row(1, 1, "T1", "T2")
    first, second = told(before, after)
    assert first.endswith(": you 5 → 3 (−\N{NO-BREAK SPACE}“L2”), Nora 0 → 4 (+\N{NO-BREAK SPACE}“T4”).")
    assert second.endswith(": Nora 1 → 3 (+\N{NO-BREAK SPACE}“T2”).")


def test_of_a_character_that_went_it_is_told_which_card_had_it_go() -> None:
    before, after = Table().row(0, 0, "L3", "L2"), Table().row(0, 0, "L3")
    cause = Entry("", 1, kind="placed", cards=(Shown("t/T4"),))
    (line,) = told(before, after, cause, Entry("", 1, kind="removed", cards=(Shown("t/L2"),)))
    assert line.endswith(": you 5 → 3 (−\N{NO-BREAK SPACE}“L2” by “T4”).")


def test_a_hand_and_a_draw_pile_are_told_before_and_after_with_what_took_the_cards() -> None:
    before, after = (
        Table().hand(0, "L1", "L2").deck(0, *["L1"] * 9),
        Table().hand(0, "L1").deck(0, *["L1"] * 4),
    )
    cause = Entry("", 1, kind="play", cards=(Shown("t/L1"),))
    thrown = Entry("", 1, kind="discard", loss=Loss("discard", 1))
    (line,) = told(before, after, cause, thrown)
    assert line == "Before your draw: hand 2 → 1 (“L1”), draw pile 9 → 4."


def test_the_cards_that_are_lost_are_told_by_name_with_what_became_of_them_milled_ones_too() -> None:
    """In short the first of many; what the other lost is not told."""
    before, after = Table().deck(0, *["L1"] * 9), Table().deck(0, *["L1"] * 4)
    milled = ("t/L1", "t/L2", "t/L3", "t/L4")
    entries = [
        Entry("", 1, kind="milled", loss=Loss("milled", 1, milled)),
        Entry("", 1, kind="discard", brief="…", cards=(Shown("t/T1"),)),
        Entry("", 1, kind="milled", cards=(Shown("t/G1"),)),
    ]
    _piles, lost = told(before, after, *entries)
    assert lost == "Discarded from your hand: “T1”. Milled: “L1”, “L2”, “L3” and “L4”."
    *_others, lost = came_to(cast("Any", Spoken()), seen(before), seen(after), entries, shortly=True)
    assert lost == "Discarded from your hand: “T1”. Milled: “L1”, “L2” and 2 others."


def test_what_was_lost_comes_before_what_the_other_gained_and_is_told_in_short_without_who_came() -> None:
    before = Table().hand(0, "L1", "L2").row(0, 0, "L3", "L2")
    after = Table().hand(0, "L1").row(0, 0, "L3").row(1, 1, "T1")
    fallen, hand, gained = came_to(cast("Any", Spoken()), seen(before), seen(after), (), shortly=True)
    assert fallen.endswith(": you 5 → 3.")
    assert hand == "Before your draw: hand 2 → 1."
    assert gained.endswith(": Nora 0 → 1.")


def test_a_terrain_that_is_won_comes_before_all_else_and_what_changed_nothing_is_not_told() -> None:
    won = Entry("Nora wins.", 1, kind="point")
    placed = Entry("Nora places a terrain.", 1, kind="placed")
    assert told(Table(), Table().row(1, 0, "T2"), placed, won)[0] == "Nora wins."
    assert told(Table(), Table(), placed) == []


@pytest.mark.parametrize(
    ("left", "says"),
    [
        (6, ""),
        (5, "Draw pile: 2 more turns"),
        (2, "Draw pile: 1 more turn"),
        (1, "Pile too short: you lose next turn"),
    ],
)
def test_a_draw_pile_says_for_how_many_turns_more_it_lasts_once_these_are_few(left: int, says: str) -> None:
    """WAN-9: two cards are drawn a turn, and the first that is missing loses."""
    assert soon_empty(seen(Table().deck(0, *["L1"] * left)), 0) == says


def test_a_terrain_that_has_all_draw_one_more_empties_the_pile_sooner() -> None:
    """Three cards a turn: of five, one turn is left."""
    table = Table().terrain(0, "t7").deck(0, *["L1"] * 5)
    assert seen(table).drawn == [3, 3]
    assert soon_empty(seen(table), 0) == "Draw pile: 1 more turn"
