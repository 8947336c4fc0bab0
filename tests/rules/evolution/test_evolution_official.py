"""The variations that the rulebook and its list name, one by one (Évolution 2.5.1, 4.5.1, EVO-11, EVO-12)."""

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
    duel,
    facts,
    kinds,
    marked,
    on,
    options,
    play,
    reason,
    sides,
    starter_card,
)

from game.rules.evolution import moves
from game.rules.evolution.cards import Variation
from game.rules.evolution.refusals import why
from game.rules.evolution.starter import starter

if TYPE_CHECKING:
    from game.core.model import Json


@pytest.mark.parametrize(
    ("key", "impact"),
    [
        ("ajustement", 1),
        ("acharnement", 2),
        ("poison", 3),
        ("congelation", 4),
        ("coup-de-vent", 5),
        ("incruste", 3),
        ("rallonge", 2),
        ("bouclier", 2),
        ("soin", 4),
        ("double-soin", 5),
        ("double-poison", 7),
        ("exorciste", 4),
    ],
)
def test_impacts_are_those_of_the_list(key: str, impact: int) -> None:
    """Évolution 2.5.1, 2.5.2, EVO-11, EVO-12: the list that new cards are compared with."""
    card = starter("2018")[f"evolution/{key}"]
    assert isinstance(card, Variation)
    assert card.impact == impact


def test_the_list_of_2019_makes_congelation_a_six_and_nothing_else_different() -> None:
    """EVO-11: by the charter."""
    old, new = starter("2018"), starter("2019")
    changed = {ref for ref in old if old[ref] != new[ref]}
    assert changed == {"evolution/congelation"}
    card = new["evolution/congelation"]
    assert isinstance(card, Variation)
    assert card.impact == 6


def test_ajustement_moves_a_marker_to_another_of_ones_resistances_of_whichever_mok() -> None:
    """EVO-11."""
    state = duel(
        Side(["222 222 f", ALL_ROUND], [ALL_ROUND], [starter_card("ajustement")]),
        Side(["222 222 m"], [ALL_ROUND]),
    )
    play(state, ("play", "t/ajustement"))
    assert options(state) == [on(0, 0, "f")]
    play(state, on(0, 0, "f"))
    assert options(state) == [on(0, 0, "m"), on(0, 0, "a"), on(0, 1, "f"), on(0, 1, "m"), on(0, 1, "a")]
    events = play(state, on(0, 1, "a"))
    assert kinds(events) == ["unmark", "mark"]
    assert (marked(state, 0, 0), marked(state, 0, 1)) == ("", "a")


def test_ajustement_without_a_marker_of_ones_own_that_can_move_is_not_played() -> None:
    """EVO-10, EVO-7: markers on a K.O. Mok are frozen."""
    for own in (["222 222"], ["222 222 fma"], ["222 222 fma", ALL_ROUND]):
        state = duel(Side(own, [ALL_ROUND], [starter_card("ajustement")]), Side(["222 222 m"], [ALL_ROUND]))
        assert options(state, "play") == []


def test_acharnement_gives_one_more_attack_this_turn_normal_or_combined() -> None:
    """EVO-11."""
    state = duel(
        Side([FORCE], [ALL_ROUND], [starter_card("acharnement")]), Side([ALL_ROUND] * 2, [ALL_ROUND])
    )
    play(state, ("attack", 0, "force", 1, 0), ("play", "t/acharnement"))
    assert ("attack", 0, "force", 1, 1) in options(state)
    assert ("combined", "force", 1, 1) in options(state)
    play(state, ("combined", "force", 1, 1), on(0, 0, "f"))
    assert options(state, "attack") == []
    play(state, ("end",), ("end",))
    play(state, options(state, "place")[0])
    assert state.allowance.attacks == 1


def test_acharnement_where_no_attack_could_be_made_is_not_played() -> None:
    """EVO-10."""
    state = duel(Side([WALL] * 3, [], [starter_card("acharnement")]), Side([ALL_ROUND] * 2, [ALL_ROUND]))
    assert options(state, "play") == []


