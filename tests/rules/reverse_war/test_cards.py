"""The 24 cards and the names of their units."""

from __future__ import annotations

from collections import Counter

from game.rules.reverse_war.cards import CARD_IDS, CARDS
from game.rules.reverse_war.units import AI_POWER, BASE, FAMILY, NAMES, PLAYER_POWER, UNITS, with_article


def test_there_are_24_cards_in_the_order_of_their_numbers() -> None:
    """RW: ids rw-01 to rw-24."""
    assert tuple(f"rw-{number:02}" for number in range(1, 25)) == CARD_IDS


def test_a_card_has_two_ends_of_different_units() -> None:
    """RW-1."""
    assert all(card.top.unit != card.bottom.unit for card in CARDS.values())


def test_positions_are_1_to_7_and_forces_1_to_12() -> None:
    """RW-8: 1 to 7 are the printed positions."""
    ends = [end for card in CARDS.values() for end in (card.top, card.bottom)]
    assert {end.position for end in ends} == set(range(1, 8))
    assert all(1 <= end.force <= 12 for end in ends)


def test_every_unit_is_on_a_card() -> None:
    units = Counter(end.unit for card in CARDS.values() for end in (card.top, card.bottom))
    assert set(units) == set(UNITS)
    assert units["D"] == 2


def test_every_unit_has_its_words() -> None:
    for table in (NAMES, FAMILY, PLAYER_POWER, AI_POWER):
        assert set(table) == set(UNITS)
    assert all(with_article(unit) for unit in UNITS)


def test_the_base_units_are_the_family_of_that_name() -> None:
    """RW-4."""
    assert {unit for unit in UNITS if FAMILY[unit] == "base"} == set(BASE)
