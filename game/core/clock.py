"""The hour of a moment in words, in the language spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _

if TYPE_CHECKING:
    from datetime import datetime

_NO_BREAK: Final = "\u00a0"


def hour(when: datetime) -> str:
    """Return the hour and the minute of a moment, as it is told: "8:05"."""
    return _("{hour}:{minute}").format(hour=when.hour, minute=f"{when.minute:02}").replace(" ", _NO_BREAK)
