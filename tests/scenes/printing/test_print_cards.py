"""The page that prints cards: choosing, making in slices, giving up, opening."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from boxes import cramped
from gestures import click, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.core.i18n import _
from game.printing.paper import SheetOptions
from game.rules.evolution.starter import starter
from scenes.editions import SHELF
from scenes.games.reverse_war.printing import ReverseWarDeck
from scenes.kit import palette
from scenes.printing import destination
from scenes.printing.decks import game_decks
from scenes.printing.job import CARDS, PARTS, Order
from scenes.printing.page import PrintCards, counted, fits, path_lines
from scenes.printing.progress import PrintProgress
from scenes.shell import showing
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "documents"
    made.mkdir()
    return made


@pytest.fixture
def page(show: Callable[[Scene], Scene], folder: Path) -> PrintCards:
    scene = show(PrintCards(ReverseWarDeck(), folder=folder))
    assert isinstance(scene, PrintCards)
    return scene


def only(page: PrintCards, *parts: str) -> None:
    """Choose to print these parts alone."""
    for part in PARTS:
        if (part in page.order.parts) != (part in parts):
            page.choices.toggle_part(part)


def until_made(app: App, page: PrintCards) -> int:
    """Let frames pass until the file is there; return how many."""
    for frames in range(1, 200):
        app.frame(0.02, [])
        if page.made is not None:
            return frames
    pytest.fail("the file was never made")


def test_everything_is_printed_on_a4_at_first(page: PrintCards) -> None:
    assert page.order == Order(SheetOptions("a4", bleed=False, backs=False), frozenset(PARTS))


def test_each_choice_is_reached_with_the_mouse(app: App, page: PrintCards) -> None:
    for name in ("help", "bleed", "backs"):
        app.frame(0.02, click(page.ring[name].rect.center))
    letter = page.ring["paper"].rect
    app.frame(0.02, click((letter.right - 9, letter.centery)))
    assert page.order == Order(SheetOptions("letter", bleed=True, backs=True), frozenset({"cards", "pad"}))


def test_each_choice_is_reached_with_the_keyboard(app: App, page: PrintCards) -> None:
    for name in ("help", "bleed", "backs"):
        page.ring.focus_by_name(name)
        app.frame(0.02, press(pygame.K_RETURN))
        assert page.ring.focused_name == name
    page.ring.focus_by_name("paper")
    app.frame(0.02, press(pygame.K_RIGHT))
    assert page.order == Order(SheetOptions("letter", bleed=True, backs=True), frozenset({"cards", "pad"}))


def test_where_nothing_is_chosen_nothing_can_be_made(app: App, page: PrintCards) -> None:
    only(page)
    assert not page.ring["make"].enabled
    assert counted(page.deck, page.order) == _("Choose something to print.")
    page.make()
    app.frame(0.02, [])
    assert app.stack.top is page


def test_the_cards_of_every_game_are_printed_and_what_is_their_only_part_is_never_left_out(
    show: Callable[[Scene], Scene],
) -> None:
    games = game_decks(SHELF)
    assert [*games] == ["reverse-war", "openmok-bataille", "openmok-evolution", "wankul", "magicjoust"]
    page = cast("PrintCards", show(PrintCards(*games.values())))
    page.choices.toggle_part(CARDS)
    page.choices.choose_deck(2)
    assert page.wanted
    assert len(page.deck.faces(page.order)) == len(starter())


def test_the_first_sheet_fills_card_by_card_then_the_page_rests(app: App, page: PrintCards) -> None:
    assert page.preview is not None
    paper, parts = page.preview.surface.get_rect().center, 0
    while page.restless:
        filled = page.preview.surface.copy()
        app.frame(0.02, [])
        parts += page.preview.surface.get_buffer().raw != filled.get_buffer().raw
    assert 2 <= parts <= 9
    assert page.preview.surface.get_at(paper)[:3] != palette.CHALK
    drawn = app.frames
    app.frame(0.02, [])
    assert app.frames == drawn


@pytest.mark.parametrize("parts", [("help",), ("pad",), ()])
def test_the_preview_shows_what_is_printed_first(app: App, page: PrintCards, parts: tuple[str, ...]) -> None:
    only(page, *parts)
    while page.restless:
        app.frame(0.02, [])
    assert page.preview is not None
    seen = page.preview.surface
    colors = {tuple(seen.get_at((x, y))[:3]) for x in range(20, 300, 2) for y in range(20, 300, 2)}
    assert (len(colors) > 9) == bool(parts)


def test_the_file_is_made_over_several_frames_and_then_told(app: App, page: PrintCards, folder: Path) -> None:
    only(page, "help", "pad")
    app.frame(0.02, click(page.ring["make"].rect.center))
    assert isinstance(app.stack.top, PrintProgress)
    assert until_made(app, page) >= 3
    assert page.made == folder / "Reverse War.pdf"
    assert page.made.read_bytes().startswith(b"%PDF-")
    assert page.pages == 2
    assert page.ring.focused_name == "open"
    assert page.ring["make"].rect.right < page.ring["open"].rect.left


def test_the_bar_only_goes_forward(app: App, page: PrintCards) -> None:
    only(page, "help")
    page.make()
    app.frame(0.02, [])
    bar = app.stack.top
    assert isinstance(bar, PrintProgress)
    seen = []
    while page.made is None:
        seen.append(bar.job.progress)
        app.frame(0.02, [])
    seen.append(bar.job.progress)
    assert seen == sorted(seen)
    assert seen[0] < 0.5
    assert seen[-1] == 1.0


@pytest.mark.filterwarnings("error")
def test_a_program_left_in_the_middle_of_printing_lets_go_of_what_waits_on_the_disk(
    app: App, page: PrintCards, folder: Path
) -> None:
    app.frame(0.02, click(page.ring["make"].rect.center))
    for _frame in range(3):
        app.frame(0.02, [])
    sheet = app.stack.top
    assert isinstance(sheet, PrintProgress)
    app.stack.clear()
    for _step in range(3):
        sheet.job.step()
    assert not sheet.job.done, "it was given up"
    assert not [*folder.iterdir()]


def test_another_file_of_that_name_is_left_alone(app: App, page: PrintCards, folder: Path) -> None:
    (folder / "Reverse War.pdf").write_text("mine")
    only(page, "pad")
    for _time in range(2):
        page.make()
        until_made(app, page)
    assert sorted(path.name for path in folder.iterdir()) == [
        "Reverse War 2.pdf",
        "Reverse War 3.pdf",
        "Reverse War.pdf",
    ]
    assert (folder / "Reverse War.pdf").read_text() == "mine"


@pytest.mark.parametrize("way", ["button", "escape"])
def test_giving_up_leaves_nothing(app: App, page: PrintCards, folder: Path, way: str) -> None:
    page.make()
    for _frame in range(4):
        app.frame(0.02, [])
    top = app.stack.top
    assert isinstance(top, PrintProgress)
    app.frame(0.02, click(top.ring["cancel"].rect.center) if way == "button" else press(pygame.K_ESCAPE))
    app.frame(0.02, [])
    assert app.stack.top is page
    assert page.made is None
    assert not list(folder.iterdir())


def test_a_disk_that_refuses_is_told(app: App, show: Callable[[Scene], Scene], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    scene = show(PrintCards(ReverseWarDeck(), folder=tmp_path / "file"))
    assert isinstance(scene, PrintCards)
    only(scene, "pad")
    scene.make()
    for _frame in range(6):
        app.frame(0.02, [])
    assert isinstance(app.stack.top, Dialog)
    assert "file" in app.stack.top.message
    assert scene.made is None


def test_a_change_after_the_file_is_made_asks_for_another(app: App, page: PrintCards, folder: Path) -> None:
    only(page, "pad")
    page.make()
    until_made(app, page)
    page.choices.change(paper="letter")
    assert page.made is None
    assert page.path == folder / "Reverse War 2.pdf"
    assert "open" not in [widget.name for widget in page.ring]


class Started:
    """What stands in for the viewer's process."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []

    def __call__(self, command: list[str], **_how: Any) -> Started:  # noqa: ANN401 - as Popen takes it
        self.asked.append(command)
        return self

    def poll(self) -> int:
        return 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows opens files by itself")
