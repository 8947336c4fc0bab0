"""Bots of Wankul and Subs: played where they tell, kept for it, reckoned with in the other's hand."""

from __future__ import annotations

import pytest
import thinking
from wankul_table import Name, Table, shown

from game.bots.wankul.evaluation import side, worth
from game.bots.wankul.levels import options
from game.rules.wankul.game import Wankul
from game.rules.wankul.scoring import foreseen

GAME = Wankul()
STRONG = [2, 3, 4]


def chosen(level: int, table: Table, seed: int = 1) -> str:
    """Return what a level does there."""
    return shown(thinking.chosen(GAME, level, table.state, seed))


def begun() -> Table:
    """Return a table with so many terrains that nobody soon lacks one."""
    return Table().terrain(0, owner=1).terrain(2)


def scored(own: tuple[Name, ...], other: tuple[Name, ...], *hand: Name) -> Table:
    """Let seat 0 score a terrain with what lies there, against a hand of seat 1."""
    return begun().row(0, 0, *own).row(1, 0, *other).hand(1, *hand).play("score 0")


# --- in a window --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize(
    ("own", "other", "card"),
    [
        (("L11",), ("L9",), "c77"),
        (("L11",), ("L8",), "c76"),
        (("L9", "L3"), ("L8",), "c28"),
    ],
)
def test_a_sub_is_played_at_a_score_that_it_turns_round(
    level: int, own: tuple[Name, ...], other: tuple[Name, ...], card: Name
) -> None:
    """WAN-7, WAN-26: a tie is lost by who scores."""
    assert chosen(level, scored(own, other, card, "G1")) == f"play {card} 0"


@pytest.mark.parametrize("level", [3, 4])
@pytest.mark.parametrize("other", ["L3", "L11"])
def test_no_sub_is_played_at_a_score_that_is_lost_or_won_anyhow(level: int, other: Name) -> None:
    assert chosen(level, scored(("L11",), (other,), "c77", "G1")) == "pass"


@pytest.mark.parametrize("level", STRONG)
def test_two_subs_are_played_where_only_both_turn_a_score_round(level: int) -> None:
    table = scored(("L11",), ("L7",), "c77", "c77", "c28")
    assert chosen(level, table) == "play c77 0"
    table.play("play c77 0")
    assert chosen(level, table) == "play c77 0"


@pytest.mark.parametrize("level", [1, *STRONG])
def test_a_sub_is_paid_with_what_is_missed_least(level: int) -> None:
    """WAN-4: a character of Force 1 rather than one of Force 9."""
    table = scored(("L11",), ("L8",), "c76", "L9", "G1").play("play c76 0")
    assert chosen(level, table) == "hand G1"


@pytest.mark.parametrize("level", [1, *STRONG])
def test_in_a_window_a_level_chooses_the_same_whatever_is_hidden(level: int) -> None:
    """DESIGN 2: no cheating."""
    table = scored(("L11",), ("L8",), "c76", "c28", "G1").hand(0, "L5", "c76")
    thinking.see_no_cheating(GAME, level, [table.state])


def test_thinking_about_a_sub_in_slices_chooses_what_one_long_thought_does() -> None:
    """The window never freezes."""
    for level in (3, 4):
        assert thinking.slices_agree(GAME, level, scored(("L11",), ("L8",), "c76", "c28", "G1").state) > 4


def guess(table: Table) -> str:
    """Return what is answered in a window within a search."""
    assert table.prompt == "sub"
    (found,) = options(table.state)
    return shown(found)


@pytest.mark.parametrize(
    ("played", "hand", "answer"),
    [
        ("c102", "c82", "play c82 1"),
        ("G3", "c82", "pass"),
        ("c102", "c83", "pass"),
    ],
)
def test_within_a_search_a_sub_is_guessed_that_voids_a_score(played: Name, hand: Name, answer: str) -> None:
    """WAN-33: a sentence alone is not worth two cards, a Score is."""
    table = (
        Table().row(0, 0, "L4").row(1, 0, "L2").hand(0, played, "G1").hand(1, hand, "G1", "G2").lay(played)
    )
    assert guess(table) == answer


