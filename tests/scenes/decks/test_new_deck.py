"""What a new deck begins with: tiles large enough to be told apart, all of them reached."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import press
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.kit.measures import MINIMUM
from scenes.moments.moment import pose

if TYPE_CHECKING:
    from scenes.decks.deck_tile import NewDeck
    from scenes.shell.app import App

_LEAST = (160, 190)
"""How large a tile is at the least, in pixels."""


@pytest.mark.parametrize("text_size", [100, 150])
def test_many_choices_scroll_in_whole_large_tiles_and_the_arrows_reach_the_last(
    app: App, text_size: int
) -> None:
    resize(app, MINIMUM)
    app.change_settings(replace(app.settings, text_size=text_size, language="fr"))
    pose(next(one for one in MOMENTS if one.name == "wankul-decks-new"), app)
    app.frame(0.0, [])
    sheet = cast("NewDeck", app.stack.top)
    sheet.ring.focus_by_name("begin:0")
    seen, focused = dict[str, pygame.Rect](), set[str | None]()
    for _row in range(len(sheet.choices)):
        seen |= {one.name: one.rect for one in sheet.ring if one.name.startswith("begin:")}
        focused.add(sheet.ring.focused_name)
        app.frame(0.01, press(pygame.K_DOWN))
        app.frame(0.0, [])
    assert len(seen) == len(sheet.choices)
    for name, tile in seen.items():
        assert sheet.boxes["sheet"].contains(tile), name
        assert (tile.width >= _LEAST[0], tile.height >= _LEAST[1]) == (True, True), name
    assert focused == {"begin:0", "begin:4", "begin:8", "begin:12", "cancel"}
