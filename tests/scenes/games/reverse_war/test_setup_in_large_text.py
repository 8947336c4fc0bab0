"""At the set-up of Reverse War no battlefield is smaller in larger text: what is said of it gives way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.games.reverse_war import setup_pictures
from scenes.moments.moment import LARGE, pose

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.shell.app import App

_LESS = 0.96
"""How much smaller cards may be: by a pixel or two of the layout."""


def cards_drawn(app: App, patch: pytest.MonkeyPatch) -> list[int]:
    """Return how much room each battlefield of backs has."""
    found, cells = list[int](), setup_pictures.draw_battlefield

    def drawn(surface: pygame.Surface, room: pygame.Rect, *how: object) -> None:
        found.append(min(room.size))
        cast("Callable[..., None]", cells)(surface, room, *how)

    patch.setattr(setup_pictures, "draw_battlefield", drawn)
    app.stack.clear()
    pose(next(one for one in MOMENTS if one.name == "setup"), app)
    assert app.stack.top is not None
    app.stack.top.draw(app.window)
    return found


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_battlefields_to_choose_from_are_no_smaller_in_larger_text(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    resize(app, size)
    widths = []
    for text_size in (100, LARGE):
        app.settings = replace(app.settings, text_size=text_size)
        with monkeypatch.context() as patch:
            widths.append(cards_drawn(app, patch))
    plain, large = widths
    assert plain
    assert len(plain) == len(large)
    assert min(large) >= _LESS * min(plain)
