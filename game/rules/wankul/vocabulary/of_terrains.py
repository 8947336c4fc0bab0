"""The words for terrains: scored, placed, replaced; and for what is played on them for free.

prompt                who         options
replace-terrain       the player  ("terrain", slot)
replace-terrain-with  the player  ("terrain", ref) of the hand
place-or-discard      who must    ("terrain", ref) of the hand, ("no",)
play-free             the player  ("hand", ref)
play-there            the player  ("hand", ref), ("done",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, card_of, owner_of, picking, picking_two
from game.core.happening import become, deed_of
from game.core.i18n import N_
from game.core.machine import Vars, ask, do
from game.core.model import Decision
from game.core.script import DO, number, word
from game.rules.wankul import choosing, deeds, playing, scoring, several
from game.rules.wankul.table import HAND
from game.rules.wankul.traits import BEFORE, CARD, MAY, NEEDS, STANDING, UNCOPIED, WORDS, Standing
from game.rules.wankul.vocabulary.both import both_players
from game.rules.wankul.vocabulary.in_play import held, held_characters, other_terrains, slot_of
from game.rules.wankul.vocabulary.of_hands import they

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import At
    from game.rules.wankul.vocabulary.which import Kind

    Terrains = Callable[[WankulState, Given], list[int]]

# --- scored -------------------------------------------------------------------------------------------------


def _all(state: WankulState, given: Given) -> list[int]:
    return scoring.eligible(state, owner_of(given))


def _others(state: WankulState, given: Given) -> list[int]:
    return [slot for slot in _all(state, given) if slot != given["slot"]]


def _this(state: WankulState, given: Given) -> list[int]:
    return [slot for slot in _all(state, given) if slot == given["slot"]]


def _without_namesake(state: WankulState, given: Given) -> list[int]:
    cards, family = state.cards, state.cards[card_of(given)].family
    rows = {slot: [*state.row(slot, 0), *state.row(slot, 1)] for slot in _all(state, given)}
    return [slot for slot, row in rows.items() if all(cards[laid.card].family != family for laid in row)]


def _led(state: WankulState, given: Given) -> list[int]:
    return choosing.led(state, owner_of(given))


def _scoring(
    key: str, said: str, slots: Terrains, least: int, most: int, note: str = "", *, led: bool = False
) -> None:
    """Register that terrains are scored one after the other, so many at least and at most."""

    def act(state: WankulState, given: Vars) -> None:
        terrains = [state.ground(slot).card for slot in slots(state, given)]
        choosing.score(state, owner_of(given), terrains, least=least, most=most, led=led)

    made = Effect((do(act),), lambda state, given: bool(slots(state, given)))
    WORDS.register(DO, key, said, note=note)(lambda: made)


_IN_ORDER: Final = N_("In the order that the player chooses.")

_scoring("score", N_("score a terrain"), _all, 1, 1)
_scoring("score-this", N_("score this terrain"), _this, 1, 1)
_scoring("score-without", N_("score a terrain without any card of this name"), _without_namesake, 1, 1)
_scoring("score-other", N_("score another terrain"), _others, 1, 1)
_scoring("score-one-or-two", N_("score one or two terrains"), _all, 1, 2)
_scoring("score-all", N_("score all terrains"), _all, 3, 3, _IN_ORDER)

_scoring("score-led", N_("score all terrains where you lead"), _led, 3, 3, _IN_ORDER, led=True)

_NEVER_MORE: Final = N_("Never more than twice.")


def _twice() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        become(state, cast("str", deed_of(given)["kind"]), times=2)

    return Effect((do(act),))


WORDS.register(DO, "apply-twice", N_("do so twice"), BEFORE, UNCOPIED, f"{NEEDS} winner", note=_NEVER_MORE)(
    _twice
)
WORDS.register(
    DO, "they-apply-twice", N_("they do so twice"), BEFORE, UNCOPIED, f"{NEEDS} loser", note=_NEVER_MORE
)(_twice)


# --- what it takes to score one -----------------------------------------------------------------------------


def _is_here(_state: WankulState, given: Given, at: At) -> bool:
    return at.slot == given["slot"]


@WORDS.register(
    DO,
    "auto",
    N_("this terrain can be scored from a total of {force} on"),
    STANDING,
    note=N_("By both, without an effect: instead of 11."),
    force=number(0, 30, N_("{figure}"), N_("{figure}")),
)
def _auto(force: int) -> Effect:
    return Effect(standing=Standing("auto", force, _is_here))


@WORDS.register(
    DO,
    "auto-many",
    N_("a player with {count} on this terrain can score it, whatever their Force"),
    STANDING,
    note=N_("By both, without an effect: instead of 11 Force."),
    count=number(1, 9, N_("1 character"), N_("{figure} characters")),
)
def _auto_many(count: int) -> Effect:
    return Effect(standing=Standing("auto-many", count, _is_here))


WORDS.register(DO, "only-auto", N_("effects cannot score this terrain"), STANDING)(
    lambda: Effect(standing=Standing("only-auto", fits=_is_here))
)

WORDS.register(
    DO,
    "crossed",
    N_("here, a single combo is made with the other colour"),
    STANDING,
    note=N_("A double one as anywhere."),
)(lambda: Effect(standing=Standing("crossed", fits=_is_here)))

WORDS.register(
    DO,
    "hush",
    N_("you may ignore the Special of terrains of your choice this turn"),
    MAY,
    note=N_("It counts for nobody then."),
)(
    lambda: Effect(
        (do(lambda state, given: several.hush(state, owner_of(given))),),
        lambda state, _given: bool(several.heard(state)),
    )
)

# --- placed, replaced ---------------------------------------------------------------------------------------


def _placeable(state: WankulState, seat: int) -> list[Action]:
    """Return the terrains of a hand that no card forbids to place, as options."""
    hand = state.sides[seat].hand
    free = [card for card in hand if playing.placeable(state, seat, card)]
    return [("terrain", ref) for ref in dict.fromkeys([state.ref(card) for card in free])]


@WORDS.register(DO, "replace-terrain", N_("replace another terrain in play with one from your hand"))
def _replace_terrain() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return other_terrains(state, given["slot"]) if _placeable(state, owner_of(given)) else []

    def others(state: WankulState, given: Given) -> list[Action]:
        return _placeable(state, owner_of(given))

    def act(state: WankulState, given: Vars) -> None:
        card = held(state, given, "replace-terrain-with")
        deeds.replace_terrain(state, slot_of(given, "replace-terrain"), card)

    return picking_two("replace-terrain", options, "replace-terrain-with", others, act)


@WORDS.register(
    DO,
    "place-or-discard",
    N_("the active player places a terrain, if none was placed, or discards 1 card"),
    f"{NEEDS} end",
    note=N_("The terrain placed at the check counts."),
)
def _place_or_discard() -> Effect:
    def question(state: WankulState, given: Given) -> Decision | None:
        options = (*_placeable(state, they(given)), ("no",))
        free = playing.free_slot(state) is not None
        return Decision(they(given), "place-or-discard", options) if free else None

    def act(state: WankulState, given: Vars) -> None:
        seat, answer = they(given), cast("list[str] | None", given["place-or-discard"])
        if answer in (None, ["no"]):
            deeds.discard(state, seat, 1)
        elif answer:
            playing.place(state, seat, state.in_hand(seat, answer[1]), HAND)

    def possible(state: WankulState, given: Given) -> bool:
        seat, now = they(given), state.turn
        placed = any(ground and (ground.owner, ground.turn) == (seat, now) for ground in state.grounds)
        return not placed and bool(state.sides[seat].hand)

    return Effect((ask(question, "place-or-discard"), do(act)), possible)


# --- played free --------------------------------------------------------------------------------------------


@WORDS.register(DO, "play-free", N_("play {card} for free"), card=word(CARD, "card", "character"))
def _play_free(card: Kind) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        seat = owner_of(given)
        held = [one for one in state.sides[seat].hand if card(state, given, one)]
        return deeds.of_refs(state, [one for one in held if playing.playable(state, seat, one)], HAND)

    def act(state: WankulState, given: Vars) -> None:
        playing.play_free(state, owner_of(given), held(state, given, "play-free"), HAND)

    return picking("play-free", options, act)


def _has_hand(state: WankulState, seat: int) -> bool:
    return bool(state.sides[seat].hand)


WORDS.register(DO, "each-plays-free", N_("each player plays a character for free"))(
    lambda: both_players(
        lambda state, seat: state.machine.push(choosing.PLAY_ONE_FREE, owner=seat), _has_hand
    )
)


@WORDS.register(
    DO,
    "play-there",
    N_("you may play a character there for free, without its effects"),
    MAY,
    f"{NEEDS} score",
)
def _play_there() -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        seat, slot = owner_of(given), cast("int", deed_of(given)["slot"])
        held = held_characters(state, given)
        return deeds.of_refs(state, [one for one in held if playing.playable(state, seat, one, slot)], HAND)

    def question(state: WankulState, given: Given) -> Decision:
        return Decision(owner_of(given), "play-there", (*options(state, given), choosing.DONE))

    def act(state: WankulState, given: Vars) -> None:
        if given["play-there"] != [*choosing.DONE]:
            card, slot = held(state, given, "play-there"), cast("int", deed_of(given)["slot"])
            state.tell("triggered", seat=given["owner"], card=state.ref(card_of(given)), what="score")
            playing.play_free(state, owner_of(given), card, HAND, slot=slot, muted=True)

    return Effect(
        (ask(question, "play-there"), do(act)), lambda state, given: _has_hand(state, owner_of(given))
    )
