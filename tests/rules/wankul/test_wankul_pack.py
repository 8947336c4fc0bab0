"""The cards of both sets: their numbers against those of the printed game, names, texts and pictures."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from game.cards.kinds import Kind, by_word
from game.cards.problems import PackError
from game.cards.reading import house_picture, read_pack
from game.cards.validation import validate
from game.cards.wankul import CLANS, CharacterCard, TerrainCard
from game.core.i18n import use
from game.core.program_files import ASSETS
from game.core.script import said
from game.rules.wankul.cards import Character
from game.rules.wankul.scripts import check, recipe
from game.rules.wankul.starter import starter

KINDS: Final = by_word([Kind(CharacterCard, check), Kind(TerrainCard, check)])
PACK: Final = read_pack(ASSETS / "cards" / "wankul", KINDS)
SETS: Final = {
    "origins": ([*range(1, 31)], [*range(31, 151)]),
    "campus": ([*range(1, 26)], [*range(26, 126)]),
}
"""The numbers of the terrains and of the characters of each set."""

CHARACTERS: Final = {(card.set, card.number): card for card in PACK.cards if isinstance(card, CharacterCard)}
TERRAINS: Final = {(card.set, card.number): card for card in PACK.cards if isinstance(card, TerrainCard)}

_CLANS: Final = dict(zip("LTGR", CLANS, strict=True))
_GEMS: Final = {"O": "orange", "V": "violet"}
_LONGEST_NAME: Final = 26


def printed(name: str) -> list[dict[str, str]]:
    """Return the numbers of the printed cards of a set."""
    with (Path(__file__).parent / f"{name}.tsv").open(encoding="utf-8") as file:
        return [*csv.DictReader(file, delimiter="\t")]


@pytest.mark.parametrize("name", SETS)
def test_a_character_has_the_numbers_of_the_printed_one(name: str) -> None:
    rows = [row for row in printed(name) if row["number"].isdigit()]
    families: dict[str, list[int]] = {}
    for row in rows:
        families.setdefault(row["family"], []).append(int(row["number"]))
    for row in rows:
        card = CHARACTERS[name, int(row["number"])]
        assert card.id == f"{name}-{card.number:03}"
        assert (card.clan, card.cost, card.force) == (
            _CLANS[row["clan"]],
            int(row["cost"]),
            int(row["force"]),
        )
        assert card.closes == tuple([_GEMS[gem] for gem in row["closes"]])
        assert card.opens == tuple([_GEMS[gem] for gem in row["opens"]])
        assert card.scorer == int(row["scorer"] or 0)
        kin = [one for one in CHARACTERS.values() if card.family and one.family == card.family]
        assert kin == [CHARACTERS[name, one] for one in families[row["family"]] if row["family"]]


@pytest.mark.parametrize("name", SETS)
def test_a_terrain_has_the_parts_of_the_printed_one(name: str) -> None:
    for row in printed(name):
        if row["number"].startswith("t"):
            card = TERRAINS[name, int(row["number"][1:])]
            assert card.id == f"{name}-t{card.number:02}"
            parts = [bool(part) for part in (card.winner, card.loser, card.special)]
            assert parts == [bool(row[column]) for column in ("clan", "cost", "force")], card.id


@pytest.mark.parametrize("name", SETS)
def test_the_set_is_whole(name: str) -> None:
    terrains, characters = SETS[name]
    assert sorted(number for of, number in TERRAINS if of == name) == terrains
    assert sorted(number for of, number in CHARACTERS if of == name) == characters
    assert len(PACK.cards) == len(CHARACTERS) + len(TERRAINS) == 275


@pytest.mark.parametrize(
    "path",
    [*(ASSETS / "cards" / "wankul").glob("*.toml"), *(ASSETS / "rules").glob("wankul.*.toml")],
    ids=str,
)
def test_no_trade_mark_is_written_on_a_card_a_deck_or_a_page(path: Path) -> None:
    """Such words are for their owners' goods alone: "fermeture à glissière", "vacuum"."""
    told = path.read_text(encoding="utf-8").replace('family = "fermeture-eclair"', "").lower()
    marks = (
        "fermeture éclair",
        "fermetures éclair",
        "hoover",
        "abribus",
        "caddie",
        "velcro",
        "thermos",
        "scotch",
    )
    assert not [mark for mark in marks if mark in told]


