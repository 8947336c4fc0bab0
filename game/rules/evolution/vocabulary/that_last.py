"""The words for what counts as long as it lasts, and for how long that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect
from game.core.i18n import N_
from game.core.lasting import FOR_GOOD, Duration
from game.core.script import DO, LASTS, TARGET, number, word
from game.rules.evolution.power import Ban, Boost, FreeCombined, Shelter
from game.rules.evolution.traits import AIMED, KIND, LASTING, OF_OTHERS, THIS_TURN, WORDS

if TYPE_CHECKING:
    from game.rules.evolution.targets import Selector

_ON = word(TARGET, "this", "each-own", "each-foe", "each")
_POINTS = number(1, 6, N_("one point"), N_("{count} points"), usual=1)
_IN = word(KIND, usual="every")
_NEVER_BELOW = N_("Never below 0.")


@WORDS.register(
    DO, "strengthen", N_("{on} attacks with {amount} more {kind}"), LASTING, on=_ON, amount=_POINTS, kind=_IN
)
def _strengthen(on: Selector, amount: int, kind: int | None) -> Effect:
    return Effect(standing=Boost(on, amount, kind))


@WORDS.register(
    DO,
    "weaken",
    N_("{on} attacks with {amount} less {kind}"),
    LASTING,
    note=_NEVER_BELOW,
    on=_ON,
    amount=_POINTS,
    kind=_IN,
)
def _weaken(on: Selector, amount: int, kind: int | None) -> Effect:
    return Effect(standing=Boost(on, -amount, kind))


@WORDS.register(
    DO, "harden", N_("{on} resists with {amount} more {kind}"), LASTING, on=_ON, amount=_POINTS, kind=_IN
)
def _harden(on: Selector, amount: int, kind: int | None) -> Effect:
    return Effect(standing=Boost(on, amount, kind, resistance=True))


@WORDS.register(
    DO,
    "soften",
    N_("{on} resists with {amount} less {kind}"),
    LASTING,
    note=_NEVER_BELOW,
    on=_ON,
    amount=_POINTS,
    kind=_IN,
)
def _soften(on: Selector, amount: int, kind: int | None) -> Effect:
    return Effect(standing=Boost(on, -amount, kind, resistance=True))


@WORDS.register(
    DO,
    "shelter",
    N_("{on} is sheltered from attacks"),
    LASTING,
    note=N_("Variations still reach it."),
    on=_ON,
)
def _shelter(on: Selector) -> Effect:
    return Effect(standing=Shelter(on))


@WORDS.register(DO, "no-attacks", N_("your opponent cannot attack"), LASTING, AIMED)
def _no_attacks() -> Effect:
    return Effect(standing=Ban("attacks"))


@WORDS.register(DO, "no-combined", N_("your opponent cannot make a combined attack"), LASTING, AIMED)
def _no_combined() -> Effect:
    return Effect(standing=Ban("combined"))


@WORDS.register(DO, "no-variations", N_("your opponent cannot play a variation"), OF_OTHERS, LASTING, AIMED)
def _no_variations() -> Effect:
    return Effect(standing=Ban("variations"))


@WORDS.register(DO, "no-placing", N_("your opponent cannot place a Mok"), LASTING, AIMED)
def _no_placing() -> Effect:
    return Effect(standing=Ban("placing"))


@WORDS.register(DO, "free-combined", N_("your combined attacks cost nothing"), LASTING)
def _free_combined() -> Effect:
    return Effect(standing=FreeCombined())


@WORDS.register(LASTS, "this-turn", N_("until the end of this turn"))
def _this_turn() -> Duration:
    return THIS_TURN


@WORDS.register(LASTS, "until-your-turn", N_("until the start of your next turn"))
def _until_your_turn() -> Duration:
    return Duration("start", "owner", 1)


@WORDS.register(LASTS, "your-next-turn", N_("until the end of your next turn"))
def _your_next_turn() -> Duration:
    return Duration("end", "owner", 2)


@WORDS.register(LASTS, "foe-next-turn", N_("until the end of your opponent's next turn"), AIMED)
def _foe_next_turn() -> Duration:
    return Duration("end", "foe", 1)


@WORDS.register(LASTS, "next-attack", N_("for your next attack"))
def _next_attack() -> Duration:
    return Duration("attack", "owner", 1)


@WORDS.register(
    LASTS,
    "turns",
    N_("during {count}"),
    count=number(1, 5, N_("your next turn"), N_("your next {count} turns")),
)
def _turns(count: int) -> Duration:
    return Duration("end", "owner", count + 1)


@WORDS.register(LASTS, "for-good", N_("for the rest of the game"))
def _for_good() -> Duration:
    return FOR_GOOD
