"""The eight scenarios (RW-S): what each changes in the set-up and in the placement, sentence by sentence.

What they change in the reckoning is in `twists.py`. A scenario is played on the normal battlefield.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import N_
from game.rules.reverse_war.cards import CARD_IDS, CARDS
from game.rules.reverse_war.dealing import deal
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.troops import players_unit
from game.rules.reverse_war.units import MAGIC

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from game.core.model import Json
    from game.core.rng import Rng
    from game.rules.reverse_war.troops import Board, Placed

MODE = "normal"
"""The one mode that scenarios go with."""

CENTRE = 4
MIDDLE_ROW = tuple(cell for cell, (_column, row) in enumerate(LAYOUTS[MODE].cells) if row == 1)
DRAGON_PACK = 15
DRAGONS = tuple(card.id for card in CARDS.values() if "D" in (card.top.unit, card.bottom.unit))


class Limits(NamedTuple):
    """What is forced of a placement: the cells it may go on and the way up; None where the player chooses.

    `unit` is the unit that goes to the AI, where that is why the way up is forced.
    """

    cells: tuple[int, ...] | None = None
    reversed: bool | None = None
    unit: str = ""

    def as_data(self) -> dict[str, Json]:
        """Return the limits as plain JSON."""
        cells: Json = None if self.cells is None else list(self.cells)
        return {"cells": cells, "reversed": self.reversed, "unit": self.unit or None}


FREE = Limits()
"""Nothing is forced."""


# How the cards are prepared: the pack that the deck is dealt from, given the cards seen already


def every_card(_rng: Rng, _seen: Collection[str]) -> Sequence[str]:
    """Return all 24 cards."""
    return CARD_IDS


def dragons_and_thirteen(rng: Rng, seen: Collection[str]) -> Sequence[str]:
    """Return the two dragon cards and 13 others, all that were seen among them."""
    known = [card for card in CARD_IDS if card in seen and card not in DRAGONS]
    others = [card for card in CARD_IDS if card not in seen and card not in DRAGONS]
    return [*DRAGONS, *known, *deal(rng, others, DRAGON_PACK - len(DRAGONS) - len(known))]


# What is forced of a placement, given the cells and the card in hand


def nothing_forced(_cells: Board, _hand: Placed) -> Limits:
    """Force nothing."""
    return FREE


def second_of_its_kind(cells: Board, hand: Placed) -> Limits:
    """Turn to the AI the first N, M or Gu that appears for the second time, once in the game."""
    seen = [unit for placed in cells if placed for unit in _units(placed) if unit in MAGIC]
    if len(seen) != len(set(seen)):
        return FREE
    return _to_the_ai(hand, seen)


def middle_row_first(cells: Board, _hand: Placed) -> Limits:
    """Keep the first three cards on the middle row."""
    free = tuple([cell for cell in MIDDLE_ROW if cells[cell] is None])
    return Limits(cells=free) if free else FREE


def first_in_the_centre(cells: Board, hand: Placed) -> Limits:
    """Keep the first card in the centre, as drawn."""
    return Limits((CENTRE,), hand.reversed) if not any(cells) else FREE


def dragons_to_the_ai(_cells: Board, hand: Placed) -> Limits:
    """Turn every dragon to the AI."""
    return _to_the_ai(hand, ("D",))


def barbarians_to_the_ai(_cells: Board, hand: Placed) -> Limits:
    """Turn every golem and ranger to the AI."""
    return _to_the_ai(hand, BARBARIANS)


BARBARIANS = ("G", "R")


def _to_the_ai(hand: Placed, kinds: Collection[str]) -> Limits:
    """Return the limits that give the AI the end of these kinds, none where the card bears none."""
    card = CARDS[hand.card]
    if card.top.unit in kinds:
        return Limits(reversed=True, unit=card.top.unit)
    if card.bottom.unit in kinds:
        return Limits(reversed=False, unit=card.bottom.unit)
    return FREE


def _units(placed: Placed) -> tuple[str, str]:
    card = CARDS[placed.card]
    return card.top.unit, card.bottom.unit


# What must follow


def nothing_obliges(_placed: Placed) -> bool:
    """Say no."""
    return False


def magic_obliges(placed: Placed) -> bool:
    """Say whether the card gives the player a Gu, N or M: he must then reverse another card."""
    return players_unit(placed) in MAGIC


def others(cells: Board, cell: int) -> tuple[int, ...]:
    """Return the cells of all the placed cards but that one."""
    return tuple([other for other, placed in enumerate(cells) if placed and other != cell])


def no_removal(_cells: Board) -> tuple[int, ...]:
    """Remove nothing."""
    return ()


def neither_golem_nor_ranger(cells: Board) -> tuple[int, ...]:
    """Return the cells of the cards that bear neither a golem nor a ranger, at either end."""
    return tuple(
        [
            cell
            for cell, placed in enumerate(cells)
            if placed and not any(unit in BARBARIANS for unit in _units(placed))
        ]
    )


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario: its name, its special rules in words, and what it changes until the reckoning.

    `pack` are the cards that the deck is dealt from, given those seen already; `limits` what is forced of a
    placement; `obliges` says that a card just placed makes the player reverse another one; `removes` are the
    cells of which one is emptied at the end.
    """

    key: str
    name: str
    rules: str
    pack: Callable[[Rng, Collection[str]], Sequence[str]] = every_card
    limits: Callable[[Board, Placed], Limits] = nothing_forced
    obliges: Callable[[Placed], bool] = nothing_obliges
    removes: Callable[[Board], tuple[int, ...]] = no_removal


_ALL = (
    Scenario(
        "sorciere",
        N_("The witch"),
        N_(
            "The bonus of your suites, and the points of your standard-bearer and necromancers' powers, "
            "go to the AI. Your suites are those that score most."
        ),
    ),
    Scenario(
        "druide",
        N_("The mad druid"),
        N_(
            "Each necromancer, mage and healer of the AI gains 3 points. The first of these kinds to be "
            "drawn for the second time goes to the AI, on the cell you choose."
        ),
        limits=second_of_its_kind,
    ),
    Scenario(
        "chaman",
        N_("The shaman"),
        N_("The bonus of the AI's suites is tripled. The first three cards go on the middle row."),
        limits=middle_row_first,
    ),
    Scenario(
        "precieux",
        N_("The precious one"),
        N_("You need 4 base units at least, or you lose. The first card goes to the centre as it is drawn."),
        limits=first_in_the_centre,
    ),
    Scenario(
        "maitre-armes",
        N_("The master of arms"),
        N_("In both armies, soldiers, archers, paladins and mages score only next to a base unit."),
    ),
    Scenario(
        "illusionniste",
        N_("The illusionist"),
        N_("When you choose a healer, a necromancer or a mage, you must reverse another card."),
        obliges=magic_obliges,
    ),
    Scenario(
        "mere-dragons",
        N_("The mother of dragons"),
        N_("The draw pile mixes the two dragons with 13 other cards. A dragon always goes to the AI."),
        pack=dragons_and_thirteen,
        limits=dragons_to_the_ai,
    ),
    Scenario(
        "freres-barbares",
        N_("The barbarian brothers"),
        N_("Golems and rangers always go to the AI. At the end, you must remove a card that bears neither."),
        limits=barbarians_to_the_ai,
        removes=neither_golem_nor_ranger,
    ),
)

SCENARIOS: Mapping[str, Scenario] = MappingProxyType({scenario.key: scenario for scenario in _ALL})
"""Every scenario by its key, in the order of the rulebook."""
