"""How strong the bots of Wankul are: pairs of games with equal seeds, the seats swapped.

    python benchmarks/strength_wankul.py [--games 200] [--pairs 2:1 3:2 4:3 4:1] [--set both]
        [--decks KEY KEY] [--workers 1]

What is measured and what must hold: `pairs.py`. The decks of a seed are two ready ones of the sets in use, by
lot where none are named. Of `--pairs 4:4-silent` the second never plays a Sub in the other's turn: with
`--set campus --decks voisins-de-table voisins-de-table` it shows what Subs are worth to a bot.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import arguments, run

from game.core.windows import PASS
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.setting import SETS

if TYPE_CHECKING:
    from game.bots.bot import Bot, View
    from game.core.model import Action


class Silent:
    """A player that lets happen whatever a Sub could interrupt."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, view: View) -> Action:
        """Return what the player does, but for Subs."""
        return PASS if view.decision.prompt == WINDOW else self._bot.choose(view)


if __name__ == "__main__":
    parser = arguments(__doc__)
    parser.add_argument("--set", choices=[*SETS], default=next(iter(SETS)), help="the sets in use")
    parser.add_argument("--decks", nargs=2, help="ready decks, by their keys")
    asked = parser.parse_args()
    sys.exit(run("wankul", {"set": asked.set, "decks": asked.decks}, asked, {"silent": Silent}))
