"""Scripts of creuset cards made ready to play: their action, what counts, what waits, what answers.

Before that, what they are put together out of, and what is wrong with one that people make.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.effects import Condition, any_of, both, either, holds, judge
from game.core.grammar import capitalised
from game.core.happening import Trigger
from game.core.i18n import N_, _
from game.core.machine import Step, do
from game.core.script import CONTESTED, STANDING
from game.core.script_reading import Grammar, Rule
from game.rules.magicjoust import deeds, joust
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.powers import Prices
from game.rules.magicjoust.prices import price
from game.rules.magicjoust.recipes import Ready, Recipe, When
from game.rules.magicjoust.traits import (
    DICE,
    JOUST,
    ONCE,
    RISK,
    SCALE,
    Answer,
    Attack,
)
from game.rules.magicjoust.vocabulary import WORDS, of_cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.cards.magicjoust import CreusetCard
    from game.core.effects import Effect, Possible
    from game.core.lasting import Duration
    from game.core.machine import Change, Program, Vars
    from game.core.script import Script, Sentence
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.state import MagicState

# --- reading ------------------------------------------------------------------------------------------------


_RULES: Final[tuple[Rule, ...]] = (
    (
        lambda one: DICE in one.traits and JOUST not in one.when_traits,
        N_("what is said of dice needs an attack: say “reaction to an attack” or “reaction to the dice”."),
    ),
    (
        lambda one: 0 < one.having(STANDING) < len(one.do),
        N_("what is done at once and what counts stand in two sentences."),
    ),
    (
        lambda one: bool(one.having(STANDING)) and one.when is not None and not one.lasts,
        N_("say how long it counts."),
    ),
    (
        lambda one: bool(one.lasts) and not one.having(STANDING),
        N_("what is done at once does not last."),
    ),
    (
        lambda one: SCALE in one.traits and bool(one.lasts or one.when),
        N_("what a plan is worth is said without any condition."),
    ),
    (lambda one: bool(one.on), N_("a card of the crucible lies on nothing.")),
    (
        lambda one: one.contested is not None and one.having(CONTESTED) < len(one.do) - one.contested,
        N_("what hinders the other wizard is said last: an attack decides over it."),
    ),
    (
        lambda one: one.having(CONTESTED) not in (0, len(one.do)) and STANDING in one.traits,
        N_("what counts for you, and what counts against the other wizard, stand in two sentences."),
    ),
)

GRAMMAR: Final = Grammar(WORDS, _RULES)
"""The words of the creuset, and what goes together; its cards lie on nothing."""

read = GRAMMAR.read


def misplaced(script: Script, *, plan: bool) -> str:
    """Return why a script is not that of such a card, "" where it is."""
    if not plan and any(SCALE in sentence.traits for sentence in script):
        return _("only plans say what they are worth.")
    return ""


def check(card: CreusetCard) -> Iterator[tuple[str, str]]:
    """Yield all that the words of a creuset card's script do not say, or that such a card cannot."""
    if not card.script:
        return
    problems = GRAMMAR.problems("script", card.script.data)
    yield from problems
    wrong = "" if problems else misplaced(read(card.script.data), plan=card.nature == PLAN)
    if wrong:
        yield "script", capitalised(wrong)


# --- what never counts --------------------------------------------------------------------------------------


_UNUSED: Final[tuple[tuple[str, str], ...]] = (
    ("decay", N_("The card is never used: it never wears.")),
    ("action", N_("The card is never used: this formula is never paid.")),
)
_OTHERS_TURN: Final = frozenset({"attacked", "foe-invokes", "your-turn"})
"""When what waits comes about only after its wizard's turn has ended."""

_WHEN_ATTACKED: Final = frozenset({"defend-better", "ward"})
_AFTER_LEAVING: Final = _WHEN_ATTACKED | {"big-hand", "dear"}
"""What counts only once the ephemerals of a turn have left (MAG-13)."""

_OF_ROLLED: Final = frozenset({"swap", "shows", "roll-again", "foe-rolls-again"})
"""What is done to dice that lie on the table."""


def never(script: Script, card: CreusetCard) -> Iterator[tuple[str, str]]:
    """Yield what of a card can never count: a field of it, and why (MAG-12, MAG-13)."""
    if not any(ready(sentence).is_used for sentence in script):
        yield from [(field, _(told)) for field, told in _UNUSED if getattr(card, field)]
    for place, sentence in enumerate(script, 1):
        told = _out_of_time(sentence, ephemeral=card.ephemeral)
        if told:
            where = _("Sentence {place}").format(place=place)
            yield "script", _("{where}: {what}").format(where=where, what=told)


