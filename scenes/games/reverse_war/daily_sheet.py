"""The sheet of the chosen day: its date, its battlefield, what is played on it, and how it went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, signed
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.games.reverse_war import setup_pictures as pictures
from scenes.games.reverse_war import ways
from scenes.games.reverse_war.campaign_pictures import scenario_scene
from scenes.games.reverse_war.setup_pictures import TEXTS
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet
from scenes.pages.table_plan import frame
from scenes.shell import dates

if TYPE_CHECKING:
    from datetime import date

    from game.rules.reverse_war.options import Setting
    from scenes.games.reverse_war.daily_calendar import Played
    from scenes.kit.measures import Measures

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
    if seconds:
        return _("See the cards for {seconds} s, then play them shuffled.").format(seconds=seconds)
    return _("See the cards as long as you like, then play them shuffled.")


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


@dataclass(frozen=True)
class DaySheet:
    """The sheet at the right: from its head the date, from its foot the words; the picture between them.

    `heading` stands over the date; `seconds` are those that a planned game's cards are seen for.
    """

    m: Measures
    plan: Plan
    heading: str
    day: date
    setting: Setting
    seconds: int
    played: Played | None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet. Where the text is so large that all has no room, the rules go, then the picture."""
        m, side = self.m, self.plan.side
        draw_sheet(surface, side, palette.CHALK, seed=8)
        top = self._draw_head(surface)
        bottom = self.plan.share.top - m.px(12)
        if self.played is not None:
            bottom = self._draw_result(surface, self.played, top, bottom)
        bottom = self._draw_rules(surface, top, bottom)
        picture = pygame.Rect(side.left + m.px(16), top, side.width - m.px(32), bottom - m.px(6) - top)
        if picture.height >= m.px(_LEAST_PICTURE):
            _draw_picture(surface, picture, m, self.setting)

    @property
    def _left(self) -> int:
        return self.plan.share.left

    @property
    def _width(self) -> int:
        return self.plan.share.width

    def _draw_head(self, surface: pygame.Surface) -> int:
        """Draw the heading and the date; return where the next thing may begin."""
        m, top = self.m, self.plan.side.top + self.m.px(12)
        small = text.render(self.heading, text.SANS_BOLD, m.type(15), palette.MUTED_TEXT)
        surface.blit(small, (self._left, top))
        top += round(m.type(15) * 1.35)
        when = dates.capital(dates.day(self.day))
        date_words = self._title(when, text.SERIF_BLACK, 27)
        surface.blit(date_words, (self._left, top))
        return top + date_words.get_height() + m.px(8)

    def _title(self, words: str, face: text.Face, size: float) -> pygame.Surface:
        m = self.m
        px = text.fit(words, face, m.type(size), self._width, m.type(18))
        return text.paragraph(words, face, px, palette.INK, self._width, 1.25)

    def _draw_rules(self, surface: pygame.Surface, top: int, bottom: int) -> int:
        """Draw what is played, and its rules where there is room, above `bottom`; return their top."""
        m = self.m
        name = self._title(name_of(self.setting), text.SERIF_BOLD, 23)
        told = description_of(self.setting, self.seconds)
        words = text.paragraph(told, text.SANS_MEDIUM, m.type(15), palette.INK, self._width, 1.38)
        if bottom - words.get_height() - name.get_height() >= top:
            bottom -= words.get_height()
            surface.blit(words, (self._left, bottom))
            bottom -= m.px(2)
        bottom -= name.get_height()
        surface.blit(name, (self._left, bottom))
        return bottom

    def _draw_result(self, surface: pygame.Surface, played: Played, top: int, bottom: int) -> int:
        """Draw how the day went under a line, above `bottom`; return the line's height."""
        m, width = self.m, self._width
        color = palette.GOOD_TEXT if played.first.won else palette.WARNING_TEXT
        sign = icon("check" if played.first.won else "cross", m.type(20), color)
        room = width - sign.get_width() - m.px(10)
        verdict = text.paragraph(played.first.in_words(), text.SANS_EXTRABOLD, m.type(19), color, room, 1.3)
        told = " ".join(attempt_sentences(played))
        words = text.paragraph(told, text.SANS_MEDIUM, m.type(14), palette.INK, width, 1.4)
        line = bottom - verdict.get_height() - words.get_height() - m.px(14)
        if line < top:
            words = text.paragraph("", text.SANS_MEDIUM, m.type(14), palette.INK, width)
            line = bottom - verdict.get_height() - m.px(14)
        else:
            surface.blit(words, (self._left, bottom - words.get_height()))
        pygame.draw.line(surface, palette.HAIRLINE, (self._left, line), (self._left + width, line), 2)
        surface.blit(sign, (self._left, line + m.px(10) + round(m.type(19) * 0.15)))
        surface.blit(verdict, (self._left + width - room, line + m.px(10)))
        return line - m.px(8)


