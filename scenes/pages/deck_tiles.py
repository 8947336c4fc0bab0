"""What the set-ups of duels draw alike: the header, and the sheet of the deck that each brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, text
from scenes.kit.faces import base
from scenes.kit.widgets import draw_sheet
from scenes.pages.setting_up import draw_emblem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.faces.base import Master
    from scenes.kit.layout import Measures
    from scenes.shell.edition import Edition

    Face = Callable[[int], Master]
    """What draws a card of a width."""

_MOST_SHOWN: Final = 6


@dataclass(frozen=True, slots=True)
class Shown:
    """What is said on the sheet of a deck: its name, a line, and whether that keeps it from being played."""

    name: str
    line: str
    stops: bool
    seed: int


def draw_header(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, edition: Edition, words: str
) -> None:
    """Draw the game's emblem and name, and a sentence under the name."""
    draw_emblem(surface, m, area, edition.emblem)
    left = area.left + m.px(88)
    title = text.render(edition.name, text.SERIF_BLACK, m.px(46), palette.ink_on(edition.table))
    surface.blit(title, title.get_rect(midleft=(left, area.top + m.px(24))))
    px = text.fit(words, text.SANS_SEMIBOLD, m.type(16), area.right - left, 14)
    line = text.render(words, text.SANS_SEMIBOLD, px, palette.ink_on(edition.table))
    surface.blit(line, (left, area.top + m.px(48)))


def draw_deck(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, shown: Shown, faces: Sequence[Face]
) -> None:
    """Draw the sheet of a deck: its name, its line, the faces that tell it."""
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
        _draw_faces(surface, m, cards, faces[:_MOST_SHOWN])


def _draw_faces(surface: pygame.Surface, m: Measures, area: pygame.Rect, faces: Sequence[Face]) -> None:
    width = min(round((area.height - 8) * 63 / 88), m.px(124))
    step = min(width * 1.08, (area.width - width - 8) / max(1, len(faces) - 1))
    left = area.centerx - (step * (len(faces) - 1)) / 2
    for place, face in enumerate(faces):
        picture = base.sprite(face(width), width)
        center = (round(left + place * step), area.centery)
        surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
