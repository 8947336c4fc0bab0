"""Subs: characters that interrupt from the hand, in the other's turn (WAN-11, WAN-33).

A window is there by the deed, where a Sub of the sets in use interrupts such a one, or of a ready deck, which
is open to all; and never by what a hand holds. There is none for an empty hand, nor while no Sub may be
played; within a Sub no other answers it. A card interrupts a deed once, should it come back to hand.

prompt   who                 options
sub      the other player    ("play", ref, slot) for each Sub that answers and can be paid, ("pass",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import cards_of, owner_of
from game.core.happening import deed_of, kind_of
from game.core.windows import window
from game.rules.wankul import standing
from game.rules.wankul.edition import WINDOW

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.effects import Given
    from game.core.happening import Deed
    from game.core.machine import Program, Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

SUB: Final = "subbing"

UNANSWERED: Final = "unanswered"
"""What a frame remembers within which no Sub may be played."""


def has_window(state: WankulState, deed: Deed) -> bool:
    """Say whether the other player may answer a deed with a Sub: for all that both see, one may be held."""
    seat = 1 - state.active
    named = state.subs[seat].get(kind_of(deed))
    if not named or not state.sides[seat].hand or standing.banned(state, "no-sub", -1, seat):
        return False
    given = state.given(seat, -1, None)
    return any(one.meets(state, given, deed) for one in named) and not any(
        frame.program in (WINDOW, SUB) or UNANSWERED in frame.vars for frame in state.machine.frames
    )


def interrupting(state: WankulState, seat: int, card: int, deed: Deed) -> Iterator[int]:
    """Yield the sentences with which a seat's card interrupts a deed, by their numbers."""
    given = state.given(seat, card, None)
    for number in state.recipes[card].subs:
        trigger = state.recipes[card].sentences[number].sub
        if trigger is not None and trigger.kind == deed["kind"] and trigger.meets(state, given, deed):
            yield number


def answered(state: WankulState) -> Deed | None:
    """Return the deed that may be answered with a Sub now; None where none may."""
    asked = state.decision
    return deed_of(state.machine.frames[-1].vars) if asked is not None and asked.prompt == WINDOW else None


def _options(state: WankulState, given: Given) -> list[Action]:
    from game.rules.wankul.playing import may_play  # noqa: PLC0415 - what plays a Sub stands on deeds

    seat, deed = owner_of(given), deed_of(given)
    hand = [card for card in state.sides[seat].hand if card not in _served(given)]
    cards = {state.refs[card]: card for card in hand if _answers(state, seat, card, deed)}
    return [
        ("play", ref, slot)
        for ref, card in cards.items()
        for slot in state.placed()
        if may_play(state, seat, card, slot)
    ]


def _answers(state: WankulState, seat: int, card: int, deed: Deed) -> bool:
    return not state.is_terrain(card) and any(True for _number in interrupting(state, seat, card, deed))


def _answering(state: WankulState, given: Given, answer: Action) -> Vars:
    seat = owner_of(given)
    _play, ref, slot = answer
    told = standing.owed(state, seat, state.in_hand(seat, str(ref)), int(slot))
    return {**told, "sub": given["deed"]}


def _served(given: Given) -> list[int]:
    return cards_of(given) if "cards" in given else []


def served(state: WankulState) -> list[int]:
    """Return the cards that have interrupted at the window that is asked at now."""
    return _served(state.machine.frames[-1].vars) if answered(state) is not None else []


def note_served(state: WankulState, card: int) -> None:
    """Remember in the window that is open that a card has interrupted its deed: each does so once."""
    frame = next((one for one in reversed(state.machine.frames) if one.program == WINDOW), None)
    if frame is not None:
        frame.vars["cards"] = [*_served(frame.vars), card]


PROGRAMS: Final[Mapping[str, Program]] = {WINDOW: window(WINDOW, _options, SUB, _answering)}
"""The window; a Sub is then played as any card is, by `playing.py`."""
