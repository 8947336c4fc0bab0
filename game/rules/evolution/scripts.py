"""Scripts of variations made ready to play: programs, triggers, and what counts as long as it lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from game.core.i18n import _
from game.core.machine import Step, ask, do
from game.core.model import Decision
from game.core.script import ScriptError
from game.rules.evolution import deeds
from game.rules.evolution.words import INSTEAD, STANDING, STOPS, WAITS, WORDS, Condition, Duration, Trigger

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.machine import Change, Program, Question, Vars
    from game.core.machine import Condition as When
    from game.core.model import Json
    from game.core.script import Brick, Script, Sentence
    from game.rules.evolution.lasting import Term
    from game.rules.evolution.power import Boost, Shelter
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector
    from game.rules.evolution.words import Deed, Possible


@dataclass(frozen=True, slots=True)
class Ready:
    """A sentence ready to play: see `game.core.script.Sentence`."""

    do: tuple[Deed, ...]
    on: Selector | None
    condition: Condition | None
    trigger: Trigger | None
    lasts: Duration

    @property
    def standing(self) -> Sequence[Boost | Shelter]:
        """Return what counts all the time while it lasts."""
        return tuple([deed.standing for deed in self.do if deed.standing])

    @property
    def stays(self) -> bool:
        """Say whether it lasts beyond the play of the variation."""
        return self.trigger is not None or bool(self.standing)

    def has_effect(self, state: EvolutionState, given: Mapping[str, Json]) -> bool:
        """Say whether playing it now would change anything."""
        if self.on is not None and not self.on.candidates(state, given):
            return False
        if self.condition is not None and not self.condition.holds(state, given):
            return False
        return self.stays or any(deed.possible(state, given) for deed in self.do)


def read(data: Json) -> Script:
    """Return a variation's script. Raise ScriptError, with all that is wrong."""
    script = WORDS.read(data)
    problems = [
        _("Sentence {place}: {what}").format(place=place, what=what)
        for place, sentence in enumerate(script, 1)
        for what in _nonsense(sentence)
    ]
    if problems:
        raise ScriptError(problems)
    return script


def _nonsense(sentence: Sentence) -> list[str]:
    """Return what does not go together in a sentence."""
    when = sentence.when.word.traits if sentence.when else frozenset[str]()
    deed_traits = [brick.word.traits for brick in sentence.do]
    standing = any(STANDING in traits for traits in deed_traits)
    waits = WAITS in when
    told = []
    if any(STOPS in traits for traits in deed_traits) and INSTEAD not in when:
        told.append(_("only what is about to happen can be stopped: say when."))
    if standing and waits:
        told.append(_("what counts all the time does not wait for something to happen."))
    if standing and not sentence.lasts:
        told.append(_("say how long it lasts."))
    if sentence.lasts and not (standing or waits):
        told.append(_("what is done at once does not last."))
    if not sentence.on and any("this" in brick.word.traits for brick in _bricks(sentence)):
        told.append(_("say on which Mok the variation lies."))
    if sentence.on and sentence.on.key not in ("own", "foe", "any"):
        told.append(_("a variation lies on one Mok."))
    return told


def _bricks(sentence: Sentence) -> list[Brick]:
    """Return every brick of a sentence, those within others included."""
    found = [brick for brick in (sentence.when, *sentence.do, sentence.lasts) if brick]
    for brick in found:
        found += [value for value in brick.given.values() if not isinstance(value, int)]
    return found


def ready(script: Script) -> tuple[Ready, ...]:
    """Return the sentences of a script, ready to play."""
    return tuple([_ready(sentence) for sentence in script])


def _ready(sentence: Sentence) -> Ready:
    when = sentence.when.made() if sentence.when else None
    return Ready(
        tuple([brick.made() for brick in sentence.do]),
        sentence.on.made() if sentence.on else None,
        when if isinstance(when, Condition) else None,
        when if isinstance(when, Trigger) else None,
        sentence.lasts.made() if sentence.lasts else Duration(),
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
    holds = sentence.condition.holds if sentence.condition else _always
    steps: list[Step] = [do(_judge(holds))]
    if sentence.on is not None:
        steps.append(ask(_choice_of(sentence.on), "on", when=_holds))
        steps.append(do(_settle_on, when=_holds))
    if sentence.trigger is None:
        steps += [Step(step.take, _both(step)) for step in _steps(sentence)]
    if sentence.stays:
        steps.append(do(_lasting(number, sentence), when=_holds))
    return tuple(steps)


def _always(_state: object, _given: Mapping[str, Json]) -> bool:
    return True


def _judge(holds: Possible) -> Change:
    def judge(state: EvolutionState, given: Vars) -> None:
        given["holds"] = holds(state, given)

    return judge


def _holds(_state: object, given: Vars) -> bool:
    return bool(given["holds"])


def _both(step: Step) -> When:
    return lambda state, given: _holds(state, given) and step.when(state, given)


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
        until: Term | None = None
        if lasts.edge is not None:
            until = (lasts.edge, cast("int", given[lasts.of]), lasts.count)
        deeds.begin_lasting(state, given, number, until, until_used=once)

    return begin


def has_effect(state: EvolutionState, card: int, seat: int, foe: int) -> bool:
    """Say whether playing a variation against that opponent would change anything (EVO-10)."""
    sentences = state.setting.scripts.get(state.cards[card].ref)
    given: dict[str, Json] = {"owner": seat, "foe": foe, "card": card}
    return sentences is None or any(sentence.has_effect(state, given) for sentence in sentences)
