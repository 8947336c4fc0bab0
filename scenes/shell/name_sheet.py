"""A small sheet in front that asks for a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import letters
from game.core.i18n import _
from game.storage.slots import LONGEST_NAME
from scenes.kit.content import heading
from scenes.kit.forms import TextField
from scenes.kit.layout import Column, Put
from scenes.shell.dialog import Veiled, accept_or_cancel, in_front

if TYPE_CHECKING:
    from scenes.kit.layout import Box
    from scenes.shell.app import App

_FIELD: Final = "name"


class NameSheet(Veiled):
    """Ask for a name; the result is the name, or None when the player turns away (Escape).

    It has `longest` letters at most.
    """

    def __init__(self, title: str, name: str, longest: int = LONGEST_NAME) -> None:
        super().__init__()
        self.title = title
        self.longest = longest
        self.name = name

    def enter(self, app: App) -> None:
        """Come in front, ready to write."""
        super().enter(app)
        self.ring.focus_by_name(_FIELD)
        self.invalidate()

    def contents(self) -> Box:
        """Put the title over the field, and the two answers under it."""
        field = TextField(
            _FIELD,
            value=self.name,
            limit=self.longest,
            on_change=self._take,
            on_enter=lambda _name: self._accept(),
        )
        able = letters.readable(self.name)
        foot = accept_or_cancel(self._accept, self.close, _("Keep"), able=able)
        return in_front(Column([heading(self.title), Put(field), foot], gap=22))

    def _take(self, name: str) -> None:
        self.name = name
        self.ring["accept"].enabled = letters.readable(self.name)
        self.invalidate()

    def _accept(self) -> None:
        if letters.readable(self.name):
            self.close(letters.clean(self.name))
