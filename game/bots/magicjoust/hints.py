"""Advice on a decision of Magicjoust: the best deeds, the chance to win after each, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.magicjoust.levels import WIDTH
from game.bots.magicjoust.player import MagicjoustPlayer
from game.bots.magicjoust.reasons import reasons
from game.bots.search.prospects import Prospects, Thought
from game.bots.search.tips import HOW_MANY, Advising, Tip, Tongue
from game.rules.magicjoust.words.options import deed

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.core.model import Action
    from game.core.spoken import Spoken
    from game.rules.magicjoust.state import MagicState

__all__ = ["ACTIONS", "HOW_MANY", "Advice", "Tip", "prospects"]

ACTIONS: Final = 6000
"""How many actions the thinking about a decision may play in possible worlds: about half a second's work."""

TONGUE: Final[Tongue[MagicState]] = Tongue(deed, reasons)


def prospects(
    view: View, seed: int, actions: int = ACTIONS, kept: tuple[Action, ...] = ()
) -> Prospects[MagicState]:
    """Return the thinking about a decision: hints and reviews think alike."""
    return Prospects(view, Thought(MagicjoustPlayer, WIDTH, actions), seed, kept)


class Advice(Advising["MagicState"]):
    """The thinking about one decision of Magicjoust.

    `seed` is that of the game, `actions` how many actions it may play in possible worlds.
    """

    def __init__(self, view: View, spoken: Spoken, seed: int, actions: int = ACTIONS) -> None:
        super().__init__(prospects(view, seed, actions), TONGUE, spoken, view.seat)
