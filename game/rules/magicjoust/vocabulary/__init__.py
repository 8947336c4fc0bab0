"""What words of creuset cards are made of, and the vocabulary in which they register.

A word of the family "do" makes a `Deed`: at once, by the steps of a program, or for as long as it counts. One
of "when" makes a `Condition`, a `Trigger`, an `Attack` or an `Answer`; one of "lasts" a `Duration`; one of
"zone" and "colour" the number or the name of what it says, or None for the player's choice.

A program of a card is given: owner, foe, card; in a sentence that something set off also `deed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from game.core.i18n import N_
from game.core.script import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given, Possible
    from game.core.machine import Step
    from game.rules.magicjoust.lasting import Edge
    from game.rules.magicjoust.powers import Standing

ZONE: Final = "zone"
COLOUR: Final = "colour"
NATURE: Final = "nature"
COUNTED: Final = "counted"

WORDS: Final = Vocabulary(
    {ZONE: N_("Zone"), COLOUR: N_("Colour"), NATURE: N_("Kind of card"), COUNTED: N_("What is counted")}
)
"""The vocabulary of the creuset."""

STANDING: Final = "standing"
"""The trait of a deed that counts as long as its card is in play, or as long as is said."""

DICE: Final = "dice"
"""The trait of a deed about the dice of an attack."""

SCALE: Final = "scale"
"""The trait of a deed that only a plan can say: what it is worth."""

JOUST: Final = "joust"
"""The trait of a word of "when" that comes while the dice of an attack are on the table."""


DeedKind = Literal["turn", "appear", "invoke"]
"""What cards may wait for (`deeds.py`)."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What is done: the steps of a program, whether it can do anything now, or what counts meanwhile.

    `paid` says of a price, after its steps, whether it was paid: what follows is done only then (MAG-15).
    """

    steps: tuple[Step, ...] = ()
    possible: Possible = lambda _state, _given: True
    standing: Standing | None = None
    paid: Possible | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """What must be so when the action is used."""

    holds: Possible


@dataclass(frozen=True, slots=True)
class Attack:
    """What is then done is done if an attack succeeds; `bonus` is added to its die (MAG-7)."""

    bonus: int


@dataclass(frozen=True, slots=True)
class Trigger:
    """What must have happened: the card then acts by itself, without being used.

    `meets` is asked of deeds of its `kind` only (`deeds.py`).
    """

    kind: DeedKind
    meets: Callable[[Any, int, Given], bool]


@dataclass(frozen=True, slots=True)
class Answer:
    """The card may be used while an attack goes on: by its target before the dice, or by both after them."""

    moment: Literal["before", "after"]


@dataclass(frozen=True, slots=True)
class Duration:
    """Until which edge of whose turn."""

    edge: Edge
    of: Literal["owner", "foe"]
