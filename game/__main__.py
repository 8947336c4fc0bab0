"""The program: what is typed becomes one command, and its end the exit status."""

from __future__ import annotations

import gc
import os
import sys
from itertools import pairwise
from typing import TYPE_CHECKING

from game import __version__, commands
from game.cards.problems import PackError
from game.commands import window
from game.commands.telling import WRONG_USE, CommandError, complain, forget_output, print_anywhere
from game.commands.typed import Parser, window_flags
from game.core import i18n
from game.core.i18n import _
from game.core.model import SetupError
from game.core.registry import UnknownGameError
from game.core.saved import SaveError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Container, Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or 2 when it was wrong in any way."""
    print_anywhere()
    i18n.use("fr" if _system_language().startswith("fr") else "en")
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        forget_output()  # the reader has had enough: nothing is wrong
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except (CommandError, SetupError, SaveError, UnknownGameError) as error:
        complain(str(error))
        return WRONG_USE
    except PackError as error:
        for problem in error.problems:
            complain(str(problem))
        return WRONG_USE
    return status


def _system_language() -> str:
    return os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""


def _run(arguments: Sequence[str]) -> int:
    parser, commands = _parser() if _may_name_a_command(arguments) else (_window_parser(), ())
    asked = parser.parse_args(_in_full(arguments, commands))
    if asked.language is not None:
        i18n.use(asked.language)
    command: Callable[[argparse.Namespace], int] = asked.command
    return command(asked)


def _in_full(arguments: Sequence[str], commands: Container[str]) -> list[str]:
    """Return what is typed, with the command that opens a file before one that stands alone."""
    for place, (before, word) in enumerate(pairwise(["", *arguments])):
        if word.startswith("-") or before.startswith("--"):
            continue
        if word not in commands and window.names_a_file(word):
            return [*arguments[:place], window.OPEN, *arguments[place:]]
        break
    return [*arguments]


def _may_name_a_command(arguments: Sequence[str]) -> bool:
    """Say whether more is typed than flags of the window and their values."""
    words = zip(["", *arguments], arguments, strict=False)
    alone = [word for before, word in words if not (word.startswith("-") or before.startswith("--"))]
    return bool(alone) or not {"-h", "--help"}.isdisjoint(arguments)


def _parser() -> tuple[Parser, Container[str]]:
    """Return what understands the words typed, and the names of the commands."""
    parser = _window_parser()
    found = parser.add_subparsers(metavar=_("COMMAND"), title=_("commands"))
    commands.add(found)
    return parser, found.choices


def _window_parser() -> Parser:
    """Return what understands how the window is to be opened."""
    parser = Parser("cartelier", description=_("A box of small-press card games."), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"cartelier {__version__}")
    window_flags(parser, None)
    parser.set_defaults(command=window.open_menu)
    return parser


def program() -> None:
    """Be the program: nothing is looked for to throw away before its first frame, nor as it ends."""
    gc.disable()
    status = main()
    gc.freeze()
    sys.exit(status)


if __name__ == "__main__":
    program()
