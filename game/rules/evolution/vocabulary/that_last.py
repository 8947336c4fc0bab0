"""The words for what counts as long as it lasts, and for how long that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import of_standing
from game.core.i18n import N_
from game.core.lasting import FOR_GOOD, Duration
from game.core.script import DO, LASTS, TARGET, number, word
from game.rules.evolution.power import Ban, Boost, FreeCombined, Shelter
from game.rules.evolution.traits import AIMED, KIND, LASTING, OF_OTHERS, THIS_TURN, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.script import Slot
    from game.rules.evolution.power import Banned, Standing
    from game.rules.evolution.targets import Selector

_ON = word(TARGET, "this", "each-own", "each-foe", "each")
_POINTS = number(1, 6, N_("one point"), N_("{count} points"), usual=1)
_IN = word(KIND, usual="every")
_NEVER_BELOW = N_("Never below 0.")


def _add(
    key: str, said: str, standing: Callable[..., Standing], *traits: str, note: str = "", **slots: Slot
) -> None:
    """Add a deed that counts as long as it lasts."""
    WORDS.add(DO, key, said, of_standing(standing), LASTING, *traits, note=note, **slots)


def _add_boost(key: str, said: str, sign: int, *, resistance: bool = False) -> None:
    """Add a deed that counts for attacks, or resistances: so much more, or less."""

    def boost(on: Selector, amount: int, kind: int | None) -> Boost:
        return Boost(on, sign * amount, kind, resistance=resistance)

    _add(key, said, boost, note=_NEVER_BELOW if sign < 0 else "", on=_ON, amount=_POINTS, kind=_IN)


def _add_ban(key: str, said: str, what: Banned, *traits: str) -> None:
    """Add a deed that keeps the opponent from something."""
    _add(key, said, lambda: Ban(what), *traits, AIMED)


_add_boost("strengthen", N_("{on} attacks with {amount} more {kind}"), +1)
_add_boost("weaken", N_("{on} attacks with {amount} less {kind}"), -1)
_add_boost("harden", N_("{on} resists with {amount} more {kind}"), +1, resistance=True)
_add_boost("soften", N_("{on} resists with {amount} less {kind}"), -1, resistance=True)
_add("shelter", N_("{on} is sheltered from attacks"), Shelter, note=N_("Variations still reach it."), on=_ON)
_add_ban("no-attacks", N_("your opponent cannot attack"), "attacks")
_add_ban("no-combined", N_("your opponent cannot make a combined attack"), "combined")
_add_ban("no-variations", N_("your opponent cannot play a variation"), "variations", OF_OTHERS)
_add_ban("no-placing", N_("your opponent cannot place a Mok"), "placing")
_add("free-combined", N_("your combined attacks cost nothing"), FreeCombined)


def _add_term(key: str, said: str, duration: Duration, *traits: str) -> None:
    """Add how long something lasts."""
    WORDS.add(LASTS, key, said, lambda: duration, *traits)


_add_term("this-turn", N_("until the end of this turn"), THIS_TURN)
_add_term("until-your-turn", N_("until the start of your next turn"), Duration("start", "owner", 1))
_add_term("your-next-turn", N_("until the end of your next turn"), Duration("end", "owner", 2))
_add_term("foe-next-turn", N_("until the end of your opponent's next turn"), Duration("end", "foe", 1), AIMED)
_add_term("next-attack", N_("for your next attack"), Duration("attack", "owner", 1))
WORDS.add(
    LASTS,
    "turns",
    N_("during {count}"),
    lambda count: Duration("end", "owner", count + 1),
    count=number(1, 5, N_("your next turn"), N_("your next {count} turns")),
)
_add_term("for-good", N_("for the rest of the game"), FOR_GOOD)
