"""What is said of a match: of games against one rival, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _

if TYPE_CHECKING:
    from game.storage.matches import Match


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
