"""The words for what is done to markers.

prompt              who         options
swap, swap-with     the player  ("mok", seat, place)
(others)                        see `choices.py`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from game.core.effects import Effect, chosen, owner_of, picking_two
from game.core.i18n import N_
from game.core.machine import Vars, each
from game.core.script import DO, TARGET, number, word
from game.rules.evolution import choices, deeds
from game.rules.evolution.choices import MARK, MOVE_ONE, REVIVE_ONE, UNMARK
from game.rules.evolution.traits import AIMED, TYPE, WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.effects import Given
    from game.core.model import Action, Json
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector


_MARKERS = number(1, 3, N_("a damage marker"), N_("{count} damage markers"), usual=1)
_SAME = ("own", "foe", "any", "this")


def _as_json(moks: Iterable[MokAt]) -> Json:
    return [[*at] for at in moks]


def _choosing(program: str, on: Selector, count: int, *, marked: bool, kind: int | None = None) -> Effect:
    """Return the deed of `count` markers: on the Mok that is chosen, or each where the player wants it."""

    def groups(state: EvolutionState, given: Vars) -> list[Vars]:
        times, each_time = (count, 1) if on.scope == "spread" else (1, count)
        return [
            {"among": _as_json(group), "owner": given["owner"], "type": kind, "count": each_time}
            for group in on.groups(state, given)
            for _time in range(times)
        ]

    def possible(state: EvolutionState, given: Given) -> bool:
        return bool(choices.resistances(state, on.candidates(state, given), marked=marked, kind=kind))

    return Effect((each(groups, program),), possible)


@WORDS.register(DO, "mark", N_("put {count} on {on}"), on=word(TARGET), count=_MARKERS)
def _mark(on: Selector, count: int) -> Effect:
    return _choosing(MARK, on, count, marked=False)


@WORDS.register(
    DO,
    "mark-type",
    N_("put a damage marker on the {type} resistance of {on}"),
    type=word(TYPE),
    on=word(TARGET),
)
def _mark_type(type: int, on: Selector) -> Effect:  # noqa: A002 - the name of the slot
    return _choosing(MARK, on, 1, marked=False, kind=type)


@WORDS.register(
    DO,
    "unmark",
    N_("take {count} off {on}"),
    note=N_("A K.O. Mok keeps its markers."),
    on=word(TARGET),
    count=_MARKERS,
)
def _unmark(on: Selector, count: int) -> Effect:
    return _choosing(UNMARK, on, count, marked=True)


def _moving(source: Literal["owner", "foe"], goal: Literal["owner", "foe"]) -> Effect:
    def ends(state: EvolutionState, given: Given) -> tuple[list[MokAt], list[MokAt]]:
        return state.standing(cast("int", given[source])), state.standing(cast("int", given[goal]))

    def possible(state: EvolutionState, given: Given) -> bool:
        start, end = ends(state, given)
        return bool(
            choices.resistances(state, start, marked=True) and choices.resistances(state, end, marked=False)
        )

    def both(state: EvolutionState, given: Vars) -> list[Vars]:
        if not possible(state, given):
            return []
        start, end = ends(state, given)
        return [{"among": _as_json(start), "onto": _as_json(end), "owner": given["owner"]}]

    return Effect((each(both, MOVE_ONE),), possible)


@WORDS.register(
    DO,
    "adjust",
    N_("move a damage marker to another of your resistances"),
    note=N_("Of the same Mok or of another one."),
)
def _adjust() -> Effect:
    return _moving("owner", "owner")


@WORDS.register(DO, "blow", N_("move one of your damage markers to a resistance of your opponent"), AIMED)
def _blow() -> Effect:
    return _moving("owner", "foe")


@WORDS.register(
    DO, "shift-foe", N_("move one of your opponent's damage markers to another of their resistances"), AIMED
)
def _shift_foe() -> Effect:
    return _moving("foe", "foe")


@WORDS.register(
    DO,
    "swap",
    N_("swap the damage markers of {one} and those of {other}"),
    one=word(TARGET, *_SAME),
    other=word(TARGET, *_SAME),
)
def _swap(one: Selector, other: Selector) -> Effect:
    def partners(state: EvolutionState, given: Given, at: MokAt) -> list[MokAt]:
        marks = state.mok(at).marks
        return [mok for mok in other.candidates(state, given) if state.mok(mok).marks != marks]

    def first(state: EvolutionState, given: Given) -> Iterable[Action]:
        found = one.candidates(state, given)
        return [("mok", *at) for at in found if partners(state, given, at)]

    def second(state: EvolutionState, given: Given) -> Iterable[Action]:
        seat, place = cast("list[int]", chosen(given, "swap"))
        return [("mok", *at) for at in partners(state, given, (seat, place))]

    def exchange(state: EvolutionState, given: Vars) -> None:
        at, with_ = chosen(given, "swap"), chosen(given, "swap-with")
        deeds.happen(state, {"kind": "swap", "seat": given["owner"], "at": at, "other": with_})

    return picking_two("swap", first, "swap-with", second, exchange)


@WORDS.register(DO, "revive", N_("take a damage marker off one of your K.O. Moks, which is back in play"))
def _revive() -> Effect:
    def once(_state: EvolutionState, given: Vars) -> list[Vars]:
        return [{"owner": given["owner"]}]

    return Effect(
        (each(once, REVIVE_ONE),), lambda state, given: bool(choices.fallen(state, owner_of(given)))
    )
