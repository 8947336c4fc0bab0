"""What a card would bring a turn later, once another lies on a cell: what it costs to let it wait (RW-M).

What who looks knows of the cards that lie under the deck, or in the other's hand, is taken as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.evaluation import counted_on
from game.core.rng import Rng
from game.core.table import HAND
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.places import DRAW
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from game.core.model import Action
    from game.core.table import Card
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Board

_CARDS: Final = 8
"""How many cards that may come next are looked at."""


class Patience:
    """Looks one card further than the one in hand, over some that may come, drawn by lot.

    The other card is the one that the other holds, or has just put under the deck; where it is known, it
    alone is looked at. It is `blind` where it looks no further: in a row, and where a scenario forces cards.
    """

    def __init__(self, seen: Seen, seed: int) -> None:
        self._seen = seen
        self.blind = seen.hand is None or seen.setting.layout.grows or seen.scenario is not None
        pile, held = seen.place(DRAW).cards, _held_by_the_other(seen)
        unseen = _unseen(seen, [*pile, *held])
        Rng(seed).shuffle(unseen)
        self._other = _known([*held, *pile][:1])
        self._others = self._other or unseen[:_CARDS]
        self._next = _known([*held, *pile][-1:]) or unseen[:_CARDS]
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
        for card in self._others:
            board = max(self._after(self._seen.cells, card, [cell]), key=self._counted)
            ends = self._after(board, hand.card, _free(board))
            gains.append(max(map(self._counted, ends), default=self._counted(board)) - self._counted(board))
        return round(sum(gains) / len(gains))

    def following(self, action: Action, other: Patience) -> int:
        """Return the lead that the card in hand would bring after the other's option, who may know it."""
        found = other.after(action)
        return self.later(int(action[1])) if found is None else found

    def after(self, action: Action) -> int | None:
        """Return the lead that the other card would bring after an option, None where it is not known."""
        if not self._other:
            return None
        board = self._put(action)
        ends = self._after(board, self._other[0], _free(board))
        return round(max(map(self._counted, ends), default=self._counted(board)) - self._counted(board))

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
        board = self._put(action)
        free = _free(board)
        if not free:
            return self._counted(board)
        ends = [max(map(self._counted, self._after(board, card, free))) for card in self._next]
        return sum(ends) / len(ends)

    def _put(self, action: Action) -> Board:
        hand = self._seen.hand
        assert hand is not None  # noqa: S101 - who is blind is not asked
        way = Placed(hand.card, action[2] == "reversed")
        return put(self._seen.cells, self._seen.setting.layout, int(action[1]), way)

    def _after(self, board: Board, card: str, cells: Sequence[int]) -> list[Board]:
        layout = self._seen.setting.layout
        return [put(board, layout, cell, Placed(card, way)) for cell in cells for way in (False, True)]

    def _counted(self, board: Board) -> float:
        return counted_on(board, self._seen.setting)


def _held_by_the_other(seen: Seen) -> list[Card | None]:
    """Return what is seen of the card that the other has drawn."""
    hands = [place for place in seen.places if place.name == HAND and place.seat != seen.seat]
    return [card for place in hands for card in place.cards]


def _known(cards: Iterable[Card | None]) -> list[str]:
    """Return those cards of some that are known."""
    return [card.ref for card in cards if card is not None and card.ref is not None]


def _unseen(seen: Seen, hidden: Iterable[Card | None]) -> list[str]:
    """Return the cards that lie nowhere in sight, and not among the `hidden` ones that are known."""
    out = {placed.card for placed in (*seen.cells, seen.hand) if placed is not None}
    return sorted({*CARDS} - out - {*_known(hidden)})


def _free(board: Board) -> list[int]:
    return [cell for cell, placed in enumerate(board) if placed is None]
