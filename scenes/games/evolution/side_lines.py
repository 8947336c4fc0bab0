"""Many variations played at a side of Openmok Évolution: a line each, with impact, picture and name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.evolution.looks import thumbnail
from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Text
from scenes.kit.layout import Pad, Row

if TYPE_CHECKING:
    from scenes.games.evolution.faces.face import Variation
    from scenes.kit.measures import Measures

_TAG: Final = 20
"""How wide the impact stands."""
_PICTURED: Final = 5
"""From how many times as wide as high on a line has a picture."""


def draw_line(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    look: Variation,
    *,
    lasting: bool,
    lit: bool,
) -> None:
    """Draw the line of a variation: a clock says that it still counts; the one pointed at is `lit`."""
    paper.fill_rounded(surface, area, palette.CHALK if lit else palette.PAPER, 3)
    tag = pygame.Rect(area.left, area.top, m.type(_TAG), area.height)
    paper.fill_rounded(surface, tag, palette.INK, 3)
    impact = Text(str(look.impact), text.SANS_BOLD, 14, palette.CHALK, lines=1, align="center")
    impact.show(surface, m, tag)
    rest = pygame.Rect(tag.right, area.top, area.right - tag.right, area.height)
    if area.width >= _PICTURED * area.height:
        surface.blit(thumbnail(look.picture, area.height), rest.topleft)
        rest = pygame.Rect(rest.left + area.height, area.top, rest.width - area.height, area.height)
    name = Text(look.name, text.SANS_SEMIBOLD, 14, lines=1, grow=1)
    clock = [Icon("clock", 16, palette.INK)] if lasting else []
    Pad((5, 0, 4, 0), Row([name, *clock], gap=3, align="center")).show(surface, m, rest)
