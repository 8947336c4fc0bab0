"""The tables (RW-M): alone, or in company; their keys and how many sit there."""

from __future__ import annotations

from typing import Final

ALONE: Final = "solo"
COOP: Final = "coop"
FACILE: Final = "duel-facile"
AVANCEE: Final = "duel-avancee"
VOTE: Final = "vote"

DUELS: Final = (FACILE, AVANCEE)
TABLES: Final = (ALONE, COOP, *DUELS, VOTE)
"""Every table by its key, in the order they are shown."""

USUAL_VOTERS: Final = 3
FEWEST_VOTERS: Final = 2
MOST_VOTERS: Final = 8

DUEL_CELLS: Final = 9
"""Each duellist's battlefield."""
