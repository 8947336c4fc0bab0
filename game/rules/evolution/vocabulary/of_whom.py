"""The words for whom a variation is aimed at, and in which types of power."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.script import TARGET
from game.rules.evolution.cards import TYPES
from game.rules.evolution.targets import Selector
from game.rules.evolution.traits import AIMED, ATTACK, KIND, ON_THIS, TYPE, WORDS

LIES_ON = ("own", "foe", "any")
"""The targets on which a variation may lie."""


@WORDS.register(TARGET, "own", N_("one of your Moks"))
def _own() -> Selector:
    return Selector("own", "one")


@WORDS.register(TARGET, "foe", N_("an opposing Mok"), AIMED)
def _foe() -> Selector:
    return Selector("foe", "one")


@WORDS.register(TARGET, "any", N_("a Mok"), note=N_("Of anybody."))
def _any() -> Selector:
    return Selector("any", "one")


@WORDS.register(TARGET, "yours", N_("your Moks"), note=N_("Each marker where its player wants it."))
def _yours() -> Selector:
    return Selector("own", "spread")


@WORDS.register(TARGET, "foes", N_("opposing Moks"), AIMED, note=N_("Each marker where its player wants it."))
def _foes() -> Selector:
    return Selector("foe", "spread")


@WORDS.register(TARGET, "each-own", N_("each of your Moks"))
def _each_own() -> Selector:
    return Selector("own", "each")


@WORDS.register(TARGET, "each-foe", N_("each opposing Mok"), AIMED)
def _each_foe() -> Selector:
    return Selector("foe", "each")


@WORDS.register(TARGET, "each", N_("each Mok"), note=N_("Of everybody."))
def _each() -> Selector:
    return Selector("any", "each")


@WORDS.register(TARGET, "lot-foe", N_("an opposing Mok drawn by lot"), AIMED)
def _lot_foe() -> Selector:
    return Selector("foe", "lot")


@WORDS.register(TARGET, "lot", N_("a Mok drawn by lot"), note=N_("Of anybody."))
def _lot() -> Selector:
    return Selector("any", "lot")


@WORDS.register(TARGET, "this", N_("this Mok"), ON_THIS, note=N_("The Mok on which the variation lies."))
def _this() -> Selector:
    return Selector("any", "this")


@WORDS.register(
    TARGET,
    "attacker",
    N_("the attacking Mok"),
    ATTACK,
    note=N_("Of a combined attack, one of the attacking Moks."),
)
def _attacker() -> Selector:
    return Selector("any", "attacker")


@WORDS.register(TYPE, "force", N_("force"))
@WORDS.register(KIND, "force", N_("in force"))
def _force() -> int:
    return TYPES.index("force")


@WORDS.register(TYPE, "magie", N_("magic"))
@WORDS.register(KIND, "magie", N_("in magic"))
def _magie() -> int:
    return TYPES.index("magie")


@WORDS.register(TYPE, "agilite", N_("agility"))
@WORDS.register(KIND, "agilite", N_("in agility"))
def _agilite() -> int:
    return TYPES.index("agilite")


@WORDS.register(KIND, "every", N_("in every type"))
def _every() -> None:
    return None
