"""The words for scoring, and for what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, owner_of
from game.core.happening import become, deed_of
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import DO
from game.rules.wankul import choosing, scoring
from game.rules.wankul.traits import BEFORE, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.rules.wankul.state import WankulState

    Terrains = Callable[[WankulState, Given], list[int]]


def _eligible(state: WankulState, given: Given) -> list[int]:
    return scoring.eligible(state, owner_of(given))


def _others(state: WankulState, given: Given) -> list[int]:
    return [slot for slot in _eligible(state, given) if slot != given["slot"]]


def _scoring(slots: Terrains, least: int, most: int) -> Effect:
    """Return the deed in which terrains are scored, one after the other, that many at least and at most."""

    def act(state: WankulState, given: Vars) -> None:
        terrains = [state.ground(slot).card for slot in slots(state, given)]
        choosing.score(state, owner_of(given), terrains, least=least, most=most)

    return Effect((do(act),), lambda state, given: bool(slots(state, given)))


@WORDS.register(DO, "score", N_("score a terrain"))
def _score() -> Effect:
    return _scoring(_eligible, 1, 1)


@WORDS.register(DO, "score-other", N_("score another terrain"))
def _score_other() -> Effect:
    return _scoring(_others, 1, 1)


@WORDS.register(DO, "score-one-or-two", N_("score one or two terrains"))
def _score_one_or_two() -> Effect:
    return _scoring(_eligible, 1, 2)


@WORDS.register(DO, "score-all", N_("score all terrains"), note=N_("In the order that the player chooses."))
def _score_all() -> Effect:
    return _scoring(_eligible, 3, 3)


def _twice() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        become(state, cast("str", deed_of(given)["kind"]), times=2)

    return Effect((do(act),))


WORDS.register(DO, "apply-twice", N_("do so twice"), BEFORE, note=N_("Never more than twice."))(_twice)
WORDS.register(DO, "they-apply-twice", N_("they do so twice"), BEFORE, note=N_("Never more than twice."))(
    _twice
)
