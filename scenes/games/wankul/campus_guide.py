"""The last eight steps of the lesson of Wankul, in three chapters: a game with CAMPUS, by points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.model import END
from game.core.windows import PASS
from game.rules.wankul.places import BANNED, ROWS
from game.rules.wankul.scoring import IN_ORDER
from scenes.games.wankul.guide import FOE, LEFT, MIDDLE, PAY, PLAY, TERRAIN, YOU, played, stacked
from scenes.shell.edition import Chapter
from scenes.table.lesson import Lesson

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action, Decision, Json
    from game.rules.wankul.places import WankulTable

RIGHT: Final = 2
"""The place of the third terrain of the lesson."""
CHARACTER: Final = "character"
"""The first word of what chooses a character in play."""


def _ref(number: str) -> str:
    return f"wankul/campus-{number}"


PHOTO, OFFICE, DRAMA, _READING = _ref("t11"), _ref("t04"), _ref("t07"), _ref("t21")
LATE, GUEST, PLATOON, BROOM = _ref("077"), _ref("114"), _ref("090"), _ref("063")
RECRUITER, MIRROR, SLACKER, NEIGHBOUR, CAPTAIN = map(_ref, ("099", "119", "030", "044", "034"))
_MODEL, _OTHER_NEIGHBOUR, _SCORER, _NOTE = map(_ref, ("038", "043", "033", "070"))

_PAID: Final = frozenset({PAY, "back"})
_ENDING: Final = frozenset({"end"})
_END: Final = N_("End your turn: click on the button, or press T.")

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "sub",
        N_(
            "Your opponent **scores** the Class Photo, 4 to 3. Your Latecomer is a **Sub**, the lightning "
            "says so: it is played **in the other’s turn**. Place it there!"
        ),
        frozenset({(PLAY, LATE, LEFT)}),
        N_("Play the Latecomer at the Class Photo."),
    ),
    Lesson(
        "open",
        N_(
            "5 to 4: the terrain is **yours**! The Guest of Honour opens **two gems**: play her at the "
            "Headmistress’s Office."
        ),
        frozenset({(PLAY, GUEST, MIDDLE)}),
        N_("Play the Guest of Honour at the Headmistress’s Office."),
    ),
    Lesson(
        "double-combo",
        N_(
            "The Paperclip Platoon closes **both gems**: a **double combo**, one gem alone gives nothing. "
            "Play it beside her, pay a card, then score the Office."
        ),
        _PAID | {(PLAY, PLATOON, MIDDLE), (TERRAIN, MIDDLE)},
        N_("Play the Paperclip Platoon beside her, pay, then score the Office."),
    ),
    Lesson(
        "instead",
        N_(
            "**Instead of** discarding its characters, the Office **banishes** them: they never come back. "
            "**End your turn.**"
        ),
        _ENDING,
        _END,
    ),
    Lesson(
        "banish",
        N_(
            "The Caretaker’s Broom **banishes** a weaker character. Play it at the Drama Workshop, pay, then "
            "click on the Desk Neighbour."
        ),
        _PAID | {(PLAY, BROOM, RIGHT), (CHARACTER, RIGHT, FOE, 0)},
        N_("Play the Caretaker’s Broom, pay, then banish the Desk Neighbour."),
    ),
    Lesson(
        "control",
        N_(
            "By its combo, the Club Recruiter **takes control** of a character. Play it beside the Broom, "
            "then take the Back-Row Slacker."
        ),
        _PAID | {(PLAY, RECRUITER, RIGHT), (CHARACTER, RIGHT, FOE, 0)},
        N_("Play the Club Recruiter, pay, then take the Back-Row Slacker."),
    ),
    Lesson(
        "borrowed",
        N_(
            "10 to 0! But the Slacker is only **on loan**: should the Recruiter leave, it **goes back "
            "home**. **End your turn.**"
        ),
        _ENDING,
        _END,
    ),
    Lesson(
        "copy",
        N_(
            "Play your Pocket Mirror at the Workshop: it **copies** a card. Click on **your opponent’s** "
            "Team Captain, at the Reading Room, then score the Workshop."
        ),
        frozenset({(PLAY, MIRROR, RIGHT), (CHARACTER, LEFT, FOE, 0), (TERRAIN, RIGHT)}),
        N_("Play the Pocket Mirror, copy the other’s Team Captain, score the Workshop."),
    ),
)
CHAPTERS: Final = {
    0: Chapter("subs", N_("A Sub, and two gems at once (CAMPUS)")),
    4: Chapter("control", N_("Banish and take control (CAMPUS)")),
    6: Chapter("copy", N_("Cards on loan, and copies (CAMPUS)")),
}
"""What each chapter is about, by which of these steps it begins with."""

PLAYED: Final = played(LESSONS)
"""The card that a step has played, and on which terrain."""
TURN_AFTER: Final = {"instead": 5, "borrowed": 7}
"""The number of your next turn, by the step that ends the one before."""
DONE: Final[dict[str, Callable[[WankulTable], bool]]] = {
    "sub": lambda now: now.points[YOU] > 0,
    "double-combo": lambda now: now.points[YOU] > 1,
    "banish": lambda now: NEIGHBOUR in now.refs(BANNED, FOE),
    "control": lambda now: SLACKER in now.refs(ROWS[RIGHT], YOU),
}
"""What tells that a step is done which neither ends a turn nor goes by the card that it has played."""
CLOSING: Final = N_(
    "Three terrains, the last one by a card of your opponent’s that you copied: you have won! “Play now” "
    "lays two ready decks of CAMPUS before you."
)

OPENING: Final[tuple[Action, ...]] = ((TERRAIN, PHOTO), (PLAY, SLACKER, LEFT), END)
"""What you have done in your first turn, before the lesson begins."""
OPENED: Final = 2
"""The number of the turn in which it begins: the other's."""

