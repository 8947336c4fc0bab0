"""What words of variations are made of, and the vocabulary in which they register (Évolution 2.5).

A word of the family "do" makes an `Effect`: at once, by the steps of a program, or for as long as it lasts.
One of "when" makes a `Condition` or a `Trigger`; one of "target" a `Selector`; one of "lasts" a `Duration`;
one of "type" the number of a type of power; one of "kind" such a number, or None for every type.

A program of a variation is given: owner, foe (None where it is aimed at nobody), card; in a sentence that
lies on a Mok `on`, in one that something set off `deed`.
"""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_
from game.core.lasting import Duration
from game.core.script import Vocabulary

TYPE: Final = "type"
KIND: Final = "kind"

WORDS: Final = Vocabulary({TYPE: N_("Type"), KIND: N_("Which types")})
"""The vocabulary of variations."""

AIMED: Final = "aimed"
"""The trait of a word that is about an opponent, whom the player names (EVO-13)."""

LASTING: Final = "lasting"
"""The trait of a deed that counts as long as it lasts."""

IN_TURN: Final = "in-turn"
"""The trait of a deed that gives more to do in the turn of the player, and of a trigger that comes in it."""

ON_THIS: Final = "on-this"
"""The trait of a word about the Mok on which the variation lies."""

ATTACK: Final = "attack"
"""The trait of a trigger that comes before an attack, and of what is said of such an attack."""

PLAY: Final = "play"
"""The trait of a trigger that comes before a variation's effect, and of what is said of such a variation."""

OF_OTHERS: Final = "of-others"
"""The trait of a word that needs other variations to work on."""

COUNTED: Final = "counted"
"""The trait of a trigger that says itself how long it waits."""

COPIES: Final = "copies"
"""The trait of a deed that does what another variation says: such a one is not copied in turn."""


THIS_TURN: Final = Duration("end")
"""Until the end of the turn."""
