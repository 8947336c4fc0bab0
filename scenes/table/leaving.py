"""Leaving a table: the question where to go, what becomes of the game, and giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.model import GIVE_UP
from scenes.kit.layout import Column, Put, Row
from scenes.kit.widgets import Style
from scenes.shell.dialog import Answer, Dialog, question

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.storage.recorded import Recorded
    from scenes.shell.app import App
    from scenes.shell.routes import Routes


class WaysOut:
    """Asks where to go from a game, and goes there; `act` plays that one gives up."""

    def __init__(self, app: App, recorded: Recorded, act: Callable[[Action], object]) -> None:
        self._app = app
        self._recorded = recorded
        self._act = act
        self._lost = ""

    def ask(self, lost: str) -> None:
        """Ask where to go; `lost` says what becomes of the game given up, "" where one may not."""
        self._lost = lost
        more = Answer(_("Give up"), "give-up", "flag") if lost else None
        self._app.stack.push(Leaving(more, kept=self._recorded.failure is None), self.go)

    def go(self, answer: str | None) -> None:
        """Go where the player has answered to go; ask again before giving up."""
        session, routes = self._recorded.session, self._app.routes
        if answer == "menu":
            routes.to_menu()
        elif answer == "new":
            routes.to_setup(session.game.key, session.options, session.players)
        elif answer == "give-up":
            sheet = question(_("Give up?"), self._lost, _("Give up"), _("Go on"), "flag", careful=True)
            self._app.stack.push(sheet, self._give_up_answered)

    def _give_up_answered(self, answer: str | None) -> None:
        if answer == "yes":
            self._act(GIVE_UP)


class Leaving(Dialog):
    """The question where to go from a table: the same three answers everywhere, and less in sight one `more`.

    It says what becomes of the game: whether it is kept.
    """

    def __init__(self, more: Answer | None, *, kept: bool) -> None:
        told = _("This game cannot be saved: it is lost if you leave the table.")
        if kept:
            told = _("The game is saved at every move: “Resume”, in the menu, brings you back here.")
        answers = (
            Answer(_("New game"), "new", "dice"),
            Answer(_("Menu"), "menu", "menu"),
            Answer(_("Go on"), "stay", "play", main=True),
        )
        super().__init__(_("Leave the table?"), told, answers)
        self.more = more

    def asked(self) -> Column:
        """Return the question, its answers, and under these what may be answered more."""
        asked = super().asked()
        if self.more is None:
            return asked
        button = self.button(self.more)
        button.style = Style.PLAIN
        return Column([asked, Row([Put(button)])], gap=14)


class Failures:
    """Says once that a game cannot be kept, and again when it fails after it could."""

    def __init__(self, recorded: Recorded) -> None:
        self._recorded = recorded
        self._told = False

    def tell(self, routes: Routes) -> None:
        """Say so, where there is something to say."""
        failure, told = self._recorded.failure, self._told
        self._told = failure is not None
        if failure is not None and not told:
            message = _("{problem} You can go on playing, but this game would be lost on leaving.")
            routes.tell(_("The game cannot be saved"), message.format(problem=failure))
