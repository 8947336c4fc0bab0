"""The moves of a game and what each brought, told in the journal column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, signed
from game.core.session import Session
from scenes.boards.reverse_war.armies import triangle
from scenes.boards.reverse_war.seen import Seen, ais_end, players_end
from scenes.kit import emblems, palette, text
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from game.rules.reverse_war.troops import Placed
    from scenes.kit.layout import Measures

ROWS_IN_VIEW = 9


@dataclass(frozen=True, slots=True)
class Move:
    """A card placed: on which cell (or gap), and what each army's total gained."""

    placed: Placed
    cell: int
    player_gain: int
    ai_gain: int


def moves_of(session: Session) -> list[Move]:
    """Return every placement of a game so far, by playing it again."""
    replay = Session.start(session.game, session.options, session.seed)
    before = Seen.of(replay.view(0))
    moves: list[Move] = []
    for action in session.actions:
        replay.act(action)
        after = Seen.of(replay.view(0))
        if action[0] == "place":
            moves.append(_move(before, after, int(action[1]), way=str(action[2])))
        before = after
    return moves


def _move(before: Seen, after: Seen, cell: int, *, way: str) -> Move:
    assert before.hand is not None  # noqa: S101 - a placement follows a draw
    placed = before.hand._replace(reversed=way == "reversed")
    return Move(
        placed,
        cell,
        after.account.player.total - before.account.player.total,
        after.account.ai.total - before.account.ai.total,
    )


def draw_journal(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, moves: list[Move], hand: Placed | None
) -> None:
    """Draw the journal on its sheet: a row a move, the card in hand last."""
    draw_sheet(surface, rect, palette.PAPER, seed=8)
    title = text.render(_("Journal"), text.SERIF_BOLD, m.type(20), palette.INK)
    surface.blit(title, (rect.left + m.px(12), rect.top + m.px(9)))
    top = rect.top + max(m.px(42), m.type(20) + m.px(18))
    height = min(m.px(67), (rect.bottom - m.px(6) - top) // ROWS_IN_VIEW)
    shown = (ROWS_IN_VIEW - 1) if hand else ROWS_IN_VIEW
    first = max(0, len(moves) - shown)
    rows = [pygame.Rect(rect.left, top + place * height, rect.width, height) for place in range(ROWS_IN_VIEW)]
    for row, number in zip(rows, range(first, len(moves)), strict=False):
        _draw_move(surface, m, row, number + 1, moves[number])
    if hand is not None:
        row = rows[len(moves) - first]
        _draw_pair(surface, m, row, len(moves) + 1, hand, row.centery)
        word = text.render(_("in hand"), text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
        surface.blit(word, word.get_rect(midright=(row.right - m.px(12), row.centery)))


def _draw_pair(
    surface: pygame.Surface, m: Measures, row: pygame.Rect, number: int, placed: Placed, y: int
) -> None:
    line = (row.left + m.px(12), row.right - m.px(12))
    pygame.draw.line(surface, palette.HAIRLINE, (line[0], row.top), (line[1], row.top))
    digits = text.render(str(number), text.SANS_EXTRABOLD, m.type(15), palette.INK)
    surface.blit(digits, digits.get_rect(midleft=(line[0], y)))
    side = min(m.px(26), row.height // 2)
    x = line[0] + max(m.px(21), m.type(15) + 4)
    for end in (players_end(placed), ais_end(placed)):
        chip = emblems.chip(end.unit, side)
        surface.blit(chip, chip.get_rect(center=(x + side // 2, y)))
        x += side + m.px(8)


def _draw_move(surface: pygame.Surface, m: Measures, row: pygame.Rect, number: int, move: Move) -> None:
    upper = row.top + round(row.height * 0.31)
    lower = row.top + round(row.height * 0.74)
    _draw_pair(surface, m, row, number, move.placed, upper)
    where = _("cell {number}").format(number=move.cell + 1)
    word = text.render(where, text.SANS_MEDIUM, m.type(14), palette.INK)
    surface.blit(word, word.get_rect(midright=(row.right - m.px(12), upper)))
    x = row.left + m.px(12) + max(m.px(21), m.type(15) + 4)
    for up, gain, colour in ((True, move.player_gain, palette.PLAYER), (False, move.ai_gain, palette.AI)):
        sign = triangle(m.type(14) * 2 // 3, colour, up=up)
        surface.blit(sign, sign.get_rect(midleft=(x, lower)))
        digits = text.render(signed(gain), text.SANS_SEMIBOLD, m.type(14), palette.INK)
        surface.blit(digits, digits.get_rect(midleft=(x + sign.get_width() + 5, lower)))
        x += max(m.px(62), sign.get_width() + digits.get_width() + 16)
