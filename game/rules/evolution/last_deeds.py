"""What a deed comes to at once, and how it ends the game, whatever others hold (Évolution 4.6, EVO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.rules.evolution import power

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState

_DEALINGS: Final = 4
"""In how many other dealings of what is hidden a game is to end in the same way."""
_MOST_AFTER: Final = 24
"""How many states are looked at that a deed may lead to."""


class Blow(NamedTuple):
    """What an attack comes to, however what answers it is carried out (EVO-14).

    `falls` says whether its target does, `out` whether that player is out of the game; `own` are those of the
    seat that fall, `lost` how many resistances of them are lost, but the price, `own_out` whether the seat is
    out. `winners` are those who then win, none where the game goes on.
    """

    falls: bool
    out: bool
    own: tuple[MokAt, ...]
    lost: int
    own_out: bool
    winners: tuple[int, ...]


def aftermaths(state: EvolutionState, action: Action) -> list[EvolutionState]:
    """Return the states that an option may lead to, until a turn goes on; none where they are too many."""
    found: list[EvolutionState] = []
    open_ = [_after(state, action)]
    while open_ and len(found) + len(open_) <= _MOST_AFTER:
        one = open_.pop()
        asked = one.decision
        if asked is None or asked.prompt == "turn":
            found.append(one)
        else:
            open_ += [_after(one, option) for option in asked.playing_on]
    return [] if open_ else found


def blow(state: EvolutionState, seat: int, attack: Action) -> Blow | None:
    """Return what an attack of a seat comes to, None where that cannot be told."""
    ends, target = aftermaths(state, attack), (int(attack[-2]), int(attack[-1]))
    if not ends:
        return None
    ended = [*{one.over.winners if one.over is not None else () for one in ends}]
    price = int(attack[0] == "combined" and not power.free_combined(state, seat))
    return Blow(
        all(one.mok(target).out for one in ends),
        all(one.wholly_out(target[0]) for one in ends),
        tuple(at for at in state.standing(seat) if all(one.mok(at).out for one in ends)),
        min(state.resistances(seat) - one.resistances(seat) for one in ends) - price,
        all(one.wholly_out(seat) for one in ends),
        ended[0] if len(ended) == 1 else (),
    )


def ended_by(state: EvolutionState, seat: int, action: Action) -> EvolutionState | None:
    """Return the finished game after an action of a seat; None where it goes on, or may."""
    if state.decision is None or action == GIVE_UP or action not in state.decision.options:
        return None
    ends, rng = aftermaths(state, action), Rng(state.turn)
    if not ends or ends[0].over is None:
        return None
    dealt = (aftermaths(state.determinize(seat, rng), action) for _dealing in range(_DEALINGS))
    over = ends[0].over
    return ends[0] if all(one.over == over for world in (ends, *dealt) for one in world) else None


def _after(state: EvolutionState, action: Action) -> EvolutionState:
    after = state.clone()
    after.apply(action)
    return after