def _out_of_time(sentence: Sentence, *, ephemeral: bool) -> str:
    """Return why a sentence, or what it risks, never counts, "" where it may."""
    keys, when = {brick.key for brick in sentence.do}, sentence.when.key if sentence.when else ""
    if ephemeral and (when in _OTHERS_TURN or (not sentence.lasts and keys <= _AFTER_LEAVING)):
        return _("the card is ephemeral, and has left when this would count.")
    if ephemeral and any(
        brick.word.family == RISK and brick.key == of_cards.LEAVE for brick in sentence.bricks
    ):
        return _("the card is ephemeral, and leaves anyway: it risks nothing.")
    if when == "attacked" and keys <= _OF_ROLLED:
        return _("no die lies on the table yet: say “after the dice”.")
    this_turn = sentence.lasts is not None and sentence.lasts.key == "this-turn" and not sentence.waits
    if this_turn and keys == {"dear"}:
        return _("the other wizard invokes nothing in your own turn.")
    return _("nobody attacks you in your own turn.") if this_turn and keys <= _WHEN_ATTACKED else ""


def advice(card: CreusetCard) -> Iterator[tuple[str, str]]:
    """Yield what of a creuset card can never count in a game (MAG-12, MAG-13)."""
    if card.script:
        yield from never(read(card.script.data), card)


# --- made ready ---------------------------------------------------------------------------------------------


def recipe(card: Creuset) -> Recipe:
    """Return a card ready to play."""
    made = tuple([ready(sentence) for sentence in card.script])
    action = tuple([number for number, one in enumerate(made) if one.is_action])
    standing = tuple([standing for one in made if one.counts for standing in one.standing])
    answers = _answers(made)
    waiting = [(one.when.kind, number) for number, one in enumerate(made) if isinstance(one.when, Trigger)]
    waiting += [(moment, number) for moment, numbers in answers.items() for number in numbers]
    fee = price(card.action) if any(one.is_used for one in made) else None
    return Recipe(
        made,
        Prices(card),
        tuple([_named(card.ref, number) for number in range(len(made))]),
        fee,
        fee if action else None,
        action,
        answers,
        standing,
        (*[(one.found, one) for one in standing], *waiting),
        either([one.does for one in made if one.is_action]),
        next((one.attack for one in made if one.counts and one.attack), None),
    )


def _answers(made: Sequence[Ready]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the sentences that answer an attack, by their moment."""
    found: dict[str, tuple[int, ...]] = {}
    for number, one in enumerate(made):
        if isinstance(one.when, Answer):
            found[one.when.moment] = (*found.get(one.when.moment, ()), number)
    return found


def ready(sentence: Sentence) -> Ready:
    """Return a sentence ready to play."""
    made: list[Effect] = [brick.made() for brick in sentence.do]
    when: Any = sentence.when.made() if sentence.when else None
    place = sentence.contested
    attack = when if isinstance(when, Attack) else None if place is None else Attack()
    contested = (place or 0) if attack else len(made)
    return Ready(
        tuple(made),
        when,
        sentence.lasts.made() if sentence.lasts else None,
        tuple([deed.standing for deed in made if deed.standing]),
        _possible(when, made[:contested], made[contested:]),
        attack,
        contested,
        any_of(made[contested:]),
        attack is not None or ONCE in sentence.traits,
    )


def _possible(when: When, own: list[Effect], contested: list[Effect]) -> Possible:
    """Return whether a sentence would change anything: its condition holds, and what is done would.

    What an attack decides over does where the other can be attacked, and nothing has to be paid for it.
    """
    found = any_of(own)
    if contested and not any(deed.paid for deed in own):
        fought = both(joust.may_attack, any_of(contested))
        found = either([found, fought]) if own else fought
    return both(when.holds, found) if isinstance(when, Condition) else found


def programs(ref: str, recipe: Recipe) -> dict[str, Program]:
    """Return the programs of a card, by name: one for each sentence that is ever carried out."""
    return {
        _named(ref, number): _program(number, sentence)
        for number, sentence in enumerate(recipe.sentences)
        if not sentence.counts
    }


def _named(ref: str, number: int) -> str:
    """Return the name of the program of a sentence."""
    return f"{ref}/{number}"


def _program(number: int, sentence: Ready) -> Program:
    steps: list[Step] = []
    when = sentence.when
    judged = isinstance(when, Condition)
    if isinstance(when, Condition):
        steps.append(judge(when.holds))
    for place, deed in enumerate(sentence.do):
        if sentence.attack and place == sentence.contested:
            steps += joust.fought(sentence.attack, sentence.worth_it)
            judged = True
        steps += deed.judged if judged else deed.whole
        judged = judged or deed.paid is not None
    if sentence.standing:
        steps.append(do(_lasting(number, sentence), when=holds))
    return (*steps, deeds.JOUSTED) if sentence.attack else tuple(steps)


def _lasting(number: int, sentence: Ready) -> Change:
    lasts = cast("Duration", sentence.lasts)

    def begin(state: MagicState, given: Vars) -> None:
        deeds.begin_lasting(state, given, number, lasts.term(given))

    return begin
