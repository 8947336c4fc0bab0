"""Both battlefields of a duel side by side, as large as there is room, and what is told beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.reverse_war.armies import army_head
from scenes.kit import palette, text
from scenes.kit.content import Fitted
from scenes.kit.layout import Box, Column, Pad, Row, em

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.reverse_war.duel_seen import SeatSide
    from scenes.kit.measures import Measures

_TOTAL, _GREAT = 46, 54
"""How large totals are written over a battlefield, and beside it."""
_BESIDE: Final = em(20, 8.4, 0, 178)
"""How wide what is told beside a battlefield is."""
_LOW: Final = em(46, 1.5, 0, 66)
_TALL: Final = em(46, 2.2, 0, 112)


def beside(m: Measures) -> bool:
    """Say whether there is room beside the battlefields; in large text it is over them."""
    return not m.large_text


def head_high(m: Measures) -> int:
    """Return how high the head of a half is."""
    return (_TALL if beside(m) else _LOW)(m)


def total_size(m: Measures) -> int:
    """Return how large the total in the head of a half is written."""
    return m.type(_GREAT if beside(m) else _TOTAL)


def half(m: Measures, seat: int, told: Sequence[Box], field: Box) -> Box:
    """Return one half: what is told at the outer side of the battlefield, or over it."""
    if not beside(m):
        return Column([*told, Pad((0, 10, 0, 0), field, grow=1)], grow=1, wide=100)
    boxes = [Column([*told], wide=_BESIDE), field]
    return Row(boxes if seat == 0 else boxes[::-1], gap=10, grow=1, wide=100)


def head(m: Measures, side: SeatSide, signs: Sequence[Box], figure: str) -> Box:
    """Return the head of a half: whose it is, with signs before the name, and what counts for the victory."""
    name = Fitted(side.name(), text.SERIF_BOLD, 26, palette.CHALK, lines=1, grow=1)
    size = _GREAT if beside(m) else _TOTAL
    total = Fitted(figure, text.SANS_EXTRABOLD, size, palette.CHALK, lines=1, align="right")
    if beside(m):
        titled = Row([*signs, name], gap=8, align="center")
        return army_head(side, [Column([titled, total], grow=1, justify="center")], head_high)
    return army_head(side, [*signs, name, total], head_high)
