"""The starter collection: the 45 Moks that games without decks are played with (BAT-1)."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from game.core.program_files import ASSETS

PACK = ASSETS / "cards" / "bataille" / "pack.toml"

Printed = tuple[str, str]
"""A card as the rules know it: its ref (`pack/card`) and the key of its symbol."""


@cache
def starter() -> tuple[Printed, ...]:
    """Return the cards of the starter collection, in the order of its file."""
    pack: dict[str, Any] = tomllib.loads(PACK.read_text(encoding="utf-8"))
    return tuple([(f"{pack['id']}/{card['id']}", card["symbol"]) for card in pack["cards"]])
