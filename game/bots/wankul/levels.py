"""Players of Wankul of four strengths.

The soldier takes the action after which the table is worth most to him (`outlook.py`), were the turn to end
there, and errs a little; the apprentice errs a lot, and how he pays and what he picks he does not even weigh.
The captain searches his whole turn for the table that it leaves, as luck may have it. The strategist looks
further, and plays the best of such turns in many possible worlds. None of them ever gives up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.expertise import Expertise
from game.bots.search.thinker import Settled
from game.bots.search.turn_levels import TurnSearch, WholeTurn, glance
from game.bots.wankul.outlook import worth
from game.bots.wankul.player import WankulPlayer
from game.bots.wankul.turns import SENSE
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.bots.expertise import Evaluation
    from game.bots.search.thinker import Thinker
    from game.rules.wankul.state import WankulState

APPRENTICE, SOLDIER, CAPTAIN = 1, 2, 3

DISTRACTION: Final = {APPRENTICE: 3.0, SOLDIER: 0.8}
"""By how many points at most each misjudges what an action leads to."""

NARROW: Final = 2
"""How many ways to begin his turn a captain goes on with."""

WIDTH: Final = 3
"""How many a strategist goes on with."""

ACTIONS: Final = 1000
"""How many actions a strategist's playouts of one decision have in all."""


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision."""
    world = cast("WankulState", view.world(Rng(rng.next64())))
    options = SENSE.options(world)
    if len(options) == 1:
        return Settled(options[0])
    if level == APPRENTICE and view.decision.prompt != "turn":
        return Settled(rng.choice(view.decision.playing_on))
    if level in DISTRACTION:
        most = DISTRACTION[level]
        return Settled(glance(SENSE, world, view.seat, lambda: most * rng.below(1024) / 1024))
    if level == CAPTAIN:
        return WholeTurn(SENSE, world, view.seat, NARROW)
    search, player = Rng(rng.next64()), WankulPlayer(Rng(rng.next64()))
    return TurnSearch(view, world, player, search, WIDTH, ACTIONS)


EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=thinker)
"""What bots know of the game."""
