"""Force in layers, totals, combos in play: derived from the table, never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from wankul_toys import Table, character, says, terrain

from game.core.effects import Condition, Effect, card_of
from game.core.machine import do
from game.rules.wankul import force, gems
from game.rules.wankul.traits import THIS_TURN, At, Standing

if TYPE_CHECKING:
    from game.core.script import Sentence
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Power


def own(_state: WankulState, given: Any, at: At) -> bool:  # noqa: ANN401 - as a program is given
    """Say whether a character is of the side of what stands."""
    return at.seat == given["owner"]


def others(state: WankulState, given: Any, at: At) -> bool:  # noqa: ANN401
    """Say whether it is another of that side."""
    return own(state, given, at) and at.card != given["card"]


def itself(_state: WankulState, given: Any, at: At) -> bool:  # noqa: ANN401
    return at.card == given["card"]


def counts(power: Power, amount: int, fits: Any = own, **more: Any) -> Sentence:  # noqa: ANN401
    return says(Standing(power, amount, fits=fits, **more))


def on(*cards: Any) -> Table:  # noqa: ANN401 - cards
    table = Table(*cards)
    table.ground(0)
    table.ground(1)
    return table


def test_the_worked_example_of_modified_force() -> None:
    """Force modifiée, the worked example: (1 + 1) × 2 = 4, and what is removed by its Force may remove it.

    Wankul, "Les cartes Personnage" 3, Wankul, "Les cartes Personnage" 4.
    """
    table = on(
        character("plus", 0, counts("add", 1, others)), character("twice", 0, counts("times", 2, others))
    )
    (card,) = table.row(0, 0, "f1")
    table.row(0, 0, "plus", "twice")
    assert force.modified(table.state, card) == 4
    table.row(0, 0, "plus")
    assert force.modified(table.state, card) == 6


@pytest.mark.parametrize(
    "order", [("plus", "twice", "half"), ("half", "twice", "plus"), ("twice", "half", "plus")]
)
def test_permanents_add_then_multiply_then_divide_whatever_came_first(order: tuple[str, ...]) -> None:
    """WAN-10: (2 + 1) × 3 ÷ 2, rounded down."""
    cards = [
        character("plus", 0, counts("add", 1, others)),
        character("twice", 0, counts("times", 3, others)),
        character("half", 0, counts("divide", 2, others)),
    ]
    table = on(*cards)
    (card,) = table.row(0, 0, "f2")
    table.row(1, 0, *order)
    assert force.modified(table.state, card) == 4
    told = [one[1] for one in force.reckoning(table.state, card)]
    assert told == ["add", "times", "divide"]


def test_what_is_equal_to_a_number_is_then_added_to() -> None:
    """WAN-10."""
    table = on(
        character("flat", 0, counts("equal", 7, others)), character("plus", 0, counts("add", 1, others))
    )
    (card,) = table.row(0, 0, "f2")
    table.row(0, 0, "plus", "flat")
    assert force.modified(table.state, card) == 8


def test_changes_of_this_turn_count_after_permanents_in_the_order_played() -> None:
    """WAN-10: (1 × 2) + 3, then × 2; or × 2, then + 3."""
    double = character("double", 0, says(Standing("times", 2, fits=others), lasts=THIS_TURN))
    three = character("three", 0, says(Standing("add", 3, fits=others), lasts=THIS_TURN))
    for order, worth in ((("three", "double"), 10), (("double", "three"), 7)):
        table = on(double, three, character("twice", 0, counts("times", 2, others)))
        (card,) = table.row(0, 0, "f1")
        table.row(0, 0, "twice")
        table.hand(0, *order)
        for name in order:
            table.lay(name, 1)
        assert force.modified(table.state, card) == worth
        table.play(("end",))
        assert force.modified(table.state, card) == 2


def test_force_may_be_negative_and_is_rounded_down() -> None:
    """WAN-10."""
    table = on(
        character("minus", 0, counts("add", -4, others)), character("half", 0, counts("divide", 2, others))
    )
    (card,) = table.row(0, 0, "f1")
    table.row(0, 0, "minus", "half")
    assert force.modified(table.state, card) == -2


def test_a_character_out_of_play_has_its_printed_force_and_a_terrain_none() -> None:
    """WAN-21. Wankul, "Les cartes Personnage" 7."""
    table = on(character("plus", 0, counts("add", 1)))
    table.row(0, 0, "plus")
    held, place = table.hand(0, "f3", "meadow-2")
    assert force.modified(table.state, held) == 3
    assert force.printed(table.state, place) is None


def test_what_is_counted_multiplies_what_is_added() -> None:
    """ORIGINS 62: one for each card in hand, at each moment."""
    held = counts("add", 1, itself, counted=lambda state, given: len(state.sides[given["owner"]].hand))
    table = on(character("hoarder", 1, held))
    (card,) = table.row(0, 0, "hoarder")
    assert force.modified(table.state, card) == 1
    table.hand(0, "f1", "f1")
    assert force.modified(table.state, card) == 3


def test_a_number_that_stands_on_a_condition_counts_while_it_holds() -> None:
    """ORIGINS 72: +5 while it is alone there. Wankul, "Les cartes Personnage" 8."""
    alone = Condition(lambda state, given: len(state.row(given["slot"], given["owner"])) == 1)
    table = on(character("loner", 2, says(Standing("add", 5, fits=itself), when=alone)))
    (card,) = table.row(0, 0, "loner")
    assert force.modified(table.state, card) == 7
    table.row(0, 0, "f1")
    assert force.modified(table.state, card) == 2


def test_in_a_ring_the_card_begun_with_counts_its_printed_force() -> None:
    """WAN-32: two that copy each other's Force."""

    def of_the_other(state: WankulState, given: Any) -> int:  # noqa: ANN401
        here = [laid.card for laid in state.row(0, 0) if laid.card != given["card"]]
        return force.modified(state, here[0]) if here else 0

    mirror = counts("add", 1, itself, counted=of_the_other)
    table = on(character("mirror", 2, mirror), character("glass", 3, mirror))
    one, two = table.row(0, 0, "mirror", "glass")
    assert force.modified(table.state, one) == 2 + (3 + 2)
    assert force.modified(table.state, two) == 3 + (2 + 3)
    assert force.totals(table.state, 0) == (15, 0)


