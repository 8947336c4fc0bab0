"""What keys and buttons do at every table, whatever game lies there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.kit.widgets import nothing
from scenes.table.tools import Tool, common_meaning, journal_tool, menu_tool, replay_tools

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from game.core.session import Session
    from scenes.shell.routes import Routes
    from scenes.table.undoing import Undoing

    Deed = Callable[[], None]


class Common:
    """What keys and buttons do at every table: `rules`, `story` and `menu` open these."""

    def __init__(
        self, session: Session, routes: Routes, undoing: Undoing, opens: tuple[Deed, Deed, Deed]
    ) -> None:
        self._session = session
        self._undoing = undoing
        rules, story, menu = opens
        self._deeds: Mapping[str, Deed] = {
            "undo": undoing.undo,
            "redo": undoing.redo,
            "rules": rules,
            "log": story,
            "saves": partial(routes.open_saves, session),
            "settings": routes.open_settings,
            "menu": menu,
        }

    def take(self, event: pygame.event.Event) -> bool:
        """Take a key that means the same at every table; return whether it was one."""
        meant = common_meaning(event)
        if meant:
            self._deeds[meant]()
        return bool(meant)

    def tools(self) -> dict[str, Tool]:
        """Return what the buttons do, by their names."""
        deeds, able, again = self._deeds, self._undoing.possible, bool(self._session.undone)
        none = _("There is no advice to ask for at this table.")
        return {
            "hint": Tool(_("Hint"), "bulb", nothing, enabled=False, tip=none),
            "undo": Tool(_("Undo"), "undo", deeds["undo"], able, _("Undo (Z)")),
            "redo": Tool(_("Redo"), "redo", deeds["redo"], again, _("Redo (Ctrl+Y)")),
            "log": journal_tool(deeds["log"]),
            "saves": Tool(
                _("Keep"), "save", deeds["saves"], tip=_("Keep the game, and the games kept (Ctrl+S)")
            ),
            "menu": menu_tool(deeds["menu"]),
            **replay_tools(deeds["rules"], deeds["settings"]),
        }