def test_names_are_short_and_only_a_family_shares_one() -> None:
    """WANKUL.md: homonyms are one family, two cards; a name has 26 letters at most."""
    for language in ("fr", "en"):
        names = [getattr(card.name, language) for card in PACK.cards]
        assert max(map(len, names)) <= _LONGEST_NAME
        shared = {name for name, count in Counter(names).items() if count > 1}
        homonyms = {getattr(card.name, language) for card in CHARACTERS.values() if card.family}
        assert shared == homonyms


def test_every_card_has_its_own_flavour_and_its_own_picture() -> None:
    for language in ("fr", "en"):
        flavours = [getattr(card.flavour, language) for card in PACK.cards]
        assert all(flavours)
        assert len({*flavours}) == len(flavours)
    pictures = [card.picture for card in PACK.cards if card.picture]
    assert len({*pictures}) == len(pictures)
    assert all(house_picture(picture).is_file() for picture in pictures)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_differs_is_told_differently(language: str) -> None:
    """Over both sets: two scripts that differ never have the same text, and none has a hole in it."""
    use(language)
    texts: dict[str, str] = {}
    for card in starter().values():
        for _section, script in card.scripts:
            text, written = said(script), str([sentence.encode() for sentence in script])
            assert texts.setdefault(text, written) == written
            assert "{" not in text
            assert "  " not in text
            assert text == "" or (text[0].isupper() and text.endswith("."))


def test_only_what_is_told_is_missing() -> None:
    """ORIGINS 103 and CAMPUS 48 alone say nothing."""
    silent = [card.ref for card in starter().values() if isinstance(card, Character) and not card.script]
    assert silent == ["wankul/origins-103", "wankul/campus-048"]


_STEPS: Final = {
    1: (32, 34, 49, 81, 85, 103, 115, 120),
    2: (42, 62, 70, 124, 142, 144, 145),
    3: (31, 33, 102, 117, 146, 148),
    4: (36, 43, 47, 58, 65, 74, 80, 91, 106, 109, 112, 123, 135, 149),
}


@pytest.mark.parametrize(("step", "number"), [(step, number) for step in _STEPS for number in _STEPS[step]])
def test_a_card_is_learned_at_the_step_of_the_hardest_thing_that_it_says(step: int, number: int) -> None:
    """WANKUL.md: deeds at once, then numbers that stand, then combos, then what waits or is used."""
    assert recipe(starter()[f"wankul/origins-{number:03}"]).step == step


def test_a_terrain_is_learned_by_its_special() -> None:
    steps = {number: recipe(starter()[f"wankul/origins-t{number:02}"]).step for number in range(1, 31)}
    assert [number for number, step in steps.items() if step == 1] == [
        *(1, 3, 10, 12, 13, 18, 19, 22, 23, 24, 26, 27, 28, 29, 30),
    ]
    assert [number for number, step in steps.items() if step == 4] == [4, 6, 9, 15]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("cost", 4),
        ("force", -1),
        ("clan", "crow"),
        ("closes", ["green"]),
        ("opens", ["orange", "orange"]),
        ("scorer", True),
        ("set", "campus-2"),
        ("number", 0),
        ("script", [{"do": ["fly"]}]),
        ("script", [{"do": ["score", "next-costless"]}]),
        ("script", [{"lasts": "this-turn", "do": ["score"]}]),
        ("script", [{"on": "foe", "do": ["score"]}]),
    ],
)
def test_a_character_that_cannot_be_is_refused_with_its_field(field: str, value: object) -> None:
    card = {
        "id": "one", "kind": "character", "name": "One", "set": "origins", "number": 31, "clan": "lark",
        "cost": 0, "force": 1,
    }  # fmt: skip
    data = {"format": 1, "id": "own", "name": "Own", "cards": [{**card, field: value}]}
    found = validate(data, "pack.toml", KINDS)
    with pytest.raises(PackError):
        found.pack  # noqa: B018 - it is asked for
    assert {problem.field for problem in found.problems} <= {field, "on", ""}
    assert found.problems


def test_gems_are_read_in_one_order() -> None:
    card = {
        "id": "one", "kind": "character", "name": "One", "set": "origins", "number": 31, "clan": "lark",
        "cost": 0, "force": 1, "opens": ["violet", "orange"],
    }  # fmt: skip
    pack = validate({"format": 1, "id": "own", "name": "Own", "cards": [card]}, "pack.toml", KINDS).pack
    assert isinstance(pack.cards[0], CharacterCard)
    assert pack.cards[0].opens == ("orange", "violet")
