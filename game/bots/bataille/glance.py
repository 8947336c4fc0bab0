"""What plans are worth in a round, told at a glance: chances are reckoned, nothing is played out."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

from game.bots.bataille.plans import Odds, Plan, held_of
from game.rules.bataille.options import HAND
from game.rules.bataille.symbols import SYMBOLS, beater, beats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.bataille.rounds import RoundState

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

DECISIVE: Final = 3.0
"""What a trophy is worth with which the game is won, or another one's with which it would be."""

LOST: Final = 0.1
"""Below this chance to stand to the end of the round, what is laid is wasted: the trophy is lost."""


class Glance:
    """A look at a round by the player who is asked, who knows his hand and what was shown.

    `foes` are those who answer yet, in their order, `answering` the cards that each of them holds.
    """

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
        seats = len(state.hands)
        self.foes = [(state.opener + place) % seats for place in range(state.played + 1, seats)]
        self.answering = [len(state.hands[foe]) or HAND for foe in self.foes]
        self._prize = DECISIVE if self.lacks_one(seat) else 1.0
        self._stopped = self._worth_stopping(seat)

    def lacks_one(self, seat: int) -> bool:
        """Say whether a seat would win the game with this trophy."""
        return len(self._state.trophies[seat]) + 1 == self._state.setting.trophies

    def _worth_stopping(self, seat: int) -> float:
        """Return what it is worth to beat who would win the game with this trophy: nobody else may do it."""
        holder, standing = self._state.holder, self._state.standing
        if holder in (None, seat) or not self.lacks_one(holder):
            return 0.0
        return DECISIVE * self._stands(self._state.pool.symbols[standing[0]], len(standing))

    def best(self, plans: Sequence[Plan]) -> Plan:
        """Return the plan that is worth most, the first of equals; a trophy that is lost is given up."""
        return max(self._without_hope(plans) or plans, key=self.worth)

    def _without_hope(self, plans: Sequence[Plan]) -> list[Plan]:
        """Return the discards, where nothing is laid yet and whatever is would hardly stand to the end."""
        laid = [plan for plan in plans if plan.verb == "lay"]
        hoped = max((self._stands(plan.symbol, plan.number) for plan in laid), default=0.0)
        if self._state.laid or hoped + self._stopped >= LOST:
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
        return self._prize * self.takes(plan) + self._stopped + left

    def takes(self, plan: Plan) -> float:
        """Return the chance that cards laid take the trophy of the round."""
        return self._stands(plan.symbol, plan.number) * (0.5 if self.ties(plan) else 1.0)

    def ties(self, plan: Plan) -> bool:
        """Say whether cards laid are exactly as many of the same symbol as those that stand."""
        standing = self._state.standing
        return len(standing) == plan.number and self._state.pool.symbols[standing[0]] == plan.symbol

    def _stands(self, symbol: int, count: int) -> float:
        """Return the chance that cards laid now stand to the end of the round."""
        chance = 1.0
        for hand in self.answering:
            chance *= 1 - beaten(hand, count, self._percents[beater(symbol)], self._percents[symbol])
        return chance

    def _battle(self, symbol: int) -> float:
        """Return what a symbol is worth in a battle: a card that can be spared, whatever the other picks."""
        left = [number - (kind == symbol) for kind, number in enumerate(self._held)]
        return hand_worth(left) + self._prize * self.odds(symbol).gain / 2

    def odds(self, symbol: int) -> Odds:
        """Return the chances of a card of a symbol in a battle, against any card not seen."""
        wins = sum([share for kind, share in enumerate(self._percents) if beats(symbol, kind)])
        ties, all_of = self._percents[symbol], max(1, sum(self._percents))
        return Odds(wins / all_of, ties / all_of, 1 - (wins + ties) / all_of)


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
