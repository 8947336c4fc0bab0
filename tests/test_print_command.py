"""`cartelier cards print`: packs, texts of decks, games, blank sheets, and what can be wrong with them."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from coarse import print_coarsely
from PIL import Image
from pypdf import PdfReader

from game.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """
format = 1
id = "essai"
name = "Essai"
[[cards]]
id = "chat"
kind = "bataille"
name = "Le Chat"
symbol = "magie"
picture = "pictures/chat.png"
[[cards]]
id = "enclume"
kind = "bataille"
name = "L'Enclume"
symbol = "force"
picture = "moks/enclume.svg"
"""
DECK = """
Deck: The Stubborn Ones
Game: openmok-bataille
3 (depart/radis)
1 (depart/chat)
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    print_coarsely(monkeypatch)
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path / "home"))


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "new" / "out.pdf"


def picture() -> bytes:
    file = io.BytesIO()
    Image.linear_gradient("L").resize((300, 260)).convert("RGB").save(file, "PNG")
    return file.getvalue()


def folder(path: Path, toml: str = GOOD) -> Path:
    (path / "pictures").mkdir(parents=True)
    (path / "pack.toml").write_text(toml, encoding="utf-8")
    (path / "pictures" / "chat.png").write_bytes(picture())
    return path


def archive(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("pack.toml", GOOD)
        file.writestr("pictures/chat.png", picture())
    return path


def deck(path: Path, text: str = DECK) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def printing(out: Path, *words: object) -> int:
    return main(["cards", "print", *map(str, words), "--out", str(out)])


def named(out: Path) -> Counter[str]:
    """Return how often each name is written in a file."""
    lines = [line for page in PdfReader(out).pages for line in page.extract_text().splitlines()]
    return Counter(line.strip() for line in lines)


@pytest.mark.parametrize("where", ["folder", "pack.toml", "archive", "archive of another name"])
def test_a_pack_is_printed_wherever_it_lies(
    tmp_path: Path, out: Path, where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = {
        "folder": lambda: folder(tmp_path / "essai"),
        "pack.toml": lambda: folder(tmp_path / "essai") / "pack.toml",
        "archive": lambda: archive(tmp_path / "essai.cartes"),
        "archive of another name": lambda: archive(tmp_path / "essai.zip"),
    }[where]()
    assert printing(out, path) == 0
    assert capsys.readouterr().out.strip() == f"1 page in {out}"
    found = named(out)
    assert (found["Le Chat"], found["L’Enclume"]) == (1, 1)
    assert [each.name for each in out.parent.iterdir()] == ["out.pdf"]


def test_a_deck_is_printed_card_by_card_as_often_as_it_holds_them(tmp_path: Path, out: Path) -> None:
    assert printing(out, deck(tmp_path / "deck.txt"), "--copies", "2") == 0
    found = named(out)
    assert (found["Baron Radish"], len(PdfReader(out).pages)) == (6, 1)


def test_a_game_is_printed_by_its_key(out: Path) -> None:
    assert printing(out, "openmok-bataille", "--paper", "letter", "--bleed", "--backs") == 0
    pages = PdfReader(out).pages
    assert len(pages) == 2 * 8
    assert float(pages[0].mediabox.width) == pytest.approx(8.5 * 72)


def test_a_pack_of_the_collection_is_printed_by_its_id(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder(tmp_path / "home" / "packs" / "essai")
    assert printing(out, "essai", "depart") == 0
    assert len(PdfReader(out).pages) == -(-(2 + 45) // 9)
    capsys.readouterr()
    (tmp_path / "home" / "packs" / "essai" / "pack.toml").write_text("format = 2")
    assert printing(out.parent / "b.pdf", "essai") == 2
    assert "essai" in problems(capsys)[0]


def test_packs_decks_and_games_go_together_into_one_file(tmp_path: Path, out: Path) -> None:
    words = (folder(tmp_path / "essai"), deck(tmp_path / "deck.txt"), "reverse-war")
    assert printing(out, *words, "--what", "cards,pad") == 0
    assert len(PdfReader(out).pages) == -(-(2 + 4 + 24) // 9) + 1
    assert "Essai and 2 more, sheet 1 of 4" in PdfReader(out).pages[0].extract_text()


def test_blank_sheets_are_printed_to_be_coloured(out: Path) -> None:
    assert printing(out, "--blank", "bataille", "--copies", "3", "--paper", "letter") == 0
    pages = PdfReader(out).pages
    assert len(pages) == 3
    assert pages[0].mediabox.width > pages[0].mediabox.height


def problems(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return the lines on standard error; nothing else was said."""
    told = capsys.readouterr()
    assert told.out == ""
    lines = told.err.splitlines()
    assert all(line.startswith("cartelier: ") and line.isprintable() for line in lines)
    return [line.removeprefix("cartelier: ") for line in lines]


def test_all_that_is_wrong_with_all_that_is_asked_is_told_and_nothing_written(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = folder(tmp_path / "bad", GOOD.replace("magie", "feu").replace("enclume.svg", "nulle.svg"))
    (bad / "pictures" / "chat.png").write_bytes(b"\x89PNG\r\n\x1a\n broken")
    words = (
        bad,
        folder(tmp_path / "good"),
        tmp_path / "nowhere",
        tmp_path / "nowhere.cartes",
        deck(tmp_path / "a.txt", DECK.replace("3 (depart/radis)", "3 (ailleurs/radis)\n0 (depart/chat)")),
        deck(tmp_path / "b.txt", DECK.replace("(depart/radis)", "(ailleurs/radis)")),
        deck(tmp_path / "c.txt", "\0"),
    )
    assert printing(out, *words) == 2
    told = problems(capsys)
    for word in (
        "symbol: Choose one of",
        "moks/nulle.svg",
        "chat.png, card chat, picture: This picture is damaged",
        f"no pack, deck or game “{tmp_path}/nowhere”",
        "nowhere.cartes: There is no pack here.",
        "a.txt, line 5",
        "b.txt: the card ailleurs/radis is in none of your packs",
        "c.txt",
    ):
        assert any(word in line for line in told), word
    assert len(told) == 8
    assert not out.parent.exists()


@pytest.mark.parametrize(
    ("words", "word"),
    [
        ((), "--blank"),
        (("--blank", "chess"), "choose among bataille"),
        (("--blank", "bataille", "reverse-war"), "Blank cards"),
        (("--blank", "bataille", "--backs"), "Blank cards"),
        (("chess",), "the games are reverse-war, openmok-bataille"),
        (("openmok-bataille", "--copies", "0"), "1 or more"),
        (("openmok-bataille", "--copies", "1000"), "99"),
        (("openmok-bataille", "--copies", "many"), "whole number"),
        (("openmok-bataille", "--what", "help"), "Nothing of that"),
        (("openmok-bataille", "--paper", "a5"), "a5"),
        (("a\0b",), "no pack, deck or game"),
        (("",), "no pack, deck or game"),
        (("x" * 5000,), "cannot be read"),
    ],
)
def test_what_is_asked_wrongly_is_told_in_a_sentence(
    out: Path, words: tuple[str, ...], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printing(out, *words) == 2
    (told,) = problems(capsys)
    assert word in told
    assert not out.parent.exists()


def test_an_empty_pack_is_told(tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printing(out, folder(tmp_path / "a", GOOD.partition("[[cards]]")[0])) == 2
    assert "no cards yet" in problems(capsys)[0]


@pytest.mark.parametrize("name", ["deck.pdf", "essai.pdf"])
def test_what_is_printed_is_not_written_over(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = deck(tmp_path / name) if name == "deck.pdf" else archive(tmp_path / name)
    before = path.read_bytes()
    assert printing(path, path) == 2
    assert "written over" in problems(capsys)[0]
    assert path.read_bytes() == before
