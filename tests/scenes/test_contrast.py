"""Whether words can be read on what they are laid on, wherever that is."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from inks import followed
from many_games import some_at_once

from scenes.gallery import MOMENTS
from scenes.kit import palette
from scenes.kit.faces.base import CACHE
from scenes.kit.picture_cache import SHARED

if TYPE_CHECKING:
    from inks import Laid

    from scenes.moments.moment import Moment
    from scenes.shell.app import App

LARGE = 24
"""From this size on, in pixels, 3 is enough (ART, Palette)."""
LOOKED_AT = (
    "menu-resume",
    "settings",
    "board-held",
    "result-victory",
    "magicjoust-first-turn",
    "bataille-victory",
    "workshop",
    "packs",
)
LATER = (
    "setup",
    "statistics",
    "together-vote",
    "evolution-result",
    "magicjoust-result",
    "round-result",
    "bricks-whole",
    "sheet-ready",
)
"""A moment of most rooms, with the quick tests or the slow ones; all are looked at before a release."""


def shadows(laid: list[Laid]) -> set[int]:
    """Return which words are but the shadow of the same ones, laid right over them."""
    return {
        place
        for place, (one, over) in enumerate(pairwise(laid))
        if (one.words, one.px) == (over.words, over.px) and one.ink != over.ink
    }


@pytest.mark.usefixtures("empty_memory")
@pytest.mark.parametrize(
    "moment",
    [
        pytest.param(*one.values, id=one.values[0].name, marks=one.marks)
        for one in some_at_once(
            [one for one in MOMENTS if one.text_size == 100],
            [one for one in MOMENTS if one.name in LOOKED_AT],
            [one for one in MOMENTS if one.name in LATER],
        )
    ],
)
def test_all_words_stand_out_from_what_they_are_laid_on(
    app: App, monkeypatch: pytest.MonkeyPatch, moment: Moment
) -> None:
    """ART, Palette: text contrast is 4.5:1 or better, 3:1 where it is large."""
    app.settings = replace(app.settings, patterns=moment.patterns)
    SHARED.clear()
    CACHE.clear()
    with followed(monkeypatch) as inks:
        app.window = pygame.Surface(app.window.get_size())
        app.stack.push(moment.make(app))
        app.frame(0.0, [])
        assert app.stack.top is not None
        if moment.pose is not None:
            moment.pose(app, app.stack.top)
        app.frame(0.0, [])
    assert len(inks.laid) > 2
    under = shadows(inks.laid)
    pale = {
        (round(palette.contrast(one.ink, one.ground), 2), one)
        for place, one in enumerate(inks.laid)
        if place not in under
        and palette.contrast(one.ink, one.ground) < (3 if one.px >= LARGE else palette.LEAST_CONTRAST)
    }
    assert not pale


@pytest.mark.usefixtures("empty_memory")
def test_a_pair_that_cannot_be_read_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is new is tested too: chalk on ochre, which nothing names, is found where it is laid."""
    from scenes.kit import text  # noqa: PLC0415 - followed once it is imported

    with followed(monkeypatch) as inks:
        ground = pygame.Surface((200, 60))
        ground.fill(palette.OCHRE)
        ground.blit(text.render("Ronde", text.SANS_BOLD, 15, palette.CHALK), (10, 10))
    assert [(one.words, one.ink, one.ground) for one in inks.laid] == [
        ("Ronde", palette.CHALK, palette.OCHRE)
    ]
    assert palette.contrast(palette.CHALK, palette.OCHRE) < palette.LEAST_CONTRAST
