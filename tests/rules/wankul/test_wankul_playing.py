"""Playing a character: what it costs, where it lies, its effect, its combo; playing for free."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from wankul_toys import Table, character, doing, drawing, says, terrain

from game.core.effects import card_of, owner_of
from game.core.happening import Trigger
from game.core.model import IllegalActionError
from game.core.table import Card
from game.rules.wankul import deeds, force, gems, playing, standing
from game.rules.wankul.places import PAID_FOR, PICKED, WankulTable
from game.rules.wankul.table import DISCARD, HAND
from game.rules.wankul.traits import THIS_TURN, At, Combo, Standing, Use

if TYPE_CHECKING:
    from game.core.effects import Effect
    from game.rules.wankul.state import WankulState


def saying(told: str) -> Effect:
    """Return what does no more than to be told."""
    return doing(lambda state, given: state.tell("said", what=told, card=state.ref(card_of(given))))


def said(table: Table) -> list[str]:
    return [one["what"] for one in table.told("said")]


def one_terrain(*cards: Any) -> Table:  # noqa: ANN401 - cards
    table = Table(*cards)
    table.ground(0)
    table.ground(1)
    return table


# --- costs --------------------------------------------------------------------------------------------------


def test_a_cost_is_other_cards_of_the_hand_discarded_before_anything_else() -> None:
    """Coût de Pose, WAN-4, WAN-19: each picked one by one, then all go at once.

    Wankul, "Les cartes Personnage" 1.
    """
    table = one_terrain()
    table.hand(0, "c2", "f1", "f2", "f1")
    table.lay("c2")
    assert table.asked == (0, "pay")
    assert table.options == [("hand", "t/f1"), ("hand", "t/f2"), ("back",)]
    table.play(("hand", "t/f1"))
    assert (table.held(0), table.lying(0, 0)) == (["c2", "f1", "f2", "f1"], [])
    assert table.options == [("hand", "t/f2"), ("hand", "t/f1"), ("back",)]
    table.play(("hand", "t/f1"))
    assert (table.held(0), table.lying(0, 0), table.discarded(0)) == (["f2"], ["c2"], ["f1", "f1"])
    assert table.kinds() == ["announce", "paid", "play"]


def test_all_is_taken_back_until_the_last_card_is_paid() -> None:
    """Issue 3: nothing has happened, and nothing was shown."""
    table = one_terrain()
    table.hand(0, "c2", "f1", "f2")
    before = table.state.encode()
    table.lay("c2").play(("hand", "t/f1"), ("back",))
    assert table.state.encode() == before
    assert table.events == []
    assert table.state.played == 0


def test_nothing_is_asked_while_things_happen_and_what_pays_lies_aside_until_it_has_gone() -> None:
    """DESIGN 4: at each event the view says that nothing is asked."""
    table = one_terrain()
    table.hand(0, "c1", "f1", "f2")
    state = table.lay("c1").state
    seen: list[WankulTable] = []
    state.watcher = lambda _event: seen.append(WankulTable.from_json(state.observe(0)))
    state.apply(("hand", "t/f1"))
    assert [(one.phase, one.owed, one.hand) for one in seen] == [("over", 0, ["t/f2"])] * 3
    lies = [[one.refs(place, 0) for place in (PAID_FOR, PICKED, "discard", "row-1")] for one in seen]
    assert lies == [
        [["t/c1"], ["t/f1"], [], []],
        [["t/c1"], [], ["t/f1"], []],
        [[], [], ["t/f1"], ["t/c1"]],
    ]
    assert state.observe(0)["facts"]["phase"] == "turn"


def test_the_other_does_not_see_what_is_being_paid_for() -> None:
    """DESIGN 2: a card is said once it is paid."""
    table = one_terrain()
    table.hand(0, "c1", "f1", "f2")
    table.lay("c1")
    own, seen = (WankulTable.from_json(table.state.observe(seat)) for seat in (0, 1))
    assert (own.paid_for, own.owed, own.due) == (Card("t/c1", {"slot": 0}), 1, 1)
    assert (seen.count("hand", 0), seen.count(PAID_FOR, 0), seen.owed) == (3, 0, 0)
    unseen = {"card": None, "what": "play", "seat": 0, "sentence": None, "begun": True}
    assert seen.told["resolving"] == [unseen]


def test_a_card_that_cannot_be_paid_for_cannot_be_played() -> None:
    """WAN-4: at its boundary, two other cards for a cost of two."""
    table = one_terrain()
    table.hand(0, "c2", "f1")
    assert ("play", "t/c2", 0) not in table.options
    with pytest.raises(IllegalActionError, match="costs 2, and you hold a single"):
        table.lay("c2")
    table.hand(0, "f1")
    assert ("play", "t/c2", 0) in table.options


def test_costs_are_summed_then_made_zero_and_never_below() -> None:
    """WAN-4, WAN-19."""

    def of(owner: bool, amount: int) -> Standing:  # noqa: FBT001 - whose characters
        return Standing("cost", amount, fits=lambda _s, given, at: (at.seat == given["owner"]) == owner)

    cheap = character("cheap", 1, says(of(True, -1)))  # noqa: FBT003
    dear = character("dear", 1, says(of(False, 1)))  # noqa: FBT003
    table = one_terrain(cheap, dear)
    hand = table.hand(0, "c1", "c2", "f1")
    worth = partial(standing.cost, table.state, 0)
    assert [worth(card, 0) for card in hand] == [1, 2, 0]
    table.row(0, 0, "cheap")
    table.row(0, 0, "cheap")
    assert [worth(card, 0) for card in hand] == [0, 0, 0]
    table.row(1, 1, "dear", "dear", "dear")
    assert [worth(card, 0) for card in hand] == [2, 3, 1]
    assert standing.sources(table.state, 0, hand[0], 0) == [("t/cheap", -1)] * 2 + [("t/dear", 1)] * 3


def test_a_terrain_makes_dearer_what_is_played_there_alone() -> None:
    """ORIGINS terrain 20."""
    there = Standing("cost", 2, fits=lambda _state, given, at: at.slot == given["slot"])
    table = Table(terrain("hill", special=(says(there),)))
    table.ground(0, "hill")
    table.ground(1)
    table.hand(0, "f1", "f2")
    assert [one for one in table.options if one[0] == "play"] == [("play", "t/f1", 1), ("play", "t/f2", 1)]
    assert table.state.observe(0)["facts"]["costs"]["t/f1"] == [2, 0, None]


def test_the_next_character_is_free_and_the_one_after_is_not() -> None:
    """ORIGINS 147: a cost changed, even to 0, counts among the four (WAN-18). Wankul, "Tour de jeu" 6."""
    own = Standing("cost-zero", fits=lambda _s, given, at: at.seat == given["owner"], once=True)
    table = one_terrain(character("gift", 1, says(own, lasts=THIS_TURN)))
    table.hand(0, "gift", "c2", "c3", "f1")
    table.lay("gift")
    assert table.kinds()[-1] == "lasts"
    table.lay("c2")
    assert (table.lying(0, 0), table.state.played, table.state.effects) == (["gift", "c2"], 2, [])
    assert ("play", "t/c3", 0) not in table.options


# --- the order of what is done ------------------------------------------------------------------------------


def test_it_lies_there_then_permanents_then_its_effect_then_its_combo() -> None:
    """WAN-19, WAN-12: Timing de déclenchement. Wankul, "Les cartes Personnage" 5, Wankul, "Timing" 4."""
    waits = Trigger("play", lambda _state, given, deed: deed["seat"] == given["owner"], "before")
    other = Trigger("play", lambda _state, given, deed: deed["seat"] != given["owner"], "before")
    closing = character("closing", 1, says(saying("effect")), says(saying("combo"), when=Combo()), closes="O")
    table = one_terrain(
        closing,
        character("own", 1, says(saying("own permanent"), when=waits)),
        character("foe", 1, says(saying("the other's permanent"), when=other)),
        terrain("ground", special=(says(saying("own terrain"), when=waits),)),
    )
    table.ground(2, "ground")
    table.row(0, 0, "left")
    table.row(1, 0, "own")
    table.row(1, 1, "foe")
    table.hand(0, "closing")
    table.lay("closing")
    assert said(table) == ["own terrain", "own permanent", "the other's permanent", "effect", "combo"]
    assert table.kinds()[:3] == ["announce", "play", "combo"]


def test_a_character_is_not_set_off_by_its_own_arrival() -> None:
    """WAN-23."""
    waits = Trigger("play", lambda *_given: True, "before")
    table = one_terrain(character("vain", 1, says(saying("again"), when=waits)))
    table.hand(0, "vain", "f1")
    table.lay("vain")
    assert said(table) == []
    table.lay("f1")
    assert said(table) == ["again"]


def test_who_left_before_its_turn_comes_does_nothing() -> None:
    """WAN-23: a card acts only if it is still there."""
    waits = Trigger("play", lambda *_given: True, "before")
    gone = doing(lambda state, given: deeds.remove(state, state.row(0, 1 - owner_of(given))[0].card))
    table = one_terrain(
        character("bouncer", 1, says(gone, when=waits)),
        character("late", 1, says(saying("late"), when=waits)),
    )
    table.row(1, 0, "bouncer")
    table.row(0, 1, "late")
    table.hand(0, "f1")
    table.lay("f1")
    assert said(table) == []
    assert table.discarded(1) == ["late"]


# --- combos -------------------------------------------------------------------------------------------------

COMBO = says(saying("combo"), when=Combo())


@pytest.mark.parametrize(
    ("left", "closes", "complete"),
    [
        ("O", "O", True),
        ("V", "O", False),
        ("OV", "O", True),
        ("O", "OV", False),
        ("OV", "OV", True),
        ("", "O", False),
    ],
)
def test_a_combo_is_complete_where_each_closing_gem_is_met(left: str, closes: str, complete: bool) -> None:  # noqa: FBT001
    """Effet Combo, Effet Double Combo, WAN-5: by the immediate left neighbour of the same side.

    Wankul, "Les cartes Personnage" 12, Wankul, "Les cartes Personnage" 13.
    """
    table = one_terrain(character("a", 1, opens=left), character("b", 1, COMBO, closes=closes))
    table.row(0, 0, "a")
    table.hand(0, "b")
    table.lay("b")
    assert said(table) == (["combo"] if complete else [])
    assert len(table.told("combo")) == complete
    assert gems.combos(table.state, 0) == complete


def test_a_row_is_one_side_s_and_grows_to_the_right() -> None:
    """WAN-5: neither the other side's neighbour counts, nor one on another terrain, nor one further left."""
    table = one_terrain(character("b", 1, COMBO, closes="O"))
    table.row(0, 1, "left")
    table.row(1, 0, "left")
    table.row(0, 0, "left", "f1")
    table.hand(0, "b")
    table.lay("b")
    assert said(table) == []
    assert table.lying(0, 0) == ["left", "f1", "b"]


