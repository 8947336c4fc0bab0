"""Where things lie, and files written whole or not at all."""

from __future__ import annotations

import errno
import os
import sys
from typing import TYPE_CHECKING

import platformdirs
import pytest

from game.core.program_files import ROOT
from game.storage import atomic
from game.storage import home as places
from game.storage.home import StorageError

if TYPE_CHECKING:
    from pathlib import Path


def test_the_environment_chooses_the_home(home: Path) -> None:
    assert places.home() == home


def test_a_checkout_keeps_its_games_in_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """DESIGN §1: `saves` is used when the program runs from a checkout."""
    monkeypatch.delenv("CARTELIER_HOME")
    assert places.home() == ROOT / "saves"


def test_a_frozen_program_keeps_its_games_with_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """DESIGN §4: write only to the user's directories."""
    monkeypatch.delenv("CARTELIER_HOME")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert str(places.home()) == platformdirs.user_data_dir("cartelier", appauthor=False)


def test_an_installed_program_keeps_its_games_with_the_user(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CARTELIER_HOME")
    monkeypatch.setattr(places, "ROOT", tmp_path / "site-packages")
    assert str(places.home()) == platformdirs.user_data_dir("cartelier", appauthor=False)


def test_asking_for_the_home_makes_nothing(home: Path) -> None:
    places.home()
    assert not home.exists()


def test_folders_are_made_when_something_is_written(home: Path) -> None:
    atomic.write_text(home / "a" / "b.txt", "é")
    assert (home / "a" / "b.txt").read_text(encoding="utf-8") == "é"


def test_a_home_that_can_hold_nothing_is_told_in_one_sentence(blocked_home: Path) -> None:
    """Issue 2, bad input: a read-only save directory."""
    with pytest.raises(StorageError) as told:
        atomic.write_text(blocked_home / "a.txt", "text")
    assert str(blocked_home) in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EROFS, "not allowed"),
        (errno.EACCES, "not allowed"),
        (errno.ENOSPC, "full"),
        (errno.EIO, "refuses"),
    ],
)
def test_the_reason_of_a_refusal_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int, reason: str
) -> None:
    def refuse(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(StorageError, match=reason):
        atomic.write_text(home / "a.txt", "text")


def test_a_write_that_fails_leaves_the_old_file_and_no_scraps(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DESIGN §2: written to a temporary file, synced, and renamed."""
    atomic.write_text(home / "a.txt", "old")

    def refuse(*_paths: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(type(home), "replace", refuse)
    with pytest.raises(StorageError):
        atomic.write_text(home / "a.txt", "new")
    assert [path.name for path in home.iterdir()] == ["a.txt"]
    assert (home / "a.txt").read_text() == "old"


def test_damaged_files_are_set_aside_one_after_the_other(home: Path) -> None:
    for text in ("one", "two"):
        atomic.write_text(home / "a.json", text)
        atomic.set_aside(home / "a.json")
    assert (home / "a.json.damaged-1").read_text() == "one"
    assert (home / "a.json.damaged-2").read_text() == "two"
    assert not (home / "a.json").exists()
