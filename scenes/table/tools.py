"""What the buttons beside the strip do at the tables of hidden hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.table.seated import SeatedBoard


class Tool(NamedTuple):
    """What a button says, its icon, what it does, and whether it can be done now."""

    label: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True


def tools_of(board: SeatedBoard) -> dict[str, Tool]:
    """Return the tools of a table, by name."""
    return {
        "undo": Tool(_("Undo"), "undo", board.undo, board.can_undo),
        "hint": Tool(_("Hint (H)"), "bulb", board.hints.ask, board.hints.possible),
        "rules": Tool(_("Rules"), "book", lambda: board.open_rules("turn")),
        "saves": Tool(_("Saved games"), "save", lambda: board.app.routes.open_saves(board.session)),
        "menu": Tool(_("Menu"), "menu", board.open_menu),
    }
