"""The words for Subs: what they interrupt, what they do to it; what forbids and cancels them (WAN-33).

prompt       who         options
cancel-sub   the player  ("yes",), ("no",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, card_of, owner_of
from game.core.happening import become, deed_of, stop
from game.core.i18n import N_
from game.core.machine import ask, do
from game.core.model import Decision
from game.core.script import DO, WHEN, word
from game.rules.wankul import choosing, deeds, scoring
from game.rules.wankul.table import BANNED
from game.rules.wankul.traits import BEFORE, MAY, NEEDS, PASSING, STANDING, SUBS, TELLS, WORDS, Standing, Sub

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.happening import Trigger
    from game.core.machine import Vars
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Power

# --- what is interrupted ------------------------------------------------------------------------------------

_INTERRUPTED: Final = ("score", "foe-plays", "foe-combo-gem", "foe-draws-by-effect", "foe-takes-back")
"""What a Sub may interrupt: of each both see whether it is such a deed (WAN-33)."""


@WORDS.register(
    WHEN,
    "sub",
    N_("sub, {then}:"),
    *(SUBS, TELLS),
    note=N_("From the hand, in the other's turn; in one's own it says nothing."),
    then=word(WHEN, *_INTERRUPTED),
)
def _sub(then: Trigger) -> Sub:
    return Sub(then)


# --- what is done to it -------------------------------------------------------------------------------------

WORDS.register(
    DO, "come", N_("you may play this character"), note=N_("Which is all: it costs what it costs.")
)(lambda: Effect(possible=lambda _state, _given: False))


@WORDS.register(
    DO,
    "banish-those",
    N_("those cards are banished instead"),
    *(BEFORE, f"{NEEDS} gain"),
    note=N_("Those that would come to the hand."),
)
def _banish_those() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        become(state, cast("str", deed_of(given)["kind"]), to=BANNED)

    return Effect((do(act),))


# --- forbidden, cancelled -----------------------------------------------------------------------------------

WORDS.register(
    DO,
    "no-sub",
    N_("no Sub may be played"),
    STANDING,
    note=N_("In one's own turn a Sub is played as any other character."),
)(lambda: Effect(standing=Standing("no-sub")))


@WORDS.register(DO, "score-unanswered", N_("score a terrain: your opponent may play no Sub until it is over"))
def _score_unanswered() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        seat = owner_of(given)
        terrains = [state.ground(slot).card for slot in scoring.eligible(state, seat)]
        choosing.score(state, seat, terrains, least=1, most=1, unanswered=True)

    return Effect((do(act),), lambda state, given: bool(scoring.eligible(state, owner_of(given))))


def _cancels(key: str, said: str, power: Power) -> None:
    """Register that something which a character says does not count, as long as is said (WAN-20)."""

    def act(_state: WankulState, given: Vars) -> None:
        given["on"] = [0, card_of(deed_of(given))]

    made = Effect((do(act),), standing=Standing(power))
    WORDS.register(DO, key, said, STANDING, PASSING, f"{NEEDS} play")(lambda: made)


_cancels("cancel-effects", N_("its effects are cancelled, but not its combos"), "no-effects")
_cancels("cancel-combos", N_("its combos are cancelled, but not its effects"), "no-combos")


@WORDS.register(
    DO, "cancel-sub", N_("you may discard this character to cancel it"), BEFORE, MAY, f"{NEEDS} sub"
)
def _cancel_sub() -> Effect:
    def question(_state: WankulState, given: Given) -> Decision:
        return Decision(owner_of(given), "cancel-sub", (("yes",), ("no",)))

    def act(state: WankulState, given: Vars) -> None:
        if given["cancel-sub"] == ["yes"]:
            deeds.remove(state, card_of(given), reason="self")
            stopped = stop(state, "sub")
            if stopped:
                told = {"card": state.refs[card_of(stopped)], "by": state.refs[card_of(given)]}
                state.tell("cancelled", seat=stopped["seat"], **told)

    steps = (ask(question, "cancel-sub"), do(act))
    return Effect(steps, lambda state, given: state.find(card_of(given)) is not None)
