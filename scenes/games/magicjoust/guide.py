"""The twenty-one steps of the lesson of Magicjoust, from the first singularity to a great work; its deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.model import END
from game.rules.magicjoust.cards import encoded
from game.rules.magicjoust.starter import starter
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY
from scenes.shell.edition import Chapter
from scenes.table.lesson import Lesson

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.core.model import Action, Decision, Json

YOU, FOE = 0, 1
HELPER_PLACE, TASTER_PLACE, BEAR_PLACE, FIRECRACKER_PLACE = 0, 1, 1, 4
"""The places of those cards in play."""

SINGULARITY: Final = "singularity"
CARD: Final = "creuset"
INVOKE: Final = "invoke"
ACT: Final = "act"
PAY: Final = "pay"
ANSWER: Final = "answer"
END_TURN: Final = "end"
"""What a step allows: the first word of the actions that it asks for, and the card to be invoked."""

HELPER: Final = "magicjoust/marmiton-zele"
TASTER: Final = "magicjoust/gouteur-officiel"
FIRECRACKER: Final = "magicjoust/petard-mouille"
_SOUP: Final = "magicjoust/soupe-primordiale"
_ELIXIR: Final = "magicjoust/elixir-de-longue-sieste"

FULL_TURN: Final = 25
"""Your turn after those that the lesson jumps over: a zone is full."""
LAST_TURN: Final = 27
"""Your turn in which the great work is done."""
FULL_ZONE: Final = 3

_NOTHING: Final[frozenset[str]] = frozenset()
_BOTH_DRAWS: Final = frozenset({SINGULARITY, CARD})
_TO_END: Final = N_("End your turn: click on the button, or press T.")
_TO_DRAW: Final = N_("Draw a singularity and a card: click on both outlined piles.")

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "ether",
        N_(
            "Welcome to the joust! Your magic is born in the four zones of your **quadrant**. **Click on the "
            "ether**: a singularity appears there."
        ),
        frozenset({SINGULARITY}),
        N_("Draw a singularity: click on the ether, the outlined pile."),
    ),
    Lesson(
        "creuset",
        N_(
            "A red triangle in zone 1, as its card said. Now **click on the crucible**: a card comes into "
            "your hand."
        ),
        frozenset({CARD}),
        N_("Draw a card: click on the crucible, the outlined pile."),
    ),
    Lesson(
        "invoke",
        N_(
            "At the top of a card, its **formula**: here one singularity, of any colour. **Drag the Eager "
            "Kitchen Boy** to your side."
        ),
        frozenset({INVOKE, HELPER}),
        N_("Invoke the Eager Kitchen Boy: drag its card, or click on it twice."),
    ),
    Lesson(
        "unstable",
        N_(
            "Invoked! The singularity that lies across is **unstable**: it pays for nothing more in this "
            "turn."
        ),
        _NOTHING,
        N_("Look at the singularity that lies across, then click on “Next”."),
        button=N_("Next"),
    ),
    Lesson(
        "act",
        N_(
            "A card in play acts **once a turn**: this one makes a singularity appear. **Click on the Eager "
            "Kitchen Boy**!"
        ),
        frozenset({ACT}),
        N_("Let the Eager Kitchen Boy act: click on the card in front of you."),
    ),
    Lesson(
        "wear",
        N_(
            "Acting wears: a **decay of 4** asks for 4 or more of the die. Just right: with less, the card "
            "would have been discarded."
        ),
        _NOTHING,
        N_("The die shows 4: the card stays. Click on “Next”."),
        button=N_("Next"),
    ),
    Lesson(
        "pass",
        N_("**End your turn**: all that lies across stands up again."),
        frozenset({END_TURN}),
        _TO_END,
    ),
    Lesson(
        "again",
        N_(
            "A ladle has been invoked opposite. **Draw a singularity and a card**: in a real game, they "
            "mostly come by themselves."
        ),
        _BOTH_DRAWS,
        _TO_DRAW,
    ),
    Lesson(
        "path",
        N_(
            "The Official Taster wants two singularities, in **neighbouring zones**. Drag its card to your "
            "side, then **click on both singularities**."
        ),
        frozenset({INVOKE, PAY, TASTER}),
        N_("Invoke the Official Taster: drag its card, or click on it twice."),
    ),
    Lesson(
        "rest",
        N_(
            "A longer formula goes on from zone to zone, **always the same way round**. End your turn… and "
            "beware!"
        ),
        frozenset({END_TURN}),
        _TO_END,
    ),
    Lesson(
        "answer",
        N_(
            "The Learned Bear **attacks**: it has to roll more than you. **Click on the Official Taster**: "
            "it answers, for 2 more."
        ),
        frozenset({ANSWER}),
        N_("Answer the attack: click on the Official Taster in front of you."),
    ),
    Lesson(
        "equal",
        N_(
            "5 for the bear, 3 + 2 for you: **equal is not enough**. The attack fails: you win that "
            "**joust**!"
        ),
        _NOTHING,
        N_("The bear has not passed: click on “Next”."),
        button=N_("Next"),
    ),
    Lesson(
        "draws",
        N_(
            "Three **plans** in play make a **great work**. Draw a singularity and a card: a first plan is "
            "near!"
        ),
        _BOTH_DRAWS,
        _TO_DRAW,
    ),
    Lesson(
        "plan",
        N_(
            "Invoke The Primordial Soup with a singularity of each zone: drag its card to your side. What "
            "pays for a plan is **destroyed**."
        ),
        frozenset({INVOKE, PAY, _SOUP}),
        N_("Invoke The Primordial Soup: drag its card, or click on it twice."),
    ),
    Lesson(
        "points",
        N_(
            "Your first plan is worth **3 points**. With the third one, here or opposite, the game is over: "
            "let us jump ahead…"
        ),
        _NOTHING,
        N_("Look at your first plan, then click on “Ten turns later”."),
        button=N_("Ten turns later"),
    ),
    Lesson(
        "full",
        N_(
            "**Two plans each, 8 points to 9**! In your zone 3 there are three singularities, it is full: "
            "draw both cards, and see."
        ),
        _BOTH_DRAWS,
        _TO_DRAW,
    ),
    Lesson(
        "discarded",
        N_(
            "The singularity drawn belonged in zone 3: **that takes no more than three**. So it went to the "
            "discard."
        ),
        _NOTHING,
        N_("Look at your zone 3, then click on “Next”."),
        button=N_("Next"),
    ),
    Lesson(
        "attack",
        N_("A hand keeps **seven** cards. Now attack: **drag the Soggy Firecracker** to your side."),
        frozenset({INVOKE, ACT, PAY, SINGULARITY, FIRECRACKER}),
        N_("Invoke the Soggy Firecracker: drag its card, or click on it twice."),
    ),
    Lesson(
        "won",
        N_(
            "6 + 2 against 1: **the attack succeeds**. A failure may **cost** you something: its card says "
            "what. End your turn."
        ),
        frozenset({END_TURN}),
        _TO_END,
    ),
    Lesson(
        "later",
        N_(
            "For The Elixir of the Long Nap you lack **a red singularity, in zone 2**. May the ether smile "
            "on you: draw both cards!"
        ),
        _BOTH_DRAWS,
        _TO_DRAW,
    ),
    Lesson(
        "finish",
        N_("Going round: red, red, blue, blue. **Drag The Elixir of the Long Nap** to your side!"),
        frozenset({INVOKE, PAY, _ELIXIR}),
        N_("Invoke The Elixir of the Long Nap: drag its card, or click on it twice."),
    ),
)
ATTACKING: Final = (
    (
        N_("On its card stand **its odds**: look there before you attack. Then **click on it**!"),
        N_("Let the Soggy Firecracker act: click on the card in front of you."),
    ),
    (
        N_("What is it to destroy? **Click on a singularity** opposite."),
        N_("Choose the target: click on a singularity opposite."),
    ),
)
"""What is told of the attack, and asked, once its card is in play, then once it acts."""
CHAPTERS: Final = {
    0: Chapter("invocation", N_("Singularities and a first invocation")),
    7: Chapter("paths", N_("Paths, and an attack answered")),
    12: Chapter("plan", N_("A plan, and a full zone")),
    17: Chapter("great-work", N_("An attack, and the great work")),
}
"""What each chapter is about, by the step that it begins with."""
INVOKED: Final = {
    "invoke": HELPER,
    "path": TASTER,
    "plan": _SOUP,
    "attack": FIRECRACKER,
    "finish": _ELIXIR,
}
"""The card that a step has invoked."""
BEAR: Final = "magicjoust/ours-savant"
LADLE: Final = "magicjoust/louche-d-argent"
_DEEDS: Final[dict[int, tuple[Action, ...]]] = {
    2: ((INVOKE, LADLE),),
    4: ((INVOKE, BEAR), (ACT, BEAR_PLACE)),
}
"""What the other does, by the number of the turn, besides drawing."""
_FIREWORKS: Final = "magicjoust/feu-d-artifice-eternel"
_PROPHECY: Final = "magicjoust/prophetie-annotee"
_DREAM: Final = "magicjoust/reve-partage"
_RULES: Final = "magicjoust/reglement-des-m-sports"
_COACH: Final = "magicjoust/coach-sonore"
_JUMPED: Final[tuple[tuple[Action, ...], ...]] = (
    ((INVOKE, _FIREWORKS),),
    ((INVOKE, _PROPHECY), (INVOKE, _DREAM)),
)
"""What each does, by seat, in the turns that the lesson jumps over."""
_KEPT: Final = {_ELIXIR, _FIREWORKS, _PROPHECY, _DREAM, FIRECRACKER}
"""What nobody discards meanwhile."""
SEED: Final = 1000
"""You begin, and the dice fall as the lesson tells."""
EVENING: Final = "magicjoust/cours-du-soir"
SHELF: Final = "magicjoust/etagere-a-bocaux"
GEOMETRY: Final = "magicjoust/geometrie-du-quadrant"
DOSAGE: Final = "magicjoust/art-du-dosage"
PRIMER: Final = "magicjoust/precis-de-distillation"
STILL: Final = "magicjoust/alambic-a-ressorts"
PENDULUM: Final = "magicjoust/pendule-tetu"
ANT: Final = "magicjoust/fourmi-geometre"
HOURGLASS: Final = "magicjoust/sablier-paresseux"


def teaches(lesson: Lesson, action: Action) -> bool:
    """Say whether an action is what a step asks for."""
    if action[0] == INVOKE:
        return action[1] == INVOKED.get(lesson.key)
    if action[0] == ACT and lesson.key == "attack":
        return action[1] == FIRECRACKER_PLACE
    return action[0] in lesson.allows


def scripted(turn: int, decision: Decision) -> Action:
    """Return what the other does in a turn, asked that: always the same."""
    return _first_of(_DEEDS.get(turn, ()), decision)


def jumped(decision: Decision) -> Action:
    """Return what is done in the turns that the lesson jumps over."""
    if decision.prompt == "discard":
        return next(one for one in decision.options if one[1] not in _KEPT)
    return _first_of(_JUMPED[decision.seat], decision)


def _first_of(deeds: Sequence[Action], decision: Decision) -> Action:
    """Draw, then do the first thing that is possible, else end the turn; pay the first way."""
    wanted: Collection[Action] = (DRAW_SINGULARITY, DRAW_CREUSET, *deeds, END)
    return next((one for one in wanted if one in decision.options), decision.options[0])


_YOUR_CREUSET: Final = (
    SHELF, _PROPHECY, _RULES, HOURGLASS, PRIMER, _ELIXIR, EVENING, _SOUP, HELPER, BEAR,
    STILL, DOSAGE, LADLE, ANT, _COACH, GEOMETRY, TASTER, FIRECRACKER, _DREAM, _FIREWORKS,
)  # fmt: skip
_THEIR_CREUSET: Final = (
    SHELF, EVENING, PENDULUM, TASTER, HOURGLASS, _PROPHECY, _COACH, _RULES, PRIMER, BEAR,
    ANT, HELPER, _ELIXIR, LADLE, _DREAM, _FIREWORKS, STILL, _SOUP, GEOMETRY, DOSAGE,
)  # fmt: skip
"""Each pile as the deck tells it: shuffled by the seed, the cards of the lesson come in its order."""

_YOUR_ETHER: Final = (
    ("blue-1", 1), ("blue-4", 2), ("red-2", 1), ("red-3", 2), ("yellow-3", 2), ("blue-3", 3),
    ("yellow-1", 1), ("yellow-4", 1), ("yellow-2", 3), ("red-1", 2), ("red-4", 2),
)  # fmt: skip
_THEIR_ETHER: Final = (
    ("blue-1", 1), ("red-1", 2), ("yellow-1", 2), ("red-3", 1), ("yellow-2", 1), ("yellow-4", 1),
    ("red-4", 3), ("blue-3", 1), ("blue-2", 1), ("yellow-3", 2), ("red-2", 3), ("blue-4", 2),
)  # fmt: skip


def decks() -> list[Json]:
    """Return both decks, as the options tell them."""
    return [_deck(_YOUR_ETHER, _YOUR_CREUSET), _deck(_THEIR_ETHER, _THEIR_CREUSET)]


def _deck(ether: Sequence[tuple[str, int]], creuset: Sequence[str]) -> Json:
    return {
        "singularities": [[ref, count] for ref, count in ether],
        "creuset": [[encoded(starter()[ref]), 1] for ref in creuset],
    }
