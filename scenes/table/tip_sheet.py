"""Advice at a table of hidden hands: the best moves on a sheet, and on the table the one looked at."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.bots.bot import View
from game.bots.search.tips import HOW_MANY, Tip
from game.core.i18n import _, percent
from scenes.kit import palette, text
from scenes.table.hinting import Hinting, Hints, MoveTile
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from scenes.kit.measures import Measures
    from scenes.shell.scene import Scene
    from scenes.table.seated import SeatedBoard

_LINE = 1.25
_BESIDE = 16
"""Between the cards and the sheet, in pixels of the drawing."""
_WIDE = 16
"""How wide the sheet is at the least, in sizes of small text."""


class SeatedHints(Hints):
    """Hints at a table of hidden hands, to each for his own, on the sheet that `make` makes."""

    def __init__(self, board: SeatedBoard, make: Callable[[Any], Scene]) -> None:
        super().__init__(board)
        self.seated = board
        self._make = make

    def sheet(self) -> Scene:
        """Return the sheet that thinks and shows the moves."""
        return self._make(self.seated)

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


@dataclass(eq=False)
class TipTile(MoveTile):
    """A move to look at: its number, the move in words, the chance to win after it."""

    tip_: Tip = field(kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile."""
        m, rect = self.m, self.rect
        self.draw_paper(surface)
        figure = text.render(percent(self.tip_.chance), text.SANS_EXTRABOLD, m.type(18), palette.INK)
        surface.blit(figure, figure.get_rect(midright=(rect.right - m.px(8), rect.centery)))
        room = rect.width - figure.get_width() - m.px(26)
        words = tile_words(m, self.tip_, self.number, room)
        place = words.get_rect(midleft=(rect.left + m.px(10), rect.centery))
        surface.blit(words, place, (0, 0, room, rect.height))
        self.draw_focus(surface)


def tile_words(m: Measures, tip: Tip, number: int, room: int) -> pygame.Surface:
    """Return the words of a tile, as wide as there is room."""
    return text.paragraph(f"{number}. {tip.words}", text.SERIF_BOLD, m.type(15), palette.INK, room, 1.2)


class TipSheet(Hinting[Tip]):
    """The best moves of the decision in progress on a board, over a part of its table."""

    stacked = True
    board: Any

    def __init__(self, board: SeatedBoard) -> None:
        session, decision = board.session, board.session.decision
        assert decision is not None  # noqa: S101 - advice is on a choice
        spoken = Spoken(board.looks, board.names)
        view = View(session.state, decision)
        super().__init__(cast("Any", board.app.box.advice(session.game.key, view, spoken, session.seed)))
        self.board = self.seated = board

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

    @abstractmethod
    def draw_move(self, surface: pygame.Surface, action: Action) -> None:
        """Draw a move on the table behind."""

    def at_the_right(self, left: int, top: int) -> pygame.Rect:
        """Return where a sheet lies that covers what begins there: to the right edge, down to the foot."""
        m = self.m
        right = m.width - m.px(8)
        width = max(right - left + m.px(10), m.type(14) * _WIDE)
        return pygame.Rect(right - width, top, width, m.height - m.px(12) - top)

    def tiles(self, body: pygame.Rect) -> list[TipTile]:
        """Return a tile a move, one under the other, as high as its words."""
        m, found, top = self.m, [], body.top
        for place, tip in enumerate(self.hints[:HOW_MANY]):
            figure = text.width_of("100 %", text.SANS_EXTRABOLD, m.type(18))
            words = tile_words(m, tip, place + 1, body.width - figure - m.px(26))
            area = pygame.Rect(body.left, top, body.width, max(m.px(44), words.get_height() + m.px(14)))
            top = area.bottom + m.px(8)
            tile = TipTile(
                f"move-{place + 1}",
                area,
                partial(self.choose, place),
                m=m,
                tip_=tip,
                number=place + 1,
                chosen=place == self.chosen,
            )
            found.append(tile)
        self.told = pygame.Rect(body.left, top + m.px(4), body.width, max(0, body.bottom - top - m.px(4)))
        return found

    def note(self) -> str:
        """Return what the figures are."""
        return _("chance of winning")

    def show_move(self, surface: pygame.Surface) -> None:
        """Draw the move shown on the table behind; say why it is good."""
        tip, m, room = self.hints[self.shown], self.m, self.told
        self.draw_move(surface, tip.action)
        top = room.top
        for place, line in enumerate(tip.reasons):
            page = text.paragraph(line, text.SANS_MEDIUM, m.type(15), palette.INK, room.width, _LINE)
            if place and top + page.get_height() > room.bottom:
                return
            surface.blit(page, (room.left, top), (0, 0, room.width, room.bottom - top))
            top += page.get_height() + m.px(6)
