"""A bot that looks one action ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.bots.evaluations import Evaluation
    from game.bots.lenses import Lens
    from game.core.model import Action
    from game.core.rng import Rng


class GreedyBot:
    """Plays the option after which the position is worth most to its seat; draws lots between equals."""

    def __init__(self, evaluate: Evaluation, rng: Rng, lens: Lens | None = None) -> None:
        self._evaluate = evaluate
        self._rng = rng
        self._lens = lens

    def choose(self, view: View) -> Action:
        """Return one of the best options in a possible world."""
        options = view.decision.options
        if len(options) == 1:
            return options[0]
        if self._lens is not None:
            view = self._lens(view)
        world = view.world(self._rng)
        best: list[Action] = []
        highest = float("-inf")
        for action in options:
            after = world.clone()
            after.apply(action)
            value = self._evaluate(after, view.seat)
            if value > highest:
                best, highest = [], value
            if value == highest:
                best.append(action)
        return self._rng.choice(best)
