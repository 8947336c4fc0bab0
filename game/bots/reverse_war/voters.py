"""Voters of differing characters: each judges one placement ahead, by its own taste (RW-M).

None of them is strong; together they seldom agree, which is what a vote is for. They judge what a player
alone would place; of anything else, a duel or whose card is placed, they judge as greedy does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.levels import GreedyBot, best_by_lot
from game.bots.reverse_war.evaluation import GLANCES, evaluate
from game.bots.reverse_war.lenses import alone
from game.rules.reverse_war.scoring import count_ai, count_player
from game.rules.reverse_war.state import REVERSED, ReverseWarState
from game.rules.reverse_war.suites import FATAL_RUN
from game.rules.reverse_war.troops import ais_army, players_army

if TYPE_CHECKING:
    from game.bots.bot import Bot, View
    from game.core.model import Action
    from game.core.rng import Rng
    from game.rules.reverse_war.account import Counted

RUN_LOSS: Final = 100.0
"""Points that a run of five of the AI's is as bad as (RW-10)."""

FAVOURED: Final = 2.0
"""How many times what a voter looks at first counts beside the rest."""

STUBBORNNESS: Final = 6.0
"""How many points the contrary gives up rather than keep a card as it was drawn."""


class Sight(NamedTuple):
    """What a voter sees of an option: both armies after it, the card as it was drawn, the option."""

    own: Counted
    foe: Counted
    drawn_reversed: bool | None
    action: Action


Taste = Callable[[Sight], float]


def bold(sight: Sight) -> float:
    """Like one's own army to be strong, and give the AI's half the weight."""
    return FAVOURED * sight.own.total - sight.foe.total


def cautious(sight: Sight) -> float:
    """Leave the AI as little as can be, and give one's own army half the weight."""
    return sight.own.total - FAVOURED * sight.foe.total


def weaver(sight: Sight) -> float:
    """Weave: suites and powers, which neighbours make, count twice, bases once."""
    return _woven(sight.own) - _woven(sight.foe)


def contrary(sight: Sight) -> float:
    """Like the reverse of what was drawn, and judge well otherwise."""
    turned = len(sight.action) == 3 and (sight.action[2] == REVERSED) != sight.drawn_reversed
    return sight.own.total - sight.foe.total + (STUBBORNNESS if turned else 0.0)


def _woven(army: Counted) -> float:
    bases = sum(army.bases)
    return bases + FAVOURED * (army.total - bases)


class VoterBot:
    """A player of one character; draws lots between the options that it likes equally."""

    def __init__(self, taste: Taste, rng: Rng) -> None:
        self._taste = taste
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Return one of the options that it likes best in a possible world."""
        options = view.decision.options
        if len(options) == 1:
            return options[0]
        seen = alone(view)
        world = seen.world(self._rng)
        if not isinstance(world, ReverseWarState):
            return GreedyBot(evaluate, self._rng, GLANCES).choose(seen)
        likings = [self._liking(world, action) for action in options]
        return best_by_lot(options, likings, self._rng)

    def _liking(self, world: ReverseWarState, action: Action) -> float:
        after = world.clone()
        after.apply(action)
        layout, charter = after.setting.layout, after.setting.charter
        foe = count_ai(ais_army(after.cells, layout), charter)
        own = count_player(players_army(after.cells, layout), charter)
        drawn = world.hand.reversed if world.hand else None
        fatal = RUN_LOSS if foe.longest >= FATAL_RUN else 0.0
        return self._taste(Sight(own, foe, drawn, action)) - fatal


TASTES: Final[dict[str, Callable[[Rng], Bot]]] = {
    "voter:bold": partial(VoterBot, bold),
    "voter:cautious": partial(VoterBot, cautious),
    "voter:weaver": partial(VoterBot, weaver),
    "voter:contrary": partial(VoterBot, contrary),
}
"""The bots of the characters, by the names that commands give them."""
