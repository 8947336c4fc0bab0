"""Sealed answers: several seats answer one after the other; nobody sees an answer before all are there.

Until then they lie in a frame, which no seat sees. A world that is dealt anew for a seat has other answers of
the others, of those that they could give there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.machine import Program, Step, again, ask, do
from game.core.model import Decision

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.effects import Given
    from game.core.machine import Change, Frame, Vars
    from game.core.model import Action, Json
    from game.core.resolving import Resolving
    from game.core.rng import Rng

SEATS: Final = "seats"
ANSWERS: Final = "answers"
_GIVEN: Final = "sealed-answer"


def answers_of(given: Given) -> dict[int, Action]:
    """Return the answers so far, by the seat that gave each."""
    pairs = zip(cast("list[int]", given[SEATS]), cast("list[list[str | int]]", given[ANSWERS]), strict=False)
    return {seat: tuple(answer) for seat, answer in pairs}


@dataclass(frozen=True, slots=True)
class Sealed:
    """A question that several seats answer unseen, by the name of its program.

    `options` are those of a seat: never none, and not dependent on what others answered. `reveal` is done
    once all answers are there: from then on everybody may see them.
    """

    program: str
    prompt: str
    options: Callable[[Any, Given, int], Sequence[Action]]
    reveal: Change

    @property
    def programs(self) -> dict[str, Program]:
        """How the question goes: it is given the `seats`, in the order in which they answer."""
        steps: tuple[Step, ...] = (ask(self._question, _GIVEN), do(_seal), again(when=_some_left))
        return {self.program: (do(_begin, when=_unbegun), *steps, do(self.reveal))}

    def ask(self, state: Resolving, seats: Sequence[int], **given: Json) -> None:
        """Ask the seats, one after the other."""
        state.machine.push(self.program, **given, seats=[*seats])

    def _question(self, state: object, given: Given) -> Decision:
        seat = cast("list[int]", given[SEATS])[len(cast("list[Json]", given[ANSWERS]))]
        return Decision(seat, self.prompt, tuple(self.options(state, given, seat)))

    def _is_sealed(self, frame: Frame) -> bool:
        """Say whether a frame holds answers that are not all there."""
        return frame.program == self.program and _some_left(None, frame.vars)

    def deal_anew(self, state: Resolving, seat: int, rng: Rng) -> None:
        """Give the other seats other answers, of those that they could give in this world."""
        for frame in [frame for frame in state.machine.frames if self._is_sealed(frame)]:
            frame.vars[ANSWERS] = [
                [*(answer if one == seat else rng.choice(tuple(self.options(state, frame.vars, one))))]
                for one, answer in answers_of(frame.vars).items()
            ]


def _unbegun(_state: object, given: Vars) -> bool:
    return ANSWERS not in given


def _begin(_state: object, given: Vars) -> None:
    given[ANSWERS] = []


def _seal(_state: object, given: Vars) -> None:
    cast("list[Json]", given[ANSWERS]).append(given.pop(_GIVEN))


def _some_left(_state: object, given: Vars) -> bool:
    return len(cast("list[Json]", given.get(ANSWERS, []))) < len(cast("list[Json]", given[SEATS]))
