"""The last game of a match, which decides it: how it is called, and what a rival says as it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.storage import matches

if TYPE_CHECKING:
    from game.storage.recorded import Recorded

_GREETINGS: Final = (
    N_("One game all. This one decides!"),
    N_("The decider! No excuses now."),
    N_("Now we'll know who is the better one!"),
)


def badge(recorded: Recorded) -> str:
    """Return what such a game is called, "" for any other."""
    return _("The decider, 1 to 1") if _decides(recorded) else ""


def greeting(recorded: Recorded) -> str:
    """Return what a rival says as such a game begins, "" for any other."""
    return _(_GREETINGS[recorded.session.seed % len(_GREETINGS)]) if _decides(recorded) else ""


def _decides(recorded: Recorded) -> bool:
    return matches.standing(recorded.past).last
