"""Codes handed to the player: copied, and shown in front so that they can be noted down too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.share import CodeError, game_code
from scenes.kit import clipboard

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.shell.app import App


def share_game(app: App, session: Session) -> None:
    """Copy the code of a finished game, and tell it; where there is none, tell why."""
    try:
        code = game_code(session)
    except CodeError as error:
        app.routes.tell(_("This game cannot be shared"), str(error))
        return
    if clipboard.copy(code):
        title = _("The code of this game is copied")
        told = _("Whoever opens it, under “Daily challenge”, sees your game move by move.")
    else:
        title = _("The code of this game")
        told = _("The clipboard cannot be used here: note the code down.")
    app.routes.tell(title, f"**{code}**\n{told}")