def test_moving_and_swapping_set_off_no_combo() -> None:
    """Déplacer ou Échanger n'est pas jouer, WAN-5. Wankul, "Les cartes Personnage" 6."""
    table = one_terrain(character("b", 1, says(saying("effect")), COMBO, closes="O"))
    table.row(0, 0, "left")
    (card,) = table.row(1, 0, "b")
    table.happen(0, says(doing(lambda state, _given: deeds.move(state, card, 0))))
    assert table.lying(0, 0) == ["left", "b"]
    assert said(table) == []
    assert gems.combos(table.state, 0) == 1


def test_a_permanent_combo_counts_while_it_is_complete_however_it_came_to_be() -> None:
    """WAN-5: a permanent effect goes with a moved card. Wankul, "Les cartes Personnage" 6."""
    itself = Standing("add", 2, fits=lambda _state, given, at: at.card == given["card"])
    table = one_terrain(character("b", 1, says(itself, when=Combo()), closes="O"))
    (left,) = table.row(0, 0, "left")
    (card,) = table.row(1, 0, "b")
    assert force.modified(table.state, card) == 1
    table.happen(0, says(doing(lambda state, _given: deeds.move(state, card, 0))))
    assert force.modified(table.state, card) == 3
    table.happen(0, says(doing(lambda state, _given: deeds.remove(state, left))))
    assert force.modified(table.state, card) == 1


