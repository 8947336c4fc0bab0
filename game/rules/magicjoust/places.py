"""Where everything lies in Magicjoust, as a seat sees it, and what each option is about.

place             whose   cards
hand              each    of another: those that were seen first, then backs
ether, creuset    each    the piles, face down
zone 1 to 4       each    singularities: stable
invoked           each    cards of the creuset in play: used, void; of plans: worth, tarnished
spent, discard    each    the discards of the piles

`game.py` makes the table, and tells its facts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, cast

from game.core.table import HAND, Spot, Table, TurnTable, fact, made
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.odds import Chances
from game.rules.magicjoust.table import Joust

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Action, Decision
    from game.core.table import Card

ETHER, CREUSET = "ether", "creuset"
"""The piles of a wizard: of singularities, of cards of the creuset."""

ZONES: Final = ("zone 1", "zone 2", "zone 3", "zone 4")
INVOKED: Final = "invoked"
SPENT, DISCARD = "spent", "discard"

IN_HAND: Final = ("discard", "throw", "foe-throws")
"""The prompts whose cards lie in the hand of who is asked."""

_ELSEWHERE: Final = {"seek": ETHER, "recall": SPENT, "divine": CREUSET, "recover": DISCARD}
"""Where the cards lie that other prompts ask for."""

_LYING: Final = {"settle": False, "unsettle": True}
"""The prompts about singularities that are stable, or that are not."""


def zone_of(zone: int) -> str:
    """Return the place of a zone, from 1 to 4."""
    return ZONES[zone - 1]


def colour_of(ref: str) -> str:
    """Return the colour of a singularity."""
    return ref.partition("-")[0]


# --- what a seat sees ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpotSeen:
    """A singularity in a zone: its card, and whether it is stable (MAG-3)."""

    card: str
    stable: bool = True


@dataclass(frozen=True, slots=True)
class InvokedSeen:
    """A card in play, and whether its action was used: it then lies across (MAG-6).

    `worth` are the points of a plan as they stand (MAG-9), `tarnished` how many attacks have taken off;
    `void` says that the attack of a card has failed as it came, which lies there to no effect (MAG-11).
    """

    card: str
    used: bool = False
    worth: int = 0
    tarnished: int = 0
    void: bool = False


@dataclass(frozen=True, slots=True)
class WizardSeen:
    """What lies before a wizard. `zones` are four, the first at the upper left, then clockwise (MAG-1)."""

    zones: Sequence[Sequence[SpotSeen]]
    invoked: Sequence[InvokedSeen]
    held: int
    piles: Mapping[str, int]
    discards: Mapping[str, Sequence[str]]
    plans: int
    points: int
    won: int = 0
    """How many jousts it has won."""
    closed: Sequence[int] = ()
    """The zones in which no singularity may appear."""

    @property
    def discarded(self) -> int:
        """How many cards lie in both discards (MAG-4)."""
        return sum(map(len, self.discards.values()))

    def places(self, nature_of: Callable[[str], str], *, plans: bool) -> list[int]:
        """Return the places of its plans in play, or those of its other cards, in their order."""
        return [place for place, one in enumerate(self.invoked) if (nature_of(one.card) == PLAN) == plans]


@dataclass(frozen=True, slots=True)
class Resolved:
    """The card that is being invoked, or whose action is carried out.

    `place` is its place among those in play, if it lies there, `paid` says that it is being paid for. What is
    asked is the first, or a later `pick` of so many.
    """

    card: str
    owner: int
    place: int | None
    paid: bool
    pick: Sequence[int] = (1, 1)


class MagicTable(TurnTable):
    """What a seat sees of Magicjoust."""

    opening: Sequence[Sequence[int]] = fact("opening")
    """The rolls for who begins (MAG-9)."""
    joust: Joust | None = made("joust", Joust)
    """The attack that goes on, or the last one."""
    chances: Chances | None = made("chances", Chances.told)
    """How likely it succeeds, before its dice are rolled."""
    resolved: Resolved | None = made("resolved", Resolved)
    """The card that asks the seat something, if one does."""

    @property
    def drawn(self) -> Mapping[str, bool]:
        """Whether each pile was drawn from in this turn (MAG-4)."""
        return {ETHER: self.told["drawn"]["singularity"], CREUSET: self.told["drawn"]["creuset"]}

    @property
    def lasting(self) -> Sequence[str]:
        """The cards whose effects last."""
        return [one["card"] for one in self.told["effects"]]

    @property
    def moved(self) -> tuple[int, int, str] | None:
        """The singularity whose new zone is asked for: its seat, zone and colour."""
        told = self.told["moved"]
        return (told[0], told[1], told[2]) if told else None

    @cached_property
    def wizards(self) -> Sequence[WizardSeen]:
        """What lies before each wizard."""
        return [self._wizard(0), self._wizard(1)]

    def lying(self, ref: str) -> int:
        """Return how many cards like one lie face up before both wizards, or in their discards."""
        seats = range(len(self.wizards))
        return sum(self.refs(name, seat).count(ref) for seat in seats for name in (INVOKED, DISCARD))

    def _wizard(self, owner: int) -> WizardSeen:
        zones = [self.place(name, owner).cards for name in ZONES]
        invoked = self.place(INVOKED, owner).cards
        return WizardSeen(
            zones=[
                [SpotSeen(card.ref or "", bool(card.marks["stable"])) for card in zone if card]
                for zone in zones
            ],
            invoked=[_invoked(card) for card in invoked if card],
            held=self.count(HAND, owner),
            piles={pile: self.count(pile, owner) for pile in (ETHER, CREUSET)},
            discards={ETHER: self.refs(SPENT, owner), CREUSET: self.refs(DISCARD, owner)},
            plans=self.told["plans"][owner],
            points=self.told["points"][owner],
            won=self.told["won"][owner],
            closed=self.told["closed"][owner],
        )


def _invoked(card: Card) -> InvokedSeen:
    worth, tarnished = (cast("int", card.marks.get(mark, 0)) for mark in ("worth", "tarnished"))
    return InvokedSeen(
        card.ref or "", bool(card.marks["used"]), worth, tarnished, void=bool(card.marks.get("void"))
    )


# --- what options are about ---------------------------------------------------------------------------------


def touched(table: Table, decision: Decision, action: Action) -> Spot | None:
    """Return which card or place an option is about, or None: paying is about no one singularity."""
    match action:
        case ("singularity" | "creuset" as pile,):
            return Spot(ETHER if pile == "singularity" else CREUSET, decision.seat)
        case ("act" | "answer", int(place)):
            return Spot(INVOKED, decision.seat, place)
        case ("invoked", int(seat), int(place)):
            return Spot(INVOKED, seat, place)
        case ("invoke" | "card", str(ref)):
            return _of_card(table, decision, ref)
        case ("singularity" | "zone", int(seat), int(zone), *colour):
            return _in_zone(table, decision, Spot(zone_of(zone), seat), *colour)
    return None


def _of_card(table: Table, decision: Decision, ref: str) -> Spot:
    """Return where a card lies that can be chosen: in one's hand, in a discard, or somewhere in a pile."""
    name = _ELSEWHERE.get(decision.prompt, HAND)
    if name in (ETHER, CREUSET):
        return Spot(name, decision.seat)
    return table.find(ref, name, decision.seat)


def _in_zone(table: Table, decision: Decision, zone: Spot, colour: str | int = "") -> Spot:
    """Return the first singularity of a colour in a zone that can be chosen; the zone where none is told."""
    if not colour:
        return zone
    stable = _LYING.get(decision.prompt)
    for index, card in enumerate(table.place(zone.place, zone.seat).cards):
        if (
            card is not None
            and colour_of(card.ref or "") == colour
            and stable in (None, card.marks["stable"])
        ):
            return Spot(zone.place, zone.seat, index)
    raise KeyError(zone)


def alike(table: Table, decision: Decision, spot: Spot) -> list[Spot]:
    """Return what an option about a card may be about as well: singularities of a colour, cards of a name."""
    if spot.index is None or spot.place == INVOKED:
        return [spot]
    if spot.place not in ZONES:
        return table.alike(spot)
    colour, lying = colour_of(table.ref(spot)), decision.prompt in _LYING
    return [
        Spot(spot.place, spot.seat, index)
        for index, card in enumerate(table.place(spot.place, spot.seat).cards)
        if card is not None
        and colour_of(card.ref or "") == colour
        and (not lying or card.marks["stable"] == table.card(spot).marks["stable"])
    ]
