"""The 24 cards: each has two ends, of which one serves the player and the other the AI (RW-1)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from game.core.places import ASSETS

CARDS_FILE = ASSETS / "cards" / "reverse_war" / "cards.toml"


@dataclass(frozen=True, slots=True)
class End:
    """One end of a card: a unit's key, its printed base force and its position value."""

    unit: str
    force: int
    position: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card: placed upright its top is the player's unit and its bottom the AI's; reversed, the contrary."""

    id: str
    top: End
    bottom: End


def _read() -> dict[str, Card]:
    rows: list[dict[str, Any]] = tomllib.loads(CARDS_FILE.read_text(encoding="utf-8"))["card"]
    return {row["id"]: Card(row["id"], End(**row["top"]), End(**row["bottom"])) for row in rows}


CARDS: dict[str, Card] = _read()
"""Every card by its id, `rw-01` to `rw-24`, in the order of the file."""

CARD_IDS: tuple[str, ...] = tuple(CARDS)
