"""What the set-up says of each battlefield of Reverse War (RW-15)."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_

TEXTS: Final[dict[str, str]] = {
    "initiation": N_(
        "Four cards in a square, to learn to play: bases and powers count, suites do not exist yet."
    ),
    "facile-3x2": N_("Six cards, three across and two down. All the rules apply, suites included."),
    "facile-2x3": N_("Six cards, two across and three down. All the rules apply, suites included."),
    "normal": N_(
        "Nine cards in a square. Your units stand upright, the AI's upside down. All the rules apply, "
        "suites included."
    ),
    "ligne": N_(
        "Ten cards side by side. Each new card goes at an end of the line, or slips between two others."
    ),
    "layout:croix": N_(
        "Five cards across, five down: they cross in the middle, where one unit has four neighbours."
    ),
    "layout:anneau": N_("Eight cards round a hole, and a ninth on top. Suites can run all the way round."),
    "layout:losange": N_("A diamond that leans: rows of one, two, three, two and one cards."),
    "layout:escalier": N_("A path that bends at every card: no unit has more than two neighbours."),
    "layout:h": N_("Two columns of four cards, which a single card joins."),
    "layout:serpent": N_("A long winding path: no unit has more than two neighbours."),
    "layout:arche": N_("Three cards on top of two pillars: one path from foot to foot."),
}
"""One or two sentences a battlefield, to be translated."""

_FEW_MINUTES: Final = {4: 5, 6: 8}


def minutes(cards: int) -> int:
    """Return how many minutes a game of so many cards takes, about."""
    return _FEW_MINUTES.get(cards, 10)
