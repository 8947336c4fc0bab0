"""The variants of Openmok Bataille as they are told before a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.i18n import N_
from game.rules.bataille.options import COLLECTION, ROUND, SIMPLE


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant: its key, its name, a few words on its tile, a paragraph."""

    key: str
    name: str
    pitch: str
    text: str


VARIANTS: Final = {
    variant.key: variant
    for variant in (
        Variant(
            SIMPLE,
            N_("Simple battle"),
            N_("For two, card against card"),
            N_(
                "Count to three, “O – pen – mok!”, and both show a card. The winning card goes "
                "back under its pile, the other is out. Run out of cards and you lose."
            ),
        ),
        Variant(
            ROUND,
            N_("The round"),
            N_("For three to six, cards in hand"),
            N_(
                "Seven cards in hand. Lay one or more of a symbol: the next player must beat them. Whoever "
                "wins the last duel of the round takes a trophy."
            ),
        ),
        Variant(
            COLLECTION,
            N_("La Collection"),
            N_("For two, with trophies to take"),
            N_(
                "Turn cards as long as the symbol stays the same: that is your line. The better line wins "
                "the duel, and its player takes one of the other's cards as a trophy."
            ),
        ),
    )
}
"""Every variant, in the order of the rules."""

CHARACTERS: Final = {
    "level:1": N_("Half the time, plays anything"),
    "level:2": N_("Always attacks, with all it has"),
    "level:3": N_("Reckons from what was shown, and gives up in time"),
}
"""What each bot is like where there is a choice, by its name in the roster."""
