"""The settings: each control does its thing at once, by the mouse and by the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from boxes import apart, cramped
from gestures import click, drag, press
from unseen import resize

from game import __version__
from game.storage import settings as settings_file
from game.storage.settings import CHOICES, Settings
from scenes.editions import SHELF
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.faces.face import back
from scenes.kit import decor, palette, paper
from scenes.kit.measures import MINIMUM
from scenes.pages import settings_groups
from scenes.pages.rules_reader import RulesReader
from scenes.pages.settings import SettingsScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.palette import Color
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]


def key(app: App, scene: Scene, name: str, *keys: int) -> None:
    """Focus a widget and strike keys."""
    scene.ring.focus_by_name(name)
    for one in keys:
        app.frame(0.0, press(one))


def test_the_language_changes_at_once_and_is_kept(app: App, show: Show) -> None:
    scene = show(SettingsScene())
    key(app, scene, "language", pygame.K_RIGHT)
    assert app.settings.language == "en"
    assert isinstance(scene, SettingsScene)
    assert scene.settings()[0].title == "Language"
    assert settings_file.load()[0].language == "en"


def test_the_focus_stays_on_the_control_that_was_changed(app: App, show: Show) -> None:
    scene = show(SettingsScene())
    key(app, scene, "text_size", pygame.K_RIGHT, pygame.K_RIGHT)
    assert app.settings.text_size == 150
    assert scene.ring.focused_name == "text_size"


def test_version_and_licences_are_a_click_away(app: App, show: Show) -> None:
    scene = show(SettingsScene())
    app.frame(0.0, click(scene.ring["about"].rect.center))
    about = app.stack.top
    assert isinstance(about, RulesReader)
    assert about.book.title == "À propos de Cartelier"
    assert __version__ in about.book.pages[0].title
    app.frame(0.0, click(about.ring["page-licences"].rect.center))
    told = [line for block in about.book.pages[about.place].blocks for line in block.lines]
    assert any("pygame-ce" in line and "LGPL" in line for line in told)


@pytest.mark.parametrize("name", ["patterns", "reduced_motion"], ids=["patterns", "reduced motion"])
def test_a_switch_is_turned_by_a_click(app: App, show: Show, name: str) -> None:
    scene = show(SettingsScene())
    app.frame(0.0, click(scene.ring[name].rect.center))
    assert getattr(app.settings, name) is True
    app.frame(0.0, click(scene.ring[name].rect.center))
    assert getattr(app.settings, name) is False


def test_when_the_table_waits_for_an_answer_is_chosen_for_who_plays_alone(app: App, show: Show) -> None:
    """WAN-11: what others have chosen at their table stays."""
    app.change_settings(app.settings.with_answer_pause("human:Omar", "never"))
    scene = show(SettingsScene("game"))
    key(app, scene, "answer_pauses", pygame.K_LEFT)
    told = app.settings.answer_pause
    assert (told("human"), told("human:Omar")) == ("always", "never")
    key(app, scene, "answer_pauses", pygame.K_RIGHT, pygame.K_RIGHT)
    assert app.settings.answer_pause("human") == "never"


def test_the_speed_of_the_animations_is_chosen(app: App, show: Show) -> None:
    scene = show(SettingsScene())
    key(app, scene, "animation_speed", pygame.K_LEFT)
    assert app.settings.animation_speed == "fast"


def test_the_reading_time_is_chosen_from_a_list(app: App, show: Show) -> None:
    scene = show(SettingsScene("game"))
    key(app, scene, "planning_seconds", pygame.K_RETURN, pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
    assert app.settings.planning_seconds == 0


def test_the_volume_is_dragged(app: App, show: Show) -> None:
    app.change_settings(Settings(mute=False))
    scene = show(SettingsScene("sound"))
    if not app.sounds.available:
        pytest.skip("no audio device, not even a silent one")
    rail = scene.ring["effects_volume"].rect
    app.frame(0.0, drag(rail.center, (rail.left - 40, rail.centery)))
    assert app.settings.effects_volume == 0


def test_without_an_audio_device_the_page_says_so(
    app: App, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_device(*_args: object) -> None:
        raise pygame.error

    app.sounds.close()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    scene = show(SettingsScene("sound"))
    assert isinstance(scene, SettingsScene)
    assert scene.settings()[0].line == app.sounds.why != ""
    assert not scene.ring["try"].enabled


def test_the_defaults_come_back_but_the_language_stays(app: App, show: Show) -> None:
    app.change_settings(Settings(language="en", text_size=125, patterns=True, first_steps=("reverse-war",)))
    scene = show(SettingsScene())
    app.frame(0.0, click(scene.ring["default"].rect.center))
    assert app.settings == Settings(language="en", first_steps=("reverse-war",))


def test_escape_goes_back(app: App, show: Show) -> None:
    show(SettingsScene())
    app.frame(0.0, press(pygame.K_ESCAPE))
    assert app.stack.top is None


def test_every_value_offered_is_one_that_can_be_kept() -> None:
    offered = {
        "language": settings_groups.LANGUAGES,
        "text_size": settings_groups.TEXT_SIZES,
        "animation_speed": settings_groups.SPEEDS,
        "planning_seconds": settings_groups.READING_TIMES,
    }
    for name, values in offered.items():
        assert all(value in CHOICES[name] for value in values)


@pytest.mark.parametrize("size", [MINIMUM, (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_overlaps_at_any_size(
    app: App, show: Show, size: tuple[int, int], text_size: int, language: str
) -> None:
    resize(app, size)
    app.change_settings(Settings(language=language, text_size=text_size, mute=True))
    for group in ("screen", "game", "table", "sound"):
        scene = show(SettingsScene(group))
        assert isinstance(scene, SettingsScene)
        assert apart(scene)
        assert not cramped(scene.boxes, scene.m)


def test_settings_beyond_the_sheet_are_reached_by_the_arrows(app: App, show: Show) -> None:
    resize(app, MINIMUM)
    app.change_settings(Settings(text_size=150))
    scene = show(SettingsScene())
    names = [row.name for row in scene.settings()]
    assert scene.rows.overflows
    key(app, scene, names[0], *[pygame.K_DOWN] * (len(names) - 1))
    assert scene.ring.focused_name == names[-1]


def test_an_idle_page_draws_nothing(app: App, show: Show) -> None:
    show(SettingsScene())
    before = app.frames
    for _ in range(5):
        app.frame(0.02, [])
    assert app.frames == before


def test_the_cloth_the_backs_and_dark_tables_are_chosen_by_their_pictures(app: App, show: Show) -> None:
    scene = show(SettingsScene("table"))
    before = paper.table(palette.MOSS, (40, 40)), back(63)
    app.frame(0.0, click(scene.ring["linen:cloth"].rect.center))
    app.frame(0.0, click(scene.ring["stars:card_back"].rect.center))
    app.frame(0.0, click(scene.ring["dark_table"].rect.center))
    kept = settings_file.load()[0]
    assert (kept.cloth, kept.card_back, kept.dark_table) == ("linen", "stars", True)
    after = paper.table(palette.MOSS, (40, 40)), back(63)
    assert all(one is not other for one, other in zip(before, after, strict=True))
    assert decor.ink(TABLE) == palette.CHALK != palette.ink_on(TABLE)


@pytest.mark.parametrize("table", [edition.table for edition in SHELF.values()])
def test_a_dark_table_is_written_on_as_well_as_a_light_one(table: Color) -> None:
    for dark in (False, True):
        decor.use("plain", "own", dark=dark)
        assert palette.contrast(decor.ink(table), decor.cloth_color(table)) >= palette.LEAST_CONTRAST
    decor.use("plain", "own", dark=False)
