"""Gems: which characters of a row join, which combos are complete in play (WAN-5, WAN-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.wankul.table import Lying

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.wankul.cards import Character
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Laid


_OTHER: Final = {"O": "V", "V": "O"}
"""The other colour."""


def closing(closes: str, *, crossed: bool) -> str:
    """Return the colours that gems close: a single one the other, where that counts (WAN-37)."""
    return _OTHER.get(closes, closes) if crossed else closes


def meeting(closes: str, opens: str) -> str:
    """Return the colours in which a character meets the one at its left: it closes, the other opens."""
    return "".join([gem for gem in closes if gem in opens])


def crossed(state: WankulState, slot: int) -> bool:
    """Say whether a single combo is made with the other colour on a terrain (WAN-37)."""
    ground = state.grounds[slot] if "crossed" in state.powers else None
    crossing = ground is not None and "crossed" in state.recipes[ground.card].powers
    return crossing and ground is not None and ground.hushed != state.turn


def makes_combo(one: Character | None, left: Character | None, *, crossed: bool = False) -> bool:
    """Say whether a character has its combo right of another: each gem that it closes is met (WAN-5)."""
    if one is None or left is None or one.closes == "":
        return False
    return closing(one.closes, crossed=crossed) in left.opens


def joined(state: WankulState, slot: int, row: Sequence[Laid], index: int) -> str:
    """Return the colours in which a character joins its immediate left neighbour: "", "O", "V" or "OV".

    They are those of the neighbour, whatever the character closes elsewhere.
    """
    one = state.characters[row[index].card]
    left = state.characters[row[index - 1].card] if index else None
    if one is None or left is None:
        return ""
    return meeting(closing(one.closes, crossed=crossed(state, slot)), left.opens)


def combined(state: WankulState, slot: int, row: Sequence[Laid], index: int) -> bool:
    """Say whether the combo of a character of a row on a terrain is complete (WAN-5)."""
    if index == 0:
        return False
    one, left = state.characters[row[index].card], state.characters[row[index - 1].card]
    return makes_combo(one, left, crossed="crossed" in state.powers and crossed(state, slot))


def combos(state: WankulState, seat: int) -> int:
    """Return how many combos of a seat are complete in play, double ones once (WAN-30)."""
    rows = [(slot, state.row(slot, seat)) for slot in state.placed()]
    return sum([combined(state, slot, row, place) for slot, row in rows for place in range(1, len(row))])


def incomplete(state: WankulState, seat: int) -> int:
    """Return how many characters of a seat close a gem in vain (WAN-30)."""
    found = 0
    for slot, ground in enumerate(state.grounds):
        row = ground.rows[seat] if ground is not None else ()
        for place, laid in enumerate(row):
            found += bool(state.character(laid.card).closes) and not combined(state, slot, row, place)
    return found


def lying(state: WankulState, seat: int) -> Iterator[Lying]:
    """Yield where a seat's characters lie, from left to right."""
    for slot, ground in enumerate(state.grounds):
        if ground is not None:
            for place in range(len(ground.rows[seat])):
                yield Lying(slot, seat, place)
