"""What a character of Wankul does in a few words: out of its script, for every word of the vocabulary."""

from __future__ import annotations

import pytest

from game.core import i18n
from game.rules.wankul.cards import Character
from game.rules.wankul.scripts import WORDS
from game.rules.wankul.starter import starter
from game.rules.wankul.words.gist import _KIND_OF as KIND_OF
from game.rules.wankul.words.gist import AT_ONCE, COMBO, CONDITION, MOST, PERMANENT, Gist, gist, kinds


def of(number: str) -> tuple[Gist, ...]:
    """Return what is read of a card of the program, by its number."""
    card = starter()[f"wankul/origins-{number}"]
    assert isinstance(card, Character)
    return gist(card.script)


def test_each_line_says_when_it_counts_and_what_is_done() -> None:
    i18n.use("en")
    assert of("033") == (Gist(AT_ONCE, "Remove 1"), Gist(COMBO, "Draw 1"))
    assert of("035")[1] == Gist(COMBO, "Score")
    assert of("145") == (Gist(PERMANENT, "Force ×2"),)
    assert of("062") == (Gist(PERMANENT, "+1/card"),), "how much depends on the table"
    assert of("038")[1] == Gist(COMBO, "Draw X"), "as many as its Force"
    assert of("103") == ()


def test_what_depends_on_something_says_so() -> None:
    """What comes in any case, or is used, does not."""
    i18n.use("en")
    assert of("106") == (Gist(CONDITION, "Foe drops 2"),)
    assert of("137") == (Gist(CONDITION, "Regain 1"),)
    assert [one.when for one in (*of("078"), *of("130"))] == [PERMANENT, PERMANENT]


def test_a_terrain_taken_back_is_no_card_and_what_the_other_draws_is_not_drawn() -> None:
    i18n.use("en")
    assert of("055") == (Gist(AT_ONCE, "+1 terrain"),)
    assert [one.words for one in of("135")] == ["Foe draws 1", "Foe drops 1"]


def test_of_three_deeds_those_are_told_that_weigh_most_in_their_order() -> None:
    i18n.use("en")
    assert of("086") == (Gist(AT_ONCE, "Remove 1"), Gist(AT_ONCE, "Score", more=True)), "and its combo"
    assert [one.words for one in of("060")] == ["Sacrifice", "Remove 1"]
    assert [one.more for one in (*of("033"), *of("110"))] == [False] * 4, "their combos have lines"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_character_that_does_something_says_it(language: str) -> None:
    i18n.use(language)
    for card in starter().values():
        if isinstance(card, Character):
            assert bool(card.script) == bool(gist(card.script))
            assert len(gist(card.script)) <= MOST
            assert all(kinds(card.script))
            ends = [one.words[-1] for one in gist(card.script)]
            assert all(end.isalnum() or end == "±" for end in ends), "no sign without its figure, no word cut"


def test_every_word_of_the_vocabulary_comes_to_something() -> None:
    assert {word.key for word in WORDS.family("do")} == set(KIND_OF)
