"""The telling moments round the table of Wankul: set-up, result, rules, statistics, first steps, decks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.bots.wankul.hints import WankulReview
from game.cards.decks import Deck
from game.core.i18n import language
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.wankul.starter import plans
from game.storage import records
from game.storage.journal import LONG_AGO
from scenes.games.wankul.campus_guide import READY, SET, SIZE
from scenes.games.wankul.chapters import FIRST_OF_CAMPUS
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.review import WankulReviewPage
from scenes.games.wankul.setup import Setup
from scenes.moments.decks import (
    DeckMoments,
    at_desk,
    card_shown,
    charter_asked,
    house_decks,
    kept,
    looked_for,
)
from scenes.moments.games import play, result, rules, statistics
from scenes.moments.lessons import at_step, lesson, steps
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import journal, reviewed, settled_then

if TYPE_CHECKING:
    from game.core.model import Json
    from game.storage.decks import Kept
    from scenes.decks.sample_hand import SampleHand
    from scenes.games.wankul.deck_chances import ChancesSheet
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_chances_shown = at_desk(lambda page: page.doors.show_chances())


def _second_page(app: App, scene: Scene) -> None:
    """Show what the hands of the deck promise."""
    _chances_shown(app, scene)
    cast("ChancesSheet", app.stack.top).turn_to(1)


def _sixth_turn(app: App, scene: Scene) -> None:
    """Show a hand with all that six turns draw."""
    at_desk(lambda page: page.ring["sample"].activate())(app, scene)
    for _turn in range(6):
        cast("SampleHand", app.stack.top).go_on()


_WAYS: Final = (("human", "level:1"), ("human", "level:3"), ("human", "human:Bruno"))
_NEXT: Final = (*[pygame.K_TAB] * 2, pygame.K_RIGHT)


def _finished(players: tuple[str, ...], seed: int, **options: Json) -> Session:
    return play(Session.start(EDITIONS.games[KEY], options, seed, players), "level:1", seed)


def _setup(_app: App) -> Scene:
    first, second = [*plans()][1:3]
    return Setup({"decks": [first, second]}, ("human", "level:2"))


def _clearly_won() -> Session:
    return _finished(("human", "level:1"), 1, size="24+6")


def _setup_after(_app: App) -> Scene:
    """Return the set-up after a game that was clearly won: a stronger rival sits there."""
    records.append(records.Record.of(_clearly_won(), LONG_AGO))
    return Setup({}, ())


def _unfold(app: App, scene: Scene) -> None:
    scene.ring["kind-1"].activate()
    scene.dirty = True
    app.frame(0.01, [])


def _short() -> Session:
    """Return a finished game of a few turns."""
    return _finished(("human", "level:2"), 4, size="24+6", turns=4)


def _review(_app: App) -> Scene:
    """Return the review of a game that chance has played, costly enough to be told."""
    begun = Session.start(EDITIONS.games[KEY], {"size": "24+6", "turns": 4}, 4, ("human", "level:2"))
    return WankulReviewPage(WankulReview(play(begun, "random", 4), 0, actions=6))


def _statistics(_app: App) -> Scene:
    """Return the statistics of some finished games."""
    return statistics(KEY, (_finished(_WAYS[number % len(_WAYS)], number) for number in range(6)))


def _statistics_of_subs(_app: App) -> Scene:
    """Return the statistics of some games with CAMPUS."""
    decks: list[Json] = [*READY]
    made = (_finished(_WAYS[number % 2], number, set=SET, size=SIZE, decks=decks) for number in range(3))
    return statistics(KEY, made)


_RESULT: Final = result(KEY, partial(_finished, ("human", "level:2"), 3))
WANKUL_PAGES: Final[tuple[Moment, ...]] = (
    Moment("wankul-setup", "Setup", _setup),
    Moment("wankul-result", "Result, over", _RESULT),
    Moment("wankul-result-journal", "StoryPage", result(KEY, _short), journal),
    *in_both_sizes(Moment("wankul-result-clear", "Result, over", result(KEY, _clearly_won))),
    *in_both_sizes(Moment("wankul-setup-stronger", "Setup", _setup_after, _unfold)),
    Moment("wankul-review", "WankulReviewPage", _review, reviewed),
    *rules("wankul", KEY, "goal", "card", "gems", "force", "score", "order", "borrowed"),
    Moment("wankul-statistics", "StatisticsPage", _statistics, settled_then()),
    Moment("wankul-statistics-play", "StatisticsPage", _statistics, settled_then(*_NEXT)),
    Moment("wankul-statistics-subs", "StatisticsPage", _statistics_of_subs, settled_then(*_NEXT)),
)


# --- first steps --------------------------------------------------------------------------------------------

_TOLD: Final = ("terrain", "free", "join", "pay", "score", "leave", "sore", "tie", "permanent", "eleven")
"""The steps that are looked at."""
_OF_CAMPUS: Final = ("sub", "open", "double-combo", "instead", "banish", "control", "borrowed", "copy")
"""Those with CAMPUS."""
_LARGE: Final = ("join", "score", "sore", "eleven")
"""Those looked at in large text, too: they have the most words."""


def _ask(app: App, _scene: Scene) -> None:
    app.routes.first_steps(KEY)
    app.frame(0.01, [])


WANKUL_STEPS: Final[tuple[Moment, ...]] = (
    *steps("wankul", KEY, "WankulBoard", _TOLD, _LARGE),
    *steps("wankul", KEY, "WankulBoard", _OF_CAMPUS, _OF_CAMPUS[::3], FIRST_OF_CAMPUS),
    *in_both_sizes(Moment("wankul-chapters", "Dialog on Setup", lambda _app: Setup({}, ()), _ask)),
    Moment("wankul-steps-paying", "WankulBoard, pay", lesson(KEY), at_step("pay", 1)),
)
"""Telling steps, and those with the most words in large text."""


# --- decks --------------------------------------------------------------------------------------------------

_FIRST, _BEGUN = 0, 1
_HALF: Final = 24


def kept_decks() -> list[Kept]:
    """Keep a deck of the house, and one that is half done and has too many alike; return them."""
    first, second, *_others = house_decks(KEY)
    name = "À finir" if language() == "fr" else "To be finished"
    return kept(first, Deck(KEY, name, (*second.cards[:_HALF], second.cards[0])))


_DECKS: Final = DeckMoments("wankul-decks", KEY, kept_decks)

WANKUL_DECKS: Final[tuple[Moment, ...]] = (
    _DECKS.drawer(),
    _DECKS.new(),
    _DECKS.desk("building", _FIRST),
    _DECKS.desk("stopped", _BEGUN),
    _DECKS.desk("sought", _FIRST, looked_for("lark", "cost=1", "gem=orange", at=1)),
    _DECKS.desk("terrains", _FIRST, looked_for("kind:terrain")),
    _DECKS.desk("card", _FIRST, card_shown, "CardSheet"),
    _DECKS.desk("hand", _FIRST, at_desk(lambda page: page.ring["sample"].activate()), "SampleHand"),
    _DECKS.desk("hand-sixth", _FIRST, _sixth_turn, "SampleHand"),
    _DECKS.desk("chances", _FIRST, _chances_shown, "ChancesSheet"),
    _DECKS.desk("chances-hand", _FIRST, _second_page, "ChancesSheet"),
    _DECKS.desk("chances-large-text", _FIRST, _chances_shown, "ChancesSheet", text_size=150),
    _DECKS.desk("chances-hand-large-text", _FIRST, _second_page, "ChancesSheet", text_size=150),
    _DECKS.desk("charter", _FIRST, charter_asked, "CharterSheet"),
    _DECKS.set_up(Setup, _FIRST, _BEGUN),
    _DECKS.desk("large-text", _FIRST, text_size=150),
)
"""The drawer, the desk, a card, a first hand, and the set-up with decks of one's own."""
