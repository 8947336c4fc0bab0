"""A game of Reverse War, small: a picture of its table and two short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.units import with_article
from scenes.boards.reverse_war.battlefields import cell_rects
from scenes.boards.reverse_war.seen import Seen, players_end
from scenes.kit import palette, text
from scenes.kit.dashes import dashed_rect
from scenes.kit.faces import reverse_war as faces

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.kit.palette import Color

BORDER = 0.02
"""Of the height: the edge of the mat; the panels keep `MARGIN` from it."""
MARGIN = 0.07
PANEL = 0.215
"""Of the width: each army's panel."""


def miniature(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the table, `size` pixels: both totals, the cards placed, the free cells dashed."""
    seen = Seen.of(session.view(0))
    surface = pygame.Surface(size)
    surface.fill(palette.SLATE)
    edge = max(2, round(size[1] * BORDER))
    pygame.draw.rect(surface, palette.shade(palette.SLATE, 0.35), surface.get_rect(), edge)
    margin, width = round(size[1] * MARGIN), round(size[0] * PANEL)
    left = pygame.Rect(margin, margin, width, size[1] - 2 * margin)
    right = left.move(size[0] - width - 2 * margin, 0)
    _draw_total(surface, left, palette.PLAYER, seen.account.player.total)
    _draw_total(surface, right, palette.AI, seen.account.ai.total)
    middle = pygame.Rect(left.right, margin // 2, right.left - left.right, size[1] - 2 * (margin // 2))
    _draw_cells(surface, middle.inflate(-margin, 0), seen)
    return surface


def _draw_total(surface: pygame.Surface, panel: pygame.Rect, color: Color, total: int) -> None:
    surface.fill(palette.PAPER, panel)
    surface.fill(color, (*panel.topleft, panel.width, panel.height // 9))
    px = text.fit(str(total), text.SANS_EXTRABOLD, panel.height // 5, panel.width - 4, 8)
    figure = text.render(str(total), text.SANS_EXTRABOLD, px, palette.INK)
    surface.blit(figure, figure.get_rect(midtop=(panel.centerx, panel.top + panel.height // 6)))


def _draw_cells(surface: pygame.Surface, room: pygame.Rect, seen: Seen) -> None:
    layout = seen.setting.layout
    rects = cell_rects(layout, room)
    if layout.grows:
        spare = room.width - (rects[-1].right - rects[0].left) * len(seen.cells) // layout.size
        rects = tuple(rect.move(room.left + spare // 2 - rects[0].left, 0) for rect in rects)
        rects = rects[: len(seen.cells)]
    for rect, placed in zip(rects, seen.cells, strict=True):
        if placed is None:
            dashed_rect(surface, rect, palette.PLAYABLE, 1, max(2.5, rect.width / 8), 1.5)
        else:
            face = faces.face(CARDS[placed.card], rect.width, placed.reversed)
            surface.blit(face, rect)


def summary(session: Session) -> str:
    """Return the mode, the turn, the card in hand, and both totals: two sentences, one a line."""
    seen = Seen.of(session.view(0))
    totals = _("You {yours}, the AI {theirs}.").format(
        yours=seen.account.player.total, theirs=seen.account.ai.total
    )
    return f"{_progress(seen)}\n{totals}"


def _progress(seen: Seen) -> str:
    mode = _(seen.setting.layout.name)
    if seen.phase == "over":
        return _("{mode}, all cards placed.").format(mode=mode)
    if seen.phase == "ready":
        return _("{mode}, the cards are face up.").format(mode=mode)
    turn = {"mode": mode, "turn": seen.turn + 1, "turns": seen.turns}
    if seen.hand is None:
        return _("{mode}, turn {turn} of {turns}.").format(**turn)
    unit = with_article(players_end(seen.hand).unit)
    return _("{mode}, turn {turn} of {turns}, {unit} in hand.").format(**turn, unit=unit)


def spread(width: int) -> list[pygame.Surface]:
    """Return the back and two faces, `width` pixels wide: what lies beside the box on the menu."""
    return [faces.back(width), *(faces.face(CARDS[card], width) for card in ("rw-05", "rw-02"))]
