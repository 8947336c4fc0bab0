"""What counts as long as it lasts (Évolution 4.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evolved import (
    ALL_ROUND,
    END,
    FORCE,
    HAND,
    POISON,
    WALL,
    Side,
    asked,
    cast,
    duel,
    holding,
    marked,
    on,
    options,
    play,
    starter_card,
    table,
    view,
)

from game.core.table import Spot
from game.rules.evolution.places import MOKS, EvolutionTable

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.evolution.state import EvolutionState


def figures(state: EvolutionState, seat: int, place: int) -> tuple[Json, Json]:
    mok = view(state, 0).card(Spot(MOKS, seat, place)).marks
    return mok["attack"], mok["resistance"]


@pytest.mark.parametrize(
    ("deed", "own", "foe"),
    [
        (
            {"word": "strengthen", "on": "each-own", "amount": 2},
            ([4, 4, 4], [2, 2, 2]),
            ([2, 2, 2], [2, 2, 2]),
        ),
        (
            {"word": "strengthen", "on": "each-own", "kind": "magie"},
            ([2, 3, 2], [2, 2, 2]),
            ([2, 2, 2], [2, 2, 2]),
        ),
        ({"word": "weaken", "on": "each-foe", "amount": 3}, ([2, 2, 2], [2, 2, 2]), ([0, 0, 0], [2, 2, 2])),
        ({"word": "harden", "on": "each", "kind": "force"}, ([2, 2, 2], [3, 2, 2]), ([2, 2, 2], [3, 2, 2])),
        ({"word": "soften", "on": "each-foe", "amount": 6}, ([2, 2, 2], [2, 2, 2]), ([2, 2, 2], [0, 0, 0])),
    ],
)
def test_attack_and_resistance_change_as_long_as_it_lasts(deed: Json, own: object, foe: object) -> None:
    """Évolution 4.5, EVO-12: never below 0; the printed numbers come back."""
    state = holding([{"lasts": "this-turn", "do": [deed]}])
    cast(state)
    assert (figures(state, 0, 0), figures(state, 1, 0)) == (own, foe)
    play(state, ("end",))
    assert (figures(state, 0, 0), figures(state, 1, 0)) == (([2, 2, 2], [2, 2, 2]),) * 2


def test_what_is_stronger_succeeds_and_what_is_harder_does_not() -> None:
    state = holding(
        [{"lasts": "this-turn", "do": [{"word": "strengthen", "on": "each-own"}]}], foe=("111 333",)
    )
    assert options(state, "attack") == []
    cast(state)
    assert len(options(state, "attack")) == 3
    state = holding([{"lasts": "this-turn", "do": [{"word": "harden", "on": "each"}]}])
    assert len(options(state, "attack")) == 3
    cast(state)
    assert options(state, "attack") == []


def test_strength_for_the_next_attack_is_gone_with_it() -> None:
    state = holding(
        [{"lasts": "next-attack", "do": [{"word": "strengthen", "on": "each-own", "amount": 2}]}],
        foe=("000 444", WALL),
    )
    cast(state)
    play(state, ("end",), ("place", "t/1-2"), ("end",))
    assert ("attack", 0, "force", 1, 0) in options(state)
    events = play(state, ("attack", 0, "force", 1, 0))
    assert next(event for event in events if event.kind == "attack").data["strength"] == 4
    assert state.effects == []


def test_what_lies_on_a_mok_is_about_that_mok_only() -> None:
    script: Json = [
        {"on": "foe", "lasts": "for-good", "do": [{"word": "weaken", "on": "this", "kind": "force"}]}
    ]
    state = holding(script, foe=(ALL_ROUND, ALL_ROUND))
    cast(state)
    play(state, ("mok", 1, 1))
    assert figures(state, 1, 0)[0] == [2, 2, 2]
    assert figures(state, 1, 1)[0] == [1, 2, 2]


def test_a_sheltered_mok_is_not_attacked_but_variations_reach_it() -> None:
    shelter: Json = [{"on": "own", "lasts": "until-your-turn", "do": [{"word": "shelter", "on": "this"}]}]
    state = duel(
        Side([ALL_ROUND, ALL_ROUND], HAND, [("abri", 1, shelter)]),
        Side([FORCE], HAND, [("poison", 1, POISON)]),
    )
    play(state, ("play", "t/abri"), ("mok", 0, 0), ("end",))
    assert {option[-1] for option in options(state, "attack") + options(state, "combined")} == {1}
    play(state, ("play", "t/poison", 0), on(0, 0, "f"), ("end",))
    assert state.effects == []


@pytest.mark.parametrize(
    ("ban", "gone", "stays"),
    [
        ("no-attacks", ["attack", "combined"], ["place", "play"]),
        ("no-combined", ["combined"], ["attack", "place", "play"]),
        ("no-variations", ["play"], ["attack", "combined", "place"]),
        ("no-placing", ["place"], ["attack", "combined", "play"]),
    ],
)
def test_what_the_opponent_is_forbidden_it_cannot_do_until_the_time_is_over(
    ban: str, gone: list[str], stays: list[str]
) -> None:
    script: Json = [{"lasts": "foe-next-turn", "do": [ban]}]
    state = duel(Side([FORCE], HAND, [("interdit", 1, script)]), Side([FORCE], HAND, [("poison", 1, POISON)]))
    play(state, ("play", "t/interdit", 1))
    assert options(state, "attack")
    play(state, ("end",))
    assert [word for word in gone if options(state, word)] == []
    assert [word for word in stays if options(state, word)] == stays
    play(state, ("end",))
    assert state.effects == []


def test_combined_attacks_that_cost_nothing_need_no_payment() -> None:
    free: Json = [{"lasts": "this-turn", "do": ["free-combined"]}]
    state = holding(free, "300 333 f", "300 333 f", foe=("003 450", WALL))
    assert options(state, "combined") == [("combined", "agilite", 1, 0)]
    cast(state)
    assert ("combined", "force", 1, 0) in options(state)
    play(state, ("combined", "force", 1, 0))
    assert asked(state) == (0, "turn")
    assert marked(state, 1, 0) == "f"


def test_cancelling_takes_all_that_lies_on_the_mok_by_that_variation() -> None:
    armour: Json = [
        {"on": "own", "lasts": "for-good", "do": [{"word": "harden", "on": "this"}]},
        {"on": "own", "when": "attacked", "do": ["stop"]},
    ]
    state = duel(
        Side([WALL], HAND, [("armure", 1, armour)]),
        Side([FORCE], HAND, [("exorcisme", 1, [{"do": ["cancel"]}])]),
    )
    play(state, ("play", "t/armure"), ("mok", 0, 0), ("mok", 0, 0), ("end",), ("play", "t/exorcisme"))
    assert options(state) == [("effect", 1)]
    play(state, ("effect", 1))
    assert state.effects == []


def test_of_two_variations_alike_only_the_one_that_still_counts_is_told_to_last() -> None:
    lasts: Json = [{"lasts": "this-turn", "do": [{"word": "strengthen", "on": "each-own"}]}]
    state = duel(Side((ALL_ROUND,), HAND, [("carte", 1, lasts)] * 2), Side((ALL_ROUND,), HAND))
    cast(state)
    play(state, ("end",), ("end",))
    cast(state)
    seen = EvolutionTable.from_json(state.observe(0))
    assert seen.played[0] == ["t/carte", "t/carte"]
    assert seen.lasting(0) == {1}


def test_at_whom_a_variation_is_aimed_is_seen_by_all_as_long_as_it_counts() -> None:
    """EVO-13: of alike ones, each where it lies."""
    motus = starter_card("motus", 1)
    sides = [Side([WALL], HAND, [motus, ("other", 1, motus[2])]), Side([WALL], HAND), Side([WALL], HAND)]
    state = table(*sides)
    play(state, ("play", "t/motus", 2), END, END)
    assert seen_from(state, 1).aimed(0) == {0: 2}
    play(state, END, ("play", "t/other", 1))
    assert seen_from(state, 1).aimed(0) == {1: 1}


def seen_from(state: EvolutionState, seat: int) -> EvolutionTable:
    """Return the table that a seat sees."""
    return EvolutionTable.from_json(state.observe(seat))
