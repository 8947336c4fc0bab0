"""The six numbers of a caractère as a field, the points laid out under them; and as a radar."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.evolution import TOTAL
from game.core.i18n import _, ngettext
from game.rules.evolution.spread import ATTACK, PLACES, RESISTANCE, Place, Spread, best_attack, left_over
from scenes.kit import palette, paper, svg, symbols, text
from scenes.kit.content import Fitted, Icon, Painted, Picture, Text
from scenes.kit.icons import icon
from scenes.kit.layout import Anchor, Box, Column, Either, Grow, Pad, Row
from scenes.kit.stepper import stepped
from scenes.kit.widgets import draw_paper
from scenes.workshop.form import Field

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
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

    def box(self, values: Values, change: Change) -> Box:
        """Return the heads of the columns, a row for each symbol, and the points laid out."""
        rows = [
            Row([Picture(partial(symbols.sign, symbol), 34), *_numbers(symbol, values, change)], gap=26)
            for symbol in symbols.SYMBOLS
        ]
        return Column([Either([_heads(26), _heads(4)]), *rows, _sum(spread_in(values))], gap=6)


def _heads(gap: float) -> Box:
    """Return what the two columns are, so far apart."""
    words = {ATTACK: _("Attack"), RESISTANCE: _("Resistance")}
    heads = [
        Row([Icon(SIGNS[side], 15), Text(words[side], text.SANS_BOLD, 15, lines=1)], gap=8) for side in SIGNS
    ]
    return Row([Box(wide=34), *[Anchor(head, grow=1) for head in heads]], gap=gap)


def _numbers(symbol: str, values: Values, change: Change) -> list[Box]:
    return [_number(Place(side, symbol), values, change) for side in SIGNS]


def _number(place: Place, values: Values, change: Change) -> Box:
    """Return a number between the buttons that take from it and add to it."""
    key, number = key_of(place), number_of(values[key_of(place)])

    def add(by: int) -> None:
        change(key, str(number + by))

    tips = (_("One point fewer"), _("One point more"))
    color = palette.shade(symbols.COLORS[place.symbol], 0.18)
    found = stepped(key, str(number), add, tips, (number > 0, number < TOTAL), color)
    found.wide, found.high = (96, 200), 38
    return found


def _sum(spread: Spread) -> Box:
    """Return what the sum is, over a little paper for each point, and a place for each that is left."""
    verdict, color, sign = _verdict(left_over(spread))
    given = sum(spread)
    told = ngettext("{given} point of {total}", "{given} points of {total}", given)
    counts = (told.format(given=given, total=TOTAL), f"{given} / {TOTAL}")
    count = Either([Text(words, text.SERIF_BOLD, 16, lines=1) for words in counts])
    said = Text(verdict, text.SANS_BOLD, 15, color, lines=1)
    head = Row([count, Grow(), Icon(sign, 16, color, optional=1), said], gap=8, align="center")
    colors = [color_of(place) for place, number in zip(PLACES, spread, strict=True) for _one in range(number)]
    papers = [
        _Point(colors[at] if at < given else None, at, given > _CROWDED, grow=1)
        for at in range(max(TOTAL, given))
    ]
    line = Row(papers, gap=0 if given > _CROWDED else 4, high=20)
    return Pad((0, 6, 0, 0), Column([head, line], gap=12))


@dataclass(eq=False, repr=False)
class _Point(Box):
    """The paper of a point, `at` its place among them; without a color, the place of one still to give."""

    color: Color | None
    at: int
    crowded: bool

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper, or its place; before the first of those that are too many, a line."""
        rect = self.area
        if self.color is None:
            pygame.draw.rect(surface, palette.HAIRLINE, rect, 2, border_radius=3)
        elif self.crowded:
            pygame.draw.rect(surface, self.color, rect)
        else:
            draw_paper(surface, rect, self.color, paper.Shadow.SHEET, self.at, cut=True)
        if self.at == TOTAL:
            ends = (rect.left - 2, rect.top - 5), (rect.left - 2, rect.bottom + 5)
            pygame.draw.line(surface, palette.WARNING_TEXT, *ends, 3)


def _verdict(left: int) -> tuple[str, Color, str]:
    if left == 0:
        return _("The sum is right"), palette.GOOD_TEXT, "check"
    if left > 0:
        told = ngettext("{count} to give", "{count} to give", left).format(count=left)
    else:
        told = ngettext("{count} too many", "{count} too many", -left).format(count=-left)
    return told, palette.WARNING_TEXT, "pencil" if left > 0 else "warning"


# --- as a radar -----------------------------------------------------------------------------------------


_RINGS: Final = 3
_SOLID: Final = 0.72
_RAYS: Final = (0, 3, 1, 4, 2, 5)
"""The numbers in the order of the rays: the attack of a symbol, then its resistance."""

_END: Final = 6
"""The number at the end of a ray, unless one of the card's is larger."""

