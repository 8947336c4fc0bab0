"""Draws, payments and answers that may as well be made at once: nothing could be decided (MAG-4).

Both draws of a turn must be made. What a wizard may do first matters to one of them where

- the pile is empty, so that what goes to the discard meanwhile is shuffled into it (MAG-14);
- for a singularity, a zone is closed or full: what pays for a plan, or moves, would make room (MAG-1);
- a card that can be invoked or used now minds the draw: it looks into the pile, waits for singularities, asks
  for an empty zone, or the last plan counts those.

A formula may as well be paid at once where all ways to pay it come to the same: what each leaves is what the
others leave, but for where one begins to go round, and in which direction.

What is picked one by one may as well be picked at once where all that is there will be.

An attack may as well go on where no answer could change for the better how it ends.

The card comes before the singularity: a card just drawn may mind that, and is looked at then. A card that
looks into the crucible counts from one singularity short on: the next one may pay it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.windows import PASS
from game.rules.magicjoust import deeds, paying, powers
from game.rules.magicjoust.formulas import nearest, ways, without
from game.rules.magicjoust.reactions import declined
from game.rules.magicjoust.singularities import ZONES
from game.rules.magicjoust.turn import ACT, DRAW_CREUSET, DRAW_SINGULARITY, INVOKE
from game.rules.magicjoust.vocabulary.of_singularities import spots

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.core.model import Action, Decision
    from game.core.script import Script
    from game.rules.magicjoust.formulas import Counts, Quadrant
    from game.rules.magicjoust.paying import Bill
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


def forced(state: MagicState) -> Action | None:
    """Return what may be done at once: a draw, a payment, no answer, or the only choice of an action.

    None for nothing.
    """
    asked = state.decision
    owed = paying.bill(state)
    if owed is not None:
        return paying.suggestion(state) if _all_the_same(state, owed) else None
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
    free = [option for option in asked.options if option[0] in (INVOKE, ACT)]
    left = [draw for draw in _DRAWS if draw in asked.options]
    return next((draw for draw in left if not _minds(state, asked, draw, free)), None)


def _minds(state: MagicState, asked: Decision, draw: Action, free: list[Action]) -> bool:
    """Say whether something can be decided by doing something else before a draw."""
    seat, wizard = asked.seat, state.wizards[asked.seat]
    able = _able(state, seat, free)
    if draw == DRAW_CREUSET:
        near = _in_reach(state, seat) if DRAW_SINGULARITY in asked.options else able
        return bool(free and not wizard.creuset) or _says(near, _INTO_CREUSET)
    closed = len(deeds.zones_with_room(state, seat)) < len(ZONES)
    empties = _says(_own(state, seat), {_EMPTY_ZONES})
    return bool(free) and (closed or empties or not wizard.singularities or _says(able, _INTO_ETHER))


def _all_the_same(state: MagicState, owed: Bill) -> bool:
    """Say whether all ways to pay leave the same, now and, of what a plan destroys, later (MAG-3)."""
    held = [state.stable(owed.seat)] + [state.whole(owed.seat)] * owed.destroyed
    found = ways(owed.formula, held[0])
    return all(len({_turned(without(one, way)) for way in found}) == 1 for one in held)


def _turned(quadrant: Quadrant) -> tuple[Counts, ...]:
    """Return what stands for a quadrant however it is turned, or seen in a mirror."""
    turns = [quadrant[zone:] + quadrant[:zone] for zone in range(len(ZONES))]
    return min(*turns, *(one[::-1] for one in turns))


def _says(scripts: Iterator[Script], words: Collection[str]) -> bool:
    """Say whether a script has one of some words."""
    return any(brick.key in words for script in scripts for sentence in script for brick in sentence.bricks)


def _able(state: MagicState, seat: int, free: list[Action]) -> Iterator[Script]:
    """Yield what the cards do that can be invoked or used now."""
    for action in free:
        card = (
            state.in_hand(seat, str(action[1]))
            if action[0] == INVOKE
            else state.wizards[seat].invoked[int(action[1])].card
        )
        yield state.creuset(card).script


def _in_reach(state: MagicState, seat: int) -> Iterator[Script]:
    """Yield what the cards do that could be invoked or used with one more singularity."""
    wizard, quadrant = state.wizards[seat], state.stable(seat)
    held = [(state.creuset(card), powers.cost(state, seat, state.creuset(card))) for card in wizard.hand]
    unused = [state.creuset(one.card) for one in wizard.invoked if not one.used]
    for face, formula in [*held, *((face, face.action) for face in unused)]:
        if not formula or nearest(formula, quadrant).count(False) <= 1:
            yield face.script


def _own(state: MagicState, seat: int) -> Iterator[Script]:
    """Yield what all cards do that a wizard holds or has in play."""
    wizard = state.wizards[seat]
    for card in (*wizard.hand, *(one.card for one in wizard.invoked)):
        yield state.creuset(card).script
