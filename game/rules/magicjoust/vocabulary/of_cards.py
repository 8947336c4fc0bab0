"""The words for what is done to cards of the creuset, in hands, piles and in play.

What is picked, one thing at a time, under the name of its word: ("card", ref), in play
("invoked", seat, place).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, card_of, chosen, foe_of, owner_of, picking
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import CONTESTED, DO, number, word
from game.rules.magicjoust import deeds, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.traits import NATURE, ONCE, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Literal

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.table import Invoked

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
def throw(count: int = 1) -> Effect:
    """Return the deed in which a wizard discards cards of the hand."""
    return _discarding("throw", "owner", count)


@WORDS.register(
    DO, "foe-throws", N_("the other wizard discards {count} of their choice"), CONTESTED, count=_CARDS
)
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


@WORDS.register(DO, "snatch", N_("the other wizard discards {count} drawn by lot"), CONTESTED, count=_CARDS)
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
    CONTESTED,
    nature=_NATURE,
)
def _banish(nature: str) -> Effect:
    return _of_the_others("banish", deeds.leave, _of_nature(nature))


@WORDS.register(
    DO,
    "send-back",
    N_("the other wizard takes {nature} that they have in play back into their hand"),
    CONTESTED,
    nature=_NATURE,
)
def _send_back(nature: str) -> Effect:
    return _of_the_others("send-back", deeds.take_back, _of_nature(nature))


@WORDS.register(
    DO,
    "exhaust",
    N_("an opposing card that could be used lies across until the end of the other wizard’s next turn"),
    CONTESTED,
)
def _exhaust() -> Effect:
    def usable(state: MagicState, one: Invoked) -> bool:
        return not one.used and state.recipe(one.card).fee is not None

    return _of_the_others("exhaust", deeds.exhaust, usable)


@WORDS.register(
    DO,
    "tarnish",
    N_("an opposing plan is worth {count} less"),
    CONTESTED,
    count=number(1, 3, N_("1 point"), N_("{figure} points"), usual=1),
)
def _tarnish(count: int) -> Effect:
    def of_worth(state: MagicState, one: Invoked) -> bool:
        card = one.card
        return state.faces[card].nature == PLAN and powers.worth(state, state.owners[card], card) > 0

    def act(state: MagicState, seat: int, card: int) -> None:
        deeds.tarnish(state, seat, card, count)

    return _of_the_others("tarnish", act, of_worth)


def _of_nature(nature: str) -> Callable[[MagicState, Invoked], bool]:
    return lambda state, one: state.faces[one.card].fits(nature)


def _of_the_others(
    prompt: str,
    done: Callable[[MagicState, int, int], None],
    fits: Callable[[MagicState, Invoked], bool],
) -> Effect:
    """Return the deed in which something is done to a card that the other has in play."""

    def options(state: MagicState, given: Given) -> Iterator[Action]:
        foe = foe_of(given)
        for place, one in enumerate(state.wizards[foe].invoked):
            if fits(state, one):
                yield "invoked", foe, place

    def act(state: MagicState, given: Vars) -> None:
        seat, place = (cast("int", part) for part in chosen(given, prompt))
        done(state, seat, state.wizards[seat].invoked[place].card)

    return picking(prompt, options, act)


WAKE: Final = "wake"


def _wakes(card: Creuset) -> bool:
    """Say whether a card makes others ready again: two of them would take turns for ever."""
    return any(brick.key == WAKE for sentence in card.script for brick in sentence.do)


@WORDS.register(
    DO,
    WAKE,
    N_("make another card that you used ready again, unless it does the same"),
    ONCE,
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


LEAVE: Final = "leave"


@WORDS.register(DO, LEAVE, N_("discard this card"))
def leave() -> Effect:
    """Return the deed in which the card itself is discarded."""

    def act(state: MagicState, given: Vars) -> None:
        seat, card = owner_of(given), card_of(given)
        if state.in_play(seat, card):
            deeds.leave(state, seat, card)

    return Effect((do(act),), lambda state, given: state.in_play(owner_of(given), card_of(given)))