def test_the_file_opens_in_the_systems_viewer(
    app: App, page: PrintCards, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = Started()
    monkeypatch.setattr(subprocess, "Popen", started)
    only(page, "pad")
    page.make()
    until_made(app, page)
    app.frame(0.02, click(page.ring["open"].rect.center))
    assert [command[1:] for command in started.asked] == [[str(page.made)]]


def test_a_system_without_a_viewer_is_told_and_where_the_file_is(
    app: App, page: PrintCards, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> None:
        raise showing.ViewerError(_("This system has no viewer for this file."))

    monkeypatch.setattr(showing, "open_file", refuse)
    only(page, "pad")
    page.make()
    until_made(app, page)
    page.open()
    app.frame(0.02, [])
    assert isinstance(app.stack.top, Dialog)
    assert "Reverse War.pdf" in app.stack.top.message


@pytest.mark.skipif(sys.platform == "win32", reason="Windows opens files by itself")
def test_a_viewer_that_is_not_there_is_an_error_of_ours(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(showing.ViewerError):
        showing.open_file(tmp_path / "a.pdf")


def test_a_viewer_started_by_the_packed_program_gets_the_systems_libraries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DESIGN §4: restore LD_LIBRARY_PATH before starting an external viewer."""
    packed = {"LD_LIBRARY_PATH": "/packed", "LD_LIBRARY_PATH_ORIG": "/system", "HOME": "/h"}
    assert showing.outside(packed) == packed
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert showing.outside(packed) == {"LD_LIBRARY_PATH": "/system", "HOME": "/h"}
    del packed["LD_LIBRARY_PATH_ORIG"]
    assert showing.outside(packed) == {"HOME": "/h"}


def test_the_file_goes_to_a_folder_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    documents, downloads = tmp_path / "Documents", tmp_path / "Downloads"
    monkeypatch.setattr(destination.Path, "home", lambda: tmp_path)
    monkeypatch.setattr(destination.platformdirs, "user_documents_path", lambda: documents)
    monkeypatch.setattr(destination.platformdirs, "user_downloads_path", lambda: downloads)
    assert destination.default_folder() == tmp_path
    downloads.mkdir()
    assert destination.default_folder() == downloads
    documents.mkdir()
    assert destination.default_folder() == documents
    assert destination.shown(documents / "a.pdf") in ("~/Documents/a.pdf", "~\\Documents\\a.pdf")


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 150])
def test_nothing_overlaps_at_any_size(
    app: App, show: Callable[[Scene], Scene], folder: Path, size: tuple[int, int], text_size: int
) -> None:
    resize(app, size)
    app.settings = type(app.settings)(text_size=text_size, language="fr", mute=True)
    page = show(PrintCards(ReverseWarDeck(), folder=folder))
    assert isinstance(page, PrintCards)
    window = pygame.Rect((0, 0), size)
    rects = [widget.rect for widget in page.ring]
    assert all(window.contains(rect) for rect in rects)
    assert all(one.collidelist(rects[place + 1 :]) == -1 for place, one in enumerate(rects))
    assert not cramped(page.boxes, page.m)


@pytest.mark.parametrize(
    "name", ["/short/a.pdf", "/home/" + "long folder/" * 9 + "Reverse War.pdf", "/" + "a" * 300]
)
@pytest.mark.parametrize("px", [15, 30])
def test_a_path_however_long_is_told_in_two_lines_that_fit(name: str, px: int) -> None:
    lines = path_lines(name, px, 420)
    assert len(lines) <= 2
    assert name.endswith(lines[-1])
    if " " in name or len(name) < 100:
        assert all(fits(line, px, 420) for line in lines)


def test_escape_goes_back(app: App, page: PrintCards) -> None:
    app.frame(0.02, press(pygame.K_ESCAPE))
    app.frame(0.02, [])
    assert app.stack.top is not page
