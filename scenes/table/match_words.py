"""What is said of a match against one rival: how it stands; of its last game, which decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.storage import matches

if TYPE_CHECKING:
    from game.storage.matches import Match
    from game.storage.recorded import Recorded

_GREETINGS: Final = (
    N_("One game all. This one decides!"),
    N_("The decider! No excuses now."),
    N_("Now we'll know who is the better one!"),
)


def badge(recorded: Recorded) -> str:
    """Return what the game that decides a match is called, "" for any other."""
    return _("The decider, 1 to 1") if _decides(recorded) else ""


def greeting(recorded: Recorded) -> str:
    """Return what a rival says as the game begins that decides a match, "" for any other."""
    return _(_GREETINGS[recorded.session.seed % len(_GREETINGS)]) if _decides(recorded) else ""


def _decides(recorded: Recorded) -> bool:
    return matches.standing(recorded.past).last


def told(match: Match, rival: str) -> str:
    """Return how a match stands, or how it has ended."""
    if match.last:
        return _("One game all: time for the decider!")
    words = _("You lead {own} to {other} against {rival}: one more game wins the match.")
    if match.own < match.other:
        words = _("{rival} leads {other} to {own}: win the next one to draw level.")
    if match.over:
        words = _("{rival} wins the match, {other} to {own}. Shall we play another?")
        if match.own > match.other:
            words = _("The match against {rival} is yours, {own} to {other}!")
    return words.format(own=match.own, other=match.other, rival=rival)


def again(match: Match | None) -> str:
    """Return what the next game is called."""
    return _("The decider") if match is not None and match.last else _("Rematch")
