"""The month of challenges: where its days stand, and what each of them shows."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.grammar import capitalised, uncapitalised
from game.core.i18n import _, signed
from scenes.kit import palette, paper, text
from scenes.kit.chosen import draw_frame
from scenes.kit.content import BoxTile, Icon, Place, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Row, Stack, em, spelled, total
from scenes.kit.widgets import draw_sheet
from scenes.shell import dates

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.challenge import Challenge
    from game.storage.challenges import Attempt, Played
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Tile
    from scenes.shell.app import App

_FRAME: Final = 4
"""The yellow frame round the chosen day, in pixels."""
_LEAST_PICTURE: Final = 22
"""The least height in pixels at which a picture can be recognised."""
_WIDEST: Final = "−88"
"""A result as wide as they come: where it has no room beside its sign, no day has signs."""


class DailyLook(Protocol):
    """How the challenges of a game look and what is said of them."""

    def header(self, app: App, words: str) -> Box:
        """Return what stands at the head of the page, over a sentence."""

    def name(self, challenge: Challenge) -> str:
        """Return what is played, in a few words."""

    def told(self, challenge: Challenge, seconds: int) -> str:
        """Return what is special; a planned game's cards are seen for so many seconds."""

    def result(self, attempt: Attempt) -> str:
        """Return who won and by how much, with no full stop."""

    def sign(self, challenge: Challenge) -> str:
        """Return the sign of what is special, "" for nothing."""

    def draw(self, challenge: Challenge, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what is played."""

    def draw_small(self, challenge: Challenge, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw what is played on a day of the calendar."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar: whether it is today's, or still to come, how it was played, and how it looks."""

    date: date
    is_today: bool
    is_future: bool
    played: Played | None
    challenge: Challenge
    look: DailyLook
    cloth: Color

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
        result = self.look.result(self.played.first)
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
        line = palette.tint(day.cloth, 0.22)
        surface.blit(paper.outline_rounded(rect.size, line, 4, 1), rect)
        return
    if tile.chosen:
        draw_frame(surface, rect, _FRAME)
    bright = tile.chosen or tile.hovered or day.is_today
    draw_sheet(surface, rect, palette.CHALK if bright else palette.PAPER, cut=False)


def _number(day: Day) -> Box:
    """Return the number of the day, today's on an ink disc."""
    color = palette.ink_on(day.cloth) if day.is_future else palette.INK
    color = palette.CHALK if day.is_today else color
    written = Text(str(day.date.day), text.SERIF_BOLD, 18, color, align="center", lines=1)
    disc = Place("", _draw_disc if day.is_today else None)
    side = em(18, 1.45)
    return Anchor(Stack([disc, written], wide=side, high=side), "topleft")


def _draw_disc(surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.blit(paper.rounded(area.size, palette.INK, area.width / 2), area)


def _played_day(day: Day) -> Box:
    """Return the day's picture beside its number, and over its result; a low day has none."""
    sign = day.look.sign(day.challenge)
    eye = [Anchor(Icon(sign, 14, palette.MUTED_TEXT), optional=1)] if sign else []
    picture = Place("", partial(day.look.draw_small, day.challenge), high=(_LEAST_PICTURE, 30))
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


def _result(first: Attempt, grow: float = 0) -> Box:
    """Return the first attempt at the foot of its day: the band is full, or outlined where it came later."""
    fill = palette.GOOD_TEXT if first.won else palette.WARNING_TEXT
    color = palette.CHALK if first.on_the_day else fill
    band = Place("", partial(_draw_band, fill, full=first.on_the_day))
    figure = partial(Text, signed(first.margin), text.SANS_EXTRABOLD, 14, color, align="center", lines=1)
    sign = Icon("check" if first.won else "cross", 14, color)
    both = Row([sign, figure()], gap=6, justify="center", align="center", wide=_sign_wide)
    return Stack([band, Either([both, figure()])], high=em(14, 1.45), wide=20, grow=grow)


def bands_key(color: Color) -> Box:
    """Return what a full band and an outlined one mean, where there is room for both."""
    told = ((True, _("on the day")), (False, _("caught up later")))
    signs = [
        Row(
            [
                Place("", partial(_draw_band, color, full=full), wide=22, high=13),
                Text(words, size=14, color=color, lines=1),
            ],
            gap=6,
            align="center",
        )
        for full, words in told
    ]
    return Row(signs, gap=16, align="center", optional=1)


_sign_wide: Final = total(em(14), spelled(_WIDEST, size=14, pad=18, face=text.SANS_EXTRABOLD))
"""The room that a result and its sign need, however wide it is: all days have signs, or none."""


def _draw_band(fill: Color, surface: pygame.Surface, band: pygame.Rect, *, full: bool) -> None:
    pygame.draw.rect(surface, fill, band, 0 if full else 2)
