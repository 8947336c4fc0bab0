"""Cards of CAMPUS at which others lie face down: who knows them, and where they go (WAN-28, WAN-37)."""

from __future__ import annotations

from typing import Any

import pytest
from wankul_table import Name, Table, does, does_not

from game.core.rng import Rng
from game.core.session import digest
from game.rules.wankul.game import Wankul

LOCKERS = "ct17"


def aside(table: Table, seat: int) -> list[str]:
    """Return what a seat has lying face down, in the order of names."""
    return sorted(table.names(table.state.sides[seat].aside))


def seen(table: Table, viewer: int, owner: int) -> list[Any]:
    """Return what a seat sees of what another has lying face down."""
    places: Any = table.state.observe(viewer)["places"]
    return next(one["cards"] for one in places if (one["name"], one["seat"]) == ("aside", owner))


def locked(card: Name = LOCKERS, *, deck: tuple[str, ...] = ("L1", "L2", "L3", "L4")) -> Table:
    """Return a table whose third terrain was just placed: the locker bay."""
    table = Table().hand(0, card).deck(0, *deck).deck(1, "T1", "T2", "T3", "T4")
    return table.play(f"terrain {card}")


@does(LOCKERS)
def test_each_lays_three_cards_of_his_deck_in_the_lockers(card: Name) -> None:
    table = locked(card)
    assert (aside(table, 0), aside(table, 1)) == (["L1", "L2", "L3"], ["T1", "T2", "T3"])
    assert (table.left(0), table.left(1)) == (1, 1)
    assert len(table.told("aside")) == 2


def test_each_knows_his_own_alone_and_what_they_lie_at() -> None:
    """WAN-28: the other sees that there are three, and where."""
    table = locked()
    assert [one["ref"] is not None for one in seen(table, 0, 0)] == [True] * 3
    assert seen(table, 1, 0) == [{"ref": None, "marks": {"at": ["terrains", None, 2]}}] * 3
    hands = [event.seats for event in table.events if event.kind == "aside-own"]
    assert sorted(map(sorted, hands)) == [[0], [1]]  # type: ignore[arg-type]


def test_worlds_keep_ones_own_cards_aside_and_deal_the_others_anew() -> None:
    table, rng = locked(), Rng(4)
    worlds = [table.state.determinize(0, rng) for _world in range(20)]
    assert all(world.observe(0) == table.state.observe(0) for world in worlds)
    assert all(world.sides[0].aside == table.state.sides[0].aside for world in worlds)
    assert len({tuple(world.sides[1].aside) for world in worlds}) > 1
    assert all({*world.bearers} == {*world.sides[0].aside, *world.sides[1].aside} for world in worlds)


def test_what_the_other_has_seen_on_a_deck_he_knows_in_the_locker() -> None:
    table = Table().hand(0, LOCKERS).deck(1, "T1", "T2", "T3", "T4")
    table.state.show((0,), table.state.sides[1].deck[-1:])
    table.play(f"terrain {LOCKERS}")
    assert [one["ref"] for one in seen(table, 0, 1)] == ["t/T1", None, None]


def test_a_copy_has_the_same_cards_aside() -> None:
    table = locked()
    other = table.state.clone()
    assert digest(other.encode()) == digest(table.state.encode())
    other.sides[0].aside.pop()
    other.bearers.clear()
    assert len(aside(table, 0)) == 3
    assert len(table.state.bearers) == 6


def test_nothing_is_saved_of_what_lies_aside_where_nothing_does() -> None:
    told: Any = Table().state.encode()
    assert "bearers" not in told
    assert "aside" not in told["sides"][0]


@does(LOCKERS)
def test_the_winner_takes_his_three_cards_and_the_loser_banishes_his(card: Name) -> None:
    table = Table().terrain(0, card).row(0, 0, "G11").deck(0, "L1", "L2", "L3", "L4")
    state = table.state
    for seat in (0, 1):
        for one in state.sides[seat].deck[-3:]:
            state.set_aside(one, "deck", state.ground(0).card)
    table.play("score 0").finish()
    assert (table.held(0), aside(table, 0), aside(table, 1)) == (["L1", "L2", "L3"], [], [])
    assert table.names(state.sides[1].banned) == ["G1"] * 3


@does_not(LOCKERS)
def test_fewer_cards_than_three_are_laid_there_and_that_is_no_loss(card: Name) -> None:
    """WAN-9 names drawing, milling and banishing only."""
    table = locked(card, deck=("L1", "L2"))
    assert (aside(table, 0), table.left(0), table.prompt) == (["L1", "L2"], 0, "turn")


def test_what_is_left_in_the_lockers_goes_to_its_owners_discards_with_them() -> None:
    """WAN-28, WAN-37: they are banished by a fire drill."""
    table = Table().terrain(1, LOCKERS).hand(0, "c61", "G1", "G1", "G1")
    state = table.state
    state.set_aside(state.sides[0].deck[-1], "deck", state.ground(1).card)
    state.set_aside(state.sides[1].deck[-1], "deck", state.ground(1).card)
    table.lay("c61", 0).play("terrain 1")
    assert (table.discarded(0)[0], table.discarded(1), state.bearers) == ("G1", ["G1"], {})


def test_a_game_in_which_cards_lie_aside_is_taken_up_again() -> None:
    """Whatever the numbers of the cards are at which they lie."""
    Wankul.check(locked().state)


@pytest.mark.parametrize("change", ["bearer", "lost", "known"])
def test_what_lies_aside_at_nothing_is_refused(change: str) -> None:
    table = locked()
    state = table.state
    if change == "bearer":
        state.bearers[state.sides[0].aside[0]] = state.sides[0].deck[0]
    elif change == "lost":
        state.bearers.popitem()
    else:
        state.sides[0].aside.append(state.sides[0].aside[0])
    from game.rules.wankul.game import _check  # noqa: PLC0415 - what is tested

    with pytest.raises(ValueError, match="Wankul"):
        _check(state)
