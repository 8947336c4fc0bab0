"""The frame is the same in every game: the tools, their words, their keys, their places, and the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from every_table import TABLES, session
from gestures import press
from unseen import resize

from game.storage.settings import Settings
from scenes.kit.widgets import Button
from scenes.pages.rules_reader import RulesReader
from scenes.pages.saves import Saves
from scenes.pages.settings import SettingsScene
from scenes.shell.curtain import Curtain
from scenes.table.common import Leaving
from scenes.table.tools import REPLAYED, TOOLS, edge

if TYPE_CHECKING:
    from scenes.shell.app import App

_MAIN = ("reverse", "end")
"""What the button is called that ends a turn, or goes on in it, where there is one."""


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
    [((1280, 720), 100, "fr"), ((1024, 640), 150, "en"), ((2560, 1080), 100, "fr")],
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
        main = next((widget.rect for widget in board.ring if widget.name in _MAIN), None)
        if main is not None:
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


def test_every_table_is_left_by_the_same_three_answers(app: App) -> None:
    resize(app, (1280, 720))
    first = None
    for name in TABLES:
        at_table(app, name)
        app.frame(0.01, press(pygame.K_ESCAPE))
        app.frame(0.01, [])
        sheet = app.stack.top
        assert isinstance(sheet, Leaving), name
        answers = [(one.name, one.label, one.rect.x, one.rect.size) for one in sheet.ring][:3]  # type: ignore[attr-defined]
        assert [answer[0] for answer in answers] == ["new", "menu", "stay"], name
        first = first or answers
        assert answers == first, name
        sheet.close("stay")


@pytest.mark.parametrize("name", ["alone", "a battle", "a round", "a duel of Moks", "terrains", "a joust"])
def test_the_same_keys_lead_to_the_same_pages_at_every_table(app: App, name: str) -> None:
    board = at_table(app, name)
    for key, mod, page in (
        (pygame.K_F1, 0, RulesReader),
        (pygame.K_F10, 0, SettingsScene),
        (pygame.K_s, pygame.KMOD_CTRL, Saves),
    ):
        app.frame(0.01, press(key, mod=mod))
        app.frame(0.01, [])
        assert isinstance(app.stack.top, page)
        app.stack.top.close()
        app.frame(0.01, [])
        assert app.stack.top is board
