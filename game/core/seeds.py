"""The seeds that deals begin from: whole numbers that every game takes."""

from __future__ import annotations

import secrets
from typing import Final

from game.core.i18n import _
from game.core.model import SetupError

HIGHEST_SEED: Final = 2**32 - 1
_SHORT_SEEDS: Final = 100_000


def check_seed(seed: object) -> None:
    """Raise SetupError, for the player, unless this is a seed."""
    if type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
        message = _("The number of a deal is a whole number from 0 to {highest}, not “{seed}”.")
        raise SetupError(message.format(highest=HIGHEST_SEED, seed=seed))


def written_seed(text: str) -> int | None:
    """Return the seed written in figures, or None where that is none."""
    return int(text) if text.isdecimal() and int(text) <= HIGHEST_SEED else None


def short_seed() -> int:
    """Return a seed of five digits at most, by chance: short, so that it can be told."""
    return secrets.randbelow(_SHORT_SEEDS)
