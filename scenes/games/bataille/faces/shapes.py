"""The cut-paper pieces of an Openmok Bataille card, as SVG in card units (the card is 63 × 88)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin
from typing import Final

from scenes.kit.faces.card import HEIGHT, PAPER_CORNER, WIDTH, Box, backed, rect, smooth
from scenes.kit.palette import CHALK, GEM_ORANGE, OCHRE, PAPER, Color, mix

BACK_COLOR: Final[Color] = mix(GEM_ORANGE, OCHRE, 0.4)
BACK_SIGNS: Final[Color] = mix(BACK_COLOR, PAPER, 0.45)


_BORDER: Final = 2.7
_GAP: Final = 0.7

# The edge of the disc, cut by hand: its distances from the centre, at even steps round.
_DISC_EDGE: Final = (1.0, 0.985, 1.012, 0.988, 0.965, 1.0, 1.018, 0.975, 0.99, 1.012, 0.985, 1.015)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the pieces lie, in card units. `seam` is between the picture and the paper under it."""

    seam: float
    disc_y: float
    disc_radius: float
    symbol: float
    name: Box | None
    flavour: Box | None = None
    border: float = _BORDER

    @property
    def window(self) -> Box:
        """Where the picture is."""
        return Box(self.border, self.border, WIDTH - 2 * self.border, self.seam - _GAP - self.border)

    @property
    def panel(self) -> Box:
        """Where the coloured paper with the name is."""
        top = self.seam + _GAP
        return Box(self.border, top, WIDTH - 2 * self.border, HEIGHT - self.border - top)


FAR: Final = Layout(54.6, 59.6, 21.0, 36.0, None)
"""Seen from afar: the picture and a larger symbol."""

NAMED: Final = Layout(53.4, 54.3, 18.2, 32.0, Box(2.8, 72.8, 57.4, 12.2))
"""Held in the hand: the name under the symbol."""

TOLD: Final = Layout(48.0, 51.4, 15.2, 26.6, Box(4.4, 66.8, 54.2, 6.8), Box(5.4, 73.8, 52.2, 10.6))
"""Looked at closely: the line of flavour under the name."""


def name_line(high: float) -> Box:
    """Return where a name so high stands at the foot of a small card."""
    return Box(_GAP, HEIGHT - _BORDER - high, WIDTH - 2 * _GAP, high)


def bled(layout: Layout, bleed: float) -> Layout:
    """Return a layout whose papers run out of the card by `bleed` units: it is cut out of them."""
    return replace(layout, border=-bleed) if bleed else layout


def panel(layout: Layout, color: Color) -> str:
    """Return the coloured paper that carries the name."""
    return rect(layout.panel, color, PAPER_CORNER if layout.border > 0 else 0)


def disc(layout: Layout) -> str:
    """Return the chalk disc that carries the symbol, cut by hand."""
    count, radius = len(_DISC_EDGE), layout.disc_radius
    edge = [
        (
            WIDTH / 2 + radius * far * cos(2 * pi * index / count),
            layout.disc_y + radius * far * sin(2 * pi * index / count),
        )
        for index, far in enumerate(_DISC_EDGE)
    ]
    return smooth(edge, CHALK)


back: Final = partial(backed, BACK_COLOR, border=_BORDER)
"""Draws the paper of the back, without its signs; for print if there is a bleed."""
