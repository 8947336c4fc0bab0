"""The cut-paper pieces of a Reverse War card, as SVG in card units (the card is 63 × 88)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from scenes.kit.faces.card import HEIGHT, WIDTH, Box, polygon, rect
from scenes.kit.palette import (
    AGILITE,
    CHALK,
    FORCE,
    INK,
    KRAFT,
    MAGIE,
    OCHRE,
    PAPER,
    SLATE,
    WOOD,
    Color,
    hexadecimal,
    mix,
    shade,
    tint,
)

Point = tuple[float, float]

FAMILY_COLORS: Final[dict[str, Color]] = {
    "base": FORCE,
    "base_support": AGILITE,
    "suite_support": MAGIE,
    "force_support": OCHRE,
}
FAMILY_PATTERNS: Final[dict[str, str]] = {
    "base": "stripes",
    "base_support": "dots",
    "suite_support": "waves",
    "force_support": "grid",
}

_CORNER: Final = 2.8
_BACK_BORDER: Final = 2.5
_BOW: Final = 0.3
"""How much the bowed edge of a paper comes in, at the most."""

_SCROLL_LINE: Final = 0.45

# The left side of a banner, downwards: (inset, drop) in heights of the banner. The right side mirrors it.
_BANNER_SIDES: Final[dict[str, tuple[Point, ...]]] = {
    "base": ((0, 0), (0.3, 0.5), (0, 1)),
    "base_support": ((0.3, 0), (0, 0.5), (0.3, 1)),
    "force_support": ((0.22, 0), (0.22, 0.2), (0, 0.2), (0, 0.8), (0.22, 0.8), (0.22, 1)),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the pieces of the upper half lie; the lower half is the same, turned. All in card units.

    A banner whose `name_size` is 0 carries the initial.
    """

    panel_bottom: tuple[float, float]
    fold: tuple[float, float]
    border: float
    shield: Box
    force_size: float
    scroll: Box
    position_size: float
    emblem: tuple[float, float, float]
    banner: Box
    seal: tuple[float, float, float] | None
    name_size: float = 0.0


FULL: Final = Layout(
    panel_bottom=(32.7, 30.5),
    fold=(26.7, 20.2),
    border=1.9,
    shield=Box(3.5, 3.6, 13.1, 15.2),
    force_size=9.0,
    scroll=Box(46.2, 3.6, 13.8, 12.5),
    position_size=7.4,
    emblem=(31.5, 14.4, 23.5),
    banner=Box(13.4, 27.9, 44.5, 7.0),
    seal=(7.6, 31.5, 4.4),
    name_size=4.7,
)

COMPACT: Final = Layout(
    panel_bottom=(42.0, 39.3),
    fold=(32.6, 25.5),
    border=2.3,
    shield=Box(4.1, 4.3, 15.3, 19.0),
    force_size=11.6,
    scroll=Box(45.0, 4.3, 14.6, 17.2),
    position_size=9.8,
    emblem=(31.4, 17.2, 25.2),
    banner=Box(14.2, 31.3, 34.8, 10.0),
    seal=None,
)

NAMED: Final = replace(COMPACT, banner=Box(3.4, 31.2, 56.2, 10.2), name_size=7.0)
"""The compact card with a banner broad enough for the name."""


def bled(layout: Layout, bleed: float) -> Layout:
    """Return a layout whose coloured papers run out of the card by `bleed` units: it is cut out of them."""
    return replace(layout, border=-bleed - _BOW) if bleed else layout


def sheet(bleed: float | None) -> str:
    """Return the white card: with round corners, or for print (a bleed, be it 0) with square ones."""
    if bleed is None:
        return f'<rect width="63" height="88" rx="{_CORNER}" fill="{hexadecimal(CHALK)}"/>'
    return rect(Box(-bleed, -bleed, WIDTH + 2 * bleed, HEIGHT + 2 * bleed), CHALK)


def ground(top_family: str, bottom_family: str, layout: Layout, bleed: float | None = None) -> str:
    """Return the white card and the coloured papers of both halves; for print if there is a bleed."""
    parts = [
        sheet(bleed),
        panel(top_family, layout),
        turned(panel(bottom_family, layout)),
    ]
    if layout.seal:
        parts.append(
            f'<path d="M3 44.75 L60 43.25" fill="none" stroke="{hexadecimal(KRAFT)}" stroke-width=".28" '
            'stroke-dasharray="1.06 1.04"/>'
        )
    return "".join(parts)


def pieces(family: str, layout: Layout) -> str:
    """Return shield, scroll, banner and seal of the upper half: what casts a shadow."""
    seal = ""
    if layout.seal:
        x, y, radius = layout.seal
        seal = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{hexadecimal(INK)}"/>'
    return _shield(layout.shield) + _scroll(layout.scroll) + _banner(family, layout.banner) + seal


def turned(body: str) -> str:
    """Return the same pieces in the lower half."""
    return f'<g transform="rotate(180 31.5 44)">{body}</g>'


def banner_color(family: str) -> Color:
    """Return the colour of the banner of a family: its paper with as much ink as lets chalk be read on it."""
    return mix(FAMILY_COLORS[family], INK, 0.5)


