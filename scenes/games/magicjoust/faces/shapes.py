"""Where the pieces of Magicjoust's cards lie, and their papers as SVG, in card units (a card is 63 × 88)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin
from typing import Final

from game.rules.magicjoust.cards import DIVINATION, NEUTRAL, POTIONS
from scenes.games.magicjoust.faces.formula_signs import COLORS, GAP
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, backed, line, rect, smooth, star
from scenes.kit.palette import (
    AGILITE,
    CHALK,
    INK,
    KRAFT,
    MAGIE,
    PAPER,
    PLUM,
    SLATE,
    Color,
    mix,
    shade,
)

__all__ = ["line"]

SPECIALITY_COLORS: Final[dict[str, Color]] = {
    POTIONS: AGILITE,
    DIVINATION: MAGIE,
    NEUTRAL: mix(INK, PAPER, 0.38),
}
"""The colour of each speciality; each has a sign of its own besides."""

GOLD: Final[Color] = mix(KRAFT, INK, 0.08)
"""The paper that frames plans: no yellow, which says where something may go."""

ETHER: Final[Color] = SLATE
CREUSET: Final[Color] = PLUM
SIGNS_ON: Final[dict[Color, Color]] = {ETHER: mix(SLATE, PAPER, 0.24), CREUSET: mix(PLUM, PAPER, 0.24)}
"""The colour of the small signs on the back of each pile."""

_BORDER: Final = 3.6
_ACROSS: Final = WIDTH - 2 * _BORDER
_SIDES: Final = 2 * _BORDER - 1.6
"""What stays free at both sides of a row of symbols."""
_PALE: Final = 0.74
_CORNER: Final = 3.0
_FRAME: Final = 2.0
INNER: Final = Box(_FRAME, _FRAME, WIDTH - 2 * _FRAME, HEIGHT - 2 * _FRAME)
"""The white of a plan within its gold frame."""

INNER_CORNER: Final = 1.6
PANE_CORNER: Final = 0.8
BAND_CORNER: Final = 0.7
"""The roundness of papers on a card, in card units."""

_BACK_BORDER: Final = 2.6

# The edge of the disc of a singularity, cut by hand: its distances from the centre, at even steps round.
_DISC_EDGE: Final = (1.0, 0.99, 1.004, 0.993, 0.985, 1.0, 1.006, 0.988, 0.994, 1.005, 0.99, 1.004)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of symbols: how far down it is, how wide a symbol is at the most, and how wide its room is."""

    middle: float
    symbol: float
    room: float = WIDTH

    def size(self, count: int) -> float:
        """Return how wide each of so many symbols is: a long row is made of smaller ones."""
        return min(self.symbol, (self.room - _SIDES) / (count + max(0, count - 1) * GAP))


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal that bears the points of a plan."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Creuset:
    """Where the pieces of a creuset card lie; what is None is not shown. `word` is the em of its band.

    It is `seen` from the left so far; a neighbour may lie over the rest. A `spine` bears the name upwards.
    """

    formula: Row
    window: Box
    band: Box
    word: float
    name: Box | None = None
    line: float | None = None
    action: Row | None = None
    told: Box | None = None
    flavour: Box | None = None
    seen: float = WIDTH
    spine: Box | None = None

    @property
    def seal(self) -> Seal:
        """Where the points of a plan are: over the lower right corner of its picture."""
        radius = min(9.4, max(7.4, self.window.height * 0.17))
        right, low = min(self.seen, self.window.x + self.window.width), self.window.y + self.window.height
        return Seal(right - radius * 0.72, low - radius * 0.72, radius)


