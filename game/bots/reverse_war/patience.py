"""What a card would bring a turn later, once another lies on a cell: what it costs to let it wait (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.evaluation import counted_on
from game.core.rng import Rng
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from game.core.model import Action
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Board

_CARDS: Final = 8
"""How many cards that may come next are looked at."""


class Patience:
    """Looks one card further than the one in hand, over some that may come, drawn by lot.

    It is `blind` where it looks no further: in a row, and where a scenario forces cards.
    """

    def __init__(self, seen: Seen, seed: int) -> None:
        self._seen = seen
        self.blind = seen.hand is None or seen.setting.layout.grows or seen.scenario is not None
        known = {placed.card for placed in seen.cells if placed is not None}
        known |= {seen.hand.card} if seen.hand is not None else set()
        cards = sorted({*CARDS} - known)
        Rng(seed).shuffle(cards)
        self._next = cards[:_CARDS]
        self._leads: dict[int, int] = {}

    def later(self, cell: int) -> int:
        """Return the lead that the card in hand would bring next turn, another one lying on a cell then."""
        if cell not in self._leads:
            self._leads[cell] = self._later(cell)
        return self._leads[cell]

    def _later(self, cell: int) -> int:
        hand = self._seen.hand
        assert hand is not None  # noqa: S101 - who is blind is not asked
        gains = []
        for card in self._next:
            board = max(self._after(self._seen.cells, card, [cell]), key=self._counted)
            ends = self._after(board, hand.card, _free(board))
            gains.append(max(map(self._counted, ends), default=self._counted(board)) - self._counted(board))
        return round(sum(gains) / len(gains))

    def usually(self, but: int) -> Generator[None, None, int]:
        """Return, in steps, what lead it would bring next turn on the mean, another card lying anywhere."""
        leads: list[int] = []
        for cell in _free(self._seen.cells):
            if cell != but:
                leads.append(self.later(cell))
                yield
        return round(sum(leads) / len(leads)) if leads else 0

    def best(self, options: Iterable[Action]) -> Generator[None, None, Action]:
        """Return, in steps, the option after which a next card would lead furthest."""
        found: list[tuple[float, Action]] = []
        for action in options:
            found.append((self._worth(action), action))
            yield
        return max(found, key=lambda one: one[0])[1]

    def _worth(self, action: Action) -> float:
        hand = self._seen.hand
        assert hand is not None  # noqa: S101 - who is blind is not asked
        way = Placed(hand.card, action[2] == "reversed")
        board = put(self._seen.cells, self._seen.setting.layout, int(action[1]), way)
        free = _free(board)
        if not free:
            return self._counted(board)
        ends = [max(map(self._counted, self._after(board, card, free))) for card in self._next]
        return sum(ends) / len(ends)

    def _after(self, board: Board, card: str, cells: Sequence[int]) -> list[Board]:
        layout = self._seen.setting.layout
        return [put(board, layout, cell, Placed(card, way)) for cell in cells for way in (False, True)]

    def _counted(self, board: Board) -> float:
        return counted_on(board, self._seen.setting)


def _free(board: Board) -> list[int]:
    return [cell for cell, placed in enumerate(board) if placed is None]
