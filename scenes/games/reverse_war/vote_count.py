"""The votes opened: every slate turned, what was chosen and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.editions import EDITIONS
from scenes.games.reverse_war.ballots import verdict
from scenes.games.reverse_war.together_pictures import draw_slate
from scenes.kit import palette, text
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.games.reverse_war.ballots import Count
    from scenes.shell.app import App

_COLUMNS = 4


class VoteCount(Veiled):
    """Show a vote once it is opened, until somebody goes on."""

    def __init__(self, count: Count, session: Session) -> None:
        super().__init__()
        self.count = count
        self.session = session
        self.box = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Come in front, ready to go on."""
        super().enter(app)
        self.ring.home = "go-on"
        self.ring.focus_by_name("go-on")

    def arrange(self) -> None:
        """Centre the sheet; the button stands at its foot."""
        m = self.m
        rows = -(-len(self.count.votes) // _COLUMNS)
        width = min(m.px(640), m.width - 40)
        height = m.px(128) + m.type(26) + m.type(16) * 2 + rows * self._row_height()
        self.box = pygame.Rect(0, 0, width, min(height, m.height - 20))
        self.box.center = (m.width // 2, m.height // 2)
        button = pygame.Rect(0, 0, m.px(220), max(m.px(48), m.type(15) + 18))
        button.midbottom = (self.box.centerx, self.box.bottom - m.px(20))
        self.ring.add(
            Button("go-on", button, self.close, m=m, label=_("Go on"), icon="play", style=Style.MAIN)
        )

    def _row_height(self) -> int:
        return self.m.px(62) + self.m.type(14)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the veil, the sheet, the slates and the verdict."""
        super().draw_still(surface)
        m, box = self.m, self.box
        draw_sheet(surface, box, palette.CHALK, seed=5)
        title = text.render(_("The vote"), text.SERIF_BOLD, m.type(26), palette.INK)
        surface.blit(title, title.get_rect(midtop=(box.centerx, box.top + m.px(18))))
        top = box.top + m.px(34) + m.type(26)
        for seat in range(len(self.count.votes)):
            self._draw_voter(surface, seat, top)
        rows = -(-len(self.count.votes) // _COLUMNS)
        sentence = verdict(self.count, self.session)
        px = text.fit(sentence, text.SERIF_SEMIBOLD, m.type(18), box.width - m.px(40), m.type(14))
        words = text.render(sentence, text.SERIF_SEMIBOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midtop=(box.centerx, top + rows * self._row_height() + m.px(8))))

    def _draw_voter(self, surface: pygame.Surface, seat: int, top: int) -> None:
        m, count = self.m, len(self.count.votes)
        row, column = divmod(seat, _COLUMNS)
        in_row = min(_COLUMNS, count - row * _COLUMNS)
        step = (self.box.width - m.px(40)) // _COLUMNS
        x = self.box.centerx + round((column - (in_row - 1) / 2) * step)
        slate = pygame.Rect(0, 0, m.px(84), m.px(42))
        slate.midtop = (x, top + row * self._row_height())
        if self.count.votes[seat] == self.count.chosen:
            pygame.draw.rect(surface, palette.LIT, slate.inflate(10, 10), border_radius=m.px(8))
        draw_slate(surface, slate, m, self.count.votes[seat])
        name = EDITIONS.bots.name_of(self.session.players, seat)
        px = text.fit(name, text.SANS_BOLD, m.type(14), step - m.px(8), 11)
        words = text.render(name, text.SANS_BOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midtop=(x, slate.bottom + m.px(6))))
