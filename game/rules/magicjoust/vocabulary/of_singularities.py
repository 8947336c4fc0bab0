"""The words for what is done to singularities.

What is picked, one thing at a time, under the name of its word: ("singularity", seat, zone, colour), where to
("zone", seat, zone), of a pile ("card", ref).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, chosen, foe_of, owner_of, picking, picking_two
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import CONTESTED, DO, PRICE, number, word
from game.rules.magicjoust import deeds
from game.rules.magicjoust.singularities import IN_QUADRANT, KINDS, ZONES
from game.rules.magicjoust.traits import COLOUR, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Literal

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.table import Wizard

    Whose = Literal["owner", "foe"]

_SEAT_OF = {"owner": owner_of, "foe": foe_of}
_OF_COLOUR = word(COLOUR, usual="any", plain={"any": ""})
_OF_CHOICE = word(COLOUR, usual="any", plain={"any": N_("of the colour of your choice")})
_SINGULARITIES = number(1, 4, N_("a singularity"), N_("{count} singularities"), usual=1)

_OPPOSING = number(1, 4, N_("an opposing singularity"), N_("{count} opposing singularities"), usual=1)


# --- what is picked -----------------------------------------------------------------------------------------


def spots(
    state: MagicState, seat: int, *, stable: bool | None = None, colour: str = ""
) -> Iterator[tuple[str, int, int, str]]:
    """Yield the singularities of a quadrant: all, or those stable or not, of a colour."""
    colours = state.colours
    for zone, held in enumerate(state.wizards[seat].zones, 1):
        for spot in held:
            its = colours[spot.card]
            if stable in (None, spot.stable) and colour in ("", its):
                yield "singularity", seat, zone, its


def spot_chosen(given: Given, name: str) -> tuple[int, int, str]:
    """Return the seat, the zone and the colour of a singularity that was chosen."""
    return cast("tuple[int, int, str]", tuple(chosen(given, name)))


# --- words --------------------------------------------------------------------------------------------------


@WORDS.register(DO, "appear", N_("let {count} from your ether appear"), count=_SINGULARITIES)
def _appear(count: int) -> Effect:
    def once(state: MagicState, given: Vars) -> None:
        deeds.draw_singularity(state, owner_of(given))

    def possible(state: MagicState, given: Given) -> bool:
        wizard = state.wizards[owner_of(given)]
        return bool(wizard.singularities or wizard.spent)

    return Effect((do(once),) * count, possible)


@WORDS.register(
    DO,
    "seek",
    N_("look in your ether for a singularity {colour}: it appears at once"),
    colour=_OF_CHOICE,
    note=N_("The pile is then shuffled."),
)
def _seek(colour: str) -> Effect:
    def pile(wizard: Wizard) -> list[int]:
        return wizard.singularities or wizard.spent

    def refill(state: MagicState, given: Vars) -> None:
        wizard = state.wizards[owner_of(given)]
        deeds.refill(state, wizard.singularities, wizard.spent)

    sought = _appearing("seek", pile, colour, hidden=True)
    return Effect((do(refill), *sought.steps), sought.possible)


@WORDS.register(
    DO,
    "recall",
    N_("take a singularity {colour} out of your discard: it appears at once"),
    colour=_OF_CHOICE,
)
def _recall(colour: str) -> Effect:
    def spent(wizard: Wizard) -> list[int]:
        return wizard.spent

    return _appearing("recall", spent, colour, hidden=False)


def _appearing(prompt: str, pile_of: Callable[[Wizard], list[int]], colour: str, *, hidden: bool) -> Effect:
    """Return the deed in which a singularity of a pile is picked, of a colour, and appears (MAG-1).

    Of a hidden pile, alike ones are offered in the order of the zones, and it is shuffled.
    """

    def options(state: MagicState, given: Given) -> Iterator[Action]:
        seat = owner_of(given)
        found = dict.fromkeys([state.refs[card] for card in pile_of(state.wizards[seat])])
        there = [one for one in IN_QUADRANT if one.ref in found] if hidden else [KINDS[ref] for ref in found]
        free = deeds.zones_with_room(state, seat)
        for one in there:
            if one.zone in free and colour in ("", one.colour):
                yield "card", one.ref

    def act(state: MagicState, given: Vars) -> None:
        seat, ref = owner_of(given), chosen(given, prompt)[0]
        pile = pile_of(state.wizards[seat])
        card = next(card for card in pile if state.ref(card) == ref)
        pile.remove(card)
        if hidden:
            state.rng.shuffle(pile)
        deeds.appear(state, seat, card)

    def possible(state: MagicState, given: Given) -> bool:
        seat = owner_of(given)
        free = deeds.zones_with_room(state, seat)
        for one in map(state.singularity, pile_of(state.wizards[seat])):
            if one.zone in free and colour in ("", one.colour):
                return True
        return False

    return replace(picking(prompt, options, act), possible=possible)


@WORDS.register(
    DO,
    "settle",
    N_("make {count} {colour} stable again"),
    count=number(1, 4, N_("one of your singularities"), N_("{count} of your singularities"), usual=1),
    colour=_OF_COLOUR,
)
def _settle(count: int, colour: str) -> Effect:
    return _each("settle", "owner", deeds.settle, colour, stable=False, times=count)


@WORDS.register(
    DO,
    "unsettle",
    N_("make {count} {colour} unstable"),
    CONTESTED,
    count=_OPPOSING,
    colour=_OF_COLOUR,
    note=N_("Until the end of the other wizard's turn."),
)
def _unsettle(count: int, colour: str) -> Effect:
    return _each("unsettle", "foe", deeds.unsettle, colour, stable=True, times=count)


@WORDS.register(
    DO,
    "destroy",
    N_("destroy {count} {colour}"),
    CONTESTED,
    count=_OPPOSING,
    colour=_OF_COLOUR,
)
def _destroy(count: int, colour: str) -> Effect:
    return _each("destroy", "foe", deeds.destroy, colour, times=count)


@WORDS.register(
    DO,
    "burn",
    N_("destroy one of your singularities {colour}"),
    PRICE,
    colour=_OF_COLOUR,
    note=N_("It is the price of what follows: unpaid, nothing of that is done."),
)
def burn(colour: str = "") -> Effect:
    """Return the deed in which a wizard destroys a singularity of the own quadrant."""
    burnt = _each("burn", "owner", deeds.destroy, colour)
    return replace(burnt, paid=lambda _state, given: given.get("burn") is not None)


def _each(
    prompt: str,
    whose: Whose,
    done: Callable[[MagicState, int, int, str], None],
    colour: str,
    *,
    stable: bool | None = None,
    times: int = 1,
) -> Effect:
    """Return the deed in which singularities are picked, and something is done to each."""
    seat_of = _SEAT_OF[whose]

    def options(state: MagicState, given: Given) -> Iterator[Action]:
        return spots(state, seat_of(given), stable=stable, colour=colour)

    def act(state: MagicState, given: Vars) -> None:
        done(state, *spot_chosen(given, prompt))

    return picking(prompt, options, act, times=times)


def _shifting(prompt: str, whose: Whose, colour: str, *, far: bool) -> Effect:
    """Return the deed in which a singularity moves to a zone beside its own, or to the opposite one."""
    first, second, seat_of = f"{prompt}", f"{prompt}-to", _SEAT_OF[whose]

    steps = (2,) if far else (1, 3)
    goals = {zone: [(zone - 1 + step) % len(ZONES) + 1 for step in steps] for zone in ZONES}

    def sources(state: MagicState, given: Given) -> Iterator[Action]:
        seat = seat_of(given)
        free, colours = deeds.zones_with_room(state, seat), state.colours
        for zone, held in enumerate(state.wizards[seat].zones, 1):
            if held and not free.isdisjoint(goals[zone]):
                for its in [colours[spot.card] for spot in held]:
                    if colour in ("", its):
                        yield "singularity", seat, zone, its

    def ends(state: MagicState, given: Given) -> list[Action]:
        seat, zone, _colour = spot_chosen(given, first)
        free = deeds.zones_with_room(state, seat)
        return [("zone", seat, goal) for goal in goals[zone] if goal in free]

    def act(state: MagicState, given: Vars) -> None:
        deeds.shift(state, *spot_chosen(given, first), cast("int", chosen(given, second)[1]))

    return picking_two(first, sources, second, ends, act)


@WORDS.register(
    DO, "shift", N_("move one of your singularities {colour} to a zone beside it"), colour=_OF_COLOUR
)
def _shift(colour: str) -> Effect:
    return _shifting("shift", "owner", colour, far=False)


@WORDS.register(
    DO, "leap", N_("move one of your singularities {colour} to the opposite zone"), colour=_OF_COLOUR
)
def _leap(colour: str) -> Effect:
    return _shifting("leap", "owner", colour, far=True)


@WORDS.register(
    DO, "push", N_("move an opposing singularity {colour} to a zone beside it"), CONTESTED, colour=_OF_COLOUR
)
def _push(colour: str) -> Effect:
    return _shifting("push", "foe", colour, far=False)
