"""A game of Openmok Évolution as one seat sees it, typed: what lies on the table and in hands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from game.core.table import HAND, Table
from game.rules.evolution.cards import TYPES
from game.rules.evolution.choices import MOST_GESTURES
from game.rules.evolution.deeds import BY_HAND
from game.rules.evolution.places import MOKS, SIDE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action, Json
    from game.core.table import Card, Spot

Three = tuple[int, int, int]


@dataclass
class MokSeen:
    """A Mok on the table: its card, its markers (a bit a type), and its numbers as they count now."""

    card: str
    attack: Three
    resistance: Three
    marks: int = 0
    out: bool = False
    sheltered: bool = False

    @property
    def marked(self) -> frozenset[int]:
        """Return the types, by number, whose resistance bears a marker."""
        return frozenset(kind for kind in range(len(TYPES)) if self.marks >> kind & 1)

    @property
    def left(self) -> int:
        """Return how many resistances it has left."""
        return len(TYPES) - self.marks.bit_count()


@dataclass(frozen=True, slots=True)
class EffectSeen:
    """What lasts: its number, its variation, whose it is, the Mok it lies on if any."""

    number: int
    card: str
    owner: int
    on: tuple[int, int] | None


@dataclass
class Seen:
    """What a seat sees. `allowance` is what the turn still allows; the lists by seat are in their order."""

    seat: int
    view: Table
    phase: str
    active: int
    turn: int
    allowance: Mapping[str, int]
    maximum: list[int]
    moks: list[list[MokSeen]]
    played: list[list[str]]
    hand: list[str]
    teams: list[int]
    variations: list[int]
    known: list[list[str]]
    missed: list[int]
    gone: list[bool]
    effects: list[EffectSeen] = field(default_factory=list)
    gestures: int | None = None
    """How many gestures are left for the card that is carried out by hand; None where none is."""
    gesture: Action = ()
    """The gesture that the others are to agree to."""

    @property
    def seats(self) -> range:
        """Return the seats."""
        return range(len(self.moks))

    @property
    def foes(self) -> list[int]:
        """Return the other seats, in the order of turns."""
        count = len(self.moks)
        return [(self.seat + step) % count for step in range(1, count)]

    def ref(self, spot: Spot) -> str:
        """Return the Mok at a seat's place, as `Table.ref` does."""
        return self.moks[spot.seat or 0][spot.index or 0].card

    def held(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return self.teams[seat] + self.variations[seat]

    def resistances(self, seat: int) -> int:
        """Return how many resistances a seat's placed Moks have left (Évolution 4.6.2)."""
        return sum(mok.left for mok in self.moks[seat])

    def combined(self, seat: int, kind: int) -> int:
        """Return the attacks of a type of all a seat's Moks that are not K.O., added (Évolution 4.3)."""
        return sum(mok.attack[kind] for mok in self.moks[seat] if not mok.out)

    def lasting(self, owner: int, card: str) -> bool:
        """Say whether a variation that lies on no Mok still counts."""
        return any(one.owner == owner and one.card == card and one.on is None for one in self.effects)

    def lying_on(self, seat: int, place: int) -> list[EffectSeen]:
        """Return what lasts on a Mok."""
        return [effect for effect in self.effects if effect.on == (seat, place)]


def seen_by(view: Mapping[str, Json], seat: int) -> Seen:
    """Return what a seat sees, from its view."""
    table = Table.from_json(view)
    facts, seats = (
        cast("Mapping[str, Any]", table.facts),
        range(len(cast("list[Json]", table.facts["hands"]))),
    )
    return Seen(
        seat=seat,
        view=table,
        phase=facts["phase"],
        active=facts["active"],
        turn=facts["turn"],
        allowance=facts["allowance"],
        maximum=[*facts["maximum"]],
        moks=[[_mok(card) for card in table.place(MOKS, owner).cards if card] for owner in seats],
        played=[table.refs(SIDE, owner) for owner in seats],
        hand=table.refs(HAND, seat),
        teams=[one["team"] for one in facts["hands"]],
        variations=[one["variations"] for one in facts["hands"]],
        known=[table.refs(HAND, owner) if owner != seat else [] for owner in seats],
        missed=[*facts["missed"]],
        gone=[*facts["gone"]],
        effects=[_effect(one) for one in facts["effects"]],
        **_by_hand(facts["resolving"]),
    )


def _by_hand(resolving: list[Any]) -> dict[str, Any]:
    """Return what is known of the card that is carried out by hand, if one is."""
    found = [given for program, _step, given in resolving if program == BY_HAND]
    if not found:
        return {}
    return {
        "gestures": MOST_GESTURES - found[-1]["gestures"],
        "gesture": tuple(found[-1].get("gesture") or ()),
    }


def _mok(card: Card) -> MokSeen:
    marks = cast("Mapping[str, Any]", card.marks)
    attack, resistance = (cast("Three", tuple(marks[name])) for name in ("attack", "resistance"))
    return MokSeen(card.ref or "", attack, resistance, marks["marks"], marks["out"], marks["sheltered"])


def _effect(data: Mapping[str, Any]) -> EffectSeen:
    on = cast("tuple[int, int] | None", tuple(data["on"]) if data["on"] else None)
    return EffectSeen(data["number"], data["card"], data["owner"], on)