def test_a_terrain_changes_force_as_a_permanent_of_its_owner() -> None:
    """WAN-23: ORIGINS terrain 2. Wankul, "Les cartes Terrain" 4."""
    toques = counts("add", 1, lambda state, _given, at: state.character(at.card).clan == "toque")
    table = Table(terrain("kitchen", special=(toques,)), character("cook", 2, clan="toque"))
    table.ground(0, "kitchen", owner=1)
    table.row(0, 0, "cook", "f1")
    table.row(0, 1, "cook")
    assert force.totals(table.state, 0) == (4, 3)


def test_totals_are_those_of_each_side_on_each_terrain() -> None:
    """Force: cards of the same side are added up. Wankul, "Les cartes Personnage" 2."""
    table = on()
    table.row(0, 0, "f3", "f4")
    table.row(0, 1, "f5")
    table.row(1, 0, "f1")
    assert [force.totals(table.state, slot) for slot in (0, 1)] == [(7, 5), (1, 0)]
    assert table.state.observe(0)["facts"]["totals"] == [[7, 5], [1, 0], None]


def test_what_is_remembered_is_what_is_worked_out_anew() -> None:
    """DESIGN 2: values are derived; the table changes through few doors."""
    plus = character("plus", 1, counts("add", 1, others))
    table = on(plus)
    table.hand(0, "plus", "f2", "plus", "f3")
    for name in ("plus", "f2", "plus", "f3"):
        table.lay(name)
        kept = force.totals(table.state, 0)
        table.state.reckoned = None
        assert force.totals(table.state, 0) == kept


def test_combos_in_play_are_those_that_are_complete_now() -> None:
    """WAN-30: double ones once; both sides where nobody's is said."""
    table = on(
        character("open", 1, opens="OV"),
        character("both", 1, closes="OV", opens="O"),
        character("vain", 1, closes="V"),
    )
    table.row(0, 0, "open", "both", "right", "vain")
    table.row(1, 1, "left", "right")
    assert (gems.combos(table.state, 0), gems.combos(table.state, 1)) == (2, 1)


def test_a_change_aimed_at_one_character_goes_with_it_and_ends_when_it_leaves() -> None:
    """ORIGINS 80: +3 to a character this turn."""
    aimed = Standing(
        "add", 3, fits=lambda _state, given, at: given["on"] is not None and at.card == given["on"][1]
    )

    def aim(state: WankulState, given: Any) -> None:  # noqa: ANN401
        given["on"] = [0, state.row(0, 0)[0].card]
        assert card_of(given) >= 0

    table = on(character("coach", 0, says(Effect((do(aim),), standing=aimed), lasts=THIS_TURN)))
    (card,) = table.row(0, 0, "f2")
    table.hand(0, "coach")
    table.lay("coach", 1)
    assert force.modified(table.state, card) == 5
    assert table.state.observe(1)["facts"]["effects"] == [{"seat": 0, "card": "t/coach", "on": "t/f2"}]
