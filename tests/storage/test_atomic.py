"""Files are written whole or not at all, and what a kill left half written goes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from game.core.program_files import ROOT
from game.storage import atomic, draft, sheet_work, slots
from game.storage.home import StorageError
from game.storage.sheet_work import CardWork, SheetWork

if TYPE_CHECKING:
    from pathlib import Path

KILLED = """
import os, sys
from toy import Toy
from game.core.session import Session
from game.storage import slots
os.fsync = lambda _handle: os._exit(9)
slots.write(Session.start(Toy(), {}, 5), "Essai", "game")
"""


def age(path: Path, seconds: float) -> Path:
    """Make a file that many seconds old."""
    then = time.time() - seconds
    os.utime(path, (then, then))
    return path


def laid(folder: Path, name: str, seconds: float = 3600) -> Path:
    """Lay a file of that age in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("half")
    return age(folder / name, seconds)


def test_what_a_killed_write_of_a_slot_left_goes_when_the_program_ends(home: Path) -> None:
    """DESIGN §2: written aside, synced, renamed; killed in between, nothing stays for ever."""
    environment = {**os.environ, "CARTELIER_HOME": str(home), "PYTHONPATH": str(ROOT / "tests")}
    done = subprocess.run([sys.executable, "-c", KILLED], env=environment, cwd=ROOT, check=False)
    assert done.returncode == 9
    [left] = (home / "slots").glob("*.tmp")
    assert slots.slots() == []
    atomic.sweep()
    assert left.exists(), "another window may be writing it"
    age(left, 61)
    atomic.sweep()
    assert not left.exists()


@pytest.mark.parametrize(
    "where",
    [
        ".settings.json.77.tmp",
        "current/.toy.jsonl.77.tmp",
        "slots/.game.png.77.tmp",
        "records/.games.jsonl.77.tmp",
        "decks/.deck-1.json.77.tmp",
        "packs/mine/.pack.toml.77.tmp",
        "packs/mine/pictures/.a.png.77.tmp",
        "workshop/draft.77.tmp",
        "workshop/pictures/.a.png.77.tmp",
        "workshop/sheets/0123.77.tmp",
    ],
)
def test_nothing_half_written_stays_in_any_room_of_the_home(home: Path, where: str) -> None:
    left = laid((home / where).parent, (home / where).name)
    atomic.sweep()
    assert not left.exists()


def test_what_is_not_ours_stays(home: Path) -> None:
    kept = [
        laid(home / "slots", "notes.tmp"),
        laid(home / "slots", "game.77.tmp.json"),
        laid(home / "Documents", ".letter.odt.77.tmp"),
        laid(home / "packs" / ".mine.77.tmp", "pack.toml"),
    ]
    atomic.sweep()
    assert all(path.exists() for path in kept)


def test_with_no_home_there_is_nothing_to_sweep(home: Path) -> None:
    atomic.sweep()
    assert not home.exists()


def test_what_a_kill_left_outside_of_the_home_goes_when_the_same_file_is_written(tmp_path: Path) -> None:
    place = tmp_path / "Documents"
    old = laid(place, ".table [1].csv.77.tmp")
    young = laid(place, ".table [1].csv.78.tmp", 1)
    other = laid(place, ".table 1.csv.77.tmp")
    atomic.write_text(place / "table [1].csv", "whole")
    assert [old.exists(), young.exists(), other.exists()] == [False, True, True]
    assert (place / "table [1].csv").read_text() == "whole"


def test_what_is_not_finished_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "page.pdf"
    atomic.write_bytes(path, b"old")
    steps = atomic.writing(path, iter([b"new ", b"page"]))
    next(steps)
    steps.close()
    assert [file.name for file in tmp_path.iterdir()] == ["page.pdf"]
    assert path.read_bytes() == b"old"


def test_half_a_letter_out_of_a_file_of_a_strangers_is_written_as_a_question_mark(tmp_path: Path) -> None:
    atomic.write_text(tmp_path / "deck.txt", "In\ud800ès")
    assert (tmp_path / "deck.txt").read_text(encoding="utf-8") == "In?ès"


def full_disk(_handle: int) -> None:
    raise OSError(28, "full")


def test_a_disk_that_is_full_is_told_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(StorageError, match="full"):
        atomic.write_bytes(tmp_path / "a.json", b"new")
    assert list(tmp_path.iterdir()) == []


def test_drafts_and_sheets_do_not_wait_for_the_disk(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand that draws or writes is not held up."""
    monkeypatch.setattr(os, "fsync", full_disk)
    draft.begin({"kind": "bataille"})
    sheet_work.keep("0" * 32, SheetWork("bataille", (CardWork("Zut", {}, taken=True),), "", "Zut", 0))
    assert draft.entries() == [{"kind": "bataille"}]
    assert len([*home.rglob("*.*")]) == 2
