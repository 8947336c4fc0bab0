"""Dates and small numbers in words, in the language spoken now."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from game.core.i18n import N_, _

MONTHS: Final = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
_NUMBERS: Final = (
    *(N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven")),
    *(N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve")),
)


def number(count: int) -> str:
    """Return a number from 2 to 12 in words, any other in figures (1 has a gender, and its own sentences)."""
    return _(_NUMBERS[count - 2]) if 0 <= count - 2 < len(_NUMBERS) else str(count)


def day(moment: datetime) -> str:
    """Return the day and the month of a local moment, as "21 November"."""
    written = _("1 {month}") if moment.day == 1 else _("{day} {month}")
    return written.format(day=moment.day, month=_(MONTHS[moment.month - 1]))


def clock(moment: datetime) -> str:
    """Return the hour and the minutes of a local moment, as "14:05"."""
    return _("{hour}:{minute}").format(hour=moment.hour, minute=f"{moment.minute:02}")


def when(moment: datetime, now: datetime | None = None) -> str:
    """Return a moment as one tells it: "today at 14:05", "yesterday at …", "on 21 November at …".

    `moment` knows its zone; it is told in the local one. `now` is the moment of the telling.
    """
    here = moment.astimezone()
    today = (now or datetime.now().astimezone()).date()
    if here.date() == today:
        return _("today at {clock}").format(clock=clock(here))
    if here.date() == today - timedelta(days=1):
        return _("yesterday at {clock}").format(clock=clock(here))
    if here.year == today.year:
        return _("on {day} at {clock}").format(day=day(here), clock=clock(here))
    return _("on {day} {year}").format(day=day(here), year=here.year)
