"""Reading the state of a game alone back from plain JSON that anybody may have written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war.fields import fields
from game.rules.reverse_war.scenarios import no_removal, others
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.tables import ALONE

if TYPE_CHECKING:
    from game.core.model import Json

_FIELDS = {"options", "rng", "ready", "shown", "deck", "hand", "cells"}


def read_state(data: Json) -> ReverseWarState:
    """Return the state that `ReverseWarState.encode` wrote. Raise ValueError when it is not one."""
    found = fields.record(data, _FIELDS, optional={"flip"})
    setting = fields.setting(found["options"])
    if setting.table != ALONE:
        fields.refuse("options")
    ready = fields.flag(found["ready"], "ready")
    hand = fields.placed(found["hand"], "hand")
    cells = fields.listed(found["cells"], "cells", lambda item: fields.placed(item, "cells"))
    deck = fields.listed(found["deck"], "deck", lambda item: fields.card(item, "deck"))
    shown = tuple(fields.listed(found["shown"], "shown", lambda item: fields.card(item, "shown")))
    state = ReverseWarState(setting, fields.rng(found["rng"]), deck, [], None, shown, ready=True)
    state.cells, state.hand, state.ready = cells, hand, ready
    _check(state)
    flip = _flip(found["flip"], state) if "flip" in found else None
    return ReverseWarState(setting, state.rng, deck, cells, hand, shown, ready=ready, flip=flip)


def _check(state: ReverseWarState) -> None:
    """Raise ValueError unless every card of the game is in one place, and all of them are there."""
    layout = state.setting.layout
    played = [placed.card for placed in (*state.cells, state.hand) if placed]
    cards = [*played, *state.deck]
    if len(set(cards)) != len(cards) or len(cards) != layout.size - _removed(state):
        fields.refuse("deck")
    if len(state.cells) != (state.turn if layout.grows else layout.size):
        fields.refuse("cells")
    known = state.setting.planification
    if len(set(state.shown)) != len(state.shown) or len(state.shown) != (layout.size if known else 0):
        fields.refuse("shown")
    if known and not set(cards) <= set(state.shown):
        fields.refuse("shown")
    if not state.ready and (played or not state.setting.planification):
        fields.refuse("ready")


def _removed(state: ReverseWarState) -> int:
    """Return how many cards left the battlefield: 1 in a scenario that removes one, when all is over."""
    scenario, size = state.scenario, state.setting.layout.size
    may_remove = scenario is not None and scenario.removes is not no_removal
    over = not state.deck and state.hand is None and len(state.cells) == size
    return int(may_remove and over and state.cells.count(None) == 1)


def _flip(data: Json, state: ReverseWarState) -> int:
    """Return the cell whose card obliges the player to reverse another one."""
    cell = fields.whole(data, "flip", len(state.cells))
    scenario, placed = state.scenario, state.cells[cell]
    if scenario is None or state.hand or not placed or not scenario.obliges(placed):
        fields.refuse("flip")
    if not others(state.cells, cell):
        fields.refuse("flip")
    return cell
