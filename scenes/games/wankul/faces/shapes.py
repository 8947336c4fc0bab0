"""Where the pieces of characters lie, and their papers as SVG, in card units (a card is 63 × 88)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin
from typing import Final

from game.cards.wankul import CLANS
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, backed, polygon, rect, smooth
from scenes.kit.palette import (
    CHALK,
    GOOD,
    INK,
    KRAFT,
    PAPER,
    PLUM,
    QUIRK_BLUE,
    SLATE,
    WARNING,
    Color,
    hexadecimal,
    mix,
    shade,
)

Point = tuple[float, float]

LARK, TOQUE, GUEST, STRAY = CLANS

CLAN_COLORS: Final[dict[str, Color]] = {
    LARK: shade(QUIRK_BLUE, 0.06),
    TOQUE: shade(GOOD, 0.06),
    GUEST: shade(WARNING, 0.1),
    STRAY: shade(SLATE, 0.1),
}
"""The paper of each clan's banner; each is cut in a form of its own besides."""

BORDER: Final = 2.3
PANEL: Final[Color] = mix(mix(KRAFT, CHALK, 0.62), PLUM, 0.07)
"""The paper that the words of a card are on."""

MUTED: Final[Color] = mix(PANEL, SLATE, 0.22)
"""That of a card whose effects do not count (WAN-20)."""

BARS: Final[Color] = mix(INK, PANEL, 0.42)
"""What stands for words too small to be read."""

CHANGED: Final[dict[int, Color]] = {1: shade(GOOD, 0.12), -1: shade(WARNING, 0.12)}
"""The paper of a Force that is more than the printed one, and of one that is less."""

BACK: Final[Color] = shade(PLUM, 0.36)
BACK_SIGN: Final[Color] = mix(PLUM, PAPER, 0.58)

_BACK_BORDER: Final = 2.6
_CORNER: Final = 3.0
_ACROSS: Final = WIDTH - 2 * BORDER
_TITLE: Final = 10.9
"""How high the white with the name is."""

_CARD_CORNER: Final = 0.9
_COST_LINE: Final = 0.55
TIP: Final = 0.36
"""How far the end of a banner reaches, in heights of one."""
_TURNS: Final = (-7.0, 3.0, -4.0)
"""How the small cards of a cost lie, in degrees."""

# The edge of the disc of the Force, cut by hand: its distances from the centre, at even steps round.
_EDGE: Final = (1.0, 0.985, 1.01, 0.99, 1.005, 0.98, 1.0, 1.012, 0.985, 1.0, 0.99, 1.008)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the pieces of a character lie; what is None is not shown.

    `panel` is how far down the paper of the words begins, `disc` the radius of the Force, `cost` how wide a
    small card is, `free` the em of the word for none, `banner` how high the banner of the clan is, `clan` the
    em of its word, `sign` the radius of the badge; the banner ends `overlap` below the picture.
    """

    window: Box
    panel: float
    disc: float
    cost: float
    free: float
    banner: float
    sign: float
    clan: float | None = None
    name: Box | None = None
    told: Box | None = None
    flavour: Box | None = None
    overlap: float = 0.9

    @property
    def force(self) -> tuple[float, float]:
        """The middle of the Force, over the upper right corner of the picture."""
        return WIDTH - 0.7 - self.disc, 0.7 + self.disc

    @property
    def foot(self) -> float:
        """How far down the banner of the clan ends."""
        return self.window.y + self.window.height + self.overlap

    @property
    def named_below(self) -> bool:
        """Say whether its name stands in the place of its words."""
        return self.name is not None and self.name.y >= self.panel

    @property
    def badge(self) -> tuple[float, float]:
        """The middle of the sign of what stands or answers: over the lower right corner of the picture."""
        return WIDTH - BORDER - self.sign * 0.86, self.foot - self.sign + 0.7


def window(bottom: float) -> Box:
    """Return the window of a picture down to there."""
    return Box(BORDER, BORDER, _ACROSS, bottom - BORDER)


def _box(top: float, bottom: float, aside: float) -> Box:
    return Box(aside, top, WIDTH - 2 * aside, bottom - top)


FAR: Final = Layout(window(56.6), 58.2, 12.6, 9.4, 9.0, 9.6, 6.4)
"""Seen from afar: the picture, the figures, the banner by its form, the gems."""

SMALL: Final = replace(FAR, name=_box(58.4, 82.0, 1.0))
"""Smaller than cards mostly lie on the table: its name in the place of its words."""

NEAR: Final = Layout(window(48.4), 60.2, 10.2, 8.0, 7.0, 9.6, 5.6, 7.8, _box(49.1, 60.0, 1.6))
"""On the table: the name too, and the clan in a word."""

NEAR_LONG: Final = replace(NEAR, window=window(41.8), name=_box(42.9, 60.4, 1.6), overlap=0.2)
"""On the table: a name in two lines."""

NEAR_TALL: Final = replace(NEAR_LONG, window=window(34.6), name=_box(35.2, 60.4, 1.6))
"""Under its neighbour: a name in three lines."""


def _held(panel: float, foot: float = 86.4) -> Layout:
    """Return a card held near, the paper of its words from `panel` on."""
    seam = panel - _TITLE
    return Layout(
        window(seam),
        panel,
        8.6,
        7.2,
        5.0,
        8.2,
        4.9,
        4.8,
        _box(seam + 0.9, panel, 2.6),
        _box(panel + 1.3, foot, 4.2),
    )


HELD: Final = (_held(58.2), _held(51.0), _held(44.0), _held(38.0))
"""Held near: what it does in a few words, in more and more."""


def _close(panel: float) -> Layout:
    """Return a card looked at closely: its line of flavour at the foot."""
    return replace(_held(panel, 75.8), flavour=_box(76.4, 86.8, 4.2))


CLOSE: Final = (_close(55.4), _close(48.0), _close(41.0), _close(35.0))
"""Looked at closely, with a line of flavour."""


def panel(top: float, color: Color, bleed: float | None = None) -> str:
    """Return the paper of the words, round at the card's corners; for print (a bleed, be it 0), square."""
    aside, corner = bleed or 0.0, _CORNER if bleed is None else 0.0
    left, right, low = -aside, WIDTH + aside, HEIGHT + aside
    path = (
        f"M{left} {top} H{right} V{low - corner} A{corner} {corner} 0 0 1 {right - corner} {low} "
        f"H{left + corner} A{corner} {corner} 0 0 1 {left} {low - corner} Z"
    )
    return f'<path d="{path}" fill="{hexadecimal(color)}"/>'


