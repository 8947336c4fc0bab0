"""Playing a card: a character said, paid and placed, then its effects; a terrain placed (WAN-18, WAN-19).

prompt      who           options
pay         who plays     ("hand", ref): one more of the cards that pay; ("back",) takes the card back
free-play   who plays     ("terrain", slot): where a character that costs nothing is laid
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import card_of, cards_of, owner_of, was_chosen
from game.core.machine import ask, call, do
from game.core.model import BACK, Decision
from game.rules.wankul import deeds, gems, standing
from game.rules.wankul.happenings import happen
from game.rules.wankul.subs import SUB, note_served
from game.rules.wankul.table import HAND, SLOTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Given
    from game.core.happening import Deed
    from game.core.machine import Program, Vars
    from game.rules.wankul.state import WankulState

PLAYING: Final = "play"
SAYING: Final = "played"
FREE: Final = "free-play"
PLACING: Final = "place"
"""The programs: a character paid for and played, one played already, a free card, a terrain placed."""

DEAREST: Final = 1 << 10
"""More than any character costs."""

MOST_PLAYED: Final = 4
"""How many characters may be played in a turn, but for those that are free ("Tour de jeu", 3)."""


# --- what may be played -------------------------------------------------------------------------------------


def may_lie(state: WankulState, seat: int, card: int, slot: int) -> bool:
    """Say whether a seat may lay a character on a terrain, whatever it costs."""
    return state.grounds[slot] is not None and not standing.no_play(state, seat, card, slot)


def bounds(state: WankulState) -> tuple[int, int, bool]:
    """Return by how much costs are changed at least and at most, and whether everything may lie anywhere."""
    amounts = [one.amount(state) for one in standing.influences(state, "cost")]
    least = -DEAREST if standing.influences(state, "cost-zero") else sum([one for one in amounts if one < 0])
    free = not (standing.influences(state, "no-play") or standing.influences(state, "only-here"))
    return least, sum([one for one in amounts if one > 0]), free


def may_play(state: WankulState, seat: int, card: int, slot: int) -> bool:
    """Say whether a seat may play a character of its hand on a terrain, and can pay for it."""
    return may_lie(state, seat, card, slot) and standing.cost(state, seat, card, slot) < len(
        state.sides[seat].hand
    )


def free_slot(state: WankulState) -> int | None:
    """Return the leftmost slot without a terrain; None where three are in play (WAN-1)."""
    return next((slot for slot in SLOTS if state.grounds[slot] is None), None)


def placeable(state: WankulState, seat: int, card: int) -> bool:
    """Say whether a card is a terrain that no other forbids a seat to place (WAN-16)."""
    return state.characters[card] is None and not standing.banned(state, "no-place", card, seat)


def may_place(state: WankulState, seat: int, card: int) -> bool:
    """Say whether a seat may place a terrain."""
    return free_slot(state) is not None and placeable(state, seat, card)


def playable(state: WankulState, seat: int, card: int, slot: int | None = None) -> bool:
    """Say whether a seat may play a card for free: on a terrain, or anywhere (WAN-18)."""
    if state.is_terrain(card):
        return slot is None and may_place(state, seat, card)
    return any(may_lie(state, seat, card, one) for one in (SLOTS if slot is None else (slot,)))


# --- what is begun ------------------------------------------------------------------------------------------


def begin(state: WankulState, seat: int, card: int, slot: int) -> None:
    """Begin to play a character of any hand within an effect: first it is paid for."""
    state.machine.push(PLAYING, **standing.owed(state, seat, card, slot))


def play(state: WankulState, seat: int, card: int, slot: int) -> None:
    """Begin to play a character of the hand in its player's turn: first it is paid for."""
    given = standing.owed(state, seat, card, slot)
    if given["owed"]:
        state.machine.push(PLAYING, **given)
        return
    depth = len(state.machine.frames)
    _pay(state, given)
    _lay(state, given)
    if len(state.machine.frames) > depth:
        state.machine.push_under(depth, SAYING, **given)
    else:
        _says(state, given)


def play_free(
    state: WankulState,
    seat: int,
    card: int,
    source: str = HAND,
    *,
    slot: int | None = None,
    muted: bool = False,
) -> None:
    """Play a card of one of its owner's piles without its cost, where the seat chooses (WAN-18)."""
    if state.is_terrain(card):
        place(state, seat, card, source)
    else:
        state.machine.push(FREE, **state.given(seat, card, slot), source=source, muted=muted)


def place(state: WankulState, seat: int, card: int, source: str = HAND) -> None:
    """Place a terrain in the leftmost slot that is free, where that may be."""
    slot = free_slot(state)
    if slot is not None and may_place(state, seat, card):
        state.machine.push(PLACING, **state.given(seat, card, slot), source=source)


