"""The moves of events at the tables of hidden hands: each kind of event has a method that makes its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from scenes.kit import timeline as moves

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Event
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline

T = TypeVar("T")
"""The table."""


class EventMoves(Generic[T]):
    """Steps on a table, for its timeline: each event has a method, called when its turn comes.

    It is named as the event's kind, after `prefix`, and given the event's data.
    """

    prefix = "_on_"

    def __init__(self, table: T, timeline: Timeline, play: Callable[[SoundName], None]) -> None:
        self.table = table
        self.timeline = timeline
        self.play = play

    def steps(self, event: Event) -> list[Step]:
        """Return the steps of an event, from what lies on the table now."""
        data = cast("Mapping[str, Any]", event.data)
        make = getattr(self, self.prefix + event.kind.replace("-", "_"), None)
        return cast("list[Step]", make(data)) if make else []

    def _sound(self, name: SoundName) -> Step:
        return moves.call(lambda: self.play(name))
