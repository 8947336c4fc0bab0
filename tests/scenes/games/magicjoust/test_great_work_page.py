"""The page of the great work: shown, kept as a picture and as a PDF, with the keyboard alone."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press
from pypdf import PdfReader

from game.core import i18n
from scenes.games.magicjoust import great_work_page as saving
from scenes.games.magicjoust.great_work import GreatWorkClose
from scenes.games.magicjoust.moments.pages import presented
from scenes.table import sides

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scenes.games.magicjoust.great_work import GreatWorkScene
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

COARSE = 2.0


@pytest.fixture
def scene(show: Callable[[Scene], Scene], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GreatWorkScene:
    monkeypatch.setattr(saving, "DOTS", {saving.PNG: COARSE, saving.PDF: COARSE})
    i18n.use("fr")
    found = presented(5)
    found.folder = tmp_path
    show(found)
    return found


def until(app: App, scene: GreatWorkScene) -> None:
    """Let frames pass until a file is there."""
    for _frame in range(600):
        app.frame(0.02, [])
        if scene.made is not None and app.stack.top is scene:
            return
    pytest.fail("the file was never made")


def test_the_page_fills_by_and_by_then_rests_and_is_kept_with_the_keyboard_alone(
    app: App, scene: GreatWorkScene, tmp_path: Path
) -> None:
    assert scene.restless
    while scene.restless:
        app.frame(0.02, [])
    scene.ring.focus_by_name("picture")
    app.frame(0.02, press(pygame.K_RETURN))
    until(app, scene)
    (found,) = tmp_path.glob("*.png")
    assert found.name == "La grande œuvre, 22 novembre 2026.png"
    assert pygame.image.load(found).get_size() == (round(297 * COARSE), round(210 * COARSE))
    assert scene.ring.focused_name == "open"


def test_the_page_on_paper_tells_its_plans_in_letters(
    app: App, scene: GreatWorkScene, tmp_path: Path
) -> None:
    scene.keep(saving.PDF)
    until(app, scene)
    (found,) = tmp_path.glob("*.pdf")
    (sheet,) = PdfReader(found).pages
    assert sheet.mediabox.width > sheet.mediabox.height
    words = " ".join(sheet.extract_text().split())
    assert "La grande œuvre" in words
    for chapter in scene.work.chapters:
        assert scene.looks.name(chapter.plan) in words
    assert sides.names(scene.session)[scene.work.seat] in words


def test_giving_up_leaves_nothing(app: App, scene: GreatWorkScene, tmp_path: Path) -> None:
    scene.keep(saving.PNG)
    app.frame(0.02, [])
    app.frame(0.02, press(pygame.K_ESCAPE))
    for _frame in range(3):
        app.frame(0.02, [])
    assert app.stack.top is scene
    assert scene.made is None
    assert not [one for one in tmp_path.iterdir() if one.is_file()]


def test_the_day_is_that_of_the_game(scene: GreatWorkScene) -> None:
    assert scene.day == date(2026, 11, 22)


def test_the_page_is_seen_closely_with_the_mouse_or_the_keyboard(app: App, scene: GreatWorkScene) -> None:
    while scene.restless:
        app.frame(0.02, [])
    app.frame(0.02, click(scene.sheet.center))
    app.frame(0.02, [])
    close = app.stack.top
    assert isinstance(close, GreatWorkClose)
    assert close.presented.whole.get_width() > scene.m.width
    app.frame(0.02, [pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))])
    assert close.corner == (0, 0)
    for _time in range(12):
        app.frame(0.02, press(pygame.K_RIGHT))
    assert close.corner == (scene.m.width - close.presented.whole.get_width(), 0)
    app.frame(0.02, press(pygame.K_ESCAPE))
    app.frame(0.02, [])
    assert app.stack.top is scene
