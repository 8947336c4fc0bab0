"""The words for what must be so, what is waited for, combos, what is used, and how long something lasts.

A trigger says which kind of deed it tells of (`TELLS`): what its sentence does may need one of that kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Condition, card_of, foe_of, owner_of
from game.core.happening import Trigger, deed_of
from game.core.i18n import N_
from game.core.script import LASTS, WAITS, WHEN, number, word
from game.rules.wankul.cards import LOSER, WINNER
from game.rules.wankul.scoring import eligible
from game.rules.wankul.traits import (
    GEM,
    PARTNER,
    TELLS,
    THIS_TURN,
    USED,
    WORDS,
    Combo,
    Next,
    Often,
    Use,
)
from game.rules.wankul.vocabulary.waiting import foes, on, own, tells
from game.rules.wankul.vocabulary.which import AT_LEAST, CARDS, own_here

if TYPE_CHECKING:
    from game.core.effects import Given, Possible
    from game.core.lasting import Duration
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Fits

# --- conditions ---------------------------------------------------------------------------------------------


def _if(key: str, said: str, holds: Possible, note: str = "") -> None:
    """Register a condition."""
    WORDS.register(WHEN, key, said, note=note)(lambda: Condition(holds))


def _is_first(state: WankulState, given: Given) -> bool:
    at = state.find(card_of(given))
    return at is not None and len(state.row(at.slot, 0)) + len(state.row(at.slot, 1)) == 1


def _is_alone(state: WankulState, given: Given) -> bool:
    return own_here(state, given) == 1


def _is_only(state: WankulState, given: Given) -> bool:
    there = [laid.card for seat in state.seats for _slot, laid in state.in_rows(seat)]
    return there == [card_of(given)]


def _is_outnumbered(state: WankulState, given: Given) -> bool:
    own, others = state.in_rows(owner_of(given)), state.in_rows(foe_of(given))
    return len([*own]) < len([*others])


def _milled_more(state: WankulState, given: Given) -> bool:
    """Say whether what one's owner has just milled beats what the other has (WAN-21)."""
    own, other = (state.milled[seat][-1:] for seat in (owner_of(given), foe_of(given)))
    if not own or state.is_terrain(own[0]):
        return False
    return not other or state.is_terrain(other[0]) or state.forces[own[0]] > state.forces[other[0]]


WORDS.register(WHEN, "played", N_("when this card is played"), note=N_("As where nothing is said."))(
    lambda: None
)
_if("arrival", N_("on arrival:"), lambda _state, _given: True, N_("As this terrain enters play."))
_if("first-here", N_("if this is the first character on its terrain"), _is_first, N_("Of either side."))
_if("alone", N_("while this is your only character on its terrain"), _is_alone)
_if("only-in-play", N_("while this is the only character in play"), _is_only, N_("Of either side."))
_if("outnumbered", N_("while you have fewer characters in play than your opponent"), _is_outnumbered)
_if("at-score", N_("at a Score"), lambda state, _given: state.counting, N_("Until its totals are counted."))
_if("stronger-milled", N_("if yours has more Force"), _milled_more, N_("Of what both have just milled."))


@WORDS.register(WHEN, "holding", N_("if you have exactly {count} in hand"), count=CARDS)
def _holding(count: int) -> Condition:
    return Condition(lambda state, given: len(state.sides[owner_of(given)].hand) == count)


@WORDS.register(
    WHEN,
    "holding-either",
    N_("if you have exactly {first} or {second} in hand"),
    first=number(1, 9, N_("{figure}"), N_("{figure}")),
    second=CARDS,
)
def _holding_either(first: int, second: int) -> Condition:
    return Condition(lambda state, given: len(state.sides[owner_of(given)].hand) in (first, second))


@WORDS.register(
    WHEN,
    "scored-many",
    N_("if {count} have been scored this turn"),
    count=number(1, 3, N_("1 or more terrains"), N_("{figure} or more terrains")),
)
def _scored_many(count: int) -> Condition:
    return Condition(lambda state, _given: state.scored >= count)


# --- what is waited for -------------------------------------------------------------------------------------


def _not_added(_state: WankulState, _given: Given, deed: Given) -> bool:
    return not deed.get("added")


def _foes_not_added(state: WankulState, given: Given, deed: Given) -> bool:
    return foes(state, given, deed) and not deed.get("added")


