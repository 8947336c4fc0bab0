"""The language of card scripts: read or refused with all that is wrong, said, written back, documented."""

from __future__ import annotations

import pytest

from game.core.script import DO, LASTS, TARGET, WAITS, WHEN, Sentence, Vocabulary, number, said, word
from game.core.script_reading import MOST_DEEDS, MOST_SENTENCES, ScriptError, read_script


def vocabulary() -> Vocabulary:
    """Return a small vocabulary, each word of which makes what it was made of."""
    words = Vocabulary({"colour": "Colour"})

    @words.register(TARGET, "cat", "a cat")
    def _cat() -> str:
        return "cat"

    @words.register(TARGET, "dog", "a dog", note="It barks.")
    def _dog() -> str:
        return "dog"

    @words.register("colour", "red", "red")
    def _red() -> str:
        return "red"

    @words.register(
        DO,
        "feed",
        "feed {on} {count}",
        on=word(TARGET, usual="cat"),
        count=number(1, 3, "once", "{count} times"),
    )
    def _feed(on: str, count: int) -> tuple[str, int]:
        return on, count

    @words.register(DO, "paint", "paint {on} {colour}", on=word(TARGET, "dog"), colour=word("colour"))
    def _paint(on: str, colour: str) -> tuple[str, str]:
        return on, colour

    @words.register(WHEN, "hungry", "if {on} is hungry", on=word(TARGET, usual="cat"))
    def _hungry(on: str) -> str:
        return on

    @words.register(WHEN, "barking", "the next time a dog barks", WAITS)
    def _barking() -> str:
        return "barking"

    @words.register(LASTS, "today", "today")
    def _today() -> str:
        return "today"

    return words


WORDS = vocabulary()
FEED = {"word": "feed", "count": 2}


def problems(data: object) -> tuple[str, ...]:
    with pytest.raises(ScriptError) as refused:
        read_script(WORDS, data)  # type: ignore[arg-type]
    return refused.value.problems


def test_a_script_is_read_into_bricks_that_make_what_the_game_registered() -> None:
    (sentence,) = read_script(WORDS, [{"when": {"word": "hungry", "on": "dog"}, "do": [FEED]}])
    assert sentence.when is not None
    assert sentence.when.made() == "dog"
    assert [brick.made() for brick in sentence.do] == [("cat", 2)]


def test_a_script_is_written_back_the_shortest_way_and_read_again_the_same() -> None:
    data = [
        {"on": "dog", "do": [{"word": "feed", "on": {"word": "cat"}, "count": 1}], "lasts": {"word": "today"}}
    ]
    script = read_script(WORDS, data)
    written = [sentence.encode() for sentence in script]
    assert written == [{"on": "dog", "lasts": "today", "do": [{"word": "feed", "count": 1}]}]
    assert read_script(WORDS, written) == script


