"""The commands of the program: with `game.__main__`, the composition root, which sees everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.commands.typed import Commands


def add(commands: Commands) -> None:
    """Add every command, in the order in which they are told."""
    from game.commands import cards, gallery, lab, replay, score, simulate, window

    for command in (window, simulate, lab, score, replay, cards, gallery):
        command.add(commands)
