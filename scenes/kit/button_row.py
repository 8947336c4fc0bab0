"""Buttons side by side, as wide as their words ask: over a page, at its foot, under a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.kit import text
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from scenes.kit.measures import Measures

_BESIDE_WORDS = 46
"""How much of a button is not its words, where these are 15 px high."""


class Entry(NamedTuple):
    """A button in a row: its name, its words (none on a square one), its icon, and what it does."""

    name: str
    label: str
    icon: str
    act: Callable[[], None]
    style: Style = Style.PAPER
    tip: str = ""
    enabled: bool = True

    def made(self) -> Button:
        """Return the button, which a page lays out."""
        made = Button(self.name, on_click=self.act, label=self.label, icon=self.icon, style=self.style)
        made.tip, made.enabled = self.tip, self.enabled
        return made

    def button(self, m: Measures, rect: pygame.Rect) -> Button:
        """Return the button, in a rectangle."""
        made = Button(self.name, rect, self.act, m=m, label=self.label, icon=self.icon, style=self.style)
        made.tip, made.enabled = self.tip, self.enabled
        return made


def button_width(m: Measures, label: str, spare: float = 40) -> int:
    """Return the width of a button with an icon and these words: `spare` is what there is beside both."""
    return text.width_of(label, text.SANS_BOLD, m.type(15)) + m.type(18) + m.px(spare)


def shared(area: pygame.Rect, labels: list[str], gap: int) -> list[pygame.Rect]:
    """Cut an area into buttons whose widths follow the lengths of their words."""
    weights = [text.width_of(label, text.SANS_BOLD, 15) + _BESIDE_WORDS for label in labels]
    room = area.width - gap * (len(labels) - 1)
    rects: list[pygame.Rect] = []
    left, used = area.left, 0
    for weight in weights:
        used += weight
        right = area.left + room * used // sum(weights) + gap * len(rects)
        rects.append(pygame.Rect(left, area.top, right - left, area.height))
        left = right + gap
    return rects


def from_left(
    m: Measures, area: pygame.Rect, entries: Iterable[Entry], gap: float = 12, spare: float = 40
) -> list[Button]:
    """Return buttons side by side, the first at the left end of an area."""
    buttons, left = [], area.left
    for entry in entries:
        rect = pygame.Rect(left, area.top, _width(m, entry, area, spare), area.height)
        buttons.append(entry.button(m, rect))
        left = rect.right + m.px(gap)
    return buttons


def from_right(
    m: Measures, area: pygame.Rect, entries: Iterable[Entry], gap: float = 12, spare: float = 40
) -> list[Button]:
    """Return buttons side by side, the first at the right end of an area."""
    buttons, right = [], area.right
    for entry in entries:
        width = _width(m, entry, area, spare)
        rect = pygame.Rect(right - width, area.top, width, area.height)
        buttons.append(entry.button(m, rect))
        right = rect.left - m.px(gap)
    return buttons


def _width(m: Measures, entry: Entry, area: pygame.Rect, spare: float) -> int:
    return button_width(m, entry.label, spare) if entry.label else area.height


def filling(m: Measures, area: pygame.Rect, entries: Sequence[Entry], gap: float) -> list[Button]:
    """Return buttons that share an area out, as wide as their words are long."""
    rects = shared(area, [entry.label for entry in entries], m.px(gap))
    return [entry.button(m, rect) for entry, rect in zip(entries, rects, strict=True)]
