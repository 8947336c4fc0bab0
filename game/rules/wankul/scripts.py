"""Scripts of Wankul's cards made ready to play: what is done, what stands, what waits; their programs."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from game.core.effects import Condition, Effect, any_of, both, judge
from game.core.effects import holds as judged
from game.core.happening import Trigger
from game.core.i18n import N_
from game.core.machine import Step, do
from game.core.script import WAITS, Brick
from game.core.script_reading import Grammar, Rule
from game.rules.wankul.cards import LOSER, MAIN, WINNER
from game.rules.wankul.happenings import begin_lasting
from game.rules.wankul.recipes import COMBO, HALVED, PROMISED, Ready, Recipe
from game.rules.wankul.traits import (
    FLEETING,
    MAY,
    NEEDS,
    NUMBER,
    PASSING,
    STANDING,
    SUBS,
    TELLS,
    UNCOPIED,
    USED,
    Combo,
    Next,
    Often,
    Sub,
    Use,
)
from game.rules.wankul.vocabulary import WORDS, in_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.cards.wankul import CharacterCard, TerrainCard
    from game.core.effects import Possible
    from game.core.machine import Program
    from game.core.script import Script, Sentence
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.traits import Standing

# --- reading ------------------------------------------------------------------------------------------------


def _when(sentence: Sentence) -> frozenset[str]:
    """Return the traits of what a sentence waits for: of a combo, what is waited for within it."""
    bricks = [brick for brick in (sentence.when, _within(sentence.when)) if brick]
    return frozenset([trait for brick in bricks for trait in brick.word.traits])


def _within(when: Brick | None) -> Brick | None:
    found = when.given.get("then") if when else None
    return None if isinstance(found, int) else found


def _waits(sentence: Sentence) -> bool:
    """Say whether it waits in play, or as a promise: a Sub waits in the hand."""
    return WAITS in _when(sentence) and SUBS not in _when(sentence)


def _is_begun(sentence: Sentence) -> bool:
    """Say whether it is carried out by a player who uses it, or interrupts with it."""
    return not _when(sentence).isdisjoint((USED, SUBS))


def _needs(sentence: Sentence) -> set[str]:
    """Return the kinds of deeds of which what is done needs one to be told."""
    needed = {trait for trait in sentence.traits if trait.startswith(f"{NEEDS} ")}
    told = {trait.replace(TELLS, NEEDS, 1) for trait in _when(sentence)}
    return needed - told - ({f"{NEEDS} deed"} if TELLS in _when(sentence) else set())


_RULES: Final[tuple[Rule, ...]] = (
    (
        lambda one: 0 < one.having(STANDING) < len(one.do),
        N_("what is done at once and what counts stand in two sentences."),
    ),
    (
        lambda one: bool(one.lasts) and not (one.having(STANDING) or _waits(one)),
        N_("what is done at once does not last."),
    ),
    (
        lambda one: bool(one.having(PASSING) or (_is_begun(one) and one.having(STANDING))) and not one.lasts,
        N_("say how long it counts."),
    ),
    (
        lambda one: bool(one.having(STANDING)) and _waits(one),
        N_("what counts waits for nothing."),
    ),
    (
        lambda one: bool(one.having(STANDING)) and not one.lasts and FLEETING in _when(one),
        N_("what counts cannot hang on who is best now."),
    ),
    (lambda one: bool(_needs(one)), N_("what is done there needs another “when”.")),
    (lambda one: bool(one.on), N_("a card of Wankul lies on nothing.")),
)

GRAMMAR: Final = Grammar(WORDS, _RULES)
"""The words of Wankul, and what goes together."""

read = GRAMMAR.read


def check(card: CharacterCard | TerrainCard) -> Iterator[tuple[str, str]]:
    """Yield all that the words of a card's scripts do not say."""
    for name in ("script", "winner", "loser", "special"):
        told = getattr(card, name, None)
        if told:
            yield from GRAMMAR.problems(name, told.data)


_UNTIL: Final = frozenset({"draw-up-to", "discard-down-to"})
"""The deeds whose number is not that of the cards: those are counted."""


# --- made ready ---------------------------------------------------------------------------------------------


def recipe(card: WankulCard) -> Recipe:
    """Return a card ready to play."""
    ready = tuple([_ready(section, sentence) for section, script in card.scripts for sentence in script])
    numbered = [*enumerate(ready)]
    return Recipe(
        ready,
        _sections(ready),
        frozenset([one.trigger.kind for one in ready if one.trigger]),
        tuple([number for number, one in numbered if one.use]),
        tuple([number for number, one in numbered if one.sub]),
        frozenset([standing.power for one in ready for standing in one.standing]),
        passive=any(one.counts or one.waits or one.use for one in ready),
    )


