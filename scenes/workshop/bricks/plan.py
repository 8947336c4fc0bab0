"""Where everything lies at the bench of bricks: library, bench, sentence, card and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import card_height
from scenes.kit.strip import band_height
from scenes.workshop.laboratory import panel_height

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_LIBRARY: Final = 276
_CARD: Final = 288
_MARGIN: Final = 20
_GAP: Final = 24
_SAID: Final = 104
_LABORATORY: Final = 240


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the scene, in pixels; `laboratory` is empty where there is no room for it."""

    band: pygame.Rect
    library: pygame.Rect
    name: pygame.Rect
    bench: pygame.Rect
    said: pygame.Rect
    laboratory: pygame.Rect
    card: pygame.Rect
    stepped: pygame.Rect
    box: pygame.Rect
    table: pygame.Rect
    foot: pygame.Rect


def plan(m: Measures, *, stepped: bool) -> Plan:
    """Return the areas for a window, the laboratory under the sentence if it fits.

    There is room for a number under the card if one is `stepped`.
    """
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, band_height(m))
    top = band.bottom + m.px(16)
    height = m.height - margin - top
    wide = m.px(_LIBRARY) + (m.px(30) if m.large_text else 0)
    library = pygame.Rect(margin, top, wide, height)
    right = pygame.Rect(0, top, m.px(_CARD), height)
    right.right = m.width - margin
    middle = pygame.Rect(library.right + gap, top, right.left - library.right - 2 * gap, height)
    name = pygame.Rect(middle.left, top, middle.width * 2 // 3, m.type(20) + m.px(14))
    low = max(m.px(_LABORATORY), panel_height(m)) if not m.large_text else 0
    weighed = pygame.Rect(middle.left, middle.bottom - low, middle.width, low)
    deep = m.px(_SAID) if low else m.px(_SAID) + m.type(15) * (3 if m.large_text else 1) + m.px(20)
    said = pygame.Rect(middle.left, 0, middle.width, deep)
    said.bottom = weighed.top - m.px(16) if low else middle.bottom
    bench = pygame.Rect(middle.left, name.bottom + m.px(10), middle.width, 0)
    bench.height = said.top - m.px(16) - bench.top
    return Plan(band, library, name, bench, said, weighed, *_card(m, right, stepped=stepped))


def _card(m: Measures, right: pygame.Rect, *, stepped: bool) -> tuple[pygame.Rect, ...]:
    """Return where the card, its number, what is said of it, and the buttons under it lie."""
    low, air = max(m.px(40), m.type(15) + m.px(16)), m.px(10)
    foot = pygame.Rect(right.left, right.bottom - low, right.width, low)
    try_it = pygame.Rect(right.left, 0, right.width, max(m.px(48), m.type(17) + m.px(18)))
    try_it.bottom = foot.top - air
    box = pygame.Rect(right.left, 0, right.width, m.type(17) + 4 * round(m.type(15) * 1.32) + m.px(30))
    box.bottom = try_it.top - m.px(14)
    number = pygame.Rect(right.left, 0, right.width, low if stepped else 0)
    number.bottom = box.top - (m.px(12) if stepped else 0)
    room = pygame.Rect(right.left, right.top + m.px(6), right.width, number.top - m.px(14) - right.top)
    width = min(right.width - m.px(24), room.height * 63 // 88)
    card = pygame.Rect(0, room.top, width, card_height(width))
    card.centerx = right.centerx
    return card, number, box, try_it, foot
