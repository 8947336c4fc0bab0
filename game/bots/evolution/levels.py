"""Players of Openmok Évolution of four strengths.

The soldier takes the action after which the table is worth most to him (`evolution_outlook`), were the turn
to end there; the apprentice does the same, and errs. The captain searches his whole turn for the table that
it leaves. The strategist plays the best of such turns on in many possible worlds, the answers
included. None of them ever gives up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.evolution.outlook import worth
from game.bots.evolution.player import EvolutionPlayer
from game.bots.evolution.turns import SENSE, sensible
from game.bots.expertise import Expertise
from game.bots.search.thinker import Settled
from game.bots.search.turn_levels import TurnSearch, WholeTurn, glance
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.bots.expertise import Evaluation
    from game.bots.search.thinker import Thinker
    from game.rules.evolution.state import EvolutionState

APPRENTICE, SOLDIER, CAPTAIN = 1, 2, 3

DISTRACTION: Final = 6.0
"""By how many points at most the apprentice misjudges what an action leads to: he loses seven games of ten
to the soldier."""

WIDTH: Final = 6
"""How many ways to begin his turn a captain goes on with."""

ACTIONS: Final = 2000
"""How many actions a strategist's playouts of one decision have in all."""


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision."""
    options = sensible(view.decision)
    if len(options) == 1:
        return Settled(options[0])
    world = cast("EvolutionState", view.world(Rng(rng.next64())))
    if level == APPRENTICE:
        return Settled(glance(SENSE, world, view.seat, lambda: DISTRACTION * rng.below(1024) / 1024))
    if level == SOLDIER:
        return Settled(glance(SENSE, world, view.seat))
    if level == CAPTAIN:
        return WholeTurn(SENSE, world, view.seat, WIDTH)
    search, player = Rng(rng.next64()), EvolutionPlayer(Rng(rng.next64()))
    return TurnSearch(view, world, player, search, WIDTH, ACTIONS)


EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=thinker)
"""What bots know of the game."""
