"""The challenge of the day: the week goes up the table of rivals, with two of the ready decks.

What is below is pinned: a day keeps its challenge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.challenge import with_decks

if TYPE_CHECKING:
    from datetime import date

    from game.core.challenge import Challenge

_GAME: Final = 2
_WEEK: Final = (
    *("level:1", "level:2", "level:2:simplice", "level:3"),
    *("level:3:cristal", "level:4", "level:4"),
)
_DECKS: Final = (
    *("premiere-marmite", "distillerie", "trois-oracles"),
    *("grimoires", "coups-fourres", "menagerie"),
)


def challenge(day: date) -> Challenge:
    """Return the challenge of a day: nothing but the date decides it."""
    return with_decks(day, _GAME, _WEEK, _DECKS)
