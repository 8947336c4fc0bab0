"""Windows: one seat may answer what happens, and is asked again and again until it passes.

A window exists by the kind of deed, and never by what a hand holds: else it would tell what is in it. So
("pass",) is always among its options, also where there is nothing else; a scene or a simulation answers such
a window by itself, and takes as long over it whatever the hand. Only where all that could answer lies in
sight is nothing asked when nothing can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.effects import owner_of
from game.core.machine import again, ask, call
from game.core.model import Action, Decision

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.effects import Given
    from game.core.machine import Program, Vars

PASS: Final[Action] = ("pass",)

_GIVEN: Final = "answer-given"


def window(
    prompt: str,
    options: Callable[[Any, Given], Sequence[Action]],
    answer: str,
    answering: Callable[[Any, Given, Action], Vars],
    *,
    in_sight: bool = False,
) -> Program:
    """Return the program of a window, which asks its `owner`: the name of the program of an `answer`.

    `answering` is what that program is given for the option that was chosen. `in_sight` says that everybody
    sees all that could answer.
    """

    def question(state: object, given: Given) -> Decision | None:
        found = options(state, given)
        return Decision(owner_of(given), prompt, (*found, PASS)) if found or not in_sight else None

    def given_to(state: object, given: Vars) -> Vars:
        return answering(state, given, tuple(cast("list[str | int]", given[_GIVEN])))

    return ask(question, _GIVEN), call(answer, given_to, when=_answered), again(when=_answered)


def _answered(_state: object, given: Vars) -> bool:
    return given.get(_GIVEN) not in (None, [*PASS])
