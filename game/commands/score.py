"""The command that counts the points of a board, of a game that has boards to count."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.telling import WRONG_USE, CommandError, print_json, say
from game.commands.typed import text_flags
from game.core.i18n import _
from game.core.saved import SaveError
from game.editions import EDITIONS

if TYPE_CHECKING:
    import argparse

    from game.box import Counted
    from game.commands.typed import Commands
    from game.core.model import Json


def add(commands: Commands) -> None:
    """Add the command."""
    score = commands.add_parser("score", help=_("count the points of a board"))
    score.add_argument("game", metavar="GAME", help=", ".join(EDITIONS.scores))
    score.add_argument("board", metavar="BOARD", help=_("a JSON file, or - for one board a line"))
    text_flags(score)
    score.set_defaults(command=_score)


def _score(asked: argparse.Namespace) -> int:
    if asked.game not in EDITIONS.scores:
        message = _("Only boards of {games} can be scored, not of “{game}”.")
        raise CommandError(message.format(games=", ".join(EDITIONS.scores), game=asked.game))
    if asked.board == "-":
        return _score_lines(asked.game)
    from game.storage.reading import parse, read_text

    counted = _counted(asked.game, parse(read_text(Path(asked.board))))
    if asked.json:
        print_json(counted.data())
    else:
        say(counted.text())
    return 0


def _counted(game: str, board: Json) -> Counted:
    try:
        return EDITIONS.scores[game](board)
    except ValueError as error:
        raise CommandError(str(error)) from error


def _score_lines(game: str) -> int:
    """Score one board a line; a wrong one gets an error in its place, and the others their scores."""
    from game.storage.reading import parse

    status = 0
    typed = () if sys.stdin is None else sys.stdin.buffer
    for number, line in enumerate(typed, 1):
        if line.isspace():
            continue
        try:
            counted = _counted(game, parse(line.decode(errors="replace")))
        except (CommandError, SaveError) as error:
            status = WRONG_USE
            print_json({"error": str(error), "line": number})
        else:
            print_json(counted.data())
    return status
