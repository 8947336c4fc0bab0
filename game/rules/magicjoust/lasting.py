"""What lasts beyond the action that began it: a sentence of a card, until an edge of somebody's turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Edge = Literal["start", "end"]

Term = tuple[Edge, int]
"""Until the next start, or the next end, of a seat's turn."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A sentence that counts for its owner until its term."""

    card: int
    sentence: int
    owner: int
    until: Term
