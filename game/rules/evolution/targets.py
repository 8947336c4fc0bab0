"""Whom a variation is aimed at: Moks of one side or of both, one that is chosen or each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json
    from game.rules.evolution.lasting import Lasting
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState

Side = Literal["own", "foe", "any"]
Scope = Literal["one", "each", "this"]

OWN: Final = "own"
FOE: Final = "foe"


@dataclass(frozen=True, slots=True)
class Selector:
    """Moks that are not K.O.: of the player, of the opponent that the variation names, or of both.

    `scope`: one, which the player chooses; each of them; or this one, on which the variation lies.
    """

    side: Side
    scope: Scope

    def candidates(self, state: EvolutionState, given: Mapping[str, Json]) -> list[MokAt]:
        """Return the Moks that it may mean, for a program that was given `owner`, `foe` and perhaps `on`."""
        if self.scope == "this":
            at = place_of(given.get("on"))
            return [at] if at and not state.mok(at).out else []
        sides = {"own": ("owner",), "foe": ("foe",), "any": ("owner", "foe")}[self.side]
        return [at for side in sides for at in state.standing(cast("int", given[side]))]

    def groups(self, state: EvolutionState, given: Mapping[str, Json]) -> list[list[MokAt]]:
        """Return the Moks among which one is chosen, once for each choice."""
        found = self.candidates(state, given)
        if self.scope == "each":
            return [[at] for at in found]
        return [found] if found else []

    def holds(self, state: EvolutionState, at: MokAt, effect: Lasting) -> bool:
        """Say whether what lasts is about that Mok."""
        if self.scope == "this":
            return at == effect.on
        if state.mok(at).out:
            return False
        return (
            at[0]
            in {"own": (effect.owner,), "foe": (effect.foe,), "any": (effect.owner, effect.foe)}[self.side]
        )


def place_of(data: Json) -> MokAt | None:
    """Return a Mok's seat and place, as a program remembers them."""
    match data:
        case [int(seat), int(place), *_]:
            return seat, place
    return None
