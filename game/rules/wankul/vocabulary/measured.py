"""The words for numbers that lie on the table: the lowest and the highest Force, pairs of one name."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.core.i18n import N_
from game.rules.wankul.traits import NUMBER, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.effects import Given
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Number


def _in_rows(state: WankulState, slots: Sequence[int]) -> list[int]:
    """Return the characters of both sides on some terrains."""
    return [laid.card for slot in slots for seat in state.seats for laid in state.row(slot, seat)]


def _printed(state: WankulState, slots: Sequence[int], of: Callable[[Sequence[int]], int]) -> int:
    """Return one of the printed Forces on some terrains, 0 where nobody is there."""
    forces = [state.forces[card] for card in _in_rows(state, slots)]
    return of(forces) if forces else 0


def _here(state: WankulState, given: Given) -> list[int]:
    return [slot for slot in state.placed() if slot == given["slot"]]


def _pairs(state: WankulState, _given: Given) -> int:
    """Return how many pairs of two different cards of one name are in play, no card in two (WAN-30)."""
    families: dict[str, Counter[str]] = {}
    for card in _in_rows(state, state.placed()):
        families.setdefault(state.cards[card].family, Counter())[state.refs[card]] += 1
    return sum(_paired(sorted(family.values())) for family in families.values())


def _paired(counts: Sequence[int]) -> int:
    return min(sum(counts) // 2, sum(counts[:-1]))


def _word(key: str, said: str, number: Number) -> None:
    WORDS.register(NUMBER, key, said)(lambda: number)


_word(
    "lowest-force",
    N_("the lowest base Force in play"),
    lambda state, _given: _printed(state, state.placed(), min),
)
_word(
    "highest-force",
    N_("the highest base Force in play"),
    lambda state, _given: _printed(state, state.placed(), max),
)
_word(
    "highest-force-here",
    N_("the highest base Force here"),
    lambda state, given: _printed(state, _here(state, given), max),
)
_word("pair", N_("for each pair of different characters of one name in play"), _pairs)
