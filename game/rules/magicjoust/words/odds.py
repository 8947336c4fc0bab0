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


def in_short(chance: float) -> str:
    """Return how likely an attack succeeds, in few words."""
    return _("Succeeds {count} times out of 100.").format(count=times(chance))


def noted(note: str, chance: float) -> str:
    """Return a note on what a card costs, and how likely its attack succeeds."""
    return _("{note} (succeeds {count} times out of 100)").format(note=note, count=times(chance))


def told(odds: Odds) -> list[str]:
    """Return how an attack stands: how likely it succeeds, and what it costs where it fails."""
    return [chance_of(odds.chance), *([_(_LOSSES[odds.loss])] if odds.loss else [])]


def challenge(chance: float) -> str:
    """Return what is asked of who is attacked, before the dice are rolled."""
    told = _("An attack! It succeeds {count} times out of 100: answer it with a card, or let it go on.")
    return told.format(count=times(chance))
