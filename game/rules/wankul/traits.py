"""What words of Wankul's cards are made of, and the vocabulary in which they register.

A word of the family "do" makes an `Effect` (`game.core.effects`): at once, by the steps of a program, or,
with a `Standing`, what counts while its card is in play or as long as is said. One of "when" makes

    Condition    what must be so when the sentence is done; for what stands: when it counts
    Trigger      a deed that it waits for (`deeds.py` has their kinds); with "lasts" it is a promise
    Combo        it is the card's combo; `then` is what that combo waits for besides, if anything
    Use          it is used by its player in his main phase, once a turn (WAN-22)
    Often        what it waits for, once a turn (WAN-22)
    Sub          from the hand, in the other's turn (WAN-11)

and one of "lasts" a `Duration`. A sentence of a terrain's special without "when" is done as it enters play.

A program of a card is given: `owner` (whom it serves), `foe`, `card`, `slot` (where the card lies, or the
terrain whose winner or loser it is; None in no slot), `turn`; of a sentence that a deed set off also `deed`;
of one that lasts also `on`, the card that it is about (a step of its own may have set it).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from game.core.effects import Condition, Given
from game.core.i18n import N_
from game.core.lasting import Duration
from game.core.script import Vocabulary

if TYPE_CHECKING:
    from game.core.happening import Trigger
    from game.rules.wankul.state import WankulState

WHOM: Final = "whom"
STRENGTH: Final = "strength"
GROUP: Final = "group"
CLAN: Final = "clan"
GEM: Final = "gem"
PARTNER: Final = "partner"
CARD: Final = "card"
NUMBER: Final = "number"

WORDS: Final = Vocabulary(
    {
        WHOM: N_("Which character"),
        STRENGTH: N_("Of which Force"),
        GROUP: N_("Which characters"),
        CLAN: N_("Clan"),
        GEM: N_("Gem"),
        PARTNER: N_("Beside whom"),
        CARD: N_("Kind of card"),
        NUMBER: N_("What is counted"),
    }
)
"""The vocabulary of Wankul."""

STANDING: Final = "standing"
"""The trait of a deed that counts as long as its card is in play, or as long as is said."""

PASSING: Final = "passing"
"""The trait of one that counts for a while only: its sentence says how long."""

INSTEAD: Final = "instead"
BEFORE: Final = "before"
"""The traits of a deed that comes in the place of what its sentence waits for, or just before it."""

UNCOPIED: Final = "uncopied"
"""The trait of a deed that no card copies: a copy, and what is done twice (WAN-34)."""

MAY: Final = "may"
"""The trait of a deed that its player need not do: it says itself that it is done."""

TELLS: Final = "tells"
NEEDS: Final = "needs"
"""Traits, each with a kind of deed: of what waits for such a one, of what needs it. Alone: for any."""

FLEETING: Final = "fleeting"
"""The trait of a word of "when" that reads Forces: what counts, and may change them, cannot hang on it."""

USED: Final = "used"
"""The trait of a word of "when" that has the card be used."""

CHOICE: Final = "choice"
"""The trait of a deed that is one of those in its slots, as somebody chooses."""

SUBS: Final = "subs"
"""The trait of the word of "when" that has the card interrupt from the hand."""


@dataclass(slots=True)
class At:
    """A card where it lies, or would lie: the side of a row for a character, the owner for a terrain.

    `slot` is None where it lies on no terrain; `card` is -1 where what is asked is about a player alone.
    """

    card: int
    seat: int
    slot: int | None = None


Fits = Callable[["WankulState", Given, At], bool]
"""Whether what stands is about a card: of the state, for what bears it (as programs are given), the card."""

Number = Callable[["WankulState", Given], int]
"""What is counted, for what a program is given."""

Power = Literal[
    "add", "times", "divide", "equal",
    "cost", "cost-zero",
    "draw", "auto", "auto-many", "lend", "crossed", "at-random",
    "no-play", "only-here", "no-place", "no-draw", "no-score", "only-auto", "no-remove",
    "no-sub", "no-effects", "no-combos", "control",
]  # fmt: skip
"""What may stand:

    add, times, divide, equal   Force of characters that fit, in these layers (WAN-10); "equal" comes first
    cost, cost-zero             added to the cost of a character that fits (may be negative); or it costs 0
    draw                        so many more cards at the start of a turn, of the player who fits
    at-random                   the player who fits discards from hand at random, where no price is paid
    auto, auto-many             the total, or the characters, of an automatic score of the terrain (WAN-35)
    lend                        how far to the right a terrain is to whose total the bearer's Force is added
    crossed                     of a terrain: single combos there are made with the other colour
    no-play, no-place           cards that fit may not be played there; terrains that fit may not be placed
    only-here                   characters that fit may be played only on the terrain of what bears it
    no-draw                     the player who fits may not draw now
    no-remove                   effects may not discard the character that fits
    no-score, only-auto         the terrain that fits may not be scored; no effect may score it
    no-sub                      nobody may play a Sub
    no-effects, no-combos       what the character in play that it is on says, but for its combos, or in these
    control                     the character in play that it is on lies in another's row than its owner's
"""


def everything(_state: WankulState, _given: Given, _at: At) -> bool:
    """Say that all cards fit."""
    return True


@dataclass(frozen=True, slots=True)
class Standing:
    """A number, or a ban, that counts: how much, times what is `counted` if anything, for what fits.

    What changes Force fits by where cards lie alone: what else must be so is the sentence's condition.
    `once` says, of one that lasts, that it goes once it has served (the cost of a character played).
    """

    power: Power
    amount: int = 1
    fits: Fits = everything
    counted: Number | None = None
    once: bool = False


# --- when ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Combo:
    """The card's combo: both gems where it has both, `beside` what its left neighbour must be (WAN-5).

    Without `then` it is done when the card is played; what stands in it counts while it is complete; with a
    `then` it waits while it is complete.
    """

    then: Condition | Trigger | Often | Use | None = None
    beside: Fits = everything


@dataclass(frozen=True, slots=True)
class Use:
    """What its player may do with it in his main phase, once a turn, where a condition holds (WAN-22).

    `leaves` says that the card is discarded for it.
    """

    condition: Condition | None = None
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Often:
    """What is waited for, no more than once a turn for each card in play (WAN-22)."""

    then: Trigger


@dataclass(frozen=True, slots=True)
class Next:
    """What is waited for once; what is promised is then done where a condition holds, and never after.

    `begins` is what must be so for it to be promised at all.
    """

    then: Trigger
    condition: Condition
    begins: Condition | None = None


@dataclass(frozen=True, slots=True)
class Sub:
    """What the card interrupts from the hand, in the other's turn: a deed, before it is done (WAN-11).

    Whether the deed is such a one hangs on it, and on whose the Sub is, alone: both see that (WAN-33).
    """

    then: Trigger


# --- how long -----------------------------------------------------------------------------------------------

TURN_END: Final = "turn-end"
"""The edge of each turn, whosever it is."""

THIS_TURN: Final = Duration(TURN_END)
"""Until the end of the turn that goes on."""

WHILE_HERE: Final = Duration(while_in_play=True)
"""As long as the card that does it is in play."""

Made = Any
"""What a word makes."""
