"""Scripts of variations made ready to play: programs, triggers, and what counts as long as it lasts.

Then what they are put together out of, and what is wrong with one that people make.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.bricks import Grammar
from game.core.effects import Condition, guarded, holds, judge
from game.core.happening import Trigger
from game.core.i18n import _
from game.core.lasting import FOR_GOOD
from game.core.machine import Step, ask, do
from game.core.model import Decision
from game.core.script_reading import ScriptError, read_sensible
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
    from collections.abc import Callable, Iterator, Sequence

    from game.cards.evolution import VariationCard
    from game.core.effects import Effect
    from game.core.machine import Change, Program, Question, Vars
    from game.core.model import Json
    from game.core.script import Script, Sentence
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector

# --- reading ------------------------------------------------------------------------------------------------


def read(data: Json) -> Script:
    """Return a variation's script. Raise ScriptError, with all that is wrong."""
    return read_sensible(WORDS, data, nonsense)


def nonsense(sentence: Sentence) -> list[str]:
    """Return what does not go together in a sentence, in words for who writes the card."""
    return [told() for wrong, told in _RULES if wrong(sentence)]


def _traits(sentence: Sentence) -> set[str]:
    """Return the traits of all the words of a sentence but of its "when"."""
    return {trait for brick in sentence.bricks if brick is not sentence.when for trait in brick.word.traits}


def _when(sentence: Sentence) -> frozenset[str]:
    return sentence.when.word.traits if sentence.when else frozenset()


def _lasting_deeds(sentence: Sentence) -> int:
    return sum(LASTING in brick.word.traits for brick in sentence.do)


def _says_this(sentence: Sentence) -> bool:
    return any(ON_THIS in brick.word.traits for brick in sentence.bricks)


_RULES: tuple[tuple[Callable[[Sentence], bool], Callable[[], str]], ...] = (
    (
        lambda one: ATTACK in _traits(one) and ATTACK not in _when(one),
        lambda: _("what is said of an attack needs one that comes: say “the next time … is attacked”."),
    ),
    (
        lambda one: PLAY in _traits(one) and PLAY not in _when(one),
        lambda: _("only a variation that is played can be countered: say “the next time … plays”."),
    ),
    (
        lambda one: IN_TURN in _traits(one) and one.waits and IN_TURN not in _when(one),
        lambda: _("more to do in a turn is given in one's own turn only."),
    ),
    (
        lambda one: 0 < _lasting_deeds(one) < len(one.do),
        lambda: _("what is done at once and what lasts stand in two sentences."),
    ),
    (
        lambda one: bool(_lasting_deeds(one)) and one.waits,
        lambda: _("what lasts does not wait for something to happen."),
    ),
    (
        lambda one: bool(_lasting_deeds(one)) and not one.lasts,
        lambda: _("say how long it lasts."),
    ),
    (
        lambda one: bool(one.lasts) and not _lasting_deeds(one) and not one.waits,
        lambda: _("what is done at once does not last."),
    ),
    (
        lambda one: bool(one.lasts) and COUNTED in _when(one),
        lambda: _("how long it waits is said already."),
    ),
    (
        lambda one: _says_this(one) and not one.on,
        lambda: _("say on which Mok the variation lies."),
    ),
    (
        lambda one: bool(one.on) and not _says_this(one),
        lambda: _("nothing is said of the Mok on which the variation lies."),
    ),
    (
        lambda one: one.on is not None and one.on.key not in LIES_ON,
        lambda: _("a variation lies on one Mok: {words}.").format(words=", ".join(LIES_ON)),
    ),
)


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


GRAMMAR: Final = Grammar(WORDS, LIES_ON, nonsense)
"""The words of variations, and what goes together."""


def check(card: VariationCard) -> Iterator[tuple[str, str]]:
    """Yield all that the words of a variation's script do not say (Évolution 2.5)."""
    if card.script:
        try:
            read(card.script.data)
        except ScriptError as error:
            yield from [("script", problem) for problem in error.problems]
