"""What speaks for a move before accounts do: which unit is kept, and how many neighbours its cell has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.fact import Fact
from game.rules.reverse_war.tables import FACILE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.reasons import Table

TAKEN_BY_THE_WITCH = ("N", "PE")
"""The units whose powers do not count under the witch (RW-S)."""

_OF_SUITES = ("N", "PE", "C")
"""The units whose powers come of suites: none where these do not count (RW-13)."""

_HARMED = ("D",)
"""The units whose powers in the player's army are never for the better."""


def prospects(table: Table, action: Action, after: Account) -> list[Fact]:
    """Return what speaks for placing a card, given the account after it; nothing for another move.

    Units are told only where the card could have been reversed, and where the AI plays a part.
    """
    if action[0] != "place":
        return []
    cell = int(action[1])
    told_of = not table.one_way and table.setting.table != FACILE
    units = list(_of_units(table, after, is_reversed=action[2] == "reversed")) if told_of else []
    return [*units[:1], *_of_the_cell(table, cell), *units[1:]]


def _of_units(table: Table, after: Account, *, is_reversed: bool) -> Iterator[Fact]:
    hand = table.hand
    if hand is None:
        return
    card = CARDS[hand.card]
    mine, its = (card.bottom, card.top) if is_reversed else (card.top, card.bottom)
    if mine.force > its.force:
        yield Fact("weaker", mine.force, 1, mine.unit, other=its.unit, other_points=its.force)
    idle = () if table.setting.layout.suites else _OF_SUITES
    taken = TAKEN_BY_THE_WITCH if after.scenario == "sorciere" else ()
    if mine.unit not in (*_HARMED, *idle, *taken):
        yield Fact("promise", 0, 1, mine.unit)


def _of_the_cell(table: Table, cell: int) -> Iterator[Fact]:
    layout = table.setting.layout
    if layout.grows:
        return
    free = [len(layout.neighbours[one]) for one, placed in enumerate(table.cells) if placed is None]
    here = len(layout.neighbours[cell])
    if min(free) < here == max(free):
        yield Fact("wide", 0, 1, number=here)
    elif min(free) == here < max(free):
        yield Fact("narrow", 0, 1, number=here)
