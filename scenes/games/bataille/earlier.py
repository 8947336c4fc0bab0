"""The games of a match that came before a battle with a choice: what was seen of the players there."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.core.saved import SaveError
from game.editions import EDITIONS
from game.storage.finished import session_of
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.tide import Tide
from scenes.table import sides

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.storage.recorded import Recorded
    from scenes.games.bataille.tide import Duel


def earlier(recorded: Recorded) -> list[Sequence[Duel]]:
    """Return the duels of each of them, the first game first."""
    return [*_earlier(recorded)] if recorded.session.options["choix"] else []


def _earlier(recorded: Recorded) -> Iterator[Sequence[Duel]]:
    for record in recorded.past:
        with suppress(SaveError):
            session = session_of(record, EDITIONS.games)
            if session.options["choix"]:
                yield Tide.of(session, sides.names(session), Looks.of(session).symbol_of).duels
