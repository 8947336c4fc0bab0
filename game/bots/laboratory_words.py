"""What the balance laboratory found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, decimal
from game.rules.evolution.cards import HIGHEST_IMPACT, LOWEST_IMPACT
from game.rules.evolution.starter import names

if TYPE_CHECKING:
    from game.bots.laboratory import Official, Reading

HALF: Final = 0.5


def suggestion(reading: Reading) -> str:
    """Return the impact to print, and between which official cards the card stands."""
    if reading.impact >= HIGHEST_IMPACT + HALF:
        return _("Suggested impact: {impact}, and it would still be too strong.").format(
            impact=HIGHEST_IMPACT
        )
    if reading.impact < LOWEST_IMPACT - HALF:
        return _("Suggested impact: {impact}, though it hardly changes a game.").format(impact=LOWEST_IMPACT)
    below, above = reading.between
    if below and above:
        told = _("Suggested impact: {impact}, between {below} and {above}.")
        return told.format(impact=reading.suggested, below=named(below), above=named(above))
    if above:
        told = _("Suggested impact: {impact}, just below {above}.")
        return told.format(impact=reading.suggested, above=named(above))
    assert below is not None  # noqa: S101 - the list has two ends
    told = _("Suggested impact: {impact}, above {below}.")
    return told.format(impact=reading.suggested, below=named(below))


def interval(reading: Reading) -> str:
    """Return the interval of confidence."""
    return _("from {low} to {high}").format(low=figure(reading.low), high=figure(reading.high))


def named(card: Official) -> str:
    """Return an official card's name, and its impact."""
    return f"{names()[card.ref].spoken} ({card.impact})"


def figure(impact: float) -> str:
    """Return an impact with one decimal."""
    return decimal(impact).removeprefix("+")
