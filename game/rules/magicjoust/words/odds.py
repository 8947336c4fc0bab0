"""How likely an attack succeeds, and what it costs where it fails, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.rules.magicjoust.odds import GONE, NOTHING, VOID

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.magicjoust.odds import Odds

_LOSSES: Final[Mapping[str, str]] = {
    "leave": N_("If it fails, this card is discarded."),
    "throw": N_("If it fails, you discard a card from your hand."),
    "burn": N_("If it fails, you destroy one of your singularities."),
    VOID: N_("If it fails, the card lies there to no effect."),
    GONE: N_("If it fails, the card is gone for nothing."),
    NOTHING: N_("If it fails, you lose nothing."),
}


def times(chance: float) -> int:
    """Return how many times out of 100 something comes about."""
    return round(100 * chance)


def chance_of(chance: float) -> str:
    """Return how likely an attack succeeds, in a sentence."""
    told = _("The attack succeeds {count} times out of 100, if nobody answers it.")
    return told.format(count=times(chance))


def in_short(odds: Odds) -> str:
    """Return how likely an attack succeeds, in few words, and how likely where cards in play answer."""
    if times(odds.answered) == times(odds.chance):
        return _("Succeeds {count} times out of 100.").format(count=times(odds.chance))
    told = _("Succeeds {count} times out of 100, {answered} with the reactions in play.")
    return told.format(count=times(odds.chance), answered=times(odds.answered))


def noted(note: str, chance: float) -> str:
    """Return a note on what a card costs, and how likely its attack succeeds."""
    return _("{note} (succeeds {count}% of the time)").format(note=note, count=times(chance))


def told(odds: Odds) -> list[str]:
    """Return how an attack stands: how likely it succeeds, answered or not, and what a failure costs."""
    return [chance_of(odds.chance), *answered(odds), *loss(odds)]


def answered(odds: Odds) -> list[str]:
    """Return how likely an attack succeeds where all in play answer that can, if that changes it."""
    if times(odds.answered) == times(odds.chance):
        return []
    return [_("With the reactions in play, {count} times out of 100.").format(count=times(odds.answered))]


def loss(odds: Odds) -> list[str]:
    """Return what an attack costs where it fails, if anything is to be said of it."""
    return [_(_LOSSES[odds.loss])] if odds.loss else []


def challenge(chance: float) -> str:
    """Return what is asked of who is attacked, before the dice are rolled."""
    told = _("An attack! It succeeds {count} times out of 100: answer it with a card, or let it go on.")
    return told.format(count=times(chance))
