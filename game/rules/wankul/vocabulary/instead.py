"""The words for what leaves or is discarded, and for what becomes of it instead (WAN-23, WAN-37).

prompt           who                  options
banish-instead   who must discard     ("card", ref) of the own discard, ("done",)
recover          who has discarded    ("yes",), ("no",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, card_of, owner_of
from game.core.happening import become, deed_of, stop
from game.core.i18n import N_
from game.core.machine import ask, do
from game.core.model import Decision
from game.core.script import DO
from game.rules.wankul import banishing, deeds
from game.rules.wankul.table import BANNED, DISCARD, HAND, SLOTS
from game.rules.wankul.traits import INSTEAD, MAY, NEEDS, STANDING, WORDS, At, Standing
from game.rules.wankul.vocabulary.waiting import foes, on, own

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.machine import Vars
    from game.rules.wankul.state import WankulState

# --- what leaves --------------------------------------------------------------------------------------------


def _is_discarded(_state: WankulState, _given: Given, deed: Given) -> bool:
    return deed["to"] == DISCARD


def _is_discarded_here(state: WankulState, given: Given, deed: Given) -> bool:
    return deed["slot"] == given["slot"] and _is_discarded(state, given, deed)


def _is_itself_discarded(state: WankulState, given: Given, deed: Given) -> bool:
    return deed["card"] == given["card"] and _is_discarded(state, given, deed)


def _by(state: WankulState, seat: int) -> bool:
    """Say whether what a card of that seat's says is being carried out, and no card within that."""
    return state.serving() == seat


def _is_yours_to_discard(state: WankulState, given: Given, deed: Given) -> bool:
    by_effect = foes(state, given, deed) and deed["reason"] == "effect"
    return by_effect and _is_discarded(state, given, deed) and _by(state, owner_of(given))


on(
    "discarded-here",
    N_("when a character would be discarded from this terrain"),
    "leave",
    _is_discarded_here,
)
on(
    "you-discard-foe",
    N_("when one of your effects would discard an opposing character"),
    "leave",
    _is_yours_to_discard,
)
on(
    "discarded",
    N_("when this character is discarded from play"),
    *("leave", _is_itself_discarded, "before"),
    note=N_("By anything, a Score too."),
)


@WORDS.register(DO, "banish-it-instead", N_("banish it instead"), INSTEAD, f"{NEEDS} leave")
def _banish_it_instead() -> Effect:
    return Effect((do(lambda state, _given: become(state, "leave", to=BANNED)),))


def _beside(key: str, said: str, step: int) -> None:
    """Register that what would leave goes to the next terrain on one side instead."""

    def next_slot(state: WankulState, given: Given) -> int | None:
        at = state.find(card_of(given))
        found = [slot for slot in SLOTS[::step] if at and (slot - at.slot) * step > 0 and state.grounds[slot]]
        return found[0] if found else None

    def act(state: WankulState, given: Vars) -> None:
        slot = next_slot(state, given)
        if slot is not None:
            stop(state, "leave")
            deeds.move(state, card_of(given), slot)

    made = Effect((do(act),), lambda state, given: next_slot(state, given) is not None)
    WORDS.register(DO, key, said, INSTEAD, f"{NEEDS} leave")(lambda: made)


_beside("move-left-instead", N_("move it to the terrain on its left instead"), -1)
_beside("move-right-instead", N_("move it to the terrain on its right instead"), 1)

# --- what effects cannot discard ----------------------------------------------------------------------------


def _is_of_pair(state: WankulState, given: Given, at: At) -> bool:
    """Say whether a character is the bearer, or lies at its left."""
    if at.card == given["card"]:
        return True
    lying = state.find(card_of(given))
    if lying is None or not lying.place:
        return False
    return state.row(lying.slot, lying.seat)[lying.place - 1].card == at.card


WORDS.register(
    DO,
    "shelter-pair",
    N_("effects can discard neither of the two"),
    STANDING,
    note=N_("This character and the one on its left."),
)(lambda: Effect(standing=Standing("no-remove", fits=_is_of_pair)))

# --- discards from hand -------------------------------------------------------------------------------------


def _is_from_hand(_state: WankulState, _given: Given, deed: Given) -> bool:
    return deed["pile"] == HAND


def _is_own_from_hand(state: WankulState, given: Given, deed: Given) -> bool:
    return own(state, given, deed) and _is_from_hand(state, given, deed)


def _is_forced(state: WankulState, given: Given, deed: Given) -> bool:
    return _is_own_from_hand(state, given, deed) and _by(state, 1 - owner_of(given))


_NO_COST = N_("Not to pay a cost.")

on("anyone-discards-held", N_("when a player must discard from their hand"), "discard", _is_from_hand)
on(
    "you-discard-held",
    N_("when you must discard from your hand"),
    "discard",
    _is_own_from_hand,
    note=_NO_COST,
)
on(
    "foe-makes-discard",
    N_("when your opponent makes you discard from your hand"),
    "discard",
    _is_forced,
    note=_NO_COST,
)


def _due(state: WankulState, deed: Given) -> int:
    """Return how many cards of a hand a deed discards."""
    return min(cast("int", deed["count"]), len(state.sides[cast("int", deed["seat"])].hand))


@WORDS.register(DO, "mill-instead", N_("they mill as many cards instead"), INSTEAD, f"{NEEDS} discard")
def _mill_instead() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        become(state, "discard", count=_due(state, deed_of(given)), pile="deck")

    return Effect((do(act),), lambda _state, given: deed_of(given)["pile"] == HAND)


@WORDS.register(
    DO,
    "banish-instead",
    N_("you may banish one from your discard pile instead of each"),
    *(INSTEAD, MAY, f"{NEEDS} discard"),
)
def _banish_instead() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        told = {"owner": given["owner"], "card": given["card"], "most": _due(state, deed_of(given))}
        state.machine.push(banishing.INSTEAD_OF, **told, cards=[])

    return Effect((do(act),), lambda state, given: bool(state.sides[owner_of(given)].discard))


@WORDS.register(
    DO,
    "recover",
    N_("you may discard this character to take those cards back"),
    *(MAY, f"{NEEDS} discard"),
)
def _recover() -> Effect:
    def there(state: WankulState, given: Given) -> list[int]:
        thrown = cast("list[int]", deed_of(given).get("cards", []))
        return [card for card in thrown if card in state.sides[owner_of(given)].discard]

    def question(state: WankulState, given: Given) -> Decision | None:
        options = (("yes",), ("no",))
        return Decision(owner_of(given), "recover", options) if there(state, given) else None

    def leave(state: WankulState, given: Vars) -> None:
        deeds.remove(state, card_of(given), reason="self")

    def take(state: WankulState, given: Vars) -> None:
        deeds.take(state, owner_of(given), there(state, given))

    def agreed(_state: WankulState, given: Given) -> bool:
        return given["recover"] == ["yes"]

    steps = (ask(question, "recover"), do(leave, when=agreed), do(take, when=agreed))
    return Effect(steps, lambda state, given: bool(there(state, given)))
