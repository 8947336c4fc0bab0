"""Reading the states of every table back from plain JSON that anybody may have written (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.coop import SEATS, CoopState
from game.rules.reverse_war.decoding import read_state
from game.rules.reverse_war.duel import TURNS, DuelState
from game.rules.reverse_war.fields import fields
from game.rules.reverse_war.tables import COOP, DUELS, VOTE
from game.rules.reverse_war.vote import VoteState

if TYPE_CHECKING:
    from game.core.model import Action, Json
    from game.rules.reverse_war.game import Table
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.state import ReverseWarState
    from game.rules.reverse_war.troops import Placed


def read_table(data: Json) -> Table:
    """Return the state that any table's `encode` wrote. Raise ValueError when it is not one."""
    if not isinstance(data, dict) or not isinstance(options := data.get("options"), dict):
        return read_state(data)
    if options.get("table") == VOTE:
        return _read_vote(data)
    if options.get("table") == COOP:
        return _read_coop(data)
    if options.get("table") in DUELS:
        return _read_duel(data)
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


_DUEL = {"options", "rng", "deck", "first", "boards", "hands", "out", "shown", "hidden"}


def _read_duel(data: Json) -> DuelState:
    found = fields.record(data, _DUEL)
    setting = fields.setting(found["options"])
    deck = fields.listed(found["deck"], "deck", lambda item: fields.card(item, "deck"))
    first = fields.whole(found["first"], "first", len(SEATS))
    state = DuelState(setting, fields.rng(found["rng"]), deck, first)
    state.boards = fields.listed(found["boards"], "boards", _board)
    state.hands, state.out = _both(found["hands"], "hands"), _both(found["out"], "out")
    state.shown = fields.placed(found["shown"], "shown")
    state.hidden = fields.placed(found["hidden"], "hidden")
    _check_cards(state)
    _check_turn(state)
    state.ask()
    return state


def _board(data: Json) -> list[Placed | None]:
    return fields.listed(data, "boards", lambda item: fields.placed(item, "boards"))


def _both(data: Json, field: str) -> list[Placed | None]:
    found = fields.listed(data, field, lambda item: fields.placed(item, field))
    if len(found) != len(SEATS):
        fields.refuse(field)
    return found


def _check_cards(state: DuelState) -> None:
    """Raise ValueError unless each of the 24 cards is in one place, and the boards are as they should."""
    if [len(board) for board in state.boards] != [state.setting.layout.size] * len(SEATS):
        fields.refuse("boards")
    placed = [*state.boards[0], *state.boards[1], *state.hands, *state.out, state.shown, state.hidden]
    cards = [*state.deck, *[one.card for one in placed if one]]
    if sorted(cards) != sorted(CARD_IDS) or len(state.deck) % 2 or state.turn > TURNS:
        fields.refuse("deck")


def _check_turn(state: DuelState) -> None:
    """Raise ValueError unless each seat has received a card a turn, and the turn is at one of its points."""
    if (state.shown is None) != (state.hidden is None) or (state.shown and any(state.hands)):
        fields.refuse("shown")
    if state.hands[state.active] and not state.hands[1 - state.active]:
        fields.refuse("hands")
    for seat in SEATS:
        board = state.boards[seat]
        received = len(board) - board.count(None) + bool(state.hands[seat]) + bool(state.out[seat])
        if received != state.turn - (state.shown is not None):
            fields.refuse("boards")
        if state.out[seat] and received < len(SEATS):
            fields.refuse("out")


def _action(data: Json) -> Action:
    if not isinstance(data, list):
        fields.refuse("ballots")
    parts: list[str | int] = []
    for part in data:
        if not isinstance(part, str | int) or isinstance(part, bool):
            fields.refuse("ballots")
        parts.append(part)
    return tuple(parts)
