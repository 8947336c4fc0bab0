"""The pictures of the set-up of Openmok Évolution: header, decks, and the scene at the side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.evolution.starter import starter
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.setup_choices import KEY
from scenes.boards.setting_up import draw_emblem
from scenes.kit import palette, paper, text
from scenes.kit.faces import base, evolution
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.faces.base import Master
    from scenes.kit.layout import Measures

    Face = Callable[[int], Master]
    """What draws a card of a width."""

_NAME: Final = "Openmok Évolution"
_MOST_SHOWN: Final = 6


@dataclass(frozen=True, slots=True)
class Shown:
    """What is said on the sheet of a deck: its name, a line, and whether that keeps it from being played."""

    name: str
    line: str
    stops: bool
    seed: int


@lru_cache(maxsize=2)
def starter_looks(impacts: str) -> Looks:
    """Return how the cards of the program look under a list."""
    return Looks([*starter(impacts).values()])


def draw_header(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw the game's emblem and name, and a sentence under the name."""
    draw_emblem(surface, m, area, KEY)
    left = area.left + m.px(88)
    title = text.render(_NAME, text.SERIF_BLACK, m.px(46), palette.CHALK)
    surface.blit(title, title.get_rect(midleft=(left, area.top + m.px(24))))
    words = _("The duel of home-made Moks, with variations that change its course")
    px = text.fit(words, text.SANS_SEMIBOLD, m.type(16), area.right - left, 14)
    line = text.render(words, text.SANS_SEMIBOLD, px, palette.CHALK)
    surface.blit(line, (left, area.top + m.px(48)))


def draw_deck(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, shown: Shown, faces: Sequence[Face]
) -> None:
    """Draw the sheet of a deck: its name, its line, the faces of its Moks."""
    draw_sheet(surface, rect, palette.CHALK, seed=shown.seed)
    inner = rect.inflate(-m.px(24), -m.px(20))
    px = text.fit(shown.name, text.SERIF_BOLD, m.type(20), inner.width, 14)
    name = text.render(shown.name, text.SERIF_BOLD, px, palette.INK)
    surface.blit(name, inner.topleft)
    top = inner.top + name.get_height() + m.px(2)
    color = palette.WARNING_TEXT if shown.stops else palette.MUTED_TEXT
    words = text.paragraph(shown.line, text.SANS_MEDIUM, m.type(14), color, inner.width, 1.3)
    surface.blit(words, (inner.left, top))
    top += words.get_height() + m.px(6)
    cards = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
    if cards.height >= m.px(50) and faces:
        _draw_moks(surface, m, cards, faces[:_MOST_SHOWN])


def _draw_moks(surface: pygame.Surface, m: Measures, area: pygame.Rect, faces: Sequence[Face]) -> None:
    width = min(round((area.height - 8) * 63 / 88), m.px(124))
    step = min(width * 1.08, (area.width - width - 8) / max(1, len(faces) - 1))
    left = area.centerx - (step * (len(faces) - 1)) / 2
    for place, face in enumerate(faces):
        picture = base.sprite(face(width), width)
        center = (round(left + place * step), area.centery)
        surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)


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
