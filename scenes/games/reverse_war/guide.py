"""The seven steps of the lesson of Reverse War."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_
from scenes.table.guided import Lesson

DRAW: Final = "draw"
REVERSE: Final = "reverse"
PLACE: Final = "place"

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "draw",
        N_(
            "Welcome! Two armies share these four cells: **yours** and **the AI's**. Click "
            "on the draw pile to take your first card."
        ),
        frozenset({DRAW}),
        N_("First draw a card: click on the draw pile."),
    ),
    Lesson(
        "reverse",
        N_(
            "A card holds **two units**. The one that stands upright fights for you, the other one for "
            "the AI. The shield tells its force. Here the AI would get the Soldier, a strong one: "
            "reverse the card!"
        ),
        frozenset({REVERSE}),
        N_("First reverse the card: click on “Reverse”."),
    ),
    Lesson(
        "place",
        N_(
            "Now the Soldier is yours. **Drag the card** onto a cell; or click on it, then on the cell. "
            "Two labels tell what each army gains there. A card that is placed stays for good."
        ),
        frozenset({REVERSE, PLACE}),
        N_("This way up, the AI gets the Soldier: reverse the card again."),
    ),
    Lesson(
        "beside",
        N_(
            "Draw again. Two Soldiers **side by side** help each other; corner to corner they do not. "
            "Try the cells before you let go, and choose the one where your blue label is the highest."
        ),
        frozenset({DRAW, REVERSE, PLACE}),
        N_("Put the two Soldiers of your army side by side: there they help each other."),
    ),
    Lesson(
        "look",
        N_(
            "Where do the numbers come from? **Rest the pointer** on a placed card, or go to it with the "
            "arrow keys: it tells everything, for you and for the AI."
        ),
        frozenset(),
        N_("First look closer at a placed card."),
        button=N_("Next"),
    ),
    Lesson(
        "finish",
        N_(
            "You know how to play! Draw and place the **last two cards** as you like: "
            "gain much, and leave little to the AI."
        ),
        frozenset({DRAW, REVERSE, PLACE}),
        "",
    ),
    Lesson(
        "reckon",
        N_(
            "Every cell is full: here is the **reckoning**. Each army counts its forces, then what its "
            "powers bring. To win, yours must be ahead: a tie is not enough."
        ),
        frozenset(),
        N_("Every card is placed: count the points."),
        button=N_("Count the points"),
    ),
)
