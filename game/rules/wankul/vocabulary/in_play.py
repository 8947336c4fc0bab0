"""The words for characters in play: removed, returned, moved, swapped, stronger for a while.

prompt                            who          options
remove, return, move              the player   ("character", slot, seat, place)
empower, enfeeble, nullify        the player   ("character", slot, seat, place)
swap-own, swap-weaker             the player   ("character", slot, seat, place)
swap-own-with                     the player   ("character", slot, seat, place)
move-to, move-instead             the player   ("terrain", slot)
swap-weaker-with, swap-this       the player   ("hand", ref)
leave-instead                     the player   ("yes",), ("no",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, card_of, chosen, foe_of, owner_of, picking, picking_two
from game.core.happening import deed_of, stop
from game.core.i18n import N_
from game.core.machine import Vars, ask, do
from game.core.model import Decision
from game.core.script import DO, word
from game.rules.wankul import choosing, deeds, force, gems
from game.rules.wankul.table import HAND, Lying
from game.rules.wankul.traits import (
    INSTEAD,
    MAY,
    NEEDS,
    PASSING,
    STANDING,
    STRENGTH,
    WHOM,
    WORDS,
    Standing,
    everything,
)
from game.rules.wankul.vocabulary.both import both_players
from game.rules.wankul.vocabulary.that_count import FIGURE
from game.rules.wankul.vocabulary.which import fitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.core.effects import Given, Options
    from game.core.model import Action
    from game.core.script import Slot
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import At, Fits, Power
    from game.rules.wankul.vocabulary.which import Strength


def as_options(places: Iterable[Lying]) -> list[Action]:
    """Return characters in play as options."""
    return [at.option for at in places]


def of_strength(
    state: WankulState, given: Given, strength: Strength, places: Iterable[Lying]
) -> Iterable[Lying]:
    """Return the places where characters lie of a Force that is meant."""
    if strength is None:
        return places
    return [at for at in places if strength(state, given, force.modified(state, state.lying(at).card, at))]


def those(fits: Fits) -> Options:
    """Return the characters in play that fit, as options."""
    return lambda state, given: as_options(fitting(state, given, fits))


def _own(state: WankulState, given: Given) -> list[Action]:
    return as_options(gems.lying(state, owner_of(given)))


def _several_own(state: WankulState, given: Given) -> list[Action]:
    found = _own(state, given)
    return found if len(found) > 1 else []


def other_terrains(state: WankulState, slot: object) -> list[Action]:
    """Return the terrains in play but one, as options."""
    return [("terrain", other) for other in state.placed() if other != slot]


def _at(given: Given, name: str) -> Lying:
    return Lying(*cast("list[int]", chosen(given, name)))


def picked(state: WankulState, given: Given, name: str) -> int:
    """Return the character that was picked under a name."""
    return state.lying(_at(given, name)).card


def held(state: WankulState, given: Given, name: str) -> int:
    """Return the card of the hand that was picked under a name."""
    return state.in_hand(owner_of(given), cast("str", chosen(given, name)[0]))


def slot_of(given: Given, name: str) -> int:
    """Return the terrain that was picked under a name."""
    return cast("int", chosen(given, name)[0])


# --- removed, returned --------------------------------------------------------------------------------------


@WORDS.register(
    DO,
    "remove",
    N_("discard {whom} {strength}"),
    whom=word(WHOM),
    strength=word(STRENGTH, usual="any", plain={"any": ""}),
)
def _remove(whom: Fits, strength: Strength) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        there = deeds.removable(state, fitting(state, given, whom))
        return as_options(of_strength(state, given, strength, there))

    def begin(state: WankulState, _given: Vars) -> None:
        state.removed = 0

    done = picking(
        "remove", options, lambda state, given: deeds.remove(state, picked(state, given, "remove"))
    )
    return Effect((do(begin), *done.steps), done.possible)


def _sieve(key: str, said: str, falls: Callable[[int | None, int], bool], note: str) -> None:
    """Register that opposing characters are discarded, compared with what was just milled."""

    def act(state: WankulState, given: Vars) -> None:
        for milled in state.milled[owner_of(given)][-1:]:
            bar = force.printed(state, milled)
            foes = [state.lying(at).card for at in gems.lying(state, foe_of(given))]
            deeds.remove_all(state, [card for card in foes if falls(bar, force.modified(state, card))])

    WORDS.register(DO, key, said, note=note)(lambda: Effect((do(act),)))


_sieve(
    "remove-weaker",
    N_("discard the opposing characters that have less Force than it"),
    lambda bar, force: bar is not None and force < bar,
    N_("Than what you have just milled; none for a terrain."),
)
_sieve(
    "remove-stronger",
    N_("discard the opposing characters that have more Force than it"),
    lambda bar, force: bar is None or force > bar,
    N_("Than what you have just milled; all for a terrain."),
)


@WORDS.register(
    DO,
    "raffle",
    N_("the active player mills 1 card and discards the characters in play of the same Force"),
    note=N_("Of both sides; none for a terrain."),
)
def _raffle() -> Effect:
    def mill(state: WankulState, _given: Vars) -> None:
        state.milled[state.active] = []
        deeds.mill(state, state.active, 1)

    def act(state: WankulState, given: Vars) -> None:
        for milled in state.milled[state.active]:
            bar, found = force.printed(state, milled), fitting(state, given, everything)
            cards = [state.lying(at).card for at in found]
            deeds.remove_all(state, [card for card in cards if force.modified(state, card) == bar])

    return Effect((do(mill), do(act)))


def _has_any(state: WankulState, seat: int) -> bool:
    return next(gems.lying(state, seat), None) is not None


@WORDS.register(DO, "foe-removes", N_("your opponent discards one of their characters in play"))
def _foe_removes() -> Effect:
    return Effect(
        (do(lambda state, given: choosing.remove_own(state, foe_of(given))),),
        lambda state, given: _has_any(state, foe_of(given)),
    )


@WORDS.register(DO, "foe-removes-strongest", N_("your opponent discards their strongest character in play"))
def _foe_removes_strongest() -> Effect:
    return Effect(
        (do(lambda state, given: state.machine.push(choosing.REMOVE_STRONGEST, owner=foe_of(given))),),
        lambda state, given: _has_any(state, foe_of(given)),
    )


WORDS.register(DO, "each-removes", N_("each player discards one of their characters in play"))(
    lambda: both_players(choosing.remove_own, _has_any)
)


@WORDS.register(DO, "return", N_("take {whom} back into your hand"), whom=word(WHOM, "own", "own-here"))
def _return(whom: Fits) -> Effect:
    return picking(
        "return",
        those(whom),
        lambda state, given: deeds.remove(state, picked(state, given, "return"), HAND),
    )


@WORDS.register(
    DO, "return-there", N_("take one of your characters from there back into your hand"), f"{NEEDS} outcome"
)
def _return_there() -> Effect:
    def there(_state: WankulState, given: Given, at: At) -> bool:
        return at.seat == given["owner"] and at.slot == deed_of(given)["slot"]

    return picking(
        "return",
        those(there),
        lambda state, given: deeds.remove(state, picked(state, given, "return"), HAND),
    )


@WORDS.register(DO, "leave", N_("discard this character"))
def leave() -> Effect:
    """Return the deed in which a card leaves of itself."""
    return Effect(
        (do(lambda state, given: deeds.remove(state, card_of(given), reason="self")),),
        lambda state, given: state.in_play(card_of(given)),
    )


# --- instead of leaving -------------------------------------------------------------------------------------

_LEAVE: Final = f"{NEEDS} leave"


@WORDS.register(DO, "leave-instead", N_("you may discard this one instead"), INSTEAD, MAY, _LEAVE)
def _leave_instead() -> Effect:
    def question(_state: WankulState, given: Given) -> Decision:
        return Decision(owner_of(given), "leave-instead", (("yes",), ("no",)))

    def act(state: WankulState, given: Vars) -> None:
        if given["leave-instead"] == ["yes"]:
            stop(state, "leave")
            state.tell("instead", seat=given["owner"], card=state.ref(card_of(given)), what="leave")
            deeds.remove(state, card_of(given), reason="self")

    steps = (ask(question, "leave-instead"), do(act))
    return Effect(steps, lambda state, given: state.find(card_of(given)) is not None)


@WORDS.register(DO, "move-instead", N_("move it to another terrain instead"), INSTEAD, _LEAVE)
def _move_instead() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return other_terrains(state, deed_of(given)["slot"])

    def act(state: WankulState, given: Vars) -> None:
        stop(state, "leave")
        deeds.move(state, card_of(deed_of(given)), slot_of(given, "move-instead"))

    return picking("move-instead", options, act)


# --- moved, swapped -----------------------------------------------------------------------------------------


@WORDS.register(DO, "move", N_("move {whom}"), whom=word(WHOM))
def _move(whom: Fits) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return as_options(fitting(state, given, whom)) if len(state.placed()) > 1 else []

    def ends(state: WankulState, given: Given) -> list[Action]:
        return other_terrains(state, _at(given, "move").slot)

    def act(state: WankulState, given: Vars) -> None:
        deeds.move(state, picked(state, given, "move"), slot_of(given, "move-to"))

    return picking_two("move", options, "move-to", ends, act)


@WORDS.register(DO, "move-here", N_("move {whom} to this terrain"), whom=word(WHOM, "any", "foe", "own"))
def _move_here(whom: Fits) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        there = state.placed()
        found = [at for at in fitting(state, given, whom) if at.slot != given["slot"]]
        return as_options(found) if given["slot"] in there else []

    def act(state: WankulState, given: Vars) -> None:
        deeds.move(state, picked(state, given, "move"), cast("int", given["slot"]))

    return picking("move", options, act)


@WORDS.register(DO, "swap-own", N_("swap two of your characters in play"))
def _swap_own() -> Effect:
    def others(state: WankulState, given: Given) -> list[Action]:
        return [option for option in _own(state, given) if [*option] != given["swap-own"]]

    def act(state: WankulState, given: Vars) -> None:
        deeds.swap(state, picked(state, given, "swap-own"), picked(state, given, "swap-own-with"))

    return picking_two("swap-own", _several_own, "swap-own-with", others, act)


def held_characters(state: WankulState, given: Given) -> list[int]:
    """Return the characters in the hand of whom a card serves."""
    return [card for card in state.sides[owner_of(given)].hand if not state.is_terrain(card)]


@WORDS.register(
    DO,
    "swap-weaker",
    N_("swap one of your characters in play with one of equal or lower Force from your hand"),
    note=N_("It is not played: what it says at once is not done."),
)
def _swap_weaker() -> Effect:
    def weaker(state: WankulState, given: Given, at: Lying) -> list[int]:
        most = force.modified(state, state.lying(at).card, at)
        return [card for card in held_characters(state, given) if state.forces[card] <= most]

    def options(state: WankulState, given: Given) -> list[Action]:
        places = gems.lying(state, owner_of(given))
        return as_options([at for at in places if weaker(state, given, at)])

    def others(state: WankulState, given: Given) -> list[Action]:
        return deeds.of_refs(state, weaker(state, given, _at(given, "swap-weaker")), HAND)

    def act(state: WankulState, given: Vars) -> None:
        other = held(state, given, "swap-weaker-with")
        deeds.swap_with_hand(state, picked(state, given, "swap-weaker"), other)

    return picking_two("swap-weaker", options, "swap-weaker-with", others, act)


@WORDS.register(DO, "swap-this", N_("swap this character with one from your hand"))
def _swap_this() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        there = state.find(card_of(given)) is not None
        return deeds.of_refs(state, held_characters(state, given), HAND) if there else []

    def act(state: WankulState, given: Vars) -> None:
        deeds.swap_with_hand(state, card_of(given), held(state, given, "swap-this"))

    done = picking("swap-this", options, act)
    return Effect(done.steps, done.possible, paid=lambda _state, given: given.get("swap-this") is not None)


# --- stronger for a while -----------------------------------------------------------------------------------


def _for_one(key: str, said: str, power: Power, amount: Callable[[int], int]) -> None:
    """Register a power over one character that is picked, for a while; of a number, if it names one."""
    slots: dict[str, Slot] = {"amount": FIGURE} if "{amount}" in said else {}

    def make(amount: int = 0, of: Callable[[int], int] = amount) -> Effect:
        def act(state: WankulState, given: Vars) -> None:
            given["on"] = [0, picked(state, given, key)]

        done = picking(key, those(everything), act)
        standing = Standing(power, of(amount), lambda _state, given, at: [0, at.card] == given["on"])
        return Effect(done.steps, done.possible, standing)

    WORDS.register(DO, key, said, STANDING, PASSING, note=N_("The one that you choose."), **slots)(make)


_for_one("empower", N_("a character has {amount} more Force"), "add", lambda more: more)
_for_one("enfeeble", N_("a character has {amount} less Force"), "add", lambda less: -less)
_for_one("nullify", N_("a character has Force 0"), "equal", lambda _none: 0)
