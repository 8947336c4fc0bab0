"""The best battlefield that the cards of a finished game allowed, had they been known.

Up to six cards every battlefield is looked at, but for those that are the same by symmetry: the best is
proved. Of more cards a local search looks: it changes one or two cards as long as that betters the margin,
and begins again elsewhere; what it finds is then the best known.

In a plain game every card may lie anywhere, either way up. A scenario forces some of it, given the order in
which the cards were drawn (RW-S).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, Final

from game.core.rng import Rng
from game.core.slices import Sliced
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import no_removal, nothing_obliges
from game.rules.reverse_war.state import REVERSED, ReverseWarState
from game.rules.reverse_war.symmetry import symmetries
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.model import Action
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.scenarios import Scenario
    from game.rules.reverse_war.troops import Board

_Ways = tuple[bool, ...]
"""Whether each card is reversed, in the order of the draw."""
FEW: Final = 6
"""All the battlefields of so many cards are looked at."""

TRIES: Final = 120_000
"""How many battlefields a search of more cards looks at."""

STEP: Final = 40
"""How many battlefields are looked at in a step."""

SHAKEN: Final = 3
"""How many cards are put elsewhere before the search begins again near the best known."""

Cells = tuple["Placed | None", ...]
Lie = tuple[tuple[int, ...], "_Ways", int]
"""The cell of each card and whether it is reversed, in the order of the draw; the card that leaves, or -1."""


@dataclass(frozen=True)
class Dealt:
    """The cards in the order they were drawn, and what each was free to do.

    `cells` and `ways` are those that each card may end on, and up; `together` are all the ways that the
    cards may end up together, None where each is free of the others. One of the cards `removable`, by
    their places, leaves the battlefield at the end; none does where it is empty.
    """

    setting: Setting
    cards: tuple[str, ...]
    cells: tuple[tuple[int, ...], ...]
    ways: tuple[tuple[bool, ...], ...]
    together: frozenset[_Ways] | None
    removable: tuple[int, ...]

    @property
    def free(self) -> bool:
        """Say whether every card may lie anywhere, either way up."""
        return self.together is None and not self.removable and self._unforced

    @property
    def _unforced(self) -> bool:
        every = all(len(cells) == self.setting.layout.size for cells in self.cells)
        return every and all(len(ways) > 1 for ways in self.ways)


def dealt(start: ReverseWarState, actions: Sequence[Action]) -> Dealt:
    """Return what the cards of a game allowed, by playing it again from its first state."""
    state = start.clone()
    cards: list[str] = []
    cells: list[tuple[int, ...]] = []
    ways: list[tuple[bool, ...]] = []
    for action in actions:
        if action[0] == "place":
            assert state.hand is not None  # noqa: S101 - "place" is asked only with a card in hand
            cards.append(state.hand.card)
            cells.append(_cells(state))
            forced = state.limits.reversed
            ways.append((False, True) if forced is None else (forced,))
        state.apply(action)
    together, removable = _together(state.scenario, cards), _removable(state.scenario, cards)
    return Dealt(state.setting, tuple(cards), tuple(cells), tuple(ways), together, removable)


def _cells(state: ReverseWarState) -> tuple[int, ...]:
    """Return the cells that the card in hand may have ended on, had those before it been put elsewhere."""
    size = state.setting.layout.size
    if state.scenario is None or state.hand is None or state.limits.cells is None:
        return tuple(range(size))
    return state.scenario.limits([None] * size, state.hand).cells or ()


def _together(scenario: Scenario | None, cards: Sequence[str]) -> frozenset[_Ways] | None:
    """Return the ways up that placing and turning others over can lead to (RW-S, L'illusionniste)."""
    if scenario is None or scenario.obliges is nothing_obliges:
        return None
    reached: set[_Ways] = {()}
    for card in cards:
        reached = {after for ways in reached for after in _placed(scenario, card, ways)}
    return frozenset(reached)


def _placed(scenario: Scenario, card: str, ways: _Ways) -> Iterator[_Ways]:
    for turned in (False, True):
        if not ways or not scenario.obliges(Placed(card, turned)):
            yield (*ways, turned)
            continue
        for other, way in enumerate(ways):
            yield (*ways[:other], not way, *ways[other + 1 :], turned)


def _removable(scenario: Scenario | None, cards: Sequence[str]) -> tuple[int, ...]:
    if scenario is None or scenario.removes is no_removal:
        return ()
    return scenario.removes([Placed(card, reversed=False) for card in cards])


def _moves_to(start: ReverseWarState, cells: Sequence[Placed | None]) -> tuple[Action, ...] | None:
    """Return legal moves from a game's first state that end with these cells; None where there are none.

    Where a card leaves the battlefield at the end, its cell is the empty one.
    """
    return _moves(start, list(cells), set())


def _moves(
    state: ReverseWarState, target: list[Placed | None], seen: set[tuple[object, ...]]
) -> tuple[Action, ...] | None:
    decision = state.decision
    if decision is None:
        return () if state.cells == target else None
    key = (tuple(state.cells), state.hand, state.flip)
    if key in seen:
        return None
    seen.add(key)
    for action in decision.options:
        if action[0] == "place" and not _leads(state, target, action):
            continue
        after = state.clone()
        after.apply(action)
        rest = _moves(after, target, seen)
        if rest is not None:
            return (action, *rest)
    return None


def _leads(state: ReverseWarState, target: list[Placed | None], action: Action) -> bool:
    """Say whether a placement is on the card's cell; its way up may change later in some scenarios."""
    assert state.hand is not None  # noqa: S101 - "place" is asked only with a card in hand
    card, cell = state.hand.card, int(action[1])
    at = next((place for place, placed in enumerate(target) if placed and placed.card == card), None)
    if at is None:
        return target[cell] is None
    if state.setting.layout.grows:
        on_the_left = {placed.card for placed in target[:at] if placed}
        at = sum(1 for placed in state.cells if placed and placed.card in on_the_left)
    keeps = state.scenario is None or state.scenario.obliges is nothing_obliges
    placed = target[int(action[1])] if not state.setting.layout.grows else None
    if keeps and placed is not None and placed.card == card and placed.reversed != (action[2] == REVERSED):
        return False
    return cell == at


class Hindsight(Sliced):
    """The search, in slices. `best` are the best cells known so far, never worse than those played.

    `tried` is how many battlefields were looked at, `proved` says that none is better. Of a scenario, only
    what legal moves lead to with the cards in the order they were drawn is looked at.
    """

    def __init__(
        self, start: ReverseWarState, actions: Sequence[Action], seed: int = 0, tries: int = TRIES
    ) -> None:
        end = start.clone()
        for action in actions:
            end.apply(action)
        self.played: Cells = tuple(end.cells)
        self.best: Cells = self.played
        self.tried = 0
        self.proved = False
        self._start = start
        self._dealt = dealt(start, actions)
        self._setting = start.setting
        self._tries = tries
        self._rng = Rng(seed)
        self._value = self._worth(self.played)
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the search is done, from 0 to 1."""
        return 1.0 if self.done else min(1.0, self.tried / self._expected())

    def moves(self) -> tuple[Action, ...]:
        """Return legal moves of this very game that lead to the best cells known."""
        moves = _moves_to(self._start, self.best)
        assert moves is not None  # noqa: S101 - only what can be reached is kept
        return moves

    def _expected(self) -> int:
        size = self._setting.layout.size
        return len(_orders(self._setting.layout)) * 2**size if size <= FEW else self._tries

    def _work(self) -> Iterator[None]:
        if self._setting.layout.size <= FEW and self._dealt.free:
            yield from self._look_at_all()
        else:
            yield from self._search()

    def _worth(self, cells: Cells) -> tuple[bool, int]:
        """Return what orders battlefields: no defeat whatever the points first, then the margin."""
        margin, reason = verdict(cells, self._setting.layout, self._setting.charter)
        return reason in ("stronger", "weaker", "tie"), margin

    def _look_at(self, cells: Cells) -> tuple[bool, int]:
        self.tried += 1
        value = self._worth(cells)
        if value > self._value and self._reached(cells):
            self.best, self._value = cells, value
        return value

    def _reached(self, cells: Cells) -> bool:
        return self._dealt.free or _moves_to(self._start, cells) is not None

    # --- a few cards ------------------------------------------------------------------------------------

    def _look_at_all(self) -> Iterator[None]:
        cards = self._dealt.cards
        both = [(Placed(card, reversed=False), Placed(card, reversed=True)) for card in cards]
        for order in _orders(self._setting.layout):
            for number, cells in enumerate(product(*(both[card] for card in order))):
                self._look_at(cells)
                if number % STEP == 0:
                    yield
        self.proved = True

    # --- more cards -------------------------------------------------------------------------------------

    def _search(self) -> Iterator[None]:
        yield from self._climb(self._lie_of(self.played))
        near = False
        while self.tried < self._tries:
            near = not near
            yield from self._climb(self._shaken() if near else self._anywhere())

    def _climb(self, lie: Lie) -> Iterator[None]:
        """Change a card or two as long as that is better, looking at the changes in a random order."""
        value = self._look_at(self._cells(lie))
        better = True
        while better and self.tried < self._tries:
            better = False
            changes = list(self._changes(lie))
            self._rng.shuffle(changes)
            for number, change in enumerate(changes):
                if self.tried >= self._tries:
                    return
                new = self._look_at(self._cells(change))
                if number % STEP == 0:
                    yield
                if new > value:
                    lie, value, better = change, new, True
                    break

    def _changes(self, lie: Lie) -> Iterator[Lie]:
        """Yield what lies one change away: a card turned over, two exchanged, another removed."""
        cells, ways, gone = lie
        count = len(cells)
        for card in range(count):
            yield from self._legal(cells, _turned(ways, card), gone)
        for one, two in combinations(range(count), 2):
            swapped = _swapped(cells, one, two)
            for turned in ((), (one,), (two,), (one, two)):
                yield from self._legal(swapped, _turned(ways, *turned), gone)
        if self._setting.layout.grows:
            for card, place in product(range(count), repeat=2):
                yield from self._legal(_moved(cells, card, place), ways, gone)
        for other in self._dealt.removable:
            yield from self._legal(cells, ways, other)

    def _legal(self, cells: tuple[int, ...], ways: _Ways, gone: int) -> Iterator[Lie]:
        cards = self._dealt
        if cards.together is not None and ways not in cards.together:
            return
        if all(cell in allowed for cell, allowed in zip(cells, cards.cells, strict=True)) and all(
            way in allowed for way, allowed in zip(ways, cards.ways, strict=True)
        ):
            yield cells, ways, gone

    def _anywhere(self) -> Lie:
        """Return a random lie of the cards, those with the fewest cells first."""
        cards, rng = self._dealt, self._rng
        free = list(range(len(cards.cards)))
        rng.shuffle(free)
        cells = [0] * len(cards.cards)
        for card in sorted(range(len(cells)), key=lambda one: len(cards.cells[one])):
            cells[card] = next(cell for cell in free if cell in cards.cells[card])
            free.remove(cells[card])
        ways = tuple(rng.choice(allowed) for allowed in cards.ways)
        if cards.together is not None:
            ways = rng.choice(sorted(cards.together))
        return tuple(cells), ways, rng.choice(cards.removable) if cards.removable else -1

    def _shaken(self) -> Lie:
        """Return the best lie known with a few changes made."""
        lie = self._lie_of(self.best)
        for _ in range(SHAKEN):
            lie = self._rng.choice([lie, *self._changes(lie)])
        return lie

    def _cells(self, lie: Lie) -> Cells:
        cells: list[Placed | None] = [None] * len(lie[0])
        for number, (card, cell, way) in enumerate(zip(self._dealt.cards, lie[0], lie[1], strict=True)):
            cells[cell] = None if number == lie[2] else Placed(card, way)
        return tuple(cells)

    def _lie_of(self, board: Board) -> Lie:
        """Return how the cards lie on a board; the one that left it is on its empty cell."""
        at = {placed.card: (cell, placed.reversed) for cell, placed in enumerate(board) if placed}
        empty = next((cell for cell, placed in enumerate(board) if placed is None), -1)
        gone = next((number for number, card in enumerate(self._dealt.cards) if card not in at), -1)
        lying = [at.get(card, (empty, self._dealt.ways[gone][0])) for card in self._dealt.cards]
        return tuple(cell for cell, _way in lying), tuple(way for _cell, way in lying), gone


def _turned(ways: _Ways, *cards: int) -> _Ways:
    return tuple(way != (number in cards) for number, way in enumerate(ways))


def _swapped(cells: tuple[int, ...], one: int, two: int) -> tuple[int, ...]:
    new = list(cells)
    new[one], new[two] = new[two], new[one]
    return tuple(new)


def _moved(cells: tuple[int, ...], card: int, place: int) -> tuple[int, ...]:
    """Return the cells of a row with a card taken out and put in again at another place."""
    order = sorted(range(len(cells)), key=lambda one: cells[one])
    order.remove(card)
    order.insert(place, card)
    new = [0] * len(cells)
    for cell, one in enumerate(order):
        new[one] = cell
    return tuple(new)


# Symmetry


@cache
def _orders(layout: Layout) -> list[tuple[int, ...]]:
    """Return the orders of cards on the cells, one of all those that a symmetry makes the same.

    An order gives the card of each cell. Of the same orders the first is returned: a symmetry is a
    renumbering of the cells after which the same cells touch, and margins know nothing else of cells.
    """
    same = symmetries(layout)
    return [
        order
        for order in permutations(range(layout.size))
        if all(order <= tuple(order[cell] for cell in moved) for moved in same)
    ]