def _foes_by_effect(state: WankulState, given: Given, deed: Given) -> bool:
    return bool(deed["effect"]) and _foes_not_added(state, given, deed)


def _anybodys(_state: WankulState, _given: Given, _deed: Given) -> bool:
    return True


def _is_worn(state: WankulState, given: Given, deed: Given) -> bool:
    side = state.sides[owner_of(given)]
    return own(state, given, deed) and len(side.discard) > len(side.deck)


def _scores_himself(state: WankulState, given: Given, deed: Given) -> bool:
    return deed["scorer"] == given["owner"] == state.active


def _wins(state: WankulState, given: Given, deed: Given) -> bool:
    return own(state, given, deed) and WINNER in state.recipes[card_of(deed)].sections


def _beats(state: WankulState, given: Given, deed: Given) -> bool:
    return foes(state, given, deed) and LOSER in state.recipes[card_of(deed)].sections


def _loses_here(state: WankulState, given: Given, deed: Given) -> bool:
    return foes(state, given, deed) and deed["slot"] == given["slot"]


def _is_discarded(deed: Given, reason: str) -> bool:
    return (deed["to"], deed["reason"]) == ("discard", reason)


def _own_leaves(state: WankulState, given: Given, deed: Given) -> bool:
    return own(state, given, deed) and deed["card"] != given["card"] and _is_discarded(deed, "effect")


def _is_scored_away(_state: WankulState, given: Given, deed: Given) -> bool:
    return deed["card"] == given["card"] and _is_discarded(deed, "score")


on("turn-starts", N_("at the start of your turn"), "turn", own)
on(
    "turn-starts-worn",
    N_("at the start of your turn, if your discard pile is larger than your deck"),
    "turn",
    _is_worn,
)
on("draw-ends", N_("at the end of your draw phase"), "drew", own)
on("turn-ends", N_("at the end of your turn"), "end", own)
on("each-turn-starts", N_("at the start of each turn"), "turn", _anybodys)
on("each-turn-ends", N_("at the end of each turn"), "end", _anybodys)
on("foe-combo", N_("when your opponent makes a combo"), "combo", foes)
on("foe-draws", N_("when your opponent draws"), "draw", _foes_not_added)
on("anyone-draws", N_("when a player draws"), "draw", _not_added)
on(
    "foe-draws-by-effect",
    N_("when your opponent draws by an effect"),
    *("draw", _foes_by_effect, "after", f"{TELLS} gain"),
)
on(
    "foe-takes-back",
    N_("when your opponent takes cards back from their discard pile"),
    *("take", foes, "after", f"{TELLS} gain"),
)
on("anyone-plays", N_("when a player plays a character"), "play", _anybodys, "before")
on("anyone-places", N_("when a player places a terrain"), "place", _anybodys)
on("foe-plays", N_("when your opponent plays a character"), "play", foes, "before")
on("foe-subs", N_("when your opponent plays a Sub"), "sub", foes)
on("sub-played", N_("when a Sub is played"), "sub", _anybodys)
on("score", N_("when a terrain is about to be scored"), "score", _anybodys, "before")
on("you-apply-winner", N_("when you apply The Winner"), WINNER, _wins)
on("foe-applies-loser", N_("when your opponent applies The Loser"), LOSER, _beats)
on("you-win", N_("when you win a Score"), "outcome", own)
on("you-lose", N_("when you lose a Score"), "outcome", foes)
on("you-lose-here", N_("when you lose the Score of this terrain"), "outcome", _loses_here)
on("you-score", N_("when you score a terrain on your turn"), "outcome", _scores_himself)
on("own-leaves", N_("when another of your characters would be discarded"), "leave", _own_leaves)
on("scored-away", N_("when a Score would discard this character"), "leave", _is_scored_away)

_AS_ASKED: Final = N_("From the hand or the deck, as it was asked (WAN-24).")


@WORDS.register(
    WHEN,
    "foe-discards",
    N_("when your opponent discards {count}"),
    *tells("discard"),
    count=AT_LEAST,
    note=_AS_ASKED,
)
def _foe_discards(count: int) -> Trigger:
    def meets(state: WankulState, given: Given, deed: Given) -> bool:
        return foes(state, given, deed) and cast("int", deed["asked"]) >= count

    return Trigger("discard", meets)