@dataclass(frozen=True, slots=True)
class Singularity:
    """Where the pieces of a singularity card lie; what is None is not shown."""

    quadrant: Box
    disc: float
    shape: float
    figure: float | None = None
    name: Box | None = None
    flavour: Box | None = None

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the quadrant."""
        return self.quadrant.x + self.quadrant.width / 2, self.quadrant.y + self.quadrant.height / 2


def _window(top: float, bottom: float) -> Box:
    return Box(_BORDER, top, _ACROSS, bottom - top)


def _box(top: float, bottom: float, aside: float = 3.0) -> Box:
    return Box(aside, top, WIDTH - 2 * aside, bottom - top)


_LOW: Final = Box(_BORDER, 76.2, _ACROSS, 8.2)
"""The band of a card that is held near."""

_NEAR_BAND: Final = Box(_BORDER, 71.4, _ACROSS, 13.0)

FAR: Final = Creuset(Row(8.8, 11.4), _window(16.6, 66.0), Box(_BORDER, 68.2, _ACROSS, 16.2), 11.6)
"""Seen from afar: the formula, the picture, the signs of what it is, and the figures."""

NEAR: Final = Creuset(Row(8.6, 8.6), _window(14.8, 59.4), _NEAR_BAND, 8.5, _box(60.0, 70.8, 1.8))
"""On the table: the name too, and the nature in a word."""

NEAR_LONG: Final = Creuset(Row(8.2, 8.4), _window(14.2, 50.6), _NEAR_BAND, 8.5, _box(51.2, 70.8, 1.8))
"""On the table: a name in two lines."""

NEAR_LONGEST: Final = Creuset(Row(8.2, 8.4), _window(14.2, 40.4), _NEAR_BAND, 8.5, _box(41.0, 69.8, 1.8))
"""Under a neighbour: a name in three lines."""

WORDLESS: Final = Creuset(Row(8.6, 8.6), _window(14.8, 69.6), _NEAR_BAND, 8.5)
"""On the table: a card whose name is written over it, or has no room."""

_INSIDE: Final = 1.6


def within_frame(layout: Creuset) -> Creuset:
    """Return a layout whose name stays within the gold frame of a plan."""
    box = layout.name
    if box is None:
        return layout
    return replace(layout, name=replace(box, x=box.x + _INSIDE, width=box.width - 2 * _INSIDE))


_SHY: Final = 1.2


def half_hidden(layout: Creuset, seen: float) -> Creuset:
    """Return a layout whose signs and words stand in what is seen of it from the left, in card units."""
    band, name = _seen(layout.band, seen), layout.name
    row = replace(layout.formula, room=min(seen, WIDTH))
    return replace(layout, formula=row, band=band, name=name and _seen(name, seen), seen=seen)


def wordless(seen: float, head: float) -> Creuset:
    """Return the layout of what says no word in what is seen of it; so much at its left lies under others."""
    layout = half_hidden(WORDLESS, seen)
    row, window, band = layout.formula, layout.window, layout.band
    return replace(
        layout,
        formula=replace(row, room=row.room + head),
        window=_beside(window, head),
        band=_beside(band, head),
    )


_SPINES: Final = ((14.2, 69.6), (14.2, 86.4), (1.8, 86.4))
_SPINE_OF_PLAN: Final = ((2.8, 52.0),)
"""From where to where a name may stand upwards: between formula and band, down to the foot, all the way."""


def spines(seen: float, *, plan: bool) -> list[Box]:
    """Return where a name may stand upwards on the strip that is seen of a card: over the seal of a plan."""
    left = 1.0 + _INSIDE * plan
    return [Box(left, top, seen - left, low - top) for top, low in (_SPINE_OF_PLAN if plan else _SPINES)]


def upwards(seen: float, spine: Box) -> Creuset:
    """Return the layout of a card of which a strip is seen: its name stands upwards on a spine."""
    return replace(half_hidden(WORDLESS, seen), spine=spine)


def _beside(box: Box, head: float) -> Box:
    covered = max(0.0, head - box.x)
    return replace(box, x=box.x + covered, width=box.width - covered)


def _seen(box: Box, seen: float) -> Box:
    return replace(box, width=min(box.width, seen - _SHY - box.x))


_ROW: Final = Row(8.2, 7.6)
_TOP: Final = 13.8

BARE: Final = Creuset(_ROW, _window(_TOP, 63.4), _LOW, 4.8, _box(64.2, 75.4))
"""Held near: a card that does nothing."""

BARE_TOLD: Final = Creuset(
    _ROW, _window(_TOP, 56.4), _LOW, 4.8, _box(56.8, 65.4), flavour=_box(66.0, 75.2, 4.4)
)
"""Looked at closely: a card that does nothing, and its line of flavour."""


def _telling(seam: float) -> Creuset:
    """Return a card held near, its picture down to `seam`: under it its name and what it does."""
    name, told = _box(seam + 0.4, seam + 8.8), _box(seam + 10.0, 75.2, 4.4)
    return Creuset(_ROW, _window(_TOP, seam), _LOW, 4.8, name, seam + 9.2, told=told)


def _crowded(seam: float) -> Creuset:
    """Return a card held near of whose picture little is left: its words come near its name and its edges."""
    name, told = _box(seam + 0.3, seam + 7.3), _box(seam + 8.4, 75.8, 2.4)
    return Creuset(_ROW, _window(_TOP, seam), _LOW, 4.8, name, seam + 7.8, told=told)


NEAR_BY: Final = (_telling(46.0), _telling(37.8), _telling(31.6), _crowded(27.0), _crowded(20.6))
"""Held near: what it does, in a few words, in more, in many, and in more than leave room for its picture."""


def _tale(seam: float) -> Creuset:
    """Return a card looked at closely, its picture down to `seam`: its line of flavour at the foot."""
    name, told = _box(seam + 0.3, seam + 8.1), _box(seam + 9.2, 66.6, 4.4)
    flavour = _box(67.0, 75.4, 4.4)
    return Creuset(_ROW, _window(_TOP, seam), _LOW, 4.6, name, seam + 8.5, told=told, flavour=flavour)


CLOSE_BY: Final = (_tale(41.6), _tale(36.2), _tale(30.4))
"""Looked at closely: what it does in a few words, in more, in many, and its line of flavour."""

_ACTION: Final = 6.8


def with_action(layout: Creuset) -> Creuset:
    """Return a layout with the formula of its action above what it does."""
    box = layout.told
    if box is None:
        return layout
    below = replace(box, y=box.y + _ACTION, height=box.height - _ACTION)
    return replace(layout, action=Row(box.y + 3.7, 5.4), told=below)


_WHOLE: Final = Box(3.4, 3.4, WIDTH - 6.8, HEIGHT - 6.8)

SMALL: Final = Singularity(_WHOLE, 20.0, 27.0)
"""A singularity on the table."""

NUMBERED: Final = Singularity(_WHOLE, 19.0, 25.6, 10.0)
"""Held near: the number of its zone too."""

NAMED: Final = Singularity(Box(3.4, 3.4, WIDTH - 6.8, 70.2), 17.4, 23.4, 9.0, _box(74.2, 86.0))
"""Looked at: its name too."""

TOLD: Final = Singularity(
    Box(3.4, 3.4, WIDTH - 6.8, 62.6), 16.0, 21.6, 8.4, _box(66.6, 75.0), _box(75.2, 85.4, 4.4)
)
"""Looked at closely: its name, and its line of flavour."""

_LANE: Final = 1.5


def panes(layout: Singularity) -> tuple[Box, Box, Box, Box]:
    """Return where the four zones of a quadrant are drawn, clockwise from the upper left (MAG-1)."""
    box = layout.quadrant
    width, height = (box.width - _LANE) / 2, (box.height - _LANE) / 2
    right, low = box.x + width + _LANE, box.y + height + _LANE
    return (
        Box(box.x, box.y, width, height),
        Box(right, box.y, width, height),
        Box(right, low, width, height),
        Box(box.x, low, width, height),
    )


def quadrant(layout: Singularity, colour: str, zone: int, *, seen_through: bool = False) -> str:
    """Return the four zones as papers, that in which it appears in its colour.

    Where a picture is `seen_through` the others, its own zone and the white between them are all there is.
    """
    places = list(enumerate(panes(layout), 1))
    if seen_through:
        own = [rect(pane, pane_color(colour, own=True)) for number, pane in places if number == zone]
        return "".join([*own, *[rect(lane, CHALK) for lane in lanes(layout)]])
    return "".join(rect(pane, pane_color(colour, own=number == zone), PANE_CORNER) for number, pane in places)


def lanes(layout: Singularity) -> tuple[Box, Box]:
    """Return where the white between the zones is: upright, then level."""
    box, (x, y) = layout.quadrant, layout.middle
    return (
        Box(x - _LANE / 2, box.y, _LANE, box.height),
        Box(box.x, y - _LANE / 2, box.width, _LANE),
    )


def pane_color(colour: str, *, own: bool) -> Color:
    """Return the paper of a zone: in the colour of the singularity if it is its own."""
    return mix(COLORS[colour], PAPER, 0.56) if own else mix(KRAFT, PAPER, 0.5)


def disc(layout: Singularity) -> str:
    """Return the chalk disc that bears the coloured shape, cut by hand."""
    (x, y), count = layout.middle, len(_DISC_EDGE)
    turns = [(layout.disc * far, 2 * pi * index / count) for index, far in enumerate(_DISC_EDGE)]
    return smooth([(x + far * cos(angle), y + far * sin(angle)) for far, angle in turns], CHALK)


def figure_place(layout: Singularity, zone: int) -> tuple[float, float]:
    """Return the middle of the number of a zone: in the outer corner of its pane."""
    pane, aside = panes(layout)[zone - 1], 7.4
    left, top = zone in (1, 4), zone in (1, 2)
    return (
        pane.x + aside if left else pane.x + pane.width - aside,
        pane.y + aside + 0.6 if top else pane.y + pane.height - aside - 0.6,
    )


def band_color(speciality: str, *, plan: bool) -> Color:
    """Return the paper of the band: ink is read on it."""
    if plan:
        return mix(GOLD, PAPER, 0.5)
    return mix(SPECIALITY_COLORS[speciality], PAPER, _PALE)


def sign_color(speciality: str) -> Color:
    """Return the ink of the sign of a speciality on its band."""
    return shade(SPECIALITY_COLORS[speciality], 0.3)


def frame() -> str:
    """Return a plan: gold, and white within its frame."""
    return rect(Box(0, 0, WIDTH, HEIGHT), GOLD, _CORNER) + rect(INNER, CHALK, INNER_CORNER)


def seal(place: Seal) -> str:
    """Return the paper of a seal."""
    return star(place.x, place.y, place.radius)


def band(box: Box, color: Color) -> str:
    """Return the paper of the band."""
    return rect(box, color, BAND_CORNER)


back: Final = partial(backed, border=_BACK_BORDER)
"""Draws the paper of a back of a colour, without its signs; for print if there is a bleed."""
