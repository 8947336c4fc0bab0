"""The seeds that the program draws by itself: short ones, so that they can be told."""

from __future__ import annotations

import secrets
from typing import Final

SHORT_SEEDS: Final = 100_000


def short_seed() -> int:
    """Return a seed of five digits at most, by chance."""
    return secrets.randbelow(SHORT_SEEDS)
