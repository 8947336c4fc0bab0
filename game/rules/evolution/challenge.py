"""The challenge of the day: the week goes up the table of rivals, with two of the ready decks.

On Wednesdays there are four Moks a side, on Sundays five. What is below is pinned: a day keeps its challenge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.challenge import of_the_week, with_decks

if TYPE_CHECKING:
    from datetime import date

    from game.core.challenge import Challenge

_GAME: Final = 1
_WEEK: Final = (
    *("level:1", "level:2", "level:2:ferdi", "level:3"),
    *("level:3:rouage", "level:4", "level:4"),
)
_MOKS: Final = (3, 3, 4, 3, 3, 3, 5)
_DECKS: Final = ("melange", "mur", "canon", "vent", "magie", "casse-pieds", "infirmerie", "tablee")
_BUDGET_A_MOK: Final = 4


def challenge(day: date) -> Challenge:
    """Return the challenge of a day: nothing but the date decides it."""
    moks = of_the_week(day, _MOKS)
    return with_decks(day, _GAME, _WEEK, _DECKS, moks=moks, budget=moks * _BUDGET_A_MOK)
