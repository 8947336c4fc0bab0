"""Magpies among the games of the program."""

from __future__ import annotations

from typing import Final

from game.core.edition import Edition, Part

MAGPIES: Final = Edition(
    key="magpies",
    rules=Part("game.rules.magpies.game:MagpiesGame"),
    bots=Part("game.rules.magpies.bots:EXPERTISE"),
    telling=Part("game.rules.magpies.telling:MagpiesTelling"),
    advice=Part("game.rules.magpies.bots:Advice"),
)
