"""The starter collection of Magicjoust: its cards, their words, its ready decks."""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from game.cards.magicjoust import NATURES, PLAN, SPECIALITIES, CreusetCard, SingularityCard
from game.cards.reading import house_picture, read_pack
from game.core import i18n
from game.core.grammar import in_letters
from game.core.program_files import ASSETS
from game.editions import EDITIONS
from game.rules.magicjoust.cards import NEUTRAL
from game.rules.magicjoust.decks import check
from game.rules.magicjoust.scripts import read, recipe
from game.rules.magicjoust.singularities import KINDS
from game.rules.magicjoust.starter import ready_decks, starter
from game.rules.magicjoust.traits import DICE, Answer
from game.rules.magicjoust.words.cards import terms, words_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.script import Brick
    from game.rules.magicjoust.cards import Creuset

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from dominated_magicjoust import covers, dominated, payable_wherever

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
    """MAG-1, MAG-10: 96 cards over all kinds and specialities, twelve plans, all singularities."""
    assert len(CREUSET) >= 96
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
        alike = Counter(symbol for symbol in card.action or () if symbol != "none").values()
        meant = [*script, card.decay, *alike]
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


# --- what the cards are for ---------------------------------------------------------------------------------

ALL: Final = [*starter().values()]
RECIPES: Final = {card.ref: recipe(card) for card in ALL}


def _says(card: Creuset, *words: str) -> bool:
    return any(brick.key in words for sentence in card.script for brick in sentence.do)


def _attacks(card: Creuset) -> bool:
    return any(one.attack for one in RECIPES[card.ref].sentences)


def _answers(card: Creuset) -> bool:
    return any(isinstance(one.when, Answer) for one in RECIPES[card.ref].sentences)


def _changes_dice(card: Creuset) -> bool:
    return any(DICE in sentence.traits and not _says(card, "parry") for sentence in card.script)


def _frees_places(card: Creuset) -> bool:
    return card.speciality == NEUTRAL and _says(card, "burn", "shift", "leap")


@pytest.mark.parametrize(
    ("sort", "least"),
    [
        pytest.param(_attacks, 24, id="attack"),
        pytest.param(_answers, 16, id="answer"),
        pytest.param(_changes_dice, 8, id="change dice"),
        pytest.param(lambda card: bool(card.action), 10, id="have an action with a formula"),
        pytest.param(_frees_places, 6, id="free places in the own quadrant"),
    ],
)
def test_there_are_enough_cards_that(sort: Callable[[Creuset], bool], least: int) -> None:
    """MAG-7, MAG-11, MAG-12: wizards who joust have what it takes."""
    assert sum(map(sort, ALL)) >= least


def test_each_speciality_has_its_own_way_to_joust() -> None:
    """MAG-7, MAG-10: attacks and answers of its own, and a plan that counts jousts for both themes."""
    for theme in SPECIALITIES:
        own = [card for card in ALL if card.speciality == theme]
        assert sum(map(_attacks, own)) >= 4, theme
        assert sum(map(_answers, own)) >= 3, theme
    counting = [
        card for card in ALL if any(one.key == "joust" for each in card.script for one in each.bricks)
    ]
    assert {"potions", "divination"} <= {card.speciality for card in counting}


def test_no_card_is_dominated_by_another() -> None:
    """MAG-10: none that another of its nature can be paid in place of, and does all that it does."""
    assert dominated(ALL) == []


def test_what_dominates_costs_no_more_and_does_no_less() -> None:
    """MAG-2, MAG-8: the program that compares cards knows formulas, attacks, wear and prices."""
    cards = {card.ref.partition("/")[2]: card for card in ALL}
    pot, blow = cards["marmiton-zele"], cards["petard-mouille"]
    assert payable_wherever(("any",), ("red",))
    assert payable_wherever(("red", "any"), ("red", "blue"))
    assert payable_wherever((), ("red",))
    for cheap, dear in ((("red",), ("any",)), (("red", "blue"), ("red", "none", "blue")), (("red",), ())):
        assert not payable_wherever(cheap, dear)
    assert covers(pot, pot)
    for worse in ({"decay": pot.decay + 1}, {"formula": ("red",)}, {"action": ("any",)}, {"ephemeral": True}):
        assert covers(pot, replace(pot, **worse))
        assert not covers(replace(pot, **worse), pot)
    risked = replace(blow, script=read([{"when": {"word": "strong-attack", "count": 2}, "do": ["destroy"]}]))
    assert covers(risked, blow)
    assert not covers(blow, risked)
    weak = replace(blow, script=read([{"when": "attack", "do": ["destroy"]}]))
    said = replace(blow, script=read([{"do": ["destroy"]}]))
    assert covers(weak, said)
    assert covers(said, weak)
    assert not covers(weak, risked)


# --- the ready decks ----------------------------------------------------------------------------------------


def test_every_card_is_in_a_ready_deck() -> None:
    """MAG-10: eight decks between them hold all that there is."""
    assert len(ready_decks()) == 8
    held = {card.ref for deck in ready_decks().values() for card in deck.creuset}
    assert {*starter()} - held == set()


def test_at_most_two_ready_decks_hold_a_card_three_times() -> None:
    """MAG-5."""
    thrice = Counter(
        ref
        for deck in ready_decks().values()
        for ref, count in Counter(card.ref for card in deck.creuset).items()
        if count == 3
    )
    assert [ref for ref, decks in thrice.items() if decks > 2] == []


def test_every_ready_deck_can_attack_answer_and_end_a_game() -> None:
    """MAG-7, MAG-9."""
    for key, deck in ready_decks().items():
        assert any(map(_attacks, deck.creuset)), key
        assert any(map(_answers, deck.creuset)), key
        assert sum(card.nature == PLAN for card in deck.creuset) >= 3, key
