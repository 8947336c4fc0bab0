"""Players of Openmok Bataille of three strengths.

In a round, the apprentice attacks wherever he can, and half the time does anything. The soldier always
attacks, with a card more than it takes where he has it: he gives up only where he must. The captain reckons,
from all that was shown, the chance that what he lays stands, and what his hand is worth after it: he gives up
in time and keeps his cards.

In a battle where each picks one of three cards, the apprentice picks of what he has most, and half the time
anything. The soldier counts what the other may hold, but has faith in what has won last for him: who sees
that may answer it. The captain knows that he is counted too. In La
Collection there is next to nothing to decide (`benchmarks/levels.md`): all of them take any trophy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.bataille.glance import Glance
from game.bots.bataille.held import Opposite, held_by, won_last
from game.bots.bataille.plans import action_of, plans
from game.bots.bot import Settled
from game.bots.expertise import Expertise
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.simple import SimpleState

if TYPE_CHECKING:
    from game.bots.bataille.plans import Plan
    from game.bots.bot import Thinker, View
    from game.core.rng import Rng
    from game.rules.bataille.game import Table

APPRENTICE: Final = 1
SOLDIER: Final = 2
HIGHEST: Final = 3
"""The captain. In a round, a search through possible worlds has won no more than his reckoning does."""

SPARE: Final = 1
"""How many cards more than needed the apprentice and the soldier lay at most: their hands last."""

FAITH: Final = 0.4
"""How much less often a symbol may win that the soldier shows again, since it has won last for him."""

CARELESS: Final = 2
"""The apprentice does anything once in so many times."""


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision."""
    world = cast("Table", view.world(rng))
    options = plans(world, view.decision)
    return Settled(action_of(_chosen(view, world, options, level, rng), world, view.decision))


EXPERTISE: Final = Expertise(thinker=thinker, highest=HIGHEST)
"""What bots know of the game."""


def _chosen(view: View, world: Table, options: list[Plan], level: int, rng: Rng) -> Plan:
    if len(options) == 1:
        return options[0]
    if level < HIGHEST and isinstance(world, RoundState):
        options = sparing(options, max(1, len(world.standing)))
    if level == APPRENTICE and rng.below(CARELESS) == 0:
        return rng.choice(options)
    if isinstance(world, RoundState):
        return Glance(world, view.seat).best(options) if level == HIGHEST else _bold(options, rng)
    if isinstance(world, SimpleState):
        return _picked(view, world, options, level, rng)
    return rng.choice(options)


def sparing(options: list[Plan], needed: int) -> list[Plan]:
    """Return the plans but those that lay more cards than `SPARE` beyond what is needed."""
    return [plan for plan in options if plan.verb != "lay" or plan.number <= needed + SPARE] or options


def _bold(options: list[Plan], rng: Rng) -> Plan:
    """Return the most cards that answer, else the fewest to discard; of the other choices any."""
    laid = [plan for plan in options if plan.verb == "lay"]
    if laid:
        return max(laid, key=lambda plan: plan.number)
    fewest = min(plan.number for plan in options)
    return rng.choice([plan for plan in options if plan.number == fewest])


def _picked(view: View, world: SimpleState, options: list[Plan], level: int, rng: Rng) -> Plan:
    """Return one of three cards: of what there is most of, or the best against what the other may hold."""
    held = held_by(world, view.seat)
    worth = [float(held[plan.symbol]) for plan in options]
    if level != APPRENTICE:
        opposite = Opposite(view, rng, wary=level == HIGHEST)
        worth = [round(opposite.odds(plan.symbol).gain, 6) for plan in options]
    if level == SOLDIER:
        trusted = won_last(world, view.seat)
        worth = [gain + FAITH * (plan.symbol == trusted) for plan, gain in zip(options, worth, strict=True)]
    most = max(worth)
    return rng.choice([plan for plan, gain in zip(options, worth, strict=True) if gain == most])
