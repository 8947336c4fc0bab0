"""What a card is worth in a battle where each picks one of three (BAT-4), by what the other may hold.

What went under the piles is known where it lies, and comes up again: the longer a battle lasts, the more of
what the other holds is known for certain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.bataille.plans import Odds
from game.core.table import Table
from game.rules.bataille.knowledge import after_tie
from game.rules.bataille.simple import HELD
from game.rules.bataille.symbols import SYMBOLS, beats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.bot import View
    from game.core.rng import Rng
    from game.rules.bataille.simple import SimpleState

WORLDS: Final = 12
"""Over how many possible worlds the mean is taken of what the other may hold."""

GUESSES: Final = 2
"""In how many worlds the other, for his part, guesses what is held against him."""

ANY: Final = 0.6
"""How often the other is thought to pick any of his cards; else the one that is best for him."""


class Opposite:
    """What the other may pick, as who is asked sees it: how likely each symbol is.

    One who is `wary` knows that the other counts too.
    """

    def __init__(self, view: View, rng: Rng, *, wary: bool) -> None:
        self.likely = [0.0] * len(SYMBOLS)
        self._tied = after_tie(Table.from_json(view.observed()), view.seat)
        for _world in range(WORLDS):
            world = cast("SimpleState", view.world(rng))
            for symbol, share in enumerate(_picked(world, 1 - view.seat, rng, wary=wary)):
                self.likely[symbol] += share / WORLDS

    def odds(self, symbol: int) -> Odds:
        """Return the chances of a symbol; a tie that ends the battle is a victory, or a defeat."""
        wins = sum([share for other, share in enumerate(self.likely) if beats(symbol, other)])
        ties = self.likely[symbol]
        loses = 1 - wins - ties
        if self._tied:
            wins, ties, loses = (wins + ties, 0.0, loses) if self._tied > 0 else (wins, 0.0, loses + ties)
        return Odds(wins, ties, loses)


def _picked(world: SimpleState, foe: int, rng: Rng, *, wary: bool) -> list[float]:
    """Return how likely the other is to pick each symbol in a world."""
    held = held_by(world, foe)
    any_of = [number / sum(held) for number in held]
    if not wary:
        return any_of
    best = _best(held, _guessed(world, foe, rng))
    return [ANY * share + (1 - ANY) * sure for share, sure in zip(any_of, best, strict=True)]


def held_by(world: SimpleState, seat: int) -> list[int]:
    """Return how many cards of each symbol a seat holds, of which it picks one."""
    symbols = [world.pool.symbols[card] for card in world.piles[seat][:HELD]]
    return [symbols.count(symbol) for symbol in range(len(SYMBOLS))]


def won_last(world: SimpleState, seat: int) -> int | None:
    """Return the symbol of the card that has won last for a seat, None where none has: it lies undermost."""
    pile = world.piles[seat]
    return world.pool.symbols[pile[-1]] if world.fresh[seat] < len(pile) else None


def _guessed(world: SimpleState, foe: int, rng: Rng) -> list[int]:
    """Return what the other may believe to be held against him."""
    guesses = [held_by(world.determinize(foe, rng), 1 - foe) for _guess in range(GUESSES)]
    return [sum(counts) for counts in zip(*guesses, strict=True)]


def _best(held: Sequence[int], against: Sequence[int]) -> list[float]:
    """Return how often each symbol held is picked by one who picks what is best against those cards."""
    gains = [
        sum([(beats(symbol, other) - beats(other, symbol)) * count for other, count in enumerate(against)])
        for symbol in range(len(SYMBOLS))
    ]
    most = max(gain for gain, count in zip(gains, held, strict=True) if count)
    best = [count > 0 and gain == most for gain, count in zip(gains, held, strict=True)]
    return [one / sum(best) for one in best]
