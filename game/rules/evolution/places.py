"""Where everything lies in Openmok Évolution, as a seat sees it, and what each option is about.

place    whose     cards
hand     each      caractères and variations; those of another that were seen come first, then backs
moks     each      marks (a bit each type), out, attack, resistance, sheltered, guarded; by placing
side     each      variations played: void where the effect was not carried out

`sight.py` makes the table, and tells its facts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.table import HAND, Spot, TurnTable, fact
from game.rules.evolution.cards import TYPES
from game.rules.evolution.charter import FEWEST_MOKS, truce_holds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision
    from game.core.table import Card

Three = tuple[int, int, int]

MOKS: Final = "moks"
SIDE: Final = "side"

IN_HAND: Final = ("replace-by", "discard")
"""The prompts whose cards lie in the hand of who is asked."""


# --- what a seat sees ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MokSeen:
    """A Mok on the table: its card, its markers (a bit a type), and its numbers as they count now."""

    card: str
    attack: Three
    resistance: Three
    marks: int = 0
    out: bool = False
    sheltered: bool = False
    guarded: bool = False

    @classmethod
    def of(cls, card: Card) -> MokSeen:
        """Return a card of the place of Moks, typed."""
        marks = cast("Mapping[str, Any]", card.marks)
        attack, resistance = (cast("Three", tuple(marks[name])) for name in ("attack", "resistance"))
        flags = [marks[name] for name in ("out", "sheltered", "guarded")]
        return cls(card.ref or "", attack, resistance, marks["marks"], *flags)

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
    """What lasts: its number, the sentence of its variation, whose it is, the Mok it lies on if any.

    `foe` is at whom it is aimed, None where at nobody; what one playing of a card left has one `source`.
    """

    number: int
    card: str
    sentence: int
    owner: int
    on: tuple[int, int] | None
    foe: int | None
    source: int

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> EffectSeen:
        """Return what a view tells of it, typed."""
        on = cast("tuple[int, int] | None", tuple(told["on"]) if told["on"] else None)
        what, whose = (told["number"], told["card"], told["sentence"]), (told["owner"], on, told["foe"])
        return cls(*what, *whose, told["source"])


class EvolutionTable(TurnTable):
    """What a seat sees of Openmok Évolution; the lists by seat are in their order."""

    allowance: Mapping[str, int] = fact("allowance")
    """What the turn still allows."""
    maximum: Sequence[int] = fact("maximum")
    """How many Moks each seat may have on the table."""
    missed: Sequence[int] = fact("missed")
    """How many turns each seat will miss."""
    gone: Sequence[bool] = fact("gone")
    """Whether each seat is out of the game."""
    passes: Sequence[int] = fact("passes")
    """How many whole turns each seat has passed in succession."""

    @property
    def nobody_acts(self) -> bool:
        """Say whether all who are there have passed a turn: one more of each ends the game (EVO-10)."""
        return all(self.passes[seat] for seat in self.seats if not self.gone[seat])

    @property
    def placing(self) -> int:
        """How many Moks the active seat may still place in its turn, as far as it has places and Moks."""
        room = self.maximum[self.active] - len(self.moks[self.active])
        return min(self.teams[self.active], min(self.allowance["moks"], room) + self.allowance["beyond"])

    @property
    def truce(self) -> bool:
        """Say whether a truce that was agreed on still holds."""
        return bool(self.told["options"].get("truce")) and truce_holds(self.turn, len(self.seats))

    @property
    def gestures(self) -> int | None:
        """How many gestures are left for the card that is carried out by hand; None where none is."""
        by_hand = self.told["by_hand"]
        return by_hand["gestures"] if by_hand else None

    @property
    def gesture(self) -> Action:
        """The gesture that the others are to agree to, () for none."""
        by_hand = self.told["by_hand"]
        return tuple(by_hand["gesture"] or ()) if by_hand else ()

    @cached_property
    def effects(self) -> Sequence[EffectSeen]:
        """What lasts."""
        return [EffectSeen.of(one) for one in self.told["effects"]]

    # --- by seat ----------------------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """The seats."""
        return range(len(self.told["hands"]))

    @property
    def foes(self) -> list[int]:
        """The other seats, in the order of turns."""
        count = len(self.seats)
        return [(self.seat + step) % count for step in range(1, count)]

    @cached_property
    def moks(self) -> Sequence[Sequence[MokSeen]]:
        """The Moks of each seat."""
        return [[MokSeen.of(card) for card in self.place(MOKS, seat).cards if card] for seat in self.seats]

    @cached_property
    def played(self) -> Sequence[Sequence[str]]:
        """The variations that each seat has played."""
        return [self.refs(SIDE, seat) for seat in self.seats]

    @property
    def teams(self) -> list[int]:
        """How many Moks each seat holds."""
        return [one["team"] for one in self.told["hands"]]

    @property
    def variations(self) -> list[int]:
        """How many variations each seat holds."""
        return [one["variations"] for one in self.told["hands"]]

    def resistances(self, seat: int) -> int:
        """Return how many resistances a seat's placed Moks have left (Évolution 4.6.2)."""
        return sum(mok.left for mok in self.moks[seat])

    def ranked(self, seat: int) -> tuple[list[int], list[int], list[int]]:
        """Return who has more resistances left than a seat, the nearest of them, and who has as many.

        Nobody, until all have placed as many Moks as usual. Who is out does not count.
        """
        others = [other for other in self.seats if other != seat and not self.gone[other]]
        if any(len(self.moks[one]) < FEWEST_MOKS for one in (seat, *others)):
            return [], [], []
        left = {other: self.resistances(other) for other in others}
        own = self.resistances(seat)
        ahead = [other for other in others if left[other] > own]
        least = min((left[other] for other in ahead), default=own)
        nearest = [other for other in ahead if left[other] == least]
        return ahead, nearest, [other for other in others if left[other] == own]

    def leads(self, seat: int) -> bool:
        """Say whether a seat has most resistances left, once everybody has placed as many Moks as usual."""
        others = [other for other in self.seats if other != seat and not self.gone[other]]
        placed = all(len(self.moks[one]) >= FEWEST_MOKS for one in (seat, *others))
        return placed and all(self.resistances(seat) > self.resistances(other) for other in others)

    def best_of_others(self, seat: int) -> int:
        """Return the most resistances that any other has left who is not out."""
        others = [other for other in self.seats if other != seat and not self.gone[other]]
        return max(map(self.resistances, others), default=0)

    def standing(self, seat: int) -> list[int]:
        """Return the places of a seat's Moks that are not K.O."""
        return [place for place, mok in enumerate(self.moks[seat]) if not mok.out]

    def combined(self, seat: int, kind: int) -> int:
        """Return the attacks of a type of all a seat's Moks that are not K.O., added (Évolution 4.3)."""
        return sum(mok.attack[kind] for mok in self.moks[seat] if not mok.out)

    def lasting(self, owner: int) -> set[int]:
        """Return the places at a side of variations that still count and lie on no Mok.

        Of alike ones, those played last.
        """
        effects = [one for one in self.effects if one.owner == owner and one.on is None]
        counts = Counter((one.card, one.sentence) for one in effects)
        found: set[int] = set()
        for card in {one.card for one in effects}:
            alike = [place for place, ref in enumerate(self.played[owner]) if ref == card]
            found.update(alike[-max(counts[pair] for pair in counts if pair[0] == card) :])
        return found

    def aimed(self, owner: int) -> Mapping[int, int]:
        """Return at whom variations at a side are aimed that still count, by their places there."""
        found, left = dict[int, int](), dict[int, EffectSeen]()
        for effect in self.effects:
            if effect.owner == owner and effect.on is None and effect.foe is not None:
                left[effect.source] = effect
        for effect in reversed(left.values()):
            alike = [
                at for at, ref in enumerate(self.played[owner]) if ref == effect.card and at not in found
            ]
            found.update({alike[-1]: cast("int", effect.foe)} if alike else {})
        return found

    def lying_on(self, seat: int, place: int) -> list[EffectSeen]:
        """Return what lasts on a Mok."""
        return [effect for effect in self.effects if effect.on == (seat, place)]

    def effect(self, number: int) -> EffectSeen:
        """Return what lasts, by its number."""
        return next(effect for effect in self.effects if effect.number == number)


