"""Attacks and resistances as they count now: what is printed, and what variations change (EVO-6, EVO-8).

Nothing of this is stored: it is worked out from the table each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.evolution.lasting import standing_deeds

if TYPE_CHECKING:
    from game.rules.evolution.lasting import Lasting
    from game.rules.evolution.moks import Cell, MokAt
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector


@dataclass(frozen=True, slots=True)
class Boost:
    """So much more, or less, to the attack or to the resistance of some Moks, while it lasts."""

    on: Selector
    amount: int
    resistance: bool = False


@dataclass(frozen=True, slots=True)
class Shelter:
    """Some Moks cannot be attacked, while it lasts."""

    on: Selector


def attack(state: EvolutionState, at: MokAt, kind: int) -> int:
    """Return the attack of a Mok in a type, 0 at least."""
    printed = state.caractere(state.mok(at)).attack[kind]
    return max(0, printed + _boosts(state, at, resistance=False))


def resistance(state: EvolutionState, cell: Cell) -> int:
    """Return the resistance of a Mok in a type, 0 at least."""
    at, kind = cell[:2], cell[2]
    printed = state.caractere(state.mok(at)).resistance[kind]
    return max(0, printed + _boosts(state, at, resistance=True))


def combined(state: EvolutionState, seat: int, kind: int) -> int:
    """Return the attacks of all Moks of a seat that are not K.O., added (Évolution 4.3)."""
    return sum(attack(state, at, kind) for at in state.standing(seat))


def payments(state: EvolutionState, seat: int, kind: int) -> list[Cell]:
    """Return the resistances that can pay for a combined attack of a type (EVO-8)."""
    return [cell for at in state.standing(seat) for cell in state.cells(at, marked=False) if cell[2] == kind]


def succeeds(state: EvolutionState, strength: int, cell: Cell) -> bool:
    """Say whether an attack of that strength on a resistance may be made and succeeds (EVO-6)."""
    if state.mok(cell).marks >> cell[2] & 1 or sheltered(state, cell[:2]):
        return False
    return strength >= resistance(state, cell)


def sheltered(state: EvolutionState, at: MokAt) -> bool:
    """Say whether a variation keeps a Mok from being attacked."""
    return any(isinstance(deed, Shelter) and deed.on.holds(state, at, effect) for effect, deed in _all(state))


def _boosts(state: EvolutionState, at: MokAt, *, resistance: bool) -> int:
    return sum(
        deed.amount
        for effect, deed in _all(state)
        if isinstance(deed, Boost) and deed.resistance == resistance and deed.on.holds(state, at, effect)
    )


def _all(state: EvolutionState) -> list[tuple[Lasting, object]]:
    """Return all that counts while it lasts, with the effect that it is part of."""
    return [(effect, deed) for effect in state.effects for deed in standing_deeds(state, effect)]
