"""How good a position is for a seat, game by game: pure functions, in an explicit table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from game.rules.reverse_war.quick import verdict

if TYPE_CHECKING:
    from game.core.model import State
    from game.rules.reverse_war.state import ReverseWarState

Evaluation = Callable[["State", int], float]

AI_SUITE_LOSS = 100.0
"""Points that a run of five of the AI's is as bad as: more than any margin makes up for."""


def reverse_war(state: State, seat: int) -> float:  # noqa: ARG001 - the game has one seat
    """Return the margin of what is placed so far, much lowered by a run of five of the AI's (RW-10)."""
    table = cast("ReverseWarState", state)
    margin, reason = verdict(table.cells, table.setting.layout, table.setting.charter)
    return margin - AI_SUITE_LOSS if reason == "ai_suite" else float(margin)


EVALUATIONS: dict[str, Evaluation] = {"reverse-war": reverse_war}
