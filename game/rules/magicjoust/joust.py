"""Attack and defence: each rolls a die, cards answer, strictly more succeeds (MAG-7).

prompt    who                       options
answer    the target, then after    ("answer", place) of a card in play, ("pass",)
the dice the attacker
and the target
pay       who answers               ("pay", way), as in a turn (`turn.py`; MAG-12)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import both, card_of, foe_of, guarded, holds, judge, owner_of
from game.core.machine import call, do, each
from game.core.windows import window
from game.rules.magicjoust import powers
from game.rules.magicjoust.table import DIE, Joust

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Given, Possible
    from game.core.machine import Program, Step, Vars
    from game.core.model import Action, Json
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.traits import Attack

JOUST: Final = "joust"
ANSWERS: Final = "answers"
ANSWER: Final = "answer"
"""The program of one answer, which is an action (`turn.py`)."""


def roll(state: MagicState) -> int:
    """Return a roll of a die, from 1 to 6."""
    return 1 + state.rng.below(DIE)


def joust_of(state: MagicState) -> Joust:
    """Return the attack that goes on, or the last one."""
    if state.joust is None:
        message = "No attack goes on."
        raise ValueError(message)
    return state.joust


def may_attack(state: MagicState, given: Given) -> bool:
    """Say whether the other seat can be attacked at all."""
    return not powers.warded(state, foe_of(given))


def begin(state: MagicState, given: Vars) -> None:
    """Declare an attack; the dice follow (`bonus` comes with the card)."""
    seat, foe = owner_of(given), foe_of(given)
    ref, own = state.ref(card_of(given)), cast("int", given["bonus"])
    ours = [(ref, own)] * (own != 0) + powers.sources(state, seat, "attack")
    theirs = powers.sources(state, foe, "defence")
    bonus = [sum(amount for _ref, amount in side) for side in (ours, theirs)]
    state.joust = Joust(seat, foe, bonus=bonus)
    added: Json = [[[*one] for one in side] for side in (ours, theirs)]
    state.tell("attack", seat=seat, foe=foe, card=ref, added=added)


def made(state: MagicState) -> tuple[str, list[list[tuple[str, int]]]]:
    """Return the card of the attack that goes on, and what is added to both sides, by cards in play.

    The rest, by "", is the attack's own strength, or what answers have added.
    """
    frames = reversed(state.machine.frames)
    card = next(card_of(one.vars) for one in frames if one.program == JOUST)
    return state.ref(card), _bonuses(state)


def _bonuses(state: MagicState) -> list[list[tuple[str, int]]]:
    joust = joust_of(state)
    made = [
        powers.sources(state, joust.attacker, "attack"),
        powers.sources(state, joust.defender, "defence"),
    ]
    rests = [bonus - sum(more for _ref, more in one) for one, bonus in zip(made, joust.bonus, strict=True)]
    return [[*one, *[("", rest)] * (rest != 0)] for one, rest in zip(made, rests, strict=True)]


def _roll_both(state: MagicState, _given: Vars) -> None:
    joust = joust_of(state)
    joust.dice = [roll(state), roll(state)]
    _tell(state, "rolled", joust.attacker, joust.defender)


def _tell(state: MagicState, how: str, *rolled: int) -> None:
    """Tell what the dice show and the bonuses are, whose dice show something else, and how that came.

    They were "rolled" or rolled "again", "turned" or "swapped"; or something was "added" to what they show.
    """
    joust = joust_of(state)
    told: dict[str, Json] = {"dice": [*joust.dice], "bonus": [*joust.bonus]}
    told |= {"rolled": [*rolled], "how": how}
    state.tell("dice", seats=[joust.attacker, joust.defender], **told)


def roll_again(state: MagicState, seat: int) -> None:
    """Roll a seat's die anew."""
    joust = joust_of(state)
    joust.dice[joust.side(seat)] = roll(state)
    _tell(state, "again", seat)


def turn_die(state: MagicState, seat: int, shown: int) -> None:
    """Turn a seat's die so that it shows so much."""
    joust = joust_of(state)
    joust.dice[joust.side(seat)] = shown
    _tell(state, "turned", seat)


def swap(state: MagicState) -> None:
    """Let each have the other's die."""
    joust = joust_of(state)
    joust.dice.reverse()
    _tell(state, "swapped", joust.attacker, joust.defender)


def add(state: MagicState, seat: int, amount: int, card: int) -> None:
    """Add to what a seat reaches, because of a card."""
    joust = joust_of(state)
    joust.bonus[joust.side(seat)] += amount
    state.tell("added", seat=seat, card=state.ref(card), amount=amount)
    if joust.dice[0]:
        _tell(state, "added")