def test_poison_puts_a_marker_on_an_opposing_resistance_of_ones_choice() -> None:
    """EVO-11: any unmarked one of a Mok that is not K.O."""
    state = duel(
        Side([WALL], [ALL_ROUND], [starter_card("poison")]),
        Side(["222 222 f", "222 222 fma", ALL_ROUND], [ALL_ROUND]),
    )
    play(state, ("play", "t/poison", 1))
    assert options(state) == [on(1, 0, "m"), on(1, 0, "a"), on(1, 2, "f"), on(1, 2, "m"), on(1, 2, "a")]
    play(state, on(1, 0, "a"))
    assert marked(state, 1, 0) == "fa"
    assert marked(state, 0, 0) == ""


def test_poison_may_knock_the_last_mok_out() -> None:
    """Évolution 4.6.1: by a variation too."""
    state = duel(Side([WALL], [ALL_ROUND], [starter_card("poison", 1)]), Side(["222 222 fm"], [ALL_ROUND]))
    play(state, ("play", "t/poison", 1), on(1, 0, "a"))
    assert reason(state) == ((0,), "knock_out")


def test_congelation_takes_the_opponent_its_whole_next_turn() -> None:
    """EVO-11."""
    state = duel(
        Side([FORCE], [ALL_ROUND], [starter_card("congelation", 1)]), Side([ALL_ROUND] * 2, [ALL_ROUND])
    )
    play(state, ("play", "t/congelation", 1))
    assert options(state, "attack")
    events = play(state, ("end",))
    assert kinds(events) == ["turn", "missed", "turn"]
    assert asked(state) == (0, "turn")
    play(state, ("attack", 0, "force", 1, 0), ("end",))
    assert asked(state) == (1, "turn")


def test_coup_de_vent_moves_one_of_ones_markers_to_a_resistance_of_the_opponent() -> None:
    """EVO-11."""
    state = duel(
        Side(["222 222 f"], [ALL_ROUND], [starter_card("coup-de-vent", 1)]), Side(["222 222 m"], [ALL_ROUND])
    )
    play(state, ("play", "t/coup-de-vent", 1), on(0, 0, "f"))
    assert options(state) == [on(1, 0, "f"), on(1, 0, "a")]
    play(state, on(1, 0, "a"))
    assert (marked(state, 0, 0), marked(state, 1, 0)) == ("", "ma")


def test_coup_de_vent_without_a_marker_of_ones_own_is_not_played() -> None:
    """EVO-10."""
    state = duel(
        Side([ALL_ROUND], [ALL_ROUND], [starter_card("coup-de-vent", 1)]), Side(["222 222 m"], [ALL_ROUND])
    )
    assert options(state, "play") == []


def test_incruste_places_one_mok_beyond_the_maximum() -> None:
    """EVO-12."""
    state = duel(Side([FORCE] * 3, [ALL_ROUND] * 2, [starter_card("incruste")]), Side([WALL] * 3, [WALL]))
    assert options(state, "place") == []
    play(state, ("play", "t/incruste"))
    assert len(options(state, "place")) == 2
    play(state, ("place", "t/0-4"))
    assert len(state.moks[0]) == 4
    assert options(state, "place") == []
    play(state, ("end",))
    assert options(state, "place") == []


def test_incruste_below_the_maximum_lets_one_place_two() -> None:
    """EVO-12: the one of the turn, and one more."""
    state = duel(Side([WALL] * 2, [ALL_ROUND] * 3, [starter_card("incruste")]), Side([WALL] * 3), moks=3)
    play(state, ("play", "t/incruste"), ("place", "t/0-2"), ("place", "t/0-3"))
    assert len(state.moks[0]) == 4
    assert options(state, "place") == []


@pytest.mark.parametrize("first", ["incruste", "rallonge"])
def test_incruste_and_rallonge_together_make_five_in_either_order(first: str) -> None:
    """EVO-16: 3 + 1 + 1, whichever is played first."""
    second = "rallonge" if first == "incruste" else "incruste"
    cards = [starter_card("incruste"), starter_card("rallonge")]
    state = duel(Side([WALL] * 3, [ALL_ROUND] * 4, cards), Side([WALL] * 3))
    play(state, ("play", f"t/{first}"), ("place", "t/0-3"), END, END)
    play(state, ("play", f"t/{second}"), ("place", "t/0-4"))
    assert len(state.moks[0]) == 5
    assert options(state, "place") == []
    play(state, END, END)
    assert options(state, "place") == []


