"""Advice on the choice in progress: on a sheet beside the battlefield, a tile a move, each shown there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.bot import View
from game.bots.reverse_war.hints import Advice, Hint
from game.core.i18n import _, decimal
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.seen import players_end
from game.rules.reverse_war.words.accounts import name
from scenes.games.reverse_war.aiming import after_move, draw_gains, draw_move, moved_card
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.kit import palette, text
from scenes.kit.faces.base import card_height
from scenes.kit.layout import column, row
from scenes.table.hinting import Hinting, Hints, MoveTile

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.core.session import Session
    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.table import Table
    from scenes.kit.palette import Color

_LINE = 1.28


class ReverseWarHints(Hints):
    """Hints at a table of Reverse War."""

    def __init__(self, board: ReverseWarBoard) -> None:
        super().__init__(board)
        self.board = board

    @property
    def given(self) -> bool:
        """Say whether hints are given at this table: to who plays alone."""
        session = self.board.session
        return session.seats == 1

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        decision = self.board.session.decision
        return decision is not None and len(decision.options) > 1 and not self.board.bots.turn

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        decision = self.board.session.decision
        if decision is not None and decision.options[0][0] != "draw":
            return _("There is only one move to make: no hint is needed.")
        return _("Draw a card first: the hint is about where to place it.")

    def told(self) -> str:
        """Return what a hint does to the game, and to a scenario of the campaign."""
        if self.board.seen.scenario is not None:
            return _("This game will be marked “helped”, for good: it will bring no star in the campaign.")
        return super().told()

    def make_ready(self) -> None:
        """Put the card in hand back, and look at none."""
        board = self.board
        board.put_back()
        board.aiming.cursor = None
        board.look(None)

    def sheet(self) -> HintSheet:
        """Return the sheet that thinks and shows the moves."""
        return HintSheet(self.board.session, lambda: self.board.table)


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

    def tiles(self, body: pygame.Rect) -> list[_HintTile]:
        """Return a tile a move: its card, its cell, its margin, its reason."""
        cut = row if self.table.geometry.wide else column
        return [
            _HintTile(
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


def move_words(seen: Seen, action: Action) -> str:
    """Return a move in a few words: "Archer, cell 5"."""
    number = int(action[1]) + 1
    if action[0] == "flip":
        return _("Reverse the card of cell {number}").format(number=number)
    if action[0] == "remove":
        return _("Remove the card of cell {number}").format(number=number)
    placed = moved_card(seen, action)
    unit = name(players_end(placed).unit) if placed else ""
    words = _("{unit}, place {number}") if seen.setting.layout.grows else _("{unit}, cell {number}")
    return words.format(unit=unit, number=number)


def margin_color(margin: float) -> Color:
    """Return the colour of a margin: a victory's or a defeat's."""
    return palette.GOOD_TEXT if margin > 0 else palette.WARNING_TEXT


@dataclass(eq=False)
class _HintTile(MoveTile):
    """A move to look at: its card as it would lie, its cell, its margin, its reason."""

    seen: Seen = field(kw_only=True)
    hint: Hint = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        m, rect = self.m, self.rect
        self.draw_paper(surface)
        pad = m.px(10)
        inside = rect.inflate(-2 * pad, -2 * pad)
        used = self._draw_card(surface, inside)
        right = pygame.Rect(inside.left + used, inside.top, inside.width - used, inside.height)
        head = self._draw_head(surface, right)
        right.update(right.left, right.top + head, right.width, right.height - head)
        self._draw_reason(surface, right)
        self.draw_focus(surface)

    def _draw_card(self, surface: pygame.Surface, inside: pygame.Rect) -> int:
        """Draw the card as it would lie; return the width it takes with its margin."""
        placed = moved_card(self.seen, self.hint.action)
        width = min(inside.height * 63 // 88, self.m.px(84), inside.width // 4)
        if placed is None or width < self.m.px(30):
            return 0
        face = reverse_war.face(CARDS[placed.card], width, placed.reversed, self.seen.setting.paladins)
        spare = max(0, inside.height - card_height(width))
        surface.blit(face, (inside.left, inside.top + min(self.m.px(6), spare // 2)))
        return width + self.m.px(12)

    def _draw_head(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        m = self.m
        figure = decimal(self.hint.margin)
        margin = text.render(figure, text.SANS_EXTRABOLD, m.type(20), margin_color(self.hint.margin))
        height = max(margin.get_height(), m.type(17) * 4 // 3)
        told = f"{self.number}.  {move_words(self.seen, self.hint.action)}"
        room = area.width - margin.get_width() - m.px(8)
        px = text.fit(told, text.SERIF_BOLD, m.type(18), room, m.type(14))
        words = text.render(told, text.SERIF_BOLD, px, palette.INK)
        surface.blit(margin, margin.get_rect(midright=(area.right, area.top + height // 2)))
        surface.blit(words, words.get_rect(midleft=(area.left, area.top + height // 2)), (0, 0, room, 999))
        return height + m.px(4)

    def _draw_reason(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the reason, without its last facts where they have no room."""
        for length in range(len(self.hint.reasons), 0, -1):
            words = text.paragraph(
                self.hint.reasons[length - 1] + ".",
                text.SANS_MEDIUM,
                self.m.type(14),
                palette.INK,
                area.width,
                _LINE,
            )
            if words.get_height() <= area.height + self.m.px(4) or length == 1:
                surface.blit(words, area.topleft, (0, 0, area.width, max(0, area.height + self.m.px(4))))
                return
