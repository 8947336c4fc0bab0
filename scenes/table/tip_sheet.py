"""Advice at a table of hidden hands: the best moves on a sheet, and on the table the one looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pygame

from game.bots.bot import View
from game.bots.search.tips import Tip
from game.core.i18n import N_, _, percent
from scenes.kit import text
from scenes.kit.content import Place, Text
from scenes.kit.layout import Column, Row
from scenes.table.hinting import Hinting, Hints
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout import Box
    from scenes.shell.scene import Scene
    from scenes.table.seated import SeatedBoard

_LINE = 1.25
_BESIDE = 16
"""Between the cards and the sheet, in pixels of the drawing."""
_WIDE = 16
"""How wide the sheet is at the least, in sizes of small text."""


class SeatedHints(Hints):
    """Hints at a table of hidden hands, to each for his own."""

    def __init__(self, board: SeatedBoard) -> None:
        super().__init__(board)
        self.seated = board

    def ask(self) -> None:
        """Advise on the choice in progress."""
        self.seated.occasion.advise(super().ask)

    def sheet(self) -> Scene:
        """Return the sheet that thinks and shows the moves."""
        return TipSheet(self.seated)

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        decision = self.seated.session.decision
        return self.seated.my_turn and decision is not None and len(decision.playing_on) > 1

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        if not self.seated.my_turn:
            return _("It is not your turn: wait until you are asked something.")
        return _("There is only one move to make: no hint is needed.")

    def make_ready(self) -> None:
        """Let go of what was chosen."""
        self.seated.forget()


class TipSheet(Hinting[Tip]):
    """The best moves of the decision in progress on a board, over a part of its table."""

    figures: str = N_("chance of winning")
    """What the figures on the tiles are."""

    def __init__(self, board: SeatedBoard) -> None:
        session, decision = board.session, board.session.decision
        assert decision is not None  # noqa: S101 - advice is on a choice
        spoken = Spoken(board.looks, board.names)
        view = View(session.state, decision)
        super().__init__(cast("Any", board.app.box.advice(session.game.key, view, spoken, session.seed)))
        self.seated = board

    def arrange(self) -> None:
        """Let the cards behind end beside the sheet, then lie there."""
        until = self.lie().left - self.m.px(_BESIDE)
        if self.seated.until != until:
            self.seated.until = until
            self.seated.relayout()
        super().arrange()

    def leave(self) -> None:
        """Give the table its room back."""
        self.seated.until = None
        super().leave()

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies: over the right of the table, down to the foot."""
        m, (left, top) = self.m, self.seated.tips_from()
        right = m.width - m.px(8)
        width = max(right - left + m.px(10), m.type(14) * _WIDE)
        return pygame.Rect(right - width, top, width, m.height - m.px(12) - top)

    def told(self, number: int, hint: Tip) -> Box:
        """Return the move in words, and the chance to win after it."""
        words = Text(f"{number}. {hint.words}", text.SERIF_BOLD, 15, spread=1.2, grow=1)
        chance = Text(percent(hint.chance), text.SANS_EXTRABOLD, 18, lines=1)
        return Row([words, chance], gap=10, align="center")

    def moves(self, tiles: Sequence[Box]) -> Box:
        """Return the tiles one under the other, over why the move shown is good."""
        return Column([*tiles, Place("reasons", self._draw_reasons, grow=1)], gap=8)

    def note(self) -> str:
        """Return what the figures are."""
        return _(self.figures)

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the move shown on the table behind."""
        self.seated.draw_move(surface, self.hints[self.shown].action, self.box.left)

    def look(self) -> None:
        """Face whom the move is about."""
        if self.hints:
            self.seated.face_move(self.hints[self.shown].action)

    def _draw_reasons(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Say why the move shown is good, the first reasons before others."""
        reasons = [
            Text(line, spread=_LINE, optional=place)
            for place, line in enumerate(self.hints[self.shown].reasons)
        ]
        Column(reasons, gap=6).show(surface, self.m, area)
