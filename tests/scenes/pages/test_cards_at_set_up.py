"""At the set-up no card is smaller in larger text: what is said of it gives way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.games.bataille import setup as bataille
from scenes.games.reverse_war import setup_pictures
from scenes.moments.moment import LARGE, pose
from scenes.pages import deck_reader, ready_setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App

_NAMES = ("setup", "bataille-setup", "evolution-setup", "wankul-setup", "magicjoust-setup")
_LESS = 0.96
"""How much smaller cards may be: by a pixel or two of the layout."""


def cards_drawn(app: App, patch: pytest.MonkeyPatch, name: str) -> list[int]:
    """Return how wide the cards are that the pictures to choose from show, but for that at the side."""
    found, side = list[tuple[int, pygame.Rect]](), pygame.Rect(0, 0, 0, 0)
    lay, cells = deck_reader.base.lay, setup_pictures.draw_battlefield

    def laid(surface: pygame.Surface, at: tuple[int, int], master: object, width: int, *how: object) -> None:
        found.append((width, pygame.Rect(at, (1, 1))))
        cast("Callable[..., None]", lay)(surface, at, master, width, *how)

    def drawn(surface: pygame.Surface, room: pygame.Rect, *how: object) -> None:
        found.append((min(room.width, room.height), room))
        cast("Callable[..., None]", cells)(surface, room, *how)

    patch.setattr(deck_reader.base, "lay", laid)
    patch.setattr(setup_pictures, "draw_battlefield", drawn)
    app.stack.clear()
    pose(next(one for one in MOMENTS if one.name == name), app)
    assert app.stack.top is not None
    side = app.stack.top.boxes["side"]
    app.stack.top.draw(app.window)
    return [width for width, at in found if not side.colliderect(at)]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("name", [one for one in _NAMES if one != "bataille-setup"])
def test_cards_to_choose_from_are_no_smaller_in_larger_text(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    resize(app, size)
    widths = []
    for text_size in (100, LARGE):
        app.settings = replace(app.settings, text_size=text_size)
        with monkeypatch.context() as patch:
            widths.append(cards_drawn(app, patch, name))
    plain, large = widths
    assert plain
    assert len(plain) == len(large)
    assert min(large) >= _LESS * min(plain)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_pictures_of_a_variant_are_no_smaller_in_larger_text(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Their cards are as wide as they may be beside each other."""
    resize(app, size)
    areas, draw = list[pygame.Rect](), bataille._draw_scene
    monkeypatch.setattr(
        bataille,
        "_draw_scene",
        lambda key, own, surface, m, area: areas.append(area) or draw(key, own, surface, m, area),
    )
    app.settings = replace(app.settings, text_size=LARGE)
    pose(next(one for one in MOMENTS if one.name == "bataille-setup"), app)
    app.frame(0.0, [])
    tiles = [one for one in areas if one.width < app.window.get_width() // 5]
    assert len(tiles) >= 4
    assert min(one.height for one in tiles) >= app.measures().px(bataille._WHOLE)


def test_what_gives_way_at_the_set_up_is_told_by_tips(app: App) -> None:
    resize(app, (1280, 720))
    app.settings = replace(app.settings, text_size=LARGE)
    pose(next(one for one in MOMENTS if one.name == "wankul-setup"), app)
    page = cast("ready_setup.ReadySetup", app.stack.top)
    for term in page.choices.terms:
        assert page.ring[term.name].tip == term.sentence
