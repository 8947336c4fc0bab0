"""The words for what is done to cards: in hands, at the side, lying on Moks.

prompt                        who           options
replace                       the player    ("mok", seat, place)
replace-by, take-back, copy   the player    ("card", ref)
discard                       the opponent  ("card", ref)
choose-discard                the player    ("card", ref), of the opponent's hand
cancel                        the player    ("effect", number)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, chosen, foe_of, owner_of, picking, picking_two
from game.core.i18n import N_
from game.core.lasting import drop
from game.core.machine import Vars, do
from game.core.script import DO
from game.rules.evolution import deeds, moves
from game.rules.evolution.cards import Caractere, Variation
from game.rules.evolution.choices import cards_of
from game.rules.evolution.traits import AIMED, COPIES, OF_OTHERS, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.core.effects import Given
    from game.core.model import Action, Json
    from game.rules.evolution.state import EvolutionState


@WORDS.register(
    DO, "replace", N_("replace one of your Moks with one from your hand, which takes over its markers")
)
def _replace() -> Effect:
    def own(state: EvolutionState, given: Given) -> Iterable[Action]:
        found = state.standing(owner_of(given)) if moves.waiting_moks(state, owner_of(given)) else []
        return [("mok", *at) for at in found]

    def hand(state: EvolutionState, given: Given) -> Iterable[Action]:
        held = state.hands[owner_of(given)]
        return cards_of(state, [card for card in held if isinstance(state.cards[card], Caractere)])

    def replace(state: EvolutionState, given: Vars) -> None:
        seat, place = cast("list[int]", chosen(given, "replace"))
        mok, ref = state.moks[seat][place], cast("str", chosen(given, "replace-by")[0])
        back, state.moks[seat][place] = mok.card, mok._replace(card=state.take(seat, ref))
        state.give_back(seat, back)
        state.tell("replace", seat=seat, place=place, card=ref, back=state.cards[back].ref)

    return picking_two("replace", own, "replace-by", hand, replace)


def _look(state: EvolutionState, given: Vars) -> None:
    owner, foe = owner_of(given), foe_of(given)
    state.seen[owner] = sorted({*state.seen[owner], *state.hands[foe]})
    refs: Json = [state.cards[card].ref for card in state.hands[foe]]
    state.tell("spied", owner, foe, seat=owner, foe=foe, cards=refs)


def _unseen(state: EvolutionState, given: Given) -> bool:
    return any(card not in state.seen[owner_of(given)] for card in state.hands[foe_of(given)])


@WORDS.register(DO, "spy", N_("look at your opponent's hand"), OF_OTHERS, AIMED)
def _spy() -> Effect:
    return Effect((do(_look),), _unseen)


def _throw_away(name: str) -> Callable[[EvolutionState, Vars], None]:
    def throw(state: EvolutionState, given: Vars) -> None:
        foe, ref = foe_of(given), cast("str", chosen(given, name)[0])
        deeds.discard(state, foe, ref)

    return throw


@WORDS.register(
    DO, "discard", N_("your opponent discards a variation"), OF_OTHERS, AIMED, note=N_("The one they choose.")
)
def _discard() -> Effect:
    return picking(
        "discard",
        lambda state, given: cards_of(state, state.in_hand(foe_of(given), Variation)),
        _throw_away("discard"),
        by="foe",
    )


@WORDS.register(
    DO,
    "choose-discard",
    N_("look at your opponent's hand and choose a variation that they discard"),
    OF_OTHERS,
    AIMED,
)
def _choose_discard() -> Effect:
    picked = picking(
        "choose-discard",
        lambda state, given: cards_of(state, state.in_hand(foe_of(given), Variation)),
        _throw_away("choose-discard"),
    )
    return Effect((do(_look), *picked.steps), picked.possible)


@WORDS.register(
    DO, "take-back", N_("take another variation that you have played back into your hand"), OF_OTHERS
)
def _take_back() -> Effect:
    def others(state: EvolutionState, given: Given) -> list[int]:
        besides = [given["card"], *cast("list[Json]", given.get("besides", []))]
        return [card for card in state.carried_out(owner_of(given)) if card not in besides]

    def take_back(state: EvolutionState, given: Vars) -> None:
        ref = chosen(given, "take-back")[0]
        card = next(card for card in others(state, given) if state.cards[card].ref == ref)
        deeds.take_back(state, owner_of(given), card)

    return picking("take-back", lambda state, given: cards_of(state, others(state, given)), take_back)


@WORDS.register(
    DO,
    "copy",
    N_("do what a variation played by your opponent says"),
    OF_OTHERS,
    AIMED,
    COPIES,
    note=N_("One that copies is not copied."),
)
def _copy() -> Effect:
    def copied(state: EvolutionState, given: Given) -> list[int]:
        besides: Json = [*cast("list[Json]", given.get("besides", [])), given["card"]]
        found = [
            (card, state.setting.scripts.get(state.cards[card].ref))
            for card in state.carried_out(foe_of(given))
        ]
        return [
            card
            for card, recipe in found
            if recipe is not None
            and not recipe.copies
            and recipe.has_effect(state, {**given, "card": card, "besides": besides})
        ]

    def act(state: EvolutionState, given: Vars) -> None:
        ref = chosen(given, "copy")[0]
        card = next(card for card in state.carried_out(foe_of(given)) if state.cards[card].ref == ref)
        state.tell("copy", seat=given["owner"], card=ref)
        deeds.carry_out(state, card, owner_of(given), foe_of(given), besides=[given["card"]])

    return picking("copy", lambda state, given: cards_of(state, copied(state, given)), act)


@WORDS.register(DO, "cancel", N_("cancel a variation that lies on a Mok"), OF_OTHERS, note=N_("Of anybody."))
def _cancel() -> Effect:
    def options(state: EvolutionState, _given: Given) -> Iterable[Action]:
        lying = [effect for effect in reversed(state.effects) if effect.on]
        attached = {(effect.card, effect.source): effect.number for effect in lying}
        return [("effect", chosen) for chosen in sorted(attached.values())]

    def cancel(state: EvolutionState, given: Vars) -> None:
        one = state.effect(cast("int", chosen(given, "cancel")[0]))
        for effect in [effect for effect in state.effects if effect.on and effect.is_of(one)]:
            drop(state, effect)

    return picking("cancel", options, cancel)
