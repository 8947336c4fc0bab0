"""What the end of a game is worth to a seat, beside the points of tables in which it goes on."""

from __future__ import annotations

from typing import Final

WON: Final = 100.0
"""Points that a victory is worth: more than all that lies on a table."""


def ended(winners: tuple[int, ...], seat: int) -> float:
    """Return what the end of a game is worth to a seat: nothing where it is shared."""
    if seat not in winners:
        return -WON
    return WON if len(winners) == 1 else 0.0
