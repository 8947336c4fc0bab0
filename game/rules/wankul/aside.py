"""Cards that lie face down at a card in play: their owner knows them (WAN-28, WAN-37).

What leaves play lets them fall into their owners' discards (`deeds.let_go`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wankul import deeds
from game.rules.wankul.table import ASIDE, DECK, HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json
    from game.rules.wankul.state import WankulState


def lay_aside(state: WankulState, seat: int, cards: Sequence[int], source: str, bearer: int) -> None:
    """Lay cards of a seat's deck or hand face down at a card, where that is in play."""
    if not state.in_play(bearer):
        return
    before = len(state.sides[seat].hand)
    for card in cards:
        state.set_aside(card, source, bearer)
    if cards:
        told: dict[str, Json] = {"seat": seat, "at": state.refs[bearer]}
        state.tell("aside", **told, count=len(cards))
        state.tell("aside-own", seat, **told, cards=[state.refs[card] for card in cards])
    deeds.hand_changed(state, seat, before)


def lay_top_aside(state: WankulState, seat: int, count: int, bearer: int) -> None:
    """Lay the top of a deck face down at a card in play, as many cards as there are."""
    lay_aside(state, seat, deeds.top(state, seat, count), DECK, bearer)


def own_at(state: WankulState, seat: int, bearer: int) -> list[int]:
    """Return the cards of a seat that lie face down at a card in play."""
    return [card for card in state.aside_at(bearer) if state.owners[card] == seat]


def take_aside(state: WankulState, seat: int, bearer: int) -> None:
    """Let a seat take its cards that lie face down at a card in play."""
    before, cards = len(state.sides[seat].hand), own_at(state, seat, bearer)
    for card in cards:
        state.carry(card, ASIDE, HAND)
    state.tell("took-aside", seat=seat, count=len(cards))
    deeds.hand_changed(state, seat, before)


def turn_up(state: WankulState, slot: int) -> None:
    """Turn up what lies face down at the characters of a terrain."""
    for laid in [laid for row in state.ground(slot).rows for laid in row]:
        for card in state.aside_at(laid.card):
            state.show((1 - state.owners[card],), [card])
            state.tell("turned-up", seat=state.owners[card], card=state.refs[card], at=state.refs[laid.card])
