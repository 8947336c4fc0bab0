"""The cut-paper pieces of the cards of Openmok Évolution, as SVG in card units (the card is 63 × 88)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, TypeVar

from scenes.kit.faces.card import HEIGHT, WIDTH, Box, backed, polygon, smooth
from scenes.kit.palette import CHALK, INK, PAPER, SLATE, Color, hexadecimal, mix, shade
from scenes.kit.symbols import COLORS, SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Span = tuple[float, float]
"""From where to where something reaches from the left, in card units."""
WHOLE: Final[Span] = (0.0, WIDTH)

OVERHANG: Final = 1.6
"""How far the tag of a variation reaches out of the card."""

BACK_COLOR: Final[Color] = SLATE
BACK_SIGNS: Final[Color] = mix(SLATE, INK, 0.26)
BESIDE: Final = 4.1
"""How far the number of a marked resistance moves to the left."""

_BORDER: Final = 2.6
_POINT: Final = 3.1
_RIM: Final = 0.55
_READ: Final = 0.9
"""How much of a shield is seen where its number is read."""
_PALE: Final = 0.76
_FOOT, _TIP = 0.186, 0.093
"""Where the foot of a shield begins, and how blunt it is, as shares of its width."""


# The edge of a damage marker, cut by hand: its distances from the centre, at even steps round.
_DISC_EDGE: Final = (1.0, 0.97, 1.02, 0.98, 1.0, 1.03, 0.97, 1.01, 0.98, 1.02, 0.99, 0.97)


@dataclass(frozen=True, slots=True)
class Rows:
    """Where the three rows of a caractère lie: the middle of the first, from one to the next, their height.

    `symbol` is how large the symbols are, `figure` the em of the numbers; `symbol_x` is the middle of the
    symbols, `attack_x` where the arrows begin, which are `attack_width` wide, and so of the shields.
    """

    first: float
    pitch: float
    height: float
    symbol: float
    figure: float
    symbol_x: float = 9.6
    attack_x: float = 18.3
    attack_width: float = 19.0
    resistance_x: float = 40.9
    resistance_width: float = 17.2

    def middle(self, row: int) -> float:
        """Return the middle of a row, from the top of the card."""
        return self.first + row * self.pitch

    def attack(self, row: int) -> Box:
        """Return where the arrow of a row is."""
        return Box(self.attack_x, self.middle(row) - self.height / 2, self.attack_width, self.height)

    def resistance(self, row: int) -> Box:
        """Return where the shield of a row is."""
        return Box(self.resistance_x, self.middle(row) - self.height / 2, self.resistance_width, self.height)

    @property
    def marker(self) -> float:
        """How wide a damage marker is."""
        return self.height * 1.04


@dataclass(frozen=True, slots=True)
class Caractere:
    """Where the pieces of a caractère lie, in card units; what is None is not shown."""

    window: Box
    rows: Rows
    name: Box | None = None
    flavour: Box | None = None
    signs: float | None = None
    spine: Box | None = None


@dataclass(frozen=True, slots=True)
class Variation:
    """Where the pieces of a variation lie, in card units; what is None is not shown."""

    window: Box
    tag: float
    name: Box | None = None
    diamonds: float | None = None
    line: float | None = None
    told: Box | None = None
    flavour: Box | None = None
    spine: Box | None = None


def _window(bottom: float) -> Box:
    return Box(_BORDER, _BORDER, WIDTH - 2 * _BORDER, bottom - _BORDER)


FAR: Final = Caractere(_window(42.0), Rows(50.6, 13.3, 12.4, 11.0, 11.2))
"""Seen from afar: the silhouette, the symbols and larger numbers."""

SMALL: Final = replace(FAR, name=Box(2.6, 31.6, 57.8, 12.6))
"""Seen from a little nearer: its name, too, over the symbols."""

NEAR: Final = Caractere(_window(42.0), Rows(57.6, 11.2, 10.5, 9.6, 9.3), Box(2.6, 42.9, 57.8, 7.6))
"""On the table: the name too."""

_HELD_ROWS: Final = replace(
    NEAR.rows,
    symbol=6.6,
    symbol_x=5.5,
    attack_x=9.5,
    attack_width=10.2,
    resistance_x=20.2,
    resistance_width=9.6,
)
HELD: Final = replace(NEAR, rows=_HELD_ROWS)
"""In a hand that overlaps: what is left to be seen of it, at the left, are the symbols and both numbers."""

_SLIM_ROWS: Final = replace(
    NEAR.rows,
    symbol=4.8,
    symbol_x=3.6,
    attack_x=6.3,
    attack_width=8.6,
    resistance_x=15.2,
    resistance_width=8.0,
)
SLIM: Final = replace(NEAR, rows=_SLIM_ROWS)
"""In a hand of which a little less is seen: the same, smaller and closer together."""

_TIGHT_ROWS: Final = replace(
    NEAR.rows,
    symbol=6.6,
    symbol_x=33.2,
    attack_x=1.7,
    attack_width=9.8,
    resistance_x=11.6,
    resistance_width=8.6,
)
TIGHT: Final = replace(NEAR, rows=_TIGHT_ROWS)
"""In a hand of which less is seen: the numbers come first, whose colours say what they are."""

FULL: Final = Caractere(_window(42.0), Rows(60.4, 9.9, 9.3, 8.8, 8.4), Box(2.6, 42.7, 57.8, 7.2), signs=53.0)
"""Held near: what the columns are."""

CLOSE: Final = Caractere(
    _window(42.0), Rows(64.2, 8.5, 7.9, 7.8, 7.4), Box(2.6, 42.0, 57.8, 6.2), Box(3.4, 47.9, 56.2, 8.0), 57.9
)
"""Looked at closely: the line of flavour under the name, under the whole picture."""

AFAR: Final = Variation(_window(66.0), 19.5, diamonds=76.2)
"""A variation seen from afar: the picture, and its impact twice, in a figure and in diamonds."""

LITTLE: Final = replace(AFAR, name=Box(2.6, 61.4, 57.8, 12.6))
"""Seen from a little nearer: its name, too."""

PLAYED: Final = Variation(_window(64.0), 17.6, Box(2.6, 65.2, 57.8, 8.6), diamonds=79.4)
"""On the table: the name too."""

SHORT: Final = Variation(
    _window(48.4), 16.0, Box(2.6, 49.2, 57.8, 7.4), line=58.4, told=Box(4.8, 60, 53.4, 24.6)
)
"""Held near: what it does, in a few words."""

LONG: Final = Variation(
    _window(38.0), 16.0, Box(2.6, 38.6, 57.8, 7.4), line=47.6, told=Box(4.4, 49, 54.2, 36)
)
"""Held near: what it does, in more words."""

TALE: Final = Variation(
    _window(40.0),
    15.0,
    Box(2.6, 40.6, 57.8, 7.4),
    None,
    49.4,
    Box(4.6, 50.6, 53.8, 23.2),
    Box(5.4, 75.2, 52.2, 9.6),
)
"""Looked at closely: the line of flavour under what it does."""


_AROUND: Final = 1.6
_CLOSE: Final = 0.7
"""How far a name keeps from what hides a part of its card; closer where little is left to be seen."""
_UNDER: Final = 0.8
"""How far the picture ends over it."""
Layout = TypeVar("Layout", Caractere, Variation)


def named(layout: Layout, seen: Span, high: float) -> Layout:
    """Return a layout whose name is so high within what is `seen` of the card; the picture gives way."""
    name = layout.name
    if name is None:
        return layout
    around, start = (_AROUND, name.x) if seen[1] == WIDTH else (_CLOSE, _AROUND)
    left, right = max(start, seen[0] + around), min(name.x + name.width, seen[1] - around)
    high = max(name.height, high)
    box = Box(left, name.y + name.height - high, right - left, high)
    return replace(
        layout, name=box, window=_window(min(layout.window.y + layout.window.height, box.y - _UNDER))
    )


def nameless(layout: Layout) -> Layout:
    """Return a layout without a name; the picture has its room."""
    name = layout.name
    return layout if name is None else replace(layout, name=None, window=_window(name.y + name.height))


_EDGE: Final = 0.2
_ENDS: Final = 1.4
"""How far a spine stays from the edges of its card, and from what is over and under it."""


def upwards(layout: Layout, seen: float) -> Layout:
    """Return a layout whose name stands upwards in what is seen of the card: over the rows, under the tag."""
    top, foot = _ENDS, HEIGHT - _ENDS
    if isinstance(layout, Caractere):
        foot = layout.rows.middle(0) - layout.rows.height / 2 - _UNDER
    else:
        top = tag_foot(layout.tag) + _UNDER
        layout = replace(layout, diamonds=None)
    return replace(layout, name=None, spine=Box(_EDGE, top, seen - 2 * _EDGE, foot - top))


def bled(box: Box, bleed: float) -> Box:
    """Return the paper of a window so large that it runs out of the card by `bleed` units at three sides."""
    if not bleed:
        return box
    return replace(box, x=-bleed, y=-bleed, width=WIDTH + 2 * bleed, height=box.y + box.height + bleed)


def rows(layout: Caractere, bare: Iterable[int] = ()) -> str:
    """Return the arrows and the shields of the three rows; those of `bare` resist nothing any more."""
    gone = set(bare)
    return "".join(
        _arrow(layout.rows.attack(row), symbol)
        + _shield(layout.rows.resistance(row), symbol, gone=row in gone)
        for row, symbol in enumerate(SYMBOLS)
    )


def seen_from(layout: Caractere) -> float:
    """Return how much of a card must be seen at the left that its numbers are read, in card units."""
    return layout.rows.resistance_x + layout.rows.resistance_width * _READ


def symbol_place(layout: Caractere, row: int) -> Point:
    """Return the middle of the symbol of a row."""
    return layout.rows.symbol_x, layout.rows.middle(row)


def marker_place(layout: Caractere, row: int) -> Point:
    """Return the middle of the damage marker of a row."""
    box = layout.rows.resistance(row)
    return box.x + box.width - layout.rows.marker * 0.36, layout.rows.middle(row)


def attack_color(symbol: str) -> Color:
    """Return the paper of an arrow: chalk is read on it."""
    return shade(COLORS[symbol], 0.15)


def resistance_color(symbol: str) -> Color:
    """Return the pale paper of a shield: ink is read on it."""
    return mix(COLORS[symbol], PAPER, _PALE)


def _arrow(box: Box, symbol: str) -> str:
    far, low = box.x + box.width, box.y + box.height
    outline = [
        (box.x, box.y + 0.12),
        (far - _POINT, box.y),
        (far, box.y + box.height / 2),
        (far - _POINT + 0.1, low),
        (box.x + 0.08, low - 0.08),
    ]
    return polygon(outline, attack_color(symbol))


def _shield(box: Box, symbol: str, *, gone: bool) -> str:
    """Return a shield: straight above, round below, with a rim."""
    rim = COLORS[symbol] if not gone else mix(COLORS[symbol], PAPER, 0.35)
    inner = Box(box.x + _RIM, box.y + _RIM, box.width - 2 * _RIM, box.height - 2 * _RIM)
    return _escutcheon(box, rim) + _escutcheon(inner, resistance_color(symbol))


def _escutcheon(box: Box, color: Color) -> str:
    x, y, far, low = box.x, box.y, box.x + box.width, box.y + box.height
    middle, side = x + box.width / 2, y + box.height * 0.58
    foot, tip = box.width * _FOOT, box.width * _TIP
    path = (
        f"M{x + 0.5:.3f} {y:.3f} L{far - 0.5:.3f} {y:.3f} Q{far:.3f} {y:.3f} {far:.3f} {y + 0.5:.3f} "
        f"C{far:.3f} {side:.3f} {far - 0.9:.3f} {side + 1.4:.3f} {far - foot:.3f} {low - 1.5:.3f} "
        f"Q{middle + tip:.3f} {low:.3f} {middle:.3f} {low:.3f} "
        f"Q{middle - tip:.3f} {low:.3f} {x + foot:.3f} {low - 1.5:.3f} "
        f"C{x + 0.9:.3f} {side + 1.4:.3f} {x:.3f} {side:.3f} {x:.3f} {y + 0.5:.3f} "
        f"Q{x:.3f} {y:.3f} {x + 0.5:.3f} {y:.3f} Z"
    )
    return f'<path d="{path}" fill="{hexadecimal(color)}"/>'


def signs(layout: Caractere) -> str:
    """Return the small sword and the small shield that say what the two columns are, "" where none do."""
    if layout.signs is None:
        return ""
    color = hexadecimal(mix(INK, PAPER, 0.3))
    sword = "M9.6 .4 L9.2 3 4.8 7.4 5.7 8.4 5 9.1 3.7 7.9 2 9.6 .6 8.2 2.3 6.5 1 5.2 1.7 4.5 2.8 5.4 7.1 .9 Z"
    crest = "M5 0 C6.6 1.1 8 1.4 9 1.4 C9 5.6 7.9 8.5 5 10 C2.1 8.5 1 5.6 1 1.4 C2 1.4 3.4 1.1 5 0 Z"
    places = (
        (sword, layout.rows.attack_x + layout.rows.attack_width / 2 - _POINT / 2),
        (crest, layout.rows.resistance_x + layout.rows.resistance_width / 2),
    )
    y = layout.signs - 2
    return "".join(
        f'<path transform="translate({x - 2:.3f} {y:.3f}) scale(.4)" d="{path}" fill="{color}"/>'
        for path, x in places
    )


def tag(width: float, bleed: float = 0.0) -> str:
    """Return the ink tag of a variation, overhanging the corner of the card; with a bleed it goes as far."""
    left = top = -OVERHANG
    far, low = left + width, tag_foot(width)
    left, top = min(left, -bleed), min(top, -bleed)
    outline = [
        (left + (0 if bleed else 0.3), top + (0 if bleed else 0.5)),
        (far - 0.5, top),
        (far, low - width * 0.2),
        (far - width * 0.25, low),
        (left, low - 0.5),
    ]
    return polygon(outline, INK)


def tag_foot(width: float) -> float:
    """Return how far down a tag reaches, from the top of its card."""
    return -OVERHANG + width * 0.94


def tag_middle(width: float) -> Point:
    """Return the middle of the figure on the tag."""
    return -OVERHANG + width * 0.49, -OVERHANG + width * 0.46


def diamonds(middle: float, lit: int, count: int) -> str:
    """Return `count` small diamonds in a row, the first `lit` of them full."""
    pitch, far = 4.7, 1.55
    left = WIDTH / 2 - pitch * (count - 1) / 2
    full, empty = hexadecimal(INK), hexadecimal(mix(INK, PAPER, 0.45))
    parts = []
    for index in range(count):
        x = left + index * pitch
        outline = [(x, middle - far), (x + far, middle), (x, middle + far), (x - far, middle)]
        points = " ".join(f"{a:.3f},{b:.3f}" for a, b in outline)
        look = f'fill="{full}"' if index < lit else f'fill="none" stroke="{empty}" stroke-width=".45"'
        parts.append(f'<polygon points="{points}" {look}/>')
    return "".join(parts)


def marker() -> str:
    """Return a damage marker in a box of 20 units: a disc of ink with a crack of chalk."""
    edge = [(10 + 9.6 * far * cos(angle), 10 + 9.6 * far * sin(angle)) for far, angle in _around(_DISC_EDGE)]
    crack = "M11.6 .8 L12.6 4.6 L8.6 8.8 L11.2 11.4 L9 15 L10 19"
    side = "M8.6 8.8 L4.2 6.6 M11.2 11.4 L15.4 10.2"
    look = f'fill="none" stroke="{hexadecimal(CHALK)}" stroke-linejoin="round"'
    return (
        smooth(edge, INK)
        + f'<path d="{crack}" {look} stroke-width="1.9"/><path d="{side}" {look} stroke-width="1.3"/>'
    )


slate: Final = partial(backed, BACK_COLOR, border=_BORDER)
"""Draws the slate of a card turned over, without its signs; for print if there is a bleed."""


def plate(box: Box) -> str:
    """Return the chalk strip that carries the name of a Mok that is K.O."""
    far, low = box.x + box.width, box.y + box.height
    return polygon([(box.x, box.y + 0.3), (far, box.y), (far - 0.2, low), (box.x + 0.1, low - 0.2)], CHALK)


def _around(distances: Sequence[float]) -> list[tuple[float, float]]:
    return [(far, 2 * pi * index / len(distances)) for index, far in enumerate(distances)]
