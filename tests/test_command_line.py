"""The commands (DESIGN §5): what they print, and one clear line with status 2 for anything wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from many_games import some_at_once

from game import __version__
from game.__main__ import main
from game.core import i18n
from game.core.program_files import ROOT
from game.core.session import Session
from game.core.share import deal_code, game_code
from game.editions import EDITIONS
from game.storage import decks, slots

if TYPE_CHECKING:
    from collections.abc import Iterator

FULL = Path("/dev/full")
"""A device that has no room, on systems that have it."""

ONE: dict[str, Any] = {
    "mode": "initiation",
    "scenario": None,
    "cells": [{"card": "rw-01", "reversed": False}, None, None, {"card": "rw-02", "reversed": True}],
}


@pytest.fixture(autouse=True)
def _english_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    before = i18n.language()
    yield
    i18n.use(before)


class Told:
    """What a command printed, and its status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever was printed
        return json.loads(self.out)


class Command:
    """Runs the command line in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: object, typed: bytes = b"") -> Told:
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
        status = main([str(argument) for argument in arguments])
        told = self.capsys.readouterr()
        return Told(status, told.out, told.err)


@pytest.fixture
def cartelier(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


def refused(told: Told, *words: str) -> None:
    """Check that nothing was done but one line on standard error, with these words in it."""
    assert told.status == 2
    assert told.out == ""
    assert told.err.startswith("cartelier: ")
    assert told.err.count("\n") == 1
    assert told.err[:-1].replace("\u202f", " ").isprintable()
    for word in words:
        assert word in told.err


def board_file(folder: Path, board: object) -> Path:
    """Return a file that holds that board."""
    path = folder / "board.json"
    path.write_text(json.dumps(board))
    return path


def played(seed: int = 3) -> Session:
    """Return a finished game of first options."""
    session = Session.start(EDITIONS.games["reverse-war"], {"mode": "initiation"}, seed)
    while session.decision:
        session.act(session.decision.options[0])
    return session


# --- score -----------------------------------------------------------------------------------------------


def test_a_board_is_scored_as_json(cartelier: Command, tmp_path: Path) -> None:
    told = cartelier("score", "reverse-war", board_file(tmp_path, ONE), "--json")
    assert told.status == 0
    assert set(told.json) == {"player", "ai", "win", "reason"}
    parts = {"total", "base", "powers", "suite_points", "suites", "shifts"}
    assert set(told.json["player"]) == parts
    assert set(told.json["ai"]) == parts | {"five_suite"}
    assert len(told.json["player"]["powers"]) == 4


def test_a_board_is_told_to_people_with_every_unit(cartelier: Command, tmp_path: Path) -> None:
    told = cartelier("score", "reverse-war", board_file(tmp_path, ONE))
    as_data = cartelier("score", "reverse-war", board_file(tmp_path, ONE), "--json").json
    assert told.status == 0
    assert str(as_data["player"]["total"]) in told.out
    assert str(as_data["ai"]["total"]) in told.out


def test_a_minus_scores_one_board_a_line(cartelier: Command) -> None:
    lines = (json.dumps(ONE) + "\n") * 3
    told = cartelier("score", "reverse-war", "-", "--json", typed=lines.encode())
    assert told.status == 0
    assert len(told.out.splitlines()) == 3
    assert len(set(told.out.splitlines())) == 1


def test_a_bad_line_has_its_error_in_its_place_and_the_others_their_scores(cartelier: Command) -> None:
    good = json.dumps(ONE)
    told = cartelier("score", "reverse-war", "-", typed=f"{good}\n{{\n\n\xff\n{good}".encode("latin-1"))
    results = [json.loads(line) for line in told.out.splitlines()]
    assert told.status == 2
    assert [result.get("line") for result in results] == [None, 2, 4, None]
    assert results[0] == results[3]
    assert all(isinstance(results[number]["error"], str) for number in (1, 2))


def changed(**fields: object) -> dict[str, object]:
    """Return the good board with fields changed."""
    return {**ONE, **fields}


def starting(*cells: object) -> dict[str, object]:
    """Return the good board with its first cells changed."""
    return changed(cells=[*cells, *ONE["cells"][len(cells) :]])


BAD_BOARDS: dict[str, tuple[object, str]] = {
    "not an object": ([], "object"),
    "a text": ("initiation", "object"),
    "no mode": ({"cells": []}, "mode"),
    "an unknown mode": (changed(mode="chess"), "chess"),
    "a mode of another kind": (changed(mode=["normal"]), "mode"),
    "a scenario": (changed(scenario="sorciere"), "sorciere"),
    "no cells": ({"mode": "normal"}, "cells"),
    "cells of another kind": (changed(cells="...."), "cells"),
    "too few cells": (changed(cells=[None] * 3), "4"),
    "too many cells": (changed(cells=[None] * 5), "4"),
    "too many cells in a line": (changed(mode="ligne", cells=[None] * 11), "10"),
    "an unknown card": (starting({"card": "rw-25", "reversed": False}), "rw-25"),
    "a card of another kind": (starting({"card": {}, "reversed": False}), "1"),
    "a missing card": (starting({"reversed": False}), "1"),
    "a repeated card": (starting(None, {"card": "rw-02", "reversed": False}), "rw-02"),
    "no orientation": (starting({"card": "rw-01"}), "1"),
    "an orientation of another kind": (starting({"card": "rw-01", "reversed": 0}), "1"),
    "a cell of another kind": (starting("rw-01"), "1"),
}


@pytest.mark.parametrize("bad", BAD_BOARDS)
def test_a_wrong_board_is_refused_and_the_place_named(cartelier: Command, tmp_path: Path, bad: str) -> None:
    """Issue 2, bad input: `score` with a missing or repeated card, an unknown mode."""
    board, word = BAD_BOARDS[bad]
    refused(cartelier("score", "reverse-war", board_file(tmp_path, board), "--json"), word)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"\x00\xff", b"[" * 50_000, b"NaN", b"1" * 5000, b" " * 2_000_000]
)
def test_a_board_that_is_not_json_is_refused(cartelier: Command, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "board").write_bytes(data)
    refused(cartelier("score", "reverse-war", tmp_path / "board"))


def test_a_board_that_is_not_there_is_refused(cartelier: Command, tmp_path: Path) -> None:
    refused(cartelier("score", "reverse-war", tmp_path / "absent.json"), "absent.json")
    refused(cartelier("score", "reverse-war", tmp_path), "cannot be read")
    refused(cartelier("score", "reverse-war", "a\0b"))


def test_only_reverse_war_has_boards_to_score(cartelier: Command) -> None:
    refused(cartelier("score", "wankul", "-"), "wankul")


# --- replay ----------------------------------------------------------------------------------------------


def test_a_save_is_replayed_to_its_outcome(cartelier: Command, tmp_path: Path) -> None:
    session = played()
    (tmp_path / "save").write_text(json.dumps(session.to_save()))
    told = cartelier("replay", tmp_path / "save", "--json")
    assert told.status == 0
    assert session.outcome
    assert told.json["digest"] == session.digest()
    assert told.json["outcome"]["scores"] == list(session.outcome.scores)
    assert session.digest() in cartelier("replay", tmp_path / "save").out


def test_a_slot_is_replayed_like_a_save(cartelier: Command, tmp_path: Path) -> None:
    slot = slots.write(played(), "essai", "replay")
    told = cartelier("replay", tmp_path / "home" / "slots" / f"{slot.slug}.json", "--json")
    assert told.json["digest"] == played().digest()


def test_a_game_in_progress_is_replayed_without_an_outcome(cartelier: Command, tmp_path: Path) -> None:
    session = Session.start(EDITIONS.games["reverse-war"], {}, 1)
    (tmp_path / "save").write_text(json.dumps(session.to_save()))
    assert cartelier("replay", tmp_path / "save", "--json").json["outcome"] is None


@pytest.mark.parametrize("length", [0, 1, 20, 200, 400])
def test_a_truncated_save_is_refused(cartelier: Command, tmp_path: Path, length: int) -> None:
    """Issue 2, bad input: a truncated save."""
    (tmp_path / "save").write_text(json.dumps(played().to_save())[:length])
    refused(cartelier("replay", tmp_path / "save"))


HOSTILE: dict[str, dict[str, Any]] = {
    "another digest": {"digest": "0" * 16},
    "another seed": {"seed": 4},
    "a seed out of range": {"seed": 2**32},
    "a seed of thousands of digits": {"seed": 10**4000},
    "an unknown mode": {"options": {"mode": "chess"}},
    "a mode of another kind": {"options": {"mode": {"a": []}}},
    "an unknown option": {"options": {"cheat": True}},
    "an option with a lone surrogate": {"options": {"mode": "\ud800"}},
    "a handicap of another kind": {"options": {"handicap": [1]}},
    "an unknown game": {"game": "chess\n\x1b[31m"},
    "a game of another kind": {"game": []},
    "an impossible action": {"actions": [["draw"], ["place", 99, "upright"]]},
    "an action of floats": {"actions": [[1.5]]},
    "an impossible action taken back": {"undone": [["draw"]]},
    "other rules": {"rules_version": 99},
}


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_save_is_refused(cartelier: Command, tmp_path: Path, hostile: str) -> None:
    """Issue 2, bad input: a hostile save."""
    (tmp_path / "save").write_text(json.dumps({**played().to_save(), **HOSTILE[hostile]}))
    refused(cartelier("replay", tmp_path / "save"))


# --- simulate --------------------------------------------------------------------------------------------


def test_bots_play_and_everything_is_reported(cartelier: Command) -> None:
    arguments = ("simulate", "reverse-war", "--games", 5, "--seed", 1, "--seats", "random")
    told = cartelier(*arguments, "--option", "mode=initiation", "--json")
    assert told.status == 0
    assert set(told.json) == {
        *("game", "options", "games", "seats", "wins", "draws", "decisions", "seconds"),
        *("decisions_per_second", "mean_decisions", "reasons", "mean_scores"),
    }
    assert told.json["games"] == 5
    assert told.json["options"]["mode"] == "initiation"
    assert sum(told.json["reasons"].values()) == 5


def test_a_simulation_is_told_to_people_too(cartelier: Command) -> None:
    told = cartelier("simulate", "reverse-war", "--games", 2)
    assert told.status == 0
    assert "reverse-war" in told.out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("chess",), "chess"),
        (("reverse-war", "--option", "mode=chess"), "chess"),
        (("reverse-war", "--option", "mode"), "mode"),
        (("reverse-war", "--option", "=3"), "=3"),
        (("reverse-war", "--option", "colour=blue"), "colour"),
        (("reverse-war", "--option", "handicap=13"), "handicap"),
        (("reverse-war", "--option", "planification=3"), "planification"),
        (("reverse-war", "--games", "0"), "--games"),
        (("reverse-war", "--games", "many"), "--games"),
        (("reverse-war", "--seed", "x"), "--seed"),
        (("reverse-war", "--seats", "genius"), "genius"),
        (("reverse-war", "--seats", ""), ""),
        (("reverse-war", "--seats", "random,random"), ""),
        (("reverse-war", "--option", "table=round"), "round"),
        (("reverse-war", "--option", "voters=5"), "voters"),
        (("reverse-war", "--option", "table=vote", "--seats", "random"), "3"),
    ],
)
def test_a_wrong_simulation_is_refused(cartelier: Command, arguments: tuple[str, ...], word: str) -> None:
    """Issue 2, bad input: an unknown mode, options and numbers out of range."""
    refused(cartelier("simulate", *arguments), word)


# --- codes -----------------------------------------------------------------------------------------------


def test_bots_play_a_game_that_the_window_has_no_box_for(cartelier: Command) -> None:
    arguments = ("openmok-bataille", "--option", "variant=round", "--option", "players=3")
    told = cartelier("simulate", *arguments, "--games", 2, "--seats", "level:2,level:1,random", "--json")
    assert told.status == 0
    assert sum(told.json["wins"]) == 2
    assert told.json["options"]["trophies"] == 3
    refused(cartelier("simulate", *arguments, "--seats", "level:2,random"), "3 seats")
    refused(cartelier("simulate", *arguments, "--option", "pile=4", "--seats", "random"), "pile", "round")


def test_a_code_is_replayed_like_a_save(cartelier: Command) -> None:
    code = game_code(played())
    told = cartelier("replay", code.lower(), "--json")
    assert told.status == 0
    assert told.json["digest"] == played().digest()
    assert cartelier("replay", deal_code(played()), "--json").json["outcome"] is None


def test_a_mistyped_code_is_refused(cartelier: Command) -> None:
    refused(cartelier("replay", game_code(played())[:-1]), "mistake")
    refused(cartelier("replay", "XY-1234-5678"), "not a code")


def test_a_file_named_like_a_code_is_read_as_a_file(
    cartelier: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "RW-1234").write_text(json.dumps(played(4).to_save()))
    assert cartelier("replay", "RW-1234", "--json").json["digest"] == played(4).digest()


# --- the window ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--size", "640x480"), "1024 × 640"),
        (("play", "reverse-war", "--size", "640x480"), "1024 × 640"),
        (("--size", "99999x99999"), "7680 × 4320"),
        (("--size", "wide"), "wide"),
        (("--size", "1280x"), "1280x"),
        (("--frames", "0"), "--frames"),
        (("--frames", "9" * 5000), "--frames"),
        (("--language", "tlh"), "tlh"),
        (("--no-such-flag",), "--no-such-flag"),
        (("dance",), "dance"),
        (("gone.cartes",), "gone.cartes"),
        (("gone.json", "--frames", "2"), "gone.json"),
        (("open", "gone.txt"), "gone.txt"),
        (("play",), "GAME"),
        (("play", "chess"), "chess"),
        (("play", "--code", "RW-1234"), "mistake"),
        (("play", "reverse-war", "--code", "RW-1234"), "without a game"),
        (("play", "--code", "RW-1234", "--seed", "4"), "without a game"),
        (("play", "reverse-war", "--option", "table=belote"), "belote"),
        (("play", "reverse-war", "--option", "table=duel-facile", "--option", "mode=ligne"), "ligne"),
        (("play", "reverse-war", "--seed", "4294967296"), "4294967295"),
        (("play", "reverse-war", "--seed", "-1"), "4294967295"),
        (("play", "reverse-war", "--option", "mode=layout:lune"), "layout:lune"),
    ],
)
def test_a_wrong_window_command_is_refused_before_any_window(
    cartelier: Command, arguments: tuple[str, ...], word: str
) -> None:
    """Issue 2, bad input: unknown mode, seed out of range, a window of 640 × 480."""
    refused(cartelier(*arguments), word)


def test_a_gallery_of_no_scene_at_all_is_refused_and_makes_no_folder(
    cartelier: Command, tmp_path: Path
) -> None:
    refused(cartelier("gallery", tmp_path / "pictures", "--only", "belote"), "belote")
    assert not (tmp_path / "pictures").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("--frames", "2"),
        ("play", "reverse-war", "--seed", "4", "--option", "mode=ligne", "--frames", "2"),
        *(
            pytest.param(
                ("play", "reverse-war", "--option", f"table={table}", "--frames", "2"), marks=pytest.mark.slow
            )
            for table in ("coop", "duel-facile", "duel-avancee", "vote")
        ),
        ("play", "--code", deal_code(played()), "--frames", "2"),
        ("play", "--code", game_code(played()), "--frames", "2"),
    ],
)
def test_a_window_leaves_after_its_frames(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """DESIGN §5: `--frames N`: leave with status 0 after N drawn frames."""
    told = run(*arguments, home=tmp_path / "home")
    assert (told.returncode, told.stderr) == (0, b"")


@pytest.mark.slow
def test_the_program_takes_away_what_a_killed_one_left_half_written(tmp_path: Path) -> None:
    left = tmp_path / "home" / "slots" / ".game-essai.json.77.tmp"
    left.parent.mkdir(parents=True)
    left.write_text("{")
    os.utime(left, (0, 0))
    assert run("--frames", "2", home=tmp_path / "home").returncode == 0
    assert not left.exists()


LARGE = ("--size", "1280x720", "open")


def begun(seed: int = 3) -> Session:
    """Return a game after its first action."""
    session = Session.start(EDITIONS.games["reverse-war"], {"mode": "initiation"}, seed)
    assert session.decision is not None
    session.act(session.decision.options[0])
    return session


@pytest.mark.parametrize("before", some_at_once([(), ("open",), ("--language", "fr"), LARGE], [(), LARGE]))
def test_a_saved_game_typed_alone_is_gone_on_with(tmp_path: Path, before: tuple[str, ...]) -> None:
    save = tmp_path / "partie à finir.json"
    save.write_text(json.dumps(begun().to_save()))
    told = run(*before, str(save), "--frames", "2", home=tmp_path / "home")
    assert (told.returncode, told.stderr) == (0, b"")
    assert [path.stem for path in (tmp_path / "home" / "current").glob("*.jsonl")] == ["reverse-war"]


@pytest.mark.slow
def test_a_finished_game_typed_alone_is_shown_and_none_is_begun(tmp_path: Path) -> None:
    save = tmp_path / "finie.json"
    save.write_text(json.dumps(played().to_save()))
    told = run(str(save), "--frames", "2", home=tmp_path / "home")
    assert (told.returncode, told.stderr) == (0, b"")
    assert not list((tmp_path / "home" / "current").glob("*.jsonl"))


def test_a_damaged_save_typed_alone_is_refused_before_any_window(cartelier: Command, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{")
    refused(cartelier(tmp_path / "a.json"), "damaged")


@pytest.mark.parametrize("name", some_at_once(["deck.txt", "pack.cartes", "pack"], ["pack.cartes"]))
def test_a_deck_or_a_pack_typed_alone_opens_the_window(tmp_path: Path, name: str) -> None:
    if name == "pack":
        (tmp_path / name).mkdir()
    else:
        (tmp_path / name).write_text("Deck: D\nGame: openmok-bataille\n5 depart/chat\n")
    told = run(str(tmp_path / name), "--frames", "3", home=tmp_path / "home")
    assert (told.returncode, told.stderr) == (0, b"")


def test_a_command_is_itself_where_a_file_has_its_name(
    cartelier: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("simulate", "fr"):
        (tmp_path / name).mkdir()
    told = cartelier("--language", "fr", "simulate", "reverse-war", "--games", "1", "--seed", "1", "--json")
    assert told.json["games"] == 1


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"cartelier {__version__}\n"
    assert metadata.version("cartelier") == __version__


@pytest.mark.parametrize("game", some_at_once(EDITIONS.deck_rules, ["magicjoust"]))
def test_one_deck_brought_sits_down_against_a_ready_one(tmp_path: Path, game: str) -> None:
    cards = EDITIONS.packs.cards()
    mine = EDITIONS.deck_rules[game].starters(cards)[0]
    decks.write_file(tmp_path / "mine.txt", mine, cards)
    command = ("play", game, "--deck", str(tmp_path / "mine.txt"), "--seed", "5", "--frames", "2")
    told = run(*command, home=tmp_path)
    assert (told.returncode, told.stderr) == (0, b"")
    (journal,) = (tmp_path / "current").glob("*.jsonl")
    first, _, _check = journal.read_text().splitlines()[0].rpartition(" ")
    brought, other = json.loads(first)["options"]["decks"]
    assert brought != other
    assert len(str(other)) > 100


@pytest.mark.slow
def test_a_window_opens_where_nothing_can_be_kept(tmp_path: Path) -> None:
    """Issue 2, bad input: a read-only save directory: the player may go on."""
    (tmp_path / "home").write_text("in the way")
    told = run("play", "reverse-war", "--frames", "2", home=tmp_path / "home")
    assert (told.returncode, told.stderr) == (0, b"")


# --- printing ---------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_cards_are_printed_into_a_file_with_no_display(tmp_path: Path) -> None:
    """DESIGN §5: `cards print`."""
    out = tmp_path / "new" / "help.pdf"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    told = subprocess.run(
        [sys.executable, "-m", "game", "cards", "print", "reverse-war", "--out", out, "--what", "help,pad"],
        cwd=ROOT,
        env={**environment, "DISPLAY": "", "LC_ALL": "C.UTF-8", "CARTELIER_HOME": str(tmp_path / "home")},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (told.returncode, told.stderr) == (0, b"")
    assert told.stdout.decode().strip() == f"2 pages in {out}"
    assert out.read_bytes().startswith(b"%PDF-")
    assert [path.name for path in out.parent.iterdir()] == ["help.pdf"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("chess",), "chess"),
        (("reverse-war", "--paper", "a5"), "a5"),
        (("reverse-war", "--what", "cards,money"), "money"),
        (("reverse-war", "--what", ""), "cards, help, pad"),
        (("reverse-war", "--language", "tlh"), "tlh"),
    ],
)
def test_wrong_words_print_nothing(
    cartelier: Command, tmp_path: Path, arguments: tuple[str, ...], word: str
) -> None:
    refused(cartelier("cards", "print", *arguments, "--out", tmp_path / "a.pdf"), word)
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_refused_and_nothing_is_left(
    cartelier: Command, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder").mkdir()
    command = ("cards", "print", "reverse-war", "--what", "pad", "--out")
    refused(cartelier(*command, tmp_path / "file" / "a.pdf"), "file")
    refused(cartelier(*command, tmp_path / "folder"), "folder")
    refused(cartelier(*command, ""), "name of a file")
    refused(cartelier(*command, "a\0b"), "name of a file")
    refused(cartelier(*command, tmp_path / "a.png"), "must end in .pdf")
    refused(cartelier(*command[:-1]), "--out")
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "folder"]


@pytest.mark.slow
def test_the_first_frame_loads_nothing_that_only_printing_needs(tmp_path: Path) -> None:
    """DESIGN §6: Pillow and reportlab are imported only when printing."""
    code = (
        "import sys; from game.__main__ import main; main(['--frames', '3']); import scenes.shell.app; "
        "assert not {'PIL', 'reportlab'} & sys.modules.keys()"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "CARTELIER_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (told.returncode, told.stderr) == (0, b"")


# --- the program as it is started ------------------------------------------------------------------------


def run(*arguments: str, home: Path, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env={**os.environ, "CARTELIER_HOME": str(home)},
        input=typed,
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_the_program_is_called_cartelier_however_it_is_started(tmp_path: Path) -> None:
    told = run("--help", home=tmp_path)
    assert told.returncode == 0
    assert told.stdout.startswith(b"usage: cartelier ")


@pytest.mark.slow
def test_commands_without_a_window_never_load_pygame(tmp_path: Path) -> None:
    """Issue 2.11: rules without pixels."""
    code = (
        "import sys; from game.__main__ import main; "
        "main(['simulate', 'reverse-war', '--games', '1']); assert 'pygame' not in sys.modules"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "CARTELIER_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, b"")


@pytest.mark.slow
@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_an_output_that_refuses_is_an_error_in_one_line(tmp_path: Path) -> None:
    """DESIGN §5: one clear line on standard error, exit status 2."""
    with FULL.open("wb") as full:
        told = subprocess.run(
            [sys.executable, "-m", "game", "simulate", "reverse-war", "--games", "1"],
            cwd=ROOT,
            env={**os.environ, "CARTELIER_HOME": str(tmp_path)},
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert told.returncode == 2
    assert told.stderr.startswith(b"cartelier: ")
    assert told.stderr.count(b"\n") == 1


def test_a_reader_who_has_had_enough_is_no_error(tmp_path: Path) -> None:
    """A broken pipe is quiet."""
    (tmp_path / "boards").write_text((json.dumps(ONE) + "\n") * 3000)
    with (tmp_path / "boards").open("rb") as boards:
        program = subprocess.Popen(
            [sys.executable, "-m", "game", "score", "reverse-war", "-"],
            cwd=ROOT,
            env={**os.environ, "CARTELIER_HOME": str(tmp_path)},
            stdin=boards,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert program.stdout
        program.stdout.readline()
        program.stdout.close()
        _out, complaints = program.communicate(timeout=60)
    assert (program.returncode, complaints) == (0, b"")


def test_a_battle_is_simulated_with_decks_from_texts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """BAT-1: each player's own deck."""
    strong, weak, short = (tmp_path / f"{name}.txt" for name in ("strong", "weak", "short"))
    head = "Deck: D\nGame: openmok-bataille\n"
    strong.write_text(head + "5 depart/chat\n")
    weak.write_text(head + "5 depart/enclume\n")
    short.write_text(head + "2 depart/chat\n1 Personne\nx\n")
    arguments = ["simulate", "openmok-bataille", "--games", "3", "--seats", "random,random", "--json"]
    assert main([*arguments, "--deck", str(strong), "--deck", str(weak)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["wins"] == [3, 0]
    assert main([*arguments, "--deck", str(short)]) == 2
    wrong = capsys.readouterr().err.splitlines()
    assert wrong[0].endswith("line 4: No card is called “Personne”.")
    assert [line.split(", ")[1][:6] for line in wrong] == ["line 4", "line 5"]
    assert main([*arguments, "--deck", str(strong)]) == 2
    assert "1 deck for 2 players" in capsys.readouterr().err
    assert main(["simulate", "reverse-war", "--deck", str(strong)]) == 2
    assert "without decks" in capsys.readouterr().err


def test_a_list_of_a_small_size_is_played_without_saying_so_and_all_its_faults_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """WAN-14: 24 characters and 6 terrains are a deck of their size; a size typed counts before that."""
    cards = EDITIONS.packs.cards()
    small = EDITIONS.deck_rules["wankul"].agreed({"size": "24+6"}).starters(cards)[0]
    lines = [f"ORIGINS {cards[ref].catalogued[1]} x{count}" for ref, count in small.counts.items()]  # type: ignore[index]
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("\n".join(lines))
    arguments = ["simulate", "wankul", "--games", "1", "--seats", "random,random", "--deck", str(good)]
    assert main([*arguments, "--deck", str(good)]) == 0
    assert main([*arguments, "--deck", str(good), "--option", "size=40+10"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.split(": ", 2)[2] for line in told] == [
        "Characters: 24. A deck has 40 of them.",
        "Terrains: 6. A deck has 10 of them.",
    ]
    bad.write_text("ORIGINS 31 x4\nORIGINS 999\n")
    assert main([*arguments, "--deck", str(bad)]) == 2
    assert ["line 1" in line or "line 2" in line for line in capsys.readouterr().err.splitlines()] == [
        True
    ] * 2


def test_the_words_of_cards_are_told_in_both_languages(cartelier: Command) -> None:
    """DESIGN 3: one page, generated from the registry."""
    told = cartelier("cards", "words", "openmok-evolution")
    assert told.status == 0
    assert "- `adjust` “move a damage marker to another of your resistances”" in told.out
    french = cartelier("cards", "words", "openmok-evolution", "--language", "fr")
    assert "faites passer un de vos marqueurs de dégâts sur une autre de vos résistances" in french.out


@pytest.mark.parametrize(("game", "word"), [("reverse-war", "scripted"), ("chess", "chess")])
def test_a_game_whose_cards_have_no_words_is_told(cartelier: Command, game: str, word: str) -> None:
    refused(cartelier("cards", "words", game), word)
