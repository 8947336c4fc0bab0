"""The words for what must be so, what is waited for, combos, what is used, and how long something lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Condition, card_of, foe_of, owner_of
from game.core.happening import Trigger, deed_of
from game.core.i18n import N_
from game.core.script import LASTS, WAITS, WHEN, number, word
from game.rules.wankul.cards import LOSER, WINNER
from game.rules.wankul.traits import PARTNER, THIS_TURN, WORDS, Combo, Next, Often, Use
from game.rules.wankul.vocabulary.that_count import AT_LEAST

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.happening import Phase
    from game.core.lasting import Duration
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Fits

# --- conditions ---------------------------------------------------------------------------------------------


@WORDS.register(WHEN, "played", N_("when this card is played"), note=N_("As where nothing is said."))
def _played() -> None:
    return None


@WORDS.register(WHEN, "arrival", N_("on arrival:"), note=N_("As this terrain enters play."))
def _arrival() -> Condition:
    return Condition(lambda _state, _given: True)


_CARDS = number(1, 9, N_("1 card"), N_("{figure} cards"))


@WORDS.register(WHEN, "holding", N_("if you have exactly {count} in hand"), count=_CARDS)
def _holding(count: int) -> Condition:
    return Condition(lambda state, given: len(state.sides[owner_of(given)].hand) == count)


@WORDS.register(
    WHEN,
    "holding-either",
    N_("if you have exactly {first} or {second} in hand"),
    first=number(1, 9, N_("{figure}"), N_("{figure}")),
    second=_CARDS,
)
def _holding_either(first: int, second: int) -> Condition:
    return Condition(lambda state, given: len(state.sides[owner_of(given)].hand) in (first, second))


@WORDS.register(
    WHEN, "first-here", N_("if this is the first character on its terrain"), note=N_("Of either side.")
)
def _first_here() -> Condition:
    def holds(state: WankulState, given: Given) -> bool:
        at = state.find(card_of(given))
        return at is not None and len(state.row(at.slot, 0)) + len(state.row(at.slot, 1)) == 1

    return Condition(holds)


@WORDS.register(WHEN, "alone", N_("while this is your only character on its terrain"))
def _alone() -> Condition:
    def holds(state: WankulState, given: Given) -> bool:
        slot = given["slot"]
        return isinstance(slot, int) and len(state.row(slot, owner_of(given))) == 1

    return Condition(holds)


@WORDS.register(WHEN, "outnumbered", N_("while you have fewer characters in play than your opponent"))
def _outnumbered() -> Condition:
    def holds(state: WankulState, given: Given) -> bool:
        own, others = state.in_rows(owner_of(given)), state.in_rows(foe_of(given))
        return len([*own]) < len([*others])

    return Condition(holds)


@WORDS.register(
    WHEN,
    "scored-many",
    N_("if {count} have been scored this turn"),
    count=number(1, 3, N_("1 or more terrains"), N_("{figure} or more terrains")),
)
def _scored_many(count: int) -> Condition:
    return Condition(lambda state, _given: state.scored >= count)


@WORDS.register(WHEN, "at-score", N_("at a Score"), note=N_("Until its totals are counted."))
def _at_score() -> Condition:
    return Condition(lambda state, _given: state.counting)


@WORDS.register(
    WHEN, "stronger-milled", N_("if yours has more Force"), note=N_("Of what both have just milled.")
)
def _stronger_milled() -> Condition:
    def holds(state: WankulState, given: Given) -> bool:
        own, other = (state.milled[seat] for seat in (owner_of(given), foe_of(given)))
        if not own or state.is_terrain(own[-1]):
            return False
        return not other or state.is_terrain(other[-1]) or state.forces[own[-1]] > state.forces[other[-1]]

    return Condition(holds)


# --- combos -------------------------------------------------------------------------------------------------


@WORDS.register(WHEN, "combo", N_("combo: {then}"), then=word(WHEN, usual="played", plain={"played": ""}))
def _combo(then: Condition | Trigger | Often | Use | None) -> Combo:
    return Combo(then)


@WORDS.register(WHEN, "combo-with", N_("combo with {partner}:"), partner=word(PARTNER))
def _combo_with(partner: Fits) -> Combo:
    return Combo(beside=partner)


# --- what is used -------------------------------------------------------------------------------------------

_IN_MAIN_PHASE = N_("In the main phase, once a turn.")


@WORDS.register(WHEN, "sacrifice", N_("in your turn, you may discard this character:"), note=_IN_MAIN_PHASE)
def _sacrifice() -> Use:
    return Use(leaves=True)


@WORDS.register(
    WHEN, "use-later", N_("once a turn, after the one it came in, if you like:"), note=_IN_MAIN_PHASE
)
def _use_later() -> Use:
    def holds(state: WankulState, given: Given) -> bool:
        at = state.find(card_of(given))
        return at is not None and state.lying(at).turn != state.turn

    return Use(Condition(holds))


# --- what is waited for -------------------------------------------------------------------------------------


def _is_own(given: Given, deed: Given) -> bool:
    return deed["seat"] == given["owner"]


def _waits(kind: str, phase: Phase = "after", *, own: bool | None = None, added: bool = False) -> Trigger:
    """Return what waits for a deed: of one's own, of the other's, or of anybody; `added` ones only if so."""

    def meets(_state: WankulState, given: Given, deed: Given) -> bool:
        if own is not None and _is_own(given, deed) != own:
            return False
        return added or not deed.get("added")

    return Trigger(kind, meets, phase)


@WORDS.register(WHEN, "turn-starts", N_("at the start of your turn"), WAITS)
def _turn_starts() -> Trigger:
    return _waits("turn", own=True)


@WORDS.register(
    WHEN,
    "turn-starts-worn",
    N_("at the start of your turn, if your discard pile is larger than your deck"),
    WAITS,
)
def _turn_starts_worn() -> Trigger:
    def meets(state: WankulState, given: Given, deed: Given) -> bool:
        side = state.sides[owner_of(given)]
        return _is_own(given, deed) and len(side.discard) > len(side.deck)

    return Trigger("turn", meets)


@WORDS.register(WHEN, "turn-ends", N_("at the end of your turn"), WAITS)
def _turn_ends() -> Trigger:
    return _waits("end", own=True)


@WORDS.register(WHEN, "each-turn-ends", N_("at the end of each turn"), WAITS)
def _each_turn_ends() -> Trigger:
    return _waits("end")


@WORDS.register(WHEN, "foe-draws", N_("when your opponent draws"), WAITS)
def _foe_draws() -> Trigger:
    return _waits("draw", own=False)


@WORDS.register(WHEN, "anyone-draws", N_("when a player draws"), WAITS)
def _anyone_draws() -> Trigger:
    return _waits("draw")


_AS_ASKED = N_("From the hand or the deck, as it was asked (WAN-24).")


@WORDS.register(
    WHEN,
    "foe-discards",
    N_("when your opponent discards {count}"),
    WAITS,
    count=AT_LEAST,
    note=_AS_ASKED,
)
def _foe_discards(count: int) -> Trigger:
    def meets(_state: WankulState, given: Given, deed: Given) -> bool:
        return not _is_own(given, deed) and int(str(deed["asked"])) >= count

    return Trigger("discard", meets)


@WORDS.register(
    WHEN, "you-discard", N_("when you must discard exactly {count}"), WAITS, count=_CARDS, note=_AS_ASKED
)
def _you_discard(count: int) -> Trigger:
    return Trigger("discard", lambda _state, given, deed: _is_own(given, deed) and deed["asked"] == count)


def _passes(deed: Given) -> tuple[int, int]:
    return int(str(deed["before"])), int(str(deed["after"]))


@WORDS.register(WHEN, "hand-below", N_("when a player's hand drops below {count}"), WAITS, count=_CARDS)
def _hand_below(count: int) -> Trigger:
    def meets(_state: WankulState, _given: Given, deed: Given) -> bool:
        before, after = _passes(deed)
        return after < count <= before

    return Trigger("hand", meets)


@WORDS.register(WHEN, "hand-above", N_("when a player has more than {count} in hand"), WAITS, count=_CARDS)
def _hand_above(count: int) -> Trigger:
    return Trigger("hand", lambda _state, _given, deed: _passes(deed)[1] > count)


@WORDS.register(WHEN, "you-combo", N_("once a turn, when you make a combo"), WAITS)
def _you_combo() -> Often:
    return Often(_waits("combo", own=True))


@WORDS.register(WHEN, "score", N_("when a terrain is about to be scored"), WAITS)
def _score() -> Trigger:
    return _waits("score", "before")


def _won(_state: WankulState, given: Given, deed: Given) -> bool:
    return _is_own(given, deed)


def _lost(_state: WankulState, given: Given, deed: Given) -> bool:
    return not _is_own(given, deed)


@WORDS.register(WHEN, "you-win", N_("when you win a Score"), WAITS)
def _you_win() -> Trigger:
    return Trigger("outcome", _won)


@WORDS.register(WHEN, "you-lose", N_("when you lose a Score"), WAITS)
def _you_lose() -> Trigger:
    return Trigger("outcome", _lost)


@WORDS.register(WHEN, "next-lost", N_("if you lose the next Score"), WAITS)
def _next_lost() -> Next:
    def lost(_state: WankulState, given: Given) -> bool:
        return not _is_own(given, deed_of(given))

    return Next(Trigger("outcome", lambda _state, _given, _deed: True, once=True), Condition(lost))


@WORDS.register(WHEN, "you-score", N_("when you score a terrain in your turn"), WAITS)
def _you_score() -> Trigger:
    def meets(state: WankulState, given: Given, deed: Given) -> bool:
        return deed["scorer"] == given["owner"] == state.active

    return Trigger("outcome", meets)


def _has(section: str, *, own: bool) -> Trigger:
    """Return what waits for Le Gagnant or Le Perdant of a terrain, by oneself or by the other."""

    def meets(state: WankulState, given: Given, deed: Given) -> bool:
        return _is_own(given, deed) == own and section in state.recipes[card_of(deed)].sections

    return Trigger(section, meets)


@WORDS.register(WHEN, "you-apply-winner", N_("when you apply The Winner"), WAITS)
def _you_apply_winner() -> Trigger:
    return _has(WINNER, own=True)


@WORDS.register(WHEN, "foe-applies-loser", N_("when your opponent applies The Loser"), WAITS)
def _foe_applies_loser() -> Trigger:
    return _has(LOSER, own=False)


@WORDS.register(WHEN, "own-leaves", N_("when another of your characters would be discarded"), WAITS)
def _own_leaves() -> Trigger:
    def meets(_state: WankulState, given: Given, deed: Given) -> bool:
        other = _is_own(given, deed) and deed["card"] != given["card"]
        return other and (deed["to"], deed["reason"]) == ("discard", "effect")

    return Trigger("leave", meets)


@WORDS.register(WHEN, "scored-away", N_("when a Score would discard this character"), WAITS)
def _scored_away() -> Trigger:
    def meets(_state: WankulState, given: Given, deed: Given) -> bool:
        return deed["card"] == given["card"] and (deed["to"], deed["reason"]) == ("discard", "score")

    return Trigger("leave", meets)


# --- how long -----------------------------------------------------------------------------------------------


@WORDS.register(LASTS, "this-turn", N_("this turn"))
def _this_turn() -> Duration:
    return THIS_TURN
