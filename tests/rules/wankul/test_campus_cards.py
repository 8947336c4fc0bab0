"""The cards of CAMPUS: their numbers against those of the printed game, their words, pictures and cases.

They lie in `tests/campus`: the set is whole, but no game is dealt of it yet.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
from wankul_table import CAMPUS, DOES, DOES_NOT, campus, named

from game.core.i18n import use
from game.core.program_files import tables
from game.core.script import said
from game.rules.wankul.cards import Character
from game.rules.wankul.starter import starter

HERE: Final = Path(__file__).parent
PICTURES: Final = CAMPUS / "pictures"
ALL: Final = {*[f"c{number}" for number in range(26, 126)], *[f"ct{number}" for number in range(1, 26)]}
TOLD: Final = [card for file in CAMPUS.glob("*.toml") for card in tables(file)["cards"]]
BOX: Final = {"terrain": 'viewBox="-168 2 536 196"', "character": 'viewBox="-43 2 286 196"'}

with (HERE / "campus.tsv").open(encoding="utf-8") as _file:
    PRINTED: Final = {f"c{row['number']}": row for row in csv.DictReader(_file, delimiter="\t")}


def test_the_set_is_whole() -> None:
    assert {named(ref) for ref in campus()} == ALL == set(PRINTED)
    assert len(TOLD) == len(ALL)


def test_a_character_has_the_numbers_of_the_printed_one() -> None:
    for ref, card in campus().items():
        row = PRINTED[named(ref)]
        if isinstance(card, Character):
            assert (card.clan[0].upper(), card.cost, card.force) == (
                {"R": "S"}.get(row["clan"], row["clan"]),
                int(row["cost"]),
                int(row["force"]),
            )
            assert (card.closes, card.opens, str(card.scorer or "")) == (
                row["closes"],
                row["opens"],
                row["scorer"],
            )


def test_homonyms_are_a_family() -> None:
    for ref, card in campus().items():
        family = PRINTED[named(ref)]["family"]
        if family:
            kin = {named(other) for other, one in campus().items() if one.family == card.family}
            assert kin == {key for key, row in PRINTED.items() if row["family"] == family}


def test_a_terrain_has_the_parts_of_the_printed_one() -> None:
    for ref, card in campus().items():
        row = PRINTED[named(ref)]
        if not isinstance(card, Character):
            parts = [bool(card.winner), bool(card.loser), bool(card.special)]
            assert parts == [bool(row[column]) for column in ("clan", "cost", "force")], ref


@pytest.mark.parametrize("language", ["fr", "en"])
def test_names_are_short_and_only_a_family_shares_one(language: str) -> None:
    """WANKUL.md: a name has 26 letters at most, and is none of ORIGINS."""
    names = Counter(card["name"][language] for card in TOLD)
    homonyms = {card["name"][language] for card in TOLD if card.get("family")}
    assert max(map(len, names)) <= 26
    assert {name for name, count in names.items() if count > 1} <= homonyms
    flavours = [card["flavour"][language] for card in TOLD]
    assert all(flavours)
    assert len({*flavours}) == len(flavours)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_differs_is_told_differently(language: str) -> None:
    """Over both sets: two scripts that differ never have the same text, and none has a hole in it."""
    use(language)
    texts: dict[str, str] = {}
    for card in (*starter().values(), *campus().values()):
        for _section, script in card.scripts:
            text, written = said(script), str([sentence.encode() for sentence in script])
            assert texts.setdefault(text, written) == written
            assert "{" not in text
            assert "  " not in text
            assert text == "" or (text[0].isupper() and text.endswith("."))


def test_campus_48_alone_says_nothing() -> None:
    silent = [card.number for card in campus().values() if isinstance(card, Character) and not card.script]
    assert silent == [48]


def test_every_card_has_a_case_in_which_it_does_what_it_says_and_one_in_which_it_does_not() -> None:
    for file in HERE.glob("test_campus_*.py"):
        import_module(file.stem)
    assert ALL - DOES - {"c48"} == set()
    assert ALL - DOES_NOT - {"c48"} == set()


def test_every_card_has_its_own_picture_in_the_manner_of_the_house() -> None:
    """MOCKS, Pictures: paths, circles, rects, groups only; a scene is as wide as a terrain."""
    assert {file.stem for file in PICTURES.glob("*.svg")} == {card["id"] for card in TOLD}
    seen = set()
    for card in TOLD:
        assert card["picture"] == f"wankul/{card['id']}.svg"
        text = (PICTURES / f"{card['id']}.svg").read_text(encoding="utf-8")
        assert BOX[card["kind"]] in text
        assert set(re.findall(r"<([a-z]+)", text)) <= {"svg", "path", "circle", "rect", "g"}
        assert text.count('<g id="figure">') == 1
        assert len(text) < 16_000
        seen.add(text)
    assert len(seen) == len(TOLD)
