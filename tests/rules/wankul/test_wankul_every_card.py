"""Of each of the 150 cards of ORIGINS a test shows what it does, and one when it does not (DESIGN §7.4)."""

from __future__ import annotations

import test_wankul_cards_at_once
import test_wankul_cards_that_count
import test_wankul_cards_that_wait
import test_wankul_combos
import test_wankul_terrains
from wankul_table import DOES, DOES_NOT

CASES = (
    test_wankul_cards_at_once,
    test_wankul_cards_that_count,
    test_wankul_cards_that_wait,
    test_wankul_combos,
    test_wankul_terrains,
)
"""Where the cards are gone through."""

ALL = {*range(31, 151), *[f"t{number}" for number in range(1, 31)]}


def test_every_card_has_a_case_in_which_it_does_what_it_says() -> None:
    assert len(CASES) == 5
    assert set() == ALL - DOES


def test_every_card_has_a_case_in_which_it_does_not() -> None:
    assert set() == ALL - DOES_NOT
