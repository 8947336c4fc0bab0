"""`cartelier cards import` and `cards export`: whole packs from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.__main__ import main
from game.editions import EDITIONS

if TYPE_CHECKING:
    from pathlib import Path

    Printed = pytest.CaptureFixture[str]

PACK = """
format = 1
id = "{id}"
name = "Essai"
[[cards]]
id = "chat"
kind = "bataille"
name = "{name}"
symbol = "magie"
picture = "moks/chat.svg"
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path / "home"))


def pack(folder: Path, pack_id: str = "essai", name: str = "Chat") -> str:
    folder.mkdir()
    (folder / "pack.toml").write_text(PACK.format(id=pack_id, name=name), encoding="utf-8")
    return str(folder)


def test_a_pack_is_taken_in_given_away_and_taken_in_again(tmp_path: Path, capsys: Printed) -> None:
    file = str(tmp_path / "a.cartes")
    assert main(["cards", "import", pack(tmp_path / "a")]) == 0
    assert capsys.readouterr().out == "Essai (essai): 1 card.\n"
    before = EDITIONS.packs.read("essai")
    assert main(["cards", "export", "essai", "--out", file]) == 0
    EDITIONS.packs.delete("essai")
    assert main(["cards", "import", file]) == 0
    assert EDITIONS.packs.read("essai") == before


def test_a_taken_id_is_told_and_kept_beside_or_replaced(tmp_path: Path, capsys: Printed) -> None:
    main(["cards", "import", pack(tmp_path / "a")])
    other = pack(tmp_path / "b", name="Tigre")
    capsys.readouterr()
    assert main(["cards", "import", other]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "--beside" in told
    assert main(["cards", "import", other, "--beside"]) == 0
    assert [EDITIONS.packs.read(each).cards[0].name.fr for each in ("essai", "essai-2")] == ["Chat", "Tigre"]
    assert main(["cards", "import", other, "--instead"]) == 0
    assert EDITIONS.packs.read("essai").cards[0].name.fr == "Tigre"


def test_a_pack_of_the_house_is_never_replaced(tmp_path: Path, capsys: Printed) -> None:
    other = pack(tmp_path / "a", "depart")
    assert main(["cards", "import", other, "--instead"]) == 2
    assert "of the house" in capsys.readouterr().err
    assert len(EDITIONS.packs.read("depart").cards) == 45


def test_all_that_is_wrong_with_a_pack_is_told_and_nothing_is_taken(tmp_path: Path, capsys: Printed) -> None:
    bad = pack(tmp_path / "a", "A b", "")
    good = pack(tmp_path / "b")
    assert main(["cards", "import", bad, good]) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 2
    assert printed.out == "Essai (essai): 1 card.\n"
    assert [kept.pack.id for kept in EDITIONS.packs.shelves().kept if not kept.shipped] == ["essai"]


@pytest.mark.parametrize("arguments", [("nothing", "--out", "a.cartes"), ("depart", "--out", "/proc/no/a")])
def test_what_cannot_be_given_away_is_told(arguments: tuple[str, ...], capsys: Printed) -> None:
    assert main(["cards", "export", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1
