"""The words for scoring, and for what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, owner_of
from game.core.happening import become, deed_of
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO
from game.rules.wankul import choosing, scoring
from game.rules.wankul.traits import BEFORE, NEEDS, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.core.machine import Vars
    from game.rules.wankul.state import WankulState

    Terrains = Callable[[WankulState, Given], list[int]]


def _all(state: WankulState, given: Given) -> list[int]:
    return scoring.eligible(state, owner_of(given))


def _others(state: WankulState, given: Given) -> list[int]:
    return [slot for slot in _all(state, given) if slot != given["slot"]]


def _scoring(key: str, said: str, slots: Terrains, least: int, most: int, note: str = "") -> None:
    """Register that terrains are scored one after the other, so many at least and at most."""

    def act(state: WankulState, given: Vars) -> None:
        terrains = [state.ground(slot).card for slot in slots(state, given)]
        choosing.score(state, owner_of(given), terrains, least=least, most=most)

    made = Effect((do(act),), lambda state, given: bool(slots(state, given)))
    WORDS.register(DO, key, said, note=note)(lambda: made)


_scoring("score", N_("score a terrain"), _all, 1, 1)
_scoring("score-other", N_("score another terrain"), _others, 1, 1)
_scoring("score-one-or-two", N_("score one or two terrains"), _all, 1, 2)
_scoring("score-all", N_("score all terrains"), _all, 3, 3, N_("In the order that the player chooses."))

_NEVER_MORE: Final = N_("Never more than twice.")


def _twice() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        become(state, cast("str", deed_of(given)["kind"]), times=2)

    return Effect((do(act),))


WORDS.register(DO, "apply-twice", N_("do so twice"), BEFORE, f"{NEEDS} winner", note=_NEVER_MORE)(_twice)
WORDS.register(DO, "they-apply-twice", N_("they do so twice"), BEFORE, f"{NEEDS} loser", note=_NEVER_MORE)(
    _twice
)
