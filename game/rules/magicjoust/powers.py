"""Numbers that cards change, derived from what is in play: dice, room in zones, costs, hands, points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, get_args

from game.rules.magicjoust.cards import NATURES
from game.rules.magicjoust.formulas import ANY, NONE
from game.rules.magicjoust.prices import price
from game.rules.magicjoust.singularities import MOST_IN_ZONE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.formulas import Formula
    from game.rules.magicjoust.prices import Price, Purse
    from game.rules.magicjoust.state import MagicState

Power = Literal["attack", "defence", "decay", "room", "hand", "cost", "seal", "worth", "ward"]

_AGAINST: Final = {power: f"{power} of foe" for power in get_args(Power)}

HAND_LIMIT: Final = 7
FEWEST_SYMBOLS: Final = 1
"""How few symbols a cheaper formula keeps."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A number that counts: for its owner, or against the other (`of`).

    `about` narrows it: a kind of card whose cost changes, a zone that is sealed, what a plan counts.
    """

    power: Power
    amount: int = 1
    of: Literal["owner", "foe"] = "owner"
    about: str = ""
    counted: Callable[[MagicState, int], int] | None = None

    @property
    def found(self) -> str:
        """Where it is looked for among all that cards in play do beside their actions."""
        return self.power if self.of == "owner" else _against(self.power)


Bearing = tuple[int, Standing]
"""What counts, after the card that says so."""

Sparing = tuple[int, ...]
"""How many symbols cards of each nature are spared, less than 0 where more are asked; () for none of any."""


def _against(power: Power) -> str:
    return _AGAINST[power]


def standing(state: MagicState, seat: int, power: Power) -> list[Standing]:
    """Return what counts of a power for a seat: of cards in play, then of what lasts."""
    return [found for _card, found in _bearing(state, seat, power)]


def sources(state: MagicState, seat: int, power: Power) -> list[tuple[str, int]]:
    """Return what makes up a seat's bonus: each card by its name, and what it adds."""
    bearing = _bearing(state, seat, power)
    return [(state.refs[card], found.amount) for card, found in bearing] if bearing else []


def _bearing(state: MagicState, seat: int, power: Power) -> tuple[Bearing, ...]:
    """Return what counts of a power for a seat, each with the card that says so: first what the first has."""
    known = state.counting[seat]
    found: tuple[Bearing, ...] | None = known.get(power)
    if found is None:
        found = known[power] = _in_play(state, seat, power)
    return (*found, *_lasting(state, seat, power)) if state.effects else found


def _in_play(state: MagicState, seat: int, power: Power) -> tuple[Bearing, ...]:
    """Return what counts of a power for a seat, of cards in play."""
    wizards, other = state.wizards, 1 - seat
    ours = wizards[seat].passive.get(power, ())
    theirs = wizards[other].passive.get(_AGAINST[power], ())
    if theirs and (void := wizards[other].void):
        theirs = tuple([one for one in theirs if one[0] not in void])
    return theirs + ours if seat else ours + theirs


def _lasting(state: MagicState, seat: int, power: Power) -> list[Bearing]:
    """Return what counts of a power for a seat, of what lasts."""
    against = _against(power)
    return [
        (effect.card, each)
        for effect in state.effects
        for each in state.sentence(effect).standing
        if each.found == (power if effect.owner == seat else against)
    ]


def bonus(state: MagicState, seat: int, power: Power) -> int:
    """Return what is added to a seat's die, or to another of its numbers."""
    bearing = _bearing(state, seat, power)
    return sum([found.amount for _card, found in bearing]) if bearing else 0


def room(state: MagicState, seat: int) -> int:
    """Return how many singularities each of a seat's zones holds (MAG-1)."""
    bearing = _bearing(state, seat, "room")
    return max(1, MOST_IN_ZONE + sum([found.amount for _card, found in bearing])) if bearing else MOST_IN_ZONE


def hand_limit(state: MagicState, seat: int) -> int:
    """Return how many cards a hand may hold at the end of a turn (MAG-5)."""
    return max(0, HAND_LIMIT + bonus(state, seat, "hand"))


def seals(state: MagicState, seat: int) -> list[tuple[str, int]]:
    """Return a seat's zones in which no singularity may appear (MAG-1), each after its card."""
    return [(state.ref(card), int(found.about)) for card, found in _bearing(state, seat, "seal")]


def sealed(state: MagicState, seat: int) -> list[int]:
    """Return a seat's zones in which no singularity may appear."""
    bearing = _bearing(state, seat, "seal")
    return [int(found.about) for _card, found in bearing] if bearing else []


def warded(state: MagicState, seat: int) -> bool:
    """Say whether a seat cannot be attacked."""
    return bool(_bearing(state, seat, "ward"))


def cost(state: MagicState, seat: int, card: Creuset) -> Formula:
    """Return the formula of a card, without the last symbols that cards in play spare."""
    return reduced(card, spared(state, seat))


def spared(state: MagicState, seat: int) -> Sparing:
    """Return how many symbols cards of each nature are spared."""
    known = state.counting[seat]
    found: Sparing | None = None if state.effects else known.get("spared")
    if found is None:
        found = _spared(_bearing(state, seat, "cost"))
        if not state.effects:
            known["spared"] = found
    return found


def _spared(bearing: Sequence[Bearing]) -> Sparing:
    if not bearing:
        return ()
    counts = dict.fromkeys(NATURES, 0)
    for _card, found in bearing:
        for nature in NATURES if found.about in ("", "card") else (found.about,):
            counts[nature] += found.amount
    return tuple(counts.values())


class Prices(dict[Sparing, "Price"]):
    """The price of a card's formula by how many symbols are spared, worked out once each."""

    def __init__(self, card: Creuset | None) -> None:
        super().__init__()
        self._card = card

    def __missing__(self, sparing: Sparing) -> Price:
        """Work it out: a singularity costs nothing."""
        found = self[sparing] = price(reduced(self._card, sparing) if self._card else ())
        return found


def can_pay(state: MagicState, card: int, held: Purse) -> bool:
    """Say whether the action or the answer that a card has, if any, can be paid (MAG-6, MAG-12)."""
    fee = state.recipes[card].fee
    return fee is not None and fee[held & fee.bits]


def reduced(card: Creuset, sparing: Sparing) -> Formula:
    """Return the formula of a card, without the last symbols that are spared: one at least is paid.

    What is asked besides comes after the others, of any colour.
    """
    return _shortened(card.formula, sparing[NATURES.index(card.nature)]) if sparing else card.formula


@cache
def _shortened(formula: Formula, less: int) -> Formula:
    if less <= 0:
        return (*formula, *[ANY] * -less)
    shorter = formula[: max(FEWEST_SYMBOLS, len(formula) - less)]
    return shorter if any(symbol != NONE for symbol in shorter) else formula


def worth(state: MagicState, seat: int, card: int) -> int:
    """Return the points of a plan in play: those printed, what its scale counts, less what tarnishes it."""
    points = state.faces[card].points
    if tarnished := state.wizards[seat].tarnished:
        points -= tarnished.count(card)
    for found in state.recipes[card].standing:
        if found.counted is not None:
            points += found.amount * found.counted(state, seat)
    return max(0, points)
