"""The steps of the lesson of Openmok Bataille: two battles, two chapters of the round, La Collection."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_
from scenes.shell.edition import Chapter
from scenes.table.lesson import Lesson

REVEAL: Final = "reveal"
DISCARD: Final = "discard"
LAY: Final = "lay"
TROPHY: Final = "trophy"
PICK: Final = "pick"

_NOTHING: Final[frozenset[str]] = frozenset()
_BATTLE_OVER: Final = N_("This battle is over: click on “Next”.")
_ENOUGH: Final = N_("That is enough to play it: click on “Next”.")
_NEXT: Final = N_("Next")
_CLICK_PILE: Final = N_("Click on your pile, or on the big button: O – pen – mok!")

_BATTLE: Final[tuple[Lesson, ...]] = (
    Lesson(
        "symbols",
        N_(
            "Welcome! Every Mok bears a symbol. **The hammer beats the star, the star beats the spiral, the "
            "spiral beats the hammer.**"
        ),
        _NOTHING,
        N_("First follow the three arrows, then click on “Next”."),
        button=_NEXT,
    ),
    Lesson(
        "count",
        N_("Here is your pile, face down. **Click on it** and count “O – pen – mok!”: each shows a card."),
        frozenset({REVEAL}),
        _CLICK_PILE,
    ),
    Lesson(
        "won",
        N_(
            "Your hammer beats the star: **you win!** Your card goes back under your pile, the other is "
            "lost. Once more!"
        ),
        frozenset({REVEAL}),
        _CLICK_PILE,
    ),
    Lesson(
        "tie",
        N_("The same symbol: **a tie!** Both cards stay: count again, the loser loses all."),
        frozenset({REVEAL}),
        _CLICK_PILE,
    ),
    Lesson(
        "over",
        N_("No card left there: **you have won!** Here luck did it all, in the next battle **you choose**."),
        _NOTHING,
        _BATTLE_OVER,
        button=_NEXT,
    ),
)

_CHOIX: Final[tuple[Lesson, ...]] = (
    Lesson(
        "pick",
        N_(
            "You both hold **three cards**. **Click on your hammer**: it stays hidden until both have chosen."
        ),
        frozenset({PICK}),
        N_("Choose your hammer, for once: click on it."),
    ),
    Lesson(
        "remember",
        N_(
            "The only star there is lost: now **your spiral cannot lose**. By the pile stands what the other "
            "may still hold: click on your spiral!"
        ),
        frozenset({PICK}),
        N_("Against hammers and spirals your spiral never loses: click on it."),
    ),
    Lesson(
        "remembered",
        N_("Won again! **Cards that you have seen can be counted**: the rest is bluff."),
        _NOTHING,
        _ENOUGH,
        button=_NEXT,
    ),
)

_ROUND: Final[tuple[Lesson, ...]] = (
    Lesson(
        "give-up",
        N_(
            "Three hammers: only **three spirals or four hammers** beat them. You have not got them: click "
            "on a card that you can spare, then on “Discard them”."
        ),
        frozenset({DISCARD}),
        N_("Give up one card only: the others will be of use."),
    ),
    Lesson(
        "follow",
        N_("A single hammer: **a spiral or two hammers** beat it. Choose, then click on “Lay the answer”."),
        frozenset({LAY}),
        N_("You can beat this hammer: choose a spiral, or two hammers."),
    ),
    Lesson(
        "trophy",
        N_(
            "You were the last to win a duel: **the round is yours!** Click on the discard, and choose a "
            "card there: your trophy."
        ),
        frozenset({TROPHY}),
        N_("First choose your trophy: click on the discard."),
    ),
)

_OPENING: Final[tuple[Lesson, ...]] = (
    Lesson(
        "lead",
        N_(
            "The winner opens: **two cards of one symbol** are hard to beat. Choose them, then click on "
            "“Open the round”."
        ),
        frozenset({LAY}),
        N_("Choose two cards of one symbol at least: a single one is soon beaten."),
    ),
    Lesson(
        "last-trophy",
        N_("Nobody has beaten you: with **one more trophy** the game is yours. Choose it!"),
        frozenset({TROPHY}),
        N_("First choose your trophy: click on the discard."),
    ),
)

_TURN_ONE: Final = N_("Click on your pile to turn a card.")
_TAKE_IT: Final = N_("First choose your trophy: click on the card that glows.")

_COLLECTION: Final[tuple[Lesson, ...]] = (
    Lesson(
        "line",
        N_(
            "The better line takes a trophy. **Click on your pile**: your line grows as long as the symbol "
            "stays the same."
        ),
        frozenset({REVEAL}),
        _TURN_ONE,
    ),
    Lesson(
        "outnumbered",
        N_("Two stars against one hammer: **you win!** Click on that hammer: it is your trophy."),
        frozenset({TROPHY}),
        _TAKE_IT,
    ),
    Lesson(
        "answer",
        N_("The other leads, with one star. **A hammer beats it**, and so do two stars: click on your pile!"),
        frozenset({REVEAL}),
        _TURN_ONE,
    ),
    Lesson(
        "album",
        N_("A hammer: you win! Your album has **one place left**: click on the star."),
        frozenset({TROPHY}),
        _TAKE_IT,
    ),
)

LESSONS: Final[tuple[Lesson, ...]] = (*_BATTLE, *_CHOIX, *_ROUND, *_OPENING, *_COLLECTION)
CHAPTERS: Final = {
    0: Chapter("battle", N_("A battle of two")),
    len(_BATTLE): Chapter("choice", N_("A battle in which you choose")),
    len(_BATTLE + _CHOIX): Chapter("hands", N_("The round: answering")),
    len(_BATTLE + _CHOIX + _ROUND): Chapter("opening", N_("The round: opening")),
    len(_BATTLE + _CHOIX + _ROUND + _OPENING): Chapter("album", N_("La Collection, an album")),
}
"""What each chapter is about, by the step that it begins with."""
