"""The words for characters and terrains in play: removed, moved, swapped, returned, replaced, played free.

prompt             who          options
remove, return     the player   ("character", slot, seat, place)
move               the player   ("character", slot, seat, place); move-to: ("terrain", slot)
swap-own           the player   ("character", slot, seat, place); swap-own-with: another one
swap-weaker        the player   ("character", slot, seat, place); swap-weaker-with: ("hand", ref)
swap-this          the player   ("hand", ref)
replace-terrain    the player   ("terrain", slot); replace-terrain-with: ("terrain", ref) of the hand
play-free          the player   ("hand", ref)
play-there         the player   ("hand", ref), ("done",)
place-or-discard   who must     ("terrain", ref) of the hand, ("no",)
leave-instead      the player   ("yes",), ("no",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, card_of, chosen, foe_of, owner_of, picking, picking_two, was_chosen
from game.core.happening import deed_of, stop
from game.core.i18n import N_
from game.core.machine import Vars, ask, do
from game.core.model import Decision
from game.core.script import DO, number, word
from game.rules.wankul import bans, choosing, deeds, force, gems, playing
from game.rules.wankul.table import HAND, Lying
from game.rules.wankul.traits import CARD, INSTEAD, STANDING, STRENGTH, WHOM, WORDS, Standing
from game.rules.wankul.vocabulary.both import both_players
from game.rules.wankul.vocabulary.of_hands import they

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.vocabulary.which import Kind, Strength, Whom


def _options(places: Iterable[Lying]) -> list[Action]:
    return [("character", *at) for at in places]


def _at(given: Given, name: str) -> Lying:
    return Lying(*cast("list[int]", chosen(given, name)))


def _picked(state: WankulState, given: Given, name: str) -> int:
    """Return the character that was picked under a name."""
    return state.lying(_at(given, name)).card


# --- removed, returned --------------------------------------------------------------------------------------


@WORDS.register(
    DO,
    "remove",
    N_("discard {whom} {strength}"),
    whom=word(WHOM),
    strength=word(STRENGTH, usual="any", plain={"any": ""}),
)
def _remove(whom: Whom, strength: Strength) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        found = whom(state, given)
        return _options([at for at in found if strength(force.modified(state, state.lying(at).card))])

    def begin(state: WankulState, _given: Vars) -> None:
        state.removed = 0

    def act(state: WankulState, given: Vars) -> None:
        deeds.remove(state, _picked(state, given, "remove"))

    done = picking("remove", options, act)
    return Effect((do(begin), *done.steps), done.possible)


def _sieve(falls: Callable[[int | None, int], bool]) -> Effect:
    """Return the deed in which opposing characters are discarded, compared with what was just milled."""

    def falling(state: WankulState, given: Given) -> list[int]:
        milled = state.milled[owner_of(given)]
        bar = force.printed(state, milled[-1]) if milled else 0
        foes = [state.lying(at).card for at in gems.lying(state, foe_of(given))]
        return [card for card in foes if milled and falls(bar, force.modified(state, card))]

    def act(state: WankulState, given: Vars) -> None:
        deeds.remove_all(state, falling(state, given))

    return Effect((do(act),))


@WORDS.register(
    DO,
    "remove-weaker",
    N_("discard the opposing characters that have less Force than it"),
    note=N_("Than what you have just milled; none for a terrain."),
)
def _remove_weaker() -> Effect:
    return _sieve(lambda bar, force: bar is not None and force < bar)


@WORDS.register(
    DO,
    "remove-stronger",
    N_("discard the opposing characters that have more Force than it"),
    note=N_("Than what you have just milled; all for a terrain."),
)
def _remove_stronger() -> Effect:
    return _sieve(lambda bar, force: bar is None or force > bar)


def _has_any(state: WankulState, seat: int) -> bool:
    return next(gems.lying(state, seat), None) is not None


@WORDS.register(DO, "foe-removes", N_("your opponent discards one of their characters in play"))
def _foe_removes() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        choosing.remove_own(state, foe_of(given))

    return Effect((do(act),), lambda state, given: _has_any(state, foe_of(given)))


@WORDS.register(DO, "each-removes", N_("each player discards one of their characters in play"))
def _each_removes() -> Effect:
    return both_players(choosing.remove_own, _has_any)


@WORDS.register(DO, "return", N_("take {whom} back into your hand"), whom=word(WHOM, "own", "own-here"))
def _return(whom: Whom) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.remove(state, _picked(state, given, "return"), HAND)

    return picking("return", lambda state, given: _options(whom(state, given)), act)


@WORDS.register(DO, "leave", N_("discard this character"))
def leave() -> Effect:
    """Return the deed in which a card leaves of itself."""
    return Effect(
        (do(lambda state, given: deeds.remove(state, card_of(given), reason="self")),),
        lambda state, given: state.in_play(card_of(given)),
    )


# --- instead of leaving -------------------------------------------------------------------------------------


@WORDS.register(DO, "leave-instead", N_("you may discard this one instead"), INSTEAD)
def _leave_instead() -> Effect:
    def question(_state: WankulState, given: Given) -> Decision:
        return Decision(owner_of(given), "leave-instead", (("yes",), ("no",)))

    def act(state: WankulState, given: Vars) -> None:
        if given["leave-instead"] == ["yes"]:
            stop(state, "leave")
            deeds.remove(state, card_of(given), reason="self")

    return Effect((ask(question, "leave-instead"), do(act)))


@WORDS.register(DO, "move-instead", N_("move it to another terrain instead"), INSTEAD)
def _move_instead() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return _other_terrains(state, given["slot"])

    def act(state: WankulState, given: Vars) -> None:
        stop(state, "leave")
        deeds.move(state, card_of(given), cast("int", chosen(given, "move-instead")[0]))

    return picking("move-instead", options, act)


# --- moved, swapped -----------------------------------------------------------------------------------------


def _other_terrains(state: WankulState, slot: object) -> list[Action]:
    return [("terrain", other) for other in state.placed() if other != slot]


@WORDS.register(DO, "move", N_("move {whom}"), whom=word(WHOM))
def _move(whom: Whom) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return _options(whom(state, given)) if len(state.placed()) > 1 else []

    def ends(state: WankulState, given: Given) -> list[Action]:
        return _other_terrains(state, _at(given, "move").slot)

    def act(state: WankulState, given: Vars) -> None:
        deeds.move(state, _picked(state, given, "move"), cast("int", chosen(given, "move-to")[0]))

    return picking_two("move", options, "move-to", ends, act)


@WORDS.register(DO, "swap-own", N_("swap two of your characters in play"))
def _swap_own() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        found = _options(gems.lying(state, owner_of(given)))
        return found if len(found) > 1 else []

    def others(state: WankulState, given: Given) -> list[Action]:
        return [option for option in options(state, given) if [*option] != given["swap-own"]]

    def act(state: WankulState, given: Vars) -> None:
        deeds.swap(state, _picked(state, given, "swap-own"), _picked(state, given, "swap-own-with"))

    return picking_two("swap-own", options, "swap-own-with", others, act)


def _held_characters(state: WankulState, given: Given, most: int | None = None) -> list[int]:
    """Return the characters of a hand, of no more Force than that."""
    hand = [card for card in state.sides[owner_of(given)].hand if not state.is_terrain(card)]
    return [card for card in hand if most is None or state.forces[card] <= most]


def _held(state: WankulState, given: Given, name: str) -> int:
    return state.in_hand(owner_of(given), cast("str", chosen(given, name)[0]))


@WORDS.register(
    DO,
    "swap-weaker",
    N_("swap one of your characters in play with one of no more Force from your hand"),
    note=N_("It is not played: what it says at once is not done."),
)
def _swap_weaker() -> Effect:
    def fitting(state: WankulState, given: Given, at: Lying) -> list[int]:
        return _held_characters(state, given, force.modified(state, state.lying(at).card))

    def options(state: WankulState, given: Given) -> list[Action]:
        places = gems.lying(state, owner_of(given))
        return _options([at for at in places if fitting(state, given, at)])

    def others(state: WankulState, given: Given) -> list[Action]:
        return choosing.of_hand(state, fitting(state, given, _at(given, "swap-weaker")))

    def act(state: WankulState, given: Vars) -> None:
        held = _held(state, given, "swap-weaker-with")
        deeds.swap_with_hand(state, _picked(state, given, "swap-weaker"), held)

    return picking_two("swap-weaker", options, "swap-weaker-with", others, act)


@WORDS.register(DO, "swap-this", N_("swap this character with one from your hand"))
def _swap_this() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return choosing.of_hand(state, _held_characters(state, given))

    def act(state: WankulState, given: Vars) -> None:
        deeds.swap_with_hand(state, card_of(given), _held(state, given, "swap-this"))

    done = picking("swap-this", options, act)
    return Effect(done.steps, done.possible, paid=lambda _state, given: given.get("swap-this") is not None)


# --- terrains -----------------------------------------------------------------------------------------------


def _placeable(state: WankulState, seat: int) -> list[Action]:
    """Return the terrains of a hand that no card forbids to place, as options."""
    hand = state.sides[seat].hand
    free = [card for card in hand if state.is_terrain(card) and not bans.no_place(state, seat, card)]
    return [("terrain", ref) for ref in dict.fromkeys([state.ref(card) for card in free])]


@WORDS.register(DO, "replace-terrain", N_("replace another terrain in play with one from your hand"))
def _replace_terrain() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return _other_terrains(state, given["slot"]) if _placeable(state, owner_of(given)) else []

    def act(state: WankulState, given: Vars) -> None:
        slot = cast("int", chosen(given, "replace-terrain")[0])
        deeds.replace_terrain(state, slot, _held(state, given, "replace-terrain-with"))

    return picking_two(
        "replace-terrain",
        options,
        "replace-terrain-with",
        lambda state, given: _placeable(state, owner_of(given)),
        act,
    )


@WORDS.register(
    DO,
    "place-or-discard",
    N_("the active player, if they have placed no terrain, places one or discards 1 card"),
    note=N_("The terrain placed at the check counts."),
)
def _place_or_discard() -> Effect:
    def question(state: WankulState, given: Given) -> Decision | None:
        seat = they(given)
        found = _placeable(state, seat) if len(state.placed()) < len(state.grounds) else []
        return Decision(seat, "place-or-discard", (*found, ("no",))) if found else None

    def act(state: WankulState, given: Vars) -> None:
        seat, answer = they(given), given["place-or-discard"]
        if answer in (None, ["no"]):
            deeds.discard(state, seat, 1)
        else:
            card = state.in_hand(seat, cast("str", chosen(given, "place-or-discard")[0]))
            playing.place(state, seat, card, HAND)

    def possible(state: WankulState, given: Given) -> bool:
        seat = they(given)
        grounds = [ground for ground in state.grounds if ground is not None]
        placed = any((ground.owner, ground.turn) == (seat, state.turn) for ground in grounds)
        return not placed and bool(state.sides[seat].hand)

    return Effect((ask(question, "place-or-discard"), do(act)), possible)


# --- played free --------------------------------------------------------------------------------------------


def _free(state: WankulState, given: Given, kind: Kind) -> Iterator[int]:
    seat = owner_of(given)
    for card in state.sides[seat].hand:
        if kind(state, given, card) and playing.playable(state, seat, card):
            yield card


@WORDS.register(DO, "play-free", N_("play {card} for free"), card=word(CARD, "card", "character"))
def _play_free(card: Kind) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return choosing.of_hand(state, [*_free(state, given, card)])

    def act(state: WankulState, given: Vars) -> None:
        playing.play_free(state, owner_of(given), _held(state, given, "play-free"), HAND)

    return picking("play-free", options, act)


@WORDS.register(DO, "each-plays-free", N_("each player plays a character for free"))
def _each_plays_free() -> Effect:
    return both_players(
        choosing.play_one_free, lambda state, seat: bool(choosing.playable_characters(state, seat))
    )


@WORDS.register(DO, "play-there", N_("you may play a character there for free, without its effects"))
def _play_there() -> Effect:
    def fitting(state: WankulState, given: Given) -> list[Action]:
        seat, slot = owner_of(given), cast("int", deed_of(given)["slot"])
        held = _held_characters(state, given)
        return choosing.of_hand(state, [card for card in held if playing.playable(state, seat, card, slot)])

    def question(state: WankulState, given: Given) -> Decision | None:
        found = fitting(state, given)
        return Decision(owner_of(given), "play-there", (*found, ("done",))) if found else None

    def act(state: WankulState, given: Vars) -> None:
        if given["play-there"] not in (None, ["done"]):
            card, slot = _held(state, given, "play-there"), cast("int", deed_of(given)["slot"])
            playing.play_free(state, owner_of(given), card, HAND, slot=slot, muted=True)

    steps = (ask(question, "play-there"), do(act, when=was_chosen("play-there")))
    return Effect(steps, lambda state, given: bool(fitting(state, given)))


# --- stronger for a turn ------------------------------------------------------------------------------------


@WORDS.register(
    DO,
    "empower",
    N_("a character has {amount} more Force"),
    STANDING,
    amount=number(1, 9, N_("1"), N_("{figure}")),
    note=N_("The one that you choose."),
)
def _empower(amount: int) -> Effect:
    def options(state: WankulState, _given: Given) -> list[Action]:
        return _options([*gems.lying(state, 0), *gems.lying(state, 1)])

    def act(state: WankulState, given: Vars) -> None:
        given["on"] = [0, _picked(state, given, "empower")]

    done = picking("empower", options, act)
    standing = Standing("add", amount, lambda _state, given, at: [0, at.card] == given["on"])
    return Effect(done.steps, done.possible, standing)
