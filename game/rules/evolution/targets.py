"""Whom a variation is aimed at: Moks of one side or of all, one of them or each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.effects import Given
    from game.core.lasting import Lasting
    from game.core.model import Json
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState

Side = Literal["own", "foe", "any"]
Scope = Literal["one", "spread", "each", "lot", "this", "attacker"]


@dataclass(frozen=True, slots=True)
class Selector:
    """Moks that are not K.O.: of the player, of the opponent that the variation names, or of everybody.

    `scope`: one, which the player chooses; spread, one or another each time; each of them; one by lot; this
    one, on which the variation lies; the attacker, in a sentence that an attack sets off.
    """

    side: Side
    scope: Scope

    def candidates(self, state: EvolutionState, given: Given) -> list[MokAt]:
        """Return the Moks that it may mean."""
        if self.scope == "this":
            at = place_of(given.get("on"))
            return [at] if at and not state.mok(at).out else []
        if self.scope == "attacker":
            return _attackers(state, cast("Mapping[str, Json]", given["deed"]))
        return [at for seat in self.seats(state, given) for at in state.standing(seat)]

    def groups(self, state: EvolutionState, given: Given) -> list[list[MokAt]]:
        """Return the Moks among which one is chosen, once for each choice."""
        found = self.candidates(state, given)
        if self.scope == "each":
            return [[at] for at in found]
        if self.scope == "lot" and found:
            return [[_drawn(state, found)]]
        return [found] if found else []

    def holds(self, state: EvolutionState, at: MokAt, effect: Lasting) -> bool:
        """Say whether what lasts is about that Mok."""
        if self.scope == "this":
            return at == effect.on
        return at[0] in self.seats(state, {"owner": effect.owner, "foe": effect.foe})

    def seats(self, state: EvolutionState, given: Given) -> Iterable[int]:
        """Return whose Moks it may mean."""
        if self.side == "any":
            return [seat for seat in state.seats if not state.gone[seat]]
        return [cast("int", given["owner" if self.side == "own" else "foe"])]


def _drawn(state: EvolutionState, found: Sequence[MokAt]) -> MokAt:
    """Draw a Mok by lot, before everybody."""
    seat, place = state.rng.choice(found)
    state.tell("drawn", seat=seat, place=place, among=[[*at] for at in found])
    return seat, place


def _attackers(state: EvolutionState, attack: Mapping[str, Json]) -> list[MokAt]:
    standing = state.standing(cast("int", attack["seat"]))
    at = place_of(attack["at"])
    return standing if at is None else [one for one in standing if one == at]


def place_of(data: Json) -> MokAt | None:
    """Return a Mok's seat and place, as a program remembers them."""
    match data:
        case [int(seat), int(place), *_]:
            return seat, place
    return None
