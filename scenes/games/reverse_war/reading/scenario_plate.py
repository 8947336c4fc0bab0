"""A scenario in the rules: its picture, and beside it its name and what it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.games.reverse_war.scenario_pictures import scenario_picture
from scenes.kit import palette, text

if TYPE_CHECKING:
    from scenes.kit.layout import Measures
    from scenes.pages.reading.book import Block

_PICTURE, _GAP = 132, 22
_HEADING, _BODY, _LINE = 21, 16, 1.5
_NARROWEST_EMS: Final = 18
_fresh: Final = text.paragraph.__wrapped__


def draw_scenario(m: Measures, block: Block, width: int, measure: int) -> pygame.Surface:
    """Draw the scenario that a block names, the picture above the words where they have no room beside it.

    `measure` is the widest that the whole may be within `width`, both in pixels.
    """
    side, gap = m.px(_PICTURE), m.px(_GAP)
    whole = min(width, measure)
    beside = whole - side - gap >= m.type(_BODY) * _NARROWEST_EMS
    column = whole - side - gap if beside else whole
    parts = [
        _fresh(_(SCENARIOS[block.name].name), text.SERIF_BOLD, m.type(_HEADING), palette.INK, column, 1.3),
        *(_fresh(line, text.SANS_MEDIUM, m.type(_BODY), palette.INK, column, _LINE) for line in block.lines),
    ]
    between = m.px(8)
    high = sum(part.get_height() for part in parts) + between * (len(parts) - 1)
    down = 0 if beside else side + between
    plate = pygame.Surface((whole, max(side, high + down)), pygame.SRCALPHA)
    plate.fill((*palette.INK, 0))
    plate.blit(scenario_picture(block.name, side), (0, 0))
    y = down
    for part in parts:
        plate.blit(part, (side + gap if beside else 0, y))
        y += part.get_height() + between
    return plate
