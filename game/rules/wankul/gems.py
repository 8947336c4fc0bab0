"""Gems: which characters of a row join, which combos are complete in play (WAN-5, WAN-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wankul.table import Lying

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Laid


def joined(state: WankulState, row: Sequence[Laid], index: int) -> str:
    """Return the colours in which a character joins its immediate left neighbour: "", "O", "V" or "OV"."""
    one = state.characters[row[index].card]
    left = state.characters[row[index - 1].card] if index else None
    if one is None or left is None or not one.closes:
        return ""
    return "".join([gem for gem in one.closes if gem in left.opens])


def complete(state: WankulState, at: Lying) -> bool:
    """Say whether the combo of a character in play is complete: each gem that it closes is met (WAN-5)."""
    return is_complete(state, state.row(at.slot, at.seat), at.place)


def is_complete(state: WankulState, row: Sequence[Laid], place: int) -> bool:
    """Say whether the combo of a character of a row is complete."""
    one = state.characters[row[place].card]
    return one is not None and bool(one.closes) and joined(state, row, place) == one.closes


def incomplete(state: WankulState, at: Lying) -> bool:
    """Say whether a character in play closes a gem in vain (WAN-30)."""
    one = state.characters[state.lying(at).card]
    return one is not None and bool(one.closes) and not complete(state, at)


def combos(state: WankulState, seat: int) -> int:
    """Return how many combos of a seat are complete in play, double ones once (WAN-30)."""
    rows = [ground.rows[seat] for ground in state.grounds if ground is not None]
    return sum([is_complete(state, row, place) for row in rows for place in range(1, len(row))])


def lying(state: WankulState, seat: int) -> Iterator[Lying]:
    """Yield where a seat's characters lie, from left to right."""
    for slot, ground in enumerate(state.grounds):
        if ground is not None:
            for place in range(len(ground.rows[seat])):
                yield Lying(slot, seat, place)