def stop(state: MagicState, seat: int) -> None:
    """Let the attack fail, whatever the dice say."""
    joust_of(state).stopped = True
    state.tell("parried", seat=seat)


def _goes_on(state: MagicState, _given: Vars) -> bool:
    return not joust_of(state).stopped


def _settle(state: MagicState, _given: Vars) -> None:
    joust = joust_of(state)
    won = joust.succeeds
    state.wizards[joust.attacker if won else joust.defender].won += 1
    state.tell("jousted", seat=joust.attacker, foe=joust.defender, success=won)


# --- what has to be fought for ------------------------------------------------------------------------------

FOUGHT: Final = "won"
"""Under what name a program remembers whether its attack succeeded."""

_OUTER: Final = "outer"
"""Under what name it remembers the attack within which its own comes."""


def fought(attack: Attack, possible: Possible) -> list[Step]:
    """Return the steps of an attack: the guarded steps after them count only where it succeeds (MAG-11).

    Nothing is rolled where the other cannot be attacked, or nothing would come of it. An attack that comes
    within another keeps its own dice, and the other goes on with those that it had.
    """

    def declared(_state: MagicState, given: Vars) -> Vars:
        return {"owner": given["owner"], "foe": given["foe"], "card": given["card"], "bonus": attack.bonus}

    risked = attack.risk.steps if attack.risk else ()
    return [
        guarded(judge(both(may_attack, possible))),
        do(_set_aside, when=holds),
        call(JOUST, declared, when=holds),
        do(_remember, when=holds),
        judge(lambda _state, given: given.get(FOUGHT) is False),
        *[guarded(step) for step in risked],
        judge(lambda _state, given: bool(given.get(FOUGHT))),
    ]


def _set_aside(state: MagicState, given: Vars) -> None:
    """Let an attack that goes on wait while another comes within it."""
    if any(frame.program == JOUST for frame in state.machine.frames):
        outer = joust_of(state)
        told: Json = [outer.attacker, outer.defender, [*outer.dice], [*outer.bonus], outer.stopped]
        given[_OUTER] = told


def _remember(state: MagicState, given: Vars) -> None:
    given[FOUGHT] = joust_of(state).succeeds
    outer = cast("tuple[int, int, list[int], list[int], bool] | None", given.pop(_OUTER, None))
    if outer:
        state.joust = Joust(*outer)


# --- answers ------------------------------------------------------------------------------------------------


def _may_answer(state: MagicState, given: Given) -> bool:
    """Say whether a seat has a card in play that answers at this moment, used or not."""
    return given["moment"] in state.wizards[owner_of(given)].passive


def _answers(state: MagicState, given: Given) -> list[Action]:
    """Return the cards of a seat that can answer now, and whose formula can be paid (MAG-12)."""
    if joust_of(state).stopped:
        return []
    seat, moment, recipes = owner_of(given), cast("str", given["moment"]), state.recipes
    held = state.purse(seat)
    return [
        (ANSWER, place)
        for place, one in enumerate(state.wizards[seat].invoked)
        if not one.used
        and moment in recipes[one.card].answers
        and powers.can_pay(state, one.card, held)
        and would_answer(state, one.card, given, moment)
    ]


def would_answer(state: MagicState, card: int, given: Given, moment: str) -> bool:
    """Say whether a card has an answer at a moment, and it would change anything."""
    recipe = state.recipe(card)
    does = [recipe.sentences[number].does for number in recipe.answers.get(moment, ())]
    return any(possible(state, {**given, "card": card}) for possible in does)


def _answering(state: MagicState, given: Given, answer: Action) -> Vars:
    """Return what the program of the answer is given: the card, and when it answers."""
    seat = owner_of(given)
    card = state.wizards[seat].invoked[cast("int", answer[1])].card
    return {"owner": seat, "foe": given["foe"], "card": card, "for": ANSWER, "moment": given["moment"]}


def _before(state: MagicState, _given: Vars) -> list[Vars]:
    joust = joust_of(state)
    return [{"owner": joust.defender, "foe": joust.attacker, "moment": "before"}]


def _after(state: MagicState, _given: Vars) -> list[Vars]:
    joust = joust_of(state)
    sides = ((joust.attacker, joust.defender), (joust.defender, joust.attacker))
    return [{"owner": seat, "foe": foe, "moment": "after"} for seat, foe in sides]


PROGRAMS: Final[Mapping[str, Program]] = {
    JOUST: (
        do(begin),
        each(_before, ANSWERS, only=_may_answer),
        do(_roll_both, when=_goes_on),
        each(_after, ANSWERS, when=_goes_on, only=_may_answer),
        do(_settle),
    ),
    ANSWERS: window("answer", _answers, ANSWER, _answering, in_sight=True),
}
"""How an attack is resolved."""
