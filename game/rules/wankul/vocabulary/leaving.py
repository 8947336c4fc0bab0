"""The words for characters that leave play by more than one, or back to their owners' hands.

prompt       who         options
remove       the player  ("character", slot, seat, place), ("done",); so is banish
remove-total the player  ("character", slot, seat, place), ("done",)
return       the player  ("character", slot, seat, place)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect, foe_of, owner_of, picking
from game.core.i18n import N_
from game.core.machine import Vars, ask, do
from game.core.model import Decision
from game.core.script import DO, number, word
from game.rules.wankul import choosing, deeds, force, gems, several
from game.rules.wankul.table import BANNED, DISCARD, HAND
from game.rules.wankul.traits import GROUP, STRENGTH, WHOM, WORDS
from game.rules.wankul.vocabulary.in_play import as_options, of_strength, picked, those
from game.rules.wankul.vocabulary.which import copies, fitting

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Fits
    from game.rules.wankul.vocabulary.which import Strength


def _some(key: str, said: str, prompt: str, to: str) -> None:
    """Register that opposing characters leave play, so many at most, one after the other."""

    def make(count: int, strength: Strength) -> Effect:
        def options(state: WankulState, given: Given) -> list[Action]:
            places = gems.lying(state, foe_of(given))
            there = deeds.removable(state, places) if to == DISCARD else places
            return as_options(of_strength(state, given, strength, there))

        def question(state: WankulState, given: Given) -> Decision | None:
            found = options(state, given)
            return Decision(owner_of(given), prompt, (*found, choosing.DONE)) if found else None

        def goes_on(_state: WankulState, given: Given) -> bool:
            return given.get(prompt) != [*choosing.DONE]

        def act(state: WankulState, given: Vars) -> None:
            deeds.remove(state, picked(state, given, prompt), to)

        def was_picked(state: WankulState, given: Given) -> bool:
            return given[prompt] is not None and goes_on(state, given)

        steps = (ask(question, prompt, when=goes_on), do(act, when=was_picked))
        return Effect(steps * count, lambda state, given: bool(options(state, given)))

    count = number(2, 9, "", N_("{figure} opposing characters"))
    strength = word(STRENGTH, usual="any", plain={"any": ""})
    WORDS.register(DO, key, said, count=count, strength=strength)(make)


_some("remove-some", N_("discard up to {count} {strength}"), "remove", DISCARD)
_some("banish-some", N_("banish up to {count} {strength}"), "banish", BANNED)


@WORDS.register(
    DO,
    "remove-total",
    N_("discard opposing characters whose Forces come to {most} or less in all"),
    most=number(0, 12, N_("{figure}"), N_("{figure}")),
)
def _remove_total(most: int) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        several.remove_total(state, owner_of(given), most)

    def possible(state: WankulState, given: Given) -> bool:
        foes = gems.lying(state, foe_of(given))
        return any(force.modified(state, state.lying(at).card, at) <= most for at in foes)

    return Effect((do(act),), possible)


@WORDS.register(DO, "remove-copies", N_("discard the other copies of this card in play"))
def _remove_copies() -> Effect:
    return Effect(
        (do(lambda state, given: deeds.remove_all(state, copies(state, given))),),
        lambda state, given: bool(copies(state, given)),
    )


@WORDS.register(DO, "send-back", N_("return {whom} to its owner's hand"), whom=word(WHOM, "foe-here", "foe"))
def _send_back(whom: Fits) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.remove(state, picked(state, given, "return"), HAND)

    return picking("return", those(whom), act)


@WORDS.register(DO, "send-back-all", N_("return {whom} to their owners' hands"), whom=word(GROUP))
def _send_back_all(whom: Fits) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        found = [state.lying(at).card for at in fitting(state, given, whom)]
        deeds.remove_all(state, found, HAND)

    return Effect((do(act),), lambda state, given: next(fitting(state, given, whom), None) is not None)
