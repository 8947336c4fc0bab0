"""What is chosen in the middle of an action, one thing at a time.

prompt           options
singularity      ("singularity", seat, zone, colour)
zone             ("zone", seat, zone)
kept, recovered  ("card", ref)
discard          ("card", ref)
banish, wake     ("invoked", seat, place)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.machine import ask, do
from game.core.model import Decision
from game.rules.magicjoust.vocabulary import Deed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Literal

    from game.core.machine import Vars
    from game.core.model import Action, Json
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.vocabulary import Given

    Options = Callable[[MagicState, Given], Iterable[Action]]
    Act = Callable[[MagicState, Vars], None]


def chosen(given: Given, name: str) -> list[Json]:
    """Return what was chosen, without the word before it."""
    return cast("list[Json]", given[name])[1:]


def was_chosen(name: str) -> Callable[[MagicState, Vars], bool]:
    """Return whether something could be chosen."""
    return lambda _state, given: given.get(name) is not None


def picking(
    prompt: str, options: Options, act: Act, *, times: int = 1, by: Literal["owner", "foe"] = "owner"
) -> Deed:
    """Return the deed in which one thing is picked, so many times, and something is done with each.

    Nothing is asked where nothing can be picked. A single thing is picked by itself.
    """

    def question(state: MagicState, given: Given) -> Decision | None:
        found = tuple(dict.fromkeys(options(state, given)))
        return Decision(cast("int", given[by]), prompt, found) if found else None

    pick = (ask(question, prompt), do(act, when=was_chosen(prompt)))
    return Deed(pick * times, lambda state, given: any(True for _option in options(state, given)))


def spots(state: MagicState, seat: int, *, stable: bool | None = None, colour: str = "") -> list[Action]:
    """Return the singularities of a quadrant, alike ones once: all, or those stable or not, of a colour."""
    found: dict[Action, None] = {}
    for zone, held in enumerate(state.wizards[seat].zones, 1):
        for spot in held:
            its = state.singularity(spot.card).colour
            if stable in (None, spot.stable) and colour in ("", its):
                found["singularity", seat, zone, its] = None
    return [*found]


def spot_chosen(given: Given, name: str) -> tuple[int, int, str]:
    """Return the seat, the zone and the colour of a singularity that was chosen."""
    seat, zone, colour = chosen(given, name)
    return cast("int", seat), cast("int", zone), cast("str", colour)
