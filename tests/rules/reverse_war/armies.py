"""Armies drawn in text, for the scenario tests.

A row is units between spaces, rows are between slashes: "A S . / M . ." is an archer beside a soldier, over a
mage. "A:3" has force 3, "A@5" position 5, "A:3@5" both. Without them force is 4, and positions are too far
apart for a suite. A star marks the cell that the test is about.
"""

from __future__ import annotations

from game.rules.reverse_war.cards import End
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scoring import Charter, Counted, count_ai, count_player
from game.rules.reverse_war.troops import Troops

FAR_APART = 20


def army(picture: str, mode: str = "normal") -> Troops:
    """Return the army of the picture."""
    layout = LAYOUTS[mode]
    words = [word.lstrip("*") for word in picture.replace("/", " ").split()]
    ends = [_end(word, FAR_APART + 2 * cell) for cell, word in enumerate(words)]
    return Troops([*ends, *[None] * (layout.size - len(ends))], layout)


def _end(word: str, position: int) -> End | None:
    if word == ".":
        return None
    unit, _, place = word.partition("@")
    name, _, force = unit.partition(":")
    return End(name, int(force or 4), int(place or position))


def starred(picture: str) -> int:
    """Return the cell that has the star."""
    words = picture.replace("/", " ").split()
    return next(cell for cell, word in enumerate(words) if word.startswith("*"))


def counted(side: str, picture: str, mode: str = "normal", charter: Charter | None = None) -> Counted:
    """Return the army of that side ("player" or "ai") counted."""
    count = count_player if side == "player" else count_ai
    return count(army(picture, mode), charter or Charter())


def power(side: str, picture: str, mode: str = "normal", charter: Charter | None = None) -> int:
    """Return the points of the power of the unit that has the star."""
    result = counted(side, picture, mode, charter)
    return result.powers[result.troops.occupied.index(starred(picture))].points
