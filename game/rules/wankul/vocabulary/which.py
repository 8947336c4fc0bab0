"""The words for which cards are meant, one picked or all that fit, and for what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import card_of, owner_of
from game.core.i18n import N_
from game.core.script import number, word
from game.rules.wankul import gems
from game.rules.wankul.cards import CLANS, GUEST, LARK, STRAY, TOQUE
from game.rules.wankul.traits import (
    CARD,
    CLAN,
    GROUP,
    NUMBER,
    PARTNER,
    STRENGTH,
    WHOM,
    WORDS,
    everything,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.effects import Given
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Lying
    from game.rules.wankul.traits import At, Fits, Number

    Whom = Callable[[WankulState, Given], Iterator[Lying]]
    Strength = Callable[[int], bool]
    Kind = Callable[[WankulState, Given, int], bool]

# --- clans, and cards that are called by their names --------------------------------------------------------

_CLANS = {LARK: N_("Lark"), TOQUE: N_("Toque"), GUEST: N_("Guest"), STRAY: N_("Stray")}
_MANY = {LARK: N_("Larks"), TOQUE: N_("Toques"), GUEST: N_("Guests"), STRAY: N_("Strays")}


def _saying(value: str) -> Callable[[], str]:
    return lambda: value


for _clan in CLANS:
    WORDS.register(CLAN, _clan, _CLANS[_clan])(_saying(_clan))

_ONE_OF = word(CLAN)
_ALL_OF = word(CLAN, plain=_MANY)

_PARTNERS = {"origins-149": N_("Captain Rusk"), "origins-150": N_("Auntie Microwave")}


def _named(key: str) -> Callable[[], Fits]:
    return lambda: lambda state, _given, at: state.refs[at.card].endswith(f"/{key}")


for _key, _name in _PARTNERS.items():
    WORDS.register(PARTNER, _key, _name)(_named(_key))

# --- one character in play, that is picked ------------------------------------------------------------------


def everybody(state: WankulState) -> Iterator[Lying]:
    """Yield where characters lie, of both sides."""
    yield from gems.lying(state, 0)
    yield from gems.lying(state, 1)


def _pick(key: str, said: str, fits: Callable[[Given, int, int, int], bool]) -> None:
    """Register which characters may be picked: `fits` is given whose row it is, its slot, its number."""

    def picked(state: WankulState, given: Given) -> Iterator[Lying]:
        for at in everybody(state):
            if fits(given, at.seat, at.slot, state.lying(at).card):
                yield at

    WORDS.register(WHOM, key, said)(lambda: picked)


_pick("foe", N_("an opposing character"), lambda given, seat, _slot, _card: seat == given["foe"])
_pick("own", N_("one of your characters in play"), lambda given, seat, _slot, _card: seat == given["owner"])
_pick("any", N_("a character in play"), lambda _given, _seat, _slot, _card: True)
_pick("other", N_("another character"), lambda given, _seat, _slot, card: card != given["card"])
_pick("here", N_("a character of this terrain"), lambda given, _seat, slot, _card: slot == given["slot"])
_pick(
    "own-here",
    N_("one of your characters of this terrain"),
    lambda given, seat, slot, _card: (slot, seat) == (given["slot"], given["owner"]),
)


@WORDS.register(STRENGTH, "any", N_("of any Force"))
def _any_force() -> Strength:
    return lambda _force: True


_FORCE = number(0, 12, N_("{figure}"), N_("{figure}"))


@WORDS.register(STRENGTH, "at-most", N_("of Force {most} or less"), most=_FORCE)
def _at_most(most: int) -> Strength:
    return lambda force: force <= most


# --- all characters that fit --------------------------------------------------------------------------------


def _group(key: str, said: str, fits: Fits) -> None:
    WORDS.register(GROUP, key, said)(lambda: fits)


def _is_own(_state: WankulState, given: Given, at: At) -> bool:
    return at.seat == given["owner"]


def _is_foe(_state: WankulState, given: Given, at: At) -> bool:
    return at.seat == given["foe"]


def _is_here(_state: WankulState, given: Given, at: At) -> bool:
    return at.slot == given["slot"]


def _is_other(_state: WankulState, given: Given, at: At) -> bool:
    return at.card != given["card"]


def _all(*fits: Fits) -> Fits:
    """Return what fits where all of those do."""
    return lambda state, given, at: all(one(state, given, at) for one in fits)


_group("all", N_("all characters"), everything)
_group("here", N_("characters played here"), _is_here)
_group("yours", N_("your characters"), _is_own)
_group("your-others", N_("your other characters"), _all(_is_own, _is_other))
_group("yours-here", N_("your characters on this terrain"), _all(_is_own, _is_here))
_group("foes", N_("opposing characters"), _is_foe)
_group("foes-here", N_("opposing characters on this terrain"), _all(_is_foe, _is_here))


def _of_clan(*clans: str) -> Fits:
    return lambda state, _given, at: state.character(at.card).clan in clans


@WORDS.register(GROUP, "clan", N_("the {clan}"), clan=_ALL_OF)
def _clan_of_all(clan: str) -> Fits:
    return _of_clan(clan)


@WORDS.register(GROUP, "your-clan", N_("your {clan}"), clan=_ALL_OF)
def _clan_of_yours(clan: str) -> Fits:
    return _all(_is_own, _of_clan(clan))


@WORDS.register(GROUP, "your-other-clans", N_("your other {clan} and {second}"), clan=_ALL_OF, second=_ALL_OF)
def _other_clans_of_yours(clan: str, second: str) -> Fits:
    return _all(_is_own, _is_other, _of_clan(clan, second))


# --- kinds of cards -----------------------------------------------------------------------------------------


def _kind(key: str, said: str, fits: Kind, note: str = "") -> None:
    WORDS.register(CARD, key, said, note=note)(lambda: fits)


_kind("card", N_("a card"), lambda _state, _given, _card: True, N_("A terrain, too."))
_kind("character", N_("a character"), lambda state, _given, card: not state.is_terrain(card))
_kind("terrain", N_("a terrain"), lambda state, _given, card: state.is_terrain(card))


def _is_namesake(state: WankulState, given: Given, card: int) -> bool:
    return state.cards[card].family == state.cards[card_of(given)].family


_kind("namesake", N_("a card of the same name"), _is_namesake)

# --- what is counted ----------------------------------------------------------------------------------------


def _number(key: str, said: str, count: Number) -> None:
    WORDS.register(NUMBER, key, said)(lambda: count)


def _namesakes(state: WankulState, given: Given) -> int:
    return sum([_is_namesake(state, given, state.lying(at).card) for at in everybody(state)])


def _own_here(state: WankulState, given: Given) -> int:
    slot = given["slot"]
    return len(state.row(slot, owner_of(given))) if isinstance(slot, int) else 0


def _other_terrains(state: WankulState, given: Given) -> int:
    return len([slot for slot in state.placed() if slot != given["slot"]])


_number("once", N_("once"), lambda _state, _given: 1)
_number("hand", N_("for each card in your hand"), lambda state, given: len(state.sides[owner_of(given)].hand))
_number(
    "own-combo",
    N_("for each combo that you have in play"),
    lambda state, given: gems.combos(state, owner_of(given)),
)
_number("namesake", N_("for each card of the same name in play, this one too"), _namesakes)
_number("own-here", N_("for each of your characters on this terrain"), _own_here)
_number("other-terrain", N_("for each other terrain in play"), _other_terrains)


@WORDS.register(NUMBER, "own-clan", N_("for each {clan} that you have in play"), clan=_ONE_OF)
def _own_clan(clan: str) -> Number:
    def count(state: WankulState, given: Given) -> int:
        mine = [laid for _slot, laid in state.in_rows(owner_of(given))]
        return sum([state.character(laid.card).clan == clan for laid in mine])

    return count


_number("its-force", N_("its Force"), lambda state, _given: max(0, state.removed))
_number("held", N_("you have in hand"), lambda state, given: len(state.sides[owner_of(given)].hand))

PER = word(
    NUMBER,
    *("once", "hand", "own-combo", "namesake", "own-here", "other-terrain", "own-clan"),
    usual="once",
    plain={"once": ""},
)
"""The slot of what a number is multiplied by."""

AS_MANY = word(NUMBER, "its-force", "held")
"""The slot of what there are as many as."""
