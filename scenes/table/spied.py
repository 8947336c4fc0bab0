"""The hand of another player that a card has let somebody look at: shown once nothing moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.grammar import joined
from game.core.i18n import _
from scenes.table.laid_out import Heap, LaidOut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Event
    from scenes.table.seated import SeatedBoard


class Spied:
    """What is to be looked at on a board, by whoever sits near."""

    def __init__(self, board: SeatedBoard) -> None:
        self._board = board
        self._event: Event | None = None

    def take(self, events: Sequence[Event]) -> None:
        """Remember the first hand that those events tell of."""
        self._event = next((event for event in events if event.kind == "spied"), None)

    def show(self) -> None:
        """Show the hand that was remembered, if it is for the near player to see."""
        (event, self._event), board = (self._event, None), self._board
        if event is None or not board.open_hand or board.near not in board.viewer.people:
            return
        if event.data["seat"] == board.near:
            name, cards = (
                board.names[event.data["foe"]],
                event.data["cards"],
            )
            board.app.stack.push(self.sheet(name, cards))

    def sheet(self, name: str, cards: Sequence[str]) -> LaidOut:
        """Return the sheet on which the hand of somebody of that name is looked at, in its order."""
        table, looks = cast("Any", self._board.table), cast("Any", self._board.looks)
        title = joined(_("The hand of {name}").format(name=name))
        return LaidOut(title, [Heap("", sorted(cards, key=table.rank))], looks.painter, looks.words)
