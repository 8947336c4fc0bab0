"""Players of Openmok Bataille of four strengths.

The apprentice answers wherever he can with the most cards, and often does anything. The soldier reckons the
chance that what he lays stands, and what his hand is worth after it. The captain plays possible worlds on, in
which all that was shown is remembered; the strategist plays more of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.bataille_plans import Plan, action_of, plans
from game.bots.bataille_player import BataillePlayer
from game.bots.bataille_sense import Glance
from game.bots.lenses import Through
from game.bots.monte_carlo import Arm, MonteCarlo
from game.bots.thinker import Settled
from game.core.model import Decision
from game.core.rng import Rng
from game.rules.bataille.rounds import RoundState

if TYPE_CHECKING:
    from game.bots.bot import View
    from game.bots.thinker import Thinker
    from game.core.model import Action, State
    from game.rules.bataille.game import Table

PLAYOUTS: Final = {3: 600, 4: 3000}
"""How many playouts a decision is given, by level."""

LIKELY: Final = 6
"""How many plans of a round are searched at the most."""

CARELESS: Final = 4
"""The apprentice does anything once in so many times."""


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision."""
    world = cast("Table", view.world(rng))
    options = plans(world, view.decision)
    if len(options) == 1:
        return Settled(action_of(options[0], world, view.decision))
    if level in PLAYOUTS:
        return Search(view, world, _likely(world, view.seat, options), rng, PLAYOUTS[level])
    if not isinstance(world, RoundState):
        plan = rng.choice(options)
    elif level == 1:
        plan = _careless(options, rng)
    else:
        plan = Glance(world, view.seat).best(options)
    return Settled(action_of(plan, world, view.decision))


def _careless(options: list[Plan], rng: Rng) -> Plan:
    """Return the most cards that answer, else the fewest to discard; anything now and then."""
    if rng.below(CARELESS) == 0:
        return rng.choice(options)
    laid = [plan for plan in options if plan.verb == "lay"]
    if laid:
        return max(laid, key=lambda plan: plan.number)
    return min(options, key=lambda plan: plan.number)


def _likely(world: Table, seat: int, options: list[Plan]) -> list[Plan]:
    """Return the plans that are worth being searched: those that look best at a glance."""
    if not isinstance(world, RoundState) or len(options) <= LIKELY:
        return options
    glance = Glance(world, seat)
    return sorted(options, key=glance.worth, reverse=True)[:LIKELY]


class Search(MonteCarlo):
    """A search over plans; its choice is the next action of the best one."""

    def __init__(self, view: View, world: Table, options: list[Plan], rng: Rng, ends: int) -> None:
        self._world = world
        self._asked = view.decision
        self._bataille = BataillePlayer(Rng(rng.next64()))
        asked = Decision(view.seat, view.decision.prompt, tuple(cast("list[Action]", options)))
        super().__init__(Through(view, asked, lambda state: state), self._bataille, rng, ends)

    @property
    def choice(self) -> Action:
        """Return the next action of the plan with the best mean so far."""
        return action_of(cast("Plan", super().choice), self._world, self._asked)

    def _few_worlds(self) -> list[State]:
        """Return none: a decision late in a game may lead to many rounds more."""
        return []

    def _play(self, world: State, arm: Arm) -> None:
        value = self._bataille.prospect(world, arm.action, self._asked.seat)
        self._note(arm, value, value)
