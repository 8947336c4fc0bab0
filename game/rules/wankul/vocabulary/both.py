"""What both players do: the active player first, or in the order that he chooses (WAN-9, WAN-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, chosen
from game.core.machine import Vars, ask, do
from game.core.model import Decision

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.rules.wankul.state import WankulState

    Act = Callable[[WankulState, int], None]
    Can = Callable[[WankulState, int], bool]

ORDER = "order"


def each_in_turn(act: Act, can: Can = lambda _state, _seat: True) -> Effect:
    """Return the deed that each player does, the active one first: nobody could choose anything."""

    def first(state: WankulState, _given: Vars) -> None:
        act(state, state.active)

    def second(state: WankulState, _given: Vars) -> None:
        act(state, 1 - state.active)

    return Effect((do(first), do(second)), _either(can))


def both_players(act: Act, can: Can) -> Effect:
    """Return the deed that each player does: where both can, the active one says who goes first (WAN-12).

    Whether they `can` is what both see: that it is asked tells nothing of a hand but how many cards it has.
    """

    def question(state: WankulState, _given: Given) -> Decision | None:
        seats = (state.active, 1 - state.active)
        both = all(can(state, seat) for seat in seats)
        return Decision(state.active, ORDER, tuple([("first", seat) for seat in seats])) if both else None

    def begins(state: WankulState, given: Given) -> int:
        return cast("int", chosen(given, ORDER)[0]) if given[ORDER] else state.active

    def first(state: WankulState, given: Vars) -> None:
        act(state, begins(state, given))

    def second(state: WankulState, given: Vars) -> None:
        act(state, 1 - begins(state, given))

    return Effect((ask(question, ORDER), do(first), do(second)), _either(can))


def _either(can: Can) -> Callable[[WankulState, Given], bool]:
    return lambda state, _given: any(can(state, seat) for seat in (0, 1))
