"""How good a position of Reverse War is for a seat, and by the tastes of voters that differ (RW-M).

None of these voters is strong; together they seldom agree, which is what a vote is for. Each judges one
placement ahead, as a player alone would place; of anything else, a duel or whose card is placed, they judge
as greedy does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.bots.levels import GreedyBot, best_by_lot
from game.bots.reverse_war.lenses import Partners, alone
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.options import FACILE
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scoring import count_ai, count_player
from game.rules.reverse_war.state import REVERSED, ReverseWarState
from game.rules.reverse_war.suites import FATAL_RUN
from game.rules.reverse_war.troops import ais_army, players_army

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.bot import Bot, View
    from game.core.model import Action, State
    from game.core.rng import Rng
    from game.rules.reverse_war.account import Counted
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.troops import Board

AI_SUITE_LOSS = 100.0
"""Points that a run of five of the AI's is as bad as: more than any margin makes up for."""

KEPT_REPLACEMENT = 8.0
"""Points that a replacement kept for later is worth in a duel: with it, 69 games of 120 won, 35 lost."""


GLANCES: Final = {"choose": 12}
"""Over how many possible worlds a glance takes the mean, by prompt; elsewhere it takes one."""

FOES_SHARE: Final = 0.25
"""How much of the AI's points the apprentice sees beside those of the player's own army."""

RUN_LOSS: Final = 100.0
"""Points that a run of five of the AI's is as bad as (RW-10)."""

FAVOURED: Final = 2.0
"""How many times what a voter looks at first counts beside the rest."""

STUBBORNNESS: Final = 6.0
"""How many points the contrary gives up rather than keep a card as it was drawn."""


def evaluate(state: State, seat: int) -> float:
    """Return the margin of what is placed so far, much lowered by a run of five of the AI's (RW-10).

    In a duel: what the seat's battlefield is worth to it, less the other's to the other.

    A card in hand counts as placed where it is worth most.
    """
    if isinstance(state, DuelState):
        return _of_duel(state, seat) - _of_duel(state, 1 - seat)
    return _placed_best(battlefield(state), _margin)


def without_the_foes_suites(state: State, seat: int) -> float:
    """Return the margin of what is placed so far, the AI's suites left out: what a soldier sees.

    In a duel: what the seat's battlefield is worth to it now, whatever is left to the other, or for later.
    """
    if isinstance(state, DuelState):
        return _of_army(state, seat)
    return _placed_best(battlefield(state), _margin_but_for_the_foes_suites)


def own_army_first(state: State, seat: int) -> float:
    """Return the points of the player's own army, less some of the AI's: what an apprentice sees."""
    table = state if isinstance(state, DuelState) else battlefield(state)
    cells = table.boards[seat] if isinstance(table, DuelState) else table.cells
    setting = table.setting
    own = count_player(players_army(cells, setting.layout), setting.charter).total
    return (1 - FOES_SHARE) * own + FOES_SHARE * evaluate(state, seat)


def battlefield(state: State) -> ReverseWarState:
    """Return the game alone in the game of partners, or the game itself."""
    return state.company.inner if isinstance(state, Partners) else cast("ReverseWarState", state)


def _of_duel(duel: DuelState, seat: int) -> float:
    """Return what a seat's battlefield is worth, with a card just taken placed where it is worth most."""
    kept = KEPT_REPLACEMENT if duel.out[seat] is None else 0.0
    return kept + _of_army(duel, seat)


def _of_army(duel: DuelState, seat: int) -> float:
    if duel.hands[duel.active] is None:
        return _of_board(duel, duel.boards[seat])
    return max(_of_board(duel, duel.board_after(seat, action)) for action in duel.placements(seat))


def _of_board(duel: DuelState, board: Board) -> float:
    if duel.setting.table == FACILE:
        return float(duel.total(board))
    return counted_on(board, duel.setting)


def _placed_best(table: ReverseWarState, worth: Callable[[ReverseWarState], float]) -> float:
    """Return what a battlefield is worth, a card in hand placed where it is worth most."""
    if table.hand is None:
        return worth(table)
    return max(worth(placed) for placed in _placements(table))


def _placements(table: ReverseWarState) -> Iterator[ReverseWarState]:
    assert table.decision is not None  # noqa: S101 - a card is in hand
    for action in table.decision.options:
        after = table.clone()
        after.apply(action)
        yield after


def _margin(table: ReverseWarState) -> float:
    return counted_on(table.cells, table.setting)


def _margin_but_for_the_foes_suites(table: ReverseWarState) -> float:
    layout, charter = table.setting.layout, table.setting.charter
    own = count_player(players_army(table.cells, layout), charter)
    foe = count_ai(ais_army(table.cells, layout), charter)
    return own.total - (foe.total - foe.plan.split.bonus)


def counted_on(board: Board, setting: Setting) -> float:
    """Return the margin of a board, much lowered by a run of five of the AI's (RW-10)."""
    margin, reason = verdict(board, setting.layout, setting.charter)
    return margin - AI_SUITE_LOSS if reason == "ai_suite" else float(margin)


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
