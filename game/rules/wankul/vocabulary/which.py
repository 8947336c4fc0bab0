"""The words for which cards are meant, one picked or all that fit, and for what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import card_of, foe_of, owner_of
from game.core.i18n import N_
from game.core.script import number, word
from game.rules.wankul import force, gems
from game.rules.wankul.cards import GUEST, LARK, STRAY, TOQUE
from game.rules.wankul.table import Lying
from game.rules.wankul.traits import (
    CARD,
    CLAN,
    GEM,
    GROUP,
    NUMBER,
    PARTNER,
    STRENGTH,
    WHOM,
    WORDS,
    At,
    everything,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.effects import Given
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Fits, Made, Number

    Strength = Callable[[WankulState, Given, int], bool] | None
    Kind = Callable[[WankulState, Given, int], bool]


def _word(family: str, key: str, said: str, made: Made, note: str = "") -> None:
    """Register a word without slots, and what it makes."""
    WORDS.register(family, key, said, note=note)(lambda: made)


# --- clans, and cards that are called by their names --------------------------------------------------------

_CLANS: Final = {LARK: N_("Lark"), TOQUE: N_("Toque"), GUEST: N_("Guest"), STRAY: N_("Stray")}
_MANY: Final = {LARK: N_("Larks"), TOQUE: N_("Toques"), GUEST: N_("Guests"), STRAY: N_("Strays")}

for _clan, _said in _CLANS.items():
    _word(CLAN, _clan, _said, _clan)

_ALL_OF: Final = word(CLAN, plain=_MANY)


def _named(key: str) -> Fits:
    return lambda state, _given, at: state.refs[at.card].endswith(f"/{key}")


_word(PARTNER, "origins-149", N_("Captain Rusk"), _named("origins-149"))
_word(PARTNER, "origins-150", N_("Auntie Microwave"), _named("origins-150"))
_word(PARTNER, "campus-084", N_("Mrs Thread"), _named("campus-084"))
_word(PARTNER, "campus-085", N_("Mr Needle"), _named("campus-085"))

_word(
    PARTNER,
    "namesake",
    N_("a card of the same name"),
    lambda state, given, at: state.cards[at.card].family == state.cards[card_of(given)].family,
)

_word(
    PARTNER,
    "other-namesake",
    N_("the other card of its name"),
    lambda state, given, at: (
        state.cards[at.card].family == state.cards[card_of(given)].family
        and state.refs[at.card] != state.refs[card_of(given)]
    ),
)

for _gem, _said in {"O": N_("an orange gem"), "V": N_("a violet gem")}.items():
    _word(GEM, {"O": "orange", "V": "violet"}[_gem], _said, _gem)

# --- characters in play -------------------------------------------------------------------------------------


def _is_own(_state: WankulState, given: Given, at: At) -> bool:
    return at.seat == given["owner"]


def _is_foe(_state: WankulState, given: Given, at: At) -> bool:
    return at.seat == given["foe"]


def _is_here(_state: WankulState, given: Given, at: At) -> bool:
    return at.slot == given["slot"]


def _is_elsewhere(_state: WankulState, given: Given, at: At) -> bool:
    return at.slot != given["slot"]


def _is_other(_state: WankulState, given: Given, at: At) -> bool:
    return at.card != given["card"]


def _both(first: Fits, second: Fits) -> Fits:
    """Return what fits where two do."""
    return lambda state, given, at: first(state, given, at) and second(state, given, at)


def _of_clan(*clans: str) -> Fits:
    return lambda state, _given, at: state.character(at.card).clan in clans


def fitting(state: WankulState, given: Given, fits: Fits) -> Iterator[Lying]:
    """Yield where characters lie that fit, of both sides."""
    for seat in (0, 1):
        for slot, ground in enumerate(state.grounds):
            for place, laid in enumerate(ground.rows[seat]) if ground is not None else ():
                if fits(state, given, At(laid.card, seat, slot)):
                    yield Lying(slot, seat, place)


_word(WHOM, "foe", N_("an opposing character"), _is_foe)
_word(WHOM, "own", N_("one of your characters in play"), _is_own)
_word(WHOM, "any", N_("a character in play"), everything)
_word(WHOM, "other", N_("another character"), _is_other)
_word(
    WHOM,
    "costless",
    N_("a character in play of cost 0"),
    lambda state, _given, at: not state.costs[at.card],
    N_("As it is printed."),
)
_word(WHOM, "here", N_("a character from this terrain"), _is_here)
_word(WHOM, "foe-here", N_("an opposing character from this terrain"), _both(_is_foe, _is_here))
_word(WHOM, "own-here", N_("one of your characters from this terrain"), _both(_is_own, _is_here))

_word(WHOM, "own-elsewhere", N_("one of your characters from another terrain"), _both(_is_own, _is_elsewhere))

_word(GROUP, "all", N_("all characters"), everything)
_word(GROUP, "here", N_("characters played here"), _is_here)
_word(GROUP, "yours", N_("your characters"), _is_own)
_word(GROUP, "your-others", N_("your other characters"), _both(_is_own, _is_other))
_word(GROUP, "yours-here", N_("your characters on this terrain"), _both(_is_own, _is_here))
_word(GROUP, "foes", N_("opposing characters"), _is_foe)
_word(GROUP, "foes-here", N_("opposing characters on this terrain"), _both(_is_foe, _is_here))


@WORDS.register(GROUP, "clan", N_("the {clan}"), clan=_ALL_OF)
def _clan_of_all(clan: str) -> Fits:
    return _of_clan(clan)


@WORDS.register(GROUP, "your-clan", N_("your {clan}"), clan=_ALL_OF)
def _clan_of_yours(clan: str) -> Fits:
    return _both(_is_own, _of_clan(clan))


@WORDS.register(GROUP, "your-other-clans", N_("your other {clan} and {second}"), clan=_ALL_OF, second=_ALL_OF)
def _other_clans_of_yours(clan: str, second: str) -> Fits:
    return _both(_is_own, _both(_is_other, _of_clan(clan, second)))


_word(STRENGTH, "any", N_("of any Force"), None)


@WORDS.register(
    STRENGTH, "at-most", N_("of Force {most} or less"), most=number(0, 12, N_("{figure}"), N_("{figure}"))
)
def _at_most(most: int) -> Strength:
    return lambda _state, _given, strength: strength <= most


@WORDS.register(STRENGTH, "stronger", N_("with more Force than this one"))
def _stronger() -> Strength:
    return lambda state, given, strength: strength > force.modified(state, card_of(given))


@WORDS.register(STRENGTH, "weaker", N_("with less Force than this one"))
def _weaker() -> Strength:
    return lambda state, given, strength: strength < force.modified(state, card_of(given))


# --- kinds of cards -----------------------------------------------------------------------------------------


def _is_namesake(state: WankulState, given: Given, card: int) -> bool:
    return state.cards[card].family == state.cards[card_of(given)].family


_DOGS: Final = ("origins-047", "campus-031", "campus-032")


def _is_dog(state: WankulState, _given: Given, card: int) -> bool:
    return state.refs[card].endswith(_DOGS)


def _scores(state: WankulState, _given: Given, card: int) -> bool:
    found = state.characters[card]
    return found is not None and found.scorer > 0


_word(CARD, "card", N_("a card"), lambda _state, _given, _card: True, N_("A terrain, too."))
_word(CARD, "character", N_("a character"), lambda state, _given, card: not state.is_terrain(card))
_word(CARD, "terrain", N_("a terrain"), lambda state, _given, card: state.is_terrain(card))
_word(CARD, "dog", N_("a dog"), _is_dog, N_("There are three, in both sets."))
_word(CARD, "sub", N_("a Sub card"), lambda state, _given, card: bool(state.recipes[card].subs))
_word(CARD, "scorer", N_("a Score character"), _scores, N_("Of those that a deck has five of at the most."))
_word(CARD, "namesake", N_("a card of the same name"), _is_namesake)


@WORDS.register(
    CARD, "cheap", N_("a character of cost {most} or less"), most=number(0, 3, N_("{figure}"), N_("{figure}"))
)
def _cheap(most: int) -> Kind:
    return lambda state, _given, card: not state.is_terrain(card) and state.costs[card] <= most


# --- what is counted ----------------------------------------------------------------------------------------


def _held(state: WankulState, given: Given) -> int:
    return len(state.sides[owner_of(given)].hand)


def _own_combos(state: WankulState, given: Given) -> int:
    return gems.combos(state, owner_of(given))


def _foes_combos(state: WankulState, given: Given) -> int:
    return gems.combos(state, foe_of(given))


def _combos(state: WankulState, _given: Given) -> int:
    return gems.combos(state, 0) + gems.combos(state, 1)


def copies(state: WankulState, given: Given) -> list[int]:
    """Return the other copies of a card in play, of either side (WAN-30)."""
    card, refs = card_of(given), state.refs
    rows = [row for ground in state.grounds if ground is not None for row in ground.rows]
    return [laid.card for row in rows for laid in row if refs[laid.card] == refs[card] and laid.card != card]


def _namesakes(state: WankulState, given: Given) -> int:
    cards, family = state.cards, state.cards[card_of(given)].family
    rows = [row for ground in state.grounds if ground is not None for row in ground.rows]
    return sum([cards[laid.card].family == family for row in rows for laid in row])


def own_here(state: WankulState, given: Given) -> int:
    """Return how many characters one has on the terrain of a card, none once it has left."""
    slot = given["slot"]
    ground = state.grounds[slot] if isinstance(slot, int) else None
    return len(ground.rows[owner_of(given)]) if ground is not None else 0


def _top_force(state: WankulState, given: Given) -> int:
    """Return the printed Force of the topmost character of one's discard (WAN-21)."""
    discard = state.sides[owner_of(given)].discard
    return next((state.forces[card] for card in reversed(discard) if not state.is_terrain(card)), 0)


