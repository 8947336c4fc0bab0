"""What both players do: the active player first, or in the order that he chooses (WAN-9, WAN-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from game.core.effects import Effect, chosen
from game.core.machine import Vars, ask, do
from game.core.model import Decision

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.rules.wankul.state import WankulState

    Act = Callable[[WankulState, int], None]
    Can = Callable[[WankulState, int], bool]
    ActThere = Callable[[WankulState, int, Given], None]
    CanThere = Callable[[WankulState, int, Given], bool]

T = TypeVar("T")

ORDER = "order"


def each_in_turn(act: Act, can: Can = lambda _state, _seat: True) -> Effect:
    """Return the deed that each player does, the active one first: nobody could choose anything."""
    return each_there(_anywhere(act), _anywhere(can))


def each_there(act: ActThere, can: CanThere = lambda _state, _seat, _given: True) -> Effect:
    """Return such a deed that has to do with the card that asks for it."""

    def first(state: WankulState, given: Vars) -> None:
        act(state, state.active, given)

    def second(state: WankulState, given: Vars) -> None:
        act(state, 1 - state.active, given)

    return Effect((do(first), do(second)), _either(can))


def _anywhere(act: Callable[[WankulState, int], T]) -> Callable[[WankulState, int, Given], T]:
    return lambda state, seat, _given: act(state, seat)


def both_players(act: Act, can: Can) -> Effect:
    """Return the deed that each player does: where both can, the active one says who goes first (WAN-12).

    Whether they `can` is what both see: that it is asked tells nothing of a hand but how many cards it has.
    """
    return both_there(_anywhere(act), _anywhere(can))


def both_there(act: ActThere, can: CanThere) -> Effect:
    """Return such a deed that has to do with the card that asks for it."""

    def question(state: WankulState, given: Given) -> Decision | None:
        seats = (state.active, 1 - state.active)
        both = all(can(state, seat, given) for seat in seats)
        return Decision(state.active, ORDER, tuple([("first", seat) for seat in seats])) if both else None

    def begins(state: WankulState, given: Given) -> int:
        return cast("int", chosen(given, ORDER)[0]) if given[ORDER] else state.active

    def first(state: WankulState, given: Vars) -> None:
        act(state, begins(state, given), given)

    def second(state: WankulState, given: Vars) -> None:
        act(state, 1 - begins(state, given), given)

    return Effect((ask(question, ORDER), do(first), do(second)), _either(can))


def _either(can: CanThere) -> Callable[[WankulState, Given], bool]:
    return lambda state, given: any(can(state, seat, given) for seat in (0, 1))
