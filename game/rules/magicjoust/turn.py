"""A turn of Magicjoust: two draws that must be, invocations and actions as one likes ("Tour de jeu", MAG-4).

prompt     who                options
turn       the active wizard  ("singularity",), ("creuset",), ("invoke", ref), ("act", place),
                              ("end",) once both draws are made, ("give-up",)
pay        the active wizard  ("pay", way), as `formulas.spelled` writes it: where there are several ways
discard    the active wizard  ("card", ref): down to the limit, as the turn ends
(others)   who chooses        as the programs ask: `joust.py`, `choices.py`, `words_*.py`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.machine import again, ask, call, do
from game.core.model import GIVE_UP, Decision
from game.rules.magicjoust import deeds, endings, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.formulas import payable, read_way, spelled, ways
from game.rules.magicjoust.table import Drawn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Given
    from game.core.machine import Program, Step, Vars
    from game.core.model import Action, Json
    from game.rules.magicjoust.formulas import Formula
    from game.rules.magicjoust.state import MagicState

END: Final[Action] = ("end",)
DRAW_SINGULARITY: Final[Action] = ("singularity",)
DRAW_CREUSET: Final[Action] = ("creuset",)

INVOKE: Final = "invoke"
ACT: Final = "act"
PAY: Final = "pay"
TURN_END: Final = "turn end"
DISCARDS: Final = "discards"


# --- what may be done ---------------------------------------------------------------------------------------


def question(state: MagicState) -> Decision:
    """Return what the active wizard may do now, in any order."""
    options = [*_draws(state), *_invocations(state), *_actions(state)]
    if state.drawn.singularity and state.drawn.creuset:
        options.append(END)
    return Decision(state.active, "turn", (*options, GIVE_UP))


def _draws(state: MagicState) -> list[Action]:
    left = ((state.drawn.singularity, DRAW_SINGULARITY), (state.drawn.creuset, DRAW_CREUSET))
    return [action for done, action in left if not done]


def _invocations(state: MagicState) -> list[Action]:
    seat, stable = state.active, state.stable(state.active)
    refs = {state.ref(card): card for card in state.wizards[seat].hand}
    return [
        ("invoke", ref)
        for ref, card in refs.items()
        if payable(powers.cost(state, seat, state.creuset(card)), stable)
    ]


def _actions(state: MagicState) -> list[Action]:
    seat = state.active
    return [
        ("act", place)
        for place, one in enumerate(state.wizards[seat].invoked)
        if not one.used and can_act(state, seat, one.card)
    ]


def can_act(state: MagicState, seat: int, card: int) -> bool:
    """Say whether the action of a card in play would change anything, and can be paid (MAG-6)."""
    formula, given = state.creuset(card).action, {"owner": seat, "foe": state.foe(seat), "card": card}
    paid = not formula or payable(formula, state.stable(seat))
    return paid and state.recipe(card).acts(state, given)


# --- what was chosen ----------------------------------------------------------------------------------------


def begin(state: MagicState, action: Action) -> None:
    """Begin what the active wizard chose: the machine carries it out."""
    seat, wizard = state.active, state.wizards[state.active]
    match action:
        case ("singularity",):
            state.drawn.singularity = True
            deeds.draw_singularity(state, seat)
        case ("creuset",):
            state.drawn.creuset = True
            deeds.draw_creuset(state, seat)
        case ("invoke", str(ref)):
            card = next(card for card in wizard.hand if state.ref(card) == ref)
            deeds.reveal(state, seat, card)
            state.tell("announce", seat=seat, card=ref)
            state.machine.push(INVOKE, owner=seat, foe=state.foe(seat), card=card)
        case ("act", int(place)):
            card = wizard.invoked[place].card
            state.machine.push(ACT, owner=seat, foe=state.foe(seat), card=card)
        case ("end",):
            state.turn_over = True
            state.machine.push(TURN_END, owner=seat)
        case _:
            endings.give_up(state, seat)


def go_on(state: MagicState) -> Decision | None:
    """Carry on until something is asked; None when the game is over."""
    while state.over is None:
        asked = state.machine.run(state)
        if asked is not None:
            return asked
        if state.over is not None:
            break
        if not state.turn_over:
            return question(state)
        next_turn(state)
    return None


def start(state: MagicState, seat: int) -> None:
    """Give a seat its turn."""
    state.active, state.turn_over, state.drawn = seat, False, Drawn()
    state.tell("turn", seat=seat, turn=state.turn)
    deeds.pass_edge(state, "start", seat)
    deeds.happen(state, {"kind": "turn", "seat": seat})


def next_turn(state: MagicState) -> None:
    """Give the next seat its turn; after too many of them points decide (MAG-5)."""
    if state.turn >= endings.MOST_TURNS * len(state.seats):
        endings.count_out(state, "turn_limit")
        return
    state.turn += 1
    start(state, state.foe(state.active))


# --- invocations and actions --------------------------------------------------------------------------------


def _card(given: Given) -> int:
    return cast("int", given["card"])


def _seat(given: Given) -> int:
    return cast("int", given["owner"])


def _owed(state: MagicState, given: Given) -> Formula:
    """Return the formula that is to be paid: of the card, or of its action."""
    card = state.creuset(_card(given))
    return card.action if given["for"] == ACT else powers.cost(state, _seat(given), card)


def _ways(state: MagicState, given: Given) -> list[str]:
    return [spelled(way) for way in ways(_owed(state, given), state.stable(_seat(given)))]


def _which_way(state: MagicState, given: Given) -> Decision | None:
    found = _ways(state, given)
    return Decision(_seat(given), "pay", tuple([("pay", way) for way in found])) if len(found) > 1 else None


def _pay(state: MagicState, given: Vars) -> None:
    chosen = cast("list[str] | None", given["way"])
    way = chosen[1] if chosen else _ways(state, given)[0]
    destroyed = given["for"] == INVOKE and state.creuset(_card(given)).nature == PLAN
    formula: Json = [*_owed(state, given)]
    if formula:
        told: dict[str, Json] = {"formula": formula, "way": way, "destroyed": destroyed}
        state.tell("paid", seat=_seat(given), card=state.ref(_card(given)), **told)
    deeds.pay(state, _seat(given), read_way(way), destroyed=destroyed)


def _put(state: MagicState, given: Vars) -> None:
    deeds.put_in_play(state, _seat(given), _card(given))
    endings.check_plans(state)


def _turn_across(state: MagicState, given: Vars) -> None:
    seat, card = _seat(given), _card(given)
    one = next(one for one in state.wizards[seat].invoked if one.card == card)
    one.used = True
    state.tell("act", seat=seat, card=state.ref(card), place=state.wizards[seat].invoked.index(one))


def _do_action(state: MagicState, given: Vars) -> None:
    recipe, ref = state.recipe(_card(given)), state.ref(_card(given))
    for number in reversed(recipe.action):
        state.machine.push(f"{ref}/{number}", owner=given["owner"], foe=given["foe"], card=given["card"])


def _wear(state: MagicState, given: Vars) -> None:
    deeds.wear(state, _seat(given), _card(given))


def _owes(purpose: str) -> Step:
    def given_of(_state: object, given: Vars) -> Vars:
        return {"owner": given["owner"], "card": given["card"], "for": purpose}

    return call(PAY, given_of)


# --- the end of a turn --------------------------------------------------------------------------------------


def _clear(state: MagicState, given: Vars) -> None:
    """Put ephemeral cards away, and turn everything back (MAG-3, MAG-6)."""
    seat, wizard = _seat(given), state.wizards[_seat(given)]
    for card in [one.card for one in wizard.invoked if state.creuset(one.card).ephemeral]:
        deeds.leave(state, seat, card)
    for one in wizard.invoked:
        one.used = False
    for _zone, spot in deeds.zones_of(wizard):
        spot.stable = True
    deeds.pass_edge(state, "end", seat)
    state.tell("cleared", seat=seat)


def _too_many(state: MagicState, given: Given) -> bool:
    seat = _seat(given)
    return len(state.wizards[seat].hand) > powers.hand_limit(state, seat)


def _what_to_discard(state: MagicState, given: Given) -> Decision | None:
    seat = _seat(given)
    refs = dict.fromkeys(state.ref(card) for card in state.wizards[seat].hand)
    return Decision(seat, "discard", tuple([("card", ref) for ref in refs]))


def _discard(state: MagicState, given: Vars) -> None:
    seat, ref = _seat(given), cast("list[str]", given["chosen"])[1]
    deeds.discard(state, seat, next(card for card in state.wizards[seat].hand if state.ref(card) == ref))


PROGRAMS: Final[Mapping[str, Program]] = {
    PAY: (ask(_which_way, "way"), do(_pay)),
    INVOKE: (_owes(INVOKE), do(_put)),
    ACT: (_owes(ACT), do(_turn_across), do(_do_action), do(_wear)),
    TURN_END: (call(DISCARDS, lambda _state, given: {"owner": given["owner"]}), do(_clear)),
    DISCARDS: (
        ask(_what_to_discard, "chosen", when=_too_many),
        do(_discard, when=_too_many),
        again(when=_too_many),
    ),
}
"""What a turn is made of."""
