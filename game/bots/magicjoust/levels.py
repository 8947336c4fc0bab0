"""Players of Magicjoust of four strengths.

The soldier takes the action after which the table is worth most to him (`magicjoust_outlook`), were the turn
to end there, and errs a little; the apprentice errs a lot, and how he pays and what he picks he does not even
weigh. The captain searches his whole turn for the table that it leaves, as luck may have it. The strategist
looks further, and plays the best of such turns in many possible worlds. None of them ever gives up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.expertise import Expertise
from game.bots.magicjoust.outlook import worth
from game.bots.magicjoust.player import MagicjoustPlayer
from game.bots.magicjoust.turns import SENSE
from game.bots.search.turn_levels import Strengths

if TYPE_CHECKING:
    from game.bots.expertise import Evaluation
    from game.rules.magicjoust.state import MagicState

STRENGTHS: Final[Strengths[MagicState]] = Strengths(
    SENSE, MagicjoustPlayer, errors={1: 5.0, 2: 1.5}, narrow=3, actions=1500
)
"""How strong each level is."""

EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=STRENGTHS.thinker)
"""What bots know of the game."""
