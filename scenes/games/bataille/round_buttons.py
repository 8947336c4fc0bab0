"""The buttons round the table of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit.layout import column
from scenes.kit.widgets import Button, Style
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from scenes.games.bataille.round_board import RoundBoard

LAY: Final = "lay"
"""The name of the button that plays what is picked."""
GIVE_UP: Final = "give-up"
BACK: Final = "back"
TROPHY: Final = "trophy"


def board_buttons(board: RoundBoard) -> list[Button]:
    """Return the buttons of a board, in reading order."""
    return [*_head(board), *_deeds(board)]


def _head(board: RoundBoard) -> list[Button]:
    m, names = board.m, ("undo", "redo", "rules", "saves", "settings", "menu")
    area, gap = board.table.geometry.buttons, m.px(8)
    worded = ("undo", "rules") if m.text_size == 100 else ()
    small = min(area.height, (area.width - gap * 5) // 6)
    large = (area.width - gap * 5 - small * (6 - len(worded))) // max(1, len(worded))
    if not worded:
        small = (area.width - gap * 5) // 6
    rects, left = {}, area.left
    for name in names:
        rects[name] = pygame.Rect(left, area.top, large if name in worded else small, area.height)
        left = rects[name].right + gap
    found = [*tool_buttons(board, rects)]
    found[0].key_cap = "Z" if worded else ""
    return found


def _deeds(board: RoundBoard) -> list[Button]:
    """Return the buttons beside the answer, for the human asked."""
    if not board.asked_human:
        return []
    choice, phase = board.choice, board.choice.phase
    if phase == "trophy":
        label = _("Choose…")
        entries = [(TROPHY, board.open_trophies, label, "trophy", "P", True, True)]
    elif phase == "pick":
        entries = [(LAY, board.play, _("This one!"), "check", "P", choice.complete, True)]
    elif choice.gives_up:
        entries = [(LAY, board.play, _("Discard them"), "trash", "P", choice.complete, True)]
        if choice.can_lay and phase == "answer":
            entries.append((BACK, board.answer_again, _("Answer after all"), "undo", "R", True, False))
    else:
        label = _("Open the round") if phase == "open" or not board.seen.standing else _("Lay the answer")
        entries = [(LAY, board.play, label, "check", "P", choice.complete, True)]
        if choice.can_give_up:
            entries.append((GIVE_UP, board.give_up, _("Give up…"), "trash", "R", True, False))
    m, area = board.m, board.table.geometry.deeds
    high = max(m.px(42), m.type(15) + m.px(14))
    gap = m.px(9)
    rects = column(pygame.Rect(area.left, area.top, area.width, high * 2 + gap), 2, gap)
    return [
        Button(
            name,
            rect,
            act,
            enabled=enabled,
            m=m,
            label=label,
            icon=sign if enabled else "",
            key_cap=cap if enabled else "",
            style=Style.MAIN if main and enabled else Style.PAPER,
        )
        for (name, act, label, sign, cap, enabled, main), rect in zip(entries, rects, strict=False)
    ]
