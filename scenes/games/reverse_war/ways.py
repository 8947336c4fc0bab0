"""The ways to play Reverse War: one page each, under a header with a tab for every one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.rules.reverse_war.options import ALONE
from scenes.games.reverse_war.edition import REVERSE_WAR
from scenes.kit import palette, text
from scenes.kit.content import Place, Text
from scenes.kit.layout import Column, Grow, Put, Row, spelled, total
from scenes.kit.widgets import Choice
from scenes.pages.framed import draw_disc

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.core.model import Options
    from scenes.kit.layout import Box, Length
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: the word on its tab, and its page."""

    key: str
    label: str
    page: Callable[[], Scene]


def _alone() -> Scene:
    from scenes.games.reverse_war.setup import Setup

    return Setup()


def _together() -> Scene:
    from scenes.games.reverse_war.together import Together

    return Together()


def _campaign() -> Scene:
    from scenes.games.reverse_war.campaign import Campaign

    return Campaign()


def _daily() -> Scene:
    from scenes.games.reverse_war.challenge import WarDays
    from scenes.pages.challenge import Daily

    return Daily(REVERSE_WAR.key, WarDays())


WAYS: Final = (
    Way("alone", N_("Alone"), _alone),
    Way("campaign", N_("Campaign"), _campaign),
    Way("together", N_("With others"), _together),
    Way("daily", N_("Daily challenge"), _daily),
)
"""Every way, from left to right: a page that is not here has no tab."""


def page_of(options: Options, players: tuple[str, ...] = ()) -> Scene:
    """Return the page that a game of these options is begun from, for another such game.

    `players` says who holds each seat of a game in company: the page has them again.
    """
    if options.get("table", ALONE) != ALONE:
        from scenes.games.reverse_war.together import Together

        return Together(options, players)
    scenario = options.get("scenario")
    if isinstance(scenario, str):
        from scenes.games.reverse_war.campaign import Campaign

        return Campaign(scenario)
    return _alone()


def header(app: App, here: str, words: str) -> Box:
    """Return the header of a page: the emblem, the name over a sentence, the tabs with this page's chosen."""
    keys = [way.key for way in WAYS]

    def go(place: int) -> None:
        if keys[place] != here:
            app.stack.replace(WAYS[place].page())

    tabs = Choice("ways", labels=tuple(_(way.label) for way in WAYS), chosen=keys.index(here), on_change=go)
    name = Text("Reverse War", text.SERIF_BLACK, 44, palette.CHALK, lines=1, spread=1.1)
    above = Row(
        [name, Grow(), Put(tabs, wide=(_tabs_width(14, 16), _tabs_width(15, 26)))],
        gap=14,
        align="center",
    )
    told = Text(words, text.SANS_SEMIBOLD, 15, palette.CHALK, lines=1)
    emblem = Place("emblem", _draw_emblem, wide=70, high=70, optional=1)
    return Row([emblem, Column([above, told], grow=1)], gap=18)


def _draw_emblem(surface: pygame.Surface, area: pygame.Rect) -> None:
    draw_disc(surface, area, REVERSE_WAR.emblem)


def _tabs_width(size: float, air: float) -> Length:
    """Return the width of the tabs, each as wide as its word asks in type of that size, with air round it."""
    return total(*[spelled(_(way.label), size=size, pad=air) for way in WAYS])
