"""What bots know of Magpies, and what they advise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.expertise import Expertise
from game.bots.search.tips import Tip

from .game import worth
from .telling import option_words

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.core.model import State
    from game.core.spoken import Spoken


def _value(state: State, seat: int) -> float:
    """Return how good a position is: what the own row is worth more."""
    sums = [float(sum(map(worth, row))) for row in state.rows]  # type: ignore[attr-defined]
    return sums[seat] - sums[1 - seat]


EXPERTISE: Final = Expertise(evaluate=_value, highest=2)


class Advice:
    """The advice to lay the greatest gem, and to steal whatever is laid."""

    done = True
    progress = 1.0

    def __init__(self, view: View, spoken: Spoken, _seed: int) -> None:
        options = view.decision.playing_on
        best = max(options, key=lambda action: worth(str(action[1])) + 1 if len(action) > 1 else 0)
        self.hints = (Tip(best, option_words(best, spoken), 0.5, ()),)

    def think(self, seconds: float) -> None:
        """Think no more."""
