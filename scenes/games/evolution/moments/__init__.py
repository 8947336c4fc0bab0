"""The telling moments of Openmok Évolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.evolution.moments.cards import EVOLUTION_CARDS, EVOLUTION_DECKS
from scenes.games.evolution.moments.games import EVOLUTION_GAMES, EVOLUTION_STATISTICS, EVOLUTION_STEPS
from scenes.games.evolution.moments.rivals import EVOLUTION_RIVALS
from scenes.games.evolution.moments.turns import EVOLUTION_TURNS
from scenes.games.evolution.moments.workshop import BRICKS, POINTS, SHEETS

if TYPE_CHECKING:
    from scenes.moments.moment import Moment

MOMENTS: Final[tuple[Moment, ...]] = (
    *EVOLUTION_CARDS,
    *EVOLUTION_DECKS,
    *EVOLUTION_GAMES,
    *EVOLUTION_RIVALS,
    *EVOLUTION_STATISTICS,
    *EVOLUTION_STEPS,
    *EVOLUTION_TURNS,
    *POINTS,
    *BRICKS,
    *SHEETS,
)
