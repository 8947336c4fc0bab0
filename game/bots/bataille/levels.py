"""Players of Openmok Bataille of three strengths.

The apprentice attacks wherever he can, and half the time does anything. The soldier always attacks, with all
he has of a symbol: he keeps nothing for later, and gives up only where he must. The captain reckons, from all
that was shown, the chance that what he lays stands, and what his hand is worth after it: he gives up in time
and keeps his cards; in games for two he plays possible worlds on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.bataille.plans import Glance, Plan, action_of, against, plans
from game.bots.bot import Settled, Through
from game.bots.expertise import Expertise
from game.bots.search.monte_carlo import Arm, MonteCarlo
from game.bots.search.playouts import Player, worth
from game.core.model import Decision
from game.core.rng import Rng
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.simple import HELD, SimpleState

if TYPE_CHECKING:
    from game.bots.bot import Thinker, View
    from game.core.model import Action, State
    from game.rules.bataille.collection import CollectionState
    from game.rules.bataille.game import Table

APPRENTICE: Final = 1
HIGHEST: Final = 3
"""The captain. In a round, a search through possible worlds has won no more than his reckoning does."""

PLAYOUTS: Final = 600
"""How many playouts a captain's decision is given in a game for two, of piles of sixty at most in all."""

USUAL_CARDS: Final = 60

CARELESS: Final = 2
"""The apprentice does anything once in so many times."""


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision."""
    world = cast("Table", view.world(rng))
    options = plans(world, view.decision)
    if len(options) > 1 and level == HIGHEST and not isinstance(world, RoundState):
        return Search(view, world, options, rng, playouts(len(world.pool.refs)))
    return Settled(action_of(_chosen(world, view.seat, options, level, rng), world, view.decision))


EXPERTISE: Final = Expertise(thinker=thinker, highest=HIGHEST)
"""What bots know of the game."""


def _chosen(world: Table, seat: int, options: list[Plan], level: int, rng: Rng) -> Plan:
    if len(options) == 1:
        return options[0]
    if level == APPRENTICE and rng.below(CARELESS) == 0:
        return rng.choice(options)
    if isinstance(world, RoundState):
        return Glance(world, seat).best(options) if level == HIGHEST else _bold(options, rng)
    if isinstance(world, SimpleState):
        return max(options, key=lambda plan: against(world, 1 - seat, plan.symbol))
    return rng.choice(options)


def _bold(options: list[Plan], rng: Rng) -> Plan:
    """Return the most cards that answer, else the fewest to discard; of the other choices any."""
    laid = [plan for plan in options if plan.verb == "lay"]
    if laid:
        return max(laid, key=lambda plan: plan.number)
    fewest = min(plan.number for plan in options)
    return rng.choice([plan for plan in options if plan.number == fewest])


def playouts(cards: int) -> int:
    """Return how many playouts a decision is given: fewer with large piles, whose battles last longer."""
    return PLAYOUTS * USUAL_CARDS // max(USUAL_CARDS, cards)


class _WorldPlayer(Player):
    """Plays worlds on to the end of the game, by lot."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(lambda _state, action: action, rng)

    def prospect(self, world: State, action: Action, seat: int) -> float:
        """Return the seat's chance to win that world, left as it is, after that plan (`plans`)."""
        state = cast("SimpleState | CollectionState", world.clone())
        if state.decision is not None:
            state.apply(action_of(cast("Plan", action), state, state.decision))
        if isinstance(state, SimpleState):
            self._by_lot(state)
        return worth(self.finish(state), seat)

    def _by_lot(self, state: SimpleState) -> None:
        """Play a simple battle to its end, each of the top cards as likely as another."""
        held = HELD if state.setting.choix else 1
        while all(state.piles):
            for seat, pile in enumerate(state.piles):
                if state.picks[seat] is None:
                    state.picks[seat] = self._rng.below(min(held, len(pile)))
            state.reveal()


class Search(MonteCarlo):
    """A search over plans; its choice is the next action of the best one."""

    def __init__(self, view: View, world: Table, options: list[Plan], rng: Rng, ends: int) -> None:
        self._world = world
        self._asked = view.decision
        self._worlds = _WorldPlayer(Rng(rng.next64()))
        asked = Decision(view.seat, view.decision.prompt, tuple(cast("list[Action]", options)))
        super().__init__(Through(view, asked, lambda state: state), self._worlds, rng, ends)

    @property
    def choice(self) -> Action:
        """Return the next action of the plan with the best mean so far."""
        return action_of(cast("Plan", super().choice), self._world, self._asked)

    def _few_worlds(self) -> list[State]:
        """Return none: a decision early in a battle may lead to many more."""
        return []

    def _play(self, world: State, arm: Arm) -> None:
        value = self._worlds.prospect(world, arm.action, self._asked.seat)
        self._note(arm, value, value)
