"""Playing a game by text: in the terminal, with nothing drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.saved import SaveError
from game.editions import EDITIONS
from game.storage import current
from game.storage.home import StorageError
from game.storage.in_progress import in_progress
from game.storage.recorded import Recorded
from game.text import orders
from game.text.playing import Playing
from game.text.terminal import Gone, StandardTerminal

if TYPE_CHECKING:
    from game.core.session import Session


def play(session: Session) -> int:
    """Play a game to its end, or until it is left; the one in progress is kept among the saved games."""
    slot = current.make_room(EDITIONS.games, session.game.key)
    if slot is not None:
        StandardTerminal().say(_("The game in progress is kept as “{name}”.").format(name=slot.name))
    return _play(Recorded(session))


def resume(key: str) -> int | None:
    """Go on with the game in progress, if there is one and its player wishes so; None where not."""
    if all(one.key != key for one in in_progress(EDITIONS.games)):
        return None
    terminal = StandardTerminal()
    try:
        if current.unfinished(EDITIONS.games, key) is None:
            return None
        if not orders.yes(terminal.ask(_("A game is in progress: go on with it? Yes or no: "))):
            return None
        recorded = Recorded.resume(EDITIONS.games, key)
    except (SaveError, StorageError) as error:
        terminal.say(str(error))
        return None
    except Gone:
        return 0
    if recorded.notice is not None:
        terminal.say(recorded.notice)
    return _play(recorded)


def _play(recorded: Recorded) -> int:
    Playing(EDITIONS, recorded, StandardTerminal()).run()
    return 0
