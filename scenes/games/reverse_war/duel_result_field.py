"""A duellist's half of the result: his name, his points in large, his battlefield with its suites (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.grammar import capitalised
from game.core.i18n import _, signed
from game.rules.reverse_war.words import made_of
from scenes.games.reverse_war.armies import draw_pattern
from scenes.games.reverse_war.result_field import card_rects, draw_field
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.duel_seen import DuelSeen
    from scenes.kit.layout import Measures


class DuelResultField:
    """One half of the page of both battlefields; `seen` is the duel from that seat."""

    def __init__(self, m: Measures, area: pygame.Rect, seen: DuelSeen, side: Side, *, won: bool) -> None:
        self.m = m
        self.area = area
        self.seen = seen
        self.side = side
        self.won = won

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet with the points, and the battlefield under it."""
        m, area = self.m, self.area
        head = pygame.Rect(area.left, area.top, area.width, max(m.px(60), m.type(30) + m.px(22)))
        parts = pygame.Rect(area.left, head.bottom, area.width, m.type(15) + m.px(18))
        draw_sheet(surface, head.union(parts), palette.PAPER, seed=3 + self.seen.seat)
        self._draw_head(surface, head)
        self._draw_parts(surface, parts)
        top = parts.bottom + m.px(10)
        mat = pygame.Rect(area.left, top, area.width, area.bottom - top)
        army = self.seen.account.player
        cells = card_rects(m, self.seen.setting.layout, mat)
        draw_field(surface, self.seen, mat, cells, army, army.suites)

    def _draw_head(self, surface: pygame.Surface, head: pygame.Rect) -> None:
        m = self.m
        pygame.draw.rect(surface, self.side.colour, head)
        draw_pattern(surface, head, self.side)
        points = self.figure()
        digits = text.render(points, text.SANS_EXTRABOLD, head.height * 8 // 10, palette.CHALK)
        surface.blit(digits, digits.get_rect(midright=(head.right - m.px(18), head.centery)))
        left = head.left + m.px(18)
        if self.won:
            cup = icon("trophy", m.type(28), palette.CHALK)
            surface.blit(cup, cup.get_rect(midleft=(left, head.centery)))
            left += cup.get_width() + m.px(12)
        room = head.right - m.px(30) - digits.get_width() - left
        px = text.fit(self.side.name(), text.SERIF_BOLD, m.type(28), room, 14)
        name = text.render(self.side.name(), text.SERIF_BOLD, px, palette.CHALK)
        surface.blit(name, name.get_rect(midleft=(left, head.centery)))

    def figure(self) -> str:
        """Return what decides for this duellist: his total or, in an advanced duel, his margin."""
        score = self.seen.score_of(self.seen.seat)
        return (str(score) if self.seen.easy else signed(score)).replace("-", "−")

    def told(self) -> str:
        """Return what the figure is made of."""
        account = self.seen.account
        if self.seen.easy:
            told = capitalised(made_of(account.player))
        elif account.reason == "ai_suite":
            words = _("Army {army}, AI {ai}, which has a suite of five: it wins")
            told = words.format(army=account.player.total, ai=account.ai.total)
        else:
            words = _("Army {army}, AI {ai}")
            told = words.format(army=account.player.total, ai=account.ai.total)
        return told.replace("-", "−")

    def _draw_parts(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        m, told = self.m, self.told()
        px = text.fit(told, text.SANS_SEMIBOLD, m.type(15), area.width - m.px(36), 11)
        words = text.render(told, text.SANS_SEMIBOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midleft=(area.left + m.px(18), area.centery)))
