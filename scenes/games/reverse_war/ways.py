"""The ways to play Reverse War: one page each, under a header with a tab for every one of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _
from game.rules.reverse_war.options import ALONE
from scenes.games.reverse_war.edition import REVERSE_WAR
from scenes.kit import palette, text
from scenes.kit.widgets import Choice
from scenes.pages.setting_up import draw_emblem

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Options
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_TITLE: Final = "Reverse War"
_TITLE_SIZE: Final = 46
_PADDING: Final = 13
"""The room on either side of a tab's word, in pixels of the drawing."""


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
    from scenes.games.reverse_war.daily import Daily

    return Daily()


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


def header_height(m: Measures) -> int:
    """Return the height of the band that the header takes at the top of a page."""
    return max(m.px(76), m.px(44) + m.type(24))


class Tabs(Choice):
    """The tabs: each as wide as its word asks."""

    def cells(self) -> list[pygame.Rect]:
        """Return one rectangle a tab, the spare width shared out."""
        widths = [_tab_width(self.m, label) for label in self.labels]
        edges = [sum(widths[:place]) * self.rect.width // sum(widths) for place in range(len(widths) + 1)]
        left, top = self.rect.topleft
        return [
            pygame.Rect(left + edges[place], top, edges[place + 1] - edges[place], self.rect.height)
            for place in range(len(widths))
        ]


def tabs(app: App, m: Measures, area: pygame.Rect, here: str) -> Tabs:
    """Return the tabs at the right of the header's band, the one of this page chosen."""
    keys = [way.key for way in WAYS]
    labels = tuple(_(way.label) for way in WAYS)
    rect = pygame.Rect(0, 0, 0, max(m.px(40), m.type(15) + 14))
    left = _title_left(m, area) + text.width_of(_TITLE, text.SERIF_BLACK, m.px(_TITLE_SIZE)) + m.px(20)
    rect.width = min(area.right - left, sum(_tab_width(m, label) for label in labels))
    rect.topright = (area.right, area.top + m.px(4))
    chosen = keys.index(here)
    return Tabs("ways", rect, m=m, labels=labels, chosen=chosen, on_change=partial(_go, app, here))


def _go(app: App, here: str, place: int) -> None:
    if WAYS[place].key != here:
        app.stack.replace(WAYS[place].page())


def _tab_width(m: Measures, label: str) -> int:
    return text.width_of(label, text.SANS_BOLD, m.type(15)) + 2 * m.px(_PADDING)


def _title_left(m: Measures, area: pygame.Rect) -> int:
    return area.left + m.px(88)


def draw_header(surface: pygame.Surface, m: Measures, area: pygame.Rect, words: str) -> None:
    """Draw the game's emblem and name at the left of the band, and a sentence under the name."""
    draw_emblem(surface, m, area, REVERSE_WAR.emblem)
    left = _title_left(m, area)
    title = text.render(_TITLE, text.SERIF_BLACK, m.px(_TITLE_SIZE), palette.CHALK)
    surface.blit(title, (left, area.top - m.px(10)))
    line = text.render(words, text.SANS_SEMIBOLD, m.type(15), palette.CHALK)
    surface.blit(line, (left + m.px(2), area.top + m.px(49)))
