"""The end of a turn of which something is left: the first time it is said what, the second time it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _

if TYPE_CHECKING:
    from game.storage.settings import Settings


class TurnEnd:
    """Holds the end of a turn back once, until something else is played."""

    def __init__(self) -> None:
        self._told_after: int | None = None

    def held_back(self, settings: Settings, played: int, left: str) -> str:
        """Return what is to be said instead of ending the turn, "" where it ends.

        So many actions were `played`; `left` says in a sentence what could still be done, "" for nothing.
        """
        if not left or not settings.end_asked or played == self._told_after:
            return ""
        self._told_after = played
        return _("{left} Once more ends the turn.").format(left=left)