_DEEDS: Final[dict[int, tuple[Action, ...]]] = {
    OPENED: (
        (TERRAIN, OFFICE),
        (TERRAIN, DRAMA),
        (PLAY, _MODEL, MIDDLE),
        (PLAY, _OTHER_NEIGHBOUR, LEFT),
        (PLAY, _SCORER, LEFT),
        ("choice", 0),
        (TERRAIN, LEFT),
    ),
    4: ((TERRAIN, _READING), (PLAY, CAPTAIN, LEFT), (PLAY, NEIGHBOUR, RIGHT), (PLAY, SLACKER, RIGHT)),
    6: ((PLAY, _NOTE, RIGHT), (CHARACTER, RIGHT, YOU, 1)),
}
"""What the other does, by the number of the turn, before ending it."""


def scripted(turn: int, decision: Decision) -> Action:
    """Return what is done in a turn, asked that: always the same."""
    wanted = (*_DEEDS.get(turn, ()), PASS, IN_ORDER, END)
    return next((one for one in wanted if one in decision.options), decision.options[0])


# --- the deal -----------------------------------------------------------------------------------------------

SEED: Final = 1
SIZE: Final = "24+6"
SET: Final = "campus"
READY: Final = ("voisins-de-table", "salle-de-colle")
"""The ready decks that a real game begins with."""
LEADS_TO: Final[dict[str, Json]] = {"size": SIZE, "set": SET, "decks": [*READY]}
"""The options of the game that the lesson leads to."""

_YOUR_DECK: Final = (
    "t11 030 026 077 029 106 027 053 114 090 063 099 119 070 048 037 033 065 069 047 "
    "072 081 103 054 100 t22 t15 t20 t16 t03"
)
_THEIR_DECK: Final = (
    "t04 t07 038 043 033 116 t21 034 029 098 045 039 040 046 057 060 044 030 070 031 "
    "074 109 064 059 105 084 051 t22 t20 t14"
)
"""Each deck as it is drawn; the other one has no Sub in hand when it could answer."""


def decks() -> list[Json]:
    """Return both decks, as the options tell them: shuffled by the seed, they lie as the lesson wants."""
    return stacked([[*map(_ref, deck.split())] for deck in (_YOUR_DECK, _THEIR_DECK)], SEED)
