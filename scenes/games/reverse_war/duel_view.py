"""The rival: in small beside the table, and large with his accounts, his card, his replacement (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.bots.seats import name_of
from game.core.grammar import joined
from game.core.i18n import _, signed
from game.rules.reverse_war.options import VOTERS
from scenes.games.reverse_war.armies import HEAD, ArmyPanel, ai_side, draw_head, triangle
from scenes.games.reverse_war.battlefields import cell_rects
from scenes.games.reverse_war.duel_seen import seat_side
from scenes.games.reverse_war.gestures import ARROWS, nearest
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.table import card_sprite, draw_mat, draw_placed, mode_name
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.icons import icon
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.duel_seen import DuelSeen
    from scenes.kit.layout import Measures

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
