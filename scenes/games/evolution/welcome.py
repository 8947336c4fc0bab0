"""What a player is told before the first game of several: who is out, and how often others play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.shell.dialog import notice

if TYPE_CHECKING:
    from game.rules.evolution.places import EvolutionTable
    from scenes.shell.app import App

_SEVERAL: Final = "openmok-evolution/several"
"""What is kept once it has been told."""


def welcome(app: App, seen: EvolutionTable) -> None:
    """Tell it once, where several opponents sit at the table and explanations are wanted."""
    settings = app.settings
    if len(seen.foes) == 1 or not settings.explanations or _SEVERAL in settings.explained:
        return
    app.change_settings(replace(settings, explained=(*settings.explained, _SEVERAL)), seen=False)
    told = _(
        "Whose placed Moks are all K.O. is out of the game, however full the hand. And each of the others "
        "may put a marker on your Moks before you play again."
    )
    app.stack.push(notice(_("Each for himself"), told))
