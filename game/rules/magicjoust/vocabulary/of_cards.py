"""The words for what is done to cards of the creuset, in hands, piles and in play.

What is picked, one thing at a time, under the name of its word: ("card", ref), in play
("invoked", seat, place).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, card_of, chosen, foe_of, owner_of, picking
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import DO, number, word
from game.rules.magicjoust import deeds
from game.rules.magicjoust.traits import NATURE, WORDS

if TYPE_CHECKING:
    from typing import Literal

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.state import MagicState

_CARDS = number(1, 3, N_("a card"), N_("{count} cards"), usual=1)
_NATURE = word(NATURE, usual="card")


@WORDS.register(DO, "draw", N_("draw {count} from the crucible"), count=_CARDS)
def _draw(count: int) -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        deeds.draw_creuset(state, owner_of(given), count)

    def possible(state: MagicState, given: Given) -> bool:
        wizard = state.wizards[owner_of(given)]
        return bool(wizard.creuset or wizard.discard)

    return Effect((do(act),), possible)


@WORDS.register(
    DO,
    "divine",
    N_("look at the next {count} of your crucible: take one into your hand, the others go back underneath"),
    count=number(2, 5, N_("a card"), N_("{count} cards")),
)
def _divine(count: int) -> Effect:
    def look(state: MagicState, given: Vars) -> None:
        seat = owner_of(given)
        wizard = state.wizards[seat]
        deeds.refill(state, wizard.creuset, wizard.discard)
        state.foreseen[seat] = min(count, len(wizard.creuset))

    def options(state: MagicState, given: Given) -> list[Action]:
        pile = state.wizards[owner_of(given)].creuset
        return [("card", state.ref(card)) for card in reversed(pile[-count:])]

    def act(state: MagicState, given: Vars) -> None:
        seat, ref = owner_of(given), chosen(given, "divine")[0]
        wizard = state.wizards[seat]
        state.foreseen[seat] = 0
        shown, wizard.creuset[-count:] = wizard.creuset[-count:], []
        kept = next(card for card in shown if state.ref(card) == ref)
        wizard.hand.append(kept)
        wizard.creuset[:0] = [card for card in shown if card != kept]
        state.tell("draw", seat=seat)
        state.tell("drawn", seat, seat=seat, card=state.ref(kept))

    def possible(state: MagicState, given: Given) -> bool:
        wizard = state.wizards[owner_of(given)]
        return bool(wizard.creuset or wizard.discard)

    return Effect((do(look), *picking("divine", options, act).steps), possible)


@WORDS.register(DO, "recover", N_("take {nature} from your discard back into your hand"), nature=_NATURE)
def _recover(nature: str) -> Effect:
    def options(state: MagicState, given: Given) -> list[Action]:
        found = state.wizards[owner_of(given)].discard
        return [("card", state.ref(card)) for card in found if state.creuset(card).fits(nature)]

    def act(state: MagicState, given: Vars) -> None:
        seat, ref = owner_of(given), chosen(given, "recover")[0]
        wizard = state.wizards[seat]
        card = next(card for card in wizard.discard if state.ref(card) == ref)
        wizard.discard.remove(card)
        wizard.hand.append(card)
        deeds.reveal(state, seat, card)
        state.tell("recover", seat=seat, card=state.ref(card))

    return picking("recover", options, act)


@WORDS.register(DO, "throw", N_("discard {count} from your hand"), count=_CARDS)
def _throw(count: int) -> Effect:
    return _discarding("throw", "owner", count)


@WORDS.register(DO, "foe-throws", N_("the other wizard discards {count} of their choice"), count=_CARDS)
def _foe_throws(count: int) -> Effect:
    return _discarding("foe-throws", "foe", count)


def _discarding(prompt: str, by: Literal["owner", "foe"], count: int) -> Effect:
    """Return the deed in which a seat picks cards of its hand, and discards them."""

    def options(state: MagicState, given: Given) -> list[Action]:
        return [("card", state.ref(card)) for card in state.wizards[cast("int", given[by])].hand]

    def act(state: MagicState, given: Vars) -> None:
        seat, ref = cast("int", given[by]), chosen(given, prompt)[0]
        deeds.discard(state, seat, state.in_hand(seat, cast("str", ref)))

    return picking(prompt, options, act, times=count, by=by)


@WORDS.register(DO, "snatch", N_("the other wizard discards {count} drawn by lot"), count=_CARDS)
def _snatch(count: int) -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        foe = foe_of(given)
        for _time in range(min(count, len(state.wizards[foe].hand))):
            deeds.discard(state, foe, state.rng.choice(state.wizards[foe].hand))

    return Effect((do(act),), lambda state, given: bool(state.wizards[foe_of(given)].hand))


@WORDS.register(DO, "spy", N_("look at the other wizard's hand"))
def _spy() -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        seat, foe = owner_of(given), foe_of(given)
        state.known[seat] = [*state.wizards[foe].hand]
        cards = [state.ref(card) for card in state.wizards[foe].hand]
        state.tell("spied", *state.seats, seat=seat, foe=foe, cards=[*cards])

    return Effect((do(act),), lambda state, given: bool(state.wizards[foe_of(given)].hand))


@WORDS.register(
    DO,
    "banish",
    N_("discard {nature} that the other wizard has in play"),
    nature=_NATURE,
)
def _banish(nature: str) -> Effect:
    def options(state: MagicState, given: Given) -> list[Action]:
        foe = foe_of(given)
        found = enumerate(state.wizards[foe].invoked)
        return [("invoked", foe, place) for place, one in found if state.creuset(one.card).fits(nature)]

    def act(state: MagicState, given: Vars) -> None:
        seat, place = (cast("int", part) for part in chosen(given, "banish"))
        deeds.leave(state, seat, state.wizards[seat].invoked[place].card)

    return picking("banish", options, act)


WAKE: Final = "wake"


def _wakes(card: Creuset) -> bool:
    """Say whether a card makes others ready again: two of them would take turns for ever."""
    return any(brick.key == WAKE for sentence in card.script for brick in sentence.do)


@WORDS.register(
    DO,
    WAKE,
    N_("make another card that you used ready again, unless it does the same"),
    note=N_("Two cards that make each other ready would never let a turn end."),
)
def _wake() -> Effect:
    def options(state: MagicState, given: Given) -> list[Action]:
        seat = owner_of(given)
        return [
            ("invoked", seat, place)
            for place, one in enumerate(state.wizards[seat].invoked)
            if one.used and not _wakes(state.creuset(one.card))
        ]

    def act(state: MagicState, given: Vars) -> None:
        seat, place = (cast("int", part) for part in chosen(given, WAKE))
        state.wizards[seat].turn_card(place, used=False)
        woken = state.wizards[seat].invoked[place].card
        state.tell("woken", seat=seat, place=place, card=state.ref(woken))

    return picking(WAKE, options, act)


@WORDS.register(DO, "leave", N_("discard this card"))
def _leave() -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        seat, card = owner_of(given), card_of(given)
        if state.in_play(seat, card):
            deeds.leave(state, seat, card)

    return Effect((do(act),), lambda state, given: state.in_play(owner_of(given), card_of(given)))
