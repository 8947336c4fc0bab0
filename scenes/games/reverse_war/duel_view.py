"""The rival of a duel, large: his battlefield with his accounts, his card, his replacement (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.bots.seats import name_of
from game.core.grammar import joined
from game.core.i18n import _
from game.rules.reverse_war.options import VOTERS
from scenes.games.reverse_war.aiming import nearest
from scenes.games.reverse_war.armies import ArmyPanel, ai_side
from scenes.games.reverse_war.bands import mode_name
from scenes.games.reverse_war.cards import draw_placed
from scenes.games.reverse_war.duel_seen import seat_side
from scenes.games.reverse_war.gestures import ARROWS
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.rival import SmallField, draw_token, token_height
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import Button, Style
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.reverse_war.duel_seen import DuelSeen

_RATIO = 88 / 63


class DuelView(Scene):
    """Show a seat's battlefield in front; `seen` is the duel from that seat."""

    def __init__(self, seen: DuelSeen, players: Sequence[str]) -> None:
        super().__init__()
        self.seen = seen
        self.players = players
        self.lookout = Lookout[int]()
        self.field: SmallField
        self.panels: list[ArmyPanel]
        self.title = self.token = self.hand = pygame.Rect(0, 0, 0, 0)

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put his army on the left, the battlefield in the middle, the AI and his card on the right."""
        m = self.m
        edge = m.px(16)
        foot = max(m.px(46), m.type(15) + 14)
        self.title = pygame.Rect(edge, m.px(10), m.width - 2 * edge, m.type(30) + m.px(14))
        top, bottom = self.title.bottom + m.px(8), m.height - edge - foot - m.px(14)
        panel = round(max(m.px(232), m.type(15) * 14))
        height = bottom - top
        side = seat_side(self.players, self.seen.seat)
        left = pygame.Rect(edge, top, panel, height)
        self.panels = [ArmyPanel(m, left, side, wide=False)]
        right = pygame.Rect(m.width - edge - panel, top, panel, height)
        if not self.seen.easy:
            self.panels.append(ArmyPanel(m, right, ai_side(), wide=False))
        column = pygame.Rect(0, top, max(m.px(136), m.type(14) * 8), height)
        column.right = right.right if self.seen.easy else right.left - edge
        mat = pygame.Rect(left.right + edge, top, column.left - left.right - 2 * edge, height)
        self.field = SmallField(m, mat, self.seen, side, m.px(12))
        width = min(column.width - m.px(8), round((height - token_height(m) - m.px(70)) / _RATIO), m.px(136))
        self.hand = pygame.Rect(0, 0, width, card_height(width))
        self.hand.midtop = (column.centerx, column.top + m.type(14) + m.px(14))
        self.token = pygame.Rect(column.left, 0, column.width, token_height(m))
        self.token.bottom = column.bottom
        close = pygame.Rect(0, 0, max(m.px(260), m.type(15) * 14), foot)
        close.midbottom = (m.width // 2, m.height - edge)
        self.ring.add(
            Button(
                "close",
                close,
                self.close,
                m=m,
                label=_("Back to my battlefield"),
                icon="undo",
                style=Style.MAIN,
            )
        )

    # --- gestures ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Go back by Escape or V; show large the card that the mouse rests on, or that the arrows go to."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_v):
            self.close()
            return True
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self._look_on(ARROWS[event.key])
            return True
        if event.type == pygame.MOUSEMOTION:
            self.dirty |= self.lookout.point(self.field.card_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and (cell := self.field.card_at(event.pos)) is not None:
            self.lookout.show(cell)
            self.dirty = True
            return True
        super().handle(event)
        return True

    def _look_on(self, by: tuple[int, int]) -> None:
        """Show large the nearest card that way, the first one to begin with."""
        cards = [cell for cell, placed in enumerate(self.seen.cells) if placed is not None]
        if not cards:
            return
        rects = tuple(self.field.cells()[cell] for cell in cards)
        here = self.lookout.cell
        self.lookout.show(cards[nearest(rects, cards.index(here), by) if here in cards else 0])
        self.dirty = True

    @property
    def restless(self) -> bool:
        """Say whether a card is about to be shown large."""
        return self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let the mouse rest."""
        self.dirty |= self.lookout.pass_time(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table turned round: his armies, his cards, his replacement."""
        m = self.m
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        words = joined(
            _("The battlefield of {name}").format(name=name_of(self.players, self.seen.seat, VOTERS))
        )
        px = text.fit(words, text.SERIF_BLACK, m.type(30), self.title.width * 6 // 10)
        title = text.render(words, text.SERIF_BLACK, px, palette.CHALK)
        surface.blit(title, title.get_rect(midleft=(self.title.left + m.px(4), self.title.centery)))
        mode = text.render(mode_name(self.seen), text.SANS_MEDIUM, m.type(15), palette.CHALK)
        surface.blit(mode, mode.get_rect(midright=(self.title.right - m.px(4), self.title.centery)))
        account = self.seen.account
        for panel, army in zip(self.panels, (account.player, account.ai), strict=False):
            panel.draw(surface, army)
        self.field.draw(surface)
        self._draw_hand(surface)
        draw_token(surface, m, self.token, done=self.seen.replaced)

    def _draw_hand(self, surface: pygame.Surface) -> None:
        label = text.render(_("in hand"), text.SANS_BOLD, self.m.type(14), palette.CHALK)
        surface.blit(label, label.get_rect(midbottom=(self.hand.centerx, self.hand.top - self.m.px(6))))
        draw_placed(surface, self.seen.setting, self.seen.hand, self.hand, 0.55, 2, 5, 5)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the card shown large."""
        if self.lookout.cell is not None:
            draw_inspection(surface, self.field, self.lookout.cell)
