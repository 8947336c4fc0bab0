"""The command that plays a saved game again and checks it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.telling import print_fields, print_json
from game.commands.typed import text_flags
from game.core.i18n import _

if TYPE_CHECKING:
    import argparse

    from game.commands.typed import Commands
    from game.core.model import Json
    from game.core.session import Session


def add(commands: Commands) -> None:
    """Add the command."""
    replay = commands.add_parser("replay", help=_("replay a saved game and check it"))
    replay.add_argument("save", metavar="SAVE", help=_("a saved game, or the code of a finished one"))
    text_flags(replay)
    replay.set_defaults(command=_replay)


def _replay(asked: argparse.Namespace) -> int:
    told = _told(_kept(asked.save))
    if asked.json:
        print_json(told)
    else:
        print_fields(told)
    return 0


def _kept(save: str) -> Session:
    """Return the game of a file, or of a code where there is no such file."""
    from game.editions import EDITIONS
    from game.storage.reading import exists, read_session

    if re.fullmatch(r"[A-Za-z]{1,4}-[-0-9A-Za-z]+", save) and not exists(Path(save)):
        from game.core.share import read_code

        return read_code(save, EDITIONS.games)
    return read_session(Path(save), EDITIONS.games)


def _told(session: Session) -> dict[str, Json]:
    outcome = session.outcome
    ended: Json = None
    if outcome is not None:
        ended = {"winners": [*outcome.winners], "scores": [*outcome.scores], "reason": outcome.reason}
    return {
        "game": session.game.key,
        "options": session.options,
        "seed": session.seed,
        "actions": len(session.actions),
        "practice": session.practice,
        "digest": session.digest(),
        "outcome": ended,
    }
