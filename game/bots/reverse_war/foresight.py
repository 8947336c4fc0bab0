"""Placements of Reverse War weighed exactly where two cards are to come: any, placed for the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.search.playouts import margin, worth
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import nothing_forced
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.state import REVERSED, end_of
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action
    from game.core.rng import Rng
    from game.rules.reverse_war.state import ReverseWarState
    from game.rules.reverse_war.troops import Board

CARDS_TO_COME: Final = 2

Weight = tuple[float, float]
"""What an end is worth (`playouts.worth`) and its margin, or the means of several."""


def can_be_weighed(state: ReverseWarState) -> bool:
    """Say whether two cards are to come, on any free cell of two, either way up."""
    free = state.scenario is None or state.scenario.limits is nothing_forced
    return free and len(state.deck) == CARDS_TO_COME and not state.setting.layout.grows


class Foresight:
    """What the placements of the card in hand are worth.

    `cards` is how many cards may come next, each as likely as another; `ends` how many ends there are in all.
    """

    def __init__(self, state: ReverseWarState, rng: Rng) -> None:
        self._state = state
        self._unseen = state.unseen(rng)
        self.cards = len(self._unseen)
        options = len(state.decision.options) if state.decision else 0
        self.ends = 4 * options * self.cards * (self.cards - 1)

    def after(self, action: Action) -> Iterator[Weight]:
        """Yield what the placement is worth with each card that may come next."""
        assert self._state.hand is not None  # noqa: S101 - or there would be nothing to place
        placed = Placed(self._state.hand.card, action[2] == REVERSED)
        last_two = LastTwo(
            self._state, put(self._state.cells, self._state.setting.layout, int(action[1]), placed)
        )
        for card in self._unseen:
            yield last_two.best_of(card, [other for other in self._unseen if other != card])


class LastTwo:
    """The last two cells of a board, filled for the best: the first card known, the second not."""

    def __init__(self, state: ReverseWarState, board: Board) -> None:
        self._layout, self._charter = state.setting.layout, state.setting.charter
        self._board = [*board]
        self._one, self._two = [cell for cell, placed in enumerate(board) if placed is None]
        self._known: dict[tuple[Placed, Placed], Weight] = {}

    def best_of(self, card: str, others: list[str]) -> Weight:
        """Return what the card is worth, placed for the best before one of the others comes."""
        means = []
        for placed in _both_ways(card):
            for first in (True, False):
                ends = [self._last(placed, other, first=first) for other in others]
                means.append(
                    (sum([end[0] for end in ends]) / len(ends), sum([end[1] for end in ends]) / len(ends))
                )
        return max(means)

    def _last(self, placed: Placed, card: str, *, first: bool) -> Weight:
        """Return the best end where a card lies on the first of the two cells, or on the second."""
        ways = _both_ways(card)
        return max([self._end(placed, way) if first else self._end(way, placed) for way in ways])

    def _end(self, one: Placed, two: Placed) -> Weight:
        found = self._known.get((one, two))
        if found is None:
            self._board[self._one], self._board[self._two] = one, two
            end = end_of(verdict(self._board, self._layout, self._charter))
            found = self._known[one, two] = worth(end, 0), margin(end, 0)
        return found


def _both_ways(card: str) -> tuple[Placed, Placed]:
    return Placed(card, reversed=False), Placed(card, reversed=True)
