"""The month of challenges: where its days stand, and what each of them shows."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache, partial
from math import isfinite
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import capitalised, uncapitalised
from game.core.i18n import _, ngettext, signed
from game.core.model import SetupError
from game.rules.reverse_war.daily import FIRST_DAY, Challenge, challenge
from game.rules.reverse_war.options import read
from scenes.games.reverse_war.battlefields import draw_battlefield, in_rows
from scenes.games.reverse_war.campaign_pictures import scenario_scene
from scenes.kit import palette, paper, text
from scenes.kit.chosen import draw_frame
from scenes.kit.content import BoxTile, Icon, Place, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Row, Stack, em
from scenes.kit.widgets import draw_sheet
from scenes.shell import dates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.rules.reverse_war.options import Setting
    from game.storage.records import Record
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Tile

_FRAME: Final = 4
"""The yellow frame round the chosen day, in pixels."""
_LEAST_PICTURE: Final = 22
"""The least height in pixels at which a battlefield can be recognised."""
_LEAST_COLUMN: Final = 6
"""The width in pixels that a column of a battlefield takes at least."""
_WIDEST: Final = "−88"
"""A result as wide as they come: where it has no room beside its sign, no day has signs."""
KEY: Final = "reverse-war"


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar: whether it is today's, or still to come, and how it was played."""

    date: date
    is_today: bool
    is_future: bool
    played: Played | None

    def tip(self) -> str:
        """Return what is said of the day when it is pointed at."""
        when = capitalised(dates.day(self.date))
        if self.is_future:
            return _("{day}: not yet.").format(day=when)
        if self.played is None:
            return _("{day}: not played.").format(day=when)
        pattern = (
            _("{day}: {result}, on the day.")
            if self.played.first.on_the_day
            else _("{day}: {result}, caught up later.")
        )
        result = self.played.first.in_words()
        return pattern.format(day=when, result=uncapitalised(result))


def days_of(month: date) -> list[date]:
    """Return the days of the month that a day is in."""
    first = month.replace(day=1)
    return [first + timedelta(days=number) for number in range(monthrange(first.year, first.month)[1])]


def day_tile(day: Day, choose: Callable[[date], None]) -> BoxTile:
    """Return the tile of a day; one that is still to come cannot be chosen."""
    tile = BoxTile(f"day:{day.date.isoformat()}", on_click=partial(choose, day.date), tip=day.tip())
    tile.enabled, tile.paint = not day.is_future, partial(_paint_day, day)
    tile.box = Pad((5, 3), Column([_number(day)])) if day.is_future else _played_day(day)
    return tile


