"""The first steps with CAMPUS: a guided game in three chapters, from a Sub to a copy. Written nowhere."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from game.core.i18n import N_
from game.core.session import Session
from game.core.windows import PASS
from game.editions import EDITIONS
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.places import BANNED, ROWS
from game.rules.wankul.turn import KEEP
from game.storage.settings import ABLE
from scenes.games.wankul import campus_guide as guide
from scenes.games.wankul.board import WankulBoard
from scenes.games.wankul.campus_guide import NEIGHBOUR, RIGHT, SLACKER
from scenes.games.wankul.chapters import FIRST_OF_CAMPUS
from scenes.games.wankul.edition import KEY
from scenes.games.wankul.guide import FOE, YOU
from scenes.games.wankul.terrain_lesson import PLAYERS, TerrainLesson
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from game.core.model import Decision, Json
    from game.rules.wankul.places import WankulTable


class CampusSteps(TerrainLesson):
    """The guided game of CAMPUS: where nothing can be answered, windows pass by themselves."""

    guide = guide
    answers = ABLE
    leads_to = MappingProxyType({"size": guide.SIZE, "set": guide.SET, "decks": [*guide.READY]})
    turn_after = MappingProxyType({"instead": 5, "borrowed": 7})
    closing = N_(
        "Three terrains, the last one by a card of your opponent’s that you copied: you have won! “Play now” "
        "lays two ready decks of CAMPUS before you."
    )

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        now = cast("WankulTable", self.board.now)
        if key in ("sub", "double-combo"):
            return now.points[YOU] > (key == "double-combo")
        if key == "banish":
            return NEIGHBOUR in now.refs(BANNED, FOE)
        if key == "control":
            return SLACKER in now.refs(ROWS[RIGHT], YOU)
        return key != "copy" and super().done(key)

    def rest(self) -> float:
        """Return the seconds before the other one acts: at windows, none."""
        decision = self.board.session.decision
        return 0.0 if decision is not None and decision.prompt == WINDOW else super().rest()


def campus_steps(step: int = FIRST_OF_CAMPUS) -> WankulBoard:
    """Return the guided game of CAMPUS at a step with which a chapter begins."""
    options: dict[str, Json] = {"size": guide.SIZE, "set": guide.SET, "decks": guide.decks()}
    game = Session.start(EDITIONS.games[KEY], options, guide.SEED, PLAYERS)
    for _seat in PLAYERS:
        game.act(KEEP)
    _open(game)
    return WankulBoard(Taught(game, CampusSteps.leads_to), CampusSteps(FIRST_OF_CAMPUS, until=step))


def _open(game: Session) -> None:
    """Play what lies on the table before the first step: up to the score that you may answer."""
    yours = iter(guide.OPENING)
    decision = cast("Decision", game.decision)
    while decision.seat != YOU or decision.prompt != WINDOW or decision.options == (PASS,):
        own = decision.seat == YOU and decision.prompt != WINDOW
        game.act(next(yours) if own else guide.scripted(guide.OPENED, decision))
        decision = cast("Decision", game.decision)
