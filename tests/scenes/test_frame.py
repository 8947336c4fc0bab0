"""The frame is the same in every game: the tools, their words, their keys, their places, and the way out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from every_table import TABLES, session
from gestures import press
from unseen import resize

from game.storage.settings import Settings
from scenes.kit.content import Text
from scenes.kit.widgets import Button
from scenes.pages.rules_reader import RulesReader
from scenes.pages.saves import Saves
from scenes.pages.settings import SettingsScene
from scenes.shell.curtain import Curtain
from scenes.table.common import Leaving
from scenes.table.hinting import Hints
from scenes.table.story import StoryPage
from scenes.table.tools import REPLAYED, TOOLS, edge
from scenes.table.undoing import Undoing

if TYPE_CHECKING:
    from scenes.shell.app import App

ENDING = ("reverse", "end")
"""What the button is called that ends a turn, or goes on in it."""
ON_THE_TABLE = ("a battle", "a choice of three", "trophies", "a round")
"""Where nothing ends a turn: what is clicked plays the cards that it lies beside, and stands with them."""
UNADVISED = ("a vote", "a battle", "trophies")
"""Where nobody gives advice: players vote, or there is nothing to decide."""


def at_table(app: App, name: str) -> Any:  # noqa: ANN401 - each game's own board
    app.routes.continue_game(session(name))
    app.frame(0.01, [])
    if isinstance(app.stack.top, Curtain):
        app.frame(0.01, press(pygame.K_RETURN))
        app.frame(0.01, [])
    return app.stack.top


def tools_of(scene: Any, names: tuple[str, ...]) -> list[tuple[object, ...]]:  # noqa: ANN401 - the same
    found = [widget for widget in scene.ring if isinstance(widget, Button) and widget.name in names]
    tips = {tool.name: tool.tip for tool in found if tool.name != "hint"}
    return [(tool.name, tool.label, tool.icon, tips.get(tool.name), tuple(tool.rect)) for tool in found]


@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [
        pytest.param((1280, 720), 100, "fr", marks=pytest.mark.slow),
        ((1024, 640), 150, "en"),
        pytest.param((2560, 1080), 100, "fr", marks=pytest.mark.exhaustive),
    ],
)
def test_every_table_has_the_same_tools_at_the_same_places(
    app: App, size: tuple[int, int], text_size: int, language: str
) -> None:
    resize(app, size)
    app.change_settings(Settings(language=language, text_size=text_size, mute=True, explanations=False))
    first = None
    for name in TABLES:
        board = at_table(app, name)
        found = tools_of(board, TOOLS)
        assert [tool[0] for tool in found] == [*TOOLS], name
        first = first or found
        assert found == first, name


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_what_ends_a_turn_lies_at_the_lower_left_of_every_table_that_has_it(
    app: App, size: tuple[int, int]
) -> None:
    resize(app, size)
    for name in TABLES:
        board = at_table(app, name)
        names = {widget.name for widget in board.ring}
        if name in ON_THE_TABLE:
            assert not names & {*ENDING}, name
            continue
        main = next(widget.rect for widget in board.ring if widget.name in ENDING)
        assert main.left == edge(board.m), name
        assert main.centery > board.m.height * 4 // 5, name


def test_every_replay_has_the_rules_and_the_settings_at_the_same_places(app: App) -> None:
    resize(app, (1280, 720))
    found = []
    for name in ("alone", "a duel", "a battle", "a round", "a duel of Moks", "terrains", "a joust"):
        app.routes.open_replay(session(name))
        app.frame(0.01, [])
        found.append(tools_of(app.stack.top, REPLAYED))
    assert [tool[0] for tool in found[0]] == [*REPLAYED]
    assert all(tools == found[0] for tools in found)


@pytest.mark.parametrize(
    ("size", "text_size", "language"), [((1280, 720), 100, "fr"), ((1024, 640), 150, "en")]
)
def test_every_table_is_left_by_the_same_three_answers(
    app: App, size: tuple[int, int], text_size: int, language: str
) -> None:
    """The title, the sentence and all three lie at the same place, and there is no other.

    Where a game may be given up, a line says where that is done.
    """
    resize(app, size)
    app.change_settings(Settings(language=language, text_size=text_size, mute=True, explanations=False))
    first = None
    for name, (key, _options, _players) in TABLES.items():
        at_table(app, name)
        app.frame(0.01, press(pygame.K_ESCAPE))
        app.frame(0.01, [])
        sheet = app.stack.top
        assert isinstance(sheet, Leaving), name
        buttons = [one for one in sheet.ring if isinstance(one, Button)]
        answers = [(one.name, one.label, one.icon, one.style, tuple(one.rect)) for one in buttons]
        assert [answer[0] for answer in answers] == ["new", "menu", "stay"], name
        words = {box.words: tuple(box.area) for box in sheet.boxes if isinstance(box, Text)}
        assert words.keys() >= {sheet.title, sheet.message}, name
        assert any("(J)" in told for told in words) == app.editions[key].given_up, name
        shown = (answers, sheet.title, [area[:2] for area in words.values()])
        first = first or shown
        assert shown == first, name
        sheet.close("stay")


@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [pytest.param((1280, 720), 100, "fr", marks=pytest.mark.slow), ((1024, 640), 150, "en")],
)
def test_every_game_that_may_be_given_up_is_given_up_in_its_journal(
    app: App, size: tuple[int, int], text_size: int, language: str
) -> None:
    """The button lies at the same place in each, and in none of the others."""
    resize(app, size)
    app.change_settings(replace(app.settings, language=language, text_size=text_size))
    found = dict[str, list[tuple[object, ...]]]()
    for name, (key, _options, _players) in TABLES.items():
        at_table(app, name)
        app.frame(0.01, press(pygame.K_j))
        app.frame(0.01, [])
        page = app.stack.top
        assert isinstance(page, StoryPage), name
        buttons = [one for one in page.ring if isinstance(one, Button) and one.name in ("back", "give-up")]
        offered = [(one.name, one.label, one.icon, tuple(one.rect)) for one in buttons]
        assert (len(offered) > 1) == app.editions[key].given_up, name
        found[name] = offered
    offering = [offered for offered in found.values() if len(offered) > 1]
    assert len(offering) == len([one for one in TABLES.values() if app.editions[one[0]].given_up])
    assert all(offered == offering[0] for offered in offering)


@pytest.mark.parametrize("name", TABLES)
def test_the_same_keys_lead_to_the_same_pages_at_every_table(app: App, name: str) -> None:
    board = at_table(app, name)
    for key, mod, page in (
        (pygame.K_F1, 0, RulesReader),
        (pygame.K_F10, 0, SettingsScene),
        (pygame.K_s, pygame.KMOD_CTRL, Saves),
        (pygame.K_j, 0, StoryPage),
        (pygame.K_ESCAPE, 0, Leaving),
    ):
        app.frame(0.01, press(key, mod=mod))
        app.frame(0.01, [])
        assert isinstance(app.stack.top, page), key
        app.stack.top.close()
        app.frame(0.01, [])
        assert app.stack.top is board


@pytest.mark.parametrize("name", TABLES)
def test_the_same_keys_take_back_play_again_and_ask_for_advice_at_every_table(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    done: list[str] = []
    for kind, deed in ((Undoing, "undo"), (Undoing, "redo"), (Hints, "ask")):
        monkeypatch.setattr(kind, deed, lambda _self, deed=deed: done.append(deed))
    at_table(app, name)
    for key, mod in (
        (pygame.K_z, 0),
        (pygame.K_z, pygame.KMOD_SHIFT),
        (pygame.K_y, pygame.KMOD_CTRL),
        (pygame.K_h, 0),
    ):
        app.frame(0.01, press(key, mod=mod))
    assert done == ["undo", "redo", "redo", *(["ask"] if name not in UNADVISED else [])]


@pytest.mark.parametrize("name", ["a duel of Moks", "four with Moks", "terrains", "a joust"])
def test_the_key_t_ends_the_turn_or_says_why_not(app: App, name: str) -> None:
    board = at_table(app, name)
    assert "end" in {widget.name for widget in board.ring}
    before = len(board.session.actions)
    app.frame(0.01, press(pygame.K_t))
    assert len(board.session.actions) > before or board.refusal is not None


def test_a_game_in_which_nothing_is_played_is_not_said_to_be_kept_for_good(app: App) -> None:
    """Another game takes its place: only one that is begun makes room by going into a slot."""
    told = []
    for actions in ((), (("draw",),)):
        begun = session("alone")
        for action in actions:
            begun.act(action)
        app.routes.continue_game(begun)
        app.frame(0.01, [])
        app.frame(0.01, press(pygame.K_ESCAPE))
        sheet = app.stack.top
        assert isinstance(sheet, Leaving)
        told.append("une autre" in sheet.message)
        sheet.close("stay")
    assert told == [True, False]
