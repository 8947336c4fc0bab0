"""The window: frames only when needed, scenes on a stack, settings in force at once, small windows told."""

from __future__ import annotations

import gc
import os
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from boxes import apart, cramped
from gestures import click, press

from game.core.i18n import language
from game.storage import settings as settings_file
from scenes.kit import text
from scenes.kit.picture_cache import PictureCache
from scenes.pages.menu import Menu
from scenes.shell.app import DisplayError, start_display
from scenes.shell.curtain import Curtain
from scenes.shell.dialog import Answer, Dialog, notice, question
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.shell.app import App


class Blank(Scene):
    """A scene that remembers what happened to it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def leave(self) -> None:
        self.told.append("leave")

    def pause(self) -> None:
        self.told.append("pause")

    def resume(self) -> None:
        super().resume()
        self.told.append("resume")


def test_a_scene_that_does_not_change_is_drawn_once(app: App, show: Callable[[Scene], Scene]) -> None:
    show(Blank())
    frames = app.frames
    for _ in range(30):
        app.frame(0.016, [])
    assert app.frames == frames


def test_all_is_looked_through_for_garbage_at_rest_and_in_no_frame(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    show(Blank())
    full: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: full.append(app.frames))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 10))
    monkeypatch.setattr(pygame.event, "wait", lambda _ms: pygame.event.Event(pygame.NOEVENT))
    pygame.event.clear()
    app.frame(0.016, [])
    assert full == []
    app._events(pygame.time.Clock(), forced=False)
    assert full == [app.frames]


def test_scenes_hand_their_result_to_who_pushed_them(app: App, show: Callable[[Scene], Scene]) -> None:
    below = Blank()
    show(below)
    answers: list[object] = []
    above = Blank()
    app.stack.push(above, answers.append)
    app.frame(0.0, [])
    above.close("chosen")
    app.frame(0.0, [])
    assert answers == ["chosen"]
    assert app.stack.top is below
    assert below.told == ["pause", "resume"]
    assert above.told == ["leave"]


def test_going_home_leaves_every_scene(app: App, show: Callable[[Scene], Scene]) -> None:
    first, second, home = Blank(), Blank(), Blank()
    show(first)
    show(second)
    app.stack.home(home)
    app.frame(0.0, [])
    assert app.stack.top is home
    assert "leave" in first.told
    assert "leave" in second.told


@pytest.mark.parametrize(
    ("events", "answer"),
    [(press(pygame.K_RETURN), "yes"), (press(pygame.K_ESCAPE), None)],
    ids=["Enter takes the main answer", "Escape turns away"],
)
def test_a_question_is_answered_from_the_keyboard(
    app: App, show: Callable[[Scene], Scene], events: list[pygame.event.Event], answer: str | None
) -> None:
    show(Blank())
    answers: list[object] = []
    app.stack.push(question("Sûr ?", "Vraiment ?", "Oui", "Non"), answers.append)
    app.frame(0.0, [])
    app.frame(0.0, events)
    app.frame(0.0, [])
    assert answers == [answer]


def test_a_question_is_answered_with_the_mouse(app: App, show: Callable[[Scene], Scene]) -> None:
    show(Blank())
    answers: list[object] = []
    dialog = question("Sûr ?", "Vraiment ?", "Oui", "Non")
    app.stack.push(dialog, answers.append)
    app.frame(0.0, [])
    app.frame(0.0, click(dialog.ring["no"].rect.center))
    app.frame(0.0, [])
    assert answers == ["no"]


def test_the_text_of_a_dialog_stays_within_its_sheet_at_every_size(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    for text_size in (100, 125, 150):
        app.settings = replace(app.settings, text_size=text_size)
        dialog = notice("Un titre", "Une phrase assez longue pour tenir sur plusieurs lignes. " * 4)
        show(dialog)
        assert isinstance(dialog, Dialog)
        assert app.window.get_rect().contains(dialog.boxes["sheet"])
        assert all(dialog.boxes["sheet"].contains(widget.rect) for widget in dialog.ring)
        assert not cramped(dialog.boxes, dialog.m)


@pytest.mark.parametrize(("size", "more", "rows"), [(100, "", 1), (150, "", 1), (150, " de la partie", 2)])
def test_answers_keep_their_words_in_as_many_rows_as_they_need(
    app: App, show: Callable[[Scene], Scene], size: int, more: str, rows: int
) -> None:
    app.settings = replace(app.settings, text_size=size)
    labels = [label + more for label in ("Nouvelle partie", "Le menu", "On s'arrête", "Continuer")]
    dialog = Dialog("Quitter la table ?", "", tuple(Answer(label, label) for label in labels))
    show(dialog)
    assert len({widget.rect.top for widget in dialog.ring}) == rows
    room = min(widget.rect.width for widget in dialog.ring) - dialog.m.px(16)
    px = dialog.m.type(14) - 1
    assert all(text.width_of(label, text.SANS_BOLD, px) <= room for label in labels)
    assert apart(dialog)


def test_settings_are_in_force_at_once_and_kept(app: App, show: Callable[[Scene], Scene]) -> None:
    show(Blank())
    app.change_settings(replace(app.settings, language="en", text_size=125))
    assert language() == "en"
    assert app.measures().text_size == 125
    assert settings_file.load()[0] == app.settings


def test_settings_that_cannot_be_kept_are_in_force_and_that_is_told_once(
    app: App, show: Callable[[Scene], Scene], home: Path
) -> None:
    show(Blank())
    home.write_text("a file where the folder should be")
    app.change_settings(replace(app.settings, text_size=150))
    app.frame(0.0, [])
    assert app.settings.text_size == 150
    told = app.stack.top
    assert isinstance(told, Dialog)
    told.close()
    app.change_settings(replace(app.settings, text_size=125))
    app.frame(0.0, [])
    assert isinstance(app.stack.top, Blank)


def test_a_window_too_small_says_so_and_keeps_the_scene(app: App, show: Callable[[Scene], Scene]) -> None:
    scene = show(Blank())
    before = scene.m
    pygame.display.set_mode((640, 480))
    app.frame(0.0, [pygame.event.Event(pygame.VIDEORESIZE, size=(640, 480), w=640, h=480)])
    assert app.too_small
    assert app.stack.top is scene
    assert scene.m == before
    pygame.display.set_mode((1280, 720))
    app.frame(0.0, [pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)])
    assert not app.too_small


def shrunk(app: App, size: tuple[int, int]) -> None:
    """Give the window that size."""
    pygame.display.set_mode(size)
    app.frame(0.0, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])


@pytest.mark.parametrize("size", [(1, 1), (40, 2000), (2000, 1)])
def test_scenes_come_and_go_in_a_window_of_any_size(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., object], size: tuple[int, int]
) -> None:
    """Nothing is laid out smaller than in the smallest window; what came there stays in a larger one."""
    new_game("initiation")
    show(Menu())
    show(notice("Un titre", "Une phrase assez longue pour plusieurs lignes."))
    shrunk(app, size)
    app.change_settings(replace(app.settings, language="en"))
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, Menu)
    app.stack.push(question("Un titre", "Une phrase.", "Oui", "Non"))
    app.frame(0.0, [])
    assert app.too_small
    shrunk(app, (1280, 720))
    assert isinstance(app.stack.top, Dialog)
    assert app.window.get_rect().contains(app.stack.top.ring["yes"].rect)


def test_no_display_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":4711")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    try:
        with pytest.raises(DisplayError, match="no display"):
            start_display()
    finally:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.quit()


def test_the_program_runs_for_the_frames_asked(app: App) -> None:
    app.stack.push(Blank())
    app.run(frames=3)
    assert app.frames == 3


class Slow(Scene):
    """A scene that is long in coming, and whose three pictures take long."""

    def __init__(self, drawn: list[str]) -> None:
        super().__init__()
        self.drawn = drawn
        self.pictures = PictureCache[pygame.Surface](limit=10_000)

    def arrange(self) -> None:
        work()

    def draw_still(self, surface: pygame.Surface) -> None:
        for place, color in enumerate(("red", "green", "blue")):
            surface.blit(self.pictures.get(color, partial(self._made, color)), (place * 8, 0))

    def _made(self, color: str) -> pygame.Surface:
        self.drawn.append(color)
        work()
        made = pygame.Surface((8, 8))
        made.fill(color)
        return made


class Forgetful(Slow):
    """A scene whose pictures are never kept."""

    def draw_still(self, surface: pygame.Surface) -> None:
        self.pictures.clear()
        super().draw_still(surface)


def work() -> None:
    """Work for fifty milliseconds."""
    until = time.thread_time() + 0.05
    while time.thread_time() < until:
        pass


@pytest.mark.slow
@pytest.mark.usefixtures("seen")
def test_what_takes_long_is_spread_over_frames_and_shown_whole(app: App) -> None:
    drawn: list[str] = []
    app.in_slices = True
    app.stack.push(Slow(drawn))
    told = []
    for _ in range(4):
        app.frame(0.01, [])
        told.append((len(drawn), app.frames))
    assert told == [(0, 0), (1, 0), (2, 0), (3, 1)], "it comes; its pictures, one by one; it is shown"
    assert [app.window.get_at((x, 4))[:3] for x in (4, 12, 20)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]


@pytest.mark.slow
def test_what_is_never_kept_is_shown_in_the_end(app: App) -> None:
    app.in_slices = True
    app.stack.push(Forgetful([]))
    for _ in range(30):
        app.frame(0.01, [])
    assert app.frames == 1


class Filling(Scene):
    """A scene that has one part more after each frame, up to three."""

    def __init__(self) -> None:
        super().__init__()
        self.parts = 0

    def fill(self, _dt: float) -> bool:
        lacking = self.parts < 3
        self.parts += lacking
        return lacking

    def draw_moving(self, surface: pygame.Surface) -> None:
        surface.fill("white", (0, 0, self.parts, 8))


@pytest.mark.usefixtures("seen")
def test_what_is_seen_behind_a_sheet_goes_on_being_drawn(app: App) -> None:
    app.stack.push(Filling())
    app.stack.push(notice("Un titre", "Une phrase."))
    app.frame(0.01, [])
    dark = app.window.get_at((2, 4))
    for _ in range(3):
        app.frame(0.01, [])
    assert app.frames == 3, "a frame for every part, and none after the last"
    assert app.window.get_at((2, 4)) != dark


@pytest.mark.usefixtures("seen")
def test_a_curtain_never_lets_what_is_behind_be_seen_first(app: App) -> None:
    """RW-M: nobody sees the other's card before the curtain parts."""
    app.in_slices = True
    app.stack.push(Slow([]))
    app.stack.push(Curtain("Inès", "Les autres se détournent."))
    while not app.frames:
        app.frame(0.01, [])
    assert app.window.get_at((4, 4))[:3] != (255, 0, 0)
