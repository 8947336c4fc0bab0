"""What a seat sees after each event of what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Event, Json
    from game.core.session import Session


class Views:
    """The events of what was played last, and the view after each of them."""

    def __init__(self) -> None:
        self._after: list[tuple[Event, Mapping[str, Json]]] = []

    def played(self, session: Session, seat: int, play: Callable[[], list[Event]]) -> list[Event]:
        """Play something; return what happened, whose views are those of a seat. Raise what `play` raises."""
        watched = session.watch((seat,), play)
        after = [*[one.before[seat] for one in watched[1:]], session.view(seat)]
        self._after = [(one.event, view) for one, view in zip(watched, after, strict=False)]
        return [event for event, _view in self._after]

    def after(self, event: Event) -> Mapping[str, Json]:
        """Return what is seen once an event has happened. Raise StopIteration for another event."""
        return next(view for one, view in self._after if one is event)
