"""What a command that cannot be done raises, and the status that the program then ends with."""

from __future__ import annotations

from typing import Final

WRONG_USE: Final = 2


class CommandError(Exception):
    """The command cannot be done; the message is one sentence for the person who typed it."""
