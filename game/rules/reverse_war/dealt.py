"""What the cards of a finished game allowed: which cells and which way up each could have had.

In a plain game every card may lie anywhere, either way up. A scenario forces some of it, given the order in
which the cards were drawn (RW-S).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.reverse_war.scenarios import no_removal, nothing_obliges
from game.rules.reverse_war.state import REVERSED, ReverseWarState
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.model import Action
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.scenarios import Scenario

Ways = tuple[bool, ...]
"""Whether each card is reversed, in the order of the draw."""


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
    together: frozenset[Ways] | None
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


def _together(scenario: Scenario | None, cards: Sequence[str]) -> frozenset[Ways] | None:
    """Return the ways up that placing and turning others over can lead to (RW-S, L'illusionniste)."""
    if scenario is None or scenario.obliges is nothing_obliges:
        return None
    reached: set[Ways] = {()}
    for card in cards:
        reached = {after for ways in reached for after in _placed(scenario, card, ways)}
    return frozenset(reached)


def _placed(scenario: Scenario, card: str, ways: Ways) -> Iterator[Ways]:
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


def moves_to(start: ReverseWarState, cells: Sequence[Placed | None]) -> tuple[Action, ...] | None:
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
