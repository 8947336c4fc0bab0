"""What is told of a rival: how strong it was measured at the table where one sits, and at no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from every_table import TABLES, session

from game.core.ratings import ratings
from game.core.rivals import bot_of
from game.core.session import Session
from game.editions import EDITIONS
from scenes.kit.content import Text
from scenes.pages.setting_up import SettingUp
from scenes.table.rival_sheet import RivalSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Options
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.mark.parametrize("name", [name for name, table in TABLES.items() if len(table[2]) > 1])
def test_a_rival_is_told_with_the_elo_of_this_table_or_with_none(
    app: App, show: Callable[[Scene], Scene], name: str
) -> None:
    game = session(name)
    key = game.game.key
    shown = []
    for rival in app.box[key].cast.values():
        sheet = show(RivalSheet(rival, key, game.options))
        rated = ratings(key, game.options).get(bot_of(rival.word))
        told = [box.words for box in sheet.boxes if isinstance(box, Text) and box.words.startswith("Elo")]
        assert len(told) == (rated is not None)
        assert rated is None or f" {rated.elo}" in told[0]
        shown += told
    assert bool(shown) == (name not in ("a battle", "trophies"))


def test_the_choice_of_three_and_the_round_have_figures_of_their_own(
    app: App, show: Callable[[Scene], Scene]
) -> None:
    told = []
    for name in ("a choice of three", "a round"):
        game = session(name)
        key = game.game.key
        sheet = show(RivalSheet(app.box[key].cast["level:3"], key, game.options))
        told.append(next(box.words for box in sheet.boxes if isinstance(box, Text) and "Elo" in box.words))
    assert told[0] != told[1]


@pytest.mark.parametrize(
    "choice", [{"choix": True}, {"variant": "round", "players": 4}, {"variant": "collection"}]
)
def test_the_set_up_tells_the_elo_of_the_game_that_is_chosen(
    app: App, show: Callable[[Scene], Scene], choice: Options
) -> None:
    key = "openmok-bataille"
    page = show(app.editions[key].setup(choice, ("human", "level:3")))
    assert isinstance(page, SettingUp)
    assert all(page.options[name] == value for name, value in choice.items())
    page.show_rival(app.box[key].cast["level:3"])
    app.frame(0.0, [])
    sheet = app.stack.top
    assert isinstance(sheet, RivalSheet)
    assert ratings(key, sheet.options) == ratings(
        key, Session.start(EDITIONS.games[key], page.options, 7).options
    )
