"""The rival of a duel, in small beside the table: his battlefield, his points, his card (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, signed
from scenes.games.reverse_war.armies import HEAD, ai_side, draw_head, triangle
from scenes.games.reverse_war.battlefields import cell_rects
from scenes.games.reverse_war.cards import card_sprite, draw_mat, draw_placed
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Collection

    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.duel_seen import DuelSeen
    from scenes.kit.measures import Measures

_RATIO = 88 / 63


class SmallField:
    """The battlefield of the seat that `seen` is of, on a mat; its cards can be pointed at."""

    def __init__(self, m: Measures, mat: pygame.Rect, seen: DuelSeen, side: Side, edge: int) -> None:
        self.m = m
        self.mat = mat
        self.seen = seen
        self.side = side
        self._cells = cell_rects(seen.setting.layout, mat.inflate(-2 * edge, -2 * edge))

    @property
    def sides(self) -> tuple[Side, ...]:
        """The armies that the cards serve: in an easy duel the AI's does not count."""
        return (self.side,) if self.seen.easy else (self.side, ai_side())

    def cells(self) -> tuple[pygame.Rect, ...]:
        """Return a rectangle a cell."""
        return self._cells

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell of the placed card under a point."""
        for cell, (placed, rect) in enumerate(zip(self.seen.cells, self._cells, strict=True)):
            if placed is not None and rect.collidepoint(pos):
                return cell
        return None

    def draw(
        self, surface: pygame.Surface, away: Collection[str] = (), lit: int | None = None, alpha: int = 70
    ) -> None:
        """Draw the mat and the cards, but those that are `away`; the cell `lit` in a frame of light."""
        draw_mat(surface, self.mat, alpha)
        for cell, (placed, rect) in enumerate(zip(self.seen.cells, self._cells, strict=True)):
            there = placed if placed is not None and placed.card not in away else None
            draw_placed(surface, self.seen.setting, there, rect, 0.45, 1, 5, 4)
            if cell == lit:
                pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 3, border_radius=5)


def token_height(m: Measures) -> int:
    """Return the height of the token that says whether the replacement is done."""
    return max(m.px(40), m.type(14) * 2 + m.px(12))


def draw_token(surface: pygame.Surface, m: Measures, rect: pygame.Rect, *, done: bool) -> None:
    """Draw whether a duellist's one replacement is done, on a strip of paper."""
    fill = palette.mix(palette.PAPER, palette.WOOD, 0.2) if done else palette.CHALK
    colour = palette.MUTED_TEXT if done else palette.INK
    draw_sheet(surface, rect, fill, seed=6, cut=False)
    sign = icon("check" if done else "swap", m.type(18), colour)
    surface.blit(sign, sign.get_rect(midleft=(rect.left + m.px(9), rect.centery)))
    left = rect.left + m.px(9) + sign.get_width() + m.px(8)
    room = rect.right - m.px(6) - left
    first, second = _("Replacement"), _("done") if done else _("to be done")
    px = text.fit(first, text.SANS_BOLD, m.type(14), room, 11)
    upper, lower = (
        text.render(first, text.SANS_BOLD, px, colour),
        text.render(second, text.SANS_MEDIUM, px, colour),
    )
    step = round(px * 1.2)
    surface.blit(upper, upper.get_rect(midleft=(left, rect.centery - step // 2)))
    surface.blit(lower, lower.get_rect(midleft=(left, rect.centery + step // 2)))


class RivalColumn:
    """The rival's sheet in the right column; `seen` is the duel from his seat."""

    def __init__(self, m: Measures, rect: pygame.Rect, seen: DuelSeen, side: Side) -> None:
        self.m = m
        self.rect = rect
        self.seen = seen
        self.side = side
        pad = m.px(10)
        head = max(m.px(HEAD), m.type(20) + 10)
        self.head = pygame.Rect(rect.left, rect.top, rect.width, head)
        self.token = pygame.Rect(rect.left + pad, 0, rect.width - 2 * pad, token_height(m))
        self.token.bottom = rect.bottom - pad
        room = rect.width - 2 * pad
        high = max(m.type(20) + m.px(22), m.type(14) * 5 // 2 + m.px(8))
        self.points = pygame.Rect(rect.left + pad, self.head.bottom, room, high)
        top, bottom = self.points.bottom, self.token.top - pad
        mat = self._fitted(pygame.Rect(rect.left + pad, top, room, (bottom - top) * 2 // 3))
        self.field = SmallField(m, mat, seen, side, m.px(5))
        tall = min(bottom - mat.bottom - 2 * pad, round(room * 0.55 * _RATIO))
        self.hand = pygame.Rect(rect.left + pad, 0, round(tall / _RATIO), tall)
        self.hand.centery = (mat.bottom + bottom) // 2

    def _fitted(self, mat: pygame.Rect) -> pygame.Rect:
        """Return the mat no higher than its cells need."""
        layout, edge = self.seen.setting.layout, self.m.px(5)
        width = (mat.width - 2 * edge) / (layout.columns * 1.09 - 0.09)
        needed = round((card_height(int(width)) + width * 0.09) * layout.rows) + 2 * edge
        return pygame.Rect(mat.left, mat.top, mat.width, min(mat.height, needed))

    def draw(self, surface: pygame.Surface, away: Collection[str] = (), latest: int | None = None) -> None:
        """Draw the sheet; cards that are `away` fly elsewhere, the cell last played on is lit."""
        draw_sheet(surface, self.rect, palette.PAPER, seed=8)
        self._draw_head(surface)
        self._draw_points(surface)
        pygame.draw.rect(surface, palette.SLATE, self.field.mat)
        self.field.draw(surface, away, latest)
        self._draw_hand(surface, away)
        draw_token(surface, self.m, self.token, done=self.seen.replaced)

    def _draw_head(self, surface: pygame.Surface) -> None:
        m, head = self.m, self.head
        draw_head(surface, head, self.side)
        sign = triangle(m.type(14), palette.CHALK, up=True)
        surface.blit(sign, sign.get_rect(midleft=(head.left + m.px(12), head.centery)))
        left = head.left + m.px(20) + sign.get_width()
        room = self.eye().left - m.px(6) - left
        px = text.fit(self.side.name(), text.SERIF_BOLD, m.type(20), room, 12)
        name = text.render(self.side.name(), text.SERIF_BOLD, px, palette.CHALK)
        surface.blit(name, name.get_rect(midleft=(left, head.centery)))

    def eye(self) -> pygame.Rect:
        """Return where the button that opens the rival's battlefield lies."""
        side = self.head.height - self.m.px(10)
        return pygame.Rect(self.head.right - side - self.m.px(6), self.head.top + self.m.px(5), side, side)

    def _draw_points(self, surface: pygame.Surface) -> None:
        m, area = self.m, self.points
        figure, told = self._easy_points() if self.seen.easy else self._advanced_points()
        digits = text.render(figure.replace("-", "−"), text.SANS_EXTRABOLD, m.type(26), palette.INK)
        surface.blit(digits, digits.get_rect(midleft=(area.left, area.centery)))
        room = area.right - area.left - digits.get_width() - m.px(10)
        lines = text.wrap(told, text.SANS_MEDIUM, m.type(14), room)[:2]
        top = area.centery - len(lines) * m.type(14) * 6 // 10
        for line in lines:
            words = text.render(line, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
            surface.blit(words, (area.right - words.get_width(), top))
            top += round(m.type(14) * 1.15)

    def _easy_points(self) -> tuple[str, str]:
        """Return how far ahead of who looks, or behind him, the rival is."""
        lead = self.seen.score_of(self.seen.seat) - self.seen.score_of(self.seen.rival)
        if not lead:
            return "=", _("as many as you")
        if lead > 0:
            return str(lead), _("more than you")
        return str(-lead), _("fewer than you")

    def _advanced_points(self) -> tuple[str, str]:
        account = self.seen.account
        told = _("{army} to {ai} for the AI").format(army=account.player.total, ai=account.ai.total)
        return signed(self.seen.score_of(self.seen.seat)), told

    def _draw_hand(self, surface: pygame.Surface, away: Collection[str]) -> None:
        m, hand = self.m, self.seen.hand
        words = _("in hand") if hand else _("no card in hand")
        left = self.hand.right + m.px(10)
        page = text.paragraph(
            words, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, self.rect.right - m.px(8) - left, 1.2
        )
        surface.blit(page, page.get_rect(midleft=(left, self.hand.centery)))
        if hand is None or hand.card in away:
            paper.dashed_rect(surface, self.hand, palette.shade(palette.HAIRLINE, 0.1), 1, 5, 4)
        else:
            card_sprite(hand, self.seen.setting, self.hand).draw(surface)
