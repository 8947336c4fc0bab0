"""The challenge of the day: the simple battle with its choice, La Collection, and rounds that grow.

What is below is pinned: a day keeps its challenge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.core.challenge import Challenge, lots, of_the_week, seed_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

_GAME: Final = 4
_WEEK: Final[tuple[tuple[Mapping[str, Any], tuple[str, ...]], ...]] = (
    ({"variant": "simple", "choix": True}, ("level:2",)),
    ({"variant": "collection"}, ("level:2:ninon",)),
    ({"variant": "round", "players": 3}, ("level:2", "level:2:ninon")),
    ({"variant": "collection"}, ("level:3",)),
    ({"variant": "simple", "choix": True}, ("level:3:spire",)),
    ({"variant": "round", "players": 4}, ("level:2", "level:3", "level:2:ninon")),
    ({"variant": "round", "players": 4}, ("level:3", "level:2", "level:3:spire")),
)
"""What is played against whom, from Monday on."""


def challenge(day: date) -> Challenge:
    """Return the challenge of a day: nothing but the date decides it."""
    options, rivals = of_the_week(day, _WEEK)
    return Challenge(options, seed_of(lots(day, _GAME)), ("human", *rivals))
