"""What a partner pleads of its own card, and answers once it is known whose is placed (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, signed
from game.core.rivals import HURRY, WAIT

if TYPE_CHECKING:
    from game.bots.reverse_war.partner import Weighed
    from game.core.rivals import Rival


def plea(rival: Rival, now: int, later: int) -> str:
    """Return how a partner pleads for its card, by what that would bring now and next turn."""
    return rival.plea(HURRY if later < now else WAIT, later=signed(later))


def answer(weighed: Weighed | None, *, trusts: bool) -> str:
    """Return what a partner says as it chooses; it `trusts` the player perhaps."""
    if weighed is None:
        return _("Thanks for leaving it to me.")
    yours, mine = signed(weighed.yours), signed(weighed.mine)
    if weighed.ahead < 0 and trusts:
        return _("A lead of {yours} against {mine}, and yet: yours. I trust you.").format(
            yours=yours, mine=mine
        )
    words = _order(weighed) if weighed.both else _lead(weighed)
    return words.format(yours=yours, mine=mine)


def _lead(weighed: Weighed) -> str:
    """Return how a partner chooses that thinks of this turn alone."""
    if weighed.ahead == 0:
        return _("A lead of {yours} either way: yours it is!")
    if weighed.ahead > 0:
        return _("A lead of {yours} against {mine}: yours it is!")
    return _("A lead of {yours} against {mine}: rather mine.")


def _order(weighed: Weighed) -> str:
    """Return how a partner chooses that thinks of the card which is left, too."""
    if weighed.ahead == 0:
        return _("Yours first, or mine: {yours} in two turns either way. Yours it is!")
    if weighed.ahead > 0:
        return _("Yours first, mine next: {yours} in two turns. The other way round: {mine}.")
    return _("Mine first, yours next: {mine} in two turns. The other way round: {yours}.")


def conflict(weighed: Weighed | None) -> str:
    """Return both futures of two cards that are wanted on one cell; "" where there is but one."""
    if weighed is None:
        return ""
    if not weighed.ahead:
        words = _("One cell, two cards! Whichever goes here, {yours} together.")
        return words.format(yours=signed(weighed.yours))
    words = _(
        "One cell, two cards! Yours here, theirs elsewhere: {yours} together; the other way round: {mine}."
    )
    return words.format(yours=signed(weighed.yours), mine=signed(weighed.mine))


def afterword(weighed: Weighed | None, *, taken: bool) -> str:
    """Return what a partner says once the player has chosen, its own card being `taken` perhaps."""
    if weighed is None:
        return _("Thanks for your trust!") if taken else _("Yours, then: place it well!")
    if weighed.ahead == 0:
        return _("As good as mine. Well chosen!")
    if weighed.both:
        words = _("Well seen: {count} more in two turns than mine first.")
        if weighed.ahead < 0:
            words = _("A pity: mine first, that was {count} more in two turns.")
    else:
        words = _("Well seen: {count} more than mine.")
        if weighed.ahead < 0:
            words = _("A pity: mine had {count} more.")
    return words.format(count=abs(weighed.ahead))