@lru_cache(maxsize=512)
def sentences(card: CharacterCard) -> tuple[Ready, ...]:
    """Return what a character of a pack says, ready to play."""
    return tuple([_ready(MAIN, one) for one in read(card.script.data)]) if card.script else ()


def _sections(ready: Sequence[Ready]) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for number, one in enumerate(ready):
        if one.at_once:
            section = COMBO if one.combo else one.section
            found[section] = (*found.get(section, ()), number)
    return found


def _ready(section: str, sentence: Sentence) -> Ready:
    made: list[Effect] = [brick.made() for brick in sentence.do]
    when: Any = sentence.when.made() if sentence.when else None
    combo = when if isinstance(when, Combo) else None
    inner = combo.then if combo else when
    condition = inner.condition if isinstance(inner, Use) else inner
    if isinstance(inner, Next):
        condition = inner.begins
    trigger = inner.then if isinstance(inner, (Often, Next)) else inner
    return Ready(
        section,
        (*([in_play.leave()] if isinstance(inner, Use) and inner.leaves else ()), *made),
        combo,
        condition if isinstance(condition, Condition) else None,
        _phased(trigger, sentence) if isinstance(trigger, Trigger) else None,
        isinstance(inner, Use),
        isinstance(inner, Often),
        inner.then if isinstance(inner, Sub) else None,
        sentence.lasts.made() if sentence.lasts else None,
        tuple([standing for deed in made for standing in _standings(deed)]),
        (lambda _state, _given: True) if isinstance(inner, Next) else _possible(made, condition),
        _possible(made, inner.condition) if isinstance(inner, Next) else None,
        bool(sentence.having(MAY)),
        not sentence.having(UNCOPIED),
        _halved(sentence) if section in (WINNER, LOSER) else None,
    )


def _halved(sentence: Sentence) -> tuple[Effect, ...] | None:
    """Return what a sentence does with the numbers of cards halved that it says; None where it says none."""
    halves = [_half(brick) for brick in sentence.do]
    return None if (*halves,) == sentence.do else tuple([brick.made() for brick in halves])


def _half(brick: Brick) -> Brick:
    """Return a brick with its number of cards halved, rounded down, where its text alone says it (WAN-34)."""
    numbers = [one for one in brick.given.values() if isinstance(one, Brick) and one.word.family == NUMBER]
    if brick.key in _UNTIL or any(one.key != "once" for one in numbers):
        return brick
    given: dict[str, Brick | int] = {}
    for name, value in brick.given.items():
        if isinstance(value, Brick):
            given[name] = _half(value)
        else:
            given[name] = value // 2 if name == "count" else value
    return replace(brick, given=given)


def _phased(trigger: Trigger, sentence: Sentence) -> Trigger:
    """Return what a sentence waits for, in the phase in which what it does comes."""
    phases = [phase for phase in ("instead", "before") if phase in sentence.traits]
    return replace(trigger, phase=phases[0]) if phases else trigger


def _standings(deed: Effect) -> tuple[Standing, ...]:
    found = deed.standing or ()
    return found if isinstance(found, tuple) else (found,)


def _possible(made: Sequence[Effect], condition: object) -> Possible:
    """Return whether a sentence would change anything: its condition holds, and what is done first would."""
    done = any_of(made)
    return both(condition.holds, done) if isinstance(condition, Condition) else done


def is_permanent(script: Script) -> bool:
    """Say whether something of a character goes on as long as it is in play: it bears the sign ∞."""
    return any(one.counts or one.waits or one.use for one in _all(script))


def interrupts(script: Script) -> bool:
    """Say whether a character interrupts the other's turn: it bears the sign ⚡ (WAN-11)."""
    return any(one.sub is not None for one in _all(script))


def _all(script: Script) -> Iterator[Ready]:
    return (_ready(MAIN, sentence) for sentence in script)


# --- programs -----------------------------------------------------------------------------------------------


def programs(ref: str, recipe: Recipe) -> dict[str, Program]:
    """Return the programs of a card: of each sentence that is ever carried out, and of promises."""
    made: dict[str, Program] = {}
    for number, one in enumerate(recipe.sentences):
        if not one.counts:
            made[f"{ref}/{number}"] = _program(number, one)
        if one.halved is not None:
            made[f"{ref}/{number}{HALVED}"] = _program(number, replace(one, do=one.halved))
        if one.trigger and one.lasts:
            made[f"{ref}/{number}{PROMISED}"] = _steps(one)
    return made


def _program(number: int, sentence: Ready) -> Program:
    steps: list[Step] = []
    if sentence.condition is not None:
        steps.append(judge(sentence.condition.holds))
    if not (sentence.trigger and sentence.lasts):
        steps += _steps(sentence)
    if sentence.lasts is not None:
        steps.append(do(partial(begin_lasting, number=number), when=judged))
    return tuple(steps)


def _steps(sentence: Ready) -> Program:
    return tuple([step for deed in sentence.do for step in deed.judged])
