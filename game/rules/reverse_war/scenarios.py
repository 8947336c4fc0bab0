"""The eight scenarios (RW-S): what each changes in the set-up and in the placement, sentence by sentence.

What they change in the reckoning are twists, a function a sentence too. A scenario is played on the normal
battlefield.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import N_
from game.rules.reverse_war.account import Effect
from game.rules.reverse_war.cards import CARD_IDS, CARDS, deal
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.suites import AI_BONUS, Plan, best_plan, least_plan
from game.rules.reverse_war.troops import players_end
from game.rules.reverse_war.units import BASE, MAGIC

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from game.core.model import Json
    from game.core.rng import Rng
    from game.rules.reverse_war.account import Counted
    from game.rules.reverse_war.suites import Scale
    from game.rules.reverse_war.troops import Board, Placed, Troops

MODE = "normal"
"""The one mode that scenarios go with."""

CENTRE = 4
MIDDLE_ROW = tuple(cell for cell, (_column, row) in enumerate(LAYOUTS[MODE].cells) if row == 1)
DRAGON_PACK = 15
DRAGONS = tuple(card.id for card in CARDS.values() if "D" in (card.top.unit, card.bottom.unit))
Effects = tuple[tuple[Effect, ...], tuple[Effect, ...]]
"""What happens to the player's army, then to the AI's."""

DRUID_GIFT = 3
SHAMAN_FACTOR = 3
PRECIOUS_BASES = 4
STOLEN = ("sorciere_suites", "sorciere_N", "sorciere_PE")
"""The kinds of effects that take from the player what they give to the AI."""


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
    return players_end(placed).unit in MAGIC


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
        N_(
            "You need 4 red (base) units at least, or you lose. The first card goes to the centre as it is "
            "drawn."
        ),
        limits=first_in_the_centre,
    ),
    Scenario(
        "maitre-armes",
        N_("The master of arms"),
        N_("In both armies, a red (base) unit scores only next to another one; a dragon always does."),
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


def no_effects(_player: Counted, _ai: Counted) -> Effects:
    """Return nothing: the armies stay as they are counted."""
    return (), ()


def never(_army: Troops) -> bool:
    """Say no."""
    return False


def taken_by_the_witch(player: Counted, _ai: Counted) -> Effects:
    """Give the AI the player's bonus of suites and the powers of his N and PE; their bases stay."""
    suites = player.plan.split.suites
    prey = [
        ("sorciere_suites", player.plan.split.bonus, tuple([cell for suite in suites for cell in suite])),
        ("sorciere_N", _points_of(player, "N"), player.troops.every("N")),
        ("sorciere_PE", _points_of(player, "PE"), player.troops.every("PE")),
    ]
    prey = [(kind, points, cells) for kind, points, cells in prey if points]
    lost = tuple(Effect(kind, -points, points, cells) for kind, points, cells in prey)
    won = tuple(Effect(kind, points, points, cells) for kind, points, cells in prey)
    return lost, won


def _points_of(army: Counted, unit: str) -> int:
    units = army.troops.units
    couples = zip(army.troops.occupied, army.powers, strict=True)
    return sum([power.points for cell, power in couples if units[cell] == unit])


def given_by_the_druid(_player: Counted, ai: Counted) -> Effects:
    """Give 3 points to each N, M and Gu of the AI."""
    cells = ai.troops.every(*MAGIC)
    gift = Effect("druide", DRUID_GIFT * len(cells), len(cells), cells)
    return (), ((gift,) if cells else ())


def tripled_by_the_shaman(_player: Counted, ai: Counted) -> Effects:
    """Tell the tripled suites: their points are those of the AI's bonuses already (`Twist.ai_bonus`)."""
    split = ai.plan.split
    cells = tuple([cell for suite in split.suites for cell in suite])
    return (), ((Effect("chaman", 0, split.bonus, cells),) if split.bonus else ())


def asked_by_the_precious(player: Counted, _ai: Counted) -> Effects:
    """Tell how many base units the player has, of the four that are asked."""
    cells = player.troops.every(*BASE)
    return (Effect("precieux", 0, len(cells), cells),), ()


def too_few_bases(army: Troops) -> bool:
    """Say whether the army has fewer than 4 base units."""
    return len(army.every(*BASE)) < PRECIOUS_BASES


def disarmed(army: Troops, cell: int) -> bool:
    """Say whether a base unit other than a dragon touches no base unit of its army."""
    unit = army.units[cell]
    return unit in BASE and unit != "D" and not army.adjacent(cell, *BASE)


@dataclass(frozen=True, slots=True)
class Twist:
    """How a reckoning differs: each field is the plain rule until a scenario says otherwise.

    `plan` chooses the player's shifts; `ai_bonus` are the AI's bonuses by length of suite; `idle` says
    which units score nothing; `effects` gives points after all is counted; `lost` says that the player's
    army loses whatever the totals, for the scenario's own key as the reason; `reasons` are the kinds of
    reasons that are told otherwise, by the plain kinds. `gives` says whether the effects may have points,
    for the player's army and for the AI's.
    """

    plan: Callable[[Troops, Scale, Sequence[int]], Plan] = best_plan
    ai_bonus: tuple[int, ...] = AI_BONUS
    idle: Callable[[Troops, int], bool] | None = None
    effects: Callable[[Counted, Counted], Effects] = no_effects
    lost: Callable[[Troops], bool] = never
    reasons: Mapping[str, str] = field(default_factory=dict)
    gives: tuple[bool, bool] = (False, False)


PLAIN = Twist()

TWISTS: Mapping[str | None, Twist] = MappingProxyType(
    {
        None: PLAIN,
        "sorciere": Twist(
            plan=least_plan,
            effects=taken_by_the_witch,
            reasons=MappingProxyType({"cartographer": "shift_witch", "no_shift": "no_shift_witch"}),
            gives=(True, True),
        ),
        "druide": Twist(effects=given_by_the_druid, gives=(False, True)),
        "chaman": Twist(
            ai_bonus=tuple(SHAMAN_FACTOR * points for points in AI_BONUS), effects=tripled_by_the_shaman
        ),
        "precieux": Twist(effects=asked_by_the_precious, lost=too_few_bases),
        "maitre-armes": Twist(idle=disarmed),
        "illusionniste": PLAIN,
        "mere-dragons": PLAIN,
        "freres-barbares": PLAIN,
    }
)
"""The reckoning of every scenario by its key; None is a game without one."""
