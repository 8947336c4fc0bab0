"""What is to be paid now, and the way of paying it that keeps the most open."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

from game.rules.magicjoust import deeds, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import lacking_one, nearest, payable, spelled, ways, without
from game.rules.magicjoust.picking import Picking
from game.rules.magicjoust.singularities import COLOURS, ZONES
from game.rules.magicjoust.turn import INVOKE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.model import Action
    from game.rules.magicjoust.formulas import Formula, Pick, Quadrant
    from game.rules.magicjoust.state import MagicState


@dataclass(frozen=True, slots=True)
class Bill:
    """A formula that a seat owes for a card: to invoke it, or for its action.

    `destroyed` says that what pays it is destroyed: that is what plans cost (MAG-3).
    """

    seat: int
    card: int
    formula: Formula
    action: bool = False
    destroyed: bool = False

    def picking(self, state: MagicState) -> Picking:
        """Return the formula with the singularities it may be paid with, and nothing taken."""
        return Picking(self.formula, state.stable(self.seat))


def to_invoke(state: MagicState, seat: int, card: int) -> Bill:
    """Return what a card costs a seat that invokes it."""
    face = state.creuset(card)
    return Bill(seat, card, powers.cost(state, seat, face), destroyed=face.nature == PLAN)


def to_act(state: MagicState, seat: int, card: int) -> Bill:
    """Return what the action of a card costs, or its answer (MAG-12); no symbol where it is free."""
    return Bill(seat, card, state.creuset(card).action, action=True)


def bill(state: MagicState) -> Bill | None:
    """Return what has to be paid now, None where nothing has."""
    asked = state.decision
    if asked is None or asked.prompt != "pay":
        return None
    owed = state.machine.frames[-1].vars
    make = to_invoke if owed["for"] == INVOKE else to_act
    return make(state, asked.seat, cast("int", owed["card"]))


def suggested(state: MagicState, owed: Bill) -> Quadrant | None:
    """Return the way to pay that keeps the most open for the seat; None where there is no way."""
    stable, others = state.stable(owed.seat), other_formulas(state, owed)
    whole = state.whole(owed.seat) if owed.destroyed else None
    return best_way(owed.formula, stable, others, whole)


def suggestion(state: MagicState) -> Action | None:
    """Return the answer that keeps the most open where a formula is to be paid, else None."""
    owed = bill(state)
    way = suggested(state, owed) if owed else None
    return ("pay", spelled(way)) if way else None


def other_formulas(state: MagicState, owed: Bill) -> list[Formula]:
    """Return what the seat may still want to pay in this turn: other cards of its hand, actions in play."""
    seat, wizard = owed.seat, state.wizards[owed.seat]
    hand = [powers.cost(state, seat, state.creuset(card)) for card in wizard.hand if card != owed.card]
    unused = [one.card for one in wizard.invoked if not one.used and one.card != owed.card]
    if not owed.action:
        unused.append(owed.card)
    return hand + [formula for card in unused if (formula := state.creuset(card).action)]


def best_way(
    formula: Formula, quadrant: Quadrant, others: Sequence[Formula], whole: Quadrant | None = None
) -> Quadrant | None:
    """Return the way after which most other formulas can be paid, then most singularities be of use to them.

    What pays for a plan is gone for good: `whole` is then all that the quadrant holds, unstable ones too,
    and of ways as good for this turn the one is best that leaves most for the turns to come. Of ways as good
    as each other it is the first; None where the formula cannot be paid.
    """

    def kept(way: Quadrant) -> tuple[int, ...]:
        later = _kept_open(without(whole, way), others) if whole else ()
        return *_kept_open(without(quadrant, way), others), *later

    return max(ways(formula, quadrant), key=kept, default=None)


def nearest_unpaid(state: MagicState, seat: int) -> tuple[int, tuple[Pick, ...]] | None:
    """Return the card of a hand that one singularity more would pay for most likely, with those that would.

    With none where all is there, unstable until the turn ends; None where every card lacks more.
    """
    whole, room = state.whole(seat), deeds.zones_with_room(state, seat)
    found: list[tuple[int, tuple[Pick, ...]]] = []
    for card in state.wizards[seat].hand:
        formula = powers.cost(state, seat, state.creuset(card))
        if payable(formula, whole):
            return card, ()
        picks = tuple([pick for pick in lacking_one(formula, whole) if pick[0] in room])
        found += [(card, picks)] * bool(picks)
    return max(found, key=lambda one: len(one[1]), default=None)


class Wanted(NamedTuple):
    """The card that a hand comes nearest to paying for, where it can pay for none.

    It `lacks` any of some singularities, or nothing where all of them stand up again; None where it lacks
    several. So many of the `left` in its wizard's pile are one of them.
    """

    card: int
    lacks: tuple[Pick, ...] | None
    brought: int
    left: int


def wanted(state: MagicState, seat: int) -> Wanted | None:
    """Return what a hand that can pay for nothing wants first, None for an empty one."""
    wizard, whole = state.wizards[seat], state.whole(seat)
    if not wizard.hand:
        return None
    card, lacks = nearest_unpaid(state, seat) or (min(wizard.hand, key=partial(_lacking, state, whole)), None)
    pile = [state.singularity(one) for one in wizard.singularities or wizard.spent]
    return Wanted(card, lacks, sum((one.zone, one.colour) in (lacks or ()) for one in pile), len(pile))


def _lacking(state: MagicState, whole: Quadrant, card: int) -> int:
    """Return how many symbols of a card no singularity pays for, even once all stand up again."""
    return nearest(state.creuset(card).formula, whole).count(False)


def _kept_open(left: Quadrant, formulas: Iterable[Formula]) -> tuple[int, int]:
    able = [formula for formula in formulas if payable(formula, left)]
    return len(able), _of_use(left, dict.fromkeys(able))


def _of_use(left: Quadrant, formulas: Iterable[Formula]) -> int:
    """Return how many singularities one way or another of some formula takes."""
    met = [way for formula in formulas for way in ways(formula, left)]
    spots = [(zone - 1, place) for zone in ZONES for place in range(len(COLOURS))]
    return sum(max((way[zone][place] for way in met), default=0) for zone, place in spots)
