"""Packs read: what is in them, and every problem by file, card and field."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, get_args

import pytest
from makers import GOOD, archive, folder, picture, problems
from pydantic_core.core_schema import ErrorType

from game.cards.bataille import SYMBOLS, BatailleCard
from game.cards.pack import picture_name, slug
from game.cards.problems import Complaint, PackError
from game.cards.reading import read_pack
from game.cards.validation import _SENTENCES
from game.core import i18n
from game.core.program_files import ASSETS, ROOT
from game.editions import EDITIONS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("make", ["folder", "archive"])
def test_a_pack_is_read_from_a_folder_or_a_zip(tmp_path: Path, make: str) -> None:
    """A card of Openmok Bataille is one symbol, a name and a picture (BAT)."""
    path = folder(tmp_path / "a") if make == "folder" else archive(tmp_path / "a.cartes")
    pack = read_pack(path, EDITIONS.kinds, decode=True)
    assert (pack.id, pack.name.fr, pack.name.en, pack.author, pack.version) == (
        "essai",
        "Essai",
        "Trial",
        "",
        "1",
    )
    chat, enclume = pack.cards
    assert isinstance(chat, BatailleCard)
    assert (chat.id, chat.name.fr, chat.name.en, chat.symbol) == ("chat", "Le Chat", "Le Chat", "agilite")
    assert (chat.picture, enclume.picture) == ("pictures/chat.png", "moks/enclume.svg")
    assert pack.ref(chat) == "essai/chat"
    assert pack.card("enclume") is enclume


def test_a_zip_of_a_whole_folder_is_a_pack_too(tmp_path: Path) -> None:
    import zipfile  # noqa: PLC0415 - only here

    with zipfile.ZipFile(tmp_path / "a.cartes", "w") as file:
        file.writestr("Mes cartes/pack.toml", GOOD)
        file.writestr("Mes cartes/pictures/chat.png", picture())
        file.writestr("__MACOSX/._pack.toml", b"")
    assert read_pack(tmp_path / "a.cartes", EDITIONS.kinds, decode=True).id == "essai"


def test_a_text_has_the_apostrophes_that_are_shown(tmp_path: Path) -> None:
    """Whoever writes a pack has the straight one under the finger."""
    straight = GOOD.replace("Le Chat", "L'Âne d'or")
    assert read_pack(folder(tmp_path / "a", straight), EDITIONS.kinds).cards[0].name.fr == "L’Âne d’or"


def test_a_text_is_spoken_in_the_language_of_the_program(tmp_path: Path) -> None:
    pack = read_pack(folder(tmp_path / "a"), EDITIONS.kinds)
    assert pack.name.spoken == "Trial"
    i18n.use("fr")
    assert pack.name.spoken == "Essai"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_pictures_are_png_jpeg_or_webp_whatever_their_names_say(tmp_path: Path, kind: str) -> None:
    assert problems(folder(tmp_path / "a", chat_png=picture(kind))) == ()


def test_an_editor_that_marks_utf_8_and_ends_lines_as_windows_does_no_harm(tmp_path: Path) -> None:
    toml = b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode()
    assert problems(folder(tmp_path / "a", toml)) == ()


def test_every_problem_is_told_at_once_with_file_card_and_field(tmp_path: Path) -> None:
    toml = """
id = "Pas Bon"
colour = 3
[[cards]]
id = "chat"
kind = "bataille"
symbol = "feu"
picture = "pictures/rien.png"
strength = 12
[[cards]]
kind = "bataille"
name = ""
symbol = "force"
id = "chat"
picture = "../x.png"
flavour = { de = "Nein" }
[[cards]]
kind = "dragon"
picture = "moks/nulle_part.svg"
"""
    found = problems(folder(tmp_path / "a", toml))
    assert {problem.file for problem in found} == {str(tmp_path / "a" / "pack.toml")}
    assert {(problem.card, problem.field) for problem in found} == {
        ("", "id"),
        ("", "colour"),
        ("", "name"),
        ("chat", "name"),
        ("chat", "symbol"),
        ("chat", "strength"),
        ("chat", "picture"),
        ("chat", "flavour"),
        ("chat", "id"),
        ("no. 3", "kind"),
        ("no. 3", "picture"),
    }
    lines = [str(problem) for problem in found]
    symbol = "card chat, symbol: Choose one of: force, magie, agilite."
    assert f"{tmp_path}/a/pack.toml, {symbol}" in lines
    assert all(line.isprintable() and line.endswith(".") for line in lines)
    with pytest.raises(PackError, match=rf"\(and {len(found) - 1} more problems\)$"):
        read_pack(tmp_path / "a", EDITIONS.kinds)


def test_problems_are_told_in_french_with_no_word_of_the_librarys(tmp_path: Path) -> None:
    i18n.use("fr")
    wrong = (
        GOOD.replace('"agilite"', "3").replace('name = "Le Chat"\n', "").replace("format = 1", "format = 9")
    )
    told = " ".join(str(problem) for problem in problems(folder(tmp_path / "a", wrong)))
    assert "carte chat, symbol\u202f: Choisissez parmi\u202f: force, magie, agilite." in told
    assert "carte chat, name\u202f: Ce champ manque." in told
    assert "version plus récente de Cartelier" in told
    assert "nput" not in told


def test_every_sentence_for_what_pydantic_finds_belongs_to_an_error_of_its_own() -> None:
    assert _SENTENCES.keys() <= set(get_args(ErrorType))


@pytest.mark.parametrize(
    "name",
    [
        "../x.png",
        "/etc/x.png",
        "pictures/../x.png",
        "pictures\\x.png",
        "C:/x.png",
        "pictures/x.gif",
        "pictures/a/x.png",
        "x.png",
        "pictures/.png",
        "moks/../../x.svg",
        "pictures/con.png",
        "",
        "pictures/x\0.png",
        3,
    ],
)
def test_a_picture_leads_nowhere_but_into_its_pack(name: object) -> None:
    with pytest.raises(Complaint):
        picture_name(name)


@pytest.mark.parametrize("name", ["a b", "É", "a--b", "-a", "a/b", "con", "x" * 41, "", None])
def test_an_id_is_plain_letters_digits_and_hyphens(name: object) -> None:
    with pytest.raises(Complaint):
        slug(name)


def test_every_kind_is_found_by_its_own_name() -> None:
    assert EDITIONS.kinds["bataille"].model is BatailleCard
    assert all(kind.model.kind == name for name, kind in EDITIONS.kinds.items())
    assert SYMBOLS == ("force", "magie", "agilite")


@pytest.mark.parametrize(
    "path", sorted((ASSETS / "cards").glob("*/pack.toml")), ids=lambda path: path.parent.name
)
def test_a_shipped_pack_has_nothing_wrong(path: Path) -> None:
    assert problems(path) == ()


@pytest.mark.slow
def test_pydantic_waits_until_a_pack_is_read() -> None:
    """DESIGN §6: the first frame does not wait for what only packs need."""
    code = (
        "import sys; from game.__main__ import main; main(['--frames', '3']); import scenes.shell.app; "
        "import game.storage.packs; assert not {'pydantic', 'PIL'} & sys.modules.keys()"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
