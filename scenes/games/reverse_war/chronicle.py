"""The moves of a game and what each brought, told in the journal column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, signed
from game.core.session import Session
from game.rules.reverse_war.seen import Seen, ais_end, players_end
from scenes.games.reverse_war.armies import triangle
from scenes.kit import emblems, palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.reverse_war.troops import Placed
    from scenes.kit.layout import Measures

ROWS_IN_VIEW = 9


@dataclass(frozen=True, slots=True)
class Move:
    """A card placed, reversed ("flip") or removed: on which cell (or gap), what each army's total gained.

    `number` is that of the turn, 0 for what a scenario demands beside the turns (RW-S).
    """

    placed: Placed
    cell: int
    player_gain: int
    ai_gain: int
    kind: str = "place"
    number: int = 0


MOVES = ("place", "flip", "remove")
"""The kinds of actions that change the battlefield."""


def moves_of(session: Session) -> list[Move]:
    """Return every move of a game so far, by playing it again."""
    replay = Session.start(session.game, session.options, session.seed)
    before = Seen.of(replay.view(0))
    moves: list[Move] = []
    for action in session.actions:
        replay.act(action)
        after = Seen.of(replay.view(0))
        if action[0] in MOVES:
            moves.append(_move(before, after, action))
        before = after
    return moves


def _move(before: Seen, after: Seen, action: Action) -> Move:
    kind, cell = str(action[0]), int(action[1])
    placed = before.cells[cell] if kind == "remove" else after.cells[cell]
    assert placed is not None  # noqa: S101 - a card was placed, reversed or removed there
    return Move(
        placed,
        cell,
        after.account.player.total - before.account.player.total,
        after.account.ai.total - before.account.ai.total,
        kind,
        after.turn if kind == "place" else 0,
    )


def draw_journal(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, moves: list[Move], hand: Placed | None
) -> None:
    """Draw the journal on its sheet: a row a move, as many of the last as fit, the card in hand last."""
    draw_sheet(surface, rect, palette.PAPER, seed=8)
    title = text.render(_("Journal"), text.SERIF_BOLD, m.type(20), palette.INK)
    surface.blit(title, (rect.left + m.px(12), rect.top + m.px(9)))
    top = rect.top + max(m.px(42), m.type(20) + m.px(18))
    room = rect.bottom - m.px(6) - top
    count = min(ROWS_IN_VIEW, room // _least_row(m))
    height = min(m.px(67), room // count)
    shown = (count - 1) if hand else count
    first = max(0, len(moves) - shown)
    rows = [pygame.Rect(rect.left, top + place * height, rect.width, height) for place in range(count)]
    for row, move in zip(rows, moves[first:], strict=False):
        _draw_move(surface, m, row, move)
    if hand is not None:
        row = rows[len(moves) - first]
        number = 1 + sum(move.kind == "place" for move in moves)
        _draw_pair(surface, m, row, str(number), hand, row.centery)
        word = text.render(_("in hand"), text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
        surface.blit(word, word.get_rect(midright=(row.right - m.px(12), row.centery)))


def _least_row(m: Measures) -> int:
    """Return the least height of a row: its chips or words, and its gains under them."""
    return m.type(14) * 2 + m.px(14)


_SIGNS = {"flip": "reverse", "remove": "cross"}
"""What stands in the place of a turn's number, by the kind of move."""


def _draw_pair(
    surface: pygame.Surface, m: Measures, row: pygame.Rect, number: str, placed: Placed, y: int
) -> None:
    """Draw a row's number, or the sign of that name, and the two units of its card."""
    line = (row.left + m.px(12), row.right - m.px(12))
    pygame.draw.line(surface, palette.HAIRLINE, (line[0], row.top), (line[1], row.top))
    if number in _SIGNS.values():
        mark = icon(number, m.type(14), palette.INK)
    else:
        mark = text.render(number, text.SANS_EXTRABOLD, m.type(15), palette.INK)
    surface.blit(mark, mark.get_rect(midleft=(line[0], y)))
    side = min(m.px(26), row.height // 2)
    x = line[0] + max(m.px(21), m.type(15) + 4)
    for end in (players_end(placed), ais_end(placed)):
        chip = emblems.chip(end.unit, side)
        surface.blit(chip, chip.get_rect(center=(x + side // 2, y)))
        x += side + m.px(8)


def _draw_move(surface: pygame.Surface, m: Measures, row: pygame.Rect, move: Move) -> None:
    upper = row.top + round(row.height * 0.31)
    lower = row.top + round(row.height * 0.74)
    _draw_pair(surface, m, row, _SIGNS.get(move.kind, str(move.number)), move.placed, upper)
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
