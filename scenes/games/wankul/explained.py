"""What a word of the game means, said on the sheet of what happens the first time that it is met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.rules.wankul.words.first_uses import FIRST_USES, met
from scenes.games.wankul.edition import KEY
from scenes.table.first_uses import FirstUses

if TYPE_CHECKING:
    from game.rules.wankul.places import WankulTable
    from scenes.games.wankul.looks import Looks
    from scenes.shell.app import App


class Explained(FirstUses):
    """The explanations at a table of Wankul: one in a turn of the player."""

    def __init__(self) -> None:
        super().__init__(KEY)

    def sentence(self, app: App, seen: WankulTable, looks: Looks) -> tuple[str, str] | None:
        """Return a title and what is told under it, None for nothing."""
        key = self.told(app, seen.turn, met(seen, looks.cards.__getitem__))
        if not key:
            return None
        title, words = FIRST_USES[key]
        return _(title), _(words)
