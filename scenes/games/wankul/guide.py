"""The first fourteen steps of the lesson of Wankul, in three chapters: a game by an empty deck; its deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.model import END
from game.core.rng import Rng
from game.rules.wankul.scoring import IN_ORDER
from scenes.shell.edition import Chapter
from scenes.table.lesson import Lesson

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Action, Decision, Json
    from game.rules.wankul.places import WankulTable

YOU, FOE = 0, 1
LEFT, MIDDLE = 0, 1
"""The places of the terrains of the lesson."""


def _ref(number: str) -> str:
    return f"wankul/origins-{number}"


ATTIC, AGENCY, CLUB, _PLATFORM = _ref("t03"), _ref("t27"), _ref("t29"), _ref("t18")
BLOCK, POSTIE, BUS, CONDUCTOR = _ref("103"), _ref("031"), _ref("083"), _ref("117")
SORE_LOSER, SORBET, MEGAPHONE, CANNONBALL = _ref("106"), _ref("037"), _ref("145"), _ref("088")
_FOES_BLOCK, _CAMPER, _ZIP, _ERASER, _PIGGY_BANK = map(_ref, ("102", "137", "066", "133", "130"))

PLAY: Final = "play"
TERRAIN: Final = "terrain"
SCORE: Final = "score"
PAY: Final = "hand"
_END, _IN_ORDER, _BACK = "end", "in-order", "back"
"""The first words of what a step may ask for."""

_PAID: Final = frozenset({PAY, _BACK})
_LEAVING: Final = frozenset({_IN_ORDER, _END})

LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "terrain",
        N_(
            "The goal: **three terrains**. The most Force on one wins it, by a card that scores or from 11 "
            "on: **click on Granny’s Attic**, twice."
        ),
        frozenset({(TERRAIN, ATTIC)}),
        N_("Place a terrain: click on Granny’s Attic in your hand, twice."),
    ),
    Lesson(
        "free",
        N_("“Free”, says its corner: the Wooden Block costs nothing. **Drag it to the terrain.**"),
        frozenset({(PLAY, BLOCK, LEFT)}),
        N_("Play the Wooden Block: drag it there, or click on it twice."),
    ),
    Lesson(
        "join",
        N_(
            "At its right, the Block opens half an **orange gem**, that the Hurried Postie closes. Play it: "
            "it joins its row **at the right**."
        ),
        frozenset({(PLAY, POSTIE, LEFT)}),
        N_("Play the Hurried Postie beside the Wooden Block."),
    ),
    Lesson(
        "pay",
        N_(
            "The halves join: the Postie’s **Combo** happens. The Book Bus costs **two cards**: play it, "
            "then **click on two cards**."
        ),
        _PAID | {(PLAY, BUS, LEFT)},
        N_("Play the Book Bus, then click on two cards to pay for it."),
    ),
    Lesson(
        "end",
        N_(
            "Your Force is **8**, but the hourglass tells: a terrain is not scored in the turn that places "
            "it. **End your turn.**"
        ),
        frozenset({_END}),
        N_("End your turn: click on the button, or press T."),
    ),
    Lesson(
        SCORE,
        N_(
            "You lead: the Conductor **scores** a terrain. Play her there, pay, then click on "
            "**Granny’s Attic**."
        ),
        _PAID | {(PLAY, CONDUCTOR, LEFT), (TERRAIN, LEFT)},
        N_("Play the Conductor and pay, then click on Granny’s Attic."),
    ),
    Lesson(
        "leave",
        N_(
            "10 to 5, your **first trophy**: the Loser **milled** 3 cards, from draw pile to discard. All "
            "left: **end your turn.**"
        ),
        _LEAVING,
        N_("End your turn: click on the button, or press T."),
    ),
    Lesson(
        "sore",
        N_(
            "Two cards in the other hand! Lose the next Score, and the **Sore Loser** has them discarded: "
            "play it at the Travel Agency."
        ),
        frozenset({(PLAY, SORE_LOSER, MIDDLE)}),
        N_("Play the Sore Loser at the Travel Agency."),
    ),
    Lesson(
        "sorbet",
        N_("The gem is violet: the Grudging Sorbet closes it, and its **combo scores** a terrain. Play it!"),
        frozenset({(PLAY, SORBET, MIDDLE)}),
        N_("Play the Grudging Sorbet beside the Sore Loser."),
    ),
    Lesson(
        "tie",
        N_("4 to 4: in a tie **who scores loses**, just what we want! Click on the Travel Agency, twice."),
        frozenset({(TERRAIN, MIDDLE)}),
        N_("Score the Travel Agency: click on it, then once more."),
    ),
    Lesson(
        "order",
        N_("Lost: your opponent’s hand is **empty**, and you milled 3 cards. All left: **end your turn.**"),
        _LEAVING,
        N_("End your turn: click on the button, or press T."),
    ),
    Lesson(
        "permanent",
        N_(
            "**∞**: a permanent effect counts while its card lies there. Play the Megaphone at **The Larks’ "
            "Club**, and pay."
        ),
        _PAID | {(PLAY, MEGAPHONE, LEFT)},
        N_("Play the Megaphone on Legs at The Larks’ Club, and pay one card."),
    ),
    Lesson(
        "double",
        N_(
            "Its Force of 4 counts **double**: 8! Add the Human Cannonball: there its Force is doubled as "
            "well."
        ),
        frozenset({(PLAY, CANNONBALL, LEFT)}),
        N_("Play the Human Cannonball at The Larks’ Club."),
    ),
    Lesson(
        "eleven",
        N_(
            "From **11** on, one scores without a card, and the Loser mills until a Toque comes. There are "
            "none left: **click on the Club!**"
        ),
        frozenset({(SCORE, LEFT)}),
        N_("Score The Larks’ Club: click on it."),
    ),
)
CHAPTERS: Final = {
    0: Chapter("terrains", N_("Terrains, gems and payments")),
    5: Chapter("losing", N_("A first trophy, and losing on purpose")),
    10: Chapter("empty", N_("Permanent effects, and an empty deck")),
}
"""What each chapter is about, by the step that it begins with."""


def played(lessons: Sequence[Lesson]) -> dict[str, tuple[str, int]]:
    """Return the card that each step has played, and on which terrain."""
    return {
        lesson.key: (str(one[1]), int(one[2]))
        for lesson in lessons
        for one in lesson.allows
        if one[0] == PLAY
    }


PLAYED: Final = played(LESSONS)
"""The card that a step has played, and on which terrain."""
TURN_AFTER: Final = {"end": 3, "leave": 5, "order": 7}
"""The number of your next turn, by the step that ends the one before."""
DONE: Final[dict[str, Callable[[WankulTable], bool]]] = {
    "terrain": lambda now: now.grounds[LEFT] is not None,
    SCORE: lambda now: now.points[YOU] > 0,
    "tie": lambda now: now.points[FOE] > 0,
}
"""What tells that a step is done which neither ends a turn nor goes by the card that it has played."""
CLOSING: Final = N_(
    "The Loser milled a whole deck: who has to take a card that is not there has lost, whatever the "
    "trophies; so has who has to place a terrain, and has none left. In a real game you choose your deck "
    "first."
)
_KEPT: Final = {ref for ref, _slot in PLAYED.values()}
"""What the other spares, too."""

_DEEDS: Final[dict[int, tuple[Action, ...]]] = {
    2: ((TERRAIN, AGENCY), (PLAY, _FOES_BLOCK, LEFT), (PLAY, _ZIP, MIDDLE), (PLAY, _CAMPER, LEFT)),
    4: ((TERRAIN, CLUB), (PLAY, _ERASER, MIDDLE)),
    6: ((TERRAIN, _PLATFORM), (PLAY, _PIGGY_BANK, LEFT)),
}
"""What the other does, by the number of the turn, before ending it."""


def scripted(turn: int, decision: Decision) -> Action:
    """Return what is done in a turn, asked that: always the same."""
    wanted = (*_DEEDS.get(turn, ()), IN_ORDER, END)
    spare = [one for one in decision.options if one[-1] not in _KEPT]
    return next((one for one in wanted if one in decision.options), spare[0])


# --- the deal -----------------------------------------------------------------------------------------------

SEED: Final = 1
SIZE: Final = "24+6"
LEADS_TO: Final[dict[str, Json]] = {"size": SIZE}
"""The options of the game that the lesson leads to."""

_YOUR_DECK: Final = (
    "t03 103 083 117 134 084 031 115 104 106 145 138 037 088 032 034 081 085 131 133 "
    "050 t23 053 t24 055 t27 057 t18 105 t17"
)
_THEIR_DECK: Final = (
    "t27 102 137 066 064 031 t29 095 089 097 093 133 110 t18 130 039 t10 041 043 045 "
    "t22 049 052 054 t24 056 058 060 062 072"
)
"""Each deck as it is drawn; nobody among the cards of the other is a Toque."""


def decks() -> list[Json]:
    """Return both decks, as the options tell them: shuffled by the seed, they lie as the lesson wants."""
    return stacked([[*map(_ref, deck.split())] for deck in (_YOUR_DECK, _THEIR_DECK)], SEED)


def stacked(decks: Sequence[Sequence[str]], seed: int) -> list[Json]:
    """Return decks, told as they are drawn, as options tell them that this seed shuffles into that order."""
    rng = Rng(seed)
    return [_unshuffled(deck, rng) for deck in decks]


def _unshuffled(drawn: Sequence[str], rng: Rng) -> Json:
    places = [*range(len(drawn))]
    rng.shuffle(places)
    at = dict(zip(places, reversed(drawn), strict=True))
    return [[at[place], 1] for place in sorted(at)]
