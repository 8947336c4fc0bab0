"""The telling moments of games in company."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game.bots.levels import FOREVER
from game.core.i18n import _
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.gallery import Moment
from scenes.games.reverse_war.boards import board_of
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.together import Together
from scenes.games.reverse_war.votes_page import VotesPage
from scenes.moments.games import KEY, SEED, after, play
from scenes.moments.poses import (
    chosen,
    struck,
    typed,
)
from scenes.shell.curtain import Curtain
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


_TWO = ("human:Inès", "human:Bruno")
_FIVE = ("human:Inès", "voter:bold", "voter:cautious", "level:1", "voter:contrary")


def together(_app: App) -> Scene:
    """Return the set-up for several players."""
    return Together()


def curtain(_app: App) -> Scene:
    """Return the curtain before a player looks."""
    return Curtain("Inès", _("The others look away: you will see the card that you drew."))


def company(table: str, actions: int, *players: str) -> Callable[[App], Scene]:
    """Return what makes the board of a game in company after so many actions of bots."""

    def make(_app: App) -> Scene:
        options: dict[str, Json] = {"table": table}
        if table == "vote":
            options["voters"] = len(players)
        session = Session.start(EDITIONS.games[KEY], options, SEED, players)
        play(session, "level:1", SEED, after(actions))
        return board_of(Recorded(session))

    return make


def vote_result(_app: App) -> Scene:
    """Return the result of a voted game."""
    return Result(Unrecorded(cast("ReverseWarBoard", company("vote", 54, *_FIVE)(_app)).session))


def votes(_app: App) -> Scene:
    """Return the votes of a finished game, judged."""
    board = cast("ReverseWarBoard", company("vote", 54, *_FIVE)(_app))
    page = VotesPage(board.session)
    page.review.think(FOREVER)
    return page


COMPANY: tuple[Moment, ...] = (
    Moment("together-coop", together, chosen("coop")),
    Moment("together-duel", together),
    Moment("together-vote", together, chosen("vote")),
    Moment("together-scenario", together, chosen("coop", "chaman")),
    Moment("together-large-text", together, chosen("vote"), text_size=150),
    Moment("together-duel-large-text", together, text_size=150),
    Moment("curtain", curtain),
    Moment("coop-curtain", company("coop", 12, *_TWO)),
    Moment("coop-draw", company("coop", 12, *_TWO), struck(pygame.K_RETURN)),
    Moment("coop-secret", company("coop", 12, *_TWO), struck(pygame.K_RETURN, pygame.K_d)),
    Moment("coop-choose", company("coop", 14, *_TWO)),
    Moment("coop-place", company("coop", 15, *_TWO)),
    Moment("coop-large-text", company("coop", 14, *_TWO), text_size=150),
    Moment("coop-bot", company("coop", 14, "human:Inès", "level:2")),
    Moment("vote-hand", company("vote", 16, "human:Inès", "voter:bold", "voter:cautious", "voter:weaver")),
    Moment("vote-written", company("vote", 17, "human:Inès", "voter:bold", "voter:cautious"), typed("2-5")),
    Moment("vote-curtain", company("vote", 18, "human:Inès", "human:Bruno", "human:Chloé")),
    Moment("vote-count", company("vote", 19, *_FIVE), typed("1-3\r")),
    Moment("votes", votes),
    Moment("vote-result", vote_result),
    Moment("votes-large-text", votes, text_size=150),
    Moment("vote-large-text", company("vote", 19, *_FIVE), text_size=150),
)
