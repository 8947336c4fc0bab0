"""The pictures of the set-up of Openmok Évolution: its header, and the scene at the side."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.rules.evolution.starter import starter
from scenes.boards.deck_tiles import Header
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.setup_choices import KEY
from scenes.kit import palette, paper
from scenes.kit.faces import base, evolution

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.faces.base import Master
    from scenes.kit.layout import Measures

    Face = Callable[[int], Master]
    """What draws a card of a width."""


def header() -> Header:
    """Return what stands at the head of the page."""
    words = _("The duel of home-made Moks, with variations that change its course")
    return Header(KEY, "Openmok Évolution", words)


@lru_cache(maxsize=2)
def starter_looks(impacts: str) -> Looks:
    """Return how the cards of the program look under a list."""
    return Looks([*starter(impacts).values()])


def draw_scene(surface: pygame.Surface, m: Measures, side: pygame.Rect, bottom: int, impacts: str) -> None:
    """Draw two Moks and a variation at the head of the side sheet, down to `bottom`, where there is room."""
    area = pygame.Rect(side.left + m.px(16), side.top + m.px(16), side.width - m.px(32), 0)
    area.height = bottom - area.top
    if area.height < m.px(70):
        return
    paper.fill_rounded(surface, area, palette.shade(palette.TABLES[KEY], 0.1), 4)
    looks, refs = starter_looks(impacts), [*starter(impacts)]
    shown = ((refs[0], -0.62, 7), ("evolution/poison", 0.62, -7), (refs[1], 0.0, 0))
    width = min(round((area.height - m.px(24)) * 63 / 88), round(area.width * 0.4))
    for ref, shift, degrees in shown:
        picture = base.sprite(evolution.master(looks[ref], width), width, degrees)
        center = (area.centerx + round(shift * width), area.centery + (6 if degrees else -2))
        surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
