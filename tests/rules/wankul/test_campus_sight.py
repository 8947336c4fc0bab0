"""What of CAMPUS a seat sees on the table: whose a card is, what is cancelled, what scores by itself."""

from __future__ import annotations

from wankul_table import Table

from game.rules.wankul.places import GroundSeen, WankulTable


def seen(table: Table, seat: int = 0) -> WankulTable:
    """Return the table as a seat sees it."""
    return WankulTable.from_json(table.state.observe(seat))


def ground(table: Table, slot: int = 0) -> GroundSeen:
    """Return a terrain as seat 0 sees it."""
    found = seen(table).grounds[slot]
    assert found is not None
    return found


def test_of_a_card_in_the_row_of_another_it_is_seen_whose_it_is() -> None:
    """WAN-28: of all others it goes without saying."""
    table = Table().row(0, 0, "L1>V").row(1, 1, "G5").hand(0, "c99", "G1").lay("c99").play("character 1 1 0")
    assert [one.owner for one in ground(table).rows[0]] == [None, None, 1]


def test_what_is_cancelled_of_a_character_is_seen_until_the_turn_ends() -> None:
    """WAN-20: its effects, or its combos."""
    table = Table().row(0, 0, "G1").hand(0, 31, "G2", "G3").hand(1, "G4", "G5", "G6", "c82", "c83")
    table.lay(31)
    for sub in ("c82", "c83"):
        table.play(f"play {sub} 1").paid()
    while table.prompt == "sub":
        table.play("pass")
    first, played = ground(table).rows[0]
    assert (first.hushed, first.uncombined) == (False, False)
    assert (played.hushed, played.uncombined, played.muted) == (True, True, True)
    table.to_next_turn()
    played = ground(table).rows[0][1]
    assert (played.hushed, played.uncombined, played.muted) == (False, False, False)


def test_another_number_that_scores_a_terrain_by_itself_is_seen_on_it() -> None:
    """WAN-35: a number, or how many characters; the usual one goes without saying."""
    table = Table().row(1, 0, "c55").terrain(2, "ct11")
    assert [one and tuple(one) for one in seen(table).goals] == [(13, False), None, (5, True)]


def test_a_terrain_whose_special_is_ignored_is_seen_to_be_so_in_that_turn_alone() -> None:
    table = Table().terrain(0, "t5")
    table.state.ground(0).hushed = table.state.turn
    assert ground(table).hushed
    table.state.ground(0).hushed = table.state.turn - 2
    assert not ground(table).hushed
