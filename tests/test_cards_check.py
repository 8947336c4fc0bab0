"""`cartelier cards check`: packs looked at from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.__main__ import main
from game.cards.decks import Deck
from game.cards.kinds import idle
from game.cards.reading import read_pack
from game.core.program_files import ASSETS
from game.editions import EDITIONS

if TYPE_CHECKING:
    from pathlib import Path

    Printed = pytest.CaptureFixture[str]

GOOD = """
format = 1
id = "essai"
name = "Essai"
[[cards]]
id = "chat"
kind = "bataille"
name = "Chat"
symbol = "magie"
picture = "moks/chat.svg"
"""


def pack(folder: Path, toml: str) -> str:
    folder.mkdir()
    (folder / "pack.toml").write_text(toml, encoding="utf-8")
    return str(folder)


def test_good_packs_are_praised(tmp_path: Path, capsys: Printed) -> None:
    """DESIGN §5: `cards check`."""
    assert main(["cards", "check", pack(tmp_path / "a", GOOD), pack(tmp_path / "b", GOOD)]) == 0
    assert capsys.readouterr().out == "2 cards, and nothing to complain of: well done!\n"


@pytest.mark.parametrize("pack_id", ["depart", "evolution", "magicjoust"])
def test_an_installed_pack_is_checked_by_its_id(capsys: Printed, pack_id: str) -> None:
    assert main(["cards", "check", pack_id]) == 0
    assert "nothing to complain of" in capsys.readouterr().out


def test_a_pack_of_ones_own_is_checked_by_its_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path / "home"))
    assert main(["cards", "import", pack(tmp_path / "a", GOOD)]) == 0
    capsys.readouterr()
    assert main(["cards", "check", "essai"]) == 0
    assert capsys.readouterr().out.startswith("1 card,")
    assert main(["cards", "check", "essai-2"]) == 2
    assert "essai-2" in capsys.readouterr().out


def test_an_id_that_no_pack_has_is_told_as_it_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path / "home"))
    assert main(["cards", "check", "nothing"]) == 2
    assert capsys.readouterr().out == "nothing: There is no pack of this id.\n"
    assert main(["lab", "nothing#card"]) == 2
    assert capsys.readouterr().err.endswith("nothing: There is no pack of this id.\n")


def test_all_problems_of_all_packs_are_listed_one_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """DESIGN §5: `cards check` lists all errors."""
    bad = GOOD.replace("magie", "feu").replace("moks/chat.svg", "../x")
    paths = [pack(tmp_path / "a", bad), pack(tmp_path / "b", GOOD), str(tmp_path / "c.cartes")]
    assert main(["cards", "check", *paths]) == 2
    assert capsys.readouterr().out.splitlines() == [
        f"{tmp_path}/a/pack.toml, card chat, picture: A picture's name cannot lead out of the pack.".replace(
            "'", "’"
        ),
        f"{tmp_path}/a/pack.toml, card chat, symbol: Choose one of: force, magie, agilite.",
        f"{tmp_path}/c.cartes: There is no pack here.",
    ]


def test_problems_are_told_in_french(tmp_path: Path, capsys: Printed) -> None:
    path = pack(tmp_path / "a", GOOD.replace("magie", "feu"))
    assert main(["--language", "fr", "cards", "check", path]) == 2
    assert (
        "carte chat, symbol\u202f: Choisissez parmi\u202f: force, magie, agilite." in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    "arguments", [(), ("a\0b",), ("",), ("/dev/zero",), (str(ASSETS / "cards" / "reverse_war"),)]
)
def test_what_is_no_pack_is_told_in_a_line(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "check", *arguments]) == 2
    told = capsys.readouterr()
    assert (told.out + told.err).count("\n") == 1


IDLE = """
format = 1
id = "oisifs"
name = "Oisifs"
[[cards]]
id = "horloge"
kind = "creuset"
name = "Horloge"
nature = "thing"
speciality = "neutral"
formula = ["red"]
decay = 3
action = ["blue"]
script = [{ do = ["defend-better"] }]
[[cards]]
id = "eclair"
kind = "creuset"
name = "Éclair"
nature = "event"
speciality = "neutral"
formula = ["red"]
ephemeral = true
script = [{ do = ["draw"] }, { do = ["big-hand"] }, { when = "attacked", do = ["parry"] }]
[[cards]]
id = "hate"
kind = "creuset"
name = "Hâte"
nature = "event"
speciality = "neutral"
formula = ["red"]
script = [{ lasts = "this-turn", do = ["ward"] }]
"""


def test_what_a_card_can_never_do_is_told_and_spoils_nothing(tmp_path: Path, capsys: Printed) -> None:
    """MAG-12: what counts or acts by itself neither wears nor is paid; MAG-13: ephemerals have left."""
    where = pack(tmp_path / "a", IDLE)
    assert main(["cards", "check", where]) == 0
    told, file = capsys.readouterr().out.splitlines(), f"{where}/pack.toml"
    gone = "the card is ephemeral, and has left when this would count."
    assert told == [
        f"{file}, card horloge, decay: The card is never used: it never wears.",
        f"{file}, card horloge, action: The card is never used: this formula is never paid.",
        f"{file}, card eclair, script: Sentence 2: {gone}",
        f"{file}, card eclair, script: Sentence 3: {gone}",
        f"{file}, card hate, script: Sentence 1: nobody attacks you in your own turn.",
        "3 cards, nothing wrong with them; but what is told above never counts.",
    ]


HASTY = """
[[cards]]
id = "vite"
kind = "creuset"
name = "Vite"
nature = "event"
speciality = "neutral"
formula = ["red"]
{more}
script = [{script}]
"""


@pytest.mark.parametrize(
    ("more", "script", "told"),
    [
        (
            "ephemeral = true",
            '{ when = "attacked", do = [{ word = "add", count = 2 }] }',
            "has left when this",
        ),
        (
            "ephemeral = true",
            '{ do = [{ word = "dear", nature = "plan" }] }',
            "has left when this would count",
        ),
        (
            "ephemeral = true",
            '{ when = { word = "risky-attack", count = 1, risk = "leave" }, do = ["snatch"] }',
            "leaves anyway: it risks nothing",
        ),
        (
            "",
            '{ lasts = "this-turn", do = [{ word = "dear", nature = "plan" }] }',
            "invokes nothing in your own",
        ),
        ("", '{ when = "attacked", do = ["swap"] }', "no die lies on the table yet"),
        ("", '{ when = "attacked", do = ["foe-rolls-again", "roll-again"] }', "no die lies on the table yet"),
        ("decay = 3", '{ do = ["wear-more"] }', "is never used: it never wears"),
        ("decay = 3", '{ do = [{ word = "seal", zone = "2" }] }', "is never used: it never wears"),
        ("decay = 3", '{ when = "you-win-joust", do = ["draw"] }', "is never used: it never wears"),
        ('action = ["blue"]', '{ when = "foe-invokes", do = ["snatch"] }', "this formula is never paid"),
        ('action = ["blue"]', '{ do = [{ word = "dear", nature = "plan" }] }', "this formula is never paid"),
    ],
)
def test_what_can_never_count_of_words_about_jousts_is_told(
    tmp_path: Path, capsys: Printed, more: str, script: str, told: str
) -> None:
    """MAG-11, MAG-12, MAG-13: what is fought for as it comes, or by itself, is never used."""
    text = IDLE.partition("[[cards]]")[0] + HASTY.format(more=more, script=script)
    assert main(["cards", "check", pack(tmp_path / "a", text)]) == 0
    assert told in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "script"),
    [
        ("ephemeral = true", '{ when = "rolled", do = ["swap"] }'),
        ("ephemeral = true", '{ when = "you-win-joust", do = ["draw"] }'),
        ("ephemeral = true", '{ lasts = "foe-turn", do = [{ word = "dear", nature = "plan" }] }'),
        (
            "ephemeral = true",
            '{ when = { word = "risky-attack", count = 1, risk = "burn" }, do = ["snatch"] }',
        ),
        ("decay = 3", '{ when = { word = "risky-attack", count = 1, risk = "leave" }, do = ["snatch"] }'),
        ("", '{ when = "attacked", do = ["swap", { word = "add", count = 1 }] }'),
        ("decay = 3", '{ do = ["wear-more"] }, { do = ["snatch"] }'),
        ('action = ["blue"]', '{ do = ["draw", "snatch"] }'),
        ('action = ["blue"]', '{ lasts = "foe-turn", do = ["wear-more"] }'),
    ],
)
def test_what_may_count_of_words_about_jousts_is_not_spoken_of(
    tmp_path: Path, capsys: Printed, more: str, script: str
) -> None:
    """MAG-11, MAG-12: only what never counts is."""
    text = IDLE.partition("[[cards]]")[0] + HASTY.format(more=more, script=script)
    assert main(["cards", "check", pack(tmp_path / "a", text)]) == 0
    told = capsys.readouterr().out
    assert told.count("\n") == 1
    assert "never" not in told


def test_a_card_that_answers_may_wear_and_have_a_formula(tmp_path: Path, capsys: Printed) -> None:
    """MAG-12: an answer is an action."""
    answering = IDLE.replace('{ do = ["defend-better"] }', '{ when = "attacked", do = ["parry"] }')
    main(["cards", "check", pack(tmp_path / "a", answering)])
    assert "horloge" not in capsys.readouterr().out


def test_no_card_of_the_house_says_what_can_never_count() -> None:
    """MAG-12, MAG-13."""
    for folder in sorted((ASSETS / "cards").iterdir()):
        if (folder / "pack.toml").exists():
            assert idle(read_pack(folder, EDITIONS.kinds), EDITIONS.kinds) == []


def test_good_decks_are_praised_and_bad_ones_told_line_by_line(tmp_path: Path, capsys: Printed) -> None:
    """DESIGN §5: `cards check` validates packs and decks."""
    good, bad, short = (tmp_path / f"{name}.txt" for name in ("good", "bad", "short"))
    head = "Deck: Essai\nGame: openmok-bataille\n"
    good.write_text(head + "3 depart/chat\n")
    bad.write_text(head + "0 depart/chat\n1 Personne\n")
    short.write_text(head + "1 depart/chat\n1 parti/loin\n")
    assert main(["cards", "check", str(good)]) == 0
    assert capsys.readouterr().out == "3 cards, and nothing to complain of: well done!\n"
    assert main(["cards", "check", str(bad), str(short), str(tmp_path / "none.txt")]) == 2
    assert capsys.readouterr().out.splitlines() == [
        f"{bad}, line 3: The count of a card is a number from 1 to 500.",
        f"{bad}, line 4: No card is called “Personne”.",
        f"{short}: The card “Loin” is no longer there.",
        f"{short}: 2 cards are missing: a deck has 3 at least.",
        f"{tmp_path}/none.txt: There is no file {tmp_path}/none.txt.",
    ]


def test_the_file_of_a_deck_that_is_kept_is_checked_too(
    tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path))
    EDITIONS.decks.create(Deck("openmok-bataille", "Bon", ("depart/chat",) * 3))
    EDITIONS.decks.create(Deck("tarot", "Autre", ("depart/chat",) * 3))
    folder = tmp_path / "decks"
    (folder / "deck-mauvais.json").write_text("{")
    assert main(["cards", "check", str(folder / "deck-bon.json")]) == 0
    capsys.readouterr()
    assert main(["cards", "check", *map(str, sorted(folder.glob("*.json")))]) == 2
    assert capsys.readouterr().out.splitlines() == [
        f"{folder}/deck-autre.json: This file is not a deck.",
        f"{folder}/deck-mauvais.json: This file is damaged: what it holds is not JSON.",
    ]
