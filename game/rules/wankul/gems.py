"""Gems: which characters of a row join, which combos are complete in play (WAN-5, WAN-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wankul.table import Lying

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.wankul.cards import Character
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Laid


def meeting(closes: str, opens: str) -> str:
    """Return the colours in which a character meets the one at its left: it closes, the other opens."""
    return "".join([gem for gem in closes if gem in opens])


def makes_combo(one: Character | None, left: Character | None) -> bool:
    """Say whether a character has its combo right of another: each gem that it closes is met (WAN-5)."""
    return one is not None and left is not None and one.closes != "" and one.closes in left.opens


def joined(state: WankulState, row: Sequence[Laid], index: int) -> str:
    """Return the colours in which a character joins its immediate left neighbour: "", "O", "V" or "OV"."""
    one = state.characters[row[index].card]
    left = state.characters[row[index - 1].card] if index else None
    return meeting(one.closes, left.opens) if one and left else ""


def combined(state: WankulState, row: Sequence[Laid], index: int) -> bool:
    """Say whether the combo of a character of a row is complete (WAN-5)."""
    return index > 0 and makes_combo(state.characters[row[index].card], state.characters[row[index - 1].card])


def combos(state: WankulState, seat: int) -> int:
    """Return how many combos of a seat are complete in play, double ones once (WAN-30)."""
    rows = [ground.rows[seat] for ground in state.grounds if ground is not None]
    return sum([combined(state, row, place) for row in rows for place in range(1, len(row))])


def incomplete(state: WankulState, seat: int) -> int:
    """Return how many characters of a seat close a gem in vain (WAN-30)."""
    rows = [ground.rows[seat] for ground in state.grounds if ground is not None]
    closing = [
        (row, place) for row in rows for place, laid in enumerate(row) if state.character(laid.card).closes
    ]
    return sum([not combined(state, row, place) for row, place in closing])


def lying(state: WankulState, seat: int) -> Iterator[Lying]:
    """Yield where a seat's characters lie, from left to right."""
    for slot, ground in enumerate(state.grounds):
        if ground is not None:
            for place in range(len(ground.rows[seat])):
                yield Lying(slot, seat, place)
