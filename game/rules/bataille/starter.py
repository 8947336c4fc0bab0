"""The starter collection: the 45 Moks that games without decks are played with (BAT-1)."""

from __future__ import annotations

from functools import cache

from game.core.program_files import shipped

Printed = tuple[str, str]
"""A card as the rules know it: its ref (`pack/card`) and the key of its symbol."""


@cache
def starter() -> tuple[Printed, ...]:
    """Return the cards of the starter collection, in the order of its file."""
    return tuple([(ref, card["symbol"]) for ref, card in shipped("bataille").items()])
