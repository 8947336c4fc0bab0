"""Advice on the choice in progress, on a sheet beside the battlefield, where each move is shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.bot import View
from game.bots.reverse_war.hints import Advice, Hint
from game.core.i18n import _
from scenes.games.reverse_war.gains import draw_gains
from scenes.games.reverse_war.hint_tiles import HintTile
from scenes.games.reverse_war.moves_shown import after_move, draw_move
from scenes.kit.layout import column, row
from scenes.table.hinting import Hinting

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from scenes.games.reverse_war.table import Table


class HintSheet(Hinting[Hint]):
    """The best moves, with the margin of each; `laid` gives the table that lies behind."""

    def __init__(self, session: Session, laid: Callable[[], Table]) -> None:
        decision = session.decision
        assert decision is not None  # noqa: S101 - advice is on a choice
        super().__init__(Advice(View(session.state, decision), session.seed))
        self._laid = laid

    @property
    def table(self) -> Table:
        """The table behind."""
        return self._laid()

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies: on the broader side of the battlefield, or over all under a row."""
        g, edge, gap = self.table.geometry, self.m.px(10), self.m.px(10)
        if g.wide:
            top, under = g.mat.bottom + gap, g.ai.union(g.foot)
            return pygame.Rect(under.left, top, under.width, under.bottom - top)
        height = self.m.height - edge - g.mat.top
        left = pygame.Rect(edge, g.mat.top, g.mat.left - gap - edge, height)
        right = pygame.Rect(g.mat.right + gap, g.mat.top, self.m.width - edge - g.mat.right - gap, height)
        return max(right, left, key=lambda side: side.width)

    def tiles(self, body: pygame.Rect) -> list[HintTile]:
        """Return a tile a move: its card, its cell, its margin, its reason."""
        cut = row if self.table.geometry.wide else column
        return [
            HintTile(
                f"move-{place + 1}",
                area,
                partial(self.choose, place),
                m=self.m,
                seen=self.table.seen,
                hint=hint,
                number=place + 1,
                chosen=place == self.chosen,
            )
            for place, (hint, area) in enumerate(zip(self.hints, cut(body, 3, self.m.px(10)), strict=False))
        ]

    def note(self) -> str:
        """Return whether the margins are counted or expected."""
        return _("margin counted") if self.hints[0].exact else _("margin expected")

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the move shown on the table behind, and what it brings."""
        table, action = self.table, self.hints[self.shown].action
        draw_move(surface, table, action)
        draw_gains(surface, table, int(action[1]), after_move(table.seen, action))
