"""Reverse War among the games of the program."""

from __future__ import annotations

from typing import Final

from game.core.edition import Edition, Part
from game.core.rivals import Cast

CAST: Final = Cast("reverse_war")
"""Who plays across the table."""

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
