"""What cards and players are called where nothing is drawn: by the packs, and by who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.decks import name_of
from game.core.i18n import language, typeset

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.pack import Card
    from game.core.spoken import Players
    from game.storage.packs import Packs


def _nothing(_ref: str, _printed: Card | None) -> str:
    """Return what a card does that does nothing."""
    return ""


class PrintedNames:
    """Cards by the names printed on them, players as they are seated.

    `does` says what a card does, by its ref and the card as its pack has it now, None where that is gone.
    """

    def __init__(
        self, packs: Packs, players: Players, does: Callable[[str, Card | None], str] = _nothing
    ) -> None:
        self._packs = packs
        self._players = players
        self._does = does

    def card(self, ref: str) -> str:
        """Return what a card is called."""
        printed = self._packs.printed(ref)
        return typeset(printed.name.spoken, language()) if printed is not None else name_of(ref)

    def words(self, ref: str) -> str:
        """Return what a card does."""
        return self._does(ref, self._packs.printed(ref))

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
        return self._players.player(seat)

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""
        return self._players.you(seat)