def test_a_combo_with_someone_asks_for_that_neighbour() -> None:
    """WAN-5: "C with X"."""

    def is_left(state: WankulState, _given: Any, at: At) -> bool:  # noqa: ANN401 - as a program is given
        return state.ref(at.card) == "t/left"

    for neighbour, done in (("left", ["combo"]), ("other", [])):
        told = says(saying("combo"), when=Combo(beside=is_left))
        table = one_terrain(character("other", 1, opens="O"), character("b", 1, told, closes="O"))
        table.row(0, 0, neighbour)
        table.hand(0, "b")
        table.lay("b")
        assert said(table) == done


# --- for free -----------------------------------------------------------------------------------------------


def free(name: str, source: str, **more: Any) -> Effect:  # noqa: ANN401 - of `play_free`
    def act(state: WankulState, given: Any) -> None:  # noqa: ANN401 - as a program is given
        seat = owner_of(given)
        card = next(one for one in state.sides[seat].pile(source) if state.ref(one) == f"t/{name}")
        playing.play_free(state, seat, card, source, **more)

    return doing(act)


def test_what_is_played_for_free_costs_nothing_and_is_not_counted() -> None:
    """Tour de jeu 3, WAN-18: from any zone, on a terrain of its player's choice, and its effects apply.

    Wankul, "Tour de jeu" 5.
    """
    table = one_terrain(
        character("dear", 5, says(saying("dear")), cost=3), character("call", 1, says(free("dear", DISCARD)))
    )
    table.pile(0, DISCARD, "dear")
    table.hand(0, "call")
    table.lay("call")
    assert table.asked == (0, "free-play")
    assert table.options == [("terrain", 0), ("terrain", 1)]
    table.play(("terrain", 1))
    assert (table.lying(1, 0), table.state.played, said(table)) == (["dear"], 1, ["dear"])


