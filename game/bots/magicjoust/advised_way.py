"""The way to pay a formula that is advised at the table: one that a review finds nothing better than."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.bots.magicjoust.hints import Advice, MagicjoustReview
from game.bots.search.prospects import Prospects
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.bot import View
    from game.core.model import Action


class AdvisedWay(Sliced):
    """The thinking about a way to pay, in slices: another takes its place where it surely loses to that.

    It is thought over as a review does, which so never calls what was advised a mistake.
    """

    def __init__(self, view: View, seed: int, way: Action) -> None:
        self.way = way
        self._prospects: Prospects[Any] = Prospects(
            view, Advice.within(MagicjoustReview.actions), seed, (way,)
        )
        super().__init__()

    def _work(self) -> Iterator[None]:
        yield from self._prospects.in_steps()
        if self._prospects.loss(self.way):
            self.way = self._prospects.ways[0].action
