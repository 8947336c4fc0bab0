"""The pile of singularities that is suggested for the formulas of a deck."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import scripts
from game.cards.magicjoust import CreusetCard, SingularityCard
from game.cards.text import Text
from game.editions import EDITIONS
from game.rules.magicjoust.formulas import SYMBOLS, Formula, is_formula
from game.rules.magicjoust.outlook import Outlook, outlook, suggested
from game.rules.magicjoust.singularities import COLOURS, KINDS, ZONES

RULES = EDITIONS.deck_rules["magicjoust"]
FORMULAS = st.lists(
    st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=8).filter(is_formula).map(tuple), max_size=9
)


def asking(*formulas: Formula) -> Outlook:
    return Outlook(
        (),
        tuple(
            [
                CreusetCard(
                    id=f"c{place}",
                    name=Text.of("C"),
                    nature="being",
                    speciality="neutral",
                    formula=formula,
                    script=scripts.of([{"do": ["draw"]}]),
                )
                for place, formula in enumerate(formulas)
            ]
        ),
    )


@given(FORMULAS)
def test_whatever_is_asked_the_pile_can_be_played_with(formulas: list[Formula]) -> None:
    """MAG-5: twenty at least, three alike at most; no zone is without, nor much fuller than another."""
    pile = suggested(asking(*formulas))
    assert sum(pile.values()) >= 20
    assert pile.keys() <= KINDS.keys()
    assert max(pile.values()) <= 3
    zones = Counter(KINDS[one].zone for one, count in pile.items() for _copy in range(count))
    assert max(zones.values()) - min(zones[zone] for zone in ZONES) <= 3
    for formula in formulas:
        for colour in COLOURS:
            held = sum(count for one, count in pile.items() if KINDS[one].colour == colour)
            assert held >= formula.count(colour)


def test_the_colours_have_the_shares_that_the_formulas_ask() -> None:
    pile = suggested(asking(("red",), ("red", "red"), ("blue",)))
    held = Counter(KINDS[one].colour for one, count in pile.items() for _copy in range(count))
    assert held == {"red": 12, "blue": 8}
    even = suggested(asking())
    assert sorted(even.values()) == [1] * 4 + [2] * 8


@pytest.mark.parametrize("place", range(6))
def test_a_ready_deck_is_about_as_well_served_by_it_as_by_its_own_pile(place: int) -> None:
    """Within five cards in a hundred, whatever the decks become: somebody weighed those piles by playing."""
    known = EDITIONS.packs.cards(RULES.kinds)
    deck = outlook([known[ref] for ref in RULES.starters(known)[place].cards])
    kinds = {card.one: card for card in known.values() if isinstance(card, SingularityCard)}
    pile = [kinds[one] for one, count in suggested(deck).items() for _copy in range(count)]
    other = Outlook(tuple(pile), deck.creuset)
    assert other.castable > deck.castable - 0.05
    assert other.never == ()
