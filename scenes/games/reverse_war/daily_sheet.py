"""The sheet of the chosen day: its date, its battlefield, what is played on it, and how it went."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.games.reverse_war.campaign_pictures import draw_scene
from scenes.games.reverse_war.game_setup import planning_words
from scenes.games.reverse_war.setup_pictures import TEXTS, draw_table, named
from scenes.kit import palette, text
from scenes.kit.content import Icon, Place, Ruled, Text
from scenes.kit.layout import Box, Pad, Row
from scenes.shell import dates

if TYPE_CHECKING:
    from datetime import date

    import pygame

    from game.rules.reverse_war.options import Setting
    from scenes.games.reverse_war.daily_calendar import Played

_LEAST_PICTURE: Final = 80
"""The least height of the picture, in pixels of the drawing: under it there is none."""


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


def attempt_sentences(played: Played) -> list[str]:
    """Return when the attempt that counts was made, and what came after it."""
    told = [
        _("First attempt, on the day.") if played.first.on_the_day else _("First attempt, caught up later.")
    ]
    if played.first.hinted:
        told.append(_("Hints were asked for."))
    if played.count > 1:
        best = _("{count} attempts in all, the best: {margin}.")
        told.append(best.format(count=played.count, margin=signed(played.best.margin)))
    told.append(_("You may play it again: the first attempt is the one that counts."))
    return told


def day_told(heading: str, day: date, setting: Setting, seconds: int, played: Played | None) -> list[Box]:
    """Return what the sheet of a day tells: its date, its battlefield, what is played, and how it went.

    Where the text is so large that all has no room, the attempts go, then the rules, then the picture.
    `heading` stands over the date; `seconds` are those that a planned game's cards are seen for.
    """
    picture = Place("picture", partial(_draw_picture, setting), grow=1, high=(_LEAST_PICTURE, 90), optional=1)
    return [
        Text(heading, text.SANS_BOLD, 15, palette.MUTED_TEXT),
        named(dates.capital(dates.day(day)), 27, face=text.SERIF_BLACK),
        picture,
        named(name_of(setting), 23),
        Text(description_of(setting, seconds), spread=1.38, optional=2),
        *(_result(played) if played is not None else []),
    ]


def _result(played: Played) -> list[Box]:
    """Return how the day went, and what came after the attempt that counts."""
    won = played.first.won
    color = palette.GOOD_TEXT if won else palette.WARNING_TEXT
    verdict = Text(played.first.in_words(), text.SANS_EXTRABOLD, 19, color, spread=1.3, grow=1)
    line = Row([Icon("check" if won else "cross", 20, color), verdict], gap=10, align="center")
    after = Text(" ".join(attempt_sentences(played)), size=14, spread=1.4, optional=3)
    return [Ruled([Box(high=4), Pad((0, 8, 0, 0), line)]), after]


def _draw_picture(setting: Setting, surface: pygame.Surface, area: pygame.Rect) -> None:
    if setting.scenario is None:
        draw_table(setting.layout, surface, area)
    else:
        draw_scene(setting.scenario, surface, area)
