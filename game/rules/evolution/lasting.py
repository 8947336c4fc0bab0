"""What lasts beyond the play of a variation: what waits for something to happen, what counts all the time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, cast

if TYPE_CHECKING:
    from game.core.model import Json
    from game.rules.evolution.moks import MokAt

Edge = Literal["start", "end", "attack"]
"""A turn has two edges; an attack made by a seat is one too."""

Term = tuple[Edge, int, int]
"""Until when: the edge, whose it is, and how many such edges are still to come."""


@dataclass(slots=True)
class Lasting:
    """A sentence of a variation that lasts: by whom, against whom, on which Mok, and until when.

    What one playing of a card left has one `source`, what a copy of it or another playing left has another
    (EVO-15). `foe` is None where it is aimed at nobody, `until` for what lasts for good; `until_used` says
    that it goes once it has served.
    """

    number: int
    card: int
    source: int
    sentence: int
    owner: int
    foe: int | None
    on: MokAt | None = None
    until: Term | None = None
    until_used: bool = False

    def clone(self) -> Lasting:
        """Return an independent copy."""
        return replace(self)

    def is_of(self, other: Lasting) -> bool:
        """Say whether both come from one playing of one card (EVO-15)."""
        return (self.card, self.source) == (other.card, other.source)

    def passes(self, edge: Edge, seat: int) -> bool:
        """Count an edge of a seat's; say whether the effect is over."""
        if self.until is None or self.until[:2] != (edge, seat):
            return False
        self.until = (edge, seat, self.until[2] - 1)
        return self.until[2] <= 0

    def encode(self) -> dict[str, Json]:
        """Return it as plain JSON."""
        return {
            "number": self.number,
            "card": self.card,
            "source": self.source,
            "sentence": self.sentence,
            "owner": self.owner,
            "foe": self.foe,
            "on": cast("Json", [*self.on] if self.on else None),
            "until": cast("Json", [*self.until] if self.until else None),
            "until_used": self.until_used,
        }
