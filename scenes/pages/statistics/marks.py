"""The page of marks to reach: which are reached, and how far the others are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.kit import content, palette, text
from scenes.kit.content import Icon, Telling, Text
from scenes.kit.layout import Column, Grid, Row

if TYPE_CHECKING:
    from game.storage.marks import Marks, Progress
    from scenes.kit.layout import Box

_COLUMNS: Final = 2


def marks_page(marks: Marks) -> Box:
    """Return a sheet a mark, those reached on bright paper."""
    tiles = [_tile(one, seed) for seed, one in enumerate(marks.progress)]
    return Grid(tiles, _COLUMNS, gap=10)


def _tile(one: Progress, seed: int) -> Box:
    color = palette.WARNING if one.reached else palette.HAIRLINE
    ink = palette.INK if one.reached else palette.MUTED_TEXT
    line = Text(_(one.mark.words), size=14, color=palette.MUTED_TEXT, spread=1.2, lines=2, optional=1)
    said = [Text(_(one.mark.title), text.SERIF_BOLD, 18, ink, lines=1, spread=1.15), line]
    end = Icon("check", 20, palette.GOOD) if one.reached else _so_far(one)
    inside = Row(
        [Icon("trophy", 26, color), Column(said, gap=0, grow=1, justify="center"), end],
        gap=14,
        align="center",
    )
    fill = palette.CHALK if one.reached else palette.PAPER
    return content.Sheet((16, 6), Telling([inside], line), fill=fill, seed=seed + 2, cut=False)


def _so_far(one: Progress) -> Box:
    told = _("{done}/{goal}").format(done=min(one.best, one.mark.goal), goal=one.mark.goal)
    return Text(told, text.SANS_BOLD, 16, palette.MUTED_TEXT, lines=1)