def _draw_picture(surface: pygame.Surface, rect: pygame.Rect, m: Measures, setting: Setting) -> None:
    if setting.scenario is None:
        pictures.draw_table(surface, rect, m, setting.layout)
    else:
        surface.blit(scenario_scene(setting.scenario, rect.size), rect)


@dataclass(frozen=True, slots=True)
class Plan:
    """The rectangles of the page, in pixels of the window."""

    header: pygame.Rect
    previous: pygame.Rect
    next: pygame.Rect
    month: pygame.Rect
    weekdays: pygame.Rect
    days: pygame.Rect
    menu: pygame.Rect
    code: pygame.Rect
    label: pygame.Rect
    field: pygame.Rect
    open: pygame.Rect
    sentence: pygame.Rect
    side: pygame.Rect
    share: pygame.Rect
    play: pygame.Rect


def plan(m: Measures, label: int, opening: int, menu: int) -> Plan:
    """Lay out the page, for a label and two buttons so wide: the month takes what height the rest leaves."""
    left, buttons, side, play = frame(m)
    header = pygame.Rect(left.left, left.top, left.width, ways.header_height(m))
    sentence_height = round(m.type(14) * 1.3 * (2 if m.text_size > 100 else 1))
    field_height = max(m.px(42), m.type(18) + 16)
    code = pygame.Rect(0, 0, left.width - menu - m.px(16), field_height + sentence_height + m.px(26))
    code.bottomright = left.right, left.bottom
    inner = code.inflate(-2 * m.px(16), -2 * m.px(10))
    field = pygame.Rect(inner.left + label + m.px(14), inner.top, 0, field_height)
    field.width = inner.right - opening - m.px(12) - field.left
    month = pygame.Rect(left.left, header.bottom + m.px(8), left.width, max(m.px(42), m.type(24) + m.px(12)))
    arrow = month.height - m.px(4)
    weekdays = pygame.Rect(left.left, month.bottom, left.width, round(m.type(14) * 1.6))
    days = pygame.Rect(left.left, weekdays.bottom, left.width, code.top - m.px(16) - weekdays.bottom)
    share = pygame.Rect(side.left + m.px(20), 0, side.width - m.px(40), play.height)
    share.bottom = side.bottom - m.px(18)
    return Plan(
        header=header,
        previous=pygame.Rect(month.left, month.top, arrow, arrow),
        next=pygame.Rect(month.left + arrow + m.px(8), month.top, arrow, arrow),
        month=pygame.Rect(month.left + 2 * arrow + m.px(24), month.top, month.width, arrow),
        weekdays=weekdays,
        days=days,
        menu=pygame.Rect(*buttons.topleft, menu, buttons.height),
        code=code,
        label=pygame.Rect(inner.left, field.top, label, field_height),
        field=field,
        open=pygame.Rect(inner.right - opening, field.top, opening, field_height),
        sentence=pygame.Rect(inner.left, inner.bottom - sentence_height, inner.width, sentence_height),
        side=side,
        share=share,
        play=play,
    )