# --- what options are about ---------------------------------------------------------------------------------


def touched(table: EvolutionTable, decision: Decision, action: Action) -> Spot | None:
    """Return which card or place an option is about, or None: an attack is about its target."""
    match action:
        case ("place" | "play", str(ref), *_foe):
            return table.find(ref, HAND, decision.seat)
        case ("attack" | "combined" | "strike", *_how, int(foe), int(target)):
            return Spot(MOKS, foe, target)
        case ("mok" | "resistance" | "put" | "take-off", int(seat), int(place), *_kind):
            return Spot(MOKS, seat, place)
        case ("take-back", int(seat), str(ref)):
            return table.find(ref, SIDE, seat)
        case ("card" | "effect", what):
            return _offered(table, decision, what) if isinstance(what, str) else _lasting(table, what)
    return None


def alike(table: EvolutionTable, decision: Decision, spot: Spot) -> list[Spot]:  # noqa: ARG001 - as in any game
    """Return what an option about a card may be about as well: cards of its name in a hand, or at a side."""
    return [spot] if spot.place == MOKS else table.alike(spot)


def _offered(table: EvolutionTable, decision: Decision, ref: str) -> Spot | None:
    """Return where a card lies that is to be chosen: in one's hand, at a side, or in a hand that was seen."""
    own, seats = decision.seat, table.seats
    rows = [(HAND, own)] if decision.prompt in IN_HAND else [(SIDE, own)]
    rows += [(name, seat) for name in (SIDE, HAND) for seat in seats if seat != own]
    found = [(name, seat) for name, seat in rows if ref in table.refs(name, seat)]
    return table.find(ref, *found[0]) if found else None


def _lasting(table: EvolutionTable, number: int) -> Spot:
    """Return the Mok on which a variation lies."""
    on = table.effect(number).on
    assert on is not None  # noqa: S101 - what can be copied or cancelled by its number lies on one
    return Spot(MOKS, *on)
