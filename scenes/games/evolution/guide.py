"""The fifteen steps of the lesson of Openmok Évolution: a whole duel, two Moks against two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.model import END
from game.rules.evolution.cards import Caractere, Deck, Variation
from game.rules.evolution.starter import starter
from scenes.shell.edition import Chapter
from scenes.table.lesson import Lesson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Decision, Json

ENCLUMETTE, CHAT_GRIN, ACHARNEMENT = "evolution/enclume", "evolution/chat", "evolution/acharnement"
ZEBULETTE, TIMIDE = "evolution/ressort", "evolution/fantome"

YOU, FOE = 0, 1
FIRST, SECOND = 0, 1
"""The places of both sides' Moks."""

PLACE: Final = "place"
PLAY: Final = "play"
ATTACK: Final = "attack"
COMBINED: Final = "combined"
END_TURN: Final = "end"
PAY: Final = "resistance"
"""The first words of what a step allows."""

_NOTHING: Final[frozenset[str]] = frozenset()
_TO_END: Final = N_("End your turn: click on the button, or press T.")

_FIRST_BLOW: Final = frozenset({(ATTACK, FIRST, "force", FOE, FIRST)})
_BY_CHAT_GRIN: Final = frozenset((ATTACK, SECOND, power, FOE, FIRST) for power in ("magie", "agilite"))

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "place",
        N_(
            "Welcome! Knock out **every Mok opposite**, and you win. **Drag Anvilina** to the table: she is "
            "the first of your three Moks."
        ),
        frozenset({(PLACE, ENCLUMETTE)}),
        N_("Place Anvilina: drag her to the table, or click twice on her card."),
    ),
    Lesson(
        "numbers",
        N_(
            "On the left the **attack**, on the right the **resistance**. A row a symbol: force, magic, "
            "agility."
        ),
        _NOTHING,
        N_("Look at the six numbers of Anvilina, then click on “Next”."),
        button=N_("Next"),
    ),
    Lesson(
        "pass",
        N_(
            "A Mok may attack as soon as it is placed, but nobody is opposite! **End your turn**: click on "
            "the button that glows."
        ),
        frozenset({END_TURN}),
        _TO_END,
    ),
    Lesson(
        "second",
        N_(
            "Ouch! Magic 1 against 1: **equal is enough**, and Anvilina takes a marker. Your turn: drag "
            "Purrhaps to the table."
        ),
        frozenset({(PLACE, CHAT_GRIN)}),
        N_("Place Purrhaps: drag him to the table, or click twice on his card."),
    ),
    Lesson(
        "target",
        N_("Strike back! **Click on Anvilina, then on Springette** opposite."),
        _FIRST_BLOW,
        N_("Click on Anvilina, then on Springette opposite."),
    ),
    Lesson(
        "wheel",
        N_("In colour, what succeeds; in dark blue, what is too weak. **Force, 4 against 2**: click on it!"),
        _FIRST_BLOW,
        N_("Click on force, at the top of the wheel: it succeeds."),
    ),
    Lesson(
        "marker",
        N_("A hit! **Three markers, and the Mok is K.O.** One attack a turn: end yours."),
        frozenset({END_TURN}),
        _TO_END,
    ),
    Lesson(
        "impact",
        N_(
            "Relentless has an **impact of 2**: it waited for two Moks opposite. Drag it to the table: **one "
            "more attack**!"
        ),
        frozenset({PLAY}),
        N_("Play Relentless first: drag it to the table, or click twice on its card."),
    ),
    Lesson(
        "twice",
        N_("Two attacks this turn! **Purrhaps against Springette**: magic or agility, as you like."),
        _BY_CHAT_GRIN,
        N_("Click on Purrhaps, then on Springette, then on a symbol in colour."),
    ),
    Lesson(
        "knock-out",
        N_("One resistance left… **Once more with Purrhaps**, by the symbol that is still in colour."),
        _BY_CHAT_GRIN,
        N_("Click on Purrhaps, then on Springette, then on the symbol in colour."),
    ),
    Lesson(
        "turned",
        N_("**K.O.!** Springette plays no more, but keeps her place. End your turn."),
        frozenset({END_TURN}),
        _TO_END,
    ),
    Lesson(
        "combined",
        N_(
            "A turn later, Boo-Shy has a marker, but 6 in force. Two together have **4 + 2 = 6**: click on "
            "“Combined attack”, on Boo-Shy, then on force."
        ),
        frozenset({(COMBINED, "force", FOE, SECOND)}),
        N_("Click on “Combined attack”, then on Boo-Shy, then on force."),
    ),
    Lesson(
        "pay",
        N_(
            "Well done! But it has its price: **a marker on the force of one of your Moks**. Choose which "
            "one."
        ),
        frozenset({PAY}),
        N_("Choose one of the two resistances that glow: a marker goes there."),
    ),
    Lesson(
        "rest",
        N_("It is paid: **end your turn**. Boo-Shy does not even dare to answer…"),
        frozenset({END_TURN}),
        _TO_END,
    ),
    Lesson(
        "finish",
        N_("Its magic is left, at 0: **a zero beats a zero**! Attack Boo-Shy, and you have won."),
        frozenset({ATTACK}),
        N_("Click on a Mok of yours, on Boo-Shy, then on magic: a zero beats a zero."),
    ),
)
CHAPTERS: Final = {
    0: Chapter("attacks", N_("Moks, attacks and the wheel")),
    7: Chapter("variations", N_("Variations, and a K.O.")),
    11: Chapter("together", N_("A combined attack, and the victory")),
}
"""What each chapter is about, by the step that it begins with."""

_DEEDS: Final[dict[int, tuple[Action, ...]]] = {
    2: ((PLACE, ZEBULETTE), (ATTACK, FIRST, "magie", YOU, FIRST)),
    4: ((PLACE, TIMIDE), (ATTACK, FIRST, "agilite", YOU, SECOND)),
}
"""What the other does, by the number of the turn, before ending it."""
_JUMPED: Final[Action] = (ATTACK, SECOND, "agilite", FOE, SECOND)
"""What you do in the turn that the lesson jumps over: a marker for whom the last chapter is about."""


def decks() -> list[Json]:
    """Return the decks of the lesson, as the options tell them: the third Mok of each stays in hand."""
    own = (ENCLUMETTE, CHAT_GRIN, "evolution/octave", ACHARNEMENT)
    other = (ZEBULETTE, TIMIDE, "evolution/stagiaire")
    return [_deck(own), _deck(other)]


def _deck(refs: Sequence[str]) -> Json:
    cards = [starter()[ref] for ref in refs]
    team = [card for card in cards if isinstance(card, Caractere)]
    variations = [card for card in cards if isinstance(card, Variation)]
    return Deck(tuple(team), tuple(variations)).encode()


def teaches(lesson: Lesson, action: Action) -> bool:
    """Say whether an action is what a step asks for."""
    return lesson.teaches(action)


def scripted(turn: int, decision: Decision) -> Action:
    """Return what the other does in a turn, asked that: always the same."""
    return next((deed for deed in _DEEDS.get(turn, ()) if deed in decision.options), END)


def jumped(decision: Decision) -> Action:
    """Return what is done in the turns that the lesson jumps over."""
    return _JUMPED if _JUMPED in decision.options else END
