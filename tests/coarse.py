"""Printing with few dots, for what is the same however sharp it is: what stands on which page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.reverse_war.printing import ReverseWarDeck
from scenes.printing.asked import Together
from scenes.printing.decks import CardList

if TYPE_CHECKING:
    import pytest

DOTS: Final = 3.0
"""Dots a millimetre."""


def print_coarsely(patch: pytest.MonkeyPatch) -> None:
    """Have every deck drawn with few dots where nobody says how many, which is quick."""
    for deck in (Together, CardList, ReverseWarDeck):
        patch.setattr(deck.faces, "__defaults__", (DOTS,))
