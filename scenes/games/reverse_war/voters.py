"""The voters at the table: who presides, who has voted, and what the last vote was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.editions import EDITIONS
from scenes.games.reverse_war.together_pictures import draw_slate
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Json
    from scenes.games.reverse_war.ballots import Count
    from scenes.kit.layout import Measures


_VOTED: Final = "voted"
"""What stands for a vote that is cast and still secret: it is drawn as a tick."""


def draw_voters(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    players: Sequence[str],
    view: Mapping[str, Json],
    last: Count | None,
) -> None:
    """Draw a row a voter on a sheet: the name, the chair's sign, and a slate."""
    draw_sheet(surface, rect, palette.PAPER, seed=8)
    title = text.render(_("Voters"), text.SERIF_BOLD, m.type(20), palette.INK)
    surface.blit(title, (rect.left + m.px(12), rect.top + m.px(9)))
    top = rect.top + max(m.px(42), m.type(20) + m.px(18))
    voters = int(str(view["voters"]))
    foot = m.px(12) + round(m.type(14) * 1.3 * 2)
    height = min(m.px(64), (rect.bottom - foot - top) // voters)
    for seat in range(voters):
        row = pygame.Rect(rect.left + m.px(12), top + seat * height, rect.width - m.px(24), height)
        pygame.draw.line(surface, palette.HAIRLINE, row.topleft, row.topright)
        _draw_row(surface, m, row, EDITIONS.bots.name_of(players, seat), chair=view["chair"] == seat)
        slate = pygame.Rect(0, 0, m.px(58), min(m.px(36), height - m.px(8)))
        slate.midright = row.midright
        words, lit = _slate(seat, view, last)
        if lit:
            pygame.draw.rect(surface, palette.LIT, slate.inflate(8, 8), border_radius=m.px(6))
        draw_slate(surface, slate, m, "" if words == _VOTED else words)
        if words == _VOTED:
            tick = icon("check", slate.height * 6 // 10, palette.CHALK)
            surface.blit(tick, tick.get_rect(center=slate.center))


def draw_key_hint(surface: pygame.Surface, m: Measures, rect: pygame.Rect, example: str) -> None:
    """Say at the foot of the sheet how a vote is written on the keyboard, where there is room."""
    words = _("On the keyboard: {example}, then Enter.").format(example=example)
    width = rect.width - m.px(24)
    lines = text.paragraph(words, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, width, 1.3)
    if lines.get_height() < rect.height // 5:
        surface.blit(lines, (rect.left + m.px(12), rect.bottom - m.px(12) - lines.get_height()))


def _draw_row(surface: pygame.Surface, m: Measures, row: pygame.Rect, name: str, *, chair: bool) -> None:
    left = row.left
    room = row.width - m.px(66) - (m.px(22) if chair else 0)
    px = text.fit(name, text.SANS_BOLD, m.type(15), room, 11)
    words = text.render(name, text.SANS_BOLD, px, palette.INK)
    surface.blit(words, words.get_rect(midleft=(left, row.centery)))
    if chair:
        sign = icon("star", m.type(14), palette.INK)
        surface.blit(sign, sign.get_rect(midleft=(left + words.get_width() + m.px(6), row.centery)))


def _slate(seat: int, view: Mapping[str, Json], last: Count | None) -> tuple[str, bool]:
    """Return what is on a voter's slate, and whether it is lit: the vote in progress, else the last one."""
    voted = view["voted"]
    if str(view["phase"]).startswith("vote-"):
        return (_VOTED if isinstance(voted, list) and seat in voted else "…"), False
    if last is None:
        return "", False
    return last.votes[seat], last.votes[seat] == last.chosen
