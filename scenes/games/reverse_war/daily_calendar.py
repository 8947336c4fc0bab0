"""The month of challenges: where its days stand, and what each of them shows."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache, partial
from math import isfinite
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import uncapitalised
from game.core.i18n import _, ngettext, signed
from game.core.model import SetupError
from game.rules.reverse_war.daily import FIRST_DAY, Challenge, challenge
from game.rules.reverse_war.options import read
from scenes.games.reverse_war.battlefields import draw_battlefield, in_rows
from scenes.games.reverse_war.campaign_pictures import scenario_scene
from scenes.kit import palette, paper, text
from scenes.kit.chosen import draw_frame
from scenes.kit.icons import icon
from scenes.kit.widgets import Tile, draw_sheet
from scenes.shell import dates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.rules.reverse_war.options import Setting
    from game.storage.records import Record
    from scenes.kit.measures import Measures

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
        when = dates.capital(dates.day(self.date))
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


def day_tile(day: Day, choose: Callable[[date], None]) -> Tile:
    """Return the tile of a day; one that is still to come cannot be chosen."""
    name = f"day:{day.date.isoformat()}"
    tile = Tile(name, on_click=partial(choose, day.date), tip=day.tip(), paint=partial(_paint_day, day))
    tile.enabled = not day.is_future
    return tile


def _paint_day(day: Day, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    m = tile.m
    if day.is_future:
        _paint_future(m, day, surface, rect)
        return
    if tile.chosen:
        draw_frame(surface, rect, _FRAME)
    bright = tile.chosen or tile.hovered or day.is_today
    draw_sheet(surface, rect, palette.CHALK if bright else palette.PAPER, cut=False)
    band = _band(m, rect)
    bottom = band.top if day.played else rect.bottom
    _draw_challenge(m, surface, rect, bottom, challenge(day.date).setting)
    _draw_number(m, surface, rect, day)
    if day.played:
        _draw_result(m, surface, band, day.played.first)


def _paint_future(m: Measures, day: Day, surface: pygame.Surface, rect: pygame.Rect) -> None:
    line = palette.tint(palette.SLATE, 0.22)
    surface.blit(paper.outline_rounded(rect.size, line, 4, 1), rect)
    number = text.render(str(day.date.day), text.SERIF_BOLD, m.type(18), palette.tint(palette.SLATE, 0.72))
    surface.blit(number, number.get_rect(center=_number_place(m, rect)))


def _number_place(m: Measures, rect: pygame.Rect) -> tuple[int, int]:
    half = _number_width(m) // 2
    return rect.left + m.px(5) + half, rect.top + m.px(3) + half


def _number_width(m: Measures) -> int:
    return round(m.type(18) * 1.45)


def _draw_number(m: Measures, surface: pygame.Surface, rect: pygame.Rect, day: Day) -> None:
    """Draw the number of the day, today's on an ink disc."""
    place = _number_place(m, rect)
    if day.is_today:
        disc = pygame.Rect(0, 0, _number_width(m), _number_width(m))
        disc.center = place
        surface.blit(paper.rounded(disc.size, palette.INK, disc.width / 2), disc)
    color = palette.CHALK if day.is_today else palette.INK
    number = text.render(str(day.date.day), text.SERIF_BOLD, m.type(18), color)
    surface.blit(number, number.get_rect(center=place))


def _draw_challenge(
    m: Measures, surface: pygame.Surface, rect: pygame.Rect, bottom: int, setting: Setting
) -> None:
    """Draw the day's battlefield beside its number and above `bottom`, with an eye where it is planned."""
    left = rect.left + m.px(5) + _number_width(m) + m.px(4)
    room = pygame.Rect(left, rect.top + m.px(6), rect.right - m.px(6) - left, 0)
    room.height = bottom - m.px(5) - room.top
    if room.height < _LEAST_PICTURE:
        return
    if setting.scenario is not None:
        width = min(room.width, room.height * 8 // 5)
        picture = scenario_scene(setting.scenario, (width, room.height))
        surface.blit(picture, picture.get_rect(center=room.center))
    else:
        layout = setting.layout
        long = room.width < _LEAST_COLUMN * layout.columns
        cells = in_rows(layout.size, -(-layout.size // 2)) if long else layout.cells
        draw_battlefield(surface, room, cells, m.px(16))
    sign = m.type(14)
    top = rect.top + m.px(3) + _number_width(m)
    if setting.planification and top + sign <= bottom:
        eye = icon("eye", sign, palette.MUTED_TEXT)
        surface.blit(eye, eye.get_rect(midtop=(_number_place(m, rect)[0], top)))


def _band(m: Measures, rect: pygame.Rect) -> pygame.Rect:
    """Return where a day's result stands: at its foot, or beside its number where the day is low."""
    height = round(m.type(14) * 1.45)
    if m.px(3) + _number_width(m) + height <= rect.height:
        return pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
    beside = m.px(8) + _number_width(m)
    return pygame.Rect(rect.left + beside, rect.top, rect.width - beside, rect.height)


def _draw_result(m: Measures, surface: pygame.Surface, band: pygame.Rect, first: Attempt) -> None:
    """Draw the first attempt at the foot of its day: the band is full, or outlined where it came later."""
    fill = palette.GOOD_TEXT if first.won else palette.WARNING_TEXT
    color = palette.CHALK
    if first.on_the_day:
        surface.fill(fill, band)
    else:
        color = fill
        pygame.draw.rect(surface, fill, band, max(2, m.px(2)))
    px = m.type(14)
    sign = icon("check" if first.won else "cross", px, color)
    figure = text.render(signed(first.margin), text.SANS_EXTRABOLD, px, color)
    gap = m.px(6)
    if sign.get_width() + gap + text.width_of(_WIDEST, text.SANS_EXTRABOLD, px) > band.width - m.px(12):
        surface.blit(figure, figure.get_rect(center=band.center))
        return
    left = band.centerx - (sign.get_width() + gap + figure.get_width()) // 2
    surface.blit(sign, sign.get_rect(midleft=(left, band.centery)))
    surface.blit(figure, figure.get_rect(midleft=(left + sign.get_width() + gap, band.centery)))


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
