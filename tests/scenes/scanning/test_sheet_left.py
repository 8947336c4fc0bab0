"""A photographed sheet is kept at each change: a killed program, a closed window, lose nothing of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import press
from test_sheet_review import fill, own_cards, photo, press_on, sheet, strike, wait, write

from game.core.program_files import ROOT
from game.storage import atomic, lock, sheet_work
from game.storage.home import StorageError
from game.storage.sheet_work import CardWork, SheetWork
from scenes.editions import SHELF
from scenes.scanning.review import SheetReview
from scenes.shell.dialog import Dialog
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

pytestmark = pytest.mark.usefixtures("read_before")

FULL = "the disk is full"
TWO = "this game is open in another window"


@pytest.fixture
def review(app: App, show: Show) -> SheetReview:
    del app
    return cast("SheetReview", show(SheetReview(SHELF, sheet(), photo=photo())))


@pytest.fixture
def key() -> str:
    return sheet_work.key_of(photo())


def kept(key: str) -> SheetWork:
    found = sheet_work.work(key)
    assert found is not None
    return found


def files() -> list[str]:
    folder = sheet_work.folder()
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def reopen(app: App, show: Show) -> Scene:
    """Open the workshop, as the next start of the program does."""
    workshop = cast("Workshop", show(Workshop(SHELF)))
    workshop.settle()
    app.frame(0.0, [])
    app.frame(0.0, [])
    assert app.stack.top is not None
    return app.stack.top


def leave_work(key: str, work: object) -> None:
    """Leave a photograph and some work on it in the home."""
    sheet_work.keep_photo(key, photo())
    sheet_work.work_path(key).write_text(work if isinstance(work, str) else json.dumps(work))


def told_work() -> dict[str, object]:
    cards = [{"name": "Boum", "symbol": "force", "taken": True}] * 8
    return {"format": 1, "kind": "bataille", "cards": cards, "pack": "", "new_name": "Vacances", "current": 2}


# --- kept -------------------------------------------------------------------------------------------------


def test_nothing_is_kept_where_nothing_was_chosen(app: App, review: SheetReview, key: str) -> None:
    assert sheet_work.work(key) is None
    strike(app, pygame.K_ESCAPE)
    app.frame(0.0, [])
    assert app.stack.top is not review
    assert files() == []


def test_every_change_is_on_the_disk_at_once(app: App, review: SheetReview, key: str) -> None:
    write(app, "Pat")
    assert kept(key).cards[0] == CardWork("Pat", {"symbol": "magie"}, taken=True)
    assert sheet_work.photo_path(key).read_bytes() == photo()
    press_on(app, review, "tick:force")
    assert kept(key).cards[0].values["symbol"] == "force"
    press_on(app, review, "take")
    assert not kept(key).cards[0].taken
    review.packing.choose(0, review.app.stack)
    app.frame(0.0, [])
    app.frame(0.0, press(pygame.K_a, "a", pygame.KMOD_CTRL))
    write(app, "Vacances")
    strike(app, pygame.K_RETURN)
    app.frame(0.0, [])
    assert kept(key).new_name == "Vacances"
    assert kept(key).pack == ""


REVIEWING = """
import sys
from pathlib import Path
import pygame
from game.printing.scanning.reading import Reading
from game.editions import EDITIONS
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.routes import SceneRoutes
from scenes.shell.app import App, open_window, start_display
from scenes.scanning.review import SheetReview
start_display()
settings = Settings(animation_speed="instant", mute=True)
app = App(settings, open_window((1280, 720)), SceneRoutes, SHELF)
photo = Path(sys.argv[1]).read_bytes()
reading = Reading(photo, EDITIONS.blanks.values())
while not reading.done:
    reading.think(1)
app.stack.push(SheetReview(SHELF, reading.read, photo=photo))
app.stack.apply()
app.frame(0.0, [])
for name in ("Patatras", "Boum", "Zi"):
    for letter in name:
        app.frame(0.01, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
    if name != "Zi":
        app.frame(0.01, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)])
print("written", flush=True)
while True:
    app.frame(0.01, [])
