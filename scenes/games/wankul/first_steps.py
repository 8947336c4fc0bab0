"""The first steps of Wankul: a guided game in three chapters, won by an empty deck. It is written nowhere."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import N_, _
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.wankul.turn import KEEP
from scenes.games.wankul import guide
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.campus_steps import campus_steps
from scenes.games.wankul.chapters import FIRST_OF_CAMPUS
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.guide import ATTIC, FOE, LEFT, SCORE, YOU
from scenes.games.wankul.terrain_lesson import PLAYERS, TerrainLesson
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    import pygame

    from game.core.model import Json
    from game.rules.wankul.places import WankulTable

_CLOSING: Final = N_(
    "The Loser milled a whole deck: who has to take a card that is not there has lost, whatever the "
    "trophies; so has who has to place a terrain, and has none left. In a real game you choose your deck "
    "first."
)


class FirstSteps(TerrainLesson):
    """The guided game of ORIGINS: only the gesture of the step is allowed, any other is answered kindly."""

    guide = guide
    leads_to = MappingProxyType({"size": guide.SIZE})
    turn_after = MappingProxyType({"end": 3, "leave": 5, "order": 7})

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        now = cast("WankulTable", self.board.now)
        if key == SCORE:
            return now.points[YOU] > 0
        if key == "tie":
            return now.points[FOE] > 0
        return now.grounds[LEFT] is not None if key == "terrain" else super().done(key)

    def ended(self) -> None:
        """Show the result, and over it what it tells, and the way to a real game or to CAMPUS."""
        stack = self.board.app.stack
        self.learned()
        stack.replace(self.board.result())
        self.end_chapter(
            self.step,
            lambda: stack.replace(campus_steps(FIRST_OF_CAMPUS)),
            over_result=True,
            closing=_(_CLOSING),
        )

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        if self.key == "terrain":
            return self.in_hand(ATTIC)
        if self.key == "eleven":
            return self.board.arena.grounds[LEFT].middle.union(self.board.table.reach((LEFT, YOU)))
        return super().aim()


def first_steps(step: int = 0) -> WankulBoard:
    """Return the guided game at a step with which a chapter begins."""
    if step >= FIRST_OF_CAMPUS:
        return campus_steps(step)
    options: dict[str, Json] = {"size": guide.SIZE, "decks": guide.decks()}
    game = Session.start(EDITIONS.games[KEY], options, guide.SEED, PLAYERS)
    for _seat in PLAYERS:
        game.act(KEEP)
    return WankulBoard(Taught(game, FirstSteps.leads_to), FirstSteps(until=step))
