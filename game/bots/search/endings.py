"""The end of a game counted out: every world that is left, each played as well as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.search.playouts import worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.bots.bot import View
    from game.core.model import Outcome, State
    from game.core.rng import Rng

DRAWS = 240
"""How many worlds are drawn to find them all: 1 world of 24 is missed once in a thousand times."""

MOST_WORLDS = 24
"""More worlds than these are not counted out."""


def choices_left(state: State, rng: Rng, most: int) -> int:
    """Return how many choices a game played at random has yet, `most` at the most; the state is changed."""
    count = 0
    while (decision := state.decision) is not None and count < most:
        count += len(decision.options) > 1
        state.apply(rng.choice(decision.options))
    return count


def every_world(view: View, rng: Rng) -> list[State]:
    """Return all the worlds the seat thinks possible, each once; none where they are too many."""
    found: dict[str, State] = {}
    for _ in range(DRAWS):
        world = view.world(rng)
        found.setdefault(repr({**world.encode(), "rng": None}), world)
        if len(found) > MOST_WORLDS:
            return []
    return list(found.values())


def best_end(state: State, value: Callable[[Outcome, int], float] = worth) -> Outcome:
    """Return the end that each seat's best play leads to, all cards known; the state is changed.

    `value` is what an end is worth to a seat.
    """
    while (decision := state.decision) is not None and len(decision.options) == 1:
        state.apply(decision.options[0])
    if decision is None:
        assert state.outcome is not None  # noqa: S101 - the contract: no decision, so an outcome
        return state.outcome
    ends = []
    for action in decision.options:
        after = state.clone()
        after.apply(action)
        ends.append(best_end(after, value))
    return max(ends, key=lambda end: value(end, decision.seat))
