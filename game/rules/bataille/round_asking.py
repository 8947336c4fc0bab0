"""What is asked in a round, and all that can be answered (BAT-5, BAT-6, BAT-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Decision
from game.rules.bataille.symbols import beater

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from game.rules.bataille.rounds import RoundState

DONE: Action = ("done",)


def question(state: RoundState) -> Decision:
    """Return the decision that a game in progress calls for; they are told in `rounds`."""
    if state.battle:
        seat = state.holding if state.picks[state.holding] is None else state.active
        return Decision(seat, "pick", _each(state, "pick", state.hands[seat]))
    if state.played == len(state.hands):
        return Decision(state.holding, "trophy", _each(state, "trophy", state.discard))
    seat = state.active
    if state.laid:
        return _more(state, seat)
    hand = state.hands[seat]
    if state.holder is None:
        return Decision(seat, "open", _each(state, "lay", hand))
    good = answers(state, seat)
    laid = [card for card in hand if state.pool.symbols[card] in good]
    return Decision(seat, "answer", _each(state, "lay", laid) + _each(state, "discard", hand))


def answers(state: RoundState, seat: int) -> list[int]:
    """Return the symbols with which a hand can beat, or tie, what stands (BAT-5)."""
    standing = state.pool.symbols[state.standing[0]]
    held = [state.pool.symbols[card] for card in state.hands[seat]]
    return [symbol for symbol in (beater(standing), standing) if held.count(symbol) >= len(state.standing)]


def _more(state: RoundState, seat: int) -> Decision:
    """Ask for more cards of the symbol begun with, or for no more."""
    symbols, verb = state.pool.symbols, "discard" if state.discarding else "lay"
    symbol = symbols[state.laid[0]]
    more = _each(state, verb, [card for card in state.hands[seat] if symbols[card] == symbol])
    enough = state.discarding or len(state.laid) >= len(state.standing)
    return Decision(seat, verb, (*more, DONE) if enough else more)


def _each(state: RoundState, verb: str, cards: Sequence[int]) -> tuple[Action, ...]:
    """Return one action for each card of different refs."""
    return tuple([(verb, state.pool.refs[card]) for card in state.pool.distinct(cards)])
