"""The frame of a page that begins a game: boxes at the left, a sheet at the right over the button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import emblems, palette, paper
from scenes.kit.content import Sheet
from scenes.kit.layout import Anchor, Column, Pad, Put, Row, em

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout import Box
    from scenes.kit.widgets import Button

FOOT: Final = em(15, 2, least=48)
"""How high the buttons at the foot of a set-up are."""


def framed(left: Sequence[Box], side: Box, begin: Button) -> Box:
    """Return a page in two columns: boxes at the left, and at the right a sheet over the button to begin."""
    sheet = Pad((0, 8, 0, 0), Sheet((20, 16, 20, 3), side, seed=8, name="side"), grow=1)
    right = Column([sheet, Put(begin, high=FOOT)], gap=16, wide=(360, 368), grow=368)
    columns = Row(
        [Column(left, gap=16, wide=(800, 824), grow=824), right], gap=24, wide=(1200, 1216), high=(0, 778)
    )
    return Pad((32, 14), Anchor(columns))


def draw_disc(surface: pygame.Surface, area: pygame.Rect, name: str) -> None:
    """Draw the emblem of a game, by the name of its picture, on a disc of paper in an area."""
    disc = pygame.Rect(0, 0, min(area.size), min(area.size))
    disc.center = area.center
    below, corner = paper.drop_shadow(disc.size, paper.Shadow.SHEET, disc.width // 2)
    surface.blit(below, (disc.x - corner[0], disc.y - corner[1]))
    surface.blit(paper.rounded(disc.size, palette.CHALK, disc.width / 2), disc)
    emblem = emblems.game_emblem(name, disc.width * 54 // 70)
    surface.blit(emblem, emblem.get_rect(center=disc.center))