@pytest.mark.parametrize(("gain", "answer"), [("31", "pass"), ("40", "play c50 1")])
def test_within_a_search_a_sub_is_guessed_that_banishes_two_cards(gain: str, answer: str) -> None:
    """40 draws two by its combo."""
    table = Table().row(0, 0, "L4>V").hand(0, int(gain), "G1", "G2").hand(1, "c50", "G1", "G2").lay(int(gain))
    assert guess(table) == answer


# --- in one's own turn --------------------------------------------------------------------------------------


def end_of_turn(level: int, table: Table) -> Table:
    """Let a level play its turn, and the other let happen whatever comes."""
    state = table.state
    while state.active == 0 and state.decision is not None:
        table.play(chosen(level, table) if state.decision.seat == 0 else "pass")
    return table


@pytest.mark.parametrize("level", STRONG)
def test_a_sub_that_turns_the_next_score_round_is_kept_for_it(level: int) -> None:
    """Played at home it brings a tie, that the other need not score."""
    table = begun().row(0, 0, "L10").row(1, 0, "L12").hand(0, "c77").hand(1, "G2")
    assert "c77" in end_of_turn(level, table).held(0)


@pytest.mark.parametrize("level", [3, 4])
def test_a_score_that_a_sub_may_turn_round_is_made_safe_first(level: int) -> None:
    """All that the other may hold is a Sub of Force 2."""
    table = begun().row(0, 0, "L11").row(1, 0, "L9").hand(0, "G1").hand(1, "c77").deck(1, *["c77"] * 20)
    assert chosen(level, table) == "play G1 0"
    assert chosen(level, table.play("play G1 0")) == "score 0"


@pytest.mark.parametrize("level", [3, 4])
def test_a_score_that_a_sub_turns_round_is_not_made(level: int) -> None:
    """Where all that the other may hold is one, it would lose the terrain."""
    table = begun().row(0, 0, "L11").row(1, 0, "L9").hand(1, "c77", "G1").deck(1, *["c77"] * 20)
    assert chosen(level, table) == "end"


# --- what a table is worth ----------------------------------------------------------------------------------


def test_a_lead_is_worth_less_against_a_sub_that_is_as_strong() -> None:
    def guarded(lead: int, *hand: Name) -> float:
        table = Table().row(0, 0, "L8").row(1, 0, f"L{8 + lead}").hand(0, *hand, "G1")
        return side(table.state, 0).guards

    assert guarded(3, "c76") > 0
    assert guarded(4, "c76") == guarded(3, "L3") == guarded(3) == 0


def test_a_sub_that_cannot_be_paid_or_is_forbidden_guards_nothing() -> None:
    """WAN-4, WAN-16."""
    poor = Table().row(0, 0, "L8").row(1, 0, "L10").hand(0, "c76")
    hushed = Table().terrain(1, "ct8").row(0, 0, "L8").row(1, 0, "L10").hand(0, "c76", "G1")
    assert side(poor.state, 0).guards == side(hushed.state, 0).guards == 0


def test_how_soon_a_terrain_is_scored_hangs_on_the_number_that_it_takes() -> None:
    """WAN-35: 13 with CAMPUS 55, of Force 2."""
    later, usual = (Table().row(0, 0, "L10", second).row(1, 0, "L1") for second in ("c55", "L2"))
    assert "score 0" in usual.options
    assert "score 0" not in later.options
    assert side(usual.state, 0).claims > side(later.state, 0).claims


def test_what_lies_face_down_counts_as_at_a_score_for_who_knows_it() -> None:
    """WAN-37, CAMPUS 115."""
    table = Table().row(0, 0, "c115").row(1, 0, "L1").hand(0, "L9")
    before = foreseen(table.state, 0)
    state = table.state
    state.set_aside(state.sides[0].hand[0], "hand", state.row(0, 0)[0].card)
    state.changed()
    assert foreseen(state, 0) == (9, 1) != before
    assert table.forces(0, 0) == [before[0]], "it is no Score yet"


def test_a_card_that_is_banished_and_one_that_may_go_home_are_worth_a_little_less() -> None:
    """WAN-28, WAN-29."""
    table = Table().row(0, 0, "L3").discard(0, "G1")
    before = worth(table.state, 0)
    table.state.carry(table.state.sides[0].discard[0], "discard", "banned")
    assert worth(table.state, 0) < before