def test_the_mok_of_incruste_takes_no_place_where_there_is_room_left() -> None:
    """EVO-16: it lies beyond the maximum for good, whenever it is placed."""
    state = duel(Side([WALL], [ALL_ROUND] * 5, [starter_card("incruste", 1)]), Side([WALL] * 3), moks=3)
    play(state, ("play", "t/incruste"), ("place", "t/0-1"), END, END)
    play(state, ("place", "t/0-2"), END, END, ("place", "t/0-3"))
    assert len(state.moks[0]) == 4
    assert facts(state, 1)["maximum"] == [4, 3]
    play(state, END, END)
    assert options(state, "place") == []


def test_after_incruste_the_reason_for_an_impact_counts_its_mok() -> None:
    """EVO-16, Évolution 4.5.1: the note and the refusal say the same maximum."""
    state = duel(
        Side([WALL] * 3, [ALL_ROUND], [starter_card("incruste")]),
        Side([FORCE] * 3, [], [starter_card("coup-de-vent")]),
    )
    play(state, ("play", "t/incruste"), ("place", "t/0-3"), END)
    refused = why(state, 1, ("play", "t/coup-de-vent", 0))
    assert refused is not None
    assert (refused.data["placed"], refused.data["most"]) == (4, facts(state, 1)["maximum"][0])


def test_incruste_with_no_mok_in_hand_is_not_played() -> None:
    """EVO-10."""
    state = duel(Side([FORCE] * 3, [], [starter_card("incruste")]), Side([WALL] * 3, [WALL]))
    assert options(state, "play") == []


def test_a_mok_beyond_the_maximum_lets_the_opponent_play_more_than_the_maximum() -> None:
    """Évolution 4.5.1: with Incruste, an impact above the number of caractères can be played."""
    state = duel(
        Side([WALL] * 3, [ALL_ROUND], [starter_card("incruste")]),
        Side([WALL] * 3, [], [starter_card("congelation")]),
    )
    play(state, ("play", "t/incruste"), ("place", "t/0-3"), ("end",))
    assert options(state, "play") == [("play", "t/congelation", 0)]


def test_rallonge_raises_the_maximum_of_both() -> None:
    """EVO-12."""
    state = duel(
        Side([WALL] * 3, [ALL_ROUND], [starter_card("rallonge")]), Side([WALL] * 3, [ALL_ROUND]), moks=3
    )
    assert options(state, "place") == []
    play(state, ("play", "t/rallonge"))
    assert len(options(state, "place")) == 1
    play(state, ("end",))
    assert len(options(state, "place")) == 1
    assert facts(state, 0)["maximum"] == [4, 4]


def test_rallonge_with_no_mok_in_any_hand_is_not_played() -> None:
    """EVO-10."""
    state = duel(Side([FORCE] * 3, [], [starter_card("rallonge")]), Side([WALL] * 3))
    assert options(state, "play") == []


def test_bouclier_lies_on_an_own_mok_and_stops_one_attack_whatever_its_type() -> None:
    """EVO-12: the attack is made, and marks nothing; the next one does."""
    state = duel(
        Side([WALL, WALL], [ALL_ROUND], [starter_card("bouclier")]), Side(["090 111", "090 111"], [ALL_ROUND])
    )
    play(state, ("play", "t/bouclier"))
    assert options(state) == [("mok", 0, 0), ("mok", 0, 1)]
    play(state, ("mok", 0, 1), ("end",))
    assert [effect["on"] for effect in facts(state, 1)["effects"]] == [[0, 1]]
    events = play(state, ("attack", 0, "magie", 0, 1))
    assert kinds(events) == ["served", "over", "stopped"]
    assert marked(state, 0, 1) == ""
    assert options(state, "attack") == []
    play(state, ("end",), ("end",), ("attack", 0, "magie", 0, 1))
    assert marked(state, 0, 1) == "m"


def test_bouclier_does_not_protect_another_mok() -> None:
    """EVO-12."""
    state = duel(
        Side([WALL, WALL], [ALL_ROUND], [starter_card("bouclier")]), Side(["090 111"] * 2, [ALL_ROUND])
    )
    play(state, ("play", "t/bouclier"), ("mok", 0, 1), ("end",), ("attack", 0, "magie", 0, 0))
    assert marked(state, 0, 0) == "m"
    assert len(state.effects) == 1


