"""The set-up of Reverse War: what is clicked is what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click, press
from unseen import opened

from game.core import i18n
from game.core.share import read_code
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import read
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.setup import Setup
from scenes.games.reverse_war.setup_pictures import TEXTS
from scenes.kit.widgets import Widget
from scenes.routes import SceneRoutes
from scenes.shell.app import App

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.scene import Scene

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture
def setup(show: Callable[[Scene], Scene]) -> Setup:
    return cast("Setup", show(Setup()))


def press_on(app: App, setup: Setup, name: str) -> None:
    app.frame(0.01, click(setup.ring[name].rect.center))


def write(app: App, setup: Setup, text: str) -> None:
    """Click in the field, select what is there, and type over it."""
    press_on(app, setup, "seed")
    app.frame(0.01, press(pygame.K_a, "a", pygame.KMOD_CTRL))
    app.frame(0.01, [pygame.event.Event(pygame.TEXTINPUT, text=text)])


def test_every_battlefield_has_its_tile_and_its_words(setup: Setup) -> None:
    """RW-15: five modes and seven other layouts."""
    names = {widget.name for widget in setup.ring}
    assert set(LAYOUTS) <= names
    assert set(TEXTS) == set(LAYOUTS)


@pytest.mark.parametrize("mode", list(LAYOUTS))
def test_a_click_on_a_tile_chooses_that_battlefield(app: App, setup: Setup, mode: str) -> None:
    """RW-15: the tile's key is the mode's key."""
    press_on(app, setup, mode)
    assert read(setup.options).layout is LAYOUTS[mode]


def test_begin_starts_the_game_that_was_chosen(app: App, setup: Setup) -> None:
    press_on(app, setup, "facile-2x3")
    press_on(app, setup, "planification")
    press_on(app, setup, "handicap-more")
    press_on(app, setup, "paladins")
    write(app, setup, "41207")
    press_on(app, setup, "start")
    planning = app.stack.top
    assert planning is not None
    board = app.stack.behind(planning)
    assert isinstance(board, ReverseWarBoard)
    assert board.session.seed == 41207
    assert board.session.options == {
        "mode": "facile-2x3",
        "planification": True,
        "handicap": 1,
        "paladins": "paladins",
        "scenario": None,
        "table": "solo",
        "voters": 3,
    }


def test_the_keyboard_alone_begins_the_chosen_game(app: App, setup: Setup) -> None:
    app.frame(0.01, [*press(pygame.K_TAB) * 2, *press(pygame.K_RIGHT), *press(pygame.K_SPACE)])
    assert setup.mode == "facile-3x2"
    setup.ring.focus_by_name(None)
    app.frame(0.01, press(pygame.K_RETURN))
    assert isinstance(app.stack.top, ReverseWarBoard)


def test_planification_does_not_go_with_a_line(app: App, setup: Setup) -> None:
    """RW-15: planification is an option of any mode but `ligne`; it comes back with another mode."""
    press_on(app, setup, "planification")
    press_on(app, setup, "ligne")
    assert not setup.ring["planification"].enabled
    assert setup.options["planification"] is False
    press_on(app, setup, "planification")
    press_on(app, setup, "normal")
    assert setup.options["planification"] is True


@pytest.mark.slow
def test_the_handicap_stays_within_its_bounds(app: App, setup: Setup) -> None:
    """RW-16: −8 to +12."""
    for _ in range(15):
        press_on(app, setup, "handicap-more")
    assert setup.handicap == 12
    assert not setup.ring["handicap-more"].enabled
    for _ in range(25):
        press_on(app, setup, "handicap-less")
    assert setup.handicap == -8
    assert not setup.ring["handicap-less"].enabled


def test_a_first_seed_has_five_digits_at_most(setup: Setup) -> None:
    assert setup.seed is not None
    assert 0 <= setup.seed < 100_000


def test_another_seed_is_drawn_and_shown(app: App, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _limit: 777)
    press_on(app, setup, "other")
    assert setup.seed == 777
    assert setup.ring["seed"].value == "777"


@pytest.mark.parametrize(("written", "seed"), [("0", 0), ("4294967295", 2**32 - 1), ("007", 7)])
def test_a_seed_can_be_written(app: App, setup: Setup, written: str, seed: int) -> None:
    write(app, setup, written)
    assert setup.seed == seed
    assert setup.ring["start"].enabled


@pytest.mark.parametrize("written", ["4294967296", "9999999999"])
def test_a_seed_out_of_range_is_said_and_nothing_begins(app: App, setup: Setup, written: str) -> None:
    write(app, setup, written)
    assert setup.seed is None
    assert "4294967295" in setup.note
    assert not setup.ring["start"].enabled
    app.frame(0.01, press(pygame.K_RETURN))
    assert app.stack.top is setup


def test_an_empty_seed_is_none(app: App, setup: Setup) -> None:
    press_on(app, setup, "seed")
    app.frame(0.01, [*press(pygame.K_a, "a", pygame.KMOD_CTRL), *press(pygame.K_BACKSPACE)])
    assert setup.seed_text == ""
    assert not setup.ring["start"].enabled


def test_letters_are_not_taken_in_the_seed(app: App, setup: Setup) -> None:
    write(app, setup, "4r12")
    assert setup.seed_text == "412"


def test_the_seed_that_was_written_survives_another_choice(app: App, setup: Setup) -> None:
    write(app, setup, "123")
    press_on(app, setup, "layout:croix")
    assert setup.seed == 123
    assert setup.ring["seed"].value == "123"


def test_copying_puts_the_code_of_the_chosen_deal_on_the_clipboard_and_says_so(
    app: App, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    press_on(app, setup, "layout:h")
    press_on(app, setup, "handicap-more")
    press_on(app, setup, "copy")
    shared = read_code(copied[-1], app.box.games)
    assert (shared.options["mode"], shared.options["handicap"]) == ("layout:h", 1)
    assert shared.seed == setup.seed
    assert setup.note


def test_what_is_no_seed_has_no_code(app: App, setup: Setup) -> None:
    write(app, setup, "9999999999")
    assert not setup.ring["copy"].enabled


def test_a_missing_clipboard_is_said_and_stops_nothing(
    app: App, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_text: str) -> None:
        raise pygame.error

    monkeypatch.setattr("pygame.scrap.put_text", refuse)
    press_on(app, setup, "copy")
    assert app.stack.top is setup
    assert setup.note


@pytest.mark.parametrize(
    ("button", "way"), [("menu", "to_menu"), ("rules", "open_rules"), ("first-steps", "first_steps")]
)
def test_each_button_goes_its_way(
    app: App, setup: Setup, monkeypatch: pytest.MonkeyPatch, button: str, way: str
) -> None:
    gone: list[str] = []
    monkeypatch.setattr(SceneRoutes, way, lambda *_args: gone.append(way))
    press_on(app, setup, button)
    assert gone == [way]


def test_escape_goes_back_to_the_menu(app: App, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[App] = []
    monkeypatch.setattr(SceneRoutes, "to_menu", lambda routes: gone.append(routes.app))
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert gone == [setup.app]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_leaves_the_window_nor_overlaps(size: tuple[int, int], text_size: int, language: str) -> None:
    window = opened(size)
    i18n.use(language)
    app = App(Settings(language=language, text_size=text_size, mute=True), window, SceneRoutes, SHELF)  # type: ignore[arg-type]
    setup = Setup()
    app.stack.push(setup)
    app.frame(0.0, [])
    rects = [widget.rect for widget in setup.ring]
    assert all(window.get_rect().contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[place + 1 :]) == -1 for place, rect in enumerate(rects))
    app.stack.clear()
    i18n.use("en")


def test_an_idle_set_up_draws_nothing(app: App, setup: Setup) -> None:
    drawn = app.frames
    for _ in range(5):
        app.frame(0.02, [])
    assert app.frames == drawn
    assert setup.still_draws == 1


def test_buttons_without_words_have_a_tip(setup: Setup) -> None:
    for name in ("copy", "handicap-less", "handicap-more"):
        widget = setup.ring[name]
        assert isinstance(widget, Widget)
        assert widget.tip
