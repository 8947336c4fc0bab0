"""The commands that open the window: at the menu, or straight at a game."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from game.commands.errors import CommandError
from game.commands.typed import game_flags, options_and_decks, whole, window_flags
from game.core.i18n import _
from game.core.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from game.commands.typed import Commands
    from scenes.app import App
    from scenes.scene import Scene


def add(commands: Commands) -> None:
    """Add the command that opens the window at a game."""
    play = commands.add_parser("play", help=_("open the window straight at a game"))
    game_flags(play, nargs="?")
    window_flags(play, argparse.SUPPRESS)
    play.add_argument("--seed", type=whole, help=_("deal the game of that number again"))
    play.add_argument("--code", help=_("open the deal, or the finished game, of a code"))
    play.set_defaults(command=_play)


def open_menu(asked: argparse.Namespace) -> int:
    """Open the window at the menu; return the exit status."""

    def menu(_app: App) -> Scene:
        from scenes.menu import Menu

        return Menu()

    return _window(asked, menu)


def _play(asked: argparse.Namespace) -> int:
    from game.rules import GAMES

    session = _dealt(asked) if asked.code is None else _of_code(asked)
    if session.game.key not in _shown():
        raise CommandError(_("The window does not play this game yet; simulate does."))
    if not session.players:
        session.players = _seated(session)

    def board(app: App) -> Scene:
        from game.storage import current
        from game.storage.recorded import Recorded
        from scenes import navigation
        from scenes.shelf import BOXES

        if session.outcome is not None:
            navigation.to_menu(app)  # behind the replay, for when it is left
            return BOXES[session.game.key].replay(session)
        current.make_room(GAMES, session.game.key)
        return BOXES[session.game.key].board(Recorded(session))

    return _window(asked, board)


def _seated(session: Session) -> tuple[str, ...]:
    """Return who sits at a table that names nobody: a human against bots, two humans where they cooperate."""
    from game.core.session import HUMAN

    seats = session.seats
    if seats == 1:
        return ()
    others = HUMAN if session.options.get("table") == "coop" else "level:2"
    return (HUMAN, *[others] * (seats - 1))


def _shown() -> Container[str]:
    """Return the games that the window has a box for."""
    from scenes.shelf import BOXES

    return BOXES


def _dealt(asked: argparse.Namespace) -> Session:
    from game.rules import GAMES

    if asked.game is None:
        raise CommandError(_("Say which game to play (GAME), or give a --code."))
    seed = int.from_bytes(os.urandom(4)) if asked.seed is None else asked.seed
    return Session.start(GAMES[asked.game], options_and_decks(asked), seed)


def _of_code(asked: argparse.Namespace) -> Session:
    from game.core.share import read_code
    from game.rules import GAMES

    if asked.game is not None or asked.option or asked.deck or asked.seed is not None:
        raise CommandError(_("A code says everything: it goes without a game, options or seed."))
    return read_code(asked.code, GAMES)


def _window(asked: argparse.Namespace, first: Callable[[App], Scene]) -> int:
    from game.rules import GAMES
    from scenes.app import DisplayError, run_window

    try:
        games = GAMES.among(_shown())
        status = run_window(games, first, frames=asked.frames, size=asked.size, language=asked.language)
    except DisplayError as error:
        raise CommandError(str(error)) from error
    from game.storage import decks, pack_folder, records, slots  # not before the first frame

    slots.empty_trash()
    decks.empty_trash()
    records.empty_trash()
    pack_folder.empty_trash()
    return status
