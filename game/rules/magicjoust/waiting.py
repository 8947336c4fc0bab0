"""Draws and answers that may as well be made at once: nothing could be decided (MAG-4).

Both draws of a turn must be made. What a wizard may do first matters to one of them where

- the pile is empty, so that what goes to the discard meanwhile is shuffled into it (MAG-14);
- for a singularity, a zone is closed or full: what pays for a plan, or moves, would make room (MAG-1);
- a card that can be invoked or used now minds the draw: it looks into the pile, waits for singularities, asks
  for an empty zone, or the last plan counts those.

What is picked one by one may as well be picked at once where all that is there will be.

An attack may as well go on where no answer could change for the better how it ends.

The card comes before the singularity: a card just drawn may mind that, and is looked at then. Where a card
that looks into the crucible is one singularity short, and that is drawn by itself, it comes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.core.windows import PASS
from game.rules.magicjoust import deeds, powers
from game.rules.magicjoust.formulas import nearest
from game.rules.magicjoust.reactions import declined
from game.rules.magicjoust.singularities import ZONES
from game.rules.magicjoust.turn import ACT, DRAW_CREUSET, DRAW_SINGULARITY, INVOKE
from game.rules.magicjoust.vocabulary.of_singularities import spots

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from game.core.model import Action, Decision
    from game.rules.magicjoust.state import MagicState

_DRAWS: Final = (DRAW_CREUSET, DRAW_SINGULARITY)
"""Both draws, in the order in which they are made by themselves."""
_INTO_CREUSET: Final = frozenset({"divine"})
"""The words about what comes next of the crucible."""
_INTO_ETHER: Final = frozenset({"seek", "recall", "you-receive", "empty-zone"})
"""The words about what comes next of the ether, or for which a zone had better be empty."""
_PICKED_IN_ANY_ORDER: Final = {"settle": False, "unsettle": True}
"""The prompts to which it does not matter what is picked first, and whether that was stable."""
_EMPTY_ZONES: Final = "empty"
"""The word of plans that count empty zones."""


class Waits(NamedTuple):
    """Why a draw waits: its pile is `empty`, zones are `full` or closed, or `cards` may profit (refs)."""

    empty: bool = False
    full: bool = False
    cards: tuple[str, ...] = ()


def forced(state: MagicState) -> Action | None:
    """Return what may be done at once: a draw, no answer, or the only choice of an action.

    None for nothing.
    """
    asked = state.decision
    if asked is not None and asked.prompt == "answer":
        left = declined(state, asked.seat)
        return PASS if left is not None and left.in_vain else None
    if asked is None or asked.prompt == "turn":
        return forced_draw(state)
    return asked.playing_on[0] if len(asked.playing_on) == 1 or _all_picked(state, asked) else None


def _all_picked(state: MagicState, asked: Decision) -> bool:
    """Say whether all that can be picked will be, one after the other."""
    stable = _PICKED_IN_ANY_ORDER.get(asked.prompt)
    if stable is None:
        return False
    later, (_kind, seat, *_spot) = state.clone(), asked.playing_on[0]
    while later.decision is not None and later.decision.prompt == asked.prompt:
        later.apply(later.decision.playing_on[0])
    return {*spots(later, cast("int", seat), stable=stable)}.isdisjoint(asked.playing_on)


def forced_draw(state: MagicState) -> Action | None:
    """Return the draw that may be made at once in the turn that goes on; None where the wizard decides."""
    asked = state.decision
    if asked is None or asked.prompt != "turn":
        return None
    left = [draw for draw in _DRAWS if draw in asked.options]
    return next((draw for draw in left if not any(_put_off(state, asked, draw))), None)


def waits(state: MagicState) -> tuple[Action, Waits] | None:
    """Return the draw that the wizard decides on first, and why it is not made at once; None for none."""
    asked = state.decision
    if asked is None or asked.prompt != "turn" or forced_draw(state) is not None:
        return None
    left = [draw for draw in _DRAWS if draw in asked.options]
    return (left[0], _put_off(state, asked, left[0])) if left else None


def _put_off(state: MagicState, asked: Decision, draw: Action) -> Waits:
    """Return what can be decided by doing something else before a draw."""
    seat, wizard = asked.seat, state.wizards[asked.seat]
    free = [option for option in asked.options if option[0] in (INVOKE, ACT)]
    able = [*_able(state, seat, free)]
    if draw == DRAW_CREUSET:
        comes = DRAW_SINGULARITY in asked.options and not any(_put_off(state, asked, DRAW_SINGULARITY))
        near = [*_in_reach(state, seat)] if comes else able
        return Waits(bool(free and not wizard.creuset), cards=_saying(state, near, _INTO_CREUSET, done=True))
    if not free:
        return Waits()
    closed = len(deeds.zones_with_room(state, seat)) < len(ZONES)
    played = [one.card for one in wizard.invoked]
    cards = _saying(state, able, _INTO_ETHER) + _saying(state, [*able, *played], {_EMPTY_ZONES})
    return Waits(not wizard.singularities, closed, tuple(dict.fromkeys(cards)))


def _saying(
    state: MagicState, cards: Iterable[int], words: Collection[str], *, done: bool = False
) -> tuple[str, ...]:
    """Return the names of the cards whose script has one of some words, once each.

    It has it in what is `done` as the card comes or acts, or anywhere.
    """
    found = [
        state.ref(card)
        for card in cards
        for number, sentence in enumerate(state.creuset(card).script)
        if not done or number in state.recipe(card).action
        if any(brick.key in words for brick in sentence.bricks)
    ]
    return tuple(dict.fromkeys(found))


def _able(state: MagicState, seat: int, free: list[Action]) -> Iterator[int]:
    """Yield the cards that can be invoked or used now."""
    for action in free:
        if action[0] == INVOKE:
            yield state.in_hand(seat, str(action[1]))
        else:
            yield state.wizards[seat].invoked[int(action[1])].card


def _in_reach(state: MagicState, seat: int) -> Iterator[int]:
    """Yield the cards that could be invoked or used with one more singularity."""
    wizard, quadrant = state.wizards[seat], state.stable(seat)
    held = [(card, powers.cost(state, seat, state.creuset(card))) for card in wizard.hand]
    unused = [one.card for one in wizard.invoked if not one.used]
    for card, formula in [*held, *((card, state.creuset(card).action) for card in unused)]:
        if not formula or nearest(formula, quadrant).count(False) <= 1:
            yield card