def test_a_sentence_is_said_with_its_capital_and_its_full_stop() -> None:
    script = read_script(WORDS, [{"do": [FEED]}, {"do": [{"word": "feed", "on": "dog", "count": 1}]}])
    assert said(script) == "Feed a cat two times. Feed a dog once."


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"when": "hungry", "do": [FEED]}, "If a cat is hungry, feed a cat two times."),
        ({"lasts": "today", "do": [FEED]}, "Today, feed a cat two times."),
        (
            {"when": "hungry", "lasts": "today", "do": [FEED]},
            "If a cat is hungry, today, feed a cat two times.",
        ),
        (
            {"when": "barking", "lasts": "today", "do": [FEED]},
            "Today, the next time a dog barks, feed a cat two times.",
        ),
        (
            {"on": "dog", "when": "barking", "do": [FEED]},
            "On a dog: the next time a dog barks, feed a cat two times.",
        ),
        ({"do": [FEED, FEED]}, "Feed a cat two times and feed a cat two times."),
        ({"do": [FEED] * 3}, "Feed a cat two times, feed a cat two times and feed a cat two times."),
    ],
)
def test_the_parts_of_a_sentence_stand_in_their_order(data: dict[str, object], text: str) -> None:
    """What waits is said after how long it waits; a condition is looked at before anything lasts."""
    assert said(read_script(WORDS, [data])) == text  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "A script is a list"),
        ({}, "A script is a list"),
        ([], "A script is a list"),
        ([{"do": [FEED]}] * (MOST_SENTENCES + 1), "A script is a list"),
        ([[]], "a sentence has “do”"),
        ([{}], "a sentence has “do”"),
        ([{"do": {}}], "a sentence has “do”"),
        ([{"do": []}], "there are 1 to 4 deeds"),
        ([{"do": [FEED] * (MOST_DEEDS + 1)}], "there are 1 to 4 deeds"),
        ([{"do": [FEED], "then": 1}], "“then” says nothing here"),
        ([{"do": [3]}], "a word is its name"),
        ([{"do": [{"count": 1}]}], "a word is its name"),
        ([{"do": [{"word": ["feed"]}]}], "a word is its name"),
        ([{"do": ["cat"]}], "there is no word “cat” here; there is: feed, paint"),
        ([{"do": [{"word": "x" * 99}]}], "there is no word “" + "x" * 40 + "” here"),
        ([{"do": ["feed"]}], "“count” of “feed” is a number from 1 to 3"),
        ([{"do": [{"word": "feed", "count": 4}]}], "“count” of “feed” is a number from 1 to 3"),
        ([{"do": [{"word": "feed", "count": 0}]}], "“count” of “feed” is a number from 1 to 3"),
        ([{"do": [{"word": "feed", "count": True}]}], "“count” of “feed” is a number from 1 to 3"),
        ([{"do": [{"word": "feed", "count": 1.5}]}], "“count” of “feed” is a number from 1 to 3"),
        ([{"do": [{**FEED, "speed": 1}]}], "“feed” has no “speed”"),
        ([{"do": [{"word": "paint", "on": "dog"}]}], "“paint” needs “colour”"),
        ([{"do": [{"word": "paint", "on": "cat", "colour": "red"}]}], "“on” of “paint” is one of: dog"),
        ([{"do": [{**FEED, "on": "red"}]}], "there is no word “red” here; there is: cat, dog"),
        ([{"do": [FEED], "when": None}], "a word is its name"),
        ([{"do": [FEED], "lasts": "hungry"}], "there is no word “hungry” here; there is: today"),
    ],
)
def test_what_is_no_script_is_refused_with_its_reason(data: object, told: str) -> None:
    """DESIGN 7.7: one clear sentence."""
    assert any(told in problem for problem in problems(data))


def test_all_that_is_wrong_is_told_at_once_with_its_place() -> None:
    """DESIGN 3: ALL errors."""
    told = problems([{"do": ["bark", {"word": "feed", "count": 9}]}, {"do": [FEED], "when": "late"}])
    assert [problem.partition(":")[0] for problem in told] == ["Sentence 1", "Sentence 1", "Sentence 2"]


def test_a_word_is_registered_once_in_its_family() -> None:
    words = vocabulary()
    with pytest.raises(ValueError, match="twice"):
        words.register(DO, "feed", "feed")(lambda: None)
    words.register(WHEN, "feed", "feed")(lambda: None)
    assert words.word(WHEN, "feed").said == "feed"


def test_the_page_tells_every_word_with_what_it_needs() -> None:
    """DESIGN 3: one page, generated from the registry."""
    page = WORDS.page().splitlines()
    assert page[0] == "# The words of the cards"
    assert "- `dog` “a dog” It barks." in page
    assert (
        "- `feed` “feed {on} {count}” (`on`: `cat`, `dog`; usually cat; `count`: a number from 1 to 3)"
        in page
    )
    assert "- `paint` “paint {on} {colour}” (`on`: `dog`; `colour`: `red`)" in page
    assert [line for line in page if line.startswith("## ")] == [
        "## When",
        "## Action",
        "## Target",
        "## Duration",
        "## Colour",
    ]


def test_a_sentence_says_whether_it_waits() -> None:
    waiting, looking = read_script(
        WORDS, [{"when": "barking", "do": [FEED]}, {"when": "hungry", "do": [FEED]}]
    )
    assert waiting.waits
    assert not looking.waits
    assert not Sentence(looking.do).waits
