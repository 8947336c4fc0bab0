"""Subs: characters that interrupt from the hand, in the other's turn (WAN-11, WAN-33).

A window is there by the kind of deed, for the sets in use, and never by what a hand holds; there is none for
an empty hand, and within a Sub no other answers it.

prompt   who                 options
sub      the other player    ("play", ref, slot) for each Sub that answers and can be paid, ("pass",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import owner_of
from game.core.happening import deed_of
from game.core.windows import window
from game.rules.wankul import standing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Given
    from game.core.happening import Deed
    from game.core.machine import Program, Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

WINDOW: Final = "sub"
SUB: Final = "subbing"


def has_window(state: WankulState) -> bool:
    """Say whether the other player may answer a deed with a Sub, of a kind that Subs answer."""
    return bool(state.sides[1 - state.active].hand) and not any(
        frame.program in (WINDOW, SUB) for frame in state.machine.frames
    )


def _options(state: WankulState, given: Given) -> list[Action]:
    from game.rules.wankul.playing import may_play  # noqa: PLC0415 - what plays a Sub stands on deeds

    seat, deed = owner_of(given), deed_of(given)
    cards = {state.refs[card]: card for card in state.sides[seat].hand if _answers(state, seat, card, deed)}
    return [
        ("play", ref, slot)
        for ref, card in cards.items()
        for slot in state.placed()
        if may_play(state, seat, card, slot)
    ]


def _answers(state: WankulState, seat: int, card: int, deed: Deed) -> bool:
    recipe = state.recipes[card]
    trigger = recipe.sentences[recipe.sub].trigger if recipe.sub is not None else None
    if trigger is None or trigger.kind != deed["kind"]:
        return False
    return trigger.meets(state, state.given(seat, card, None), deed)


def _answering(state: WankulState, given: Given, answer: Action) -> Vars:
    seat = owner_of(given)
    _play, ref, slot = answer
    told = standing.owed(state, seat, state.in_hand(seat, str(ref)), int(slot))
    return {**told, "sub": given["deed"]}


PROGRAMS: Final[Mapping[str, Program]] = {WINDOW: window("sub", _options, SUB, _answering)}
"""The window; a Sub is then played as any card is, by `playing.py`."""
