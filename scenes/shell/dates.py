"""Moments in words, in the language spoken, on the clock of this computer."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, hour

if TYPE_CHECKING:
    from datetime import date

_MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
_SHORT_MONTHS: Final = (
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    N_("May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
    N_("Sept"),
    N_("Oct"),
    N_("Nov"),
    N_("Dec"),
)
_WEEKDAYS: Final = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
_SHORT_WEEKDAYS: Final = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def now() -> datetime:
    """Return this moment on this computer's clock."""
    return datetime.now().astimezone()


def today() -> date:
    """Return the date on this computer's clock."""
    return now().date()


def in_words(when: datetime, today: datetime | None = None) -> str:
    """Return a moment for the middle of a sentence: "yesterday at 21:14", "on 3 May at 8:05"."""
    when, today = when.astimezone(), today or now()
    if when.date() == today.date():
        return _("today at {time}").format(time=hour(when))
    if when.date() == (today - timedelta(days=1)).date():
        return _("yesterday at {time}").format(time=hour(when))
    return _pattern(when, today).format(
        day=when.day, month=_(_MONTHS[when.month - 1]), year=when.year, time=hour(when)
    )


def short(when: datetime) -> str:
    """Return a moment in few letters, without its year: "21 Nov 14:05"."""
    when = when.astimezone()
    return _("{day} {month} {time}").format(
        day=when.day, month=_(_SHORT_MONTHS[when.month - 1]), time=hour(when)
    )


def day(when: date) -> str:
    """Return a day with its name and without its year: "Saturday 21 November"."""
    pattern = _("{weekday} 1 {month}") if when.day == 1 else _("{weekday} {day} {month}")
    return pattern.format(
        weekday=_(_WEEKDAYS[when.weekday()]), day=when.day, month=_(_MONTHS[when.month - 1])
    )


def full(when: date) -> str:
    """Return a day with its year, for the middle of a sentence: "21 November 2026"."""
    pattern = _("1 {month} {year}") if when.day == 1 else _("{day} {month} {year}")
    return pattern.format(day=when.day, month=_(_MONTHS[when.month - 1]), year=when.year)


def month(when: date) -> str:
    """Return a month with its year: "November 2026"."""
    return _("{month} {year}").format(month=_(_MONTHS[when.month - 1]), year=when.year)


def weekdays() -> tuple[str, ...]:
    """Return the names of the days of a week in few letters, Monday first."""
    return tuple(_(name) for name in _SHORT_WEEKDAYS)


def _pattern(when: datetime, today: datetime) -> str:
    """Return the sentence for the date; French has a word of its own for the first of a month."""
    if when.year == today.year:
        return _("on 1 {month} at {time}") if when.day == 1 else _("on {day} {month} at {time}")
    if when.day == 1:
        return _("on 1 {month} {year} at {time}")
    return _("on {day} {month} {year} at {time}")
