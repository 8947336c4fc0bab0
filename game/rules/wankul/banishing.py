"""Banishing: cards of a deck, a hand, a discard, of those set aside, and terrains with all on them (WAN-9).

A banned card lies open, with its owner's (WAN-28). Characters are banished as they leave play (`deeds.py`).

prompt            who         options
banish-discarded  the player  ("card", ref) of the own discard
banish-held       the player  ("hand", ref); ("done",): the others come from the deck
banish-instead    the player  ("card", ref) of the own discard; ("done",): the others are discarded
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import card_of, cards_of, count_of, owner_of
from game.core.happening import become, deed_of, pending, seat_of
from game.core.machine import do
from game.rules.wankul import deeds, endings, handlers
from game.rules.wankul.choosing import DONE
from game.rules.wankul.happenings import HANDLERS, happen
from game.rules.wankul.table import BANNED, DECK, DISCARD, HAND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.effects import Given
    from game.core.happening import Deed
    from game.core.machine import Program, Vars
    from game.rules.wankul.state import WankulState

DISCARDED: Final = "banish-discarded"
MIXED: Final = "banish-held"
INSTEAD_OF: Final = "banish-instead"
GROUND: Final = "banish-terrain"
"""The programs."""


def banish_top(state: WankulState, seat: int, count: int) -> None:
    """Let a seat banish cards of the top of its deck."""
    if count > 0:
        happen(state, {"kind": "banish", "seat": seat, "count": count, "cards": [], "pile": DECK})


def banish(state: WankulState, seat: int, cards: Sequence[int], pile: str) -> None:
    """Let a seat banish some of its cards, which lie in a pile."""
    if cards:
        happen(state, {"kind": "banish", "seat": seat, "count": len(cards), "cards": [*cards], "pile": pile})


def _banish(state: WankulState, deed: Deed) -> bool:
    seat, count, pile = seat_of(deed), count_of(deed), cast("str", deed["pile"])
    side = state.sides[seat]
    before, there = len(side.hand), side.pile(pile)
    cards = [card for card in cards_of(deed) if card in there] if deed["cards"] else there[::-1][:count]
    for card in cards:
        state.carry(card, pile, BANNED)
    if cards:
        state.tell("banned", seat=seat, cards=[state.refs[card] for card in cards], pile=pile)
    if len(cards) < count and pile == DECK:
        endings.lose(state, seat, "empty-deck")
        return False
    deeds.hand_changed(state, seat, before)
    return bool(cards)


HANDLERS["banish"] = _banish


# --- of one's choice ----------------------------------------------------------------------------------------


def banish_discarded(state: WankulState, seat: int, count: int) -> None:
    """Let a seat banish cards of its discard, of its choice; all where there are not more."""
    discard = state.sides[seat].discard
    if len(discard) <= count:
        banish(state, seat, discard[::-1], DISCARD)
    else:
        state.machine.push(DISCARDED, owner=seat, most=count, cards=[])


def banish_mixed(state: WankulState, seat: int, count: int) -> None:
    """Let a seat banish cards of its hand, as many as it likes, and the others of the top of its deck."""
    state.machine.push(MIXED, owner=seat, most=count, cards=[])


def _left(given: Given) -> int:
    return cast("int", given["most"]) - len(cards_of(given))


def _owes(_state: object, given: Given) -> bool:
    return _left(given) > 0


def _discarded(state: WankulState, given: Given) -> list[int]:
    return [card for card in state.sides[owner_of(given)].discard[::-1] if card not in cards_of(given)]


def _banish_instead(state: WankulState, given: Vars) -> None:
    """Banish cards of a discard, for each of which one less is discarded from the hand (WAN-37)."""
    seat, cards = owner_of(given), cards_of(given)
    about = pending(state, "discard")
    if cards and about is not None:
        state.tell("instead", seat=seat, card=state.refs[card_of(given)], what="discard")
        become(state, "discard", count=count_of(deed_of(about)) - len(cards))
        banish(state, seat, cards, DISCARD)


# --- terrains -----------------------------------------------------------------------------------------------


def banish_terrain(state: WankulState, slot: int) -> None:
    """Banish a terrain once all characters on it are, those of the active player first."""
    rows = state.ground(slot).rows
    state.machine.push(GROUND, card=state.ground(slot).card)
    cards = [laid.card for seat in (state.active, 1 - state.active) for laid in rows[seat]]
    deeds.remove_all(state, cards, BANNED)


def _banish_ground(state: WankulState, given: Vars) -> None:
    card = card_of(given)
    slot = state.slot_of(card)
    if slot is None:
        return
    handlers.take_away(state, slot, BANNED)
    state.tell("banned", seat=state.owners[card], card=state.refs[card], slot=slot)


PROGRAMS: Final[Mapping[str, Program]] = {
    DISCARDED: (
        *deeds.gathering(DISCARDED, _discarded, _owes, kind="card"),
        do(lambda state, given: banish(state, owner_of(given), cards_of(given), DISCARD)),
    ),
    MIXED: (
        *deeds.gathering(MIXED, deeds.held, _owes, stop=DONE),
        do(lambda state, given: banish(state, owner_of(given), cards_of(given), HAND)),
        do(lambda state, given: banish_top(state, owner_of(given), _left(given))),
    ),
    INSTEAD_OF: (
        *deeds.gathering(INSTEAD_OF, _discarded, _owes, kind="card", stop=DONE),
        do(_banish_instead),
    ),
    GROUND: (do(_banish_ground),),
}
"""What is picked, and what comes of it."""
