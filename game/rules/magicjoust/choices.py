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

from game.core.effects import chosen, offers, pick
from game.rules.magicjoust.vocabulary import Deed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Literal

    from game.core.effects import Given
    from game.core.machine import Vars
    from game.core.model import Action
    from game.rules.magicjoust.state import MagicState

    Options = Callable[[MagicState, Given], Iterable[Action]]
    Act = Callable[[MagicState, Vars], None]


def picking(
    prompt: str, options: Options, act: Act, *, times: int = 1, by: Literal["owner", "foe"] = "owner"
) -> Deed:
    """Return the deed in which one thing is picked, so many times, and something is done with each.

    Nothing is asked where nothing can be picked.
    """
    return Deed(pick(prompt, options, act, by) * times, offers(options))


def spots(state: MagicState, seat: int, *, stable: bool | None = None, colour: str = "") -> Iterator[Action]:
    """Yield the singularities of a quadrant: all, or those stable or not, of a colour."""
    colours = state.colours
    for zone, held in enumerate(state.wizards[seat].zones, 1):
        for spot in held:
            its = colours[spot.card]
            if stable in (None, spot.stable) and colour in ("", its):
                yield "singularity", seat, zone, its


def spot_chosen(given: Given, name: str) -> tuple[int, int, str]:
    """Return the seat, the zone and the colour of a singularity that was chosen."""
    seat, zone, colour = chosen(given, name)
    return cast("int", seat), cast("int", zone), cast("str", colour)
