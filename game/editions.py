"""Every game of the program, in the order of the shelf. A game is added here by hand."""

from __future__ import annotations

from typing import Final

from game.box import Box
from game.rules.bataille.edition import BATAILLE
from game.rules.evolution.edition import EVOLUTION
from game.rules.magicjoust.edition import MAGICJOUST
from game.rules.reverse_war.edition import REVERSE_WAR
from game.rules.wankul.edition import WANKUL

EDITIONS: Final = Box(
    (
        REVERSE_WAR,
        BATAILLE,
        EVOLUTION,
        WANKUL,
        MAGICJOUST,
    )
)
