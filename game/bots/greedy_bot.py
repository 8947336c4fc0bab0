"""A bot that looks one action ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.bot import unchanged

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.bots.bot import Lens, View
    from game.bots.expertise import Evaluation
    from game.core.model import Action, State
    from game.core.rng import Rng


def best_by_lot(options: Sequence[Action], values: Sequence[float], rng: Rng) -> Action:
    """Return the option of the highest value; lots are drawn between equals."""
    highest = max(values)
    return rng.choice([action for action, value in zip(options, values, strict=True) if value == highest])


class GreedyBot:
    """Plays the option after which the position is worth most to its seat; draws lots between equals.

    `glances` says over how many possible worlds it takes the mean, by prompt: elsewhere in one. It sees them
    through a `lens`.
    """

    def __init__(
        self, evaluate: Evaluation, rng: Rng, glances: Mapping[str, int], lens: Lens = unchanged
    ) -> None:
        self._evaluate = evaluate
        self._rng = rng
        self._glances = glances
        self._lens = lens

    def choose(self, view: View) -> Action:
        """Return one of the best options in a possible world, or in several where it hangs on them."""
        options = view.decision.options
        if len(options) == 1:
            return options[0]
        view = self._lens(view)
        return best_by_lot(options, self.points(view), self._rng)

    def points(self, view: View) -> list[float]:
        """Return what each option leads to, in points; the mean over possible worlds."""
        worlds = [view.world(self._rng) for _ in range(self._glances.get(view.decision.prompt, 1))]
        return [
            sum([self._after(world, action, view.seat) for world in worlds]) / len(worlds)
            for action in view.decision.options
        ]

    def _after(self, world: State, action: Action, seat: int) -> float:
        after = world.clone()
        after.apply(action)
        return self._evaluate(after, seat)
