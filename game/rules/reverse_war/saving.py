"""Reading the states of a game alone back from plain JSON that anybody may have written."""

from __future__ import annotations

from operator import methodcaller
from typing import TYPE_CHECKING, Final

from game.core.fields import Kind
from game.rules.reverse_war import options
from game.rules.reverse_war.options import ALONE
from game.rules.reverse_war.scenarios import no_removal, others
from game.rules.reverse_war.state import ReverseWarState

if TYPE_CHECKING:
    from game.core.fields import Reading
    from game.core.model import Json
    from game.core.rng import Rng
    from game.rules.reverse_war.options import Setting


def read_alone(data: Json) -> ReverseWarState:
    """Return the state that `ReverseWarState.encode` wrote. Raise ValueError when it is not one."""

    def make(setting: Setting, rng: Rng, deck: list[str], shown: tuple[str, ...]) -> ReverseWarState:
        return ReverseWarState(setting, rng, deck, [], None, shown, ready=True)

    state = ReverseWarState.saved.state(data, options.read, make, ("setting", "rng", "deck", "shown"))
    if state.setting.table != ALONE:
        state.saved.refuse("options")
    _check(state)
    state.ask()
    return state


def _check(state: ReverseWarState) -> None:
    """Raise ValueError unless every card of the game is in one place, and all of them are there."""
    layout = state.setting.layout
    played = [placed.card for placed in (*state.cells, state.hand) if placed]
    cards = [*played, *state.deck]
    if len(set(cards)) != len(cards) or len(cards) != layout.size - _removed(state):
        state.saved.refuse("deck")
    if len(state.cells) != (state.turn if layout.grows else layout.size):
        state.saved.refuse("cells")
    known = state.setting.planification
    if len(set(state.shown)) != len(state.shown) or len(state.shown) != (layout.size if known else 0):
        state.saved.refuse("shown")
    if known and not set(cards) <= set(state.shown):
        state.saved.refuse("shown")
    if not state.ready and (played or not state.setting.planification):
        state.saved.refuse("ready")
    if state.flip is not None:
        _check_flip(state, state.flip)


def _removed(state: ReverseWarState) -> int:
    """Return how many cards left the battlefield: 1 in a scenario that removes one, when all is over."""
    scenario, size = state.scenario, state.setting.layout.size
    may_remove = scenario is not None and scenario.removes is not no_removal
    over = not state.deck and state.hand is None and len(state.cells) == size
    return int(may_remove and over and state.cells.count(None) == 1)


def _check_flip(state: ReverseWarState, cell: int) -> None:
    """Raise ValueError unless the card of the cell obliges the player to reverse another one."""
    scenario, placed = state.scenario, state.cells[cell]
    if scenario is None or state.hand or not placed or not scenario.obliges(placed):
        state.saved.refuse("flip")
    if not others(state.cells, cell):
        state.saved.refuse("flip")


def _inner(data: Json, at: Reading) -> ReverseWarState:
    if not isinstance(data, dict) or "options" in data:
        at.refuse()
    return read_alone({**data, "options": at.setting.alone().as_saved()})


def _without_options(state: ReverseWarState) -> dict[str, Json]:
    told = state.encode()
    del told["options"]
    return told


INNER: Final = Kind(_inner, _without_options, methodcaller("clone"))
"""The game alone that others play together: its options are theirs."""
