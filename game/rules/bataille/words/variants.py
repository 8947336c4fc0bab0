"""The variants of Openmok Bataille in words: for who chooses one, and for who begins to play it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.rules.bataille.options import CHOIX, COLLECTION, ROUND, SIMPLE, played

if TYPE_CHECKING:
    from game.core.model import Options


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
            CHOIX,
            N_("Battle of choice"),
            N_("For two: guess, and bluff"),
            N_(
                "Three cards in hand: each picks one in secret, and both are shown. The winning card goes "
                "back under its pile, the other is out. Run out of cards and you lose."
            ),
        ),
        Variant(
            SIMPLE,
            N_("Simple battle"),
            N_("For the youngest: luck"),
            N_(
                "Count to three, “O – pen – mok!”, and both show a card. The winning card goes "
                "back under its pile, the other is out. Run out of cards and you lose."
            ),
        ),
        Variant(
            ROUND,
            N_("The round"),
            N_("For three to six: tactics"),
            N_(
                "Seven cards in hand. Lay one or more of a symbol: the next player must beat them. Whoever "
                "wins the last duel of the round takes a trophy."
            ),
        ),
        Variant(
            COLLECTION,
            N_("La Collection"),
            N_("For two: luck, and an album"),
            N_(
                "Turn cards as long as the symbol stays the same: that is your line. The better line wins "
                "the duel, and its player takes one of the other's cards as a trophy. Fill your album first!"
            ),
        ),
    )
}
"""Every game that there is, first the one proposed."""


def variant_of(options: Options) -> Variant:
    """Return which game such options are."""
    return VARIANTS[played(options)]


def told_of(options: Options) -> str:
    """Return which variant a game of these options is, in a sentence or two."""
    variant = variant_of(options)
    return f"{_(variant.name)}. {_(variant.text)}"


def opening(options: Options) -> str:
    """Return the rules of a game for two in a sentence or two."""
    if options["variant"] == COLLECTION:
        words = _("Each makes a line of one symbol. The better one takes a trophy: {goal} win the game.")
        return words.format(goal=options["trophies"])
    if options["choix"]:
        return _(
            "Each picks one of three cards in secret. The winning card goes back under its "
            "pile, the other is out."
        )
    return _(
        "Both show a card. The winning card goes back under its pile, the other is out. "
        "Run out of cards and you lose."
    )