"""


@pytest.mark.slow
def test_a_killed_program_has_lost_nothing_of_the_names(
    app: App, show: Show, home: Path, tmp_path: Path, key: str
) -> None:
    (tmp_path / "feuille.jpg").write_bytes(photo())
    environment = {
        **os.environ,
        "CARTELIER_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = [sys.executable, "-c", REVIEWING, str(tmp_path / "feuille.jpg")]
    player = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None
    assert player.stdout.readline() == "written\n"
    player.kill()
    player.wait()
    player.stdout.close()
    (tmp_path / "feuille.jpg").unlink()
    assert [card.name for card in kept(key).cards if card.taken] == ["Patatras", "Boum", "Zi"]
    dialog = reopen(app, show)
    assert isinstance(dialog, Dialog)
    assert "feuille" in dialog.message
    strike(app, pygame.K_RETURN)
    review = wait(app)
    assert isinstance(review, SheetReview)
    assert review.sheaf.current == 4
    write(app, "g")
    assert [leaf.values["name"] for leaf in review.sheaf.taken] == ["Patatras", "Boum", "Zig"]
    review.panel.tick("agilite")
    app.frame(0.0, [])
    press_on(app, review, "accept")
    done = wait(app, review)
    assert [card.name.spoken for card in own_cards()] == ["Patatras", "Boum", "Zig"]
    assert sheet_work.work(key) is None
    press_on(app, done, "done")
    assert files() == []


# --- taken up, or not -------------------------------------------------------------------------------------


def test_a_window_closed_on_the_review_leaves_the_sheet_for_the_next_time(
    app: App, show: Show, review: SheetReview
) -> None:
    fill(review)
    review.toggle(1)
    app.stack.clear()
    reopen(app, show)
    strike(app, pygame.K_RETURN)
    again = wait(app)
    assert isinstance(again, SheetReview)
    assert [leaf.values["name"] for leaf in again.sheaf.taken] == ["Patatras", "Zig"]
    assert again.sheaf.leaves[4].values["symbol"] == "agilite"
    assert again._told == "Voici vos cartes, comme vous les aviez laissées."


def test_the_same_photograph_read_again_has_what_was_chosen(
    app: App, show: Show, review: SheetReview
) -> None:
    fill(review)
    app.stack.clear()
    again = cast("SheetReview", show(SheetReview(SHELF, sheet(), photo=photo())))
    assert [leaf.values["name"] for leaf in again.sheaf.taken] == ["Patatras", "Boum", "Zig"]


def test_a_sheet_that_is_thrown_away_is_not_offered_again(app: App, show: Show, review: SheetReview) -> None:
    fill(review)
    app.stack.clear()
    dialog = reopen(app, show)
    press_on(app, dialog, "throw")
    assert files() == []
    app.stack.clear()
    assert isinstance(reopen(app, show), Workshop)


def test_a_sheet_that_one_turns_away_from_is_offered_the_next_time(
    app: App, show: Show, review: SheetReview
) -> None:
    fill(review)
    app.stack.clear()
    reopen(app, show)
    strike(app, pygame.K_ESCAPE)
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Workshop)
    app.stack.clear()
    assert isinstance(reopen(app, show), Dialog)


def test_a_sheet_given_up_is_forgotten(app: App, review: SheetReview) -> None:
    write(app, "Patatras")
    strike(app, pygame.K_ESCAPE)
    app.frame(0.0, [])
    assert app.stack.top is not None
    press_on(app, app.stack.top, "leave")
    assert app.stack.top is not review
    assert files() == []


def test_cards_taken_out_again_are_kept_again(app: App, review: SheetReview, key: str) -> None:
    fill(review)
    app.frame(0.0, [])
    press_on(app, review, "accept")
    dialog = wait(app, review)
    assert sheet_work.work(key) is None
    press_on(app, dialog, "undo")
    assert [card.name for card in kept(key).cards if card.taken] == ["Patatras", "Boum", "Zig"]


def test_the_pack_that_was_chosen_is_found_again_and_its_new_name(app: App, show: Show, key: str) -> None:
    leave_work(key, told_work())
    reopen(app, show)
    strike(app, pygame.K_RETURN)
    again = wait(app)
    assert isinstance(again, SheetReview)
    assert again.packing.new_name == "Vacances"
    assert again.sheaf.current == 2
    assert len(again.sheaf.taken) == 8


# --- what is damaged --------------------------------------------------------------------------------------

HOSTILE: list[object] = [
    "",
    "{",
    "[1, 2]",
    "[" * 5000,
    told_work() | {"format": 2},
    told_work() | {"cards": []},
    told_work() | {"cards": [{"name": 1, "symbol": "force", "taken": True}] * 8},
    told_work() | {"cards": [{"name": "a", "symbol": "force", "taken": 1}] * 8},
    told_work() | {"cards": [{"symbol": "force", "taken": True}] * 8},
    told_work() | {"current": 8},
    told_work() | {"current": -1},
    told_work() | {"current": True},
    told_work() | {"pack": None},
    "x" * 1_200_000,
]


@pytest.mark.parametrize("work", HOSTILE)
def test_damaged_work_is_set_aside_in_a_sentence(app: App, show: Show, key: str, work: object) -> None:
    leave_work(key, work)
    dialog = reopen(app, show)
    assert isinstance(dialog, Dialog)
    assert "mis de côté" in dialog.message
    assert files() == [f"{key}.json.damaged-1", f"{key}.photo.damaged-1"]
    app.stack.clear()
    assert isinstance(reopen(app, show), Workshop)


@pytest.mark.parametrize(
    "work",
    [
        told_work() | {"kind": "other"},
        told_work() | {"cards": [{"name": "a", "symbol": "force", "taken": True}] * 7},
        told_work() | {"cards": [{"name": "a", "symbol": "feu", "taken": True}] * 8},
    ],
)
def test_work_on_another_sheet_is_set_aside_and_the_sheet_is_as_it_was_read(
    app: App, show: Show, key: str, work: object
) -> None:
    leave_work(key, work)
    reopen(app, show)
    strike(app, pygame.K_RETURN)
    dialog = wait(app)
    assert isinstance(dialog, Dialog)
    assert "mis de côté" in dialog.message
    dialog.close()
    app.frame(0.0, [])
    review = app.stack.top
    assert isinstance(review, SheetReview)
    assert [leaf.values["name"] for leaf in review.sheaf.leaves] == [""] * 8
    assert f"{key}.json.damaged-1" in files()


def test_names_of_any_letters_and_length_become_names_that_a_field_holds(
    app: App, show: Show, key: str
) -> None:
    cards = [{"name": "\ud800\n" + "a" * 5000, "symbol": "", "taken": True}] * 8
    leave_work(key, told_work() | {"cards": cards, "new_name": "\x00\u202e"})
    reopen(app, show)
    strike(app, pygame.K_RETURN)
    review = wait(app)
    assert isinstance(review, SheetReview)
    assert review.sheaf.leaf.values["name"] == "a" * review.sheaf.longest_name
    assert review.packing.new_name == "Mes Moks"


@pytest.mark.parametrize("data", [None, b"", b"\xff\xd8\xff\xe0 broken", b"other"])
def test_a_photograph_that_is_not_what_was_kept_is_set_aside(
    app: App, show: Show, key: str, data: bytes | None
) -> None:
    leave_work(key, told_work())
    sheet_work.photo_path(key).unlink()
    if data is not None:
        sheet_work.photo_path(key).write_bytes(data)
    reopen(app, show)
    if data is not None:
        strike(app, pygame.K_RETURN)
    dialog = wait(app)
    assert isinstance(dialog, Dialog)
    assert "mis de côté" in dialog.message
    assert f"{key}.json.damaged-1" in files()
    assert f"{key}.json" not in files()


def test_a_photograph_without_work_is_tidied_away(app: App, show: Show, key: str) -> None:
    sheet_work.keep_photo(key, photo())
    assert isinstance(reopen(app, show), Workshop)
    assert files() == []


# --- a disk that refuses, another window ------------------------------------------------------------------


def test_a_disk_that_refuses_is_told_once_and_does_not_stop_the_work(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _data: bytes) -> None:
        raise StorageError(FULL)

    monkeypatch.setattr(atomic, "write_bytes", full)
    review = cast("SheetReview", show(SheetReview(SHELF, sheet(), photo=photo())))
    write(app, "Pa")
    app.frame(0.0, [])
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert FULL in dialog.message
    dialog.close()
    app.frame(0.0, [])
    assert app.stack.top is review
    write(app, "atatras")
    assert app.stack.top is review
    assert review.sheaf.leaf.values["name"] == "Patatras", "the caret is where it was"


def test_a_sheet_that_another_window_has_is_neither_offered_nor_kept(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    leave_work(key, told_work())
    before = kept(key)

    def taken(_path: Path, _patience: float = 0.0) -> None:
        raise StorageError(TWO)

    workshop = cast("Workshop", show(Workshop(SHELF)))
    workshop.settle()
    app.stack.clear()
    monkeypatch.setattr(lock, "take", taken)
    review = cast("SheetReview", show(SheetReview(SHELF, sheet(), photo=photo())))
    app.frame(0.0, [])
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    assert "autre fenêtre" in dialog.message
    dialog.close()
    app.frame(0.0, [])
    assert review.sheaf.leaf.values["name"] == ""
    write(app, "Zig")
    assert kept(key) == before
    press_on(app, review, "back")
    assert app.stack.top is not None
    press_on(app, app.stack.top, "leave")
    assert kept(key) == before


def test_a_click_on_a_card_of_the_sheet_is_no_change(app: App, review: SheetReview, key: str) -> None:
    del app
    review.pick(4)
    assert sheet_work.work(key) is None


def test_a_sheet_chosen_in_the_workshop_is_kept(app: App, show: Show, tmp_path: Path, key: str) -> None:
    (tmp_path / "feuille.jpg").write_bytes(photo())
    workshop = reopen(app, show)
    cast("Workshop", workshop).import_sheet()
    app.frame(0.0, [])
    assert app.stack.top is not None
    press_on(app, app.stack.top, "photo")
    assert app.stack.top is not None
    app.stack.top.close(tmp_path / "feuille.jpg")
    assert isinstance(wait(app), SheetReview)
    write(app, "Patatras")
    assert kept(key).cards[0].name == "Patatras"
    assert sheet_work.photo_path(key).read_bytes() == photo()
