"""A game of Reverse War in small: a picture of its table, and two short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import name_of
from game.core.i18n import _
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import players_end
from game.rules.reverse_war.units import with_article
from scenes.games.reverse_war.armies import minus
from scenes.games.reverse_war.battlefields import cell_rects, shown_cells
from scenes.games.reverse_war.duel_seen import COLOURS, SEATS, DuelSeen, duel_names, is_duel
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.ground_words import mode_name, turn_of
from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.session import Session
    from scenes.kit.palette import Color

_EDGE: Final = 0.06
_PANEL: Final = 0.215
_HEAD: Final = 0.11
_DUEL_EDGE: Final = 0.05
_DUEL_HEAD: Final = 0.2


def miniature(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the table as the player sees it, `size` pixels: both totals and the cards."""
    if is_duel(session):
        return _duel(session, size)
    seen = Seen.of(session.view(0))
    picture = _mat(size)
    edge = max(3, round(size[1] * _EDGE))
    room = picture.get_rect().inflate(-2 * edge, -2 * edge)
    panel = round(size[0] * _PANEL)
    left = pygame.Rect(room.left, room.top, panel, room.height)
    right = pygame.Rect(room.right - panel, room.top, panel, room.height)
    _draw_panel(picture, left, palette.PLAYER, seen.account.player.total)
    _draw_panel(picture, right, palette.AI, seen.account.ai.total)
    field = pygame.Rect(left.right, room.top, right.left - left.right, room.height).inflate(-2 * edge, 0)
    _draw_field(picture, field, seen, palette.LIT, field.height * 63 / 88 / 2)
    return picture


def _draw_panel(picture: pygame.Surface, rect: pygame.Rect, color: Color, total: int) -> None:
    picture.fill(palette.PAPER, rect)
    picture.fill(color, (rect.topleft, (rect.width, max(3, round(rect.height * _HEAD)))))
    head = pygame.Rect(rect.topleft, (rect.width, round(rect.height * 0.58)))
    _draw_total(picture, total, 0.345, palette.INK, head)


def _draw_field(picture: pygame.Surface, field: pygame.Rect, seen: Seen, line: Color, largest: float) -> None:
    """Draw the cards on their cells, no wider than that, and the free cells in lines of a colour."""
    cells = cell_rects(shown_cells(seen.setting.layout, 4), field, largest)
    for placed, cell in zip([*seen.cells, *[None] * (len(cells) - len(seen.cells))], cells, strict=True):
        if placed is None:
            paper.dashed_rect(picture, cell, line, 1, 3, 2)
        else:
            picture.blit(reverse_war.face(CARDS[placed.card], cell.width, placed.reversed), cell)


def _mat(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(palette.SLATE)
    pygame.draw.rect(picture, palette.shade(palette.SLATE, 0.35), picture.get_rect(), max(1, size[1] // 60))
    return picture


def _draw_total(picture: pygame.Surface, total: int, share: float, color: Color, head: pygame.Rect) -> None:
    """Write a total in the middle of a head, so large a share of its height."""
    px = text.fit(minus(total), text.SANS_EXTRABOLD, round(head.height * share), head.width - 4, 8)
    word = text.render(minus(total), text.SANS_EXTRABOLD, px, color)
    picture.blit(word, word.get_rect(center=head.center))


def title(session: Session) -> str:
    """Return the name of the scenario, or the mode, that is played."""
    return mode_name(DuelSeen.at(session, 0) if is_duel(session) else Seen.of(session.view(0)))


def summary(session: Session) -> str:
    """Return the game in two short sentences, each on its line: how far it is, and both totals."""
    if is_duel(session):
        return _duel_summary(session)
    seen = Seen.of(session.view(0))
    totals = _("You {yours}, the AI {theirs}.").format(
        yours=minus(seen.account.player.total), theirs=minus(seen.account.ai.total)
    )
    if session.hinted:
        totals += " " + _("Helped game.")
    return f"{_progress(session, seen)}\n{totals}"


def _progress(session: Session, seen: Seen) -> str:
    mode = mode_name(seen)
    turn = turn_of(seen)
    if session.outcome is not None:
        return _("{mode}, finished.").format(mode=mode)
    if seen.phase == "ready":
        return _("{mode}, the cards shown before the game.").format(mode=mode)
    if seen.phase == "flip":
        return _("{mode}, turn {turn} of {turns}, a card to reverse.").format(
            mode=mode, turn=turn, turns=seen.turns
        )
    if seen.phase == "remove":
        return _("{mode}, a card to remove.").format(mode=mode)
    if seen.hand is None:
        return _("{mode}, turn {turn} of {turns}.").format(mode=mode, turn=turn, turns=seen.turns)
    unit = with_article(players_end(seen.hand).unit)
    pattern = _("{mode}, turn {turn} of {turns}, {unit} in hand.")
    return pattern.format(mode=mode, turn=turn, turns=seen.turns, unit=unit)


def _duel(session: Session, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of both battlefields, `size` pixels, with what all may see."""
    picture = _mat(size)
    edge = max(3, round(size[1] * _DUEL_EDGE))
    width = (size[0] - 3 * edge) // 2
    for seat in range(SEATS):
        half = pygame.Rect(edge + seat * (width + edge), edge, width, size[1] - 2 * edge)
        _draw_half(picture, half, DuelSeen.at(session, seat), edge)
    return picture


def _draw_half(picture: pygame.Surface, half: pygame.Rect, seen: DuelSeen, edge: int) -> None:
    head = pygame.Rect(half.left, half.top, half.width, round(half.height * _DUEL_HEAD))
    picture.fill(COLOURS[seen.seat], head)
    _draw_total(picture, seen.score_of(seen.seat), 0.86, palette.CHALK, head)
    field = pygame.Rect(half.left, head.bottom + edge, half.width, half.bottom - head.bottom - edge)
    _draw_field(picture, field, seen, palette.tint(palette.SLATE, 0.45), half.width)


def _duel_summary(session: Session) -> str:
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
            name=name_of(session.players, decision.seat, CAST),
        )
    return f"{told}\n{_score_words(session.players, seen)}"


def _score_words(players: Sequence[str], seen: DuelSeen) -> str:
    """Return both scores of a duel, in a short sentence."""
    words = _("{first} {one}, {second} {two}.")
    names = duel_names(players)
    one, two = (minus(seen.score_of(seat)) for seat in (0, 1))
    return words.format(first=names[0], one=one, second=names[1], two=two)
