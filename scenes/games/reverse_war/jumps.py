"""Where a total jumps at a card that is placed: the units that made it are named on their cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, signed
from game.rules.reverse_war.words.accounts import name
from scenes.games.reverse_war.armies import army_of
from scenes.games.reverse_war.faces import chips
from scenes.kit import palette, text
from scenes.kit.content import Picture, Sheet, Text
from scenes.kit.layout import Row
from scenes.kit.timeline import JUMP_NAMED, JUMP_READ, call, pause

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.core.model import Event
    from game.rules.reverse_war.account import Army
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box
    from scenes.kit.timeline import Step, Timeline

_LARGE: Final = 8
"""From how many points on a total jumps."""
_WIDER: Final = 14
"""How much wider than its card what is told on it may be."""
_CHEERED: Final = 14
"""How much of the upper edge of a card is left to what is cheered over it."""


@dataclass(eq=False, repr=False)
class Named:
    """What is told of units on their cards for a while: a sheet each."""

    sheets: Sequence[Box]
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every sheet."""
        for sheet in self.sheets:
            sheet.draw(surface)

    def steps(self, timeline: Timeline, *, dwells: bool) -> list[Step]:
        """Return the steps in which it comes, and is read where the game `dwells` on it."""
        return [call(partial(timeline.over.let, self, JUMP_NAMED)), *[pause(JUMP_READ)] * dwells]


def jumped(event: Event, before: WarTable, after: WarTable, timeline: Timeline) -> list[Step]:
    """Return the steps that name the units by which a total has jumped; none where none has."""
    found = named(before, after, event.data["cell"]) if event.kind == "place" else None
    return [] if found is None else found.steps(timeline, dwells=after.dwells)


def named(before: WarTable, after: WarTable, cell: int) -> Named | None:
    """Return what is told of units after a card was placed on a cell; None for little."""
    if after.seen.setting.layout.grows:
        return None
    sheets = [sheet for side in after.sides for sheet in _sheets(before, after, cell, side)]
    return Named(sheets) if sheets else None


def _sheets(before: WarTable, after: WarTable, cell: int, side: Side) -> list[Box]:
    """Return a sheet for each unit of an army that brings more than before, one for its suites."""
    was, now = (army_of(table.seen.account, side) for table in (before, after))
    if now.total - was.total < _LARGE:
        return []
    sheets = [_laid(after, at, side, 0, _unit(unit, points)) for at, unit, points in _gains(was, now)]
    if (suites := now.suite_points - was.suite_points) > 0:
        sheets.append(_laid(after, cell, side, 1, _suites(suites)))
    return sheets


def _gains(was: Army, now: Army) -> list[tuple[int, str, int]]:
    """Return the cells of the units that bring more than before, with the units and how much."""
    old = {line.cell: line.worth for line in was.lines}
    new = [(line.cell, line.unit, line.worth - old.get(line.cell, 0)) for line in now.lines]
    return [one for one in new if one[-1] > 0]


def _unit(unit: str, points: int) -> list[Box]:
    """Return a unit and its points, with its name and without."""
    return [
        Row([Picture(partial(chips.chip, unit), 20), *told, _written(signed(points))], gap=5, align="center")
        for told in ([_written(name(unit))], [])
    ]


def _suites(points: int) -> list[Box]:
    """Return what suites bring, with their name and without."""
    named = _("Suites")
    return [_written(f"{named} {signed(points)}"), _written(signed(points))]


def _written(words: str) -> Text:
    return Text(words, text.SANS_BOLD, 14, palette.CHALK, lines=1)


def _laid(table: WarTable, cell: int, side: Side, place: int, ways: Sequence[Box]) -> Box:
    """Return the sheet of what is told, at the edge of the half of a card that serves an army.

    Those of other places lie nearer to the middle: at the upper edge, what is cheered has room.

    Of the ways to tell it, that is the first for which the card is wide enough; the sheet is as wide.
    """
    m, rect = table.m, table.targets()[cell]
    sheets = [Sheet((6, 3), box, fill=side.colour, seed=cell, cut=False) for box in ways]
    most = rect.width + m.px(_WIDER)
    sheet = next((one for one in sheets if one.widths(m).wish <= most), sheets[-1])
    area = sheet.natural(m, most)
    inwards = m.px(_CHEERED if side.up else 8) + place * (area.height + 2)
    if side.up:
        area.midtop = rect.centerx, rect.top + inwards
    else:
        area.midbottom = rect.centerx, rect.bottom - inwards
    sheet.lay(m, area)
    return sheet
