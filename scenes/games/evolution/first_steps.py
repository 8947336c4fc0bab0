"""The first steps: a whole duel of two Moks against two, guided. It is written nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.evolution.moks import ALL_MARKED
from scenes.games.evolution import guide
from scenes.games.evolution.board import KEY, EvolutionBoard
from scenes.games.evolution.guide import (
    FIRST,
    FOE,
    LESSONS,
    SECOND,
    YOU,
)
from scenes.games.evolution.table import FAR, NEAR
from scenes.kit.best_place import EMPTY, ESSENTIAL, USEFUL
from scenes.table.guided_game import GuidedGame
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.kit.best_place import Clear

SEED: Final = 2
"""You begin."""
_MOKS: Final = 3
"""How many each may place."""
_OPTIONS: Final[dict[str, Json]] = {"players": 2, "moks": _MOKS}
_PLAYERS: Final = ("human", "level:1")
_FORCE: Final = 1
"""The marker on a force, a bit."""
_TURN_AFTER: Final = {"pass": 3, "marker": 5, "turned": 9, "rest": 11}
"""The number of your next turn, by the step that ends the one before."""
_JUMPED: Final = 7
"""Your turn that the lesson jumps over, and the other's after it."""


class FirstSteps(GuidedGame):
    """The guided duel: only the gesture of the step is allowed, any other is answered kindly."""

    board: EvolutionBoard
    lessons = LESSONS
    chapters = guide.CHAPTERS
    guide = guide
    closing = N_(
        "That was a whole duel. Where everybody passes two turns in a row, or can do nothing any more, the "
        "resistances left are counted, and the most win. In a real game you hold more Moks than you may "
        "place: choose well, the 3 you place are yours for the whole game."
    )
    enough = 2

    # --- going on ---------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Go to the first step that is not done yet: over the turn that teaches nothing new."""
        if self.key == "turned" and self.board.now.turn == _JUMPED:
            self.jump(_TURN_AFTER[self.key])
        super().advance()

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        now = self.board.now
        if key in _TURN_AFTER:
            return now.turn >= _TURN_AFTER[key]
        marks = [mok.marks for mok in now.moks[FOE]]
        decision = self.board.session.decision
        return {
            "place": len(now.moks[YOU]) > FIRST,
            "second": len(now.moks[YOU]) > SECOND,
            "target": self.board.choosing.target is not None or bool(marks and marks[FIRST]),
            "wheel": bool(marks and marks[FIRST]),
            "impact": bool(now.played[YOU]),
            "twice": bool(marks) and marks[FIRST].bit_count() > 1,
            "knock-out": bool(marks) and marks[FIRST] == ALL_MARKED,
            "combined": len(marks) > SECOND and bool(marks[SECOND] & _FORCE),
            "pay": decision is not None and decision.prompt == "turn",
        }.get(key, False)

    def choose_again(self, otherwise: Callable[[], None]) -> None:
        """Show what is chosen now; where the wheel is let go of, it is to be opened again."""
        if self.key == "wheel" and self.board.choosing.target is None:
            self.step -= 1
        otherwise()
        self.advance()

    # --- arranging --------------------------------------------------------------------------------------

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        key = self.key
        wheel = self.board.wheel()
        if wheel is not None:
            lit = [part.kind for part in wheel.parts if part.lit]
            part = wheel.rect(0 if key in ("wheel", "combined") or not lit else lit[0])
            return part.inflate(wheel.radius // 3, wheel.radius // 3)
        if key in ("place", "second", "impact"):
            card = {"place": guide.ENCLUMETTE, "second": guide.CHAT_GRIN}.get(key, guide.ACHARNEMENT)
            return self.in_hand(card, raised=0)
        if key in _TURN_AFTER:
            return self.board.arena.end
        return self._aim_at_moks(key)

    def _aim_at_moks(self, key: str) -> pygame.Rect:
        """Return the Mok that is to be clicked next, where the step speaks of Moks; else the hand."""
        if key == "combined" and not self.board.choosing.together:
            return self.board.arena.combined
        at = {
            "numbers": (YOU, FIRST),
            "target": (FOE, FIRST) if self.board.choosing.attacking else (YOU, FIRST),
            "wheel": (FOE, FIRST),
            "twice": (FOE, FIRST) if self.board.choosing.attacking else (YOU, SECOND),
            "knock-out": (FOE, FIRST) if self.board.choosing.attacking else (YOU, SECOND),
            "combined": (FOE, SECOND),
            "pay": (YOU, SECOND),
            "finish": (FOE, SECOND) if self.board.choosing.attacking else (YOU, FIRST),
        }.get(key)
        return self.board.table.mok_rect(*at) if at in self.board.table.moks else self.in_hand()

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: cards, the wheel, the buttons, this turn."""
        arena, table = self.board.arena, self.board.table
        wheel = self.board.wheel()
        essential = [table.mok_rect(*at) for at in table.moks]
        essential += [
            arena.strip,
            arena.turn,
            arena.end,
            arena.combined,
            *self.hand_beside(self.aim()),
            *arena.tools.values(),
            *arena.titles,
        ]
        if wheel is not None:
            room = pygame.Rect((0, 0), self.board.m.size).inflate(-8, -8)
            essential += [wheel.whole(), *(area for _slip, area in wheel.slips(self.board.m, room))]
        essential += [arena.panels[NEAR], *([arena.told] if self.key == "finish" else [])]
        essential += [sprite.rect() for cards in table.played.values() for sprite in cards]
        useful = [arena.panels[FAR], arena.far_hand, arena.told, *arena.sides]
        return [
            *((rect, ESSENTIAL) for rect in essential),
            *((rect, EMPTY) for rect in self._goal()),
            *((rect, USEFUL) for rect in useful),
        ]

    def _goal(self) -> list[pygame.Rect]:
        """Return where a Mok may lie that the step has placed, and where a variation is played."""
        if self.key == "impact":
            return [self.board.arena.sides[NEAR]]
        if self.key not in ("place", "second"):
            return []
        placed = len(self.board.seen.moks[YOU])
        return [self.board.table.mok_rect(YOU, place) for place in range(placed, _MOKS)]

    # --- drawing ----------------------------------------------------------------------------------------

    @property
    def shines(self) -> bool:
        """Say whether the step is read, or about a button."""
        return bool(self.lesson.button) or self.aim() in (self.board.arena.end, self.board.arena.combined)


def first_steps(step: int = 0) -> EvolutionBoard:
    """Return the guided duel, at a step with which a chapter begins."""
    options = {**_OPTIONS, "decks": guide.decks()}
    game = Session.start(EDITIONS.games[KEY], options, SEED, _PLAYERS)
    return EvolutionBoard(Taught(game, FirstSteps.leads_to), FirstSteps(until=step))
