"""The words for what is done to singularities."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import chosen, foe_of, owner_of
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import DO, number, word
from game.rules.magicjoust import deeds
from game.rules.magicjoust.choices import picking, spot_chosen, spots
from game.rules.magicjoust.singularities import IN_QUADRANT, ZONES
from game.rules.magicjoust.vocabulary import COLOUR, WORDS, Deed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.magicjoust.singularities import Singularity
    from game.rules.magicjoust.state import MagicState

_OF_COLOUR = word(COLOUR, usual="any")
_SINGULARITIES = number(1, 4, N_("a singularity"), N_("{count} singularities"), usual=1)


@WORDS.register(DO, "appear", N_("let {count} of your pile appear"), count=_SINGULARITIES)
def _appear(count: int) -> Deed:
    def once(state: MagicState, given: Vars) -> None:
        deeds.draw_singularity(state, owner_of(given))

    def possible(state: MagicState, given: Given) -> bool:
        wizard = state.wizards[owner_of(given)]
        return bool(wizard.singularities or wizard.spent)

    return Deed((do(once),) * count, possible)


@WORDS.register(
    DO,
    "seek",
    N_("look for a singularity {colour} in your pile, which appears at once"),
    colour=_OF_COLOUR,
    note=N_("The pile is then shuffled."),
)
def _seek(colour: str) -> Deed:
    def options(state: MagicState, given: Given) -> Iterator[Action]:
        seat = owner_of(given)
        there = {state.ref(card) for card in state.wizards[seat].singularities}
        return _welcome(state, seat, [one for one in IN_QUADRANT if one.ref in there], colour)

    def act(state: MagicState, given: Vars) -> None:
        seat, ref = owner_of(given), chosen(given, "seek")[0]
        pile = state.wizards[seat].singularities
        card = next(card for card in pile if state.ref(card) == ref)
        pile.remove(card)
        state.rng.shuffle(pile)
        deeds.appear(state, seat, card)

    return picking("seek", options, act)


@WORDS.register(
    DO,
    "recall",
    N_("take a singularity {colour} out of your discard, which appears at once"),
    colour=_OF_COLOUR,
)
def _recall(colour: str) -> Deed:
    def options(state: MagicState, given: Given) -> Iterator[Action]:
        seat = owner_of(given)
        return _welcome(state, seat, map(state.singularity, state.wizards[seat].spent), colour)

    def act(state: MagicState, given: Vars) -> None:
        seat, ref = owner_of(given), chosen(given, "recall")[0]
        spent = state.wizards[seat].spent
        card = next(card for card in spent if state.ref(card) == ref)
        spent.remove(card)
        deeds.appear(state, seat, card)

    return picking("recall", options, act)


@WORDS.register(
    DO,
    "settle",
    N_("make {count} {colour} stable again"),
    count=number(1, 4, N_("one of your singularities"), N_("{count} of your singularities"), usual=1),
    colour=_OF_COLOUR,
)
def _settle(count: int, colour: str) -> Deed:
    def options(state: MagicState, given: Given) -> Iterator[Action]:
        return spots(state, owner_of(given), stable=False, colour=colour)

    def act(state: MagicState, given: Vars) -> None:
        deeds.settle(state, *spot_chosen(given, "settle"))

    return picking("settle", options, act, times=count)


@WORDS.register(
    DO,
    "unsettle",
    N_("make {count} {colour} unstable"),
    count=number(1, 4, N_("an opposing singularity"), N_("{count} opposing singularities"), usual=1),
    colour=_OF_COLOUR,
    note=N_("Until the end of the other wizard's turn."),
)
def _unsettle(count: int, colour: str) -> Deed:
    def options(state: MagicState, given: Given) -> Iterator[Action]:
        return spots(state, foe_of(given), stable=True, colour=colour)

    def act(state: MagicState, given: Vars) -> None:
        deeds.unsettle(state, *spot_chosen(given, "unsettle"))

    return picking("unsettle", options, act, times=count)


@WORDS.register(DO, "destroy", N_("destroy an opposing singularity {colour}"), colour=_OF_COLOUR)
def _destroy(colour: str) -> Deed:
    def options(state: MagicState, given: Given) -> Iterator[Action]:
        return spots(state, foe_of(given), colour=colour)

    def act(state: MagicState, given: Vars) -> None:
        deeds.destroy(state, *spot_chosen(given, "destroy"))

    return picking("destroy", options, act)


@WORDS.register(
    DO,
    "burn",
    N_("destroy one of your singularities {colour}"),
    colour=_OF_COLOUR,
    note=N_("It is the price of what follows."),
)
def _burn(colour: str) -> Deed:
    def options(state: MagicState, given: Given) -> Iterator[Action]:
        return spots(state, owner_of(given), colour=colour)

    def act(state: MagicState, given: Vars) -> None:
        deeds.destroy(state, *spot_chosen(given, "burn"))

    return picking("burn", options, act)


def _welcome(state: MagicState, seat: int, found: Iterable[Singularity], colour: str) -> Iterator[Action]:
    """Yield those of some singularities, of a colour, that would find room in their zone (MAG-1)."""
    free = deeds.zones_with_room(state, seat)
    for one in found:
        if one.zone in free and colour in ("", one.colour):
            yield "card", one.ref


def _shifting(prompt: str, whose: str, colour: str, *, far: bool) -> Deed:
    """Return the deed in which a singularity moves to a zone beside its own, or to the opposite one."""
    first, second = f"{prompt}", f"{prompt}-to"

    steps = (2,) if far else (1, 3)

    def goals(zone: int) -> list[int]:
        return [(zone - 1 + step) % len(ZONES) + 1 for step in steps]

    def sources(state: MagicState, given: Given) -> Iterator[Action]:
        seat = cast("int", given[whose])
        free = deeds.zones_with_room(state, seat)
        for one in spots(state, seat, colour=colour):
            if any(goal in free for goal in goals(cast("int", one[2]))):
                yield one

    def ends(state: MagicState, given: Given) -> list[Action]:
        if given.get(first) is None:
            return []
        seat, zone, _colour = spot_chosen(given, first)
        free = deeds.zones_with_room(state, seat)
        return [("zone", seat, goal) for goal in goals(zone) if goal in free]

    def act(state: MagicState, given: Vars) -> None:
        deeds.shift(state, *spot_chosen(given, first), cast("int", chosen(given, second)[1]))

    begun = picking(first, sources, lambda _state, _given: None)
    return Deed((*begun.steps, *picking(second, ends, act).steps), begun.possible)


@WORDS.register(
    DO, "shift", N_("move one of your singularities {colour} to a zone beside it"), colour=_OF_COLOUR
)
def _shift(colour: str) -> Deed:
    return _shifting("shift", "owner", colour, far=False)


@WORDS.register(
    DO, "leap", N_("move one of your singularities {colour} to the opposite zone"), colour=_OF_COLOUR
)
def _leap(colour: str) -> Deed:
    return _shifting("leap", "owner", colour, far=True)


@WORDS.register(
    DO, "push", N_("move an opposing singularity {colour} to a zone beside it"), colour=_OF_COLOUR
)
def _push(colour: str) -> Deed:
    return _shifting("push", "foe", colour, far=False)
