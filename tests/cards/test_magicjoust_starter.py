"""The starter collection of Magicjoust: its cards, their words, its ready decks."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest

from game.cards.magicjoust import NATURES, PLAN, SPECIALITIES, CreusetCard, SingularityCard
from game.cards.reading import house_picture, read_pack
from game.core import i18n
from game.core.grammar import in_letters
from game.core.program_files import ASSETS
from game.editions import EDITIONS
from game.rules.magicjoust.decks import check
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import ready_decks, starter
from game.rules.magicjoust.words.cards import terms, words_of

if TYPE_CHECKING:
    from game.core.script import Brick

FOLDER: Final = ASSETS / "cards" / "magicjoust"
PACK: Final = read_pack(FOLDER, EDITIONS.kinds)
CREUSET: Final = [card for card in PACK.cards if isinstance(card, CreusetCard)]
SINGULARITIES: Final = [card for card in PACK.cards if isinstance(card, SingularityCard)]
DECKS: Final[list[dict[str, Any]]] = tomllib.loads((FOLDER / "decks.toml").read_text(encoding="utf-8"))[
    "decks"
]


def test_the_collection_is_among_the_packs_of_the_house() -> None:
    kept = EDITIONS.packs.find("magicjoust")
    assert kept.shipped
    assert kept.pack == PACK


def test_the_collection_holds_the_creuset_and_the_twelve_singularities() -> None:
    """MAG-1, MAG-10: seventy cards over all kinds and specialities, twelve plans, all singularities."""
    assert sum(card.nature != PLAN for card in CREUSET) >= 70
    assert sum(card.nature == PLAN for card in CREUSET) >= 12
    both = Counter((card.nature, card.speciality) for card in CREUSET)
    assert set(both) == {(nature, theme) for nature in NATURES for theme in SPECIALITIES}
    assert [card.one for card in SINGULARITIES] == [*KINDS]
    assert not any(card.experimental for card in CREUSET)


def test_costs_are_those_of_the_house() -> None:
    """MAG-10: formulas of 1 to 3 symbols that take something, plans of 4 to 5."""
    for card in CREUSET:
        taken = sum(symbol != "none" for symbol in card.formula)
        assert taken in (range(4, 6) if card.nature == PLAN else range(1, 4)), card.id


def _numbers(brick: Brick) -> list[int]:
    """Return the numbers that a word of a script is given, or the zone that it is."""
    zone = [int(brick.key)] if brick.key.isdigit() else []
    return [*zone, *[value for value in brick.given.values() if isinstance(value, int)]]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_numbers_read_on_a_card_are_those_that_it_is_played_with(language: str) -> None:
    """In letters or in figures; one is "a" or "une" as well."""
    i18n.use(language)
    letters = {in_letters(count): count for count in range(2, 10)}
    both = re.compile(r"the two dice|les deux dés")
    for ref, card in starter().items():
        read = re.findall(r"\w+", both.sub("", f"{words_of(card.script)} {terms(card)}".lower()))
        told = [letters.get(word) or int(word) for word in read if word in letters or word.isdigit()]
        script = [number for one in card.script for brick in one.bricks for number in _numbers(brick)]
        meant = [*script, card.decay]
        assert sorted(one for one in told if one > 1) == sorted(one for one in meant if one > 1), (ref, read)


@pytest.mark.parametrize("words", ["name", "flavour"])
def test_every_card_has_its_own_words(words: str) -> None:
    cards = PACK.cards if words == "name" else CREUSET
    for language in ("fr", "en"):
        told = [getattr(getattr(card, words), language) for card in cards]
        assert all(told)
        assert len(set(told)) == len(told)


def test_every_card_of_the_creuset_has_its_own_picture_of_the_house() -> None:
    pictures = [card.picture for card in CREUSET]
    assert all(house_picture(picture) for picture in pictures)
    assert len(set(pictures)) == len(pictures)


def test_the_rules_play_with_the_cards_of_the_pack() -> None:
    played = starter()
    assert [*played] == [PACK.ref(card) for card in CREUSET]
    for card in CREUSET:
        rules = played[PACK.ref(card)]
        told = (
            card.nature,
            card.speciality,
            card.formula,
            card.action,
            card.ephemeral,
            card.decay,
            card.points,
        )
        assert told == (
            rules.nature,
            rules.speciality,
            rules.formula,
            rules.action,
            rules.ephemeral,
            rules.decay,
            rules.points,
        )


def test_a_ready_deck_is_legal_and_of_cards_of_the_pack() -> None:
    """MAG-5: two piles of 20 cards or more, at most three of them alike."""
    assert [*ready_decks()] == [deck["key"] for deck in DECKS]
    for key, deck in ready_decks().items():
        check(deck, key)
        assert {card.ref for card in deck.creuset} <= {PACK.ref(card) for card in CREUSET}