def back(bleed: float | None = None) -> str:
    """Return the back of the cards: the two camps, each with its fold; for print if there is a bleed."""
    light, dark = tint(SLATE, 0.13), shade(FORCE, 0.15)
    near = -bleed if bleed else _BACK_BORDER
    far, low = WIDTH - near, HEIGHT - near

    def at(x: float, y: float, slope: float) -> str:
        """Return the place at `x` of a line that goes through the left border at `y`."""
        return f"{x:g} {y + slope * (x - _BACK_BORDER):.3f}"

    def camp(y: float, slope: float, edge: float, color: Color) -> str:
        """Return the paper between a slanted line and an edge of the card."""
        outline = f"M{near:g} {edge:g} L{far:g} {edge:g} L{at(far, y, slope)} L{at(near, y, slope)} Z"
        return f'<path d="{outline}" fill="{hexadecimal(color)}"/>'

    return (
        sheet(bleed)
        + camp(40.4, 7.6 / 58, near, SLATE)
        + camp(14.6, 14.2 / 58, near, light)
        + camp(40.2, 7.6 / 58, low, FORCE)
        + camp(59.2, 14.2 / 58, low, dark)
        + f'<path d="M{at(near, 40.2, 7.6 / 58)} L{at(far, 40.2, 7.6 / 58)}" fill="none" '
        f'stroke="{hexadecimal(KRAFT)}" stroke-width=".4" stroke-dasharray="1.3 1.2"/>'
    )


def panel(family: str, layout: Layout) -> str:
    """Return the coloured paper of the upper half: bowed above, slanted below, its upper part folded."""
    color = FAMILY_COLORS[family]
    edge, far = layout.border, WIDTH - layout.border
    top = [(edge, edge + 0.15), (WIDTH / 2, edge - 0.2), (far, edge + 0.05)]
    left, right = layout.panel_bottom
    fold_left, fold_right = layout.fold
    return polygon([*top, (far + 0.1, right), (edge - 0.05, left)], color) + polygon(
        [*top, (far + 0.05, fold_right), (edge, fold_left)], tint(color, 0.13)
    )


def _shield(box: Box) -> str:
    x, y, width, height = box.x, box.y, box.width, box.height
    top = "M0 .075 C.2 .13 .34 .055 .5 0 C.66 .055 .8 .13 1 .075"
    sides = "L1 .56 C1 .78 .8 .91 .5 1 C.2 .91 0 .78 0 .56 Z"
    place = f"translate({x} {y}) scale({width} {height})"
    return f'<path transform="{place}" d="{top} {sides}" fill="{hexadecimal(CHALK)}"/>'


def _scroll(box: Box) -> str:
    """Return an open scroll: two rolls with wooden ends, the sheet between them, a curl at the right."""
    roll = box.height * (0.2 if box.height < box.width else 0.17)
    knob = roll / 2
    sheet = Box(box.x + knob * 1.5, box.y + roll, box.width - knob * 3, box.height - 2 * roll)
    right, low = sheet.x + sheet.width, sheet.y + sheet.height
    curl = [(right, sheet.y), (right + 0.9, sheet.y), (right + 0.75, sheet.y + 0.95), (right, sheet.y + 0.7)]
    return "".join(
        (
            rect(sheet, PAPER),
            _roll(Box(box.x, box.y, box.width, roll)),
            _roll(Box(box.x, low, box.width, roll)),
            rect(Box(sheet.x, sheet.y, sheet.width, _SCROLL_LINE), KRAFT),
            rect(Box(sheet.x, low - _SCROLL_LINE, sheet.width, _SCROLL_LINE), KRAFT),
            polygon(curl, CHALK),
        )
    )


def _roll(box: Box) -> str:
    knob = box.height / 2
    ends = "".join(
        f'<circle cx="{x}" cy="{box.y + knob}" r="{knob}" fill="{hexadecimal(WOOD)}"/>'
        for x in (box.x + knob, box.x + box.width - knob)
    )
    return rect(Box(box.x + knob, box.y, box.width - 2 * knob, box.height), CHALK) + ends


def _banner(family: str, box: Box) -> str:
    """Return a family's banner: swallow-tail, hexagon, wave or plaque."""
    color = banner_color(family)
    if family == "suite_support":
        right, low = box.x + box.width, box.y + box.height
        path = f"M{_wave(box.x, right, box.y, 1)} L{_wave(right, box.x, low, -1)} Z"
        return f'<path d="{path}" fill="{hexadecimal(color)}"/>'
    side = [(inset * box.height, box.y + drop * box.height) for inset, drop in _BANNER_SIDES[family]]
    left_side = [(box.x + inset, y) for inset, y in side]
    right_side = [(box.x + box.width - inset, y) for inset, y in reversed(side)]
    return polygon(left_side + right_side, color)


def _wave(start: float, end: float, y: float, side: int) -> str:
    """Return two waves of a hanging ribbon from `start` to `end` along `y`; `side` is -1 on the way back."""
    length, swell = end - start, 1.5 * side
    middle = start + length / 2
    return (
        f"{start} {y} C{start + length * 0.18} {y - swell} {start + length * 0.32} {y + swell} {middle} {y} "
        f"C{middle + length * 0.18} {y - swell} {middle + length * 0.32} {y + swell} {end} {y}"
    )
