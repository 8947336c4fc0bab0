"""Where everything lies in the workshop: the collection, the tools, the card, its papers, its fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.strip import band_height

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_COLLECTION: Final = 272
_TOOLS: Final = 58
_FIELDS: Final = 430
_PAPERS: Final = 118
_MARGIN: Final = 20
_GAP: Final = 18


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the scene, in pixels."""

    band: pygame.Rect
    collection: pygame.Rect
    tools: pygame.Rect
    card: pygame.Rect
    papers: pygame.Rect
    fields: pygame.Rect


def plan(m: Measures) -> Plan:
    """Return the areas for a window: the card as large as the height allows, the spare width round it."""
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, band_height(m))
    top = band.bottom + m.px(16)
    height = m.height - margin - top
    wide = m.px(_COLLECTION) + (m.px(40) if m.large_text else 0)
    collection = pygame.Rect(margin, top, wide, height)
    fields = pygame.Rect(0, top, m.px(_FIELDS), height)
    fields.right = m.width - margin
    middle = pygame.Rect(collection.right + gap, top, fields.left - collection.right - 2 * gap, height)
    papers_height = m.px(_PAPERS)
    tools_width = m.px(_TOOLS)
    room = pygame.Rect(0, 0, middle.width - tools_width - gap, height - papers_height - gap)
    width = min(room.width, room.height * CARD_WIDTH_MM // CARD_HEIGHT_MM)
    together = tools_width + gap + width
    left = middle.left + (middle.width - together) // 2
    card = pygame.Rect(left + tools_width + gap, top, width, card_height(width))
    tools = pygame.Rect(left, top, tools_width, card.height)
    papers = pygame.Rect(0, card.bottom + gap, min(middle.width, max(together, m.px(470))), papers_height)
    papers.centerx = middle.centerx
    return Plan(band, collection, tools, card, papers, fields)
