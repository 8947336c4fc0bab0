"""The telling moments of every scene, for the gallery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.bataille.moments.cards import BATAILLE_CARDS, BATAILLE_RULES, OWN_DECKS
from scenes.games.bataille.moments.games import BATAILLE_STEPS, BATTLES, ROUNDS
from scenes.games.evolution.moments.cards import EVOLUTION_CARDS, EVOLUTION_DECKS
from scenes.games.evolution.moments.games import EVOLUTION_GAMES, EVOLUTION_STATISTICS, EVOLUTION_STEPS
from scenes.games.magicjoust.moments.cards import CREUSET, MAGICJOUST_CARDS, MAGICJOUST_DECKS
from scenes.games.magicjoust.moments.games import MAGICJOUST, MAGICJOUST_PAYING, MAGICJOUST_STEPS
from scenes.games.magicjoust.moments.pages import MAGICJOUST_GREAT_WORK, MAGICJOUST_PAGES
from scenes.games.reverse_war.moments.alone import ALONE, SCENARIO_MOMENTS
from scenes.games.reverse_war.moments.company import COMPANY, DUELS
from scenes.moments.bricks import BRICKS
from scenes.moments.deck_building import DECKS
from scenes.moments.pages import PAGES
from scenes.moments.prints import PRINTS
from scenes.moments.replays import REPLAYS
from scenes.moments.scanning import SCANNING
from scenes.moments.workshop import WORKSHOP

if TYPE_CHECKING:
    from scenes.gallery import Moment

MOMENTS: tuple[Moment, ...] = (
    *PAGES,
    *ALONE,
    *SCENARIO_MOMENTS,
    *COMPANY,
    *DUELS,
    *BATAILLE_CARDS,
    *EVOLUTION_CARDS,
    *EVOLUTION_GAMES,
    *EVOLUTION_STATISTICS,
    *EVOLUTION_STEPS,
    *MAGICJOUST_CARDS,
    *MAGICJOUST_GREAT_WORK,
    *MAGICJOUST_DECKS,
    *ROUNDS,
    *BATAILLE_RULES,
    *BATTLES,
    *OWN_DECKS,
    *EVOLUTION_DECKS,
    *REPLAYS,
    *BATAILLE_STEPS,
    *WORKSHOP,
    *BRICKS,
    *CREUSET,
    *PRINTS,
    *SCANNING,
    *DECKS,
    *MAGICJOUST,
    *MAGICJOUST_PAGES,
    *MAGICJOUST_PAYING,
    *MAGICJOUST_STEPS,
)
