"""What players choose one by one, as many as they like: characters to discard, Specials to ignore.

prompt        who                options
remove-total  whose effect it is ("character", slot, seat, place) of the other's, ("done",)
hush          whose effect it is ("terrain", slot), ("done",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import cards_of, chosen, owner_of
from game.core.machine import again, ask, do
from game.core.model import Decision
from game.rules.wankul import deeds, force, gems
from game.rules.wankul.choosing import DONE, goes_on

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Given
    from game.core.machine import Program, Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

REMOVE_TOTAL, HUSH = "remove-total", "hush"
"""The programs."""


# --- characters up to a sum of Force ------------------------------------------------------------------------


def remove_total(state: WankulState, seat: int, most: int) -> None:
    """Let a seat discard characters of the other's whose Forces are not more than that together."""
    state.machine.push(REMOVE_TOTAL, owner=seat, most=most, cards=[])


def _within(state: WankulState, given: Given) -> list[Action]:
    """Return the characters that may still be chosen, as options."""
    taken = cards_of(given)
    places = deeds.removable(state, gems.lying(state, 1 - owner_of(given)))
    left = cast("int", given["most"]) - sum([force.modified(state, card) for card in taken])
    lying = [(at, state.lying(at).card) for at in places]
    return [at.option for at, card in lying if card not in taken and force.modified(state, card) <= left]


def _which_of_total(state: WankulState, given: Given) -> Decision | None:
    found = _within(state, given)
    return Decision(owner_of(given), REMOVE_TOTAL, (*found, DONE)) if found else None


def _add_to_total(state: WankulState, given: Vars) -> None:
    slot, seat, place = cast("list[int]", chosen(given, "chosen"))
    given["cards"] = [*cards_of(given), state.row(slot, seat)[place].card]


# --- Specials -----------------------------------------------------------------------------------------------


def hush(state: WankulState, seat: int) -> None:
    """Let a seat say whose Specials are ignored in this turn, of as many terrains as it likes."""
    state.machine.push(HUSH, owner=seat)


def heard(state: WankulState) -> list[Action]:
    """Return the terrains whose Special goes on, and is not ignored in this turn, as options."""
    grounds = [(slot, state.ground(slot)) for slot in state.placed()]
    found = [slot for slot, one in grounds if state.passive[one.card] and one.hushed != state.turn]
    return [("terrain", slot) for slot in found]


def _which_special(state: WankulState, given: Given) -> Decision | None:
    found = heard(state)
    return Decision(owner_of(given), HUSH, (*found, DONE)) if found else None


def _hush(state: WankulState, given: Vars) -> None:
    slot = cast("int", chosen(given, "chosen")[0])
    state.ground(slot).hushed = state.turn
    state.changed()
    state.tell("hushed", seat=given["owner"], card=state.refs[state.ground(slot).card], slot=slot)


PROGRAMS: Final[Mapping[str, Program]] = {
    REMOVE_TOTAL: (
        ask(_which_of_total, "chosen"),
        do(_add_to_total, when=goes_on),
        again(when=goes_on),
        do(lambda state, given: deeds.remove_all(state, cards_of(given))),
    ),
    HUSH: (ask(_which_special, "chosen"), do(_hush, when=goes_on), again(when=goes_on)),
}
"""What is asked until it is enough, and what comes of it."""
