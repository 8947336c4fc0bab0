"""A turn of Magicjoust: two draws that must be, invocations and actions as one likes ("Tour de jeu", MAG-4).

prompt     who                options
turn       the active wizard  ("singularity",), ("creuset",), ("invoke", ref), ("act", place),
                              ("end",) once both draws are made, ("give-up",)
pay        the active wizard  ("pay", way), as `formulas.spelled` writes it: where there are several ways
discard    the active wizard  ("card", ref): down to the limit, as the turn ends
(others)   who chooses        as the programs ask: `joust.py`, `vocabulary`
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, cast

from game.core.effects import card_of, owner_of, was_chosen
from game.core.lasting import END as END_OF_TURN
from game.core.lasting import START, pass_edge
from game.core.machine import again, ask, call, do
from game.core.model import END, GIVE_UP, Decision
from game.rules.magicjoust import deeds, endings, joust, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import picks
from game.rules.magicjoust.prices import price
from game.rules.magicjoust.table import Drawn
from game.rules.magicjoust.traits import Attack

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.effects import Given
    from game.core.machine import Program, Vars
    from game.core.model import Action, Json
    from game.rules.magicjoust.prices import Payment, Price, Purse
    from game.rules.magicjoust.recipes import Recipe
    from game.rules.magicjoust.state import MagicState

DRAW_SINGULARITY: Final[Action] = ("singularity",)
DRAW_CREUSET: Final[Action] = ("creuset",)

INVOKE: Final = "invoke"
SEIZE: Final = "seize"
ACT: Final = "act"
TURN_END: Final = "turn end"
DISCARDS: Final = "discards"


# --- what may be done ---------------------------------------------------------------------------------------


def question(state: MagicState) -> Decision:
    """Return what the active wizard may do now, in any order."""
    seat, drawn = state.active, state.drawn
    held = state.purse(seat)
    options = [] if drawn.singularity else [DRAW_SINGULARITY]
    if not drawn.creuset:
        options.append(DRAW_CREUSET)
    options += _invocations(state, seat, held)
    options += _actions(state, seat, held)
    if drawn.singularity and drawn.creuset:
        options.append(END)
    options.append(GIVE_UP)
    return Decision(seat, "turn", tuple(options))


def undrawn(drawn: Drawn) -> str:
    """Return which draws are still to be made before the turn ends, "" for none (MAG-4)."""
    if drawn.singularity:
        return "" if drawn.creuset else "creuset"
    return "singularity" if drawn.creuset else "both"


def _invocations(state: MagicState, seat: int, held: Purse) -> list[Action]:
    options, recipes, spared = state.invocations, state.recipes, powers.spared(state, seat)
    hand = state.wizards[seat].hand
    paid = [options[card] for card in hand if (cost := recipes[card].prices[spared])[held & cost.bits]]
    return [*dict.fromkeys(paid)]


def _actions(state: MagicState, seat: int, held: Purse) -> list[Action]:
    """Return the actions of cards in play; alike ones would change the same (MAG-6)."""
    recipes = state.recipes
    acting: dict[Recipe, bool] = {}
    found: list[Action] = []
    for place, one in enumerate(state.wizards[seat].invoked):
        if one.used:
            continue
        recipe = recipes[one.card]
        fee = recipe.action_fee
        if fee is not None and fee[held & fee.bits]:
            acts = acting.get(recipe)
            if acts is None:
                given: Given = {"owner": seat, "foe": 1 - seat, "card": one.card}
                acts = acting[recipe] = recipe.acts(state, given)
            if acts:
                found.append((ACT, place))
    return found


def would_act(state: MagicState, seat: int, card: int) -> bool:
    """Say whether the action of a card in play would change anything (MAG-6)."""
    return state.recipes[card].acts(state, {"owner": seat, "foe": 1 - seat, "card": card})


def for_nothing(state: MagicState, option: Action) -> bool:
    """Say whether an option invokes an ephemeral card whose action would do nothing now (MAG-6)."""
    if option[0] != "invoke":
        return False
    seat = state.active
    card = state.in_hand(seat, str(option[1]))
    acts = state.faces[card].ephemeral and state.recipes[card].action
    return bool(acts) and not would_act(state, seat, card)


# --- what was chosen ----------------------------------------------------------------------------------------


def begin(state: MagicState, action: Action) -> None:
    """Begin what the active wizard chose: the machine carries it out."""
    _BEGINNINGS[action[0]](state, state.active, action)


def _begin_invoking(state: MagicState, seat: int, action: Action) -> None:
    ref = str(action[1])
    card = state.in_hand(seat, ref)
    deeds.reveal(state, seat, card)
    state.tell("announce", seat=seat, card=ref)
    _carry_out(state, seat, INVOKE, card)


def _begin_acting(state: MagicState, seat: int, action: Action) -> None:
    card = state.wizards[seat].lying[int(action[1])]
    _carry_out(state, seat, ACT, card, 0 if state.faces[card].action else _PAID)


def _draw_singularity(state: MagicState, seat: int, _action: Action) -> None:
    state.drawn.singularity = True
    deeds.draw_singularity(state, seat)


def _draw_creuset(state: MagicState, seat: int, _action: Action) -> None:
    state.drawn.creuset = True
    deeds.draw_creuset(state, seat)


def _end_turn(state: MagicState, seat: int, _action: Action) -> None:
    state.turn_over = True
    state.machine.push(TURN_END, owner=seat)


def _give_up(state: MagicState, seat: int, _action: Action) -> None:
    endings.give_up(state, seat)


_BEGINNINGS: Final[Mapping[str | int, Callable[[MagicState, int, Action], None]]] = {
    INVOKE: _begin_invoking,
    ACT: _begin_acting,
    "singularity": _draw_singularity,
    "creuset": _draw_creuset,
    "end": _end_turn,
    "give-up": _give_up,
}
"""How each choice of a turn begins, by its first word."""


def _carry_out(state: MagicState, seat: int, purpose: str, card: int, at: int = 0) -> None:
    """Begin the program of an invocation or of an action, which remembers for what it is paid."""
    state.machine.begin(purpose, {"owner": seat, "foe": 1 - seat, "card": card, "for": purpose}, at)


def start(state: MagicState, seat: int) -> None:
    """Give a seat its turn."""
    state.active, state.turn_over, state.drawn = seat, False, Drawn()
    state.once = []
    state.tell("turn", seat=seat, turn=state.turn)
    pass_edge(state, START, seat)
    deeds.happen(state, {"kind": "turn", "seat": seat})


def next_turn(state: MagicState) -> None:
    """Give the next seat its turn; after too many of them points decide (MAG-5)."""
    if state.turn >= endings.MOST_TURNS * len(state.seats):
        endings.count_out(state, "turn_limit")
        return
    state.turn += 1
    start(state, state.foe(state.active))


# --- invocations and actions --------------------------------------------------------------------------------


_purpose_of = cast("Callable[[Given], str]", itemgetter("for"))
"""Return for what something is paid: the program of an invocation, of an action, of an answer."""


def _owed(state: MagicState, given: Given) -> Price:
    """Return the price that is to be paid: of the card, or of its action."""
    card = card_of(given)
    if _purpose_of(given) == INVOKE:
        return state.recipes[card].prices[powers.spared(state, owner_of(given))]
    return price(state.faces[card].action)


def _has_fee(state: MagicState, given: Given) -> bool:
    """Say whether the action of a card has a formula."""
    return bool(state.faces[card_of(given)].action)


def _which_way(state: MagicState, given: Given) -> Decision | None:
    seat = owner_of(given)
    found = _owed(state, given).payments(state.purse(seat))
    return Decision(seat, "pay", found) if len(found) > 1 else None


def _pay(state: MagicState, given: Vars) -> None:
    seat, owed, card = owner_of(given), _owed(state, given), card_of(given)
    _word, way = cast("Payment | None", given["way"]) or owed.payments(state.purse(seat))[0]
    destroyed = _purpose_of(given) == INVOKE and state.faces[card].nature == PLAN
    told: dict[str, Json] = {"formula": [*owed.formula], "way": way, "destroyed": destroyed}
    state.tell("paid", seat=seat, card=state.refs[card], **told)
    deeds.pay(state, seat, picks(way), destroyed=destroyed)


def _put(state: MagicState, given: Vars) -> None:
    deeds.put_in_play(state, owner_of(given), card_of(given))
    if state.faces[card_of(given)].nature == PLAN:
        endings.check_plans(state)


def _seizes(state: MagicState, given: Given) -> bool:
    """Say whether a card attacks as it comes into play, for what it says against the other (MAG-11)."""
    return state.recipes[card_of(given)].seizes is not None


def _always(_state: MagicState, _given: Given) -> bool:
    return True


def _hold(state: MagicState, given: Vars) -> None:
    """Let what a card says against the other be void, unless its attack has succeeded (MAG-11)."""
    seat, card = owner_of(given), card_of(given)
    if not given.get(joust.FOUGHT) and state.in_play(seat, card):
        state.wizards[seat].void.append(card)
        state.recount()
        state.tell("void", seat=seat, card=state.ref(card), place=state.wizards[seat].place(card))


def _itself(_state: MagicState, given: Given) -> Vars:
    return {"owner": given["owner"], "foe": given["foe"], "card": given["card"]}


def _do_action(state: MagicState, given: Vars) -> None:
    """Turn a card across, and begin what its action says, or its answer (MAG-6, MAG-12)."""
    seat, card = owner_of(given), card_of(given)
    recipe, purpose = state.recipes[card], _purpose_of(given)
    place = state.wizards[seat].use(card)
    state.tell(purpose, seat=seat, card=state.refs[card], place=place)
    sentences = recipe.action if purpose == ACT else recipe.answers[cast("str", given["moment"])]
    for number in reversed(sentences):
        state.machine.push(recipe.programs[number], owner=seat, foe=given["foe"], card=card)


def _wear(state: MagicState, given: Vars) -> None:
    deeds.wear(state, owner_of(given), card_of(given))


# --- the end of a turn --------------------------------------------------------------------------------------


def _ephemerals_leave(state: MagicState, given: Vars) -> None:
    seat = owner_of(given)
    for card in [one.card for one in state.wizards[seat].invoked if state.faces[one.card].ephemeral]:
        deeds.leave(state, seat, card)


def _turn_back(state: MagicState, given: Vars) -> None:
    """Turn all cards and singularities back; what lasted until now is over (MAG-3, MAG-6)."""
    seat = owner_of(given)
    state.wizards[seat].turn_back()
    pass_edge(state, END_OF_TURN, seat)
    state.tell("cleared", seat=seat)


def _what_to_discard(state: MagicState, given: Given) -> Decision | None:
    """Ask for a card of a hand that is too large (MAG-5)."""
    if not _holds_too_much(state, given):
        return None
    seat = owner_of(given)
    refs = dict.fromkeys([state.refs[card] for card in state.wizards[seat].hand])
    return Decision(seat, "discard", tuple([("card", ref) for ref in refs]))


def _holds_too_much(state: MagicState, given: Given) -> bool:
    seat = owner_of(given)
    return len(state.wizards[seat].hand) > powers.hand_limit(state, seat)


def _discard(state: MagicState, given: Vars) -> None:
    seat, ref = owner_of(given), cast("list[str]", given["chosen"])[1]
    deeds.discard(state, seat, state.in_hand(seat, ref))


_PAID: Final = 2
"""The step with which an action goes on that costs nothing, or is paid."""

_ACTION: Final[Program] = (
    ask(_which_way, "way", when=_has_fee),
    do(_pay, when=_has_fee),
    do(_do_action),
    do(_wear),
)

PROGRAMS: Final[Mapping[str, Program]] = {
    INVOKE: (
        ask(_which_way, "way"),
        do(_pay),
        do(_put),
        call(SEIZE, _itself, when=_seizes),
    ),
    SEIZE: (*joust.fought(Attack(), _always), do(_hold), deeds.JOUSTED),
    ACT: _ACTION,
    joust.ANSWER: _ACTION,
    TURN_END: (
        do(_ephemerals_leave),
        call(DISCARDS, lambda _state, given: {"owner": given["owner"]}, when=_holds_too_much),
        do(_turn_back),
    ),
    DISCARDS: (
        ask(_what_to_discard, "chosen"),
        do(_discard, when=was_chosen("chosen")),
        again(when=was_chosen("chosen")),
    ),
}
"""What a turn is made of, and how it ends (MAG-13); an answer to an attack is an action too (MAG-12)."""
