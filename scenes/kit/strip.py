"""The strip at the top of a scene: where one is, and the one sentence that says what may be done."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.layout import Box, Put, Row, em, largest
from scenes.kit.measures import drawn_on
from scenes.kit.widgets import Button, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color


_LEAD: Final = 1.2
"""From one line of the sentence to the next, in heights of its type."""
_LINE: Final = 1.24
"""How high one line of it is with its tails, in heights of its type."""
_SENTENCES: Final = re.compile(r"(?<=[.!?…]) ")
"""What parts one sentence from the next: before signs and in quotes there are other spaces."""


band_height: Final = largest(em(17, 1, 22, 46), lambda m: em(14, 2.3)(m) + 4)
"""How high a band is: two lines of its sentence fit."""


@dataclass(eq=False, repr=False)
class Strip(Box):
    """The strip as a box: `sentence` says what may be done now."""

    badge: str
    sentence: Callable[[], str]
    table: Color
    _m: Measures = field(init=False)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area."""
        super().lay(m, area)
        self._m = m

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the strip."""
        draw_strip(surface, self._m, self.area, (self.badge, self.sentence()), self.table)


def band(leave: Callable[[], None], strip: Strip, buttons: Sequence[Button], tip: str = "") -> Row:
    """Return the band over a page: the way back, the strip, then the buttons."""
    back = Button("back", on_click=leave, icon="arrow_left", tip=tip or _("Back"))
    strip.grow = 1
    return Row([Put(back, wide=band_height), strip, *map(Put, buttons)], gap=14, high=band_height)


def draw_strip(
    surface: pygame.Surface,
    m: Measures,
    strip: pygame.Rect,
    told: tuple[str, str],
    table: Color,
    *,
    own_turn: bool = False,
    refusal: bool = False,
) -> None:
    """Draw the strip: the badge, then the sentence in two lines: smaller, then less where they don't hold it.

    The badge lies on a darker shade of the table, or on terracotta when it is one's own turn. The sentence
    may be a `refusal`.
    """
    if not drawn_on(surface, strip):
        return
    badge, sentence = told
    ink = palette.WARNING_TEXT if refusal else palette.INK
    draw_sheet(surface, strip, palette.CHALK, seed=4)
    word = text.render(badge, text.SANS_BOLD, m.type(16), palette.CHALK)
    tag = pygame.Rect(strip.left, strip.top, word.get_width() + m.px(32), strip.height)
    pygame.draw.rect(surface, palette.turn(table, own=own_turn), tag)
    surface.blit(word, word.get_rect(center=tag.center))
    room = strip.right - tag.right - m.px(30)
    px, lines = _lines(m, sentence, room, strip.height)
    step = round(px * _LEAD)
    top = strip.centery - step * len(lines) / 2
    for place, line in enumerate(lines):
        words = text.render(line, text.SERIF_SEMIBOLD, px, ink)
        middle = round(top + (place + 0.5) * step)
        surface.blit(words, words.get_rect(midleft=(tag.right + m.px(16), middle)))


def _lines(m: Measures, told: str, width: int, height: int) -> tuple[int, list[str]]:
    """Return how large what is told is in the strip, and its lines: none is cut.

    Of more sentences than have room, the last are left out; one that has none alone ends in three dots.
    """
    sentences = _SENTENCES.split(told)
    for count in range(len(sentences), 0, -1):
        px, lines = _fitted(m, " ".join(sentences[:count]), width)
        while _high(px, lines) > height and px > text.SMALLEST:
            px -= 1
            lines = text.wrap(" ".join(sentences[:count]), text.SERIF_SEMIBOLD, px, width)
        if _high(px, lines) <= height:
            return px, lines
    most = max(1, round((height / px - _LINE) // _LEAD) + 1)
    whole = text.clipped_lines(sentences[0], text.SERIF_SEMIBOLD, px, width, most)
    return px, text.wrap(whole, text.SERIF_SEMIBOLD, px, width)


def _fitted(m: Measures, told: str, width: int) -> tuple[int, list[str]]:
    """Return how large what is told is in one line, or in two, and these."""
    px = text.fit(told, text.SERIF_SEMIBOLD, m.type(20), width, m.type(16))
    if text.width_of(told, text.SERIF_SEMIBOLD, px) > width:
        px = m.type(17)
    return px, text.wrap(told, text.SERIF_SEMIBOLD, px, width)


def _high(px: int, lines: Sequence[str]) -> float:
    """Return how high lines are, with their tails."""
    return px * (_LEAD * (len(lines) - 1) + _LINE)
