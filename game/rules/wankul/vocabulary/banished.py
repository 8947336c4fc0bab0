"""The words for what is banished: of decks, hands and discards, terrains and characters (WAN-9, WAN-28).

prompt          who         options
banish          the player  ("character", slot, seat, place)
banish-terrain  the player  ("terrain", slot)
banish-in-deck  the player  ("card", ref) of the other's deck
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect, card_of, chosen, count_of, foe_of, owner_of, pick, picking
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO, word
from game.rules.wankul import banishing, deeds
from game.rules.wankul.table import BANNED, DECK, HAND
from game.rules.wankul.traits import STRENGTH, WHOM, WORDS
from game.rules.wankul.vocabulary.in_play import as_options, of_strength, picked, slot_of
from game.rules.wankul.vocabulary.of_hands import any_time, counted
from game.rules.wankul.vocabulary.which import TOP_CARDS, fitting

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.machine import Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Fits
    from game.rules.wankul.vocabulary.which import Strength

counted(
    "banish-top",
    N_("banish {count} of your deck"),
    *(owner_of, banishing.banish_top, any_time, TOP_CARDS),
)
counted(
    "foe-banishes-top",
    N_("your opponent banishes {count} of their deck"),
    *(foe_of, banishing.banish_top, any_time, TOP_CARDS),
)
counted(
    "banish-discarded",
    N_("banish {count} from your discard pile"),
    *(owner_of, banishing.banish_discarded, lambda state, seat, _count: bool(state.sides[seat].discard)),
)
counted(
    "banish-mixed",
    N_("banish {count} from your hand or from the top of your deck"),
    *(owner_of, banishing.banish_mixed, any_time),
)


@WORDS.register(DO, "banish-hand", N_("banish your hand, then draw as many cards"))
def _banish_hand() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        hand = [*state.sides[owner_of(given)].hand]
        given["count"] = len(hand)
        banishing.banish(state, owner_of(given), hand, HAND)

    def draw(state: WankulState, given: Vars) -> None:
        deeds.draw(state, owner_of(given), count_of(given))

    return Effect((do(act), do(draw)), lambda state, given: bool(state.sides[owner_of(given)].hand))


@WORDS.register(
    DO, "banish-in-deck", N_("look at your opponent's deck and banish 1 card from it; they shuffle it")
)
def _banish_in_deck() -> Effect:
    def look(state: WankulState, given: Vars) -> None:
        deeds.look(state, owner_of(given), state.sides[foe_of(given)].deck[::-1])

    def options(state: WankulState, given: Given) -> list[Action]:
        deck = state.sides[foe_of(given)].deck
        return deeds.of_refs(state, sorted(deck, key=state.refs.__getitem__))

    def act(state: WankulState, given: Vars) -> None:
        deck = state.sides[foe_of(given)].deck
        card = state.first_of(deck, chosen(given, "banish-in-deck")[0])
        banishing.banish(state, foe_of(given), [card], DECK)

    def shuffle(state: WankulState, given: Vars) -> None:
        state.looked[owner_of(given)] = []
        state.shuffle(foe_of(given))

    steps = (do(look), *pick("banish-in-deck", options, act), do(shuffle))
    return Effect(steps, lambda state, given: bool(state.sides[foe_of(given)].deck))


@WORDS.register(DO, "banish-terrain", N_("banish a terrain with all the characters on it"))
def _banish_terrain() -> Effect:
    def options(state: WankulState, _given: Given) -> list[Action]:
        return [("terrain", slot) for slot in state.placed()]

    return picking(
        "banish-terrain",
        options,
        lambda state, given: banishing.banish_terrain(state, slot_of(given, "banish-terrain")),
    )


@WORDS.register(
    DO,
    "banish",
    N_("banish {whom} {strength}"),
    whom=word(WHOM),
    strength=word(STRENGTH, usual="any", plain={"any": ""}),
)
def _banish(whom: Fits, strength: Strength) -> Effect:
    def options(state: WankulState, given: Given) -> list[Action]:
        return as_options(of_strength(state, given, strength, fitting(state, given, whom)))

    def act(state: WankulState, given: Vars) -> None:
        deeds.remove(state, picked(state, given, "banish"), BANNED)

    return picking("banish", options, act)


@WORDS.register(DO, "banish-this", N_("banish this character"))
def _banish_this() -> Effect:
    return Effect(
        (do(lambda state, given: deeds.remove(state, card_of(given), BANNED, "self")),),
        lambda state, given: state.find(card_of(given)) is not None,
    )
