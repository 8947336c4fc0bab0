"""What words of creuset cards are made of, and the vocabulary in which they register.

A word of the family "do" makes an `Effect`: at once, by the steps of a program, or for as long as it counts.
One of "when" makes a `Condition`, a `Trigger`, an `Attack` or an `Answer`; one of "lasts" a `Duration`;
one of "zone" and "colour" the number or the name of what it says, or None for the player's choice.

A program of a card is given: owner, foe, card; in a sentence that something set off also `deed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from game.core.i18n import N_
from game.core.script import Vocabulary

if TYPE_CHECKING:
    from game.core.effects import Effect

ZONE: Final = "zone"
COLOUR: Final = "colour"
NATURE: Final = "nature"
COUNTED: Final = "counted"
RISK: Final = "risk"

WORDS: Final = Vocabulary(
    {
        ZONE: N_("Zone"),
        COLOUR: N_("Colour"),
        NATURE: N_("Kind of card"),
        COUNTED: N_("What is counted"),
        RISK: N_("What a failed attack costs"),
    }
)
"""The vocabulary of the creuset."""

DICE: Final = "dice"
"""The trait of a deed about the dice of an attack."""

ONCE: Final = "once"
"""The trait of a deed that a card does by itself once a turn at most (MAG-17)."""

SCALE: Final = "scale"
"""The trait of a deed that only a plan can say: what it is worth."""

JOUST: Final = "joust"
"""The trait of a word of "when" that comes while the dice of an attack are on the table."""


@dataclass(frozen=True, slots=True)
class Attack:
    """What is then done is done if an attack succeeds; `bonus` is added to its die (MAG-7).

    `risk` is what its wizard loses where it fails, if anything.
    """

    bonus: int = 0
    risk: Effect | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The card may be used while an attack goes on: by its target before the dice, or by both after them."""

    moment: Literal["before", "after"]
