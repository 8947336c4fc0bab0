"""What Openmok Bataille says of decks."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards.bataille import SYMBOLS, BatailleCard
from game.cards.decks import Bar, Deck, judged, plays
from game.cards.reading import read_pack
from game.cards.text import Text
from game.core.program_files import ASSETS
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.bataille.dealing import starter_deck
from game.rules.bataille.deck_rules import BatailleDecks

RULES = BatailleDecks()
PACK = read_pack(ASSETS / "cards" / "bataille", EDITIONS.kinds)
COLLECTION = {PACK.ref(card): card for card in PACK.cards}


def cards(*symbols: str, name: str = "") -> list[BatailleCard]:
    """Return cards of those symbols, f, m or a."""
    keys = {symbol[0]: symbol for symbol in SYMBOLS}
    return [
        BatailleCard(
            id=f"c{place}", name=Text.of(name or f"C{place}"), picture="moks/chat.svg", symbol=keys[letter]
        )
        for place, letter in enumerate("".join(symbols))
    ]


def told(*symbols: str) -> list[tuple[str, bool]]:
    return [(remark.text, remark.stops) for remark in RULES.remarks(cards(*symbols))]


def test_a_deck_has_from_3_to_60_cards_and_up_to_200_if_both_agree() -> None:
    """BAT-1."""
    assert told("") == [("3 cards are missing: a deck has 3 at least.", True)]
    assert told("fm") == [("1 card is missing: a deck has 3 at least.", True)]
    assert told("fma" * 20)[0] == ("60 cards: a deck has from 3 to 60.", False)
    large = "61 cards: with more than 60, both players have to agree."
    assert told("fma" * 20 + "f")[0] == (large, False)
    assert told("fm" * 100 + "f")[0] == ("There is 1 card too many: a deck has 200 at most.", True)
    assert told("fm" * 101)[0] == ("There are 2 cards too many: a deck has 200 at most.", True)
    for size in (1, 20, 66):
        assert plays(RULES.remarks(cards("fma" * size)))


def test_copies_are_remarked_upon_and_allowed() -> None:
    """BAT-1 is silent on copies."""
    remarks = RULES.remarks(cards("ffff", name="Turbo") + cards("mmmaaa"))
    assert "4 Moks of the same name: Turbo." in [remark.text for remark in remarks]
    assert plays(remarks)
    assert not any("same name" in remark.text for remark in RULES.remarks(cards("fff", name="Turbo")))


def test_what_lacks_is_named_with_what_it_would_have_beaten() -> None:
    """BAT: force beats magie, magie beats agilité, agilité beats force."""
    assert told("ffmm")[1] == ("No spiral at all: nothing here beats the hammer.", False)
    assert told("aamm")[1] == ("No hammer at all: nothing here beats the star.", False)
    assert told("aaff")[1] == ("No star at all: nothing here beats the spiral.", False)
    assert told("fff")[1:] == [("Nothing but hammers: the first spiral in sight wins it all.", False)]


def test_the_balance_is_praised_or_its_danger_told() -> None:
    assert told("ffmmaa")[1] == ("The three symbols are well balanced.", False)
    assert told("fffffma")[1] == ("More than half are hammers: beware of the spiral.", False)
    assert len(told("fffmma" + "a")) == 2
    assert len(told("ffffmmmaa")) == 1


def test_the_chart_counts_the_three_symbols() -> None:
    (chart,) = RULES.charts(cards("ffm"))
    assert chart.bars == (Bar("Hammer", 2, "force"), Bar("Star", 1, "magie"), Bar("Spiral", 0, "agilite"))


def test_three_decks_of_the_starter_collection_are_ready_to_play() -> None:
    even, strong, witty = RULES.starters(COLLECTION)
    assert [len(deck.cards) for deck in (even, strong, witty)] == [15, 15, 15]
    assert [bar.count for bar in RULES.charts([COLLECTION[ref] for ref in even.cards])[0].bars] == [5, 5, 5]
    assert [bar.count for bar in RULES.charts([COLLECTION[ref] for ref in strong.cards])[0].bars] == [9, 3, 3]
    assert len({deck.cards for deck in (even, strong, witty)}) == 3
    for deck in (even, strong, witty):
        assert max(deck.counts.values()) == 1
        assert plays(judged(deck, RULES, COLLECTION))


def test_only_games_that_say_how_have_deck_building() -> None:
    assert {game: rules.kinds for game, rules in EDITIONS.deck_rules.items()} == {
        "openmok-bataille": {"bataille"},
        "openmok-evolution": {"caractere", "variation"},
        "wankul": {"character", "terrain"},
        "magicjoust": {"creuset", "singularity"},
    }
    assert Deck("openmok-bataille", "D").cards == ()


@pytest.mark.parametrize("size", [3, 15, 16, 45, 60])
def test_one_who_brings_no_deck_has_starter_moks_in_equal_thirds(size: int) -> None:
    """BAT-1."""
    deck = starter_deck(size, Rng(7))
    counts = Counter(symbol for _ref, symbol in deck)
    assert len(deck) == size
    assert max(counts.values()) - min(counts.values()) <= 1
    assert max(Counter(deck).values()) == (2 if size > 45 else 1)
    assert deck == starter_deck(size, Rng(7))
    assert deck != starter_deck(size, Rng(8))


def test_a_deck_is_told_in_the_options_by_refs_and_symbols() -> None:
    """BAT-1: whatever becomes of a pack, the game can be played again."""
    even = RULES.starters(COLLECTION)[0]
    deck = RULES.as_option([(ref, COLLECTION[ref]) for ref in even.cards])
    options = EDITIONS.games["openmok-bataille"].normalise({"decks": [deck, deck]})
    assert options["decks"] == [deck, deck]
    assert (options["pile"], options["other_pile"]) == (15, 15)
