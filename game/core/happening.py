"""What happens, deed by deed: others may replace it, come before it, stop it; and it sets off more.

A deed is plain data with a `kind`, and what its game tells besides. It has phases:

    instead   what does something else in its place, or changes it: where several would, somebody chooses
              which serves first; each serves once a deed
    before    what comes before it, and may stop it
    (deed)    it is done
    after     what comes once it is done, unless nothing was

A game says who waits in a phase, in which order, and how one of them serves: each is plain data, and is
carried out to its end before the next. Where nobody waits for a deed, it is done at once, without a frame.

prompt    who                          options
instead   whom the deed is done to     ("instead", place) among those that would, from 0 on
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from game.core.lasting import FOR_GOOD
from game.core.machine import Program, Vars, again, ask, call, do, each
from game.core.model import Decision

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.lasting import Duration
    from game.core.machine import Condition, Items
    from game.core.model import Json
    from game.core.resolving import Resolving

Deed = dict[str, "Json"]
Phase = Literal["instead", "before", "after"]

DEED: Final = "deed"
AFTER: Final = "after"
INSTEAD: Final = "instead"
SERVE: Final = "effect"
"""The programs: of a deed that somebody waits for, of what follows one that was done at once, of what is done
in its place, of one that waits and serves."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """What must happen: a deed of that `kind`, of which `meets` is true, in one of its phases.

    `meets` is asked with the state, who waits, and the deed. `once` says that it serves once, `lasts` how
    long it waits where its sentence does not say.
    """

    kind: str
    meets: Callable[[Any, Any, Mapping[str, Json]], bool]
    phase: Phase = "after"
    once: bool = False
    lasts: Duration = FOR_GOOD


deed_of = cast("Callable[[Mapping[str, Json]], Deed]", itemgetter("deed"))
"""Return the deed that a frame is about."""

kind_of = cast("Callable[[Mapping[str, Json]], str]", itemgetter("kind"))
seat_of = cast("Callable[[Mapping[str, Json]], int]", itemgetter("seat"))
"""Return the kind of a deed, and to whom it is done."""


def pending(state: Resolving, kind: Json) -> Vars | None:
    """Return what the innermost deed of a kind remembers that is about to happen; None where none is."""
    found = [frame.vars for frame in state.machine.frames if frame.program == DEED]
    about = [given for given in found if deed_of(given)["kind"] == kind and not given.get("begun")]
    return about[-1] if about else None


def stop(state: Resolving, kind: str) -> Deed | None:
    """Stop the innermost deed of a kind that is about to happen, and return it.

    None where there is none, or it is stopped already: nothing is stopped twice.
    """
    given = pending(state, kind)
    if given is None or given.get("stopped"):
        return None
    given["stopped"] = True
    return deed_of(given)


def is_stopped(state: Resolving, kind: Json) -> bool:
    """Say whether the innermost deed of a kind that is about to happen was stopped."""
    given = pending(state, kind)
    return given is not None and bool(given.get("stopped"))


def become(state: Resolving, kind: str, **changes: Json) -> None:
    """Change the innermost deed of a kind that is about to happen."""
    given = pending(state, kind)
    if given is not None:
        given["deed"] = {**deed_of(given), **changes}


@dataclass(frozen=True)
class Happenings:
    """How deeds happen in one game.

    `awaited` says whether anybody may wait for a deed as it begins: where nobody does, it is done at once.
    `waiting` are those who wait in a phase, in their order, as a frame remembers them; `still` says whether
    one is there when its turn comes; `serve` begins what it does. `perform` does the deed: False where
    nothing came of it. `suffers` says who chooses among those that would replace it.

    `serve` and `still` are given who waits, and the `deed`.
    """

    waiting: Callable[[Any, Phase, Deed], Sequence[Vars]]
    serve: Callable[[Any, Vars], None]
    perform: Callable[[Any, Deed], bool | None] = lambda _state, _deed: None
    awaited: Callable[[Any, Deed], bool] = lambda _state, _deed: True
    still: Condition = lambda _state, _given: True
    suffers: Callable[[Any, Deed], int] = lambda _state, deed: cast("int", deed["seat"])
    phases: Sequence[Phase] = field(default=("instead", "before", "after"))

    def happen(self, state: Resolving, deed: Deed) -> None:
        """Let a deed happen, once what waits for it has had its say; then what it sets off."""
        machine = state.machine
        if self.awaited(state, deed):
            machine.push(DEED, deed=deed)
            return
        depth = len(machine.frames)
        if self.perform(state, deed) is not False and len(machine.frames) > depth:
            machine.push_under(depth, AFTER, deed=deed)

    @cached_property
    def programs(self) -> dict[str, Program]:
        """How a deed happens, by name."""
        after = each(self._in("after"), SERVE)
        steps = {
            "instead": call(
                INSTEAD,
                lambda _state, given: {"deed": given["deed"], "served": []},
                when=lambda state, given: bool(self.waiting(state, "instead", deed_of(given))),
            ),
            "before": each(self._in("before"), SERVE),
        }
        known = [steps[phase] for phase in steps if phase in self.phases]
        one = (ask(self._which, "which"), do(self._replace), again(when=self._more))
        return {
            DEED: (*known, do(self._perform, when=_goes_on), after),
            AFTER: (after,),
            SERVE: (do(self.serve, when=self.still),),
            **({INSTEAD: one} if "instead" in self.phases else {}),
        }

    def _in(self, phase: Phase) -> Items:
        def found(state: Resolving, given: Vars) -> list[Vars]:
            deed = deed_of(given)
            found = self.waiting(state, phase, deed) if _goes_on(state, given) else ()
            return [{**one, "deed": deed} for one in found]

        return found

    def _perform(self, state: Resolving, given: Vars) -> None:
        given["begun"] = True
        if self.perform(state, deed_of(given)) is False:
            given["stopped"] = True

    # --- instead ------------------------------------------------------------------------------------------

    def replacing(self, state: Resolving, given: Vars) -> list[Vars]:
        """Return those that would still replace the deed, as it is now: what the options choose among."""
        about = pending(state, deed_of(given)["kind"])
        if about is None or about.get("stopped"):
            return []
        served = cast("list[Json]", given["served"])
        return [one for one in self.waiting(state, "instead", deed_of(about)) if {**one} not in served]

    def _which(self, state: Resolving, given: Vars) -> Decision | None:
        found = self.replacing(state, given)
        options = tuple([("instead", place) for place in range(len(found))])
        return Decision(self.suffers(state, deed_of(given)), "instead", options) if found[1:] else None

    def _replace(self, state: Resolving, given: Vars) -> None:
        chosen, found = cast("list[int] | None", given["which"]), self.replacing(state, given)
        about = pending(state, deed_of(given)["kind"])
        if found and about:
            one = found[chosen[1] if chosen else 0]
            cast("list[Json]", given["served"]).append({**one})
            state.machine.push(SERVE, **one, deed=about["deed"])

    def _more(self, state: Resolving, given: Vars) -> bool:
        return bool(self.replacing(state, given))


def _goes_on(_state: object, given: Vars) -> bool:
    return not given.get("stopped")