def _other_terrains(state: WankulState, given: Given) -> int:
    return len([slot for slot in state.placed() if slot != given["slot"]])


_word(NUMBER, "once", N_("once"), lambda _state, _given: 1)
_word(NUMBER, "hand", N_("for each card in your hand"), _held)
_word(NUMBER, "own-combo", N_("for each combo that you have in play"), _own_combos)
_word(NUMBER, "foe-combo", N_("for each combo that your opponent has in play"), _foes_combos)
_word(NUMBER, "combo", N_("for each combo in play"), _combos)
_word(NUMBER, "combos", N_("there are combos in play"), _combos)
_word(NUMBER, "other-copy", N_("for each other copy of it in play"), lambda *now: len(copies(*now)))
_word(NUMBER, "namesake", N_("for each card of the same name in play, this one too"), _namesakes)
_word(NUMBER, "own-here", N_("for each of your characters on this terrain"), own_here)
_word(NUMBER, "other-terrain", N_("for each other terrain in play"), _other_terrains)
_word(NUMBER, "its-force", N_("its Force"), lambda state, _given: max(0, state.removed))
_word(NUMBER, "held", N_("you have in hand"), _held)
_word(NUMBER, "top-force", N_("the Force of the first character of your discard pile"), _top_force)
_word(
    NUMBER,
    "incomplete",
    N_("you have incomplete combos in play"),
    lambda state, given: gems.incomplete(state, owner_of(given)),
)


