"""What keys and buttons do at every table, whatever game lies there; the ways out, and giving up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.model import GIVE_UP
from scenes.kit import palette
from scenes.kit.content import Text
from scenes.kit.layout import Column
from scenes.kit.widgets import nothing
from scenes.shell.dialog import Answer, Dialog, question
from scenes.table.tools import Tool, common_meaning, journal_tool, menu_tool, replay_tools

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from game.core.model import Action
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.shell.app import App
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


class WaysOut:
    """Asks where to go from a game, and goes there; `act` plays that one gives up."""

    def __init__(self, app: App, recorded: Recorded, act: Callable[[Action], object]) -> None:
        self._app = app
        self._recorded = recorded
        self._act = act

    def ask(self, *, given_up: bool = False) -> None:
        """Ask where to go, and say where the game may be given up, if it may."""
        self._app.stack.push(Leaving(self._kept, given_up=given_up), self.go)

    @property
    def _kept(self) -> str:
        """What becomes of the game, as a sentence."""
        if self._recorded.failure is not None:
            return _("This game cannot be saved: it is lost if you leave the table.")
        if not self._recorded.session.actions:
            return _(
                "Nothing is played yet: “Resume”, in the menu, brings you back until another game is on."
            )
        return _("The game is saved at every move: “Resume”, in the menu, brings you back here.")

    def giving_up(self, lost: str | None) -> Tool | None:
        """Return what gives the game up, None for nothing.

        `lost` says what becomes of it then: "" where one may not now, None where one never may.
        """
        if lost is None:
            return None
        tip = "" if lost else _("You can give up when it is your turn, between two moves.")
        return Tool(_("Give up the game"), "flag", partial(self._ask_again, lost), bool(lost), tip)

    def go(self, answer: str | None) -> None:
        """Go where the player has answered to go."""
        session, routes = self._recorded.session, self._app.routes
        if answer == "menu":
            routes.to_menu()
        elif answer == "new":
            routes.to_setup(session.game.key, session.options, session.players)

    def _ask_again(self, lost: str) -> None:
        sheet = question(_("Give up?"), lost, _("Give up"), _("Go on"), "flag", careful=True)
        self._app.stack.push(sheet, self._give_up_answered)

    def _give_up_answered(self, answer: str | None) -> None:
        if answer == "yes":
            self._act(GIVE_UP)


class Leaving(Dialog):
    """The question where to go from a table, the same in every game: it says what becomes of that.

    A line under the answers says where a game is `given_up` that may be, or that this one may not.
    """

    def __init__(self, kept: str, *, given_up: bool) -> None:
        answers = (
            Answer(_("New game"), "new", "dice"),
            Answer(_("Menu"), "menu", "menu"),
            Answer(_("Go on"), "stay", "play", main=True),
        )
        super().__init__(_("Leave the table?"), kept, answers)
        self.given_up = given_up

    def asked(self) -> Column:
        """Return the question, its answers, and where the game is given up."""
        told = _("To give up the game: open the journal (J).")
        if not self.given_up:
            told = _("This game is played to its end: it cannot be given up.")
        return Column([super().asked(), Text(told, size=14, color=palette.MUTED_TEXT)], gap=14)


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
