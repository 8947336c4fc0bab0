"""Every game of the windows, in the order of the shelf. A game is added here by hand."""

from __future__ import annotations

from typing import Final

from game.editions import EDITIONS
from scenes.games.bataille.edition import BATAILLE
from scenes.games.evolution.edition import EVOLUTION
from scenes.games.magicjoust.edition import MAGICJOUST
from scenes.games.reverse_war.edition import REVERSE_WAR
from scenes.games.wankul.edition import WANKUL
from scenes.shell.edition import Editions

SHELF: Final = Editions(
    EDITIONS,
    (
        REVERSE_WAR,
        BATAILLE,
        EVOLUTION,
        WANKUL,
        MAGICJOUST,
    ),
)
