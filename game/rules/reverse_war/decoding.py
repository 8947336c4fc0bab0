"""Reading a state back from plain JSON that anybody may have written."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, TypeVar

from game.core.model import SetupError
from game.core.rng import Rng
from game.rules.reverse_war import options
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.scenarios import no_removal, others
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from game.rules.reverse_war.options import Setting

T = TypeVar("T")

_FIELDS = {"options", "rng", "ready", "shown", "deck", "hand", "cells"}


def read_state(data: Json) -> ReverseWarState:
    """Return the state that `ReverseWarState.encode` wrote. Raise ValueError when it is not one."""
    if not isinstance(data, dict) or set(data) - {"flip"} != _FIELDS:
        message = "A state of Reverse War has the fields: " + ", ".join(sorted(_FIELDS)) + "."
        raise ValueError(message)
    setting = _setting(data["options"])
    ready = data["ready"]
    if not isinstance(ready, bool):
        _refuse("ready")
    hand = _placed(data["hand"], "hand")
    cells = _list(data["cells"], "cells", lambda item: _placed(item, "cells"))
    deck = _list(data["deck"], "deck", lambda item: _card(item, "deck"))
    shown = tuple(_list(data["shown"], "shown", lambda item: _card(item, "shown")))
    state = ReverseWarState(setting, _rng(data["rng"]), deck, [], None, shown, ready=True)
    state.cells, state.hand, state.ready = cells, hand, bool(ready)
    _check(state)
    flip = _flip(data["flip"], state) if "flip" in data else None
    return ReverseWarState(setting, state.rng, deck, cells, hand, shown, ready=state.ready, flip=flip)


def _check(state: ReverseWarState) -> None:
    """Raise ValueError unless every card of the game is in one place, and all of them are there."""
    layout = state.setting.layout
    played = [placed.card for placed in (*state.cells, state.hand) if placed]
    cards = [*played, *state.deck]
    if len(set(cards)) != len(cards) or len(cards) != layout.size - _removed(state):
        _refuse("deck")
    if len(state.cells) != (state.turn if layout.grows else layout.size):
        _refuse("cells")
    known = state.setting.planification
    if len(set(state.shown)) != len(state.shown) or len(state.shown) != (layout.size if known else 0):
        _refuse("shown")
    if known and not set(cards) <= set(state.shown):
        _refuse("shown")
    if not state.ready and (played or not state.setting.planification):
        _refuse("ready")


def _removed(state: ReverseWarState) -> int:
    """Return how many cards left the battlefield: 1 in a scenario that removes one, when all is over."""
    scenario, size = state.scenario, state.setting.layout.size
    may_remove = scenario is not None and scenario.removes is not no_removal
    over = not state.deck and state.hand is None and len(state.cells) == size
    return int(may_remove and over and state.cells.count(None) == 1)


def _flip(data: Json, state: ReverseWarState) -> int:
    """Return the cell whose card obliges the player to reverse another one."""
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data < len(state.cells):
        _refuse("flip")
    scenario, placed = state.scenario, state.cells[data]
    if scenario is None or state.hand or not placed or not scenario.obliges(placed):
        _refuse("flip")
    if not others(state.cells, data):
        _refuse("flip")
    return data


def _setting(data: Json) -> Setting:
    if not isinstance(data, dict) or {*data, "scenario"} != set(options.DEFAULTS):
        _refuse("options")
    try:
        return options.read(data)
    except SetupError as error:
        raise ValueError(str(error)) from error


def _rng(data: Json) -> Rng:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data < 1 << 64:
        _refuse("rng")
    return Rng(data)


def _list(data: Json, field: str, read: Callable[[Json], T]) -> list[T]:
    if not isinstance(data, list):
        _refuse(field)
    return [read(item) for item in data]


def _placed(data: Json, field: str) -> Placed | None:
    if data is None:
        return None
    if not isinstance(data, dict) or set(data) != {"card", "reversed"}:
        _refuse(field)
    is_reversed = data["reversed"]
    if not isinstance(is_reversed, bool):
        _refuse(field)
    return Placed(_card(data["card"], field), is_reversed)


def _card(data: Json, field: str) -> str:
    if not isinstance(data, str) or data not in CARDS:
        _refuse(field)
    return data


def _refuse(field: str) -> NoReturn:
    message = f"The field “{field}” is not that of a state of Reverse War."
    raise ValueError(message)
