"""Cards of CAMPUS at which others lie face down: who knows them, and where they go (WAN-28, WAN-37)."""

from __future__ import annotations

from typing import Any

import pytest
from wankul_table import Name, Table, does, does_not

from game.core.fields import Reading
from game.core.rng import Rng
from game.core.session import digest
from game.rules.wankul.game import _check
from game.rules.wankul.table import BEARERS

LOCKERS = "ct17"


def aside(table: Table, seat: int) -> list[str]:
    """Return what a seat has lying face down, in the order of names."""
    return sorted(table.names(table.state.sides[seat].aside))


def seen(table: Table, viewer: int, owner: int) -> list[Any]:
    """Return what a seat sees of what another has lying face down."""
    places: Any = table.state.observe(viewer)["places"]
    return next(one["cards"] for one in places if (one["name"], one["seat"]) == ("aside", owner))


def reading(cards: int) -> Reading:
    """Return what reads a state of so many cards."""
    found = Reading("Wankul")
    found.cards = cards
    return found


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


def test_what_lies_aside_is_read_again() -> None:
    """DESIGN 7.7: of all that was saved it is checked that it goes together."""
    table = locked()
    _check(table.state)
    told: Any = table.state.encode()
    assert told["bearers"] == [[card, table.state.ground(2).card] for card in table.state.bearers]
    assert BEARERS.read(told["bearers"], reading(len(table.state.cards))) == table.state.bearers


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
    with pytest.raises(ValueError, match="Wankul"):
        _check(state)


# --- the mask -----------------------------------------------------------------------------------------------


def masked(hidden: Name) -> Table:
    """Return a table on which a mask lies on a terrain that the turn may score, with a card of the hand."""
    table = Table().row(0, 0, "G11").row(1, 0, "G4").hand(0, "c115", hidden).lay("c115", 0)
    return table.play(f"hand {hidden}")


@does("c115")
@pytest.mark.parametrize(("hidden", "forces"), [("G5", 5), (38, 1), ("t3", 0)])
def test_at_a_score_a_mask_has_the_printed_force_of_its_card(card: Name, hidden: Name, forces: int) -> None:
    """WAN-37: 0 for a terrain; until then its own."""
    table = masked(hidden)
    assert table.forces(0, 0) == [11, 1]
    table.play("score 0").finish()
    rows = table.told("reckoned")[0]["totals"]
    assert (rows, str(card) in table.discarded(0)) == ([11 + forces, 4], True)
    assert str(hidden) in table.discarded(0), "it goes to its owner's discard with the mask (WAN-28)"


@does_not("c115")
def test_a_mask_without_a_card_or_at_another_score_has_its_own_force(card: Name) -> None:
    bare = Table().row(0, 0, "G11").hand(0, card).lay(card, 0).play("score 0").finish()
    other = Table().row(0, 1, "G11").hand(0, card, "G5").lay(card, 0).play("hand G5", "score 1").finish()
    assert bare.told("reckoned")[0]["totals"] == [12, 0]
    assert (other.forces(0, 0), aside(other, 0)) == ([1], ["G5"])


def test_a_masks_card_is_hidden_from_the_other_until_its_score() -> None:
    """WAN-37: face down to the other seat, who knows no more that it was in the hand."""
    table = Table().row(0, 0, "G11").hand(0, "c115", "G5", "L2")
    table.state.show((1,), table.state.sides[0].hand)
    table.lay("c115", 0).play("hand G5")
    assert seen(table, 1, 0) == [{"ref": None, "marks": {"at": ["row-1", 0, 1]}}]
    assert [card for card in table.state.sides[0].hand if card in table.state.knows[1]] == []
    told = [(event.kind, event.seats) for event in table.events if "aside" in event.kind]
    assert told == [("aside", None), ("aside-own", frozenset({0}))]
    table.play("score 0").finish()
    assert [one["card"] for one in table.told("turned-up")] == ["t/G5"]


def test_a_moved_mask_keeps_its_card() -> None:
    table = masked("G5")
    moved = table.state.clone()
    moved.slide(_mask(moved), 1)
    assert [*moved.bearers.values()] == [moved.row(1, 0)[0].card]


def _mask(state: Any) -> Any:  # noqa: ANN401 - a state, and where a card lies in it
    return state.find(next(iter(state.bearers.values())))
