"""Reading the states of every table back from plain JSON that anybody may have written (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.fields import Fields
from game.core.model import SetupError
from game.rules.reverse_war import options
from game.rules.reverse_war.cards import CARD_IDS, CARDS
from game.rules.reverse_war.coop import SEATS, CoopState
from game.rules.reverse_war.duel import TURNS, DuelState
from game.rules.reverse_war.options import ALONE, COOP, DUELS, VOTE
from game.rules.reverse_war.scenarios import no_removal, others
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.troops import Placed
from game.rules.reverse_war.vote import VoteState

if TYPE_CHECKING:
    from game.core.model import Action, Json
    from game.rules.reverse_war.options import Setting

AnyState = ReverseWarState | VoteState | CoopState | DuelState
"""A game in progress, alone or in company (RW-M)."""

_FIELDS = {"options", "rng", "ready", "shown", "deck", "hand", "cells"}


class ReverseWarFields(Fields):
    """The fields of a state of Reverse War."""

    def setting(self, data: Json) -> Setting:
        """Return the options of a saved state, no more of them and no fewer than it writes."""
        if not isinstance(data, dict) or {*data, *options.LATER} != set(options.DEFAULTS):
            self.refuse("options")
        try:
            found = options.read(data)
        except SetupError as error:
            raise ValueError(str(error)) from error
        if found.as_saved() != data:
            self.refuse("options")
        return found

    def placed(self, data: Json, field: str) -> Placed | None:
        """Return a card with its way up, or None."""
        if data is None:
            return None
        if not isinstance(data, dict) or set(data) != {"card", "reversed"}:
            self.refuse(field)
        return Placed(self.card(data["card"], field), self.flag(data["reversed"], field))

    def card(self, data: Json, field: str) -> str:
        """Return a card's id."""
        if not isinstance(data, str) or data not in CARDS:
            self.refuse(field)
        return data


_fields: Final = ReverseWarFields("Reverse War")


def _read_state(data: Json) -> ReverseWarState:
    """Return the state that `ReverseWarState.encode` wrote. Raise ValueError when it is not one."""
    found = _fields.record(data, _FIELDS, optional={"flip"})
    setting = _fields.setting(found["options"])
    if setting.table != ALONE:
        _fields.refuse("options")
    ready = _fields.flag(found["ready"], "ready")
    hand = _fields.placed(found["hand"], "hand")
    cells = _fields.listed(found["cells"], "cells", lambda item: _fields.placed(item, "cells"))
    deck = _fields.listed(found["deck"], "deck", lambda item: _fields.card(item, "deck"))
    shown = tuple(_fields.listed(found["shown"], "shown", lambda item: _fields.card(item, "shown")))
    state = ReverseWarState(setting, _fields.rng(found["rng"]), deck, [], None, shown, ready=True)
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
        _fields.refuse("deck")
    if len(state.cells) != (state.turn if layout.grows else layout.size):
        _fields.refuse("cells")
    known = state.setting.planification
    if len(set(state.shown)) != len(state.shown) or len(state.shown) != (layout.size if known else 0):
        _fields.refuse("shown")
    if known and not set(cards) <= set(state.shown):
        _fields.refuse("shown")
    if not state.ready and (played or not state.setting.planification):
        _fields.refuse("ready")


def _removed(state: ReverseWarState) -> int:
    """Return how many cards left the battlefield: 1 in a scenario that removes one, when all is over."""
    scenario, size = state.scenario, state.setting.layout.size
    may_remove = scenario is not None and scenario.removes is not no_removal
    over = not state.deck and state.hand is None and len(state.cells) == size
    return int(may_remove and over and state.cells.count(None) == 1)


def _flip(data: Json, state: ReverseWarState) -> int:
    """Return the cell whose card obliges the player to reverse another one."""
    cell = _fields.whole(data, "flip", len(state.cells))
    scenario, placed = state.scenario, state.cells[cell]
    if scenario is None or state.hand or not placed or not scenario.obliges(placed):
        _fields.refuse("flip")
    if not others(state.cells, cell):
        _fields.refuse("flip")
    return cell


def read_table(data: Json) -> AnyState:
    """Return the state that any table's `encode` wrote. Raise ValueError when it is not one."""
    if not isinstance(data, dict) or not isinstance(options := data.get("options"), dict):
        return _read_state(data)
    if options.get("table") == VOTE:
        return _read_vote(data)
    if options.get("table") == COOP:
        return _read_coop(data)
    if options.get("table") in DUELS:
        return _read_duel(data)
    return _read_state(data)


def _inner(data: Json, setting: Setting) -> ReverseWarState:
    """Return the game alone that others play together."""
    if not isinstance(data, dict) or "options" in data:
        _fields.refuse("inner")
    return _read_state({**data, "options": setting.alone().as_saved()})