@WORDS.register(NUMBER, "own-clan", N_("for each {clan} that you have in play"), clan=word(CLAN))
def _own_clan(clan: str) -> Number:
    def count(state: WankulState, given: Given) -> int:
        mine = [laid for _slot, laid in state.in_rows(owner_of(given))]
        return sum([state.character(laid.card).clan == clan for laid in mine])

    return count


@WORDS.register(
    NUMBER,
    "discarded",
    N_("for every {count} in your discard pile"),
    count=number(2, 9, "", N_("{figure} cards")),
)
def _discarded(count: int) -> Number:
    return lambda state, given: len(state.sides[owner_of(given)].discard) // count


PER: Final = word(
    NUMBER,
    *("once", "hand", "own-combo", "namesake", "own-here", "other-terrain", "own-clan"),
    *("combo", "foe-combo", "other-copy", "discarded"),
    "pair",
    usual="once",
    plain={"once": ""},
)
"""The slot of what a number is multiplied by."""

AS_MANY: Final = word(
    NUMBER,
    *("its-force", "held", "combos", "top-force", "incomplete"),
    *("lowest-force", "highest-force", "highest-force-here"),
)
"""The slot of what there are as many as."""

CARDS: Final = number(1, 9, N_("1 card"), N_("{figure} cards"))
MORE_CARDS: Final = number(1, 9, N_("1 more card"), N_("{figure} more cards"))
TOP_CARDS: Final = number(1, 9, N_("the top card"), N_("the top {figure} cards"))
AT_LEAST: Final = number(1, 9, N_("1 or more cards"), N_("{figure} or more cards"))
"""The slots of numbers of cards."""
