"""How a game of Magicjoust ends: the third plan, the turn limit, giving up; and who wins (MAG-5, MAG-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.magicjoust import powers

if TYPE_CHECKING:
    from game.rules.magicjoust.state import MagicState

PLANS_TO_END: Final = 3
MOST_TURNS: Final = 60
"""How many turns each has (MAG-5)."""


def points(state: MagicState, seat: int) -> int:
    """Return the points of a seat's plans in play."""
    return sum([powers.worth(state, seat, card) for card in state.wizards[seat].plans])


def check_plans(state: MagicState) -> None:
    """End the game at once where somebody has a third plan in play."""
    if any(len(state.plans(seat)) >= PLANS_TO_END for seat in state.seats):
        count_out(state, "great_work")


def count_out(state: MagicState, reason: str) -> None:
    """End the game by points; a tie goes to more plans, then to more cards of the creuset in play (MAG-9)."""
    ranks = [
        (points(state, seat), len(state.plans(seat)), len(state.wizards[seat].invoked))
        for seat in state.seats
    ]
    best = max(ranks)
    finish(state, tuple([seat for seat in state.seats if ranks[seat] == best]), reason)


def give_up(state: MagicState, seat: int) -> None:
    """End the game in favour of the other seat."""
    state.tell("given-up", seat=seat)
    finish(state, (state.foe(seat),), "given_up")


def finish(state: MagicState, winners: tuple[int, ...], reason: str) -> None:
    """End the game."""
    state.finish(winners, [points(state, seat) for seat in state.seats], reason)