def test_a_terrain_played_for_free_is_placed_where_there_is_room() -> None:
    """WAN-18: "a card" may be a terrain."""
    table = one_terrain(character("call", 1, says(free("meadow-2", HAND))))
    table.hand(0, "call", "call", "meadow-2", "meadow-2")
    table.lay("call").lay("call")
    assert [ground is not None for ground in table.state.grounds] == [True] * 3
    assert table.held(0) == ["meadow-2"]


def test_without_its_effects_nothing_but_force_clan_family_and_gems_counts() -> None:
    """WAN-20: no main effect, no combo, no permanent, as long as it stays there."""
    more = Standing("add", 5)
    mute = character("mute", 2, says(saying("effect")), COMBO, says(more), closes="O", opens="O")
    table = one_terrain(mute, character("call", 1, says(free("mute", HAND, slot=0, muted=True)), opens="O"))
    table.hand(0, "call", "mute", "right")
    table.lay("call")
    assert table.lying(0, 0) == ["call", "mute"]
    assert said(table) == []
    assert force.totals(table.state, 0) == (3, 0)
    table.lay("right")
    assert gems.combos(table.state, 0) == 2
    mute = table.state.row(0, 0)[1].card
    table.happen(0, says(doing(lambda state, _given: deeds.move(state, mute, 1))))
    assert force.totals(table.state, 1) == (7, 0)


# --- what may not be ----------------------------------------------------------------------------------------


def test_what_a_card_forbids_cannot_be_played_even_for_free() -> None:
    """WAN-16: a ban beats what cards or rules demand."""
    ban = Standing("no-play", fits=lambda s, g, at: at.slot == g["slot"] and s.forces[at.card] >= 2)
    table = one_terrain(character("guard", 1, says(ban)), character("call", 1, says(free("f2", HAND))))
    table.row(0, 1, "guard")
    table.hand(0, "f1", "f2", "call")
    assert ("play", "t/f1", 0) in table.options
    assert ("play", "t/f2", 0) not in table.options
    with pytest.raises(IllegalActionError, match="forbids"):
        table.lay("f2")
    table.lay("call")
    assert table.options == [("terrain", 1)]


def test_who_calls_all_to_its_terrain_is_obeyed_and_of_several_any() -> None:
    """ORIGINS 124, 125, WAN-37."""
    table = one_terrain(character("crier", 1, says(Standing("only-here"))))
    table.ground(2)
    table.hand(0, "f1")
    table.row(0, 1, "crier")
    assert [one for one in table.options if one[0] == "play"] == [("play", "t/f1", 0)]
    table.row(2, 0, "crier")
    assert [one for one in table.options if one[0] == "play"] == [("play", "t/f1", 0), ("play", "t/f1", 2)]


# --- used from the table ------------------------------------------------------------------------------------


def test_what_may_be_used_is_an_action_of_the_main_phase_once_a_turn_each() -> None:
    """WAN-22: in the turn of arrival too; "once a turn" is for each card in play."""
    table = one_terrain(character("tap", 1, says(drawing(1), when=Use())))
    table.hand(0, "tap", "tap")
    table.lay("tap").lay("tap")
    uses = [one for one in table.options if one[0] == "use"]
    assert uses == [("use", 0, 0), ("use", 0, 1)]
    table.play(("use", 0, 1))
    assert (len(table.held(0)), table.state.played) == (1, 2)
    assert [one for one in table.options if one[0] == "use"] == [("use", 0, 0)]
    with pytest.raises(IllegalActionError, match="has served"):
        table.play(("use", 0, 1))


def test_what_the_other_has_in_play_is_not_used() -> None:
    """WAN-22: of their player's main phase."""
    table = one_terrain(character("tap", 1, says(drawing(1), when=Use())))
    table.row(0, 1, "tap")
    assert [one for one in table.options if one[0] == "use"] == []