def _paint_day(day: Day, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    if day.is_future:
        line = palette.tint(palette.SLATE, 0.22)
        surface.blit(paper.outline_rounded(rect.size, line, 4, 1), rect)
        return
    if tile.chosen:
        draw_frame(surface, rect, _FRAME)
    bright = tile.chosen or tile.hovered or day.is_today
    draw_sheet(surface, rect, palette.CHALK if bright else palette.PAPER, cut=False)


def _number(day: Day) -> Box:
    """Return the number of the day, today's on an ink disc."""
    color = palette.tint(palette.SLATE, 0.72) if day.is_future else palette.INK
    color = palette.CHALK if day.is_today else color
    written = Text(str(day.date.day), text.SERIF_BOLD, 18, color, align="center", lines=1)
    disc = Place("", _draw_disc if day.is_today else None)
    side = em(18, 1.45)
    return Anchor(Stack([disc, written], wide=side, high=side), "topleft")


def _draw_disc(surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.blit(paper.rounded(area.size, palette.INK, area.width / 2), area)


def _played_day(day: Day) -> Box:
    """Return the day's battlefield beside its number, and over its result; a low day has no picture."""
    setting = challenge(day.date).setting
    eye = [Anchor(Icon("eye", 14, palette.MUTED_TEXT), optional=1)] * setting.planification
    picture = Place("", partial(_draw_challenge, setting), high=(_LEAST_PICTURE, 30))
    beside = Row([Column([_number(day), *eye]), Pad((0, 0, 0, 4), picture, grow=1, wide=10)], gap=4)
    shown = Pad((5, 3, 6, 0), beside, grow=1)
    brief = Pad((5, 3, 3, 0), _number(day))
    if day.played is None:
        return Either([Column([shown]), Column([brief])])
    return Either(
        [
            Column([shown, _result(day.played.first)]),
            Column([brief, _result(day.played.first)]),
            Row([brief, _result(day.played.first, grow=1)]),
        ]
    )


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


def _result(first: Attempt, grow: float = 0) -> Box:
    """Return the first attempt at the foot of its day: the band is full, or outlined where it came later."""
    fill = palette.GOOD_TEXT if first.won else palette.WARNING_TEXT
    color = palette.CHALK if first.on_the_day else fill
    band = Place("", partial(_draw_band, fill, full=first.on_the_day))
    figure = partial(Text, signed(first.margin), text.SANS_EXTRABOLD, 14, color, align="center", lines=1)
    sign = Icon("check" if first.won else "cross", 14, color)
    both = Row([sign, figure()], gap=6, justify="center", align="center", wide=_sign_wide)
    return Stack([band, Either([both, figure()])], high=em(14, 1.45), wide=20, grow=grow)


def _sign_wide(m: Measures) -> int:
    """Return the room that a result and its sign need, however wide it is: all days have signs, or none."""
    return m.type(14) + text.width_of(_WIDEST, text.SANS_EXTRABOLD, m.type(14)) + m.px(18)


def _draw_band(fill: Color, surface: pygame.Surface, band: pygame.Rect, *, full: bool) -> None:
    pygame.draw.rect(surface, fill, band, 0 if full else 2)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One finished game of a day's challenge: `margin` is the player's points less the AI's.

    `on_the_day` is False when the game was begun another day, to catch up; `hinted` says that hints helped.
    """

    won: bool
    margin: int
    on_the_day: bool
    hinted: bool = False

    def in_words(self) -> str:
        """Return who won and by how much, with no full stop: "Won by 7 points"."""
        count = abs(self.margin)
        if self.won:
            return ngettext("Won by {count} point", "Won by {count} points", count).format(count=count)
        if self.margin < 0:
            return ngettext("Lost by {count} point", "Lost by {count} points", count).format(count=count)
        if not self.margin:
            return _("Lost, with as many points as the AI")
        told = ngettext("Lost, yet {count} point ahead", "Lost, yet {count} points ahead", count)
        return told.format(count=count)


@dataclass(frozen=True, slots=True)
class Played:
    """A day that was played: the first attempt is the one that counts."""

    first: Attempt
    best: Attempt
    count: int

    def then(self, attempt: Attempt) -> Played:
        """Return the day after one attempt more."""
        best = max(self.best, attempt, key=lambda one: (one.won, one.margin))
        return Played(self.first, best, self.count + 1)


def played_days(records: Iterable[Record], today: date) -> dict[date, Played]:
    """Return the days played up to today. Practice games do not count; the records are oldest first."""
    days: dict[date, Played] = {}
    for record in records:
        day = _day_of(record, today)
        if day is None or record.practice:
            continue
        attempt = Attempt(
            bool(record.outcome.winners),
            round(record.outcome.scores[0]),
            record.began.astimezone().date() == day,
            record.hinted,
        )
        known = days.get(day)
        days[day] = known.then(attempt) if known else Played(attempt, attempt, 1)
    return days


def streak(days: Mapping[date, Played], today: date) -> int:
    """Return how many days in a row were played on their own dates, up to today or to yesterday."""
    day = today if _in_time(days, today) else today - timedelta(days=1)
    count = 0
    while _in_time(days, day):
        count += 1
        day -= timedelta(days=1)
    return count


def _in_time(days: Mapping[date, Played], day: date) -> bool:
    return day in days and days[day].first.on_the_day


def _day_of(record: Record, today: date) -> date | None:
    """Return the day whose challenge the record is of, if any."""
    if record.game != KEY or len(record.outcome.scores) != 1 or not isfinite(record.outcome.scores[0]):
        return None
    day = _days_by_seed(today).get(record.seed)
    if day is None:
        return None
    try:
        played = Challenge(read(record.options), record.seed)
    except SetupError:
        return None
    return day if played == challenge(day) else None


@lru_cache(maxsize=2)
def _days_by_seed(today: date) -> dict[int, date]:
    """Return every day up to today by its seed: no two days share one."""
    count = (today - FIRST_DAY).days + 1
    days = [FIRST_DAY + timedelta(days=number) for number in range(count)]
    return {challenge(day).seed: day for day in days}
