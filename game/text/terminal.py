"""The terminal: lines are said one after the other, and one is asked for at a time."""

from __future__ import annotations

import sys
from typing import Final, Protocol

_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""What clears a terminal, and what it has scrolled."""

_AWAY: Final = 60
"""How many empty lines move what was said out of sight where the output is no terminal."""


class Gone(Exception):  # noqa: N818 - it is no error: the player has left
    """The input has come to its end, or the player has left with Ctrl-C."""


class Terminal(Protocol):
    """Where a game is told, and where its players type."""

    def say(self, line: str = "") -> None:
        """Say a line."""

    def ask(self, prompt: str) -> str:
        """Return what is typed on a line. Raise Gone when there is no more."""

    def clear(self) -> None:
        """Let nothing be seen any more of what was said."""


class StandardTerminal:
    """The standard input and output of the program."""

    def say(self, line: str = "") -> None:
        """Say a line, at once."""
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """Return what is typed on a line. Raise Gone when there is no more."""
        try:
            return input(prompt).strip()
        except (
            EOFError,
            KeyboardInterrupt,
            UnicodeDecodeError,
            RuntimeError,
        ) as error:  # RuntimeError: no input
            raise Gone from error

    def clear(self) -> None:
        """Let nothing be seen any more of what was said."""
        sys.stdout.write(_CLEAR if sys.stdout.isatty() else "\n" * _AWAY)
        sys.stdout.flush()
