"""The telling moments round the table of Magicjoust: set-up, result, great work, replay, statistics."""

from __future__ import annotations

from datetime import date
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.bots.magicjoust.hints import MagicjoustReview
from game.core.i18n import _
from game.rules.magicjoust.great_work import presents
from scenes.games.magicjoust.board import KEY
from scenes.games.magicjoust.great_work import GreatWorkScene
from scenes.games.magicjoust.moments.games import board, played
from scenes.games.magicjoust.review import MagicjoustReviewPage
from scenes.games.magicjoust.setup import Setup
from scenes.kit.timeline import LOOK_REST
from scenes.moments.games import asked, never, replay, result, rules, statistics
from scenes.moments.moment import Moment
from scenes.moments.poses import hinted, pointed, reviewed, settled, settled_then, waited
from scenes.pages.rules_reader import RulesReader
from scenes.table.laid_out import LaidCard

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_WAYS: Final = (
    (("human", "level:1"), ["premiere-marmite", "distillerie"]),
    (("human", "level:3"), ["distillerie", "trois-oracles"]),
    (("human", "human:Bruno"), ["trois-oracles", "premiere-marmite"]),
)
_PLAYERS: Final = ("human:Inès", "human:Omar")
_DAY: Final = date(2026, 11, 22)


def _setup(_app: App) -> Scene:
    return Setup({"decks": ["premiere-marmite", "trois-oracles"]}, ("human", "level:2"))


def _deck_read(app: App, scene: Scene) -> None:
    """Leaf through the decks from that of the rival."""
    at = scene.ring["cards-1"].rect.center
    down, up = (
        pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)), down, up])


def _card_read(app: App, scene: Scene) -> None:
    """Rest on the first card of the deck that says something."""
    _deck_read(app, scene)
    page = cast("Scene", app.stack.top)
    pointed(next(one.name for one in page.ring if isinstance(one, LaidCard) and one.tip))(app, page)
    waited(LOOK_REST + 0.2, app, page)


def _review(_app: App) -> Scene:
    session = played(never, ("human", "level:2"), 14)
    return MagicjoustReviewPage(MagicjoustReview(session, 0, actions=200))


def _statistics(_app: App) -> Scene:
    """Return the statistics of some finished games, of chance."""
    ways = [(*_WAYS[number % len(_WAYS)], number) for number in range(6)]
    return statistics(KEY, (played(never, who, number, decks=[*decks]) for who, decks, number in ways))


_NEXT: Final = (*[pygame.K_TAB] * 2, pygame.K_RIGHT)
MAGICJOUST_PAGES: tuple[Moment, ...] = (
    Moment("magicjoust-setup", "Setup", _setup),
    Moment("magicjoust-setup-deck", "DeckReader on Setup", _setup, _deck_read),
    Moment("magicjoust-setup-deck-card", "DeckReader on Setup", _setup, _card_read),
    Moment("magicjoust-result", "Result, over", result(KEY, partial(played, never, ("human", "level:2")))),
    Moment("magicjoust-replay", "MagicjoustReplay, over", replay(KEY, partial(played, never), at=60)),
    Moment(
        "magicjoust-hint",
        "TipSheet on MagicjoustBoard, turn 0",
        board(asked("turn", 9, has="invoke")),
        hinted,
    ),
    Moment("magicjoust-hint-pay", "TipSheet on MagicjoustBoard, pay 0", board(asked("pay", 6)), hinted),
    Moment("magicjoust-review", "MagicjoustReviewPage", _review, reviewed),
    Moment("magicjoust-rules", "RulesReader", lambda _app: RulesReader(KEY, "goal")),
    *rules("magicjoust", KEY, "formula", "card", "joust"),
    Moment("magicjoust-statistics", "StatisticsPage", _statistics, settled_then()),
    Moment("magicjoust-statistics-play", "StatisticsPage", _statistics, settled_then(*_NEXT)),
)
"""Each page, and the pages of the rules that have pictures."""


def presented(seed: int, *, kept: bool = False) -> GreatWorkScene:
    """Return the page of the winner of a game that chance has played, as if it had been kept.

    It is the first one from a seed on that has a winner with plans.
    """
    games = (played(never, _PLAYERS, number) for number in count(seed))
    session, seat = next((game, seat) for game in games if (seat := presents(game)) is not None)
    scene = GreatWorkScene(session, seat, _DAY)
    scene.made = Path.home() / "Documents" / (_("The great work") + ".png") if kept else None
    return scene


def _first(_app: App) -> GreatWorkScene:
    return presented(5)


def _kept(_app: App) -> GreatWorkScene:
    return presented(7, kept=True)


def _closely(app: App, scene: Scene) -> None:
    """Show the page closely, once it is drawn."""
    settled(app, scene)
    cast("GreatWorkScene", scene).look_closely()
    app.frame(0.02, [])


MAGICJOUST_GREAT_WORK: Final = (
    Moment("magicjoust-great-work", "GreatWorkScene, over", _first, settled),
    Moment("magicjoust-great-work-kept", "GreatWorkScene, over", _kept, settled),
    Moment("magicjoust-great-work-close", "GreatWorkClose", _first, _closely),
)
