"""The challenge of the day: the week goes up the table of rivals, with two of the ready decks.

On Wednesdays and Sundays the game is a small one. What is below is pinned: a day keeps its challenge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.challenge import of_the_week, with_decks

if TYPE_CHECKING:
    from datetime import date

    from game.core.challenge import Challenge

_GAME: Final = 3
_WEEK: Final = (
    *("level:1", "level:2", "level:2:regie", "level:3"),
    *("level:3:patronne", "level:4", "level:4"),
)
_SIZES: Final = ("40+10", "40+10", "24+6", "40+10", "40+10", "40+10", "24+6")
_DECKS: Final = (
    *("premiers-pas", "lurons-en-fete", "table-des-toques", "fermetures"),
    *("grignoteurs", "poches-trouees", "solitaires", "grande-fanfare"),
)


def challenge(day: date) -> Challenge:
    """Return the challenge of a day: nothing but the date decides it."""
    return with_decks(day, _GAME, _WEEK, _DECKS, size=of_the_week(day, _SIZES))
