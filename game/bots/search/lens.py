"""A view whose worlds are seen as others, for bots that know only how to play those."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bots.bot import View

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Decision, Json, State
    from game.core.rng import Rng

Lens = Callable[[View], View]


def unchanged(view: View) -> View:
    """Return a view as it is."""
    return view


class Through(View):
    """A view whose worlds are changed into others; it sees no more than the view that it changes."""

    __slots__ = ("_change", "_view")

    def __init__(self, view: View, decision: Decision, change: Callable[[State], State]) -> None:
        self._view = view
        self._change = change
        self.decision = decision
        self.seat = decision.seat

    def observed(self) -> Mapping[str, Json]:
        """Return what the seat may know."""
        return self._view.observed()

    def world(self, rng: Rng) -> State:
        """Return a possible world, changed."""
        return self._change(self._view.world(rng))
