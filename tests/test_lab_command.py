"""`cartelier lab`: a card weighed from the command line, of Évolution or of Magicjoust."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from game.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

    Printed = pytest.CaptureFixture[str]

OWN = """
format = 1
id = "essai"
name = "Essai"
[[cards]]
id = "piqure"
kind = "variation"
picture = "moks/chat.svg"
name = { fr = "Piqûre", en = "Sting" }
impact = 5
script = [{ do = [{ word = "mark", on = "foe" }] }]
[[cards]]
id = "libre"
kind = "variation"
picture = "moks/chat.svg"
name = "Libre"
impact = 2
text = "Chantez."
[[cards]]
id = "poison"
kind = "variation"
picture = "moks/chat.svg"
name = "Piqûre"
impact = 2
script = [{ do = ["adjust"] }]
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    (tmp_path / "pack.toml").write_text(OWN, encoding="utf-8")
    return str(tmp_path)


def test_a_card_of_an_installed_pack_is_named_by_the_pack_s_id(
    own: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path / "home"))
    assert main(["cards", "import", own]) == 0
    capsys.readouterr()
    assert main(["lab", "essai#piqure", "--games", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["card"] == "piqure"
    assert main(["lab", "essai#personne", "--games", "4"]) == 2
    assert "personne" in capsys.readouterr().err


@pytest.mark.slow
def test_a_card_of_a_pack_is_weighed_into_one_object(own: str, capsys: Printed) -> None:
    """By its name in either language; a card that says what Poison says is even with it."""
    assert main(["lab", f"{own}#sting", "--games", "24", "--seed", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["card"], told["printed"], told["pairs"], told["seed"]) == ("piqure", 5, 24, 3)
    assert told["leads"][3] == 0
    assert told["twin"] == "evolution/poison"
    assert told["low"] < told["impact"] < told["high"]
    assert told["suggested"] == round(told["impact"])


@pytest.mark.slow
def test_too_few_games_tell_nothing_and_say_so(capsys: Printed) -> None:
    assert main(["lab", "evolution/poison", "--games", "1"]) == 0
    assert capsys.readouterr().out == "6 pairs of games do not tell yet; try more of them.\n"
    assert main(["lab", "POISON", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["impact"] is None


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("#libre", "The players carry out an experimental card by hand: the laboratory cannot weigh it."),
        ("#rien", "There is no card “rien” to weigh; there is: piqure, libre, poison."),
        ("#piqûre", "Several cards are called “piqûre”: essai/piqure, essai/poison."),
        ("-not-here#x", "-not-here: There is no pack here."),
    ],
)
def test_what_cannot_be_weighed_is_refused_in_one_sentence(
    own: str, asked: str, sentence: str, capsys: Printed
) -> None:
    assert main(["lab", f"{own}{asked}"]) == 2
    told = capsys.readouterr().err
    assert told.endswith(f"{sentence}\n")
    assert told.count("\n") == 1


def test_a_mok_of_bataille_is_not_weighed(capsys: Printed) -> None:
    assert main(["lab", "licorne"]) == 2
    assert "There is no card “licorne” to weigh" in capsys.readouterr().err


def test_a_card_of_the_creuset_is_weighed_by_its_wins(capsys: Printed) -> None:
    """By its name; too few pairs tell nothing, and say so."""
    assert main(["lab", "Chatty Cauldron", "--games", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["card"], told["cost"], told["pairs"], told["wins"]) == ("chaudron-bavard", 2, 1, None)
    assert told["instead_of"]
