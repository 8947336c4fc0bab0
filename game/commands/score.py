"""The command that counts the points of a board of Reverse War."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.errors import WRONG_USE, CommandError
from game.commands.telling import print_json, say
from game.commands.typed import text_flags
from game.core.i18n import _
from game.core.session import SaveError

if TYPE_CHECKING:
    import argparse

    from game.commands.typed import Commands
    from game.core.model import Json
    from game.rules.reverse_war.boards import BoardFile


def add(commands: Commands) -> None:
    """Add the command."""
    score = commands.add_parser("score", help=_("count the points of a board"))
    score.add_argument("game", metavar="GAME", help="reverse-war")
    score.add_argument("board", metavar="BOARD", help=_("a JSON file, or - for one board a line"))
    text_flags(score)
    score.set_defaults(command=_score)


def _score(asked: argparse.Namespace) -> int:
    if asked.game != "reverse-war":
        message = _("Only boards of reverse-war can be scored, not of “{game}”.").format(game=asked.game)
        raise CommandError(message)
    if asked.board == "-":
        return _score_lines()
    from game.rules.reverse_war.scoring import score
    from game.storage.reading import parse, read_text

    board = _board(parse(read_text(Path(asked.board))))
    account = score(board.cells, board.layout, board.charter)
    if asked.json:
        from game.rules.reverse_war.boards import account_data

        print_json(account_data(account))
    else:
        from game.rules.reverse_war.words.report import account_text

        say(account_text(account))
    return 0


def _board(data: Json) -> BoardFile:
    from game.rules.reverse_war.boards import read_board

    try:
        return read_board(data)
    except ValueError as error:
        raise CommandError(str(error)) from error


def _score_lines() -> int:
    """Score one board a line; a wrong one gets an error in its place, and the others their scores."""
    from game.rules.reverse_war.boards import account_data
    from game.rules.reverse_war.scoring import score
    from game.storage.reading import parse

    status = 0
    typed = () if sys.stdin is None else sys.stdin.buffer
    for number, line in enumerate(typed, 1):
        if line.isspace():
            continue
        try:
            board = _board(parse(line.decode(errors="replace")))
        except (CommandError, SaveError) as error:
            status = WRONG_USE
            print_json({"error": str(error), "line": number})
        else:
            print_json(account_data(score(board.cells, board.layout, board.charter)))
    return status
