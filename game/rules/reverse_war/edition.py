"""Reverse War among the games of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.edition import Edition, Part
from game.core.rivals import Cast

if TYPE_CHECKING:
    from game.core.rivals import Rival

CAST: Final = Cast("reverse_war")
"""Who plays across the table."""
VILLAINS: Final = Cast("reverse_war_villains")
"""Whom the scenarios are played against: nobody holds a seat, but each is heard from beside the table."""
VILLAIN: Final = 1
"""The seat that one speaks from, beside that of who plays alone."""


def villain_word(scenario: str) -> str:
    """Return the word of whom a scenario is played against, by its key."""
    return f"villain:{scenario}"


def villain_of(scenario: str) -> Rival:
    """Return whom a scenario is played against, by its key."""
    return VILLAINS[villain_word(scenario)]


REVERSE_WAR: Final = Edition(
    key="reverse-war",
    rules=Part("game.rules.reverse_war.game:ReverseWar"),
    bots=Part("game.bots.reverse_war.quick_player:EXPERTISE"),
    cast=CAST,
    felt=Part("game.rules.reverse_war.felt:felt"),
    daily=Part("game.rules.reverse_war.challenge:challenge"),
    telling=Part("game.rules.reverse_war.words.telling:WarTelling"),
    advice=Part("game.bots.reverse_war.hints:advice"),
    score=Part("game.rules.reverse_war.boards:counted"),
)