_LEAST, _WIDEST = 96, 176
"""Pixels that the side of the radar takes, and how wide it is where there is room."""


def pictured(spread: Spread, average: Sequence[float]) -> list[Box]:
    """Return the radar, and what its dashes are: the average, which may be empty."""
    size = (lambda _m: _LEAST, _WIDEST)
    radar = Picture(partial(_spread, spread, average), wide=size, high=size)
    told, color = _("average of the collection"), palette.MUTED_TEXT
    words = Fitted(told, size=14, color=color, spread=1.25, at="top", grow=1, wide=0)
    legend = Row([Painted(draws=_draw_dashes, wide=24), words], gap=8, align="start", optional=1)
    return [radar, *[legend] * bool(average)]


def _spread(spread: Spread, average: Sequence[float], side: int) -> pygame.Surface:
    """Return the radar with its signs, in a square of so many pixels."""
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    sign = max(13, side // 12)
    inner = square.get_rect().inflate(-9 * sign // 4, -9 * sign // 4)
    best = best_attack(spread)
    color = symbols.COLORS[best] if best else palette.SLATE
    dashed = [average[place] for place in _RAYS] if average else ()
    numbers = [spread[place] for place in _RAYS]
    square.blit(_radar(inner.width, numbers, dashed, max(_END, *spread), color), inner)
    for ray, place in enumerate(_RAYS):
        _draw_sign(square, inner, ray, place, sign)
    return square


def _draw_sign(surface: pygame.Surface, inner: pygame.Rect, ray: int, place: int, px: int) -> None:
    """Draw at the end of a ray what its number is: a symbol, and a sword or a shield."""
    told = PLACES[place]
    x, y = _corner(inner.width / 2 + px * 0.6, ray, len(PLACES))
    pair = pygame.Rect(0, 0, 2 * px + 2, px)
    pair.center = (inner.centerx + round(x * 1.06), inner.centery + round(y))
    surface.blit(symbols.picture(told.symbol, px), pair.topleft)
    surface.blit(icon(SIGNS[told.side], px - 1, palette.INK), (pair.left + px + 2, pair.top))


def _draw_dashes(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw two dashes, as high as the first line of the words beside them."""
    dash, middle = m.px(8), area.top + m.type(14) * 3 // 5
    for left in (area.left, area.left + dash * 3 // 2):
        pygame.draw.line(surface, palette.INK, (left, middle), (left + dash, middle), max(2, m.px(2)))


def _corner(radius: float, ray: int, rays: int) -> tuple[float, float]:
    """Return where a ray ends, from the middle: the first goes up, the others follow clockwise."""
    angle = 2 * pi * ray / rays - pi / 2
    return radius * cos(angle), radius * sin(angle)


def _radar(
    side: int, numbers: Sequence[float], average: Sequence[float], most: float, color: Color
) -> pygame.Surface:
    """Return the picture in a square of `side` pixels: `most` is the number at the end of a ray.

    `average` is drawn with dashes over it; it may be empty.
    """
    middle, radius = side / 2, side / 2 - 4
    thick = max(1.0, side / 150)
    hairs = palette.hexadecimal(palette.KRAFT)
    rings = [_outline(middle, [radius * ring / _RINGS] * len(numbers)) for ring in range(1, _RINGS + 1)]
    parts = [
        f'<polygon points="{ring}" fill="none" stroke="{hairs}" stroke-width="{thick}"/>' for ring in rings
    ]
    for ray in range(len(numbers)):
        x, y = _corner(radius, ray, len(numbers))
        parts.append(
            f'<path d="M{middle} {middle} l{x:.2f} {y:.2f}" stroke="{hairs}" stroke-width="{thick / 2}"/>'
        )
    lengths = [radius * min(1.0, number / most) for number in numbers]
    fill = palette.hexadecimal(color)
    parts.append(
        f'<polygon points="{_outline(middle, lengths)}" fill="{fill}" fill-opacity="{_SOLID}" '
        f'stroke="{fill}" stroke-width="{2 * thick}" stroke-linejoin="round"/>'
    )
    ink = palette.hexadecimal(palette.INK)
    if average:
        dashed = _outline(middle, [radius * min(1.0, number / most) for number in average])
        parts.append(
            f'<polygon points="{dashed}" fill="none" stroke="{ink}" stroke-width="{1.5 * thick}" '
            f'stroke-dasharray="{4 * thick} {3 * thick}"/>'
        )
    for ray, length in enumerate(lengths):
        x, y = _corner(length, ray, len(numbers))
        parts.append(f'<circle cx="{middle + x:.2f}" cy="{middle + y:.2f}" r="{2.6 * thick}" fill="{ink}"/>')
    return svg.draw("".join(parts), (side, side), (0, 0, side, side))


def _outline(middle: float, lengths: Sequence[float]) -> str:
    corners = (_corner(length, ray, len(lengths)) for ray, length in enumerate(lengths))
    return " ".join(f"{middle + x:.2f},{middle + y:.2f}" for x, y in corners)
