"""What every result shares: the finished game is counted, played again, kept, shared, or left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from game.core.rng import short_seed
from game.core.share import CodeError, game_code
from game.storage import slots
from game.storage.home import StorageError
from scenes.kit import clipboard
from scenes.pages import kept_games
from scenes.shell.scene import Scene
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.core.session import Session
    from game.storage.recorded import Recorded
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


class Ending(Scene):
    """The end of a game. A subclass tells it, and puts the buttons for what can be done here."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__()
        self.recorded = recorded
        self.session = recorded.session
        self.kept_as = ""

    def enter(self, app: App) -> None:
        """Take the window; the game is counted among the finished ones, or it is told why it cannot be."""
        super().enter(app)
        self.recorded.count()
        if self.recorded.uncounted is not None:
            app.routes.tell(_("The game cannot be counted"), self.recorded.uncounted)

    # --- playing again ----------------------------------------------------------------------------------

    def rematch(self) -> None:
        """Begin another game of the same players, dealt anew."""
        self._again(short_seed())

    def same_deal(self) -> None:
        """Begin the same game again: same players, same deal."""
        self._again(self.session.seed)

    def _again(self, seed: int) -> None:
        self.recorded.finish()
        session = self.session
        self.app.routes.start_game(session.game.key, session.options, seed, session.players)

    def new_game(self) -> None:
        """Choose another game."""
        self.recorded.finish()
        session = self.session
        self.app.routes.to_setup(session.game.key, session.options, session.players)

    # --- looking at it again ----------------------------------------------------------------------------

    def watch(self) -> None:
        """See the game again, move by move."""
        self.app.routes.open_replay(self.session)

    def share(self) -> None:
        """Copy the code of the game, and tell it."""
        share_game(self.app, self.session)

    def save_replay(self) -> None:
        """Keep the game as a replay, and say under which name; once is enough."""
        title = _("The replay is saved")
        if not self.kept_as:
            try:
                self.kept_as = self._write_replay()
            except StorageError as error:
                self.app.routes.tell(_("The replay cannot be saved"), str(error))
                return
            self.app.sounds.play("stamp")
        told = _("You will find it among the saved games, as “{name}”.").format(name=self.kept_as)
        self.app.routes.tell(title, told)

    def _write_replay(self) -> str:
        summary = {"text": self.replay_summary()}
        picture = kept_games.picture_of(self.session, self.app.editions[self.session.game.key].pictures.value)
        return slots.write(self.session, self.replay_name(), "replay", summary, picture).name

    def replay_name(self) -> str:
        """Return the name that the replay is kept under."""
        raise NotImplementedError

    def replay_summary(self) -> str:
        """Return what was played and how it ended, for the list of the saved games."""
        raise NotImplementedError

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends; the first one where none does."""
        return ""

    def rules_at(self) -> tuple[str, str]:
        """Return the game that was played, and that page of its rules."""
        return self.session.game.key, self.rules_page()

    # --- leaving ----------------------------------------------------------------------------------------

    def menu(self) -> None:
        """Leave for the menu."""
        self.recorded.finish()
        self.app.routes.to_menu()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let Escape lead to the menu, or back to where an old game is shown again."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            again = isinstance(self.recorded, Unrecorded) and self.app.stack.behind(self) is not None
            (self.close if again else self.menu)()
            return True
        return super().handle(event)
