"""What lies before a wizard: two piles and their discards, the quadrant, the cards invoked."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.rules.magicjoust.singularities import ZONES


@dataclass(slots=True)
class Spot:
    """A singularity in a zone: its card, and whether it is stable (MAG-3)."""

    card: int
    stable: bool = True


@dataclass(slots=True)
class Invoked:
    """A card of the creuset in play; `used` says that its action was used, so that it lies across (MAG-6)."""

    card: int
    used: bool = False


@dataclass(slots=True)
class Wizard:
    """All that one seat has. Cards are told by their numbers; of a pile the next one to draw is the last."""

    singularities: list[int]
    creuset: list[int]
    hand: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    zones: list[list[Spot]] = field(default_factory=lambda: [[] for _zone in ZONES])
    invoked: list[Invoked] = field(default_factory=list)

    def clone(self) -> Wizard:
        """Return an independent copy."""
        return Wizard(
            self.singularities.copy(),
            self.creuset.copy(),
            self.hand.copy(),
            self.spent.copy(),
            self.discard.copy(),
            [[replace(spot) for spot in zone] for zone in self.zones],
            [replace(one) for one in self.invoked],
        )


@dataclass(slots=True)
class Drawn:
    """What was drawn in this turn (MAG-4)."""

    singularity: bool = False
    creuset: bool = False


@dataclass(slots=True)
class Joust:
    """An attack and its dice (MAG-7): who attacks whom, what each rolled and added; 0 before the roll.

    `stopped` says that it failed whatever the dice say.
    """

    attacker: int
    defender: int
    dice: list[int] = field(default_factory=lambda: [0, 0])
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    stopped: bool = False

    @property
    def totals(self) -> tuple[int, int]:
        """Return what the attacker and the defender reach."""
        return self.dice[0] + self.bonus[0], self.dice[1] + self.bonus[1]

    @property
    def succeeds(self) -> bool:
        """Say whether the attacker reaches strictly more."""
        ours, theirs = self.totals
        return not self.stopped and ours > theirs

    def side(self, seat: int) -> int:
        """Return the place of a seat in the lists."""
        return 0 if seat == self.attacker else 1

    def clone(self) -> Joust:
        """Return an independent copy."""
        return replace(self, dice=self.dice.copy(), bonus=self.bonus.copy())
