"""The words for what is chosen between: one of several deeds, by the player or by the other.

prompt  who        options
choice  who must   ("choice", place) of the deeds that would do something; nothing where that is one alone
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, either, foe_of, owner_of
from game.core.i18n import N_
from game.core.machine import ask, do
from game.core.model import Decision
from game.core.script import DO, Brick, word
from game.rules.wankul.recipes import PROMISED, number_of
from game.rules.wankul.traits import CHOICE, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.effects import Given
    from game.core.machine import Step, Vars
    from game.core.model import Json
    from game.rules.wankul.state import WankulState

    Who = Callable[[Given], int]

PROMPT: Final = "choice"

_DEEDS: Final = (
    *("draw", "mill", "discard", "score"),
    *("take-top", "tuck-top", "restack-top"),
    *("foe-discards", "foe-mills", "foe-removes-strongest", "foe-takes-top"),
)
"""The deeds that can be chosen between: each is done at once, and needs nothing that happens.

Whoever chooses sees which of them would do something: what hangs on a hand is chosen by who holds it.
"""

_ONE: Final = word(DO, *_DEEDS, "play-free")
_THEIR_ONE: Final = word(DO, *_DEEDS, "foe-plays-free")


def _which(effects: Sequence[Effect], who: Who) -> tuple[Step, Step, Step]:
    """Return the steps by which the place of one of several deeds is known, as `which`."""

    def able(state: WankulState, given: Given) -> list[int]:
        return [place for place, one in enumerate(effects) if one.possible(state, given)]

    def count(_state: WankulState, given: Vars) -> None:
        given["asked"] = cast("int", given.get("asked", 0)) + 1

    def question(state: WankulState, given: Given) -> Decision | None:
        found = able(state, given)
        options = tuple([("choice", place) for place in found])
        return Decision(who(given), PROMPT, options) if len(found) > 1 else None

    def settle(state: WankulState, given: Vars) -> None:
        answer = cast("list[int] | None", given[PROMPT])
        given["which"] = answer[1] if answer else next(iter(able(state, given)), None)

    return do(count), ask(question, PROMPT), do(settle)


def _only(step: Step, place: int) -> Step:
    """Return a step that counts only where the deed of that place was chosen."""
    when, take, change = step

    def meant(state: WankulState, given: Vars) -> bool:
        return given["which"] == place and (when is None or when(state, given))

    return meant, take, change


def _one_of(effects: Sequence[Effect], who: Who) -> Effect:
    """Return the deed that is one of several, which somebody chooses."""
    steps = [_only(step, place) for place, one in enumerate(effects) for step in one.steps]
    return Effect((*_which(effects, who), *steps), either([one.possible for one in effects]))


@WORDS.register(DO, "either", N_("choose one: {first}, or {second}"), CHOICE, first=_ONE, second=_ONE)
def _either(first: Effect, second: Effect) -> Effect:
    return _one_of((first, second), owner_of)


@WORDS.register(
    DO,
    "either-of-three",
    N_("choose one: {first}, {second}, or {third}"),
    CHOICE,
    first=_ONE,
    second=_ONE,
    third=_ONE,
)
def _either_of_three(first: Effect, second: Effect, third: Effect) -> Effect:
    return _one_of((first, second, third), owner_of)


@WORDS.register(
    DO,
    "foe-chooses",
    N_("your opponent chooses one: {first}, or {second}"),
    CHOICE,
    first=_THEIR_ONE,
    second=_THEIR_ONE,
)
def _foe_chooses(first: Effect, second: Effect) -> Effect:
    return _one_of((first, second), foe_of)


def offered(state: WankulState) -> list[Json]:
    """Return the deeds among which is chosen now, as they are written in scripts; none where none are."""
    if state.decision is None or state.decision.prompt != PROMPT:
        return []
    frame = state.machine.frames[-1]
    ref, number = frame.program.removesuffix(PROMISED).rpartition("/")[0], number_of(frame.program)
    sentences = [one for _part, script in state.setting.known[ref].scripts for one in script]
    found = [brick for brick in sentences[number].do if CHOICE in brick.word.traits]
    brick = found[(cast("int", frame.vars["asked"]) - 1) % len(found)]
    return [deed.encode() for deed in brick.given.values() if isinstance(deed, Brick)]
