"""What the ether holds: singularities of three colours, which appear in one of the four zones of a quadrant.

Zones are numbered as the quadrant is read clockwise, from 1 at the top left to 4 at the bottom left (MAG-1):

    1 2
    4 3
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

BLUE: Final = "blue"
RED: Final = "red"
YELLOW: Final = "yellow"
COLOURS: Final = (BLUE, RED, YELLOW)

ZONES: Final = (1, 2, 3, 4)
MOST_IN_ZONE: Final = 3


@dataclass(frozen=True, slots=True)
class Singularity:
    """A singularity card: its colour, and the zone in which it appears (MAG-1)."""

    colour: str
    zone: int
    ref: str = field(init=False, compare=False)
    """Its name: the colour and the zone, as in "blue-3"."""

    def __post_init__(self) -> None:
        """Name it."""
        object.__setattr__(self, "ref", f"{self.colour}-{self.zone}")


KINDS: Final = {one.ref: one for colour in COLOURS for zone in ZONES for one in (Singularity(colour, zone),)}
"""The twelve kinds of singularity cards, by their names."""

IN_QUADRANT: Final = tuple(sorted(KINDS.values(), key=lambda one: (one.zone, one.colour)))
"""The twelve kinds in the order of the zones where they appear."""