def _place(state: WankulState, given: Vars) -> None:
    card, slot = card_of(given), cast("int", given["slot"])
    before = len(state.sides[state.owners[card]].hand)
    deeds.settle(state, card, cast("str", given["source"]), slot, owner_of(given))
    deeds.hand_changed(state, state.owners[card], before)


# --- paying (WAN-4) -----------------------------------------------------------------------------------------


def _goes_on(_state: object, given: Given) -> bool:
    """Say whether not all is taken back, with nothing done; nor came to nothing later."""
    return given.get("picked") != [*BACK] and not given.get("dropped")


def _owes(_state: object, given: Given) -> bool:
    return len(cards_of(given)) < cast("int", given["owed"])


def _pay(state: WankulState, given: Vars) -> None:
    seat, card = owner_of(given), card_of(given)
    state.tell("announce", seat=seat, card=state.refs[card], slot=given["slot"])
    if given["cards"]:
        happen(state, {"kind": "pay", "seat": seat, "cards": given["cards"], "card": card})


# --- laying -------------------------------------------------------------------------------------------------


def _lay(state: WankulState, given: Vars) -> None:
    """Lay the character at the right end of its row; note which gems joined (WAN-5)."""
    seat, card, slot = owner_of(given), card_of(given), cast("int", given["slot"])
    owner, source = state.owners[card], cast("str", given["source"])
    if state.grounds[slot] is None or card not in state.sides[owner].pile(source):
        given["dropped"] = True
        return
    before = len(state.sides[owner].hand)
    at = state.lay(card, source, (slot, seat), muted=bool(given["muted"]))
    _count(state, given)
    told: Deed = {"slot": slot, "index": at.place, "free": given["free"]}
    if seat == state.active and "sub" not in given and state.recipes[card].subs:
        told["silent"] = True
    state.tell("play", seat=seat, card=state.refs[card], **told)
    given["left"] = None
    row = state.row(slot, seat)
    if gems.combined(state, slot, row, at.place) and not given["muted"]:
        left = given["left"] = row[at.place - 1].card
        colours = gems.joined(state, slot, row, at.place)
        told = {"slot": slot, "index": at.place, "with": state.refs[left], "colours": colours}
        state.tell("combo", seat=seat, card=state.refs[card], **told)
    deeds.hand_changed(state, owner, before)


def _count(state: WankulState, given: Given) -> None:
    """Count a character that asked for its cost among those of the turn (WAN-18)."""
    if given["free"]:
        return
    seat = owner_of(given)
    if seat == state.active and "sub" not in given:
        state.played += 1
    standing.use_up(state, card_of(given), seat, cast("int", given["slot"]))


def _says(state: WankulState, given: Vars) -> None:
    told: Deed = {"kind": "play", "seat": given["owner"], "card": given["card"], "slot": given["slot"]}
    happen(state, {**told, "free": given["free"], "left": given["left"]})


def _interrupts(state: WankulState, given: Vars) -> None:
    note_served(state, card_of(given))
    told: Deed = {"kind": "sub", "seat": given["owner"], "card": given["card"], "slot": given["slot"]}
    happen(state, {**told, "deed": given["sub"]})


# --- for free -----------------------------------------------------------------------------------------------


def _where(state: WankulState, given: Given) -> Decision | None:
    seat, card = owner_of(given), card_of(given)
    found = tuple([("terrain", slot) for slot in SLOTS if may_lie(state, seat, card, slot)])
    return Decision(seat, FREE, found) if found else None


def _settled(state: WankulState, given: Given) -> bool:
    slot = given["slot"]
    if slot is None:
        return False
    return may_lie(state, owner_of(given), card_of(given), cast("int", slot))


def _chosen_slot(_state: object, given: Vars) -> None:
    given["slot"] = cast("list[int]", given["where"])[1]


def _freely(_state: object, given: Given) -> Vars:
    names = ("owner", "foe", "card", "slot", "source", "muted")
    return {**{name: given[name] for name in names}, "free": True, "cards": [], "owed": 0}


_PLAY: Final[Program] = (
    *deeds.gathering("pay", deeds.held, _owes, into="picked", stop=BACK),
    do(_pay, when=_goes_on),
    do(_lay, when=_goes_on),
)

PROGRAMS: Final[Mapping[str, Program]] = {
    PLAYING: (*_PLAY, do(_says, when=_goes_on)),
    SAYING: (do(_says, when=_goes_on),),
    SUB: (*_PLAY, do(_interrupts, when=_goes_on), do(_says, when=_goes_on)),
    FREE: (
        ask(_where, "where", when=lambda _state, given: given["slot"] is None),
        do(_chosen_slot, when=was_chosen("where")),
        call(PLAYING, _freely, when=_settled),
    ),
    PLACING: (do(_place),),
}
"""How a card is played."""
