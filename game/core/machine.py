"""One resolution stack for rules and cards: frames of programs, whose steps are small functions.

A program is a tuple of steps. A frame is a program in progress: its name, the next step, and what it
remembers, all plain JSON. The innermost frame goes on until something has to be asked: so a state in the
middle of an effect, however nested, is saved, copied and dealt anew like any other.

A step is made with one of five words:

    do(function)              function(state, vars) changes the state, or what the frame remembers
    ask(question, into)       question(state, vars) is a decision, whose answer is remembered; None: nothing
                              can be chosen, and None is remembered
    call(name, given)         another program, to its end, before the next step; `given` is what it remembers
    each(items, name)         that program once for every item of a list, one after the other; an item is what
                              the program remembers. Items are passed over of which `only` is not true when
                              their turn comes
    again()                   the program once more, from its first step

Each of them takes `when`, without which it always counts: when(state, vars) is looked at when its turn comes.
A frame keeps “answer” and “left” for itself: no step remembers anything under these names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from game.core.model import Action, Decision, Json

Vars = dict[str, "Json"]
"""What a frame remembers."""

Condition = Callable[[Any, Vars], bool]
Change = Callable[[Any, Vars], None]
Question = Callable[[Any, Vars], "Decision | None"]
Given = Callable[[Any, Vars], Vars]
Items = Callable[[Any, Vars], Sequence[Vars]]
Take = Callable[["Machine", Any, "Frame"], "Decision | None"]

FRAMES: Final = "machine"
"""Under what name a state that has a machine encodes its frames."""

MOST_FRAMES: Final = 128
"""How deep effects may nest; deeper, something calls itself without end."""

MOST_STEPS: Final = 10_000
"""How many times a program may be gone on with between two decisions."""


class EndlessError(RuntimeError):
    """A program calls itself without end, or never asks nor ends; the message names it."""


Step = tuple["Condition | None", "Take | None", "Change"]
"""A step of a program: when it is taken, None for always; what is taken with the machine, the state and the
frame; or else what changes the state."""

Program = tuple[Step, ...]


@dataclass(slots=True)
class Frame:
    """A program in progress: `at` is its next step, `vars` what it remembers."""

    program: str
    at: int
    vars: Vars

    @property
    def begun(self) -> bool:
        """Say whether one of its steps was begun."""
        return self.at > 0 or _LEFT in self.vars

    def clone(self) -> Frame:
        """Return an independent copy."""
        return Frame(self.program, self.at, cast("Vars", _copied(self.vars)))

    def encode(self) -> Json:
        """Return the frame as plain JSON."""
        return [self.program, self.at, _copied(self.vars)]


class Machine:
    """The frames of all that is being resolved, the innermost last."""

    __slots__ = ("frames", "programs")

    def __init__(self, programs: Mapping[str, Program], frames: Sequence[Frame] = ()) -> None:
        self.programs = programs
        self.frames = [*frames]

    def push(self, program: str, **given: Json) -> None:
        """Begin a program, to be taken to its end before anything else goes on."""
        self.begin(program, given)

    def begin(self, program: str, given: Vars, at: int = 0) -> None:
        """Begin a program at a step, with what it remembers: it is taken to its end before all others."""
        if len(self.frames) >= MOST_FRAMES:
            message = f"“{program}” nests more than {MOST_FRAMES} deep."
            raise EndlessError(message)
        self.frames.append(Frame(program, at, given))

    def push_under(self, depth: int, program: str, **given: Json) -> None:
        """Begin a program once those are ended that were begun since there were so many frames."""
        self.push(program, **given)
        self.frames.insert(depth, self.frames.pop())

    def run(self, state: object) -> Decision | None:
        """Take steps until something is asked, and return it; None when every program has ended.

        Where the next step asks, nothing is changed: asking twice gives the same decision.
        """
        frames, programs = self.frames, self.programs
        for _time in range(MOST_STEPS):
            if not frames:
                return None
            frame, depth = frames[-1], len(frames)
            at, given = frame.at, frame.vars
            for when, take, change in programs[frame.program][at:]:
                at += 1
                if when is not None and not when(state, given):
                    frame.at = at
                elif take is None:
                    frame.at = at
                    change(state, given)
                    if len(frames) != depth:
                        break
                elif (asked := take(self, state, frame)) is not None:
                    return asked
                else:
                    break
            else:
                del frames[-1]
        message = f"“{frames[-1].program}” neither ends nor asks anything."
        raise EndlessError(message)

    def answer(self, action: Action) -> None:
        """Remember the answer to what is asked, and pass on to the next step."""
        self.frames[-1].vars[_ANSWER] = [*action]

    @property
    def time(self) -> tuple[int, int]:
        """The step that asks now: which time of how many its program takes it."""
        frame = self.frames[-1]
        program = self.programs[frame.program]
        step = program[frame.at]
        return program[: frame.at + 1].count(step), program.count(step)

    def clone(self) -> Machine:
        """Return an independent copy."""
        return Machine(self.programs, [frame.clone() for frame in self.frames])

    def encode(self) -> list[Json]:
        """Return the frames as plain JSON."""
        return [frame.encode() for frame in self.frames]

    @classmethod
    def decode(cls, data: Json, programs: Mapping[str, Program]) -> Machine:
        """Return the machine that `encode` wrote. Raise ValueError when it is not one."""
        if not isinstance(data, list) or len(data) > MOST_FRAMES:
            message = "The frames of what is being resolved are not a list of frames."
            raise ValueError(message)
        return cls(programs, [_frame(item, programs) for item in data])


_ANSWER: Final = "answer"
_LEFT: Final = "left"


def _nothing(_state: object, _given: Vars) -> None:
    """Change nothing."""


def do(function: Change, when: Condition | None = None) -> Step:
    """Return the step that changes the state, or what the frame remembers."""
    return when, None, function


def ask(question: Question, into: str, when: Condition | None = None) -> Step:
    """Return the step that asks and remembers the answer."""

    def take(_machine: Machine, state: object, frame: Frame) -> Decision | None:
        given = frame.vars
        if _ANSWER not in given:
            asked = question(state, given)
            if asked is not None:
                return asked
        given[into] = given.pop(_ANSWER, None)
        frame.at += 1
        return None

    return when, take, _nothing


def call(name: str, given: Given | None = None, when: Condition | None = None) -> Step:
    """Return the step that goes through another program."""

    def take(machine: Machine, state: object, frame: Frame) -> None:
        frame.at += 1
        machine.begin(name, given(state, frame.vars) if given else {})

    return when, take, _nothing


def each(items: Items, name: str, when: Condition | None = None, only: Condition | None = None) -> Step:
    """Return the step that goes through a program for every item, as they are when the step begins."""

    def take(machine: Machine, state: object, frame: Frame) -> None:
        given = frame.vars
        if _LEFT not in given:
            given[_LEFT] = [*items(state, given)]
        waiting: Any = given[_LEFT]
        while waiting:
            one = waiting.pop(0)
            if only is None or only(state, one):
                machine.begin(name, one)
                return
        del given[_LEFT]
        frame.at += 1

    return when, take, _nothing


def again(when: Condition) -> Step:
    """Return the step that goes back to the first one."""

    def take(_machine: Machine, _state: object, frame: Frame) -> None:
        frame.at = 0

    return when, take, _nothing


_NESTED: Final = frozenset({dict, list})


def _copied(data: Json) -> Json:
    if isinstance(data, dict):
        return {key: _copied(one) if type(one) in _NESTED else one for key, one in data.items()}
    return [_copied(one) if type(one) in _NESTED else one for one in data] if isinstance(data, list) else data


def _frame(data: Json, programs: Mapping[str, Program]) -> Frame:
    match data:
        case [str(program), int(at), dict(remembered)] if program in programs:
            if 0 <= at <= len(programs[program]):
                return Frame(program, at, cast("Vars", _copied(remembered)))
    message = "One of the frames of what is being resolved is not a frame of this game."
    raise ValueError(message)
