"""The shadows over a card, told from the bare paper round its picture: that of a hand, of a telephone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.printing.paper import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.printing.blank.boxes import Template

_BORDER: Final = 1.4
_STEP: Final = 4.0
_DARKEST_WHITE: Final = 40.0
_NEUTRAL: Final = 0.12
"""A shadow darkens all colours alike, up to that share; crayon does not."""

_DEEPEST, _LIGHTEST = 0.45, 1.3
"""What a shadow leaves of white at least, and what a light adds to it at most."""

Slope = tuple[float, float, float]
"""A level over a cell: at its corner, how much more a millimetre to the right, how much more one down."""

Seen = tuple[float, float, tuple[float, ...]]
"""A place of a cell and the colour seen there."""


@dataclass(frozen=True, slots=True)
class Edges:
    """The bare paper of a blank card: left and right of all of it, over and under its picture."""

    left: float
    right: float
    top: float
    under: float

    @classmethod
    def of(cls, template: Template) -> Edges:
        """Return the bare edges of a kind's blank cards."""
        picture = template.picture
        return cls(_BORDER, CARD_WIDTH - _BORDER, _BORDER, picture.y + picture.height + _BORDER)

    @property
    def borders(self) -> tuple[list[tuple[float, float]], ...]:
        """Places along the left, the right, the top, and under the picture."""
        down = [_STEP * step for step in range(1, int(CARD_HEIGHT / _STEP))]
        along = [_STEP * step for step in range(1, int(CARD_WIDTH / _STEP))]
        return (
            [(self.left, y) for y in down],
            [(self.right, y) for y in down],
            [(x, self.top) for x in along],
            [(x, self.under) for x in along],
        )


@dataclass(frozen=True, slots=True)
class Shade:
    """How much is left of an even slope of white along a card's bare edges: 1 where no shadow falls.

    What is drawn over an edge is passed over: there the shade is the usual one of the card.
    """

    edges: Edges
    left: tuple[float, ...]
    right: tuple[float, ...]
    top: tuple[float, ...]
    under: tuple[float, ...]

    @classmethod
    def of(cls, edges: Edges, borders: Sequence[Sequence[Seen]], slopes: Sequence[Slope]) -> Shade:
        """Return the shade that the borders show, over an even slope of white."""
        shares = [[_share(color, x, y, slopes) for x, y, color in border] for border in borders]
        seen = sorted(share for border in shares for share in border if share is not None)
        usual = seen[len(seen) // 2] if seen else 1.0
        left, right, top, under = (
            _calm([usual if share is None else share for share in border]) for border in shares
        )
        return cls(edges, left, right, top, under)

    def at(self, x: float, y: float) -> float:
        """Return the shade over a place of the card, between those of the edges round it."""
        edges = self.edges
        u = (x - edges.left) / (edges.right - edges.left)
        across = _along(self.left, y) * (1 - u) + _along(self.right, y) * u
        if y > edges.under:
            return _within(across)
        v = (y - edges.top) / (edges.under - edges.top)
        downwards = _along(self.top, x) * (1 - v) + _along(self.under, x) * v
        corners = self._corner(edges.top, u) * (1 - v) + self._corner(edges.under, u) * v
        return _within(across + downwards - corners)

    def _corner(self, y: float, u: float) -> float:
        return _along(self.left, y) * (1 - u) + _along(self.right, y) * u


def level(slope: Slope, x: float, y: float) -> float:
    """Return the level of a slope at a place: white is never quite black."""
    return max(_DARKEST_WHITE, slope[0] + slope[1] * x + slope[2] * y)


def _share(color: Sequence[float], x: float, y: float, slopes: Sequence[Slope]) -> float | None:
    """Return how much of white is left at a place, None where it is not a shadow that darkens it."""
    shares = [part / level(slope, x, y) for part, slope in zip(color, slopes, strict=True)]
    mean = sum(shares) / len(shares)
    return mean if max(shares) - min(shares) < _NEUTRAL * mean and mean > _DEEPEST else None


def _calm(shares: list[float]) -> tuple[float, ...]:
    """Return the shares without what only one place shows: a line drawn beyond the frame."""
    around = [shares[0], *shares, shares[-1]]
    return tuple(sorted(around[place : place + 3])[1] for place in range(len(shares)))


def _along(shares: Sequence[float], place: float) -> float:
    """Return the share at a place of a border, in millimetres from the card's corner."""
    step = min(max(place / _STEP - 1, 0.0), len(shares) - 1.001)
    before = int(step)
    return shares[before] + (shares[before + 1] - shares[before]) * (step - before)


def _within(share: float) -> float:
    return min(max(share, _DEEPEST), _LIGHTEST)
