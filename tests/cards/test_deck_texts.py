"""Decks as values, and the texts that people send each other."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from makers import mok

from game.cards import decks
from game.cards.deck_text import DeckError, is_ref, read, written
from game.cards.decks import Deck, Remark, clean_name, judged, plays
from game.cards.limits import LONGEST_DECK_TEXT, MOST_IN_DECK
from game.cards.text import Text
from game.core import i18n
from game.editions import EDITIONS

GAME = "openmok-bataille"
CARDS = {
    "depart/chat": mok("chat"),
    "depart/enclume": mok("enclume"),
    "essai/chat": mok("chat"),
    "essai/lune": mok("lune"),
}
for ref, name in (
    ("depart/chat", Text.of("Chat")),
    ("depart/enclume", Text("L'enclume", "Anvil")),
    ("essai/chat", Text.of("Chat")),
    ("essai/lune", Text.of("Lune (la vraie)")),
):
    object.__setattr__(CARDS[ref], "name", name)

REFS = st.from_regex(r"[a-z0-9]{1,20}(-[a-z0-9]{1,9})?/[a-z0-9]{1,20}", fullmatch=True)
NAMES = st.text(st.characters(codec="utf-8"), max_size=80).map(clean_name)


def problems(text: str) -> list[str]:
    with pytest.raises(DeckError) as caught:
        read(text, EDITIONS.deck_rules, CARDS)
    return [str(problem) for problem in caught.value.problems]


def deck_of(*lines: str) -> Deck:
    return read("\n".join(["Deck: Essai", f"Game: {GAME}", *lines]), EDITIONS.deck_rules, CARDS)


def test_a_card_is_added_beside_its_likes_and_taken_out_one_at_a_time() -> None:
    deck = Deck(GAME, "D").with_card("a/x").with_card("a/y").with_card("a/x")
    assert deck.cards == ("a/x", "a/x", "a/y")
    assert deck.counts == {"a/x": 2, "a/y": 1}
    assert deck.without_card("a/x").cards == ("a/x", "a/y")
    assert deck.without_card("a/z") is deck


def test_a_deck_beyond_all_measure_takes_no_more_cards() -> None:
    full = Deck(GAME, "D", ("a/x",) * MOST_IN_DECK)
    assert full.with_card("a/y") is full


def test_a_card_that_is_gone_is_told_by_its_name_and_stops_the_deck() -> None:
    deck = Deck(GAME, "D", ("depart/chat",) * 3 + ("parti/loin",))
    remarks = judged(deck, EDITIONS.deck_rules[GAME], CARDS)
    assert remarks[0] == Remark("The card “Loin” is no longer there.", stops=True)
    assert not plays(remarks)
    assert plays(judged(deck.without_card("parti/loin"), EDITIONS.deck_rules[GAME], CARDS))


def test_many_cards_that_are_gone_are_told_in_a_few_sentences() -> None:
    deck = Deck(GAME, "D", tuple(f"parti/c{number}" for number in range(20)))
    told = [remark.text for remark in judged(deck, EDITIONS.deck_rules[GAME], CARDS)]
    assert told[:4] == [
        *(f"The card “C{number}” is no longer there." for number in range(3)),
        "17 other cards are no longer there.",
    ]
    assert decks.missing(deck, CARDS) == list(deck.cards)


@pytest.mark.parametrize(("language", "name"), [("fr", "L’enclume"), ("en", "Anvil")])
def test_a_text_is_a_line_a_card_and_read_again_it_is_equal(language: str, name: str) -> None:
    i18n.use(language)
    try:
        deck = Deck(GAME, "Les Têtus", ("depart/enclume",) * 2 + ("essai/lune", "parti/loin"))
        text = written(deck, CARDS)
        assert read(text, EDITIONS.deck_rules, CARDS) == deck
        assert text.splitlines()[3:] == [
            f"2 {name} (depart/enclume)",
            "1 Lune (la vraie) (essai/lune)",
            "1 parti/loin",
        ]
    finally:
        i18n.use("en")


@pytest.mark.slow
@given(NAMES, st.lists(st.one_of(REFS, st.sampled_from(sorted(CARDS))), max_size=60))
def test_any_deck_written_and_read_again_is_equal(name: str, refs: list[str]) -> None:
    deck = Deck(GAME, name, tuple(refs))
    assert read(written(deck, CARDS), EDITIONS.deck_rules, CARDS) == deck


@given(st.text(max_size=400), st.text(string.digits + "x× ()/-:#\n\tabc", max_size=200))
def test_any_text_gives_a_deck_or_sentences(text: str, lines: str) -> None:
    for found in (text, f"Deck: D\nGame: {GAME}\n{lines}"):
        try:
            deck = read(found, EDITIONS.deck_rules, CARDS)
        except DeckError as error:
            refs, sentences = [], [problem.sentence for problem in error.problems]
        else:
            refs, sentences = [*deck.cards], ["a deck"]
        assert all(sentences)
        assert sentences
        assert all(map(is_ref, refs))


def test_a_card_is_found_by_its_name_in_any_language_case_and_apostrophe() -> None:
    assert deck_of("2 anvil", "1 L’ENCLUME", "Lune (la vraie)").counts == {
        "depart/enclume": 3,
        "essai/lune": 1,
    }


def test_a_card_of_a_pack_that_is_not_here_is_found_by_its_name_if_only_one_has_it() -> None:
    assert deck_of("3x Anvil (ailleurs/enclume)").cards == ("depart/enclume",) * 3
    assert deck_of("1 Chat (ailleurs/chat)").cards == ("ailleurs/chat",)


def test_all_that_is_wrong_is_told_at_once_by_its_line() -> None:
    assert problems("Game: tarot\n0 Anvil\n1 Licorne\n\n# hello\n1 Chat\n1000000 Anvil\n3\nGame: belote") == [
        f"line 1: No game called “tarot” has decks; there is: {', '.join(EDITIONS.deck_rules)}.",
        "line 2: The count of a card is a number from 1 to 500.",
        "line 3: No card is called “Licorne”.",
        "line 6: 2 cards are called “Chat”: write which after it, such as (depart/chat).",
        "line 7: The count of a card is a number from 1 to 500.",
        "line 8: Which card? Write its name after the count.",
        "line 9: The deck has a game already.",
        "The deck has no name: give it one on a line such as “Deck: The Stubborn Ones”.",
    ]


def test_what_is_no_deck_is_told_in_few_words() -> None:
    assert problems("\0\1\2") == ["This is no text."]
    assert problems("1 Anvil\n" * 3000) == ["This text is too long for a deck."]
    assert problems("x" * (LONGEST_DECK_TEXT + 1)) == ["This text is too long for a deck."]
    assert problems(f"Deck: D\nGame: {GAME}\n" + "400 Anvil\n" * 2) == [
        "This deck has too many cards: 500 at most."
    ]
    assert len(problems("")) == 2
