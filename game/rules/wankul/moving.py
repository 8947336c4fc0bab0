"""Characters that their players move to the terrain that asks for it.

prompt  who         options
move    each, own   ("character", slot, seat, place) on another terrain
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import chosen, owner_of, pick
from game.rules.wankul import deeds, gems

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Given
    from game.core.machine import Program, Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

MOVE_OWN: Final = "move-own"
"""The program: one of the own characters comes to a terrain."""


def own_elsewhere(state: WankulState, given: Given) -> list[Action]:
    """Return the characters of whom a program serves that lie on another terrain than its, as options."""
    lying = gems.lying(state, owner_of(given)) if given["slot"] in state.placed() else ()
    return [at.option for at in lying if at.slot != given["slot"]]


def _move(state: WankulState, given: Vars) -> None:
    slot, seat, place = cast("list[int]", chosen(given, "move"))
    deeds.move(state, state.row(slot, seat)[place].card, cast("int", given["slot"]))


PROGRAMS: Final[Mapping[str, Program]] = {MOVE_OWN: pick("move", own_elsewhere, _move)}
"""How it is picked."""