def test_bouclier_does_not_stop_a_variation() -> None:
    """EVO-12: an attack only."""
    state = duel(
        Side([WALL], [ALL_ROUND], [starter_card("bouclier", 1)]),
        Side([WALL], [ALL_ROUND], [starter_card("poison", 1)]),
    )
    play(state, ("play", "t/bouclier"), ("mok", 0, 0), ("end",), ("play", "t/poison", 0), on(0, 0, "f"))
    assert marked(state, 0, 0) == "f"
    assert len(state.effects) == 1


def test_a_combined_attack_that_bouclier_stops_is_paid_all_the_same() -> None:
    """EVO-8, EVO-12: it was made."""
    state = duel(
        Side(["000 444"], [ALL_ROUND], [starter_card("bouclier", 1)]),
        Side(["300 333", "300 333"], [ALL_ROUND]),
    )
    play(state, ("play", "t/bouclier"), ("mok", 0, 0), ("end",), ("combined", "force", 0, 0))
    assert asked(state) == (1, "pay")
    play(state, on(1, 1, "f"))
    assert (marked(state, 0, 0), marked(state, 1, 1)) == ("", "f")


def test_of_two_boucliers_one_attack_takes_one() -> None:
    """EVO-14: the other stays for the next attack, a combined one too, which is paid."""
    state = duel(
        Side(["000 444"], [ALL_ROUND], [starter_card("bouclier", 1)] * 2),
        Side(["300 333", "300 333"], [ALL_ROUND]),
    )
    play(state, ("play", "t/bouclier"), ("mok", 0, 0), END, END, ("play", "t/bouclier"), ("mok", 0, 0), END)
    play(state, ("combined", "force", 0, 0), on(1, 1, "f"))
    assert (len(state.effects), marked(state, 0, 0), marked(state, 1, 1)) == (1, "", "f")
    play(state, END, END, ("combined", "force", 0, 0), on(1, 0, "f"))
    assert (state.effects, marked(state, 0, 0)) == ([], "")


def test_of_two_cartons_rouges_one_variation_takes_one() -> None:
    """EVO-14."""
    state = duel(
        Side([WALL], HAND, [starter_card("carton-rouge", 1)] * 2),
        Side([WALL], HAND, [("poison", 1, POISON)] * 2),
    )
    play(state, ("play", "t/carton-rouge", 1), END, END, ("play", "t/carton-rouge", 1), END)
    play(state, ("play", "t/poison", 0))
    assert len(state.effects) == 1
    play(state, END, END, ("play", "t/poison", 0))
    assert (state.effects, marked(state, 0, 0)) == ([], "")


def test_a_stopped_attack_still_sets_off_what_waits_for_it() -> None:
    """EVO-14: only what would stop it once more stays."""
    cards = [starter_card("bouclier", 1), starter_card("qui-s-y-frotte", 1)]
    state = duel(Side([WALL], HAND, cards), Side(["900 111"], HAND))
    play(state, ("play", "t/bouclier"), ("mok", 0, 0), END, END)
    play(state, ("play", "t/qui-s-y-frotte"), ("mok", 0, 0), END, ("attack", 0, "force", 0, 0))
    play(state, on(1, 0, "a"))
    assert (marked(state, 0, 0), marked(state, 1, 0), state.effects) == ("", "a", [])


def test_what_was_only_discarded_is_neither_copied_nor_taken_back() -> None:
    """EVO-15: an Aimant's discard was not played."""
    back: Json = [{"do": ["take-back"]}]
    state = duel(
        Side([WALL], HAND, [starter_card("aimant", 1), starter_card("photocopie", 1)]),
        Side([WALL], HAND, [("poison", 1, POISON), ("retour", 1, back)]),
    )
    play(state, ("play", "t/aimant", 1), ("card", "t/poison"), END)
    assert sides(state) == [["t/aimant"], ["t/poison"]]
    assert options(state, "play") == []
    play(state, END)
    assert options(state, "play") == []


