"""The scale of impacts with its official cards, and on it what a card was found to be worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.evolution.laboratory import official
from game.bots.evolution.laboratory_table import OFFICIAL
from game.bots.evolution.laboratory_words import figure, interval
from game.core.i18n import _
from game.rules.evolution.cards import HIGHEST_IMPACT, LOWEST_IMPACT
from game.rules.evolution.starter import names
from scenes.kit import palette, text

if TYPE_CHECKING:
    from game.bots.evolution.laboratory import Reading
    from scenes.kit.layout import Measures

_IMPACTS: Final = range(LOWEST_IMPACT, HIGHEST_IMPACT + 1)
_OVER: Final = 0.25
"""By how many points the line goes on beyond both ends."""

_POINTER: Final = 32
"""How high the pointer stands on the line."""

_FADED: Final = 0.72
"""How much paper there is in the colours of what is out of date."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Where the scale lies: room for the figures, the line, the numbers, one or two rows of names."""

    m: Measures
    area: pygame.Rect

    @property
    def line(self) -> int:
        """The height of the line."""
        return line_in(self.m, self.area, self._rows)

    def x(self, impact: float) -> int:
        """Return where an impact lies, held between both ends of the line."""
        step = self.area.width / len(_IMPACTS)
        held = min(max(impact, LOWEST_IMPACT - _OVER), HIGHEST_IMPACT + _OVER)
        return round(self.area.left + (held - LOWEST_IMPACT + 0.5) * step)

    @property
    def _rows(self) -> int:
        """The rows of names: every other one is lower where they are wider than the steps."""
        step = self.area.width // len(_IMPACTS)
        return 1 if max(self._width(impact) for impact in _IMPACTS) < step else 2

    def _width(self, impact: int) -> int:
        name = _name(impact)
        return text.width_of(name, text.SANS_MEDIUM, self.m.type(14)) if name else 0

    def draw(self, surface: pygame.Surface, reading: Reading | None, *, faded: bool) -> None:
        """Draw the scale; and what was found, if anything."""
        if reading is not None:
            self._draw_interval(surface, reading, faded=faded)
        self._draw_line(surface)
        self._draw_names(surface)
        if reading is not None:
            self._draw_found(surface, reading, faded=faded)

    def _draw_line(self, surface: pygame.Surface) -> None:
        m, y = self.m, self.line
        ends = self.x(LOWEST_IMPACT - _OVER), self.x(HIGHEST_IMPACT + _OVER)
        pygame.draw.line(surface, palette.INK, (ends[0], y), (ends[1], y), max(2, m.px(3)))
        for impact in _IMPACTS:
            x, half = self.x(impact), m.px(7)
            pygame.draw.line(surface, palette.INK, (x, y - half), (x, y + half), 2)
            number = text.render(str(impact), text.SANS_EXTRABOLD, m.type(15), palette.INK)
            surface.blit(number, number.get_rect(midtop=(x, y + m.px(9))))

    def _draw_names(self, surface: pygame.Surface) -> None:
        px, step = self.m.type(14), self.m.type(14) * 5 // 4
        top = self.area.bottom - self._rows * step
        for impact in _IMPACTS:
            name = _name(impact)
            if name:
                words = text.render(name, text.SANS_MEDIUM, px, palette.INK)
                row = (impact - 1) % 2 if self._rows > 1 else 0
                self._blit_within(surface, words, (self.x(impact), top + row * step))
        self._draw_none(surface, pygame.Rect(0, top, self.area.width * 2 // len(_IMPACTS), self._rows * step))

    def _draw_none(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Write under the last two impacts that they have no card, where these words have room."""
        room.right = self.area.right
        px = self.m.type(14)
        lines = text.wrap(_("no official card"), text.SANS_MEDIUM, px, room.width)
        pictures = [text.render(line, text.SANS_MEDIUM, px, palette.FADED_TEXT) for line in lines]
        width = max([picture.get_width() for picture in pictures])
        last = self.x(len(OFFICIAL)) + self._width(len(OFFICIAL)) // 2
        if len(pictures) > self._rows or (
            len(pictures) == self._rows and room.right - width < last + px // 2
        ):
            return
        middle = max(room.centerx, last + (px + width) // 2) if len(pictures) == self._rows else room.centerx
        for place, picture in enumerate(reversed(pictures)):
            top = room.top + (self._rows - 1 - place) * (px * 5 // 4)
            self._blit_within(surface, picture, (middle, top))

    def _blit_within(self, surface: pygame.Surface, words: pygame.Surface, midtop: tuple[int, int]) -> None:
        surface.blit(words, words.get_rect(midtop=midtop).clamp(self.area))

    def _draw_interval(self, surface: pygame.Surface, reading: Reading, *, faded: bool) -> None:
        draw_band(surface, self.m, (self.x(reading.low), self.x(reading.high)), self.line, faded=faded)

    def _draw_found(self, surface: pygame.Surface, reading: Reading, *, faded: bool) -> None:
        told = (figure(reading.impact), interval(reading))
        draw_pointer(surface, self.m, self.area, (self.x(reading.impact), self.line), told, faded=faded)


def draw_band(surface: pygame.Surface, m: Measures, ends: tuple[int, int], line: int, *, faded: bool) -> None:
    """Draw on a line the band of what is likely, between both ends."""
    band = pygame.Rect(ends[0], line - m.px(11), max(2, ends[1] - ends[0]), m.px(22))
    pygame.draw.rect(surface, _color(palette.LIT, faded=faded), band, border_radius=2)


def draw_pointer(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    foot: tuple[int, int],
    told: tuple[str, str],
    *,
    faded: bool,
) -> None:
    """Draw the pointer that stands on a line, over it a figure and its interval, within an area."""
    x, y = foot
    half, high = m.px(9), m.px(_POINTER)
    red = _color(palette.OWN_TURN, faded=faded)
    points = ((-half, -high), (half, -high), (half, -high * 2 // 5), (0, 0), (-half, -high * 2 // 5))
    pygame.draw.polygon(surface, red, [(x + across, y + up) for across, up in points])
    figure, interval = (palette.FADED_TEXT,) * 2 if faded else (palette.OWN_TURN, palette.MUTED_TEXT)
    found = text.render(told[0], text.SANS_EXTRABOLD, m.type(22), figure)
    words = text.render(told[1], text.SANS_MEDIUM, m.type(14), interval)
    at = words.get_rect(midbottom=(x, y - high - m.px(1))).clamp(area)
    surface.blit(words, at)
    surface.blit(found, found.get_rect(midbottom=(at.centerx, at.top + m.px(5))))


def line_in(m: Measures, area: pygame.Rect, rows: int) -> int:
    """Return how low the line of a scale lies in an area, with rows of names under it."""
    return area.bottom - _below(m, rows)


def height(m: Measures) -> int:
    """Return how high a scale is, with what is found above it and two rows of names below."""
    return m.type(22) * 5 // 4 + m.type(14) * 5 // 4 + m.px(_POINTER) + _below(m, 2)


def _below(m: Measures, rows: int) -> int:
    """Return how high numbers and rows of names are, below the line."""
    return m.px(14) + m.type(15) + rows * (m.type(14) * 5 // 4)


def _name(impact: int) -> str:
    card = official(impact)
    return names()[card.ref].spoken if card else ""


def _color(color: palette.Color, *, faded: bool) -> palette.Color:
    return palette.mix(color, palette.CHALK, _FADED) if faded else color
