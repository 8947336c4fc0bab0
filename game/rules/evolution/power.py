"""Attacks and resistances as they count now: what is printed, and what variations change (EVO-6, EVO-8).

Nothing of this is stored: it is worked out from the table each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from game.rules.evolution.cards import TYPES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.lasting import Lasting
    from game.rules.evolution.moks import Cell, MokAt
    from game.rules.evolution.recipes import Recipe
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

    @property
    def for_attacks(self) -> bool:
        """Say whether it counts for attacks of the player's own Moks alone."""
        return self.on.side == "own" and not self.resistance


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


_KINDS: Final = range(len(TYPES))

Figures = tuple[int, int, int]
"""A number for each type."""

Standing = Boost | Shelter | Ban | FreeCombined
"""What counts all the time while it lasts."""


def attacks(state: EvolutionState, at: MokAt, effects: Sequence[Lasting] | None = None) -> Figures:
    """Return the attacks of a Mok by type, 0 at least; only those `effects` count, if they are told."""
    return _changed(state, at, state.caractere(at).attack, effects, resistance=False)


def resistances(state: EvolutionState, at: MokAt) -> Figures:
    """Return the resistances of a Mok by type, 0 at least, those that are marked too."""
    return _changed(state, at, state.caractere(at).resistance, resistance=True)


def attack(state: EvolutionState, at: MokAt, kind: int) -> int:
    """Return the attack of a Mok in a type."""
    return attacks(state, at)[kind]


def resistance(state: EvolutionState, cell: Cell) -> int:
    """Return what a resistance counts."""
    return resistances(state, cell[:2])[cell[2]]


def combined(state: EvolutionState, seat: int, kind: int) -> int:
    """Return the attacks of all Moks of a seat that are not K.O., added (Évolution 4.3)."""
    return sum([attacks(state, at)[kind] for at in state.standing(seat)])


def free_combined(state: EvolutionState, seat: int) -> bool:
    """Say whether the combined attacks of a seat are not paid."""
    return any(
        effect.owner == seat and isinstance(deed, FreeCombined)
        for effect in state.effects
        for deed in state.standing_deeds(effect)
    )


def frees_combined(recipe: Recipe) -> bool:
    """Say whether a variation is one after which combined attacks are not paid."""
    return any(isinstance(deed, FreeCombined) for sentence in recipe.sentences for deed in sentence.standing)


def payments(state: EvolutionState, seat: int, kind: int) -> list[Cell]:
    """Return the resistances that can pay for a combined attack of a type (EVO-8)."""
    return [(seat, at[1], kind) for at in state.standing(seat) if not state.mok(at).marks >> kind & 1]


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


def is_shelter(state: EvolutionState, effect: Lasting) -> bool:
    """Say whether what lasts keeps Moks from being attacked."""
    return any(isinstance(deed, Shelter) for deed in state.standing_deeds(effect))


def banned(state: EvolutionState, seat: int, what: Banned) -> bool:
    """Say whether a variation keeps a seat from doing something."""
    return bool(state.effects) and bool(bans(state, seat, what))


def bans(state: EvolutionState, seat: int, what: Banned) -> list[Lasting]:
    """Return what keeps a seat from doing something."""
    ban = Ban(what)
    return [effect for effect in state.effects if effect.foe == seat and ban in state.standing_deeds(effect)]


def barring(state: EvolutionState, seat: int) -> list[Lasting]:
    """Return all that keeps a seat from doing anything."""
    return [
        effect
        for effect in state.effects
        if effect.foe == seat and any(isinstance(deed, Ban) for deed in state.standing_deeds(effect))
    ]


def in_vain(state: EvolutionState, seat: int, deed: Standing, *, for_good: bool) -> bool:
    """Say whether what is to count for a seat's attacks never would, since it cannot attack (EVO-17).

    `for_good` asks for a ban that never ends: another one is over before the deed is.
    """
    if not isinstance(deed, FreeCombined | Boost) or (isinstance(deed, Boost) and not deed.for_attacks):
        return False
    found = bans(state, seat, "attacks")
    if isinstance(deed, FreeCombined):
        found += bans(state, seat, "combined")
    return any(not for_good or ban.until is None for ban in found)


def closed(state: EvolutionState, at: MokAt) -> str:
    """Return what keeps a Mok from any attack, "" where nothing does (EVO-6, EVO-7)."""
    if state.mok(at).out:
        return "target_out"
    return "sheltered" if state.effects and sheltered(state, at) else ""


def open_cells(state: EvolutionState, foe: int) -> list[tuple[Cell, int]]:
    """Return the resistances of a seat that may be attacked, each with what it counts (EVO-6)."""
    found: list[tuple[Cell, int]] = []
    for place, mok in enumerate(state.moks[foe]):
        if closed(state, (foe, place)):
            continue
        counted, marks = resistances(state, (foe, place)), mok.marks
        found += [((foe, place, kind), counted[kind]) for kind in _KINDS if not marks >> kind & 1]
    return found


def _changed(
    state: EvolutionState,
    at: MokAt,
    printed: Figures,
    effects: Sequence[Lasting] | None = None,
    *,
    resistance: bool,
) -> Figures:
    """Return printed numbers with what variations add to them and take from them."""
    counted = state.effects if effects is None else effects
    if not counted:
        return printed
    boosts = [
        deed
        for effect in counted
        for deed in state.standing_deeds(effect)
        if isinstance(deed, Boost) and deed.resistance == resistance and deed.on.holds(state, at, effect)
    ]
    if not boosts:
        return printed
    one, two, three = (
        max(0, number + sum(boost.amount for boost in boosts if boost.kind in (None, kind)))
        for kind, number in enumerate(printed)
    )
    return one, two, three
