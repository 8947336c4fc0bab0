"""How near formulas of Magicjoust are to being paid, and which ways to pay one spoil least of the others."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Final

from game.rules.magicjoust import powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import ANY, NONE, read_way, turns_along, without
from game.rules.magicjoust.paying import bill
from game.rules.magicjoust.singularities import COLOURS, ZONES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from game.rules.magicjoust.formulas import Counts, Formula, Quadrant
    from game.rules.magicjoust.state import MagicState

REMEMBERED: Final = 1 << 16
"""For how many formulas and quadrants what was found is kept: the same ones come back all the time."""

ACTION: Final = 1
CARD: Final = 2
GREAT: Final = 3
"""How much it weighs that an action, a card or a plan can still be paid."""

_Asked = tuple[tuple[int, int, int, int], ...]


@cache
def _asked(formula: Formula) -> tuple[_Asked, ...]:
    """Return what each way round asks of the zones: by colour, and of any; ways that ask the same once."""
    found: dict[_Asked, None] = {}
    for zones in turns_along(formula):
        asked = [[0, 0, 0, 0] for _zone in ZONES]
        for zone, symbol in zip(zones, formula, strict=True):
            if symbol != NONE:
                asked[zone - 1][len(COLOURS) if symbol == ANY else COLOURS.index(symbol)] += 1
        found[tuple([(blue, red, yellow, free) for blue, red, yellow, free in asked])] = None
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def lacking(formula: Formula, quadrant: Quadrant) -> int:
    """Return how many singularities a formula lacks at the least to be paid out of a quadrant."""
    return min([sum(map(_lacked, asked, quadrant)) for asked in _asked(formula)])


@cache
def _lacked(asked: tuple[int, int, int, int], held: Counts) -> int:
    """Return how many singularities a zone lacks of what is asked of it."""
    blue, red, yellow, free = asked
    met = min(blue, held[0]) + min(red, held[1]) + min(yellow, held[2])
    return blue + red + yellow - met + max(0, free - (sum(held) - met))


# --- ways to pay --------------------------------------------------------------------------------------------


def best_ways(state: MagicState, options: Sequence[Action], count: int) -> tuple[Action, ...]:
    """Return the ways to pay, so many at most, that leave most of what the seat may want to pay besides.

    Where it is destroyed, what lies ahead counts; else what may be done in this turn yet (MAG-3).
    """
    owed = bill(state)
    if owed is None or len(options) <= 1:
        return tuple(options[:count])
    seat, wizard, faces = owed.seat, state.wizards[owed.seat], state.faces
    hand, spared = [faces[card] for card in wizard.hand if card != owed.card], powers.spared(state, seat)
    wanted = [(powers.reduced(card, spared), GREAT if card.nature == PLAN else CARD) for card in hand]
    acts = [faces[one.card].action for one in wizard.invoked if not one.used]
    wanted += [(formula, ACTION) for formula in acts if formula]
    quadrant = state.whole(seat) if owed.destroyed else state.stable(seat)
    left_open = partial(_left_open, quadrant, tuple(wanted), CARD if owed.destroyed else ACTION)
    return tuple(sorted(options, key=lambda option: left_open(str(option[1])), reverse=True)[:count])


@lru_cache(maxsize=REMEMBERED)
def _left_open(quadrant: Quadrant, wanted: tuple[tuple[Formula, int], ...], light: int, way: str) -> float:
    """Return how much of what is wanted, each formula with its weight, a way leaves payable.

    What weighs more than `light` counts less the more it then lacks.
    """
    left = without(quadrant, read_way(way))
    lacks = [(lacking(formula, left), weight) for formula, weight in wanted]
    value = sum([weight for lacked, weight in lacks if not lacked])
    near = sum([lacked for lacked, weight in lacks if weight > light])
    return value - near - 0.1 * _uneven(left)


def _uneven(quadrant: Quadrant) -> int:
    """Return how unevenly singularities lie: spread ones serve most formulas."""
    return sum([sum(zone) ** 2 for zone in quadrant])
