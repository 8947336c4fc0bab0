"""Players of Wankul of four strengths.

The soldier takes the action after which the table is worth most to him (`outlook.py`), were the turn to end
there, and errs a little, though never by stopping too soon; the apprentice errs a lot, and how he pays and
what he picks he does not even weigh. The captain searches his whole turn for the table that it leaves, as
luck may have it. The strategist looks further, and plays the best of such turns in many possible worlds. None
of them ever gives up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.expertise import Expertise
from game.bots.search.turn_levels import Strengths
from game.bots.wankul.outlook import worth
from game.bots.wankul.player import WankulPlayer
from game.bots.wankul.turns import SENSE

if TYPE_CHECKING:
    from game.bots.expertise import Evaluation
    from game.rules.wankul.state import WankulState

STRENGTHS: Final[Strengths[WankulState]] = Strengths(
    SENSE, WankulPlayer, errors={1: 1.5, 2: 0.2}, narrow=2, actions=3000, eager=frozenset({2})
)
"""How strong each level is."""

EXPERTISE: Final = Expertise(evaluate=cast("Evaluation", worth), thinker=STRENGTHS.thinker)
"""What bots know of the game."""
