"""The cards of Magicjoust in packs: of the creuset, singularities, and what is refused of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import tables
from game.cards.magicjoust import (
    COLOURS,
    HIGHEST_DECAY,
    LONGEST_FORMULA,
    NATURES,
    SPECIALITIES,
    SYMBOLS,
    ZONES,
    CreusetCard,
    SingularityCard,
)
from game.cards.text import Text
from game.cards.validation import validate
from game.cards.writing import checked_text
from game.editions import EDITIONS
from game.rules.magicjoust import cards, formulas, singularities

if TYPE_CHECKING:
    from game.cards.pack import Pack

HEAD: dict[str, Any] = {"format": 1, "id": "essai", "name": "Essai"}
LADLE: dict[str, Any] = {
    "id": "louche",
    "kind": "creuset",
    "name": "Louche",
    "nature": "thing",
    "speciality": "potions",
    "formula": ["red", "none", "any"],
    "action": ["blue"],
    "decay": 3,
    "script": [{"do": ["draw"]}],
}
SOUP: dict[str, Any] = {
    "id": "soupe",
    "kind": "creuset",
    "name": "Soupe",
    "nature": "plan",
    "speciality": "neutral",
    "formula": ["any", "any", "any", "any"],
    "points": 4,
}
FLASH: dict[str, Any] = {
    "id": "eclair",
    "kind": "singularity",
    "name": "Éclair",
    "colour": "yellow",
    "zone": 3,
}


def pack(*cards: dict[str, Any]) -> Pack:
    return validate({**HEAD, "cards": list(cards)}, "pack.toml", EDITIONS.kinds).pack


def problems(card: dict[str, Any]) -> list[tuple[str, str]]:
    found = validate({**HEAD, "cards": [card]}, "pack.toml", EDITIONS.kinds).problems
    return [(problem.field, problem.sentence) for problem in found]


def without(card: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in card.items() if name not in names}


def test_a_pack_holds_cards_of_the_creuset_and_singularities() -> None:
    """MAG-1, MAG-2, MAG-8: a formula, an action with one of its own, decay; a colour and a zone."""
    ladle, soup, flash = pack(LADLE, SOUP, FLASH).cards
    assert isinstance(ladle, CreusetCard)
    assert (ladle.formula, ladle.action, ladle.decay) == (("red", "none", "any"), ("blue",), 3)
    assert (ladle.ephemeral, ladle.points, ladle.experimental, ladle.picture) == (False, 0, False, "")
    assert ladle.script.data == LADLE["script"]
    assert isinstance(soup, CreusetCard)
    assert (soup.points, soup.script.data) == (4, None)
    assert isinstance(flash, SingularityCard)
    assert flash.one == "yellow-3"
    assert flash.one in singularities.KINDS


def test_cards_and_rules_mean_the_same_by_the_same_words() -> None:
    """Cards are read below the rules: what both know is told in both."""
    assert set(SYMBOLS) == set(formulas.SYMBOLS)
    assert formulas.LONGEST == LONGEST_FORMULA
    assert (NATURES, SPECIALITIES) == (cards.NATURES, cards.SPECIALITIES)
    assert (COLOURS, ZONES) == (singularities.COLOURS, singularities.ZONES)
    assert cards.HIGHEST_DECAY == HIGHEST_DECAY


def test_what_is_written_is_read_again_equal_and_says_no_more_than_it_must() -> None:
    text = {**without(LADLE, "script"), "id": "libre", "text": "Dansez.", "ephemeral": True}
    told = pack(LADLE, SOUP, FLASH, text)
    written = checked_text(told)
    assert validate(tables.read(written.encode()), "pack.toml", EDITIONS.kinds).pack == told
    assert 'formula = ["red", "none", "any"]' in written
    assert written.count("ephemeral") == written.count("points") == 1
    assert "picture" not in written


@pytest.mark.parametrize("formula", [[], "red", ["red"] * 9, ["green"], ["red", 1], [["red"]], None, {}])
def test_a_formula_is_a_row_of_known_symbols(formula: object) -> None:
    """MAG-2: a colour, any, or none here."""
    [(place, sentence)] = problems({**LADLE, "formula": formula})
    assert place == "formula"
    assert "1 to 8 symbols: blue, red, yellow, any, none" in sentence


def test_a_formula_takes_something() -> None:
    """MAG-2: each symbol but none activates a singularity."""
    wrong = "A formula takes one singularity at least."
    assert problems({**LADLE, "formula": ["none", "none"]}) == [("formula", wrong)]
    assert problems({**LADLE, "action": ["none"]}) == [("action", wrong)]
    assert problems({**LADLE, "action": []}) == []


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("nature", "dragon", "knowledge, being, thing, event, plan"),
        ("nature", ["thing"], "knowledge, being, thing, event, plan"),
        ("speciality", "cooking", "potions, divination, neutral"),
        ("decay", 7, "to 6"),
        ("decay", -1, "to 6"),
        ("decay", True, "to 6"),
        ("decay", 2.0, "to 6"),
        ("points", 2, "3 to 7"),
        ("points", 8, "3 to 7"),
        ("points", "4", "3 to 7"),
        ("ephemeral", 1, "true or false"),
        ("ephemeral", "true", "true or false"),
        ("script", [{"do": ["dance"]}], "dance"),
        ("script", [{"do": [{"word": "worth", "counted": "being"}]}], "Only plans"),
        ("picture", "pictures/../../a.png", "lead out"),
        ("text", "", "empty"),
        ("colour", "blue", "no field of that name"),
    ],
)
def test_what_a_card_of_the_creuset_cannot_hold_is_told_by_field(
    field: str, value: object, words: str
) -> None:
    [(place, sentence)] = problems({**LADLE, field: value})
    assert place == field
    assert words in sentence


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("colour", "green", "blue, red, yellow"),
        ("colour", None, "blue, red, yellow"),
        ("zone", 0, "1 to 4"),
        ("zone", 5, "1 to 4"),
        ("zone", True, "1 to 4"),
        ("zone", 1.0, "1 to 4"),
        ("zone", [1], "1 to 4"),
        ("formula", ["red"], "no field of that name"),
    ],
)
def test_what_a_singularity_cannot_hold_is_told_by_field(field: str, value: object, words: str) -> None:
    """MAG-1: three colours, four zones."""
    [(place, sentence)] = problems({**FLASH, field: value})
    assert place == field
    assert words in sentence


def test_all_that_is_wrong_with_a_card_is_told_at_once() -> None:
    found = problems({**LADLE, "nature": "dragon", "formula": [], "decay": 9, "points": 1, "ephemeral": 0})
    assert {place for place, _ in found} == {"nature", "formula", "decay", "points", "ephemeral"}
    [(place, sentence)] = problems({**SOUP, "points": 0, "ephemeral": True})
    assert place == ""
    assert "worth" in sentence
    assert "ephemeral" in sentence


def test_a_card_says_what_it_does_and_once() -> None:
    """MAG-10: by a script, or by a text that is carried out by hand; a plan needs neither."""
    [(_place, nothing)] = problems(without(LADLE, "script"))
    assert "Say what the card does" in nothing
    [(_place, both)] = problems({**LADLE, "text": "Dansez."})
    assert "not both" in both
    [(_place, pointless)] = problems(without(SOUP, "points"))
    assert "worth" in pointless
    [(_place, pointed)] = problems({**LADLE, "points": 3})
    assert "Only plans have points" in pointed
    [card] = pack({**without(LADLE, "script"), "text": {"fr": "Dansez.", "en": "Dance."}}).cards
    assert isinstance(card, CreusetCard)
    assert card.experimental
    assert card.text == Text("Dansez.", "Dance.")


# --- whatever a file says --------------------------------------------------------------------------------

FIELDS = sorted({*LADLE, *SOUP, *FLASH, "picture", "flavour", "ephemeral", "text", "x"})
PLAIN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(SYMBOLS),
)
KEYS = st.sampled_from(["do", "word", "fr"])
VALUES = st.recursive(PLAIN, lambda one: st.lists(one, max_size=9) | st.dictionaries(KEYS, one), max_leaves=9)


@pytest.mark.slow
@given(st.sampled_from([LADLE, SOUP, FLASH]), st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=3))
@settings(max_examples=80)
def test_a_spoiled_card_is_refused_in_sentences_or_written_and_read_again_equal(
    card: dict[str, Any], spoiled: dict[str, Any]
) -> None:
    found = validate({**HEAD, "cards": [{**card, **spoiled}]}, "pack.toml", EDITIONS.kinds)
    assert all(problem.sentence.strip() and str(problem).isprintable() for problem in found.problems)
    if not found.problems:
        again = validate(tables.read(checked_text(found.pack).encode()), "pack.toml", EDITIONS.kinds)
        assert again.pack == found.pack
