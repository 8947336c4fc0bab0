"""The commands that open the window, at the menu or straight at a game, or play one by text instead."""

from __future__ import annotations

import argparse
import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from game.commands.telling import CommandError
from game.commands.typed import game_flags, options_and_decks, whole, window_flags
from game.core.i18n import _
from game.storage.home import home
from game.storage.reading import exists, read_session

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.commands.typed import Commands
    from game.core.model import Json
    from game.core.rng import Rng
    from game.core.session import Session
    from scenes.shell.app import App

OPEN: Final = "open"
_TRASHES: Final = {
    "slots/trash": "game.storage.slots",
    "decks/trash": "game.storage.decks",
    "records/trash": "game.storage.records",
    "packs": "game.storage.pack_folder",
}
"""What empties its trash, by a folder that is there once something was thrown away."""
_SUFFIXES: Final = (".cartes", ".txt", ".deck", ".json")


def add(commands: Commands) -> None:
    """Add the command that opens the window at a game."""
    play = commands.add_parser("play", help=_("open the window straight at a game"))
    game_flags(play, nargs="?")
    window_flags(play, argparse.SUPPRESS)
    play.add_argument("--seed", type=whole, help=_("deal the game of that number again"))
    play.add_argument("--code", help=_("open the deal, or the finished game, of a code"))
    play.add_argument("--text", action="store_true", help=_("play in the terminal, with nothing drawn"))
    play.add_argument("--seats", help=_("who plays, with commas between them: human, human:NAME, level:2"))
    play.set_defaults(command=_play)
    opened = commands.add_parser(OPEN, help=_("open the window with a pack, a deck or a saved game"))
    opened.add_argument("file", metavar="FILE", type=Path, help=_("a .cartes file, a deck's text, or a save"))
    window_flags(opened, argparse.SUPPRESS)
    opened.set_defaults(command=_open)


def open_menu(asked: argparse.Namespace) -> int:
    """Open the window at the menu; return the exit status."""
    return _window(asked, lambda app: app.routes.to_menu())


def names_a_file(word: str) -> bool:
    """Say whether a word typed alone is a file to open, by its name or because it is there."""
    path = Path(word)
    return path.suffix.lower() in _SUFFIXES or exists(path)


def _open(asked: argparse.Namespace) -> int:
    from game.editions import EDITIONS
    from scenes.shell.dropped import is_save

    path: Path = asked.file
    if not exists(path):
        raise CommandError(_("There is no file {path}.").format(path=path))
    if is_save(path):
        session = read_session(path, EDITIONS.games)
        session.players = session.players or _seated(session)
        return _show(asked, session)

    def brought(app: App) -> None:
        app.routes.to_menu()
        app.routes.bring(path)

    return _window(asked, brought)


def _play(asked: argparse.Namespace) -> int:
    if asked.text and _is_bare(asked):
        from game.commands import text

        left = text.resume(asked.game)
        if left is not None:
            return left
    session = _dealt(asked) if asked.code is None else _of_code(asked)
    session.players = _named(asked.seats, session) if asked.seats else session.players or _seated(session)
    return _by_text(session) if asked.text else _show(asked, session)


def _is_bare(asked: argparse.Namespace) -> bool:
    """Say whether a game is asked for and nothing is said of it: one in progress will do."""
    said = asked.option or asked.deck or asked.seats or asked.seed is not None or asked.code is not None
    return asked.game is not None and not said


def _by_text(session: Session) -> int:
    """Play a game in the terminal."""
    from game.commands import text

    if session.outcome is not None:
        raise CommandError(_("This game is over: the window shows it, move by move."))
    return text.play(session)


def _named(seats: str, session: Session) -> tuple[str, ...]:
    """Return who holds each seat, as typed. Raise CommandError for another number of them, or for no bot."""
    from game.bots.seats import human
    from game.core.rng import Rng
    from game.core.session import HUMAN
    from game.editions import EDITIONS

    words = seats.split(",")
    if len(words) != session.seats:
        told = _("This game has {count} seats: name as many players, with commas between them.")
        raise CommandError(told.format(count=session.seats))
    kinds = [word.partition(":") for word in words]
    try:
        return tuple(
            [
                human(name) if kind == HUMAN else word
                for word, (kind, _colon, name) in zip(words, kinds, strict=True)
                if kind == HUMAN or EDITIONS.bots.make(word, session.game.key, Rng(0))
            ]
        )
    except ValueError as error:
        raise CommandError(str(error)) from error


def _show(asked: argparse.Namespace, session: Session) -> int:
    """Open the window at a game, or at the replay of a finished one."""

    def table(app: App) -> None:
        if session.outcome is not None:
            app.routes.to_menu()  # behind the replay, for when it is left
        app.routes.open_session(session)

    return _window(asked, table)


def _seated(session: Session) -> tuple[str, ...]:
    """Return who sits at a table that names nobody: a human against bots, two humans where they cooperate."""
    from game.core.session import HUMAN

    seats = session.seats
    if seats == 1:
        return ()
    others = HUMAN if session.options.get("table") == "coop" else "level:2"
    return (HUMAN, *[others] * (seats - 1))


def _dealt(asked: argparse.Namespace) -> Session:
    from game.core.rng import Rng
    from game.core.session import Session
    from game.editions import EDITIONS

    if asked.game is None:
        raise CommandError(_("Say which game to play (GAME), or give a --code."))
    seed = int.from_bytes(os.urandom(4)) if asked.seed is None else asked.seed
    options = options_and_decks(asked)
    if asked.deck:
        _bring_ready_decks(asked.game, options, Rng(seed))
    return Session.start(EDITIONS.games[asked.game], options, seed)


def _bring_ready_decks(game: str, options: dict[str, Json], rng: Rng) -> None:
    """Give ready decks to those for whom none is told."""
    from game.editions import EDITIONS

    told = cast("list[Json]", options.pop("decks"))
    players = EDITIONS.games[game].seating(options).seats
    options["decks"] = EDITIONS.decks.with_ready_ones(game, told, options, players, rng)


def _of_code(asked: argparse.Namespace) -> Session:
    from game.core.share import read_code
    from game.editions import EDITIONS

    if asked.game is not None or asked.option or asked.deck or asked.seed is not None:
        raise CommandError(_("A code says everything: it goes without a game, options or a deal's number."))
    return read_code(asked.code, EDITIONS.games)


def _window(asked: argparse.Namespace, show: Callable[[App], None]) -> int:
    from scenes.editions import SHELF
    from scenes.routes import SceneRoutes
    from scenes.shell.app import DisplayError, run_window

    try:
        status = run_window(
            SceneRoutes, SHELF, show, frames=asked.frames, size=asked.size, language=asked.language
        )
    except DisplayError as error:
        raise CommandError(str(error)) from error
    _tidy_up()
    return status


def _tidy_up() -> None:
    """Empty the trash of every room that is there, and delete what kills have left."""
    from game.storage import atomic

    for trash, module in _TRASHES.items():
        if exists(home() / trash):
            import_module(module).empty_trash()
    atomic.sweep()
