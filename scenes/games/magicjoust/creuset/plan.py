"""Where everything lies where a formula is composed: its symbols, its paths, the card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.magicjoust import LONGEST_FORMULA
from scenes.kit.faces.base import card_height
from scenes.kit.layout import row
from scenes.kit.strip import band_height

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

_MARGIN: Final = 20
_GAP: Final = 28
_SHEET: Final = 484
_CARD: Final = 292
_SLOT: Final = 48
_INK: Final = 62


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the scene, in pixels.

    `rows` are the slots of the two formulas, `titles` where each is named; `inks` are the symbols to put;
    `numbers` is the line of what else is said beside a formula. The paths are shown in `quadrant`, named and
    stepped through in `steps`.
    """

    band: pygame.Rect
    sheet: pygame.Rect
    titles: tuple[pygame.Rect, pygame.Rect]
    rows: tuple[list[pygame.Rect], list[pygame.Rect]]
    inks: list[pygame.Rect]
    hint: pygame.Rect
    numbers: pygame.Rect
    quadrant: pygame.Rect
    steps: pygame.Rect
    card: pygame.Rect
    likely: pygame.Rect


def plan(m: Measures) -> Plan:
    """Return the areas for a window."""
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, band_height(m))
    top = band.bottom + m.px(16)
    height = m.height - margin - top
    sheet = pygame.Rect(margin, top, m.px(_SHEET), height)
    right = pygame.Rect(0, top, m.px(_CARD), height)
    right.right = m.width - margin
    middle = pygame.Rect(sheet.right + gap, top, right.left - sheet.right - 2 * gap, height)
    foot = max(m.px(44), m.type(15) + m.px(18))
    low = foot + (2 if m.large_text else 1) * m.type(16) * 5 // 4 + m.px(26)
    side = min(middle.width, height - low)
    quadrant = pygame.Rect(0, 0, side, side)
    quadrant.midtop = (middle.centerx, top + (height - low - side) // 2)
    steps = pygame.Rect(quadrant.left, quadrant.bottom + m.px(14), side, low - m.px(14))
    deep = (6 if m.large_text else 4) * round(m.type(15) * 1.3) + m.px(30)
    room = height - deep - m.px(16)
    width = min(right.width - m.px(12), room * 63 // 88)
    card = pygame.Rect(0, top, width, card_height(width))
    card.centerx = right.centerx
    likely = pygame.Rect(right.left, card.bottom + m.px(16), right.width, deep)
    return Plan(band, sheet, *_sheet(m, sheet), quadrant, steps, card, likely)


def number_height(m: Measures) -> int:
    """Return how high a line of numbers is: two lines of words fit."""
    return max(m.px(40), round(m.type(15) * 2.5))


def _sheet(
    m: Measures, sheet: pygame.Rect
) -> tuple[
    tuple[pygame.Rect, pygame.Rect],
    tuple[list[pygame.Rect], list[pygame.Rect]],
    list[pygame.Rect],
    pygame.Rect,
    pygame.Rect,
]:
    """Return the titles, the slots, the symbols to put, the hint under them, and the line of numbers."""
    inner = sheet.inflate(-2 * m.px(24), -2 * m.px(18))
    title, slot, air = m.type(19) + m.px(8), m.px(_SLOT), m.px(16)
    gap = (inner.width - LONGEST_FORMULA * slot) // (LONGEST_FORMULA - 1)
    first = pygame.Rect(inner.left, inner.top, inner.width, title)
    slots = row(pygame.Rect(inner.left, first.bottom, inner.width, slot), LONGEST_FORMULA, gap)
    second = first.move(0, title + slot + air)
    others = [one.move(0, second.top - first.top) for one in slots]
    inks = pygame.Rect(inner.left, others[0].bottom + m.px(22), inner.width, m.px(_INK))
    told = 0 if m.large_text else 2 * round(m.type(14) * 1.3)
    hint = pygame.Rect(inner.left, inks.bottom + m.px(8), inner.width, told)
    numbers = pygame.Rect(inner.left, 0, inner.width, 2 * number_height(m) + m.px(12))
    numbers.bottom = inner.bottom
    return (first, second), (slots, others), row(inks, 6, m.px(10)), hint, numbers
