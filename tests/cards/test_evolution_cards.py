"""The cards of Openmok Évolution in packs: caractères, variations, and what is refused of them."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003 - a fixture's type
from typing import TYPE_CHECKING, Any

import pytest

from game.cards import scripts
from game.cards.evolution import CaractereCard, VariationCard
from game.cards.kinds import Kind, by_word
from game.cards.problems import Complaint, PackError, Problem
from game.cards.reading import read_pack
from game.cards.text import Text
from game.cards.validation import validate
from game.cards.writing import checked_text

if TYPE_CHECKING:
    from game.cards.pack import Pack

HEAD: dict[str, Any] = {"format": 1, "id": "essai", "name": "Essai"}
MOK: dict[str, Any] = {
    "id": "pion",
    "kind": "caractere",
    "name": "Pion",
    "picture": "moks/enclume.svg",
    "attack": [4, 0, 0],
    "resistance": [5, 1, 2],
}
POISON: dict[str, Any] = {
    "id": "poison",
    "kind": "variation",
    "name": "Poison",
    "picture": "moks/poison.svg",
    "impact": 3,
    "script": [{"do": [{"word": "mark", "on": "foe"}]}],
}


KINDS = by_word((Kind(CaractereCard), Kind(VariationCard)))


def pack(*cards: dict[str, Any]) -> Pack:
    return validate({**HEAD, "cards": list(cards)}, "pack.toml", KINDS).pack


def problems(card: dict[str, Any]) -> list[tuple[str, str]]:
    found = validate({**HEAD, "cards": [card]}, "pack.toml", KINDS).problems
    return [(problem.field, problem.sentence) for problem in found]


def test_a_pack_holds_caracteres_and_variations() -> None:
    """Évolution 2.4, 2.5: the two kinds of cards."""
    mok, poison = pack(MOK, POISON).cards
    assert isinstance(mok, CaractereCard)
    assert (mok.attack, mok.resistance) == ((4, 0, 0), (5, 1, 2))
    assert isinstance(poison, VariationCard)
    assert (poison.impact, poison.script.data, poison.experimental) == (3, POISON["script"], False)


def test_what_is_written_is_read_again_equal(tmp_path: Path) -> None:
    told = pack(MOK, POISON, {**_without_script(), "text": "Dansez."})
    folder = tmp_path / "essai"
    folder.mkdir()
    (folder / "pack.toml").write_text(checked_text(told), encoding="utf-8")
    assert read_pack(folder, KINDS) == told


def _without_script() -> dict[str, Any]:
    return {key: value for key, value in POISON.items() if key != "script"} | {"id": "libre"}


@pytest.mark.parametrize(
    ("attack", "resistance", "field", "words"),
    [
        ([4, 0, 0], [5, 1, 1], "", "sum to 11"),
        ([4, 0, 0], [5, 1, 3], "", "sum to 13"),
        ([13, 0, 0], [0, 0, 0], "attack", "above 12"),
        ([4, 0, 0], [9, -1, 0], "resistance", "below 0"),
        ([4, 0], [5, 1, 2], "attack", "three whole numbers"),
        ([4, 0, 0, 0], [5, 1, 2], "attack", "three whole numbers"),
        ([4, True, 0], [5, 1, 1], "attack", "three whole numbers"),
        ([4.0, 0, 0], [5, 1, 2], "attack", "three whole numbers"),
        ("4, 0, 0", [5, 1, 2], "attack", "three whole numbers"),
    ],
)
def test_six_whole_numbers_sum_to_twelve(attack: object, resistance: object, field: str, words: str) -> None:
    """EVO-1: six integers of 0 or more that sum to exactly 12."""
    [(place, sentence)] = problems({**MOK, "attack": attack, "resistance": resistance})
    assert place == field
    assert words in sentence


@pytest.mark.parametrize("impact", [0, 8, -1, 2.0, "3", True, None])
def test_an_impact_is_a_whole_number_from_one_to_seven(impact: object) -> None:
    """Évolution 2.5: the points of impact."""
    assert problems({**POISON, "impact": impact}) == [("impact", "The impact is a whole number from 1 to 7.")]


def test_a_variation_has_a_script_or_a_text_and_not_both() -> None:
    """Évolution 2.5.3: one that is carried out by hand is experimental."""
    [(_place, nothing)] = problems(_without_script())
    assert "Say what the variation does" in nothing
    [(_place, both)] = problems({**POISON, "text": "Dansez."})
    assert "not both" in both
    [card] = pack({**_without_script(), "text": {"fr": "Dansez.", "en": "Dance."}}).cards
    assert isinstance(card, VariationCard)
    assert card.experimental
    assert card.text == Text("Dansez.", "Dance.")


@pytest.mark.parametrize(
    "script",
    [
        [],
        {},
        "mark",
        ["mark"],
        [{"do": [1.5]}],
        [{"do": [True]}],
        [{"do": [10**9]}],
        [{"do": ["a\nb"]}],
        [{"do": ["long" * 1000]}],
        [{"do": [[[[[[[[["deep"]]]]]]]]]}],
    ],
)
def test_a_script_is_plain_data_within_limits(script: object) -> None:
    [(place, _sentence)] = problems({**POISON, "script": script})
    assert place == "script"


def test_a_script_is_written_in_a_pack_as_it_was_read() -> None:
    written = checked_text(pack(POISON))
    assert 'script = [{ do = [{ word = "mark", on = "foe" }] }]' in written


def test_what_the_rules_complain_of_is_told_by_card_and_field() -> None:
    """Cards are read below the rules, which look at their words through a check."""

    def check(card: VariationCard) -> list[tuple[str, str]]:
        return [("script", f"No such word in {card.name.fr}.")]

    found = validate(
        {**HEAD, "cards": [MOK, POISON]}, "pack.toml", {**KINDS, "variation": Kind(VariationCard, check)}
    )
    assert found.problems == [Problem("pack.toml", "No such word in Poison.", "poison", "script")]
    with pytest.raises(PackError):
        _ = found.pack


def test_a_card_made_by_the_program_keeps_to_the_same_limits() -> None:
    with pytest.raises(Complaint):
        CaractereCard(
            id="x", name=Text.of("X"), picture="moks/cle.svg", attack=(1, 1, 1), resistance=(1, 1, 1)
        )
    assert scripts.of([{"do": ["stop"]}]).data == [{"do": ["stop"]}]
    assert not scripts.NO_SCRIPT
