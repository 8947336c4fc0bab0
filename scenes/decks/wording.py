"""What cards say, to be searched: read little by little, for it is made of their scripts."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from scenes.kit.card_grid import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.decks.collection import Owned

_SLICE: Final = 0.004
"""Seconds a frame for what is read."""


class Wording:
    """The words of cards, by their refs: a card is found by its name at once, by what it says once read."""

    def __init__(self, cards: Mapping[str, Owned]) -> None:
        self._names = {ref: plain(owned.name) for ref, owned in cards.items()}
        self._told: dict[str, str] = {}
        self._left = [*cards.values()][::-1]

    @property
    def waiting(self) -> bool:
        """Say whether some is still to be read."""
        return bool(self._left)

    def name(self, ref: str) -> str:
        """Return the name of a card as it is searched and sorted."""
        return self._names[ref]

    def has(self, ref: str, wanted: str) -> bool:
        """Say whether a card's name, or what is read of its words, has those that are wanted."""
        return wanted in self._names[ref] or wanted in self._told.get(ref, "")

    def read_on(self) -> None:
        """Read for a few milliseconds."""
        until = time.perf_counter() + _SLICE
        while self._left and time.perf_counter() < until:
            owned = self._left.pop()
            words = f"{owned.kind.text(owned.card)} {owned.kind.told(owned.card)}"
            self._told[owned.ref] = plain(" ".join(words.split()))
