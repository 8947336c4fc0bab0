"""How good a position is for a seat, game by game: pure functions, in an explicit table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from game.bots.partners import Partners
from game.rules.reverse_war.quick import verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import State
    from game.rules.reverse_war.state import ReverseWarState

Evaluation = Callable[["State", int], float]

AI_SUITE_LOSS = 100.0
"""Points that a run of five of the AI's is as bad as: more than any margin makes up for."""


def reverse_war(state: State, seat: int) -> float:  # noqa: ARG001 - partners have one margin
    """Return the margin of what is placed so far, much lowered by a run of five of the AI's (RW-10).

    A card in hand counts as placed where it is worth most.
    """
    table = battlefield(state)
    if table.hand is None:
        return _margin(table)
    return max(_margin(placed) for placed in _placements(table))


def battlefield(state: State) -> ReverseWarState:
    """Return the game alone in the game of partners, or the game itself."""
    return state.company.inner if isinstance(state, Partners) else cast("ReverseWarState", state)


def _placements(table: ReverseWarState) -> Iterator[ReverseWarState]:
    assert table.decision is not None  # noqa: S101 - a card is in hand
    for action in table.decision.options:
        after = table.clone()
        after.apply(action)
        yield after


def _margin(table: ReverseWarState) -> float:
    margin, reason = verdict(table.cells, table.setting.layout, table.setting.charter)
    return margin - AI_SUITE_LOSS if reason == "ai_suite" else float(margin)


EVALUATIONS: dict[str, Evaluation] = {"reverse-war": reverse_war}

GLANCES: dict[str, int] = {"choose": 12}
"""Over how many possible worlds a glance takes the mean, by prompt; elsewhere it takes one."""
