"""The first steps: a whole simple battle of four cards, guided. It is written nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.session import Session
from game.editions import EDITIONS
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.guide import LESSONS, REVEAL
from scenes.games.bataille.round_steps import RoundSteps
from scenes.kit.balloon import ESSENTIAL, USEFUL
from scenes.kit.layout import row
from scenes.table.guided import Guided
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.model import Json
    from scenes.kit.balloon import Clear
    from scenes.kit.widgets import Button

KEY: Final = "openmok-bataille"
SEED: Final = 180
"""Hammer over star, spiral under star, a tie of hammers that a star over a spiral settles, hammer over star:
four cards each, five counts, and the battle is won (BAT-2, BAT-3)."""
_OPTIONS: Final[dict[str, Json]] = {"variant": "simple", "pile": 4, "shared": True}
_PLAYERS: Final = ("human", "level:1")
_COUNTS: Final = {"count": 1, "won": 2, "lost": 3, "tie": 4, "last": 5}
"""After how many counts each step is done."""


class BattleLesson(Guided):
    """The lesson of the battle: so many counts."""

    board: FirstSteps
    lessons = LESSONS
    hint_page = "simple"

    @property
    def speaks(self) -> bool:
        """Say whether the balloon is shown: the other has no choice to make, so only moving cards hide it."""
        return not self.board.timeline.busy

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done: so many counts."""
        return len(self.board.session.actions) // 2 >= _COUNTS.get(key, len(self.board.session.actions) + 1)

    def next(self) -> None:
        """Go on by the balloon's button: to the first count, or to the round."""
        if self.key == "over":
            self.board.app.stack.replace(RoundSteps(self.step + 1))
        else:
            super().next()

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        arena, table = self.board.ground.arena, self.board.table
        if self.key == "symbols":
            return arena.ring
        if self.key == "lost":
            return _turned(table.apart[self.board.ground.near][-1].rect())
        fighting = [sprite.rect() for cards in table.rows for sprite in cards]
        if self.key == "tie" and fighting:
            return fighting[0].unionall(fighting[1:])
        return arena.far.pile if self.key in ("last", "over") else arena.near.pile

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: what is clicked, the cards that lie there, the arrows."""
        arena, table = self.board.ground.arena, self.board.table
        lying = [sprite.rect() for cards in (*table.rows, *table.apart) for sprite in cards]
        essential = [arena.main, arena.strip, arena.foot, *lying]
        useful = [arena.ring, arena.near.plate, arena.far.plate]
        (useful if self.lesson.button else essential).extend((arena.near.pile, arena.far.pile))
        return [*((rect, ESSENTIAL) for rect in essential), *((rect, USEFUL) for rect in useful)]


class FirstSteps(DuelBoard):
    """The guided battle: only the gesture of the step is allowed, any other is answered kindly."""

    occasion: BattleLesson

    def __init__(self) -> None:
        game = Session.start(EDITIONS.games[KEY], _OPTIONS, SEED, _PLAYERS)
        super().__init__(Unrecorded(game), BattleLesson())

    # --- what the player may do -------------------------------------------------------------------------

    def main_ready(self) -> bool:
        """Say whether the step lets the player count."""
        return REVEAL in self.occasion.lesson.allows and super().main_ready()

    def play(self) -> None:
        """Count, when the step asks for it."""
        if self.timeline.busy or REVEAL in self.occasion.lesson.allows:
            super().play()
        else:
            self.occasion.hint()

    def toggle_auto(self) -> None:
        """Refuse: the player counts."""
        self.occasion.hint()

    # --- words ------------------------------------------------------------------------------------------

    def title(self) -> str:
        """Return what is played."""
        return _("First steps")

    def sentence(self) -> str:
        """Return what is asked of the player."""
        return _(self.occasion.lesson.hint) if self.occasion.lesson.button else super().sentence()

    # --- arranging and drawing --------------------------------------------------------------------------

    def foot_buttons(self) -> list[Button]:
        """Return the buttons that the lesson has a use for, the way out, and the balloon's."""
        area = self.ground.arena.foot
        buttons = [button for button in super().foot_buttons() if button.name == "rules"]
        rules, leave = row(pygame.Rect(area.left, area.top, area.width // 2, area.height), 2, self.m.px(12))
        buttons[0].rect = rules
        return [*buttons, self.occasion.leave_button(leave), *self.occasion.blow(area.top)]

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, and a light round what the step speaks of."""
        super().draw_still(surface)
        if self.occasion.speaks:
            self.occasion.draw_aim(surface)


def _turned(upright: pygame.Rect) -> pygame.Rect:
    """Return where a card lies that is turned aside, from where it would stand."""
    lying = pygame.Rect(0, 0, upright.height, upright.width)
    lying.center = upright.center
    return lying
