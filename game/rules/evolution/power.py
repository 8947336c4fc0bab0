"""Attacks and resistances as they count now: what is printed, and what variations change (EVO-6, EVO-8).

Nothing of this is stored: it is worked out from the table each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.rules.evolution.moks import Cell, MokAt
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector

Banned = Literal["attacks", "combined", "variations", "placing"]


@dataclass(frozen=True, slots=True)
class Boost:
    """So much more, or less, to the attack or to the resistance of some Moks, in a type or in all (None)."""

    on: Selector
    amount: int
    kind: int | None
    resistance: bool = False


@dataclass(frozen=True, slots=True)
class Shelter:
    """Some Moks cannot be attacked."""

    on: Selector


@dataclass(frozen=True, slots=True)
class Ban:
    """The opponent may not do something."""

    what: Banned


@dataclass(frozen=True, slots=True)
class FreeCombined:
    """The combined attacks of the player are not paid."""


Standing = Boost | Shelter | Ban | FreeCombined
"""What counts all the time while it lasts."""


def attack(state: EvolutionState, at: MokAt, kind: int) -> int:
    """Return the attack of a Mok in a type, 0 at least."""
    printed = state.caractere(at).attack[kind]
    return max(0, printed + _boosts(state, (*at, kind), resistance=False)) if state.effects else printed


def resistance(state: EvolutionState, cell: Cell) -> int:
    """Return the resistance of a Mok in a type, 0 at least."""
    printed = state.caractere(cell).resistance[cell[2]]
    return max(0, printed + _boosts(state, cell, resistance=True)) if state.effects else printed


def combined(state: EvolutionState, seat: int, kind: int) -> int:
    """Return the attacks of all Moks of a seat that are not K.O., added (Évolution 4.3)."""
    return sum([attack(state, at, kind) for at in state.standing(seat)])


def free_combined(state: EvolutionState, seat: int) -> bool:
    """Say whether the combined attacks of a seat are not paid."""
    return any(
        effect.owner == seat and isinstance(deed, FreeCombined)
        for effect in state.effects
        for deed in state.standing_deeds(effect)
    )


def payments(state: EvolutionState, seat: int, kind: int) -> list[Cell]:
    """Return the resistances that can pay for a combined attack of a type (EVO-8)."""
    return [(*at, kind) for at in state.standing(seat) if not state.mok(at).marks >> kind & 1]


def can_pay(state: EvolutionState, seat: int, kind: int) -> bool:
    """Say whether a seat can pay for a combined attack of a type, or need not."""
    return bool(payments(state, seat, kind)) or free_combined(state, seat)


def sheltered(state: EvolutionState, at: MokAt) -> bool:
    """Say whether a variation keeps a Mok from being attacked."""
    return any(
        isinstance(deed, Shelter) and deed.on.holds(state, at, effect)
        for effect in state.effects
        for deed in state.standing_deeds(effect)
    )


def banned(state: EvolutionState, seat: int, what: Banned) -> bool:
    """Say whether a variation keeps a seat from doing something."""
    return any(
        effect.foe == seat and isinstance(deed, Ban) and deed.what == what
        for effect in state.effects
        for deed in state.standing_deeds(effect)
    )


def open_cells(state: EvolutionState, foe: int) -> list[tuple[Cell, int]]:
    """Return the resistances of a seat that may be attacked, each with what it counts (EVO-6)."""
    return [
        (cell, resistance(state, cell))
        for at in state.standing(foe)
        if not (state.effects and sheltered(state, at))
        for cell in state.cells(at, marked=False)
    ]


def _boosts(state: EvolutionState, cell: Cell, *, resistance: bool) -> int:
    return sum(
        deed.amount
        for effect in state.effects
        for deed in state.standing_deeds(effect)
        if isinstance(deed, Boost)
        and deed.resistance == resistance
        and deed.kind in (None, cell[2])
        and deed.on.holds(state, cell[:2], effect)
    )
