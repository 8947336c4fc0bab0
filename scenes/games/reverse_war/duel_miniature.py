"""A duel in small: both battlefields, both scores, and how far it is, in two short sentences (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from scenes.games.reverse_war.battlefields import cell_rects
from scenes.games.reverse_war.duel_seen import DuelSeen
from scenes.games.reverse_war.duel_sides import COLOURS, SEATS
from scenes.games.reverse_war.duel_words import score_words
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.table import mode_name, turn_of
from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    from game.core.session import Session

_EDGE: Final = 0.05
_HEAD: Final = 0.2


def miniature(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of both battlefields, `size` pixels, with what all may see."""
    picture = pygame.Surface(size)
    picture.fill(palette.SLATE)
    pygame.draw.rect(picture, palette.shade(palette.SLATE, 0.35), picture.get_rect(), max(1, size[1] // 60))
    edge = max(3, round(size[1] * _EDGE))
    width = (size[0] - 3 * edge) // 2
    for seat in range(SEATS):
        half = pygame.Rect(edge + seat * (width + edge), edge, width, size[1] - 2 * edge)
        _draw_half(picture, half, DuelSeen.at(session, seat), edge)
    return picture


def _draw_half(picture: pygame.Surface, half: pygame.Rect, seen: DuelSeen, edge: int) -> None:
    head = pygame.Rect(half.left, half.top, half.width, round(half.height * _HEAD))
    picture.fill(COLOURS[seen.seat], head)
    figure = str(seen.score_of(seen.seat)).replace("-", "−")
    px = text.fit(figure, text.SANS_EXTRABOLD, round(head.height * 0.86), head.width - 4, 8)
    word = text.render(figure, text.SANS_EXTRABOLD, px, palette.CHALK)
    picture.blit(word, word.get_rect(center=head.center))
    field = pygame.Rect(half.left, head.bottom + edge, half.width, half.bottom - head.bottom - edge)
    for placed, cell in zip(seen.cells, cell_rects(seen.setting.layout, field), strict=True):
        if placed is None:
            paper.dashed_rect(picture, cell, palette.tint(palette.SLATE, 0.45), 1, 3, 2)
        else:
            picture.blit(reverse_war.face(CARDS[placed.card], cell.width, placed.reversed), cell)


def summary(session: Session) -> str:
    """Return the duel in two short sentences, each on its line: whose turn it is, and both scores."""
    seen = DuelSeen.at(session, 0)
    mode = mode_name(seen)
    decision = session.decision
    if decision is None:
        told = _("{mode}, finished.").format(mode=mode)
    else:
        told = _("{mode}, turn {turn} of {turns}, to {name}.").format(
            mode=mode,
            turn=turn_of(seen),
            turns=seen.turns,
            name=EDITIONS.bots.name_of(session.players, decision.seat),
        )
    return f"{told}\n{score_words(session.players, seen)}"
