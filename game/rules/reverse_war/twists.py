"""What scenarios change in the reckoning: one small function a sentence of the rulebook (RW-S)."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.rules.reverse_war.account import Effect
from game.rules.reverse_war.shifts import Plan, best_plan, least_plan
from game.rules.reverse_war.suites import AI_BONUS
from game.rules.reverse_war.units import BASE, MAGIC

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.rules.reverse_war.counted import Counted
    from game.rules.reverse_war.suites import Scale
    from game.rules.reverse_war.troops import Troops

Effects = tuple[tuple[Effect, ...], tuple[Effect, ...]]
"""What happens to the player's army, then to the AI's."""

DRUID_GIFT = 3
SHAMAN_FACTOR = 3
PRECIOUS_BASES = 4
STOLEN = ("sorciere_suites", "sorciere_N", "sorciere_PE")
"""The kinds of effects that take from the player what they give to the AI."""


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