@WORDS.register(
    WHEN,
    "you-discard",
    N_("when you must discard exactly {count}"),
    *tells("discard"),
    count=CARDS,
    note=_AS_ASKED,
)
def _you_discard(count: int) -> Trigger:
    return Trigger("discard", lambda state, given, deed: own(state, given, deed) and deed["asked"] == count)


@WORDS.register(
    WHEN, "hand-below", N_("when a player's hand drops below {count}"), *tells("hand"), count=CARDS
)
def _hand_below(count: int) -> Trigger:
    def meets(_state: WankulState, _given: Given, deed: Given) -> bool:
        return cast("int", deed["after"]) < count <= cast("int", deed["before"])

    return Trigger("hand", meets)


@WORDS.register(
    WHEN, "hand-above", N_("when a player has more than {count} in hand"), *tells("hand"), count=CARDS
)
def _hand_above(count: int) -> Trigger:
    def meets(state: WankulState, _given: Given, deed: Given) -> bool:
        return len(state.sides[cast("int", deed["seat"])].hand) > count

    return Trigger("hand", meets)


@WORDS.register(
    WHEN,
    "foe-combo-gem",
    N_("when your opponent makes a combo with {gem}"),
    *tells("combo"),
    gem=word(GEM),
)
def _foe_combo_gem(gem: str) -> Trigger:
    def meets(state: WankulState, given: Given, deed: Given) -> bool:
        return foes(state, given, deed) and gem in state.character(card_of(deed)).closes

    return Trigger("combo", meets)


@WORDS.register(WHEN, "you-combo", N_("once a turn, when you make a combo"), *tells("combo"))
def _you_combo() -> Often:
    return Often(Trigger("combo", own))


@WORDS.register(WHEN, "next-lost", N_("if you lose the next Score"), *tells("outcome"))
def _next_lost() -> Next:
    lost = Condition(lambda state, given: foes(state, given, deed_of(given)))
    return Next(Trigger("outcome", _anybodys, once=True), lost)


@WORDS.register(
    WHEN,
    "next-won",
    N_("if you win the next Score"),
    *tells("outcome"),
    note=N_("Only where a terrain can be scored now."),
)
def _next_won() -> Next:
    won = Condition(lambda state, given: own(state, given, deed_of(given)))
    can = Condition(lambda state, given: bool(eligible(state, owner_of(given))))
    return Next(Trigger("outcome", _anybodys, once=True), won, can)


# --- combos -------------------------------------------------------------------------------------------------

_THEN: Final = ("played", "use", *[word.key for word in WORDS.family(WHEN) if WAITS in word.traits])


@WORDS.register(
    WHEN, "combo", N_("combo: {then}"), then=word(WHEN, *_THEN, usual="played", plain={"played": ""})
)
def _combo(then: Condition | Trigger | Often | Use | None) -> Combo:
    return Combo(then)


@WORDS.register(
    WHEN,
    "combo-with",
    N_("combo with {partner}: {then}"),
    partner=word(PARTNER),
    then=word(WHEN, *_THEN, usual="played", plain={"played": ""}),
)
def _combo_with(partner: Fits, then: Condition | Trigger | Often | Use | None) -> Combo:
    return Combo(then, partner)


# --- what is used, how long something lasts -----------------------------------------------------------------

_IN_MAIN_PHASE: Final = N_("In the main phase, once a turn.")


def _came_before(state: WankulState, given: Given) -> bool:
    at = state.find(card_of(given))
    return at is not None and state.lying(at).turn != state.turn


WORDS.register(
    WHEN, "sacrifice", N_("on your turn, you may discard this character:"), USED, note=_IN_MAIN_PHASE
)(lambda: Use(leaves=True))
WORDS.register(WHEN, "use", N_("once a turn, if you like:"), USED, note=_IN_MAIN_PHASE)(Use)
WORDS.register(
    WHEN,
    "use-later",
    N_("once a turn, after the one it came in, if you like:"),
    USED,
    note=_IN_MAIN_PHASE,
)(lambda: Use(Condition(_came_before)))


@WORDS.register(
    WHEN,
    "use-while",
    N_("once a turn, if you like, {then}:"),
    USED,
    note=_IN_MAIN_PHASE,
    then=word(WHEN, "only-in-play", "alone", "outnumbered"),
)
def _use_while(then: Condition) -> Use:
    return Use(then)


@WORDS.register(LASTS, "this-turn", N_("this turn"))
def _this_turn() -> Duration:
    return THIS_TURN
