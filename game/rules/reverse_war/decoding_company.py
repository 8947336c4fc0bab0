"""Reading the states of every table back from plain JSON that anybody may have written (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war import fields
from game.rules.reverse_war.decoding import read_state
from game.rules.reverse_war.tables import VOTE
from game.rules.reverse_war.vote import VoteState

if TYPE_CHECKING:
    from game.core.model import Action, Json
    from game.rules.reverse_war.game import Table
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.state import ReverseWarState


def read_table(data: Json) -> Table:
    """Return the state that any table's `encode` wrote. Raise ValueError when it is not one."""
    if not isinstance(data, dict) or not isinstance(options := data.get("options"), dict):
        return read_state(data)
    if options.get("table") == VOTE:
        return _read_vote(data)
    return read_state(data)


def _inner(data: Json, setting: Setting) -> ReverseWarState:
    """Return the game alone that others play together."""
    if not isinstance(data, dict) or "options" in data:
        fields.refuse("inner")
    return read_state({**data, "options": setting.alone().as_saved()})


def _read_vote(data: Json) -> VoteState:
    found = fields.record(data, {"options", "inner", "lots", "ballots"})
    setting = fields.setting(found["options"])
    lots = fields.rng(found["lots"])
    state = VoteState(setting, _inner(found["inner"], setting), lots)
    ballots = fields.listed(found["ballots"], "ballots", _action)
    asked = state.decision
    if ballots and not state.voting:
        fields.refuse("ballots")
    if len(ballots) >= setting.voters or any(asked is None or cast not in asked.options for cast in ballots):
        fields.refuse("ballots")
    return VoteState(setting, state.inner, lots, ballots)


def _action(data: Json) -> Action:
    if not isinstance(data, list):
        fields.refuse("ballots")
    parts: list[str | int] = []
    for part in data:
        if not isinstance(part, str | int) or isinstance(part, bool):
            fields.refuse("ballots")
        parts.append(part)
    return tuple(parts)