def test_what_was_stopped_is_neither_copied_nor_taken_back() -> None:
    """EVO-15: played are variations whose effect was carried out."""
    back: Json = [{"do": ["take-back"]}]
    state = duel(
        Side([WALL], HAND, [starter_card("carton-rouge", 1), starter_card("photocopie", 1)]),
        Side([WALL], HAND, [("poison", 1, POISON), ("retour", 1, back)]),
    )
    play(state, ("play", "t/carton-rouge", 1), END, ("play", "t/poison", 0), END)
    assert options(state, "play") == []
    play(state, END)
    assert options(state, "play") == []


@pytest.mark.parametrize("cancelled", [0, 1])
def test_exorciste_cancels_the_original_or_the_copy(cancelled: int) -> None:
    """EVO-15: a copy is a card of its own."""
    state = duel(
        Side([WALL, WALL], HAND, [starter_card("bouclier", 1), starter_card("exorciste", 1)]),
        Side([WALL, WALL], HAND, [starter_card("photocopie", 1)]),
    )
    play(state, ("play", "t/bouclier"), ("mok", 0, 0), END)
    play(state, ("play", "t/photocopie", 0), ("card", "t/bouclier"), ("mok", 1, 1), END)
    play(state, ("play", "t/exorciste"))
    assert options(state) == [("effect", 1), ("effect", 2)]
    play(state, options(state)[cancelled])
    assert [effect.on for effect in state.effects] == [[(1, 1)], [(0, 0)]][cancelled]


@pytest.mark.parametrize("cancelled", [0, 1])
def test_a_card_taken_back_and_played_again_is_cancelled_once(cancelled: int) -> None:
    """EVO-15: what lies by one playing and what lies by the other are two."""
    state = duel(
        Side([WALL, WALL], HAND, [starter_card("bouclier", 1), ("retour", 1, [{"do": ["take-back"]}])]),
        Side([WALL, WALL], HAND, [starter_card("exorciste", 1)]),
    )
    play(state, ("play", "t/bouclier"), ("mok", 0, 0), END, END)
    play(state, ("play", "t/retour"), ("card", "t/bouclier"), END, END)
    play(state, ("play", "t/bouclier"), ("mok", 0, 1), END, ("play", "t/exorciste"))
    play(state, options(state)[cancelled])
    assert [effect.on for effect in state.effects] == [[(0, 1)], [(0, 0)]][cancelled]


def test_a_copy_that_takes_back_takes_not_itself() -> None:
    """EVO-15: "another variation" is another than the one that is played."""
    state = duel(
        Side([WALL], HAND, [("poison", 1, POISON), ("retour", 1, [{"do": ["take-back"]}])]),
        Side([WALL], HAND, [starter_card("photocopie", 1)]),
    )
    play(state, ("play", "t/poison", 1), on(1, 0, "f"), END, END)
    play(state, ("play", "t/retour"), ("card", "t/poison"), END)
    assert options(state, "play") == []


@pytest.mark.parametrize(
    ("ban", "keys"),
    [
        ("no-attacks", ["chatouilles", "acharnement", "tous-ensemble"]),
        ("no-placing", ["incruste", "covoiturage"]),
    ],
)
def test_what_a_card_forbids_is_forbidden_to_effects_too(ban: str, keys: list[str]) -> None:
    """EVO-17: Peau de banane and Fourrière; what would have no effect for that is not offered."""
    for key in keys:
        forbidding: Json = [{"lasts": "foe-next-turn", "do": [ban]}]
        state = duel(
            Side(["333 111", "333 111"], HAND, [("non", 1, forbidding)]),
            Side(["333 111"], HAND * 2, [starter_card(key, 1)]),
            moks=4,
        )
        play(state, END)
        assert options(state, "play") != [], key
        play(state, END, ("play", "t/non", 1), END)
        assert options(state, "play") == [], key
        aimed = moves.against(state, 1, state.in_hand(1, Variation)[0])[0]
        refused = why(state, 1, ("play", f"t/{key}") if aimed is None else ("play", f"t/{key}", aimed))
        assert refused is not None
        assert refused.reason == "forbidden"


