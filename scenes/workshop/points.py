"""The six numbers of a caractère as a field: two columns of steppers, and the points laid out under them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.evolution import TOTAL
from game.cards.spread import ATTACK, PLACES, RESISTANCE, Place, Spread, left_over
from game.core.i18n import _, ngettext
from scenes.kit import palette, paper, symbols, text
from scenes.kit.icons import icon
from scenes.kit.stepper import stepper
from scenes.kit.widgets import draw_paper
from scenes.workshop.form import Field

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color
    from scenes.kit.widgets import Widget
    from scenes.workshop.form import Change
    from scenes.workshop.sheet import Values

SIGNS: Final = {ATTACK: "sword", RESISTANCE: "shield"}
"""The signs of the two columns."""

_PALE: Final = 0.5
_FIGURES: Final = 2
_CROWDED: Final = 24
"""Points beyond which their papers lie side by side."""


def key_of(place: Place) -> str:
    """Return how the value of a number is called among those of a card."""
    return f"{place.side}-{place.symbol}"


def number_of(value: str) -> int:
    """Return the number that a value tells: none counts as 0, and none is above all the points together."""
    return min(int(value), TOTAL) if value.isdecimal() and len(value) <= _FIGURES else 0


def spread_in(values: Values) -> Spread:
    """Return the six numbers that the values tell."""
    return tuple(number_of(values[key_of(place)]) for place in PLACES)


def color_of(place: Place) -> Color:
    """Return the colour of a number: an attack's is full, a resistance's pale."""
    color = symbols.COLORS[place.symbol]
    return color if place.side == ATTACK else palette.mix(color, palette.CHALK, _PALE)


@dataclass(frozen=True, slots=True)
class Points(Field):
    """Six numbers whose sum is watched."""

    still = False

    def keys(self) -> Sequence[str]:
        """Return the six values."""
        return [key_of(place) for place in PLACES]

    def height(self, m: Measures) -> int:
        """Return the room for the heads of the columns, the three rows, and the points laid out."""
        rows = len(symbols.SYMBOLS)
        return _head(m) + rows * _row(m) + (rows - 1) * m.px(6) + _foot(m)

    def widgets(self, area: pygame.Rect, m: Measures, values: Values, change: Change) -> Iterator[Widget]:
        """Yield two buttons for each number, row after row."""
        for symbol in symbols.SYMBOLS:
            for side in (ATTACK, RESISTANCE):
                place = Place(side, symbol)
                key, rect = key_of(place), _cell(area, m, place)
                number = number_of(values[key])

                def add(by: int, key: str = key, number: int = number) -> None:
                    change(key, str(number + by))

                fewer, more = stepper(m, key, rect, add, (_("One point fewer"), _("One point more")))
                fewer.enabled, more.enabled = number > 0, number < TOTAL
                yield fewer
                yield more

    def draw(self, surface: pygame.Surface, area: pygame.Rect, m: Measures, values: Values) -> None:
        """Draw the heads of the columns, the symbols, the numbers, and the points."""
        for side, words in ((ATTACK, _("Attack")), (RESISTANCE, _("Resistance"))):
            cell = _cell(area, m, Place(side, symbols.SYMBOLS[0]))
            sign = icon(SIGNS[side], m.type(15), palette.INK)
            px = text.fit(words, text.SANS_BOLD, m.type(15), cell.width - sign.get_width() - m.px(8))
            word = text.render(words, text.SANS_BOLD, px, palette.INK)
            wide = sign.get_width() + m.px(8) + word.get_width()
            left = min(cell.centerx - wide // 2, area.right - wide)
            middle = area.top + _head(m) // 2 - m.px(3)
            surface.blit(sign, sign.get_rect(midleft=(left, middle)))
            surface.blit(word, word.get_rect(midleft=(left + sign.get_width() + m.px(8), middle)))
        for place in PLACES:
            cell = _cell(area, m, place)
            if place.side == ATTACK:
                sign = symbols.sign(place.symbol, min(_row(m), m.px(34)))
                surface.blit(sign, sign.get_rect(midleft=(area.left, cell.centery)))
            color = palette.shade(symbols.COLORS[place.symbol], 0.18)
            figure = text.render(
                str(number_of(values[key_of(place)])), text.SANS_EXTRABOLD, m.type(24), color
            )
            surface.blit(figure, figure.get_rect(center=cell.center))
        foot = pygame.Rect(area.left, area.bottom - _foot(m), area.width, _foot(m))
        _draw_sum(surface, m, foot, spread_in(values))


def _draw_sum(surface: pygame.Surface, m: Measures, area: pygame.Rect, spread: Spread) -> None:
    """Draw a little paper for each point, a place for each that is left, and what the sum is."""
    left = left_over(spread)
    top = area.top + m.px(12)
    verdict, color, sign = _verdict(left)
    word = text.render(verdict, text.SANS_BOLD, m.type(15), color)
    given = sum(spread)
    told = ngettext("{given} point of {total}", "{given} points of {total}", given)
    told = told.format(given=given, total=TOTAL)
    room = area.width - word.get_width() - m.type(16) - m.px(22)
    if text.width_of(told, text.SERIF_BOLD, m.type(16)) > room:
        told = f"{given} / {TOTAL}"
    words = text.render(told, text.SERIF_BOLD, m.type(16), palette.INK)
    surface.blit(words, (area.left, top))
    place = word.get_rect(midright=(area.right, top + words.get_height() // 2))
    surface.blit(word, place)
    mark = icon(sign, m.type(16), color)
    if place.left - m.px(12) - mark.get_width() > area.left + words.get_width():
        surface.blit(mark, mark.get_rect(midright=(place.left - m.px(8), place.centery)))
    count = max(TOTAL, sum(spread))
    gap = m.px(4) if count <= _CROWDED else 0
    line = pygame.Rect(area.left, area.bottom - m.px(20), area.width, m.px(20))
    colors = [color_of(place) for place, number in zip(PLACES, spread, strict=True) for _one in range(number)]
    for at in range(count):
        start = line.left + (line.width + gap) * at // count
        end = line.left + (line.width + gap) * (at + 1) // count - gap
        square = pygame.Rect(start, line.top, end - start, line.height)
        if at < len(colors) and gap:
            draw_paper(surface, square, colors[at], paper.Shadow.SHEET, at, cut=True)
        elif at < len(colors):
            pygame.draw.rect(surface, colors[at], square)
        else:
            pygame.draw.rect(surface, palette.HAIRLINE, square, 2, border_radius=3)
        if at == TOTAL:
            edge = square.left - gap // 2
            pygame.draw.line(
                surface, palette.WARNING_TEXT, (edge, line.top - 5), (edge, line.bottom + 5), max(2, m.px(3))
            )


def _verdict(left: int) -> tuple[str, Color, str]:
    if left == 0:
        return _("The sum is right"), palette.GOOD_TEXT, "check"
    if left > 0:
        told = ngettext("{count} to give", "{count} to give", left).format(count=left)
    else:
        told = ngettext("{count} too many", "{count} too many", -left).format(count=-left)
    return told, palette.WARNING_TEXT, "pencil" if left > 0 else "warning"


def _head(m: Measures) -> int:
    return m.type(15) + m.px(12)


def _row(m: Measures) -> int:
    return max(m.px(38), m.type(24))


def _foot(m: Measures) -> int:
    return m.px(12) + m.type(16) + m.px(12) + m.px(20)


def _cell(area: pygame.Rect, m: Measures, place: Place) -> pygame.Rect:
    """Return where the stepper of a number is."""
    row, gap = symbols.SYMBOLS.index(place.symbol), m.px(26)
    first = area.left + m.px(34) + gap
    width = (area.right - first - gap) // 2
    left = first if place.side == ATTACK else area.right - width
    return pygame.Rect(left, area.top + _head(m) + row * (_row(m) + m.px(6)), width, _row(m))
