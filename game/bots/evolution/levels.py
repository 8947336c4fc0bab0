"""Players of Openmok Évolution of four strengths.

The soldier takes the action after which the table is worth most to him (`evolution_outlook`), were the turn
to end there; the apprentice does the same, and errs. The captain searches his whole turn for the table that
it leaves. The strategist plays the best of such turns on in many possible worlds, the answers
included. None of them ever gives up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.bot import Settled
from game.bots.evolution.outlook import worth
from game.bots.evolution.player import EvolutionPlayer
from game.bots.evolution.turns import SENSE, sensible
from game.bots.expertise import Expertise
from game.bots.search.turn_levels import Strengths

if TYPE_CHECKING:
    from game.bots.bot import Thinker, View
    from game.bots.expertise import Evaluation
    from game.core.rng import Rng
    from game.rules.evolution.state import EvolutionState

DISTRACTION: Final = 6.0
"""By how many points at most the apprentice misjudges what an action leads to: he loses seven games of ten
to the soldier."""

STRENGTHS: Final[Strengths[EvolutionState]] = Strengths(
    SENSE,
    EvolutionPlayer,
    errors={1: DISTRACTION, 2: 0.0},
    narrow=EvolutionPlayer.width,
    actions=2000,
    careless=False,
)
"""How strong each level is."""


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision: none where one option alone is sensible."""
    options = sensible(view.decision)
    return Settled(options[0]) if len(options) == 1 else STRENGTHS.thinker(view, level, rng)


EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=thinker)
"""What bots know of the game."""
