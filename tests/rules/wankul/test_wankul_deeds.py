"""Deeds: what is done instead, before and after; discards, draws, hands; who leaves, moves, is swapped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from wankul_toys import Table, character, doing, drawing, says, terrain

from game.core.effects import owner_of
from game.core.happening import Trigger, become, deed_of, stop
from game.rules.wankul import deeds
from game.rules.wankul.table import DECK, DISCARD, HAND
from game.rules.wankul.traits import Often, Standing

if TYPE_CHECKING:
    from game.core.effects import Effect
    from game.core.happening import Phase
    from game.rules.wankul.state import WankulState


def saying(told: str) -> Effect:
    """Return what does no more than to be told."""
    return doing(lambda state, given: state.tell("said", what=told, seat=owner_of(given)))


def said(table: Table) -> list[str]:
    return [one["what"] for one in table.told("said")]


def waiting(kind: str, phase: Phase = "after", *, foe: bool = False) -> Trigger:
    """Return what waits for a deed done to who waits, or to the other."""

    def meets(_state: WankulState, given: Any, deed: Any) -> bool:  # noqa: ANN401 - plain data
        return (deed["seat"] == given["owner"]) != foe

    return Trigger(kind, meets, phase)


def discards(count: int, *, seat: int = 0) -> Any:  # noqa: ANN401 - a sentence
    return says(doing(lambda state, _given: deeds.discard(state, seat, count)))


def mills(count: int, *, seat: int = 0, until: str = "") -> Any:  # noqa: ANN401
    return says(doing(lambda state, _given: deeds.mill(state, seat, count, until=until)))


def on(*cards: Any) -> Table:  # noqa: ANN401 - cards
    table = Table(*cards)
    table.ground(0)
    table.ground(1)
    return table


# --- discards -----------------------------------------------------------------------------------------------


def test_who_discards_chooses_from_the_hand_and_all_go_at_once() -> None:
    """Effet Défausse, WAN-13, WAN-24. Wankul, "Les cartes Personnage" 14."""
    table = on()
    table.hand(1, "f1", "f2", "f3")
    table.happen(0, discards(2, seat=1))
    assert table.asked == (1, "discard")
    table.play(("hand", "t/f3"))
    assert len(table.held(1)) == 3
    table.play(("hand", "t/f1"))
    assert (table.held(1), table.discarded(1)) == (["f2"], ["f3", "f1"])
    assert table.told("discard") == [{"seat": 1, "cards": ["t/f3", "t/f1"], "by": None}]


def test_a_hand_that_is_not_larger_goes_without_a_question() -> None:
    """WAN-16: as much as can be. Wankul, "Timing" 1."""
    table = on()
    table.hand(0, "f1", "f2")
    table.happen(0, discards(3))
    assert (table.held(0), table.asked) == ([], (0, "turn"))


def _one_more(phase: Phase = "instead") -> Any:  # noqa: ANN401
    """Return ORIGINS 39: when the other discards two or more, he discards one more."""

    def two(_state: WankulState, given: Any, deed: Any) -> bool:  # noqa: ANN401
        return deed["seat"] != given["owner"] and deed["asked"] >= 2

    def more(state: WankulState, given: Any) -> None:  # noqa: ANN401
        become(state, "discard", count=deed_of(given)["count"] + 1)

    return character("greedy", 1, says(doing(more), when=Trigger("discard", two, phase)))


def _one_less() -> Any:  # noqa: ANN401
    """Return ORIGINS 123: who must discard exactly two discards one."""

    def two(_state: WankulState, given: Any, deed: Any) -> bool:  # noqa: ANN401
        return deed["seat"] == given["owner"] and deed["asked"] == 2

    def less(state: WankulState, given: Any) -> None:  # noqa: ANN401
        become(state, "discard", count=deed_of(given)["count"] - 1)

    return character("thrifty", 1, says(doing(less), when=Trigger("discard", two, "instead")))


@pytest.mark.parametrize(("asked", "gone"), [(1, 1), (2, 3), (3, 4)])
def test_two_or_more_looks_at_the_discard_as_asked(asked: int, gone: int) -> None:
    """WAN-24: from hand and from the deck alike; the card more is of the same place."""
    table = on(_one_more())
    table.row(0, 0, "greedy")
    table.hand(1, *["f1"] * 3, *["f2"] * 3)
    before = table.decked(1)
    table.happen(0, mills(asked, seat=1))
    assert (before - table.decked(1), len(table.held(1))) == (gone, 6)
    table.happen(0, discards(asked, seat=1))
    while table.asked == (1, "discard"):
        table.play(table.options[0])
    assert len(table.held(1)) == 6 - gone


def test_one_more_and_one_less_both_serve_in_the_order_of_who_suffers() -> None:
    """WAN-23: of several "instead", who suffers the deed chooses; each serves once a deed."""
    table = on(_one_more(), _one_less())
    table.row(0, 0, "greedy")
    table.row(0, 1, "thrifty")
    before = table.decked(1)
    table.happen(0, mills(2, seat=1))
    assert table.asked == (1, "instead")
    assert table.options == [("instead", 0), ("instead", 1)]
    table.play(("instead", 1))
    assert before - table.decked(1) == 2
    assert [one["card"] for one in table.told("instead")] == ["t/thrifty", "t/greedy"]


def test_costs_and_the_end_of_a_score_are_no_discards_by_effect() -> None:
    """WAN-4, WAN-24."""
    table = on(character("spy", 1, says(saying("seen"), when=Trigger("discard", lambda *_given: True))))
    table.row(1, 1, "spy")
    table.hand(0, "c2", "f1", "f1")
    table.lay("c2").play(("hand", "t/f1"), ("hand", "t/f1"))
    assert said(table) == []
    table.happen(0, mills(1))
    assert said(table) == ["seen"]


def test_milling_an_empty_deck_loses_at_the_first_missing_card() -> None:
    """But du Jeu (meuler), WAN-9. Wankul, "Fin du jeu" 2."""
    table = on()
    side = table.state.sides[1]
    side.banned, side.deck = side.deck[2:], side.deck[:2]
    table.ask().happen(0, mills(2, seat=1))
    assert table.state.outcome is None
    table.happen(0, mills(1, seat=1))
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reason) == ((0,), "empty-deck")


def test_milling_until_a_clan_is_one_deed() -> None:
    """ORIGINS terrain 29."""
    table = on(character("cook", 1, clan="toque"))
    table.pile(0, DECK, "cook", "f1", "f2")
    table.happen(0, mills(0, until="toque"))
    assert table.discarded(0) == ["f2", "f1", "cook"]
    assert table.state.milled[0] == table.state.sides[0].discard


# --- draws --------------------------------------------------------------------------------------------------


def test_when_he_draws_comes_once_a_deed_and_draws_it_adds_set_nothing_off() -> None:
    """WAN-25, ORIGINS 135."""

    def asked(_state: WankulState, given: Any, deed: Any) -> bool:  # noqa: ANN401
        return deed["seat"] != given["owner"] and not deed["added"]

    more = doing(lambda state, given: deeds.draw(state, 1 - owner_of(given), 1, added=True))
    table = on(character("pusher", 1, says(more, when=Trigger("draw", asked))))
    table.row(0, 1, "pusher")
    table.happen(0, says(drawing(3)))
    assert len(table.held(0)) == 4


def test_a_hand_that_goes_from_three_or_more_to_fewer_is_noticed_once_a_deed() -> None:
    """ORIGINS terrain 4, WAN-37."""

    def few(_state: WankulState, _given: Any, deed: Any) -> bool:  # noqa: ANN401
        return deed["before"] >= 3 > deed["after"]

    refill = doing(lambda state, given: deeds.draw(state, deed_of(given)["seat"], 1))
    table = Table(terrain("pump", special=(says(refill, when=Trigger("hand", few)),)))
    table.ground(0, "pump")
    table.hand(0, "f1", "f2", "f3", "f4")
    table.lay("f1")
    assert len(table.held(0)) == 3
    table.lay("f2")
    assert len(table.held(0)) == 3
    table.happen(0, discards(3))
    assert len(table.held(0)) == 1

    assert table.kinds().count("triggered") == 2


# --- the order of who waits ---------------------------------------------------------------------------------


def test_before_the_deed_after_in_this_order() -> None:
    """WAN-23."""
    table = on(
        character("a", 1, says(saying("after"), when=waiting("discard"))),
        character("b", 1, says(saying("before"), when=waiting("discard", "before"))),
        character("c", 1, says(saying("instead"), when=waiting("discard", "instead"))),
    )
    table.row(0, 0, "a", "b", "c")
    table.happen(0, mills(1))
    assert [one for one in table.kinds() if one in ("said", "milled")] == ["said", "said", "milled", "said"]
    assert said(table) == ["instead", "before", "after"]


def test_terrains_then_left_to_right_the_active_player_before_the_other() -> None:
    """Conflit de résolution, WAN-12. Wankul, "Timing" 4."""
    anybody = Trigger("discard", lambda *_given: True)
    names = ("x", "y", "z")
    table = Table(
        *[character(name, 1, says(saying(name), when=anybody)) for name in names],
        *[terrain(name.upper(), special=(says(saying(name.upper()), when=anybody),)) for name in names],
    )
    table.ground(0, "X", owner=1)
    table.ground(1, "Y", owner=0)
    table.ground(2, "Z", owner=0)
    table.row(0, 1, "z")
    table.row(1, 0, "x")
    table.row(0, 0, "y", "z")
    table.happen(1, mills(1, seat=1))
    assert said(table) == ["Y", "Z", "y", "z", "x", "X", "z"]


def test_what_is_stopped_is_not_done_and_sets_nothing_off() -> None:
    """WAN-23."""
    halt = doing(lambda state, _given: stop(state, "discard"))
    table = on(
        character("wall", 1, says(halt, when=waiting("discard", "before"))),
        character("a", 1, says(saying("after"), when=waiting("discard"))),
    )
    table.row(0, 0, "a", "wall")
    before = table.decked(0)
    table.happen(0, mills(2))
    assert (table.decked(0), said(table)) == (before, [])


def test_once_a_turn_is_for_each_card_in_play() -> None:
    """WAN-22, ORIGINS 65."""
    table = on(character("a", 1, says(saying("again"), when=Often(waiting("discard")))))
    table.row(0, 0, "a", "a")
    table.happen(0, mills(1))
    table.happen(0, mills(1))
    assert said(table) == ["again"] * 2
    table.state.turn += 2
    table.happen(0, mills(1))
    assert said(table) == ["again"] * 4


def test_each_that_waits_is_resolved_with_all_that_it_sets_off_before_the_next() -> None:
    """Timing, WAN-12: each may nest another, resolved to its end first. Wankul, "Timing" 2."""
    nested = doing(lambda state, given: deeds.draw(state, owner_of(given), 1))
    table = on(
        character(
            "a", 1, says(saying("first"), when=waiting("discard")), says(nested, when=waiting("discard"))
        ),
        character("b", 1, says(saying("drawn"), when=waiting("draw"))),
        character("c", 1, says(saying("last"), when=waiting("discard"))),
    )
    table.row(0, 0, "a", "b", "c")
    table.happen(0, mills(1))
    assert said(table) == ["first", "drawn", "last"]


# --- who leaves, moves, is swapped --------------------------------------------------------------------------


def _of(name: str, act: Any) -> Any:  # noqa: ANN401
    """Return a sentence that does something to the character of that name."""

    def found(state: WankulState, _given: Any) -> None:  # noqa: ANN401
        card = next(
            one.card
            for ground in state.grounds
            if ground
            for row in ground.rows
            for one in row
            if state.ref(one.card) == f"t/{name}"
        )
        act(state, card)

    return says(doing(found))


def test_who_leaves_goes_to_the_owner_s_discard_and_the_gap_closes() -> None:
    """WAN-27, WAN-28: whoever's row it lies in; its Force is remembered as it left."""
    table = on(character("plus", 0, says(Standing("add", 1))))
    card, *_others = table.row(0, 1, "f2", "f3", "plus")
    table.state.owners = tuple([0 if one == card else owner for one, owner in enumerate(table.state.owners)])
    table.happen(0, _of("f2", deeds.remove))
    assert (table.lying(0, 1), table.discarded(0), table.discarded(1)) == (["f3", "plus"], ["f2"], [])
    assert table.state.removed == 3


