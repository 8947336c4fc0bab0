"""Players of Openmok Bataille of three strengths.

The apprentice attacks wherever he can, and half the time does anything. The soldier always attacks, with a
card more than it takes where he has it: he gives up only where he must. The captain reckons, from all
that was shown, the chance that what he lays stands, and what his hand is worth after it: he gives up in time
and keeps his cards; in games for two he plays possible worlds on.

They choose among plans, cards of one symbol being alike to them: a verb, the place of a symbol in `SYMBOLS`
and a number of cards. ("lay", 0, 2) lays two hammers, one by one, then is done. Of the cards of a symbol,
the first is taken. What plans are worth in a round is told at a glance: chances are reckoned, nothing is
played out.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.bots.bot import Settled, Through
from game.bots.expertise import Expertise
from game.bots.search.monte_carlo import Arm, MonteCarlo
from game.bots.search.playouts import Player, worth
from game.core.model import Decision
from game.core.rng import Rng
from game.rules.bataille.options import HAND
from game.rules.bataille.round_asking import DONE, answers
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.simple import HELD, SimpleState
from game.rules.bataille.symbols import SYMBOLS, beater, beats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.bot import Thinker, View
    from game.core.model import Action, State
    from game.rules.bataille.collection import CollectionState
    from game.rules.bataille.game import Table


class Plan(NamedTuple):
    """What to do with how many cards of a symbol, those already put down included."""

    verb: str
    symbol: int
    number: int


def plans(state: Table, decision: Decision) -> list[Plan]:
    """Return the plans that the options of a decision allow."""
    if isinstance(state, RoundState):
        return round_plans(state)
    pool, verb = state.pool, str(decision.options[0][0])
    if len(decision.options[0]) == 1:
        return [Plan(verb, 0, 0)]
    symbols = [pool.symbols[pool.refs.index(str(action[1]))] for action in decision.options]
    return [Plan(verb, symbol, 1) for symbol in dict.fromkeys(symbols)]


def round_plans(state: RoundState) -> list[Plan]:
    """Return all the plans of whoever is asked in a round."""
    symbols = state.pool.symbols
    if state.battle:
        picker = state.holding if state.picks[state.holding] is None else state.active
        held = {symbols[card] for card in state.hands[picker]}
        return [Plan("pick", symbol, 1) for symbol in sorted(held)]
    if state.played == len(state.hands):
        return [Plan("trophy", symbol, 1) for symbol in sorted({symbols[card] for card in state.discard})]
    held_now = held_of(state, state.active)
    if state.laid:
        return _plans_on(state, held_now)
    fewest = max(1, len(state.standing))
    good = range(len(SYMBOLS)) if state.holder is None else answers(state, state.active)
    laid = [Plan("lay", kind, count) for kind in good for count in range(fewest, held_now[kind] + 1)]
    if state.holder is None:
        return laid
    return laid + [
        Plan("discard", kind, count) for kind, number in enumerate(held_now) for count in range(1, number + 1)
    ]


def _plans_on(state: RoundState, held: Sequence[int]) -> list[Plan]:
    """Return the plans that go on with what is put down."""
    symbol, down = state.pool.symbols[state.laid[0]], len(state.laid)
    fewest = down if state.discarding else max(down, len(state.standing))
    verb = "discard" if state.discarding else "lay"
    return [Plan(verb, symbol, count) for count in range(fewest, down + held[symbol] + 1)]


def held_of(state: RoundState, seat: int) -> list[int]:
    """Return how many cards of each symbol a hand has."""
    symbols = state.pool.symbols
    counts = [0] * len(SYMBOLS)
    for card in state.hands[seat]:
        counts[symbols[card]] += 1
    return counts


def action_of(plan: Plan, state: Table, decision: Decision) -> Action:
    """Return the next action of a plan: an option of the decision."""
    if len(decision.options) == 1:
        return decision.options[0]
    if isinstance(state, RoundState) and len(state.laid) == plan.number and DONE in decision.options:
        return DONE
    pool = state.pool
    return next(
        action
        for action in decision.options
        if action[0] == plan.verb and pool.symbols[pool.refs.index(str(action[1]))] == plan.symbol
    )


BY_COUNT: Final = (0.16, 0.06, 0.03)
"""What a card in a hand is worth, beside a trophy that is worth 1: of the symbol of which there are most, of
the second and of the third. These figures and the next are half of those that fitted the chances to win of
1500 games of four who reckon so: hands last longer than chances to win a trophy."""

KIND: Final = -0.15
"""What each symbol in a hand is worth: it takes a turn to be rid of."""

FULL: Final = 0.08
"""What having all seven cards is worth."""

FRESH_HAND: Final = 0.36
"""What seven cards yet to be drawn are worth."""


LOST: Final = 0.1
"""Below this chance to stand to the end of the round, what is laid is wasted: the trophy is lost."""


class Glance:
    """A look at a round by the player who is asked, who knows his hand and what was shown."""

    def __init__(self, state: RoundState, seat: int) -> None:
        self._state = state
        self._held = held_of(state, seat)
        unseen = [0] * len(SYMBOLS)
        symbols = state.pool.symbols
        for owner, cards in enumerate((*state.hands, state.draw)):
            if owner != seat:
                for card in cards:
                    unseen[symbols[card]] += 1
        total = max(1, sum(unseen))
        self._percents = [100 * number // total for number in unseen]

    def best(self, plans: Sequence[Plan]) -> Plan:
        """Return the plan that is worth most, the first of equals; a trophy that is lost is given up."""
        return max(self._without_hope(plans) or plans, key=self.worth)

    def _without_hope(self, plans: Sequence[Plan]) -> list[Plan]:
        """Return the discards, where nothing is laid yet and whatever is would hardly stand to the end."""
        laid = [plan for plan in plans if plan.verb == "lay"]
        if self._state.laid or any(self._stands(plan.symbol, plan.number) >= LOST for plan in laid):
            return []
        return [plan for plan in plans if plan.verb == "discard"]

    def worth(self, plan: Plan) -> float:
        """Return what a plan is worth in trophies: the chance of the next one, and the hand that is left."""
        if plan.verb == "pick":
            return self._battle(plan.symbol)
        if plan.verb == "trophy":
            symbols = self._state.pool.symbols
            return -float(sum([symbols[card] == plan.symbol for card in self._state.discard]))
        held, state = self._held.copy(), self._state
        held[plan.symbol] -= plan.number - len(state.laid)
        left = hand_worth(held)
        if plan.verb == "discard":
            return left
        stand = self._stands(plan.symbol, plan.number)
        if state.standing and state.pool.symbols[state.standing[0]] == plan.symbol:
            stand *= 0.5 if len(state.standing) == plan.number else 1.0
        return stand + left

    def _stands(self, symbol: int, count: int) -> float:
        """Return the chance that cards laid now stand to the end of the round."""
        state, chance = self._state, 1.0
        seats = len(state.hands)
        for place in range(state.played + 1, seats):
            foe = (state.opener + place) % seats
            hand = len(state.hands[foe]) or HAND
            chance *= 1 - beaten(hand, count, self._percents[beater(symbol)], self._percents[symbol])
        return chance

    def _battle(self, symbol: int) -> float:
        """Return what a symbol is worth in a battle: a card that can be spared, whatever the other picks."""
        left = [number - (kind == symbol) for kind, number in enumerate(self._held)]
        gain = sum(
            [(beats(symbol, kind) - beats(kind, symbol)) * share for kind, share in enumerate(self._percents)]
        )
        return hand_worth(left) + gain / 200


def against(state: SimpleState, foe: int, symbol: int) -> int:
    """Return what a symbol is worth against the pile of a foe, in a battle of two (BAT-4).

    It is how many cards of the pile it beats, less those that beat it, each as likely as another.
    """
    symbols = state.pool.symbols
    return sum([beats(symbol, symbols[card]) - beats(symbols[card], symbol) for card in state.piles[foe]])


def hand_worth(held: Sequence[int]) -> float:
    """Return what a hand is worth for the rounds to come."""
    if not any(held):
        return FRESH_HAND
    in_order = sorted(held, reverse=True)
    worth = sum([number * each for number, each in zip(in_order, BY_COUNT, strict=True)])
    kinds = len(held) - in_order.count(0)
    return worth + KIND * kinds + FULL * (sum(held) == HAND)


@lru_cache(maxsize=1 << 14)
def beaten(hand: int, count: int, beaters: int, equals: int) -> float:
    """Return the chance that a hand of so many cards beats `count` cards.

    `beaters` and `equals` are how many cards in a hundred are of the winning symbol and of the same one. As
    many of the same one win by half.
    """
    win, same = beaters / 100, equals / 100
    chance = 0.0
    for won in range(hand + 1):
        rest = hand - won
        likely = comb(hand, won) * win**won * (1 - win) ** rest
        if won >= count:
            chance += likely
        elif win < 1:
            share = same / (1 - win)
            chance += likely * (_at_least(rest, count + 1, share) + _at_least(rest, count, share)) / 2
    return chance


def _at_least(hand: int, count: int, share: float) -> float:
    """Return the chance that so many cards of a hand are of a symbol that is so much of all."""
    share = min(1.0, share)
    return sum([comb(hand, n) * share**n * (1 - share) ** (hand - n) for n in range(count, hand + 1)])


# --- what is said ---


APPRENTICE: Final = 1
HIGHEST: Final = 3
"""The captain. In a round, a search through possible worlds has won no more than his reckoning does."""

PLAYOUTS: Final = 600
"""How many playouts a captain's decision is given in a game for two, of piles of sixty at most in all."""

USUAL_CARDS: Final = 60

SPARE: Final = 1
"""How many cards more than needed the apprentice and the soldier lay at most: their hands last."""

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
    if level < HIGHEST:
        options = sparing(options)
    if level == APPRENTICE and rng.below(CARELESS) == 0:
        return rng.choice(options)
    if isinstance(world, RoundState):
        return Glance(world, seat).best(options) if level == HIGHEST else _bold(options, rng)
    if isinstance(world, SimpleState):
        return max(options, key=lambda plan: against(world, 1 - seat, plan.symbol))
    return rng.choice(options)


def sparing(options: list[Plan]) -> list[Plan]:
    """Return the plans but those that lay more cards at once than `SPARE` beyond what is needed."""
    least = min((plan.number for plan in options if plan.verb == "lay"), default=0)
    return [plan for plan in options if plan.verb != "lay" or plan.number <= least + SPARE]


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
