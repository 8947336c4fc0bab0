"""The words for whom a variation is aimed at, and in which types of power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.script import TARGET
from game.rules.evolution.cards import TYPES
from game.rules.evolution.targets import Selector
from game.rules.evolution.traits import AIMED, ATTACK, KIND, ON_THIS, TYPE, WORDS

if TYPE_CHECKING:
    from game.rules.evolution.targets import Scope, Side

LIES_ON = ("own", "foe", "any")
"""The targets on which a variation may lie."""

_WHERE_WANTED: Final = N_("Each marker where its player wants it.")
_OF_ALL: Final = N_("Of a combined attack, one of the attacking Moks.")


def _add(key: str, said: str, side: Side, scope: Scope, *traits: str, note: str = "") -> None:
    """Add a word for Moks of a side."""
    WORDS.add(TARGET, key, said, lambda: Selector(side, scope), *traits, note=note)


_add("own", N_("one of your Moks"), "own", "one")
_add("foe", N_("an opposing Mok"), "foe", "one", AIMED)
_add("any", N_("a Mok"), "any", "one", note=N_("Of anybody."))
_add("yours", N_("your Moks"), "own", "spread", note=_WHERE_WANTED)
_add("foes", N_("opposing Moks"), "foe", "spread", AIMED, note=_WHERE_WANTED)
_add("each-own", N_("each of your Moks"), "own", "each")
_add("each-foe", N_("each opposing Mok"), "foe", "each", AIMED)
_add("each", N_("each Mok"), "any", "each", note=N_("Of everybody."))
_add("lot-foe", N_("an opposing Mok drawn by lot"), "foe", "lot", AIMED)
_add("lot", N_("a Mok drawn by lot"), "any", "lot", note=N_("Of anybody."))
_add("this", N_("this Mok"), "any", "this", ON_THIS, note=N_("The Mok on which the variation lies."))
_add("attacker", N_("the attacking Mok"), "any", "attacker", ATTACK, note=_OF_ALL)


def _add_type(key: str, said: str, said_of_kind: str) -> None:
    """Add both words for a type of power."""
    WORDS.add(KIND, key, said_of_kind, lambda: TYPES.index(key))
    WORDS.add(TYPE, key, said, lambda: TYPES.index(key))


_add_type("force", N_("force"), N_("in force"))
_add_type("magie", N_("magic"), N_("in magic"))
_add_type("agilite", N_("agility"), N_("in agility"))
WORDS.add(KIND, "every", N_("in every type"), lambda: None)