@pytest.mark.parametrize(("to", "kind"), [(HAND, "returned"), (DISCARD, "removed"), ("banned", "banned")])
def test_who_leaves_may_go_to_other_piles_of_its_owner(to: str, kind: str) -> None:
    """Effet Ban, WAN-28. Wankul, "Les cartes Personnage" 9."""
    table = on()
    table.row(0, 1, "f2")
    table.happen(0, _of("f2", lambda state, card: deeds.remove(state, card, to)))
    assert table.names(1, to) == ["f2"]
    assert table.told(kind)[0]["card"] == "t/f2"


def test_a_moved_card_goes_to_the_right_end_of_its_side_s_row_there() -> None:
    """WAN-27."""
    table = on()
    table.row(0, 0, "f1", "f2", "f3")
    table.row(1, 0, "f4")
    table.happen(0, _of("f2", lambda state, card: deeds.move(state, card, 1)))
    assert (table.lying(0, 0), table.lying(1, 0)) == (["f1", "f3"], ["f4", "f2"])
    assert table.told("moved") == [{"seat": 0, "card": "t/f2", "slot": 0, "index": 1, "to": 1}]


def test_swapped_cards_take_each_other_s_places() -> None:
    """WAN-27."""
    table = on()
    one, _two = table.row(0, 0, "f1", "f2")
    (other,) = table.row(1, 0, "f4")
    table.happen(0, says(doing(lambda state, _given: deeds.swap(state, one, other))))
    assert (table.lying(0, 0), table.lying(1, 0)) == (["f4", "f2"], ["f1"])


