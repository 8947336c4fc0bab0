"""Which card of a view is which of the one before: the choreographer's matching (DESIGN 4)."""

from __future__ import annotations

from game.core.table import HAND, Card, Place, Spot, Table, backs, cards
from scenes.table.choreography import origins

PILE, ROW = "pile", "row"


def table(hand: tuple[Card, ...], row: tuple[Card, ...], pile: int, other: tuple[Card, ...] = ()) -> Table:
    places = (Place(HAND, 0, hand), Place(ROW, 0, row), Place(PILE, None, backs(pile)), Place(HAND, 1, other))
    return Table(0, places)


def test_what_stays_is_where_it_was() -> None:
    view = table(cards(["a", "b"]), cards(["c"]), 3)
    assert all(spot == origin for spot, origin in origins(view, view).items())


def test_a_card_laid_comes_from_the_hand_and_those_after_it_move_up() -> None:
    before, after = table(cards(["a", "b", "c"]), (), 0), table(cards(["a", "c"]), cards(["b"]), 0)
    came = origins(before, after)
    assert came[Spot(ROW, 0, 0)] == Spot(HAND, 0, 1)
    assert came[Spot(HAND, 0, 1)] == Spot(HAND, 0, 2)


def test_a_card_drawn_is_the_upper_one_of_the_pile_known_or_not() -> None:
    before = table(cards(["a"]), (), 4)
    assert origins(before, table(cards(["a", "b"]), (), 3))[Spot(HAND, 0, 1)] == Spot(PILE, None, 3)
    assert origins(before, table(cards(["a"]), (), 3, backs(1)))[Spot(HAND, 1, 0)] == Spot(PILE, None, 3)


def test_a_card_turned_over_stays_in_its_place() -> None:
    before, after = table((), (), 2, backs(2)), table((), (), 2, (Card("a"), Card()))
    assert origins(before, after)[Spot(HAND, 1, 0)] is not None
    assert origins(before, after)[Spot(HAND, 1, 0)] in {Spot(HAND, 1, 0), Spot(HAND, 1, 1)}


def test_alike_cards_each_come_from_a_place_of_their_own() -> None:
    before, after = table(cards(["a", "a"]), (), 0), table((), cards(["a", "a"]), 0)
    assert len({*origins(before, after).values()}) == 2


def test_a_card_from_nowhere_has_no_origin() -> None:
    assert origins(table((), (), 0), table((), cards(["a"]), 0)) == {Spot(ROW, 0, 0): None}
