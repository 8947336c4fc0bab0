"""What lies before a wizard: two piles and their discards, the quadrant, the cards invoked."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from game.core.fields import CARD, FLAG, SEAT, Kind, fixed, many, one_of, record, row, whole
from game.core.lasting import END, START, Lasting
from game.rules.magicjoust.singularities import ZONES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from game.rules.magicjoust.formulas import Quadrant


DIE: Final = 6
"""How many sides a die has."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A singularity in a zone: its card, and whether it is stable (MAG-3)."""

    card: int
    stable: bool = True


@dataclass(frozen=True, slots=True)
class Invoked:
    """A card of the creuset in play; `used` says that its action was used, so that it lies across (MAG-6)."""

    card: int
    used: bool = False


spot: Final = cache(Spot)
invoked: Final = cache(Invoked)
"""Cards as they lie, made once each: nothing changes them."""


@dataclass(slots=True)
class Wizard:
    """All that one seat has. Cards are told by their numbers; of a pile the next one to draw is the last.

    Of the cards in play, `void` are those whose attack failed as they came, so that what they say against the
    other does not count (MAG-11), `tarnished` the plans that are worth a point less, each as often as it is;
    `plans` are the plans; `passive` is what they do beside their actions, each with its card, by where it is
    looked for (`recipes.py`). `won` is how many jousts the seat has won.
    `lying` are the cards in play, in their order. `purses` are what is stable in each zone (`prices.py`),
    `whole` is all that lies in the quadrant; each is None until somebody asks again.
    """

    singularities: list[int] = field(default_factory=list)
    creuset: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    zones: list[list[Spot]] = field(default_factory=lambda: [[] for _zone in ZONES])
    invoked: list[Invoked] = field(default_factory=list)
    void: list[int] = field(default_factory=list)
    tarnished: list[int] = field(default_factory=list)
    won: int = 0
    plans: list[int] = field(default_factory=list)
    passive: Mapping[str, tuple[tuple[int, Any], ...]] = field(default_factory=dict)
    lying: list[int] = field(default_factory=list)
    purses: list[int | None] = field(default_factory=lambda: [None for _zone in ZONES])
    whole: Quadrant | None = None

    def clone(self) -> Wizard:
        """Return an independent copy."""
        other = object.__new__(Wizard)
        other.singularities = [*self.singularities]
        other.creuset = [*self.creuset]
        other.hand = [*self.hand]
        other.spent = [*self.spent]
        other.discard = [*self.discard]
        first, second, third, fourth = self.zones
        other.zones = [[*first], [*second], [*third], [*fourth]]
        other.invoked = [*self.invoked]
        other.void = [*self.void]
        other.tarnished = [*self.tarnished]
        other.won = self.won
        other.plans = [*self.plans]
        other.passive = self.passive
        other.lying = [*self.lying]
        other.purses = [*self.purses]
        other.whole = self.whole
        return other

    def put(self, zone: int, one: Spot) -> None:
        """Lay a singularity in a zone, from 1 to 4."""
        self.purses[zone - 1] = self.whole = None
        self.zones[zone - 1].append(one)

    def take(self, zone: int, place: int) -> Spot:
        """Take a singularity out of a zone, from 1 to 4, and return it."""
        self.purses[zone - 1] = self.whole = None
        return self.zones[zone - 1].pop(place)

    def turn_spot(self, zone: int, place: int, *, stable: bool) -> None:
        """Turn a singularity of a zone, from 1 to 4: across where it is not stable (MAG-3)."""
        self.purses[zone - 1] = None
        held = self.zones[zone - 1]
        held[place] = spot(held[place].card, stable)

    def add_passive(self, card: int, passive: Collection[tuple[str, object]]) -> None:
        """Let a card do in play what it does beside its action."""
        found = {**self.passive}
        for where, what in passive:
            found[where] = (*found.get(where, ()), (card, what))
        self.passive = found

    def _drop_passive(self, card: int, passive: Iterable[tuple[str, object]]) -> None:
        left = {**self.passive}
        for where in dict.fromkeys([where for where, _what in passive]):
            left[where] = tuple([one for one in left[where] if one[0] != card])
            if not left[where]:
                del left[where]
        self.passive = left

    def lift(self, place: int, passive: Collection[tuple[str, object]]) -> int:
        """Take a card out of play, and return it; `passive` is what it did there beside its action."""
        del self.invoked[place]
        card = self.lying.pop(place)
        for sort in (self.void, self.plans):
            if card in sort:
                sort.remove(card)
        if card in self.tarnished:
            self.tarnished = [other for other in self.tarnished if other != card]
        if passive:
            self._drop_passive(card, passive)
        return card

    def turn_card(self, place: int, *, used: bool) -> None:
        """Turn a card in play: across where its action is used (MAG-6)."""
        self.invoked[place] = invoked(self.invoked[place].card, used)

    def use(self, card: int) -> int:
        """Turn a card in play across, and return where it lies."""
        place = self.place(card)
        self.invoked[place] = invoked(card, True)  # noqa: FBT003 - it is remembered by its place
        return place

    def place(self, card: int) -> int:
        """Return where a card lies among those in play."""
        return self.lying.index(card)

    def turn_back(self) -> None:
        """Make every singularity stable and every card in play ready again ("Tour de jeu")."""
        self.purses = [None for _zone in ZONES]
        for held in self.zones:
            held[:] = [one if one.stable else spot(one.card) for one in held]
        self.invoked = [invoked(one.card) if one.used else one for one in self.invoked]


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
    def rolled(self) -> bool:
        """Say whether the dice lie on the table."""
        return self.dice[0] > 0

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
        return Joust(self.attacker, self.defender, self.dice.copy(), self.bonus.copy(), self.stopped)


# --- how they are saved -------------------------------------------------------------------------------------

COUNT: Final = whole(1 << 9)
ROLLED: Final = whole(DIE + 1)
_CARDS: Final = many(CARD)
_EDGE: Final = fixed(one_of((START, END)), SEAT)

WIZARD: Final = record(
    Wizard,
    singularities=_CARDS,
    creuset=_CARDS,
    hand=_CARDS,
    spent=_CARDS,
    discard=_CARDS,
    zones=many(many(row(Spot, CARD, FLAG)), len(ZONES)),
    invoked=many(row(Invoked, CARD, FLAG)),
    void=_CARDS,
    tarnished=_CARDS,
    won=COUNT,
)
JOUST: Final = record(
    Joust,
    attacker=SEAT,
    defender=SEAT,
    dice=many(ROLLED, 2),
    bonus=many(whole(1 << 9, -(1 << 9)), 2),
    stopped=FLAG,
)
UNTIL_NEXT: Final = record(
    Lasting,
    card=CARD,
    sentence=COUNT,
    owner=SEAT,
    until=Kind(lambda data, at: (*_EDGE.read(data, at), 1), lambda until: [*until[:2]] if until else None),
)
"""What lasts until the next edge of its kind."""