def test_a_card_of_the_hand_takes_the_place_of_another_unplayed() -> None:
    """ORIGINS 58, WAN-37."""
    table = on(character("loud", 2, says(saying("played"))))
    card, _other = table.row(0, 0, "f1", "f2")
    (held,) = table.hand(0, "loud")
    table.happen(0, says(doing(lambda state, _given: deeds.swap_with_hand(state, card, held))))
    assert (table.lying(0, 0), table.held(0), said(table)) == (["loud", "f2"], ["f1"], [])


def test_a_terrain_replaced_keeps_its_characters_and_the_new_one_enters() -> None:
    """WAN-27: its entry applies, and it waits for its score as WAN-3."""
    table = Table(terrain("gate", special=(says(drawing(2)),)))
    table.ground(0, owner=1)
    table.row(0, 1, "f1")
    (card,) = table.hand(0, "gate")
    table.happen(0, says(doing(lambda state, _given: deeds.replace_terrain(state, 0, card))))
    ground = table.state.ground(0)
    assert (table.lying(0, 1), ground.owner, ground.fresh) == (["f1"], 0, True)
    assert (len(table.held(0)), table.discarded(1)) == (2, ["meadow-0"])


def test_the_topmost_cards_of_the_discard_come_to_hand() -> None:
    """Tn: as many as there are."""
    table = on()
    table.pile(0, DISCARD, "f1", "f2", "f3")
    table.happen(0, says(doing(lambda state, _given: deeds.take_back(state, 0, 2))))
    assert (table.held(0), table.discarded(0)) == (["f3", "f2"], ["f1"])
    table.happen(0, says(doing(lambda state, _given: deeds.take_back(state, 0, 2))))
    assert table.held(0) == ["f3", "f2", "f1"]
