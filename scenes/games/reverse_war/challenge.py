"""How the challenges of Reverse War look: battlefields and scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.rules.reverse_war.options import read
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.games.reverse_war import ways
from scenes.games.reverse_war.battlefields import draw_battlefield, in_rows
from scenes.games.reverse_war.campaign_pictures import draw_scene, scenario_scene
from scenes.games.reverse_war.game_setup import planning_words
from scenes.games.reverse_war.setup_pictures import TEXTS, draw_table

if TYPE_CHECKING:
    import pygame

    from game.core.challenge import Challenge
    from game.rules.reverse_war.options import Setting
    from game.storage.challenges import Attempt
    from scenes.kit.layout import Box
    from scenes.shell.app import App

_LEAST_COLUMN: Final = 6
"""The width in pixels that a column of a battlefield takes at least."""


class WarDays:
    """The challenges of Reverse War."""

    def header(self, app: App, words: str) -> Box:
        """Return the tabs of every way to play."""
        return ways.header(app, "daily", words)

    def name(self, challenge: Challenge) -> str:
        """Return what is played: a battlefield, planned or not, or a scenario."""
        return name_of(read(challenge.options))

    def told(self, challenge: Challenge, seconds: int) -> str:
        """Return the special rules of what is played."""
        return description_of(read(challenge.options), seconds)

    def result(self, attempt: Attempt) -> str:
        """Return who won and by how much: "Won by 7 points"."""
        count = abs(attempt.margin)
        if attempt.won:
            return ngettext("Won by {count} point", "Won by {count} points", count).format(count=count)
        if attempt.margin < 0:
            return ngettext("Lost by {count} point", "Lost by {count} points", count).format(count=count)
        if not attempt.margin:
            return _("Lost, with as many points as the AI")
        told = ngettext("Lost, yet {count} point ahead", "Lost, yet {count} points ahead", count)
        return told.format(count=count)

    def sign(self, challenge: Challenge) -> str:
        """Return the eye of a planned game."""
        return "eye" if read(challenge.options).planification else ""

    def draw(self, challenge: Challenge, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the scenario's scene, or the battlefield."""
        setting = read(challenge.options)
        if setting.scenario is None:
            draw_table(setting.layout, surface, area)
        else:
            draw_scene(setting.scenario, surface, area)

    def draw_small(self, challenge: Challenge, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the same small enough for a day."""
        _draw_challenge(read(challenge.options), surface, room)


def name_of(setting: Setting) -> str:
    """Return what is played: a battlefield, planned or not, or a scenario."""
    if setting.scenario is not None:
        return _("Scenario: {name}").format(name=_(SCENARIOS[setting.scenario].name))
    name = _(setting.layout.name)
    return _("{mode}, planned").format(mode=name) if setting.planification else name


def description_of(setting: Setting, seconds: int) -> str:
    """Return the special rules of what is played; a planned game's cards are seen for so many seconds."""
    if setting.scenario is not None:
        return _(SCENARIOS[setting.scenario].rules)
    if not setting.planification:
        return _(TEXTS[setting.mode])
    return planning_words(seconds)


def _draw_challenge(setting: Setting, surface: pygame.Surface, room: pygame.Rect) -> None:
    if setting.scenario is not None:
        width = min(room.width, room.height * 8 // 5)
        picture = scenario_scene(setting.scenario, (width, room.height))
        surface.blit(picture, picture.get_rect(center=room.center))
        return
    layout = setting.layout
    long = room.width < _LEAST_COLUMN * layout.columns
    cells = in_rows(layout.size, -(-layout.size // 2)) if long else layout.cells
    draw_battlefield(surface, room, cells, room.height // 4)
