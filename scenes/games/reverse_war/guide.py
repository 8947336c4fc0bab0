"""The four chapters of the lesson of Reverse War: each has a table set for it, its steps, and a real game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.session import HUMAN
from game.rules.reverse_war.options import COOP, FACILE
from scenes.games.reverse_war.asked import PLEAD, REVERSE
from scenes.shell.edition import Chapter
from scenes.table.lesson import Lesson

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.bots.bot import View
    from game.core.model import Action, Json

YOU, PARTNER = 0, 1
DRAW: Final = "draw"
TAKE: Final = "take"
CHOOSE: Final = "choose"
PLACE: Final = "place"
REPLACE: Final = "replace"
"""What a step allows."""

DRAWN: Final = ("join", "three", "five", "trust", "yours")
"""The steps that begin with a card in hand: it comes by itself, to who knows how cards are drawn."""

RECKONINGS: Final = ("reckon", "tally", "compare", "shared")
"""The last step of each chapter: the points are to be counted."""

_NOTHING: Final[frozenset[str]] = frozenset()
_NEXT: Final = N_("Next")
_COUNT: Final = N_("Count the points")
_READ: Final = N_("Read, then click on “Next”.")
_ALL_PLACED: Final = N_("Every card is placed: count the points.")

_ALONE: Final = (
    Lesson(
        "draw",
        N_(
            "Welcome! Your army shares these four cells with that of your enemy, **the AI**. Click on the "
            "draw pile to take a card."
        ),
        frozenset({DRAW}),
        N_("First draw a card: click on the draw pile."),
    ),
    Lesson(
        "reverse",
        N_(
            "A card holds **two units**: the upright one is yours, the other the AI's. Here the AI would get "
            "a strong Soldier: **reverse the card!**"
        ),
        frozenset({REVERSE}),
        N_("First reverse the card: click on “Reverse”."),
    ),
    Lesson(
        "beside",
        N_(
            "Two Soldiers **side by side** help each other, but not corner to corner. **Drag the card** "
            "beside the other one: labels tell what each army gains."
        ),
        frozenset({REVERSE, PLACE}),
        N_("Place your Soldier beside the other one: there they help each other."),
    ),
    Lesson(
        "finish",
        N_(
            "**Rest the pointer** on a card to read its powers: the AI's differ. Finish as you like: **drag "
            "each card from the draw pile to its cell**."
        ),
        frozenset({DRAW, REVERSE, PLACE}),
        N_("Place the last cards as you like."),
    ),
    Lesson(
        "reckon",
        N_(
            "Each army counts its **forces**, then what its **powers** bring. To win, be ahead: a tie is not "
            "enough."
        ),
        _NOTHING,
        _ALL_PLACED,
        button=_COUNT,
    ),
)

_SUITES: Final = (
    Lesson(
        "scroll",
        N_(
            "The scroll tells a unit's **position**, from 1 to 7. Side by side, units of one army that "
            "**follow each other** form a **suite**."
        ),
        _NOTHING,
        _READ,
        button=_NEXT,
    ),
    Lesson(
        "join",
        N_(
            "Place the Ranger, a 7, **under the Soldier**, a 6: their suite brings 1 point. The other way "
            "up, the AI gets less, but you no suite."
        ),
        frozenset({DRAW, PLACE}),
        N_("Place the Ranger under the Soldier, in cell 5."),
    ),
    Lesson(
        "three",
        N_(
            "Longer is better: three units bring **4** points, four **7**, five **12**. Place the Mage, a 5, "
            "beside the Soldier: a suite may turn a corner."
        ),
        frozenset({DRAW, PLACE}),
        N_("Place the Mage beside the Soldier, in cell 3."),
    ),
    Lesson(
        "theirs",
        N_("The AI's suites bring more: **3, 7, 12**. Here it has the suite 4 – 5 – 6: 7 points!"),
        _NOTHING,
        _READ,
        button=_NEXT,
    ),
    Lesson(
        "five",
        N_(
            "If the AI makes a suite of **five, you lose!** Its Healer, a 3, would join 2 to 4 – 5 – 6: "
            "**reverse it**."
        ),
        frozenset({DRAW, REVERSE, PLACE}),
        N_("Reverse the last card, then place it: the AI must not have five in a row."),
    ),
    Lesson(
        "tally",
        N_(
            "The AI is left with 1 – 2 and 4 – 5 – 6. A unit serves **one suite** only: the best ones are "
            "counted for you."
        ),
        _NOTHING,
        _ALL_PLACED,
        button=_COUNT,
    ),
)

_DUEL: Final = (
    Lesson(
        "two",
        N_(
            "In a duel, each builds an army, and **the stronger one wins**: Roquette's is at the right. Two "
            "turns are left: click on the draw pile."
        ),
        frozenset({DRAW}),
        N_("Draw the two cards: click on the draw pile."),
    ),
    Lesson(
        "hidden",
        N_(
            "Everybody sees one of the cards, the other is **for your eyes only**. **Take the hidden one**: "
            "Roquette gets the card that is left."
        ),
        frozenset({TAKE}),
        N_("Take the hidden card: click on it, or press 2."),
    ),
    Lesson(
        "own",
        N_("**Reverse it**: that makes a fine Soldier! Then place it in your last free cell."),
        frozenset({REVERSE, PLACE}),
        N_("Reverse the card, then place the Soldier in cell 9."),
    ),
    Lesson(
        "back",
        N_(
            "The last turn: Roquette draws, and one of the cards is **for her eyes only**. She keeps one, "
            "you get the other."
        ),
        _NOTHING,
        _READ,
        button=_NEXT,
    ),
    Lesson(
        "swap",
        N_(
            "**Once in the game**, a card **takes the place** of another. You lack 2 points: the four "
            "marked places bring them, the others do not."
        ),
        frozenset({REVERSE, REPLACE}),
        N_("Put the Soldier in the place of a card where it gains 2 points or more."),
    ),
    Lesson(
        "compare",
        N_(
            "Ten cards for nine cells: **each replaces exactly one**, in the last turn at the latest. "
            "Compare both armies!"
        ),
        _NOTHING,
        _ALL_PLACED,
        button=_COUNT,
    ),
)

_COOP: Final = (
    Lesson(
        "together",
        N_(
            "In coop, you and Roquette share **one army** against the AI. Each draws a card **in secret**: "
            "click on the draw pile."
        ),
        frozenset({DRAW}),
        N_("Draw your card: click on the draw pile."),
    ),
    Lesson(
        "hers",
        N_(
            "Only one of the two cards is placed, and **you decide** which. Roquette's does more for your "
            "army: click on it."
        ),
        frozenset({CHOOSE}),
        N_("Have Roquette's card placed: click on it, in cell 3."),
    ),
    Lesson(
        "trust",
        N_(
            "Now **Roquette decides**: she places the card with the greater lead. **Once a game**, “I "
            "insist” has yours placed: click on it."
        ),
        frozenset({DRAW, PLEAD}),
        N_("Have your card placed: click on “I insist”."),
    ),
    Lesson(
        "word",
        N_(
            "She agrees: drag your Paladin to **cell 5**. In a real game, keep “I insist” for a card that "
            "matters."
        ),
        frozenset({CHOOSE, PLACE}),
        N_("Show Roquette where yours would go: drag your Paladin to cell 5."),
    ),
    Lesson(
        "yours",
        N_("**You decide** again: drop your Minstrel **on cell 6**. The suite grows!"),
        frozenset({DRAW, CHOOSE, PLACE}),
        N_("Drop your Minstrel on cell 6."),
    ),
    Lesson(
        "last",
        N_("The card that was left **comes back**. **Choose which way up**, then drop it on the last cell."),
        frozenset({PLACE, REVERSE}),
        N_("The last card: turn it if you like, then drop it on cell 4."),
    ),
    Lesson(
        "shared",
        N_("Every card ends on the table, and you win or lose **together**. Count!"),
        _NOTHING,
        _ALL_PLACED,
        button=_COUNT,
    ),
)

_ALL: Final = (_ALONE, _SUITES, _DUEL, _COOP)
LESSONS: Final[tuple[Lesson, ...]] = tuple(lesson for chapter in _ALL for lesson in chapter)
_FIRST: Final = tuple(sum(map(len, _ALL[:place])) for place in range(len(_ALL)))
CHAPTERS: Final = dict(
    zip(
        _FIRST,
        (
            Chapter("battle", N_("The battle: two units on each card")),
            Chapter("suites", N_("Positions and suites")),
            Chapter("duel", N_("The duel: a hidden card, a replacement")),
            Chapter("coop", N_("Coop: one army for two")),
        ),
        strict=True,
    )
)
"""What each chapter is about, by the step that it begins with."""

CELLS: Final = {
    "join": (4,),
    "three": (2,),
    "own": (8,),
    "hers": (2,),
    "word": (4,),
    "yours": (5,),
    "last": (3,),
}
"""The cells that a step has played on, where it matters which."""


@dataclass(frozen=True, slots=True)
class ChapterTable:
    """The table of a chapter: what was played before it begins, what the other does in it; a real game."""

    options: Mapping[str, Json]
    seed: int
    before: str
    theirs: str = ""
    players: tuple[str, ...] = ()
    real: Mapping[str, Json] = field(default_factory=dict)
    rivals: tuple[str, ...] = ()


_MATE: Final = "level:2"
TABLES: Final = dict(
    zip(
        _FIRST,
        (
            ChapterTable({"mode": "initiation"}, 41955, "d 0u", real={"mode": "facile-3x2"}),
            ChapterTable({"mode": "facile-3x2"}, 2170, "d 0r d 5r d 1u", real={"mode": "normal"}),
            ChapterTable(
                {"mode": "normal", "table": FACILE},
                3789,
                "d h 0u 0u d s 1u 1u d h 3u 2u d h 5u 4u d s 5r 3r d s 4r 2r d s 6r 6u d s 7r 7u",
                "8r d h *8r",
                (HUMAN, _MATE),
                {"mode": "normal", "table": FACILE},
                (HUMAN, "level:1"),
            ),
            ChapterTable(
                {"mode": "facile-3x2", "table": COOP},
                8818,
                "d d 1 0u d d 0 1r",
                "2u 3u 0 d",
                (HUMAN, _MATE),
                {"mode": "facile-3x2", "table": COOP},
                (HUMAN, _MATE),
            ),
        ),
        strict=True,
    )
)
"""The table of each chapter, by the step that it begins with.

