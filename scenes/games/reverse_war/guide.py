"""The four chapters of the lesson of Reverse War: each has a table set for it, its steps, and a real game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.session import HUMAN
from game.rules.reverse_war.options import COOP, FACILE
from scenes.games.reverse_war.asked import PLEAD, REVERSE
from scenes.shell.edition import Chapter
from scenes.table.guided import Lesson

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
            "Welcome! Two armies share these four cells: **yours** and **the AI's**. Your Soldier is there "
            "already. Click on the draw pile to take a card."
        ),
        frozenset({DRAW}),
        N_("First draw a card: click on the draw pile."),
    ),
    Lesson(
        "reverse",
        N_(
            "A card holds **two units**. The one that stands upright fights for you, the other one for "
            "the AI. The shield tells its force. Here the AI would get a strong Soldier: **reverse the "
            "card!**"
        ),
        frozenset({REVERSE}),
        N_("First reverse the card: click on “Reverse”."),
    ),
    Lesson(
        "beside",
        N_(
            "Now the Soldier is yours. Two Soldiers **side by side** help each other; corner to corner "
            "they do not. **Drag the card** beside the other one: two labels tell what each army gains."
        ),
        frozenset({REVERSE, PLACE}),
        N_("Place your Soldier beside the other one: there they help each other."),
    ),
    Lesson(
        "finish",
        N_(
            "A card that is placed stays for good. The AI's units have **other powers** than yours: **rest "
            "the pointer** on a card to read both. Then draw and place the last two as you like: gain much, "
            "leave little to the AI."
        ),
        frozenset({DRAW, REVERSE, PLACE}),
        N_("Draw and place the last two cards as you like."),
    ),
    Lesson(
        "reckon",
        N_(
            "Every cell is full: here is the **reckoning**. Each army counts its forces, then what its "
            "powers bring. To win, yours must be ahead: a tie is not enough."
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
            "The scroll tells a unit's **position**, from 1 to 7. Units of one army that **touch by a side** "
            "and whose positions **follow each other** form a **suite**."
        ),
        _NOTHING,
        _READ,
        button=_NEXT,
    ),
    Lesson(
        "join",
        N_(
            "Your Soldier stands at 6: after it comes a 7. Draw, then place the Ranger **under the "
            "Soldier**: the suite 6 – 7 brings you 1 point."
        ),
        frozenset({DRAW, PLACE}),
        N_("Draw, then place the Ranger under the Soldier, in cell 5."),
    ),
    Lesson(
        "three",
        N_(
            "The longer, the better: two units bring **1** point, three **4**, four **7**, five **12**. "
            "Draw, and place the Mage, at 5, beside the Soldier: a suite may turn a corner."
        ),
        frozenset({DRAW, PLACE}),
        N_("Draw, then place the Mage beside the Soldier, in cell 3."),
    ),
    Lesson(
        "theirs",
        N_(
            "The AI counts its suites as well, out of the units that are its own, and they bring more: "
            "**3, 7, 12**. It has 4 – 5 – 6 there: 7 points!"
        ),
        _NOTHING,
        _READ,
        button=_NEXT,
    ),
    Lesson(
        "five",
        N_(
            "Worse: **five in a row for the AI, and you have lost**, whatever the points. Draw: its Healer, "
            "at 3, would join 2 to 4 – 5 – 6. **Reverse the card**, then place it."
        ),
        frozenset({DRAW, REVERSE, PLACE}),
        N_("Draw the last card, reverse it, then place it: the AI must not have five in a row."),
    ),
    Lesson(
        "tally",
        N_(
            "The AI is left with 1 – 2 and 4 – 5 – 6. A unit serves **one suite** at the most; where there "
            "is a choice, the best one is made for you. Count!"
        ),
        _NOTHING,
        _ALL_PLACED,
        button=_COUNT,
    ),
)

_DUEL: Final = (
    Lesson(
        "fields",
        N_(
            "In a duel, **each builds an army**: yours in the middle, Roquette's at the right. **The "
            "stronger army wins.** Eight turns are over: two are left."
        ),
        _NOTHING,
        _READ,
        button=_NEXT,
    ),
    Lesson(
        "two",
        N_(
            "Your turn to draw: click on the draw pile. **Two cards** come: one that everybody sees, and "
            "one **for your eyes only**."
        ),
        frozenset({DRAW}),
        N_("Draw the two cards: click on the draw pile."),
    ),
    Lesson(
        "hidden",
        N_(
            "You take one, and **Roquette gets the other**: mind what you leave her! Reversed, the secret "
            "card is a fine Soldier: **take it**. Then she sees it too."
        ),
        frozenset({TAKE}),
        N_("Take the secret card: click on it, or press 2."),
    ),
    Lesson(
        "own",
        N_("**Reverse it**, then place the Soldier in your last free cell. Then Roquette places hers."),
        frozenset({REVERSE, PLACE}),
        N_("Reverse the card, then place the Soldier in cell 9."),
    ),
    Lesson(
        "back",
        N_(
            "The last turn: now Roquette draws. You see one of the cards; **the other is for her eyes "
            "only**. She keeps one, you get the other."
        ),
        _NOTHING,
        _READ,
        button=_NEXT,
    ),
    Lesson(
        "swap",
        N_(
            "She kept hers. **Once in the game**, a card **takes the place** of another. You lack 2 points "
            "(totals hide in the last turn): replace a card where the label promises them."
        ),
        frozenset({REVERSE, REPLACE}),
        N_("Put the Soldier in the place of a card where it gains 2 points or more."),
    ),
    Lesson(
        "compare",
        N_(
            "Ten cards for nine cells: **everybody replaces exactly one**. Who waits must do it in the "
            "last turn. Both armies are complete: compare them!"
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
            "In coop, you share **one army** with Roquette, against the AI. Each turn, both draw a card **in "
            "secret**; one of the two is placed. Draw yours: click on the draw pile."
        ),
        frozenset({DRAW}),
        N_("Draw your card: click on the draw pile."),
    ),
    Lesson(
        "hers",
        N_(
            "Face down, **Roquette's card**: there it would go, and that is what each army would gain. Yours "
            "would serve the AI more. **You decide**: click on hers."
        ),
        frozenset({CHOOSE}),
        N_("Have Roquette's card placed: click on it, in cell 3."),
    ),
    Lesson(
        "lead",
        N_(
            "A suite! Your card went **under the draw pile**: it will come back. You take turns to "
            "decide: **now Roquette does**. First draw your card."
        ),
        frozenset({DRAW}),
        N_("Draw your card: click on the draw pile."),
    ),
    Lesson(
        "trust",
        N_(
            "Roquette decides: of both cards, the one with **the greater lead** is placed. Once a game, "
            "**Trust me** has yours placed all the same. Try it: click on it."
        ),
        frozenset({PLEAD}),
        N_("Ask for her trust: click on “Trust me”."),
    ),
    Lesson(
        "word",
        N_(
            "She trusts you: drag your Paladin to **cell 5**. (With +6 it was better than hers anyway: in a "
            "real game, keep trust for a card that pays later.)"
        ),
        frozenset({CHOOSE, PLACE}),
        N_("Show Roquette where yours would go: drag your Paladin to cell 5."),
    ),
    Lesson(
        "yours",
        N_("She kept her word. **You decide** again: draw, then drop your Minstrel **on cell 6**."),
        frozenset({DRAW, CHOOSE, PLACE}),
        N_("Draw, then drop your Minstrel on cell 6."),
    ),
    Lesson(
        "last",
        N_(
            "A suite of four! Roquette's card **comes back** from under the draw pile, for the last cell: "
            "**you choose which way up**. Compare with Reverse, then drop it."
        ),
        frozenset({PLACE, REVERSE}),
        N_("The last card: turn it if you like, then drop it on cell 4."),
    ),
    Lesson(
        "shared",
        N_(
            "A card not chosen goes under the draw pile: **each ends on the table**. You win or lose "
            "**together**: count!"
        ),
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
            Chapter("duel", N_("The duel: a secret card, a replacement")),
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