def _read_vote(data: Json) -> VoteState:
    found = _fields.record(data, {"options", "inner", "lots", "ballots"})
    setting = _fields.setting(found["options"])
    lots = _fields.rng(found["lots"])
    state = VoteState(setting, _inner(found["inner"], setting), lots)
    ballots = _fields.listed(found["ballots"], "ballots", _action)
    asked = state.decision
    if ballots and not state.voting:
        _fields.refuse("ballots")
    if len(ballots) >= setting.voters or any(asked is None or cast not in asked.options for cast in ballots):
        _fields.refuse("ballots")
    return VoteState(setting, state.inner, lots, ballots)


def _read_coop(data: Json) -> CoopState:
    found = _fields.record(data, {"options", "inner", "ways", "known", "owner"})
    setting = _fields.setting(found["options"])
    inner = _inner(found["inner"], setting)
    ways = _fields.listed(
        found["ways"], "ways", lambda item: None if item is None else _fields.flag(item, "ways")
    )
    known = _fields.listed(found["known"], "known", _seats)
    owner = None if found["owner"] is None else _fields.whole(found["owner"], "owner", len(SEATS))
    if len(ways) != len(SEATS):
        _fields.refuse("ways")
    if len(known) != len(inner.deck):
        _fields.refuse("known")
    asked = inner.decision
    if (owner is not None) != (asked is not None and asked.prompt not in ("ready", "draw")):
        _fields.refuse("owner")
    state = CoopState(setting, inner, ways, known, owner)
    _check_hands(state)
    return state


def _check_hands(state: CoopState) -> None:
    """Raise ValueError unless the cards drawn can be, and are known by whom drew or buried them."""
    asked, drawn = state.inner.decision, [seat for seat in SEATS if state.ways[seat] is not None]
    if drawn and (asked is None or asked.prompt != "draw" or len(state.inner.deck) < len(SEATS)):
        _fields.refuse("ways")
    if drawn and state.leader not in drawn:
        _fields.refuse("ways")
    if any(seat not in state.known[state.place_of(seat)] for seat in drawn):
        _fields.refuse("known")
    pile = state.known[: len(state.known) - len(drawn)]
    buried = [bool(knowers) for knowers in pile]
    if buried != sorted(buried, reverse=True) or sum(buried) > state.inner.turn + (state.owner is not None):
        _fields.refuse("known")


def _seats(data: Json) -> tuple[int, ...]:
    seats = _fields.listed(data, "known", lambda item: _fields.whole(item, "known", len(SEATS)))
    if seats != sorted(set(seats)):
        _fields.refuse("known")
    return tuple(seats)


_DUEL = {"options", "rng", "deck", "first", "boards", "hands", "out", "shown", "hidden"}


def _read_duel(data: Json) -> DuelState:
    found = _fields.record(data, _DUEL)
    setting = _fields.setting(found["options"])
    deck = _fields.listed(found["deck"], "deck", lambda item: _fields.card(item, "deck"))
    first = _fields.whole(found["first"], "first", len(SEATS))
    state = DuelState(setting, _fields.rng(found["rng"]), deck, first)
    state.boards = _fields.listed(found["boards"], "boards", _board)
    state.hands, state.out = _both(found["hands"], "hands"), _both(found["out"], "out")
    state.shown = _fields.placed(found["shown"], "shown")
    state.hidden = _fields.placed(found["hidden"], "hidden")
    _check_cards(state)
    _check_turn(state)
    state.ask()
    return state


def _board(data: Json) -> list[Placed | None]:
    return _fields.listed(data, "boards", lambda item: _fields.placed(item, "boards"))


def _both(data: Json, field: str) -> list[Placed | None]:
    found = _fields.listed(data, field, lambda item: _fields.placed(item, field))
    if len(found) != len(SEATS):
        _fields.refuse(field)
    return found


def _check_cards(state: DuelState) -> None:
    """Raise ValueError unless each of the 24 cards is in one place, and the boards are as they should."""
    if [len(board) for board in state.boards] != [state.setting.layout.size] * len(SEATS):
        _fields.refuse("boards")
    placed = [*state.boards[0], *state.boards[1], *state.hands, *state.out, state.shown, state.hidden]
    cards = [*state.deck, *[one.card for one in placed if one]]
    if sorted(cards) != sorted(CARD_IDS) or len(state.deck) % 2 or state.turn > TURNS:
        _fields.refuse("deck")


def _check_turn(state: DuelState) -> None:
    """Raise ValueError unless each seat has received a card a turn, and the turn is at one of its points."""
    if (state.shown is None) != (state.hidden is None) or (state.shown and any(state.hands)):
        _fields.refuse("shown")
    if state.hands[state.active] and not state.hands[1 - state.active]:
        _fields.refuse("hands")
    for seat in SEATS:
        board = state.boards[seat]
        received = len(board) - board.count(None) + bool(state.hands[seat]) + bool(state.out[seat])
        if received != state.turn - (state.shown is not None):
            _fields.refuse("boards")
        if state.out[seat] and received < len(SEATS):
            _fields.refuse("out")


def _action(data: Json) -> Action:
    if not isinstance(data, list):
        _fields.refuse("ballots")
    parts: list[str | int] = []
    for part in data:
        if not isinstance(part, str | int) or isinstance(part, bool):
            _fields.refuse("ballots")
        parts.append(part)
    return tuple(parts)
