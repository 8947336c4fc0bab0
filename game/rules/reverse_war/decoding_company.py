"""Reading the states of every table back from plain JSON that anybody may have written (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war import fields
from game.rules.reverse_war.coop import SEATS, CoopState
from game.rules.reverse_war.decoding import read_state
from game.rules.reverse_war.tables import COOP, VOTE
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
    if options.get("table") == COOP:
        return _read_coop(data)
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


def _read_coop(data: Json) -> CoopState:
    found = fields.record(data, {"options", "inner", "ways", "known", "owner"})
    setting = fields.setting(found["options"])
    inner = _inner(found["inner"], setting)
    ways = fields.listed(
        found["ways"], "ways", lambda item: None if item is None else fields.flag(item, "ways")
    )
    known = fields.listed(found["known"], "known", _seats)
    owner = None if found["owner"] is None else fields.whole(found["owner"], "owner", len(SEATS))
    if len(ways) != len(SEATS):
        fields.refuse("ways")
    if len(known) != len(inner.deck):
        fields.refuse("known")
    asked = inner.decision
    if (owner is not None) != (asked is not None and asked.prompt not in ("ready", "draw")):
        fields.refuse("owner")
    state = CoopState(setting, inner, [None, None], known, owner)
    _check_hands(state, ways)
    return CoopState(setting, inner, ways, known, owner)


def _check_hands(state: CoopState, ways: list[bool | None]) -> None:
    """Raise ValueError unless the cards drawn can be, and are known by whom drew or buried them."""
    asked, drawn = state.inner.decision, [seat for seat in SEATS if ways[seat] is not None]
    if drawn and (asked is None or asked.prompt != "draw" or len(state.inner.deck) < len(SEATS)):
        fields.refuse("ways")
    if drawn and state.leader not in drawn:
        fields.refuse("ways")
    if any(seat not in state.known[state.place_of(seat)] for seat in drawn):
        fields.refuse("known")
    pile = state.known[: len(state.known) - len(drawn)]
    buried = [bool(knowers) for knowers in pile]
    if buried != sorted(buried, reverse=True) or sum(buried) > state.inner.turn + (state.owner is not None):
        fields.refuse("known")


def _seats(data: Json) -> tuple[int, ...]:
    seats = fields.listed(data, "known", lambda item: fields.whole(item, "known", len(SEATS)))
    if seats != sorted(set(seats)):
        fields.refuse("known")
    return tuple(seats)


def _action(data: Json) -> Action:
    if not isinstance(data, list):
        fields.refuse("ballots")
    parts: list[str | int] = []
    for part in data:
        if not isinstance(part, str | int) or isinstance(part, bool):
            fields.refuse("ballots")
        parts.append(part)
    return tuple(parts)
