"""Reading the states of every table back from plain JSON that anybody may have written (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war import options
from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.coop import SEATS, CoopState
from game.rules.reverse_war.duel import TURNS, DuelState
from game.rules.reverse_war.options import COOP, DUELS, VOTE
from game.rules.reverse_war.saving import read_alone
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.vote import VoteState

if TYPE_CHECKING:
    from game.core.model import Json

AnyState = ReverseWarState | VoteState | CoopState | DuelState
"""A game in progress, alone or in company (RW-M)."""


def read_table(data: Json) -> AnyState:
    """Return the state that any table's `encode` wrote. Raise ValueError when it is not one."""
    told = data.get("options") if isinstance(data, dict) else None
    table = told.get("table") if isinstance(told, dict) else None
    if table == VOTE:
        return _read_vote(data)
    if table == COOP:
        return _read_coop(data)
    return _read_duel(data) if table in DUELS else read_alone(data)


def _read_vote(data: Json) -> VoteState:
    state = VoteState.saved.state(data, options.read, VoteState, ("setting", "inner", "lots"))
    asked, ballots = state.decision, state.ballots
    if ballots and not state.voting:
        state.saved.refuse("ballots")
    if len(ballots) >= state.voters or any(asked is None or cast not in asked.options for cast in ballots):
        state.saved.refuse("ballots")
    state.ask()
    return state


def _read_coop(data: Json) -> CoopState:
    state = CoopState.saved.state(data, options.read, CoopState, ("setting", "inner"))
    if len(state.known) != len(state.inner.deck):
        state.saved.refuse("known")
    if any([*knowers] != sorted({*knowers}) for knowers in state.known):
        state.saved.refuse("known")
    asked = state.inner.decision
    if (state.owner is not None) != (asked is not None and asked.prompt not in ("ready", "draw")):
        state.saved.refuse("owner")
    _check_hands(state)
    state.ask()
    return state


def _check_hands(state: CoopState) -> None:
    """Raise ValueError unless the cards drawn can be, and are known by whom drew or buried them."""
    asked, drawn = state.inner.decision, [seat for seat in SEATS if state.ways[seat] is not None]
    if drawn and (asked is None or asked.prompt != "draw" or len(state.inner.deck) < len(SEATS)):
        state.saved.refuse("ways")
    if drawn and state.leader not in drawn:
        state.saved.refuse("ways")
    if any(seat not in state.known[state.place_of(seat)] for seat in drawn):
        state.saved.refuse("known")
    pile = state.known[: len(state.known) - len(drawn)]
    buried = [bool(knowers) for knowers in pile]
    if buried != sorted(buried, reverse=True) or sum(buried) > state.inner.turn + (state.owner is not None):
        state.saved.refuse("known")


def _read_duel(data: Json) -> DuelState:
    state = DuelState.saved.state(data, options.read, DuelState, ("setting", "rng", "deck", "first"))
    _check_cards(state)
    _check_turn(state)
    state.ask()
    return state


def _check_cards(state: DuelState) -> None:
    """Raise ValueError unless each of the 24 cards is in one place, and the boards are as they should."""
    if [len(board) for board in state.boards] != [state.setting.layout.size] * len(SEATS):
        state.saved.refuse("boards")
    placed = [*state.boards[0], *state.boards[1], *state.hands, *state.out, state.shown, state.hidden]
    cards = [*state.deck, *[one.card for one in placed if one]]
    if sorted(cards) != sorted(CARD_IDS) or len(state.deck) % 2 or state.turn > TURNS:
        state.saved.refuse("deck")


def _check_turn(state: DuelState) -> None:
    """Raise ValueError unless each seat has received a card a turn, and the turn is at one of its points."""
    if (state.shown is None) != (state.hidden is None) or (state.shown and any(state.hands)):
        state.saved.refuse("shown")
    if state.hands[state.active] and not state.hands[1 - state.active]:
        state.saved.refuse("hands")
    for seat in SEATS:
        board = state.boards[seat]
        received = len(board) - board.count(None) + bool(state.hands[seat]) + bool(state.out[seat])
        if received != state.turn - (state.shown is not None):
            state.saved.refuse("boards")
        if state.out[seat] and received < len(SEATS):
            state.saved.refuse("out")
