"""Scripts of variations made ready to play: programs, triggers, and what counts as long as it lasts.

Before that, what they are put together out of, and what is wrong with one that people make.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Condition, guarded, holds, judge
from game.core.happening import Trigger
from game.core.i18n import N_
from game.core.lasting import FOR_GOOD
from game.core.machine import Step, ask, do
from game.core.model import Decision
from game.core.script_reading import Grammar, Rule
from game.rules.evolution import deeds
from game.rules.evolution.recipes import Ready, Recipe
from game.rules.evolution.traits import (
    AIMED,
    ATTACK,
    COPIES,
    COUNTED,
    IN_TURN,
    LASTING,
    ON_THIS,
    PLAY,
)
from game.rules.evolution.vocabulary import WORDS
from game.rules.evolution.vocabulary.of_whom import LIES_ON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.evolution import VariationCard
    from game.core.effects import Effect
    from game.core.machine import Change, Program, Question, Vars
    from game.core.model import Json
    from game.core.script import Script, Sentence
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector

# --- reading ------------------------------------------------------------------------------------------------


def _traits(sentence: Sentence) -> set[str]:
    """Return the traits of all the words of a sentence but of its "when"."""
    return {trait for brick in sentence.bricks if brick is not sentence.when for trait in brick.word.traits}


def _says_this(sentence: Sentence) -> bool:
    return any(ON_THIS in brick.word.traits for brick in sentence.bricks)


_RULES: Final[tuple[Rule, ...]] = (
    (
        lambda one: ATTACK in _traits(one) and ATTACK not in one.when_traits,
        N_("what is said of an attack needs one that comes: say “the next time … is attacked”."),
    ),
    (
        lambda one: PLAY in _traits(one) and PLAY not in one.when_traits,
        N_("only a variation that is played can be countered: say “the next time … plays”."),
    ),
    (
        lambda one: IN_TURN in _traits(one) and one.waits and IN_TURN not in one.when_traits,
        N_("more to do in a turn is given in one's own turn only."),
    ),
    (
        lambda one: 0 < one.having(LASTING) < len(one.do),
        N_("what is done at once and what lasts stand in two sentences."),
    ),
    (
        lambda one: bool(one.having(LASTING)) and one.waits,
        N_("what lasts does not wait for something to happen."),
    ),
    (
        lambda one: bool(one.having(LASTING)) and not one.lasts,
        N_("say how long it lasts."),
    ),
    (
        lambda one: bool(one.lasts) and not one.having(LASTING) and not one.waits,
        N_("what is done at once does not last."),
    ),
    (
        lambda one: bool(one.lasts) and COUNTED in one.when_traits,
        N_("how long it waits is said already."),
    ),
    (
        lambda one: _says_this(one) and not one.on,
        N_("say on which Mok the variation lies."),
    ),
    (
        lambda one: bool(one.on) and not _says_this(one),
        N_("nothing is said of the Mok on which the variation lies."),
    ),
    (
        lambda one: one.on is not None and one.on.key not in LIES_ON,
        N_("a variation lies on one Mok: {words}."),
    ),
)

GRAMMAR: Final = Grammar(WORDS, _RULES, LIES_ON)
"""The words of variations, and what goes together."""

read = GRAMMAR.read


def check(card: VariationCard) -> list[tuple[str, str]]:
    """Return all that the words of a variation's script do not say (Évolution 2.5)."""
    return GRAMMAR.problems("script", card.script.data) if card.script else []


# --- made ready ---------------------------------------------------------------------------------------------


def recipe(script: Script) -> Recipe:
    """Return a script ready to play."""
    traits = {trait for sentence in script for brick in sentence.bricks for trait in brick.word.traits}
    return Recipe(tuple([_ready(sentence) for sentence in script]), AIMED in traits, COPIES in traits)


def _ready(sentence: Sentence) -> Ready:
    when = sentence.when.made() if sentence.when else None
    made: list[Effect] = [brick.made() for brick in sentence.do]
    return Ready(
        tuple(made),
        sentence.on.made() if sentence.on else None,
        when if isinstance(when, Condition) else None,
        when if isinstance(when, Trigger) else None,
        sentence.lasts.made() if sentence.lasts else when.lasts if isinstance(when, Trigger) else FOR_GOOD,
        tuple([deed.standing for deed in made if deed.standing]),
    )


def programs(ref: str, sentences: Sequence[Ready]) -> dict[str, Program]:
    """Return the programs of a variation, by name: each sentence played, and carried out when it is time."""
    made: dict[str, Program] = {}
    for number, sentence in enumerate(sentences):
        made[f"{ref}/{number}"] = _played(number, sentence)
        made[f"{ref}/{number}/do"] = _steps(sentence)
    return made


def _steps(sentence: Ready) -> tuple[Step, ...]:
    return tuple([step for deed in sentence.do for step in deed.steps])


def _played(number: int, sentence: Ready) -> Program:
    steps: list[Step] = []
    if sentence.condition is not None:
        steps.append(judge(sentence.condition.holds))
    if sentence.on is not None:
        steps.append(ask(_choice_of(sentence.on), "on", when=holds))
        steps.append(do(_settle_on, when=holds))
    if sentence.trigger is None:
        steps += [guarded(step) for step in _steps(sentence)]
    if sentence.stays:
        steps.append(do(_lasting(number, sentence), when=holds))
    return tuple(steps)


def _choice_of(on: Selector) -> Question:
    def question(state: EvolutionState, given: Vars) -> Decision | None:
        options = tuple([("mok", *at) for at in on.candidates(state, given)])
        return Decision(cast("int", given["owner"]), "attach", options) if options else None

    return question


def _settle_on(_state: EvolutionState, given: Vars) -> None:
    """Remember the Mok that was chosen; without one, nothing is done."""
    chosen = cast("list[Json] | None", given["on"])
    given["holds"] = chosen is not None
    given["on"] = chosen[1:] if chosen else None


def _lasting(number: int, sentence: Ready) -> Change:
    lasts, once = sentence.lasts, sentence.trigger is not None and sentence.trigger.once

    def begin(state: EvolutionState, given: Vars) -> None:
        deeds.begin_lasting(state, given, number, lasts.term(given), until_used=once)

    return begin
