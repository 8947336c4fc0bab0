"""What the buttons beside the strip do at the tables of hidden hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import _
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import pygame

    from scenes.table.seated import SeatedBoard


class Tool(NamedTuple):
    """What a button says, its icon, what it does, whether it can be done now; `tip` says more of it."""

    label: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""


def _tools(board: SeatedBoard) -> dict[str, Tool]:
    return {
        "undo": Tool(_("Undo"), "undo", board.undo, board.can_undo),
        "hint": Tool(_("Hint"), "bulb", board.hints.ask, board.hints.possible, _("Hint (H)")),
        "rules": Tool(_("Rules"), "book", lambda: board.open_rules("turn")),
        "saves": Tool(_("Saved games"), "save", lambda: board.app.routes.open_saves(board.session)),
        "menu": Tool(_("Menu"), "menu", board.open_menu),
    }


def tool_buttons(board: SeatedBoard, rects: Mapping[str, pygame.Rect]) -> Iterator[Button]:
    """Yield the buttons at the right of the strip: with words where there is room, else told by a tip."""
    known = _tools(board)
    for name, rect in rects.items():
        tool, wide = known[name], rect.width > rect.height
        tip = tool.tip or ("" if wide else tool.label)
        button = Button(name, rect, tool.act, m=board.m, icon=tool.icon, tip=tip, enabled=tool.enabled)
        button.label = tool.label if wide else ""
        yield button
