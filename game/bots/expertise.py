"""What bots know of a game beside its rules; what nothing is known of is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from game.bots.bot import Lens, unchanged
from game.bots.search.playouts import habitual

if TYPE_CHECKING:
    from game.bots.bot import Bot, Thinker, View
    from game.bots.search.playouts import Player
    from game.core.model import State
    from game.core.rng import Rng

C = TypeVar("C")
_MOST_KNOWN: Final = 4096
"""For how many cards it is kept what they are worth."""

_MOST_TABLES: Final = 64
"""For how many games it is kept what their cards are worth."""

Evaluation = Callable[["State", int], float]
"""How good a position is for a seat: a pure function."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expertise:
    """What bots know of one game.

    `evaluate` judges a position, `first_sight` as an apprentice does, `second_sight` as a soldier, and a
    captain before he has looked further; `glances` says over how many possible
    worlds a glance takes the mean, by prompt (elsewhere it takes one). `lens` shows a view as bots think
    about it, `unlike` the same without options that are the same as another. `player` is who plays a world on
    for a search, with so many options compared at each choice. `thinker` thinks for the levels, by number, in
    a way of the game's own instead; `highest` is the strongest of them. `characters` make further bots.
    """

    evaluate: Evaluation | None = None
    first_sight: Evaluation | None = None
    second_sight: Evaluation | None = None
    glances: Mapping[str, int] = field(default_factory=dict)
    lens: Lens = unchanged
    unlike: Lens = unchanged
    player: Callable[[State, Rng, int], Player] = habitual
    thinker: Callable[[View, int, Rng], Thinker] | None = None
    highest: int = 4
    characters: Mapping[str, Callable[[Rng], Bot]] = field(default_factory=dict)


class Valued(Generic[C]):
    """What cards are worth, worked out once each: known by their identity, since scripts have no hash."""

    def __init__(self, work_out: Callable[[C], float]) -> None:
        self._work_out = work_out
        self._found: dict[int, tuple[C, float]] = {}
        self._tables: dict[int, _Table[C]] = {}

    def of(self, cards: tuple[C, ...]) -> Mapping[int, float]:
        """Return what the cards of a game are worth, by their numbers."""
        table = self._tables.get(id(cards))
        if table is None or table.cards is not cards:
            if len(self._tables) >= _MOST_TABLES:
                self._tables.clear()
            table = self._tables[id(cards)] = _Table(cards, self)
        return table

    def __call__(self, card: C) -> float:
        """Return what a card is worth."""
        found = self._found.get(id(card))
        if found is None or found[0] is not card:
            if len(self._found) >= _MOST_KNOWN:
                self._found.clear()
            found = self._found[id(card)] = card, self._work_out(card)
        return found[1]


class _Table(dict[int, float], Generic[C]):
    """What the cards of one game are worth, by their numbers, worked out when it is first wanted."""

    def __init__(self, cards: tuple[C, ...], worth: Callable[[C], float]) -> None:
        super().__init__()
        self.cards = cards
        self._worth = worth

    def __missing__(self, number: int) -> float:
        """Work out what a card is worth."""
        found = self[number] = self._worth(self.cards[number])
        return found
