"""The buttons round the table of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.kit.content import Place
from scenes.kit.layout import Box, Column, Put, Row
from scenes.kit.widgets import Button, Style
from scenes.table.tools import tool_buttons

if TYPE_CHECKING:
    from collections.abc import Collection

    from scenes.games.bataille.round_board import RoundBoard

LAY: Final = "lay"
"""The name of the button that plays what is picked."""
GIVE_UP: Final = "give-up"
BACK: Final = "back"
TROPHY: Final = "trophy"
_TOOLS: Final = ("undo", "redo", "rules", "saves", "settings", "menu")


def board_buttons(board: RoundBoard) -> list[Button]:
    """Return the buttons of a board, in reading order."""
    return [*_head(board), *_deeds(board)]


def _head(board: RoundBoard) -> list[Button]:
    worded = ("undo", "rules") if board.m.text_size == 100 else ()
    tools = Row(
        [_place(name, worded) for name in ("undo", "redo", "rules", "saves", "settings", "menu")], gap=8
    )
    tools.lay(board.m, board.table.geometry["buttons"])
    found = [*tool_buttons(board, {place.name: place.area for place in tools.inside()})]
    found[0].key_cap = "Z" if worded else ""
    return found


def _place(name: str, worded: Collection[str]) -> Box:
    return Place(name, wide=46, grow=int(name in worded or not worded))


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
    buttons = [
        Button(
            name,
            on_click=act,
            enabled=enabled,
            label=label,
            icon=sign if enabled else "",
            key_cap=cap if enabled else "",
            style=Style.MAIN if main and enabled else Style.PAPER,
        )
        for name, act, label, sign, cap, enabled, main in entries
    ]
    Column([Put(button) for button in buttons], gap=9).lay(board.m, board.table.geometry["deeds"])
    return buttons
