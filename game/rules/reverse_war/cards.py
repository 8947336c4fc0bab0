"""The 24 cards: each has two ends, one serves the player and the other the AI (RW-1); how they are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.program_files import ASSETS, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.rng import Rng

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
    rows: list[dict[str, Any]] = tables(CARDS_FILE)["card"]
    return {row["id"]: Card(row["id"], End(**row["top"]), End(**row["bottom"])) for row in rows}


CARDS: dict[str, Card] = _read()
"""Every card by its id, `rw-01` to `rw-24`, in the order of the file."""

CARD_IDS: tuple[str, ...] = tuple(CARDS)


def deal(rng: Rng, cards: Sequence[str], number: int) -> list[str]:
    """Return that many of the cards, in a random order."""
    dealt = list(cards)
    for place in range(number):
        other = place + rng.below(len(dealt) - place)
        dealt[place], dealt[other] = dealt[other], dealt[place]
    return dealt[:number]
