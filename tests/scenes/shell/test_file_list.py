"""A file is chosen: written, found from folder to folder, or dropped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import press

from scenes.shell.dropped import is_deck, is_for_the_workshop, is_picture, is_save
from scenes.shell.file_list import FileList
from scenes.workshop.pictures import pack_files, picture_list

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = tmp_path / "Images"
    (folder / "moks").mkdir(parents=True)
    (folder / "moks" / "chat.png").write_bytes(b"")
    (folder / "notes.txt").write_bytes(b"")
    return folder


@pytest.fixture
def files(app: App, show: Callable[[Scene], Scene], pictures: Path) -> FileList:
    sheet = FileList("Choisir", (".png",), "image", pictures)
    show(sheet)
    app.frame(0.0, [])
    return sheet


def write(app: App, words: str) -> None:
    app.frame(0.0, [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in words])
    app.frame(0.0, press(pygame.K_RETURN, "\r"))
    app.frame(0.0, [])


def test_one_may_write_at_once(files: FileList) -> None:
    assert files.ring.focused_name == "path"


def test_a_folder_that_is_written_is_gone_into(app: App, files: FileList, pictures: Path) -> None:
    write(app, "moks")
    assert app.stack.top is files
    assert files.folder == (pictures / "moks").resolve()
    assert [path.name for path in files.entries] == ["Images", "chat.png"]


def test_a_file_that_is_written_is_the_answer(app: App, pictures: Path) -> None:
    answers: list[object] = []
    app.stack.push(FileList("Choisir", (".png",), "image", pictures), answers.append)
    app.frame(0.0, [])
    write(app, "moks/chat.png")
    assert answers == [pictures / "moks" / "chat.png"]


def test_only_folders_and_fitting_files_are_shown(files: FileList, pictures: Path) -> None:
    assert files.entries == [pictures.parent, pictures / "moks"]


@pytest.mark.slow
@pytest.mark.parametrize("sheet", [picture_list, pack_files])
@pytest.mark.parametrize("written", ["W" * 300, "~personne/image.png", "~"])
def test_a_path_that_no_system_has_is_an_answer_like_any_other(
    app: App, show: Callable[[Scene], Scene], pictures: Path, sheet: Callable[[Path], FileList], written: str
) -> None:
    """Its name is too long, or it is the home of nobody: what takes the answer says so."""
    show(sheet(pictures))
    app.frame(0.0, [])
    write(app, written)


@pytest.mark.parametrize("told", [is_deck, is_save, is_picture, is_for_the_workshop])
def test_what_is_dropped_may_have_a_name_too_long_to_be_there(told: Callable[[Path], bool]) -> None:
    assert told(Path("W" * 300)) is False
