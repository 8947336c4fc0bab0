"""The words of terrains on which both players act as they enter play, or that look at who comes there.

prompt    who         options
move      each        ("character", slot, seat, place) of the own ones
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO, number
from game.rules.wankul import deeds, moving, playing
from game.rules.wankul.table import DISCARD
from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary.both import both_players, both_there
from game.rules.wankul.vocabulary.which import CARDS

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.machine import Vars
    from game.rules.wankul.state import WankulState

# --- moved here ---------------------------------------------------------------------------------------------


def _move_own(state: WankulState, seat: int, given: Given) -> None:
    state.machine.push(moving.MOVE_OWN, owner=seat, slot=given["slot"])


WORDS.register(DO, "each-moves-here", N_("each player moves one of their characters here"))(
    lambda: both_there(
        _move_own,
        lambda state, seat, given: bool(moving.own_elsewhere(state, {"owner": seat, "slot": given["slot"]})),
    )
)

# --- played from the discard --------------------------------------------------------------------------------


def _topmost(state: WankulState, seat: int) -> int | None:
    """Return the first character of a discard (WAN-21); None where it has none."""
    discard = reversed(state.sides[seat].discard)
    return next((card for card in discard if not state.is_terrain(card)), None)


def _can_play_topmost(state: WankulState, seat: int) -> bool:
    card = _topmost(state, seat)
    return card is not None and playing.playable(state, seat, card)


def _play_topmost(state: WankulState, seat: int) -> None:
    card = _topmost(state, seat)
    if card is not None and playing.playable(state, seat, card):
        playing.play_free(state, seat, card, DISCARD, muted=True)


WORDS.register(
    DO,
    "each-plays-topmost",
    N_("each player plays the first character of their discard pile for free, without its effects"),
)(lambda: both_players(_play_topmost, _can_play_topmost))

# --- the larger hand ----------------------------------------------------------------------------------------


@WORDS.register(
    DO,
    "fuller-discards",
    N_("the player with more cards in hand discards {count}; if both hold as many, each discards {tied}"),
    count=CARDS,
    tied=number(1, 9, N_("1"), N_("{figure}")),
)
def _fuller_discards(count: int, tied: int) -> Effect:
    def begin(state: WankulState, given: Vars) -> None:
        held = [len(side.hand) for side in state.sides]
        given["tied"] = held[0] == held[1]
        if not given["tied"]:
            deeds.discard(state, held.index(max(held)), count)

    def each_discards(state: WankulState, seat: int, given: Given) -> bool:
        return bool(given.get("tied")) and bool(state.sides[seat].hand)

    def act(state: WankulState, seat: int, given: Given) -> None:
        if given["tied"]:
            deeds.discard(state, seat, tied)

    both = both_there(act, each_discards)
    return Effect((do(begin), *both.steps), lambda state, _given: any(side.hand for side in state.sides))


# --- who comes alone ----------------------------------------------------------------------------------------


def _lone(state: WankulState, given: Given) -> int | None:
    """Return the only character here, where it came in this turn."""
    slot = given["slot"]
    ground = state.grounds[cast("int", slot)] if slot is not None else None
    rows = [laid for row in ground.rows for laid in row] if ground is not None else []
    return rows[0].card if len(rows) == 1 and rows[0].turn == state.turn else None


def _lone_leaves(state: WankulState, given: Vars) -> None:
    card = _lone(state, given)
    if card is not None:
        deeds.remove(state, card)


WORDS.register(
    DO,
    "lone-leaves",
    N_("a character that came this turn is discarded if it is alone here"),
    note=N_("Of both sides; two that came in the same turn stay."),
)(lambda: Effect((do(_lone_leaves),), lambda state, given: _lone(state, given) is not None))
