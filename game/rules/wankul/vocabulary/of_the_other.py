"""The words for what is played out of the other's hand (WAN-18, WAN-28).

prompt           who         options
play-theirs      the player  ("card", ref) of the other's hand
play-theirs-on   the player  ("terrain", slot)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, chosen, foe_of, owner_of, pick
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO
from game.rules.wankul import deeds, playing, standing
from game.rules.wankul.table import HAND
from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary.in_play import slot_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.effects import Given
    from game.core.machine import Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState


def _slots(state: WankulState, seat: int, card: int) -> list[int]:
    """Return where a seat may play a character of the other's hand, for its cost: it counts (WAN-18)."""
    if state.played >= playing.MOST_PLAYED:
        return []
    held = len(state.sides[seat].hand)
    there = [slot for slot in state.placed() if playing.may_lie(state, seat, card, slot)]
    return [slot for slot in there if standing.cost(state, seat, card, slot) <= held]


def _playable(state: WankulState, seat: int) -> list[int]:
    """Return the cards of the other's hand that a seat may play."""
    hand = state.sides[1 - seat].hand
    return [
        card
        for card in hand
        if (playing.may_place(state, seat, card) if state.is_terrain(card) else _slots(state, seat, card))
    ]


@WORDS.register(
    DO,
    "play-theirs",
    N_("look at your opponent's hand and play one of its cards at its cost"),
    note=N_("It stays the other's card."),
)
def _play_theirs() -> Effect:
    def look(state: WankulState, given: Vars) -> None:
        deeds.look(state, owner_of(given), state.sides[foe_of(given)].hand, HAND)

    def options(state: WankulState, given: Given) -> list[Action]:
        return deeds.of_refs(state, _playable(state, owner_of(given)))

    def choose(state: WankulState, given: Vars) -> None:
        ref = chosen(given, "play-theirs")[0]
        given["theirs"] = state.first_of(state.sides[foe_of(given)].hand, ref)

    def look_away(state: WankulState, given: Vars) -> None:
        state.looked[owner_of(given)] = []
        card = given.get("theirs")
        if isinstance(card, int) and state.is_terrain(card):
            playing.place(state, owner_of(given), card)

    def ends(state: WankulState, given: Given) -> Iterable[Action]:
        card = given.get("theirs")
        if not isinstance(card, int) or state.is_terrain(card):
            return ()
        return [("terrain", slot) for slot in _slots(state, owner_of(given), card)]

    def play(state: WankulState, given: Vars) -> None:
        card = cast("int", given["theirs"])
        playing.begin(state, owner_of(given), card, slot_of(given, "play-theirs-on"))

    steps = (
        do(look),
        *pick("play-theirs", options, choose),
        do(look_away),
        *pick("play-theirs-on", ends, play),
    )
    return Effect(steps, lambda state, given: bool(state.sides[foe_of(given)].hand))