def test_a_boost_for_the_next_attack_may_be_played_while_attacks_are_forbidden_for_a_turn() -> None:
    """EVO-17: it lasts until there is an attack; where there never will be one, it has no effect."""
    for lasts, offered in (("foe-next-turn", True), ("for-good", False)):
        forbidding: Json = [{"lasts": lasts, "do": ["no-attacks"]}]
        state = duel(
            Side([WALL], HAND, [("non", 1, forbidding)]),
            Side([FORCE], HAND, [starter_card("echauffement", 1)]),
        )
        play(state, ("play", "t/non", 1), END)
        assert bool(options(state, "play")) == offered


def test_a_shield_on_a_mok_that_is_ko_is_gone() -> None:
    """EVO-7, EVO-12."""
    state = duel(
        Side(["000 444 fm", WALL], [ALL_ROUND], [starter_card("bouclier", 1)]),
        Side([WALL], [ALL_ROUND], [starter_card("poison", 1)]),
    )
    play(state, ("play", "t/bouclier"), ("mok", 0, 0), ("end",), ("play", "t/poison", 0), on(0, 0, "a"))
    assert state.effects == []


def test_soin_takes_one_own_marker_off() -> None:
    """EVO-12: not one of a K.O. Mok."""
    state = duel(
        Side(["222 222 fm", "222 222 fma"], [ALL_ROUND], [starter_card("soin", 1)]),
        Side(["222 222 m"], [ALL_ROUND]),
    )
    play(state, ("play", "t/soin"))
    assert options(state) == [on(0, 0, "f"), on(0, 0, "m")]
    play(state, on(0, 0, "f"))
    assert (marked(state, 0, 0), marked(state, 0, 1), marked(state, 1, 0)) == ("m", "fma", "m")


def test_double_soin_takes_two_own_markers_off_of_whichever_moks() -> None:
    """EVO-12."""
    state = duel(
        Side(["222 222 f", "222 222 m"], [ALL_ROUND], [starter_card("double-soin", 1)]),
        Side([ALL_ROUND], [ALL_ROUND]),
    )
    play(state, ("play", "t/double-soin"), on(0, 1, "m"), on(0, 0, "f"))
    assert asked(state) == (0, "turn")
    assert (marked(state, 0, 0), marked(state, 0, 1)) == ("", "")


def test_double_soin_with_one_marker_takes_that_one_off() -> None:
    """Évolution 4.5: as far as it goes."""
    state = duel(
        Side(["222 222 f", ALL_ROUND], [ALL_ROUND], [starter_card("double-soin", 1)]),
        Side(["222 222 m"], [ALL_ROUND]),
    )
    play(state, ("play", "t/double-soin"), on(0, 0, "f"))
    assert asked(state) == (0, "turn")


def test_double_poison_puts_two_markers_on_whichever_opposing_moks() -> None:
    """EVO-12."""
    state = duel(
        Side([WALL], [ALL_ROUND], [starter_card("double-poison", 1)]), Side([WALL, WALL], [ALL_ROUND])
    )
    play(state, ("play", "t/double-poison", 1), on(1, 0, "f"))
    assert on(1, 0, "f") not in options(state)
    play(state, on(1, 1, "a"))
    assert (marked(state, 1, 0), marked(state, 1, 1)) == ("f", "a")


def test_exorciste_cancels_one_attached_variation() -> None:
    """EVO-12: of whomever."""
    state = duel(
        Side([WALL], [ALL_ROUND], [starter_card("bouclier", 1)]),
        Side([FORCE], [ALL_ROUND], [starter_card("exorciste", 1)]),
    )
    play(state, ("play", "t/bouclier"), ("mok", 0, 0), ("end",), ("play", "t/exorciste"))
    assert options(state) == [("effect", 1)]
    play(state, ("effect", 1), ("attack", 0, "force", 0, 0))
    assert marked(state, 0, 0) == "f"
    assert sides(state) == [["t/bouclier"], ["t/exorciste"]]


def test_exorciste_without_an_attached_variation_is_not_played() -> None:
    """EVO-10, EVO-12: one that lies on no Mok is not attached."""
    free = ("elan", 1, [{"lasts": "for-good", "do": [{"word": "strengthen", "on": "each-own"}]}])
    state = duel(
        Side([WALL], [ALL_ROUND], [free]), Side([FORCE], [ALL_ROUND], [starter_card("exorciste", 1)])
    )
    play(state, ("play", "t/elan"), ("end",))
    assert len(state.effects) == 1
    assert options(state, "play") == []
