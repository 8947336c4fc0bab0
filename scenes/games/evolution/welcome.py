"""What a player is told before the first game of several: who is out, and how often others play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.shell.dialog import notice
from scenes.table.first_uses import FirstUses

if TYPE_CHECKING:
    from game.rules.evolution.places import EvolutionTable
    from scenes.shell.app import App

_KEY: Final = "openmok-evolution"
_SEVERAL: Final = "several"
"""What is kept once it has been told."""


def welcome(app: App, seen: EvolutionTable) -> None:
    """Tell it once, where several opponents sit at the table and explanations are wanted."""
    first = FirstUses(_KEY)
    if len(seen.foes) == 1 or not first.told(app, seen.turn, (_SEVERAL,)):
        return
    first.pass_on(app)
    told = _(
        "Whose placed Moks are all K.O. is out of the game, however full the hand. And each of the others "
        "may put a marker on your Moks before you play again."
    )
    app.stack.push(notice(_("Each for himself"), told))