Alone, the Soldier 7 lies over the Minstrel 1, and any placing of the last two cards wins. With suites, the
AI's 2, 3, 4, 5 and 6 lie round the cells in one row. In the duel, you are five points behind before the last
card, and four placings win. In coop, her Healer makes a suite, your Paladin and Minstrel
lengthen it to four.
"""


@dataclass(frozen=True, slots=True)
class Scripted:
    """A bot that chooses what is written."""

    written: str

    def choose(self, view: View) -> Action:
        """Return the first action written that is an option."""
        return next(one for one in actions(self.written) if one in view.decision.options)


_WAYS: Final = {"u": "upright", "r": "reversed"}


def actions(written: str) -> list[Action]:
    """Return actions written one after the other.

    `d` draws, `s` and `h` take the shown card or the hidden one, `0` and `1` choose the card of a seat, `4u`
    places in cell 4, upright (`r`: reversed), `*4u` in the place of the card there.
    """
    return [_action(word) for word in written.split()]


def _action(word: str) -> Action:
    simple: dict[str, Action] = {"d": (DRAW,), "s": (TAKE, "shown"), "h": (TAKE, "hidden")}
    if word in simple:
        return simple[word]
    if word.isdigit():
        return CHOOSE, int(word)
    verb = REPLACE if word.startswith("*") else PLACE
    return verb, int(word.strip("*ur")), _WAYS[word[-1]]
