"""What can be planned at a decision of Openmok Bataille, cards of one symbol being alike.

A plan is a verb, the place of a symbol in `SYMBOLS` and a number of cards: ("lay", 0, 2) lays two hammers,
one by one, then is done. Of the cards of a symbol, the first is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.bataille.round_asking import DONE, answers
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.symbols import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Decision
    from game.rules.bataille.game import Table


class Plan(NamedTuple):
    """What to do with how many cards of a symbol, those already put down included."""

    verb: str
    symbol: int
    number: int


class Odds(NamedTuple):
    """The chances of a card: that it wins, that it ties, that it loses."""

    wins: float
    ties: float
    loses: float

    @property
    def gain(self) -> float:
        """How much more often it wins than it loses."""
        return self.wins - self.loses


def plans(state: Table, decision: Decision) -> list[Plan]:
    """Return the plans that the options of a decision allow."""
    if isinstance(state, RoundState):
        return round_plans(state)
    pool, verb = state.pool, str(decision.options[0][0])
    if len(decision.options[0]) == 1:
        return [Plan(verb, 0, 0)]
    symbols = [pool.symbol_of(str(action[1])) for action in decision.options]
    return [Plan(verb, symbol, 1) for symbol in dict.fromkeys(symbols)]


def round_plans(state: RoundState) -> list[Plan]:
    """Return all the plans of whoever is asked in a round."""
    symbols = state.pool.symbols
    if state.battle:
        picker = state.holding if state.picks[state.holding] is None else state.active
        held = {symbols[card] for card in state.hands[picker]}
        return [Plan("pick", symbol, 1) for symbol in sorted(held)]
    if state.played == len(state.hands):
        return [Plan("trophy", symbol, 1) for symbol in sorted({symbols[card] for card in state.discard})]
    held_now = held_of(state, state.active)
    if state.laid:
        return _plans_on(state, held_now)
    fewest = max(1, len(state.standing))
    good = range(len(SYMBOLS)) if state.holder is None else answers(state, state.active)
    laid = [Plan("lay", kind, count) for kind in good for count in range(fewest, held_now[kind] + 1)]
    if state.holder is None:
        return laid
    return laid + [
        Plan("discard", kind, count) for kind, number in enumerate(held_now) for count in range(1, number + 1)
    ]


def _plans_on(state: RoundState, held: Sequence[int]) -> list[Plan]:
    """Return the plans that go on with what is put down."""
    symbol, down = state.pool.symbols[state.laid[0]], len(state.laid)
    fewest = down if state.discarding else max(down, len(state.standing))
    verb = "discard" if state.discarding else "lay"
    return [Plan(verb, symbol, count) for count in range(fewest, down + held[symbol] + 1)]


def held_of(state: RoundState, seat: int) -> list[int]:
    """Return how many cards of each symbol a hand has."""
    symbols = state.pool.symbols
    counts = [0] * len(SYMBOLS)
    for card in state.hands[seat]:
        counts[symbols[card]] += 1
    return counts


def action_of(plan: Plan, state: Table, decision: Decision) -> Action:
    """Return the next action of a plan: an option of the decision."""
    if len(decision.options) == 1:
        return decision.options[0]
    if isinstance(state, RoundState) and len(state.laid) == plan.number and DONE in decision.options:
        return DONE
    pool = state.pool
    return next(
        action
        for action in decision.options
        if action[0] == plan.verb and pool.symbol_of(str(action[1])) == plan.symbol
    )