def disc(layout: Layout, color: Color) -> str:
    """Return the disc of the Force, cut by hand."""
    (x, y), count = layout.force, len(_EDGE)
    turns = [(layout.disc * far, 2 * pi * index / count) for index, far in enumerate(_EDGE)]
    return smooth([(x + far * cos(angle), y + far * sin(angle)) for far, angle in turns], color)


def badge(layout: Layout) -> str:
    """Return the white disc under the sign of what stands or answers."""
    x, y = layout.badge
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{layout.sign}" fill="{hexadecimal(CHALK)}"/>'


def cost(layout: Layout, count: int, paper: Color = CHALK) -> str:
    """Return as many small cards, white ones, as are to be discarded (Wankul, Coût de Pose)."""
    return "".join(_small_card(layout.cost, index, paper) for index in range(count))


def _small_card(wide: float, index: int, paper: Color) -> str:
    high, left, top = wide * 1.42, BORDER + 1.5 + index * wide * 0.86, BORDER + 1.5
    middle = f"{left + wide / 2:.3f} {top + high / 2:.3f}"
    return (
        f'<rect x="{left:.3f}" y="{top:.3f}" width="{wide:.3f}" height="{high:.3f}" rx="{_CARD_CORNER}" '
        f'fill="{hexadecimal(paper)}" stroke="{hexadecimal(INK)}" stroke-width="{_COST_LINE}" '
        f'transform="rotate({_TURNS[index % len(_TURNS)]} {middle})"/>'
    )


def free_box(layout: Layout, word: float) -> Box:
    """Return where the paper of a card that costs nothing lies, round a word so wide."""
    return Box(BORDER + 1.5, BORDER + 1.5, word + layout.free * 0.76, layout.free * 1.42)


def free(box: Box, paper: Color = CHALK) -> str:
    """Return the paper of a card that costs nothing."""
    return rect(box, paper, 0.6)


def banner_box(layout: Layout, word: float) -> Box:
    """Return where the banner of a clan lies, its point beside, round a word so wide."""
    return Box(BORDER, layout.foot - layout.banner, word + layout.banner * 0.62, layout.banner)


def banner(box: Box, clan: str) -> str:
    """Return the banner of a clan: a swallow-tail, a point, a plain end, or a torn one."""
    return polygon(_banner(box, clan), CLAN_COLORS[clan])


def upright_banner(box: Box, clan: str, tip: float) -> list[Point]:
    """Return the outline of a banner that stands upright in a box, its end above, so many breadths of it."""
    along = Box(0, 0, box.height - box.width * tip, box.width)
    return [(box.x + y, box.y + box.height - x) for x, y in _banner(along, clan, tip)]


def _banner(box: Box, clan: str, tip: float = TIP) -> list[Point]:
    right, low = box.x + box.width, box.y + box.height
    far, middle = right + box.height * tip, box.y + box.height / 2
    ends: dict[str, list[Point]] = {
        LARK: [(far, box.y), (right, middle), (far, low)],
        TOQUE: [(right, box.y), (far, middle), (right, low)],
        GUEST: [((right + far) / 2, box.y), ((right + far) / 2, low)],
        STRAY: [
            (right, box.y),
            (far, box.y + box.height * 0.25),
            (right, middle),
            (far, box.y + box.height * 0.75),
            (right, low),
        ],
    }
    return [(box.x, box.y), *ends[clan], (box.x, low)]


def bars(layout: Layout) -> str:
    """Return the lines that stand for words."""
    y = (layout.panel + HEIGHT) / 2
    first, second = Box(15.5, y - 5.6, 32, 2.2), Box(19, y + 3.2, 25, 2.2)
    return rect(first, BARS, 0.4) + rect(second, BARS, 0.4)


back: Final = partial(backed, BACK, border=_BACK_BORDER)
"""Draws the paper of a back, without its letter; for print if there is a bleed."""
