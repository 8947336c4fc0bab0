"""What the commands print: plain lines, JSON, and on standard error what is wrong."""

from __future__ import annotations

import io
import json
import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.core.model import Json

WRONG_USE: Final = 2
"""The status that the program ends with after what cannot be done."""

LONGEST_LINE: Final = 500
PROGRESS_LINE: Final = 60
NARROW_SPACE: Final = "\N{NARROW NO-BREAK SPACE}"


class CommandError(Exception):
    """The command cannot be done; the message is one sentence for the person who typed it."""


def print_anywhere() -> None:
    """Have what an old terminal cannot show replaced; a program without console has no streams at all."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print a text at once. Raise CommandError in the system's words when the output refuses it."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        forget_output()
        raise CommandError(error.strerror or str(error)) from error


def print_json(told: dict[str, Json]) -> None:
    """Print one JSON object on one line."""
    say(json.dumps(told))


def print_fields(told: dict[str, Json]) -> None:
    """Print one field a line, the fields of a field indented under it."""
    for name, value in told.items():
        if isinstance(value, dict):
            say(f"{name}:")
            for inner, held in value.items():
                say(f"  {inner}: {_plain(held)}")
        else:
            say(f"{name}: {_plain(value)}")


def _plain(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def complain(problem: str) -> None:
    """Say on standard error, on one line, what is wrong."""
    print(f"cartelier: {_one_line(problem)}", file=sys.stderr)


def show_progress(text: str) -> None:
    """Tell on standard error how far a long work is, in place of what was told last; only on a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r{text:<{PROGRESS_LINE}}\r", end="", file=sys.stderr, flush=True)


def _one_line(text: str) -> str:
    """Return a message on one line, with nothing that a terminal would obey: files can hold anything."""
    shown = "".join(
        letter if letter.isprintable() or letter == NARROW_SPACE else " " if letter.isspace() else "?"
        for letter in text
    )
    return shown if len(shown) <= LONGEST_LINE else f"{shown[:LONGEST_LINE]}…"


def forget_output() -> None:
    """Throw away what is still to be printed: the interpreter must not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
