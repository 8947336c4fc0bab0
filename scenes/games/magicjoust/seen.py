"""A game of Magicjoust as one seat sees it, typed: the quadrants, the cards in play, piles and hands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.table import HAND, Table
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER, INVOKED, SPENT, ZONES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Json
    from game.core.table import Spot

_WHERE_TO: Final = "-to"
"""How the prompts end that ask where a singularity goes."""


@dataclass
class SpotSeen:
    """A singularity in a zone: its card, and whether it is stable (MAG-3)."""

    card: str
    stable: bool = True


@dataclass
class InvokedSeen:
    """A card in play, and whether its action was used: it then lies across (MAG-6)."""

    card: str
    used: bool = False


@dataclass
class WizardSeen:
    """What lies before a wizard. `zones` are four, the first at the upper left, then clockwise (MAG-1)."""

    zones: list[list[SpotSeen]]
    invoked: list[InvokedSeen]
    held: int
    piles: dict[str, int]
    discards: dict[str, list[str]]
    plans: int
    points: int

    @property
    def discarded(self) -> int:
        """How many cards lie in both discards (MAG-4)."""
        return sum(map(len, self.discards.values()))

    def places(self, nature_of: Callable[[str], str], *, plans: bool) -> list[int]:
        """Return the places of its plans in play, or those of its other cards, in their order."""
        return [place for place, one in enumerate(self.invoked) if (nature_of(one.card) == PLAN) == plans]


@dataclass(frozen=True, slots=True)
class JoustSeen:
    """An attack that goes on, or the last one: dice are 0 before they are rolled (MAG-7)."""

    attacker: int
    defender: int
    dice: tuple[int, int]
    bonus: tuple[int, int]
    stopped: bool

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
        return not self.stopped and self.totals[0] > self.totals[1]


@dataclass
class Seen:
    """What a seat sees. `drawn` says of each pile whether it was drawn from in this turn (MAG-4).

    `hand` is its own; `known` are the cards of the other's hand that it has seen. `resolving` is what is
    carried out, the innermost last: the program and what it remembers.
    """

    seat: int
    view: Table
    phase: str
    active: int
    turn: int
    drawn: dict[str, bool]
    wizards: list[WizardSeen]
    hand: list[str]
    known: list[str]
    opening: list[tuple[int, int]]
    joust: JoustSeen | None = None
    lasting: list[tuple[str, int]] = field(default_factory=list)
    resolving: list[tuple[str, Mapping[str, Json]]] = field(default_factory=list)

    @property
    def foe(self) -> int:
        """Return the other seat."""
        return 1 - self.seat

    def ref(self, spot: Spot) -> str:
        """Return the singularity at a place of a zone, as `Table.ref` does."""
        return self.wizards[spot.seat or 0].zones[ZONES.index(spot.place)][spot.index or 0].card

    @property
    def resolved(self) -> int | None:
        """Return the number of the card that is being invoked, or whose action is carried out, if any."""
        for _program, given in reversed(self.resolving):
            if isinstance(card := given.get("card"), int):
                return card
        return None

    @property
    def moved(self) -> tuple[int, int, str] | None:
        """Return the singularity whose new zone is asked for: its seat, zone and colour."""
        if not self.phase.endswith(_WHERE_TO) or not self.resolving:
            return None
        match self.resolving[-1][1].get(self.phase.removesuffix(_WHERE_TO)):
            case ["singularity", int(seat), int(zone), str(colour)]:
                return seat, zone, colour
            case _:
                return None

    def paying_for(self) -> str:
        """Return what is being paid for: "invoke", "act", or "" for nothing."""
        return str(self.resolving[-1][1].get("for", "")) if self.resolving else ""


def seen_by(view: Mapping[str, Json], seat: int) -> Seen:
    """Return what a seat sees, from its view."""
    table = Table.from_json(view)
    facts = cast("Mapping[str, Any]", table.facts)
    return Seen(
        seat=seat,
        view=table,
        phase=facts["phase"],
        active=facts["active"],
        turn=facts["turn"],
        drawn={ETHER: facts["drawn"]["singularity"], CREUSET: facts["drawn"]["creuset"]},
        wizards=[_wizard(table, owner) for owner in (0, 1)],
        hand=table.refs(HAND, seat),
        known=table.refs(HAND, 1 - seat),
        opening=[(one, other) for one, other in facts["opening"]],
        joust=_joust(facts["joust"]),
        lasting=[(one["card"], one["owner"]) for one in facts["effects"]],
        resolving=[(program, given) for program, _step, given in facts["resolving"]],
    )


def _wizard(table: Table, owner: int) -> WizardSeen:
    facts = cast("Mapping[str, list[int]]", table.facts)
    zones = [table.place(name, owner).cards for name in ZONES]
    return WizardSeen(
        zones=[
            [SpotSeen(card.ref or "", bool(card.marks["stable"])) for card in zone if card] for zone in zones
        ],
        invoked=[
            InvokedSeen(card.ref or "", bool(card.marks["used"]))
            for card in table.place(INVOKED, owner).cards
            if card
        ],
        held=len(table.place(HAND, owner).cards),
        piles={pile: len(table.place(pile, owner).cards) for pile in (ETHER, CREUSET)},
        discards={ETHER: table.refs(SPENT, owner), CREUSET: table.refs(DISCARD, owner)},
        plans=facts["plans"][owner],
        points=facts["points"][owner],
    )


def _joust(data: Mapping[str, Any] | None) -> JoustSeen | None:
    if data is None:
        return None
    dice, bonus = data["dice"], data["bonus"]
    return JoustSeen(
        data["attacker"], data["defender"], (dice[0], dice[1]), (bonus[0], bonus[1]), data["stopped"]
    )
