"""The telling moments of Openmok Bataille."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.bataille.moments.cards import BATAILLE_CARDS, BATAILLE_RULES, DECKS, OWN_DECKS
from scenes.games.bataille.moments.games import BATAILLE_STEPS, BATTLES, ROUNDS
from scenes.games.bataille.moments.replays import REPLAYS
from scenes.games.bataille.moments.workshop import PRINTS, SCANNING, WORKSHOP

if TYPE_CHECKING:
    from scenes.moments.moment import Moment

MOMENTS: Final[tuple[Moment, ...]] = (
    *BATAILLE_CARDS,
    *OWN_DECKS,
    *BATAILLE_RULES,
    *ROUNDS,
    *BATTLES,
    *BATAILLE_STEPS,
    *REPLAYS,
    *WORKSHOP,
    *PRINTS,
    *SCANNING,
    *DECKS,
)
