"""How the twelve points of a caractère are compared with those of a collection."""

from __future__ import annotations

import pytest

from game.cards.evolution import CaractereCard
from game.cards.text import Text
from game.rules.evolution.spread import Place, Record, best_attack, compared, left_over, spread_of


def mok(name: str, *numbers: int) -> CaractereCard:
    attack, resistance = numbers[:3], numbers[3:]
    return CaractereCard(
        id=name.lower(),
        name=Text.of(name),
        picture="moks/chat.svg",
        attack=(attack[0], attack[1], attack[2]),
        resistance=(resistance[0], resistance[1], resistance[2]),
    )


COLLECTION = (mok("Alpha", 4, 0, 0, 5, 1, 2), mok("Beta", 0, 4, 1, 1, 4, 2), mok("Gamma", 2, 2, 2, 2, 2, 2))


@pytest.mark.parametrize(("spread", "left"), [((0,) * 6, 12), ((2,) * 6, 0), ((3,) * 6, -6)])
def test_the_points_left_of_twelve_are_told(spread: tuple[int, ...], left: int) -> None:
    """EVO-1."""
    assert left_over(spread) == left


def test_an_equal_is_nearest_at_no_point() -> None:
    near = compared((2, 2, 2, 2, 2, 2), COLLECTION).near
    assert near is not None
    assert (near.points, [card.id for card in near.cards]) == (0, ["gamma"])


def test_a_point_that_lies_elsewhere_is_counted_once() -> None:
    near = compared((3, 1, 2, 2, 2, 2), COLLECTION).near
    assert near is not None
    assert (near.points, [card.id for card in near.cards]) == (1, ["gamma"])


def test_only_what_is_above_or_below_all_others_is_a_record() -> None:
    found = compared((4, 5, 0, 1, 0, 2), COLLECTION)
    assert found.records == (
        Record(Place("attack", "magie"), highest=True),
        Record(Place("resistance", "magie"), highest=False),
    )


def test_the_average_is_that_of_the_others() -> None:
    assert compared((12, 0, 0, 0, 0, 0), COLLECTION).average == (2, 2, 1, 8 / 3, 7 / 3, 2)


def test_an_empty_collection_says_nothing() -> None:
    found = compared((2, 2, 2, 2, 2, 2), ())
    assert (found.near, found.records, found.average) == (None, (), ())


@pytest.mark.parametrize(
    ("card", "symbol"), [(COLLECTION[0], "force"), (COLLECTION[1], "magie"), (COLLECTION[2], "")]
)
def test_the_best_attack_is_above_the_two_others(card: CaractereCard, symbol: str) -> None:
    assert best_attack(spread_of(card)) == symbol
