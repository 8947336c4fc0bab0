"""What is shown of what happens: each event, and the table as it was seen once that had happened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from scenes.kit import timeline
from scenes.table.choreography import Choreographer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Event, Json
    from game.core.session import Session, Told
    from game.core.spoken import Telling
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Cue
    from scenes.table.rhythm import Rhythm


class Stage(Protocol):
    """A table as far as it is shown there what happens."""

    table: Any
    timeline: Timeline
    rhythm: Rhythm
    unsettled: bool
    """Whether something was shown, and the table does not lie as the view says yet."""

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown."""

    @property
    def telling(self) -> Telling:
        """What says what happens."""

    def table_of(self, view: Mapping[str, Json]) -> LaidCards:
        """Return the table as it lies when the near seat has that view."""

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show the next event, made when its turn comes."""

    def shown_by(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that show an event: then `table` is to be seen."""

    def turn_to(self, table: LaidCards) -> None:
        """Show another table."""

    def invalidate(self) -> None:
        """Have the table drawn again."""


class Showing:
    """What is still to be shown on a stage: what its near seat saw once each event had happened."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        cues: Mapping[str, Cue[Any]],
        sound: Callable[[SoundName], None],
    ) -> None:
        self._stage = stage
        self._session = session
        self._choreographer: Choreographer[Any] = Choreographer(cues, stage.timeline, sound)
        self._views: list[Mapping[str, Json]] = []

    def carry_out(self, play: Callable[[], list[Event]]) -> list[Event]:
        """Play something, and keep what the near seat sees after each event that it may know of.

        Return what happened. Raise what `play` raises.
        """
        near = self._stage.near
        before = self._session.view(near)
        events, told = self._session.watch_as([near], play, lambda event: event.known_to(near))
        self.take(told)
        self._views = self._until_worn([event for event, _views in told], [before, *self._views])
        return events

    def _until_worn(
        self, events: Sequence[Event], views: list[Mapping[str, Json]]
    ) -> list[Mapping[str, Json]]:
        """Return what is seen after each event, with what a deed uses up; `views` begin before the first."""
        worn = self._stage.telling.recounting.worn
        for at, event in enumerate(events):
            first = at
            while first and events[first - 1].kind in worn.get(event.kind, ()):
                first -= 1
            if first < at:
                views[first + 1 : at + 2] = [views[first]] * (at + 1 - first)
        return views[1:]

    def take(self, told: Sequence[Told]) -> None:
        """Have what was told to be shown."""
        self._views = [views[self._stage.near] for _event, views in told]

    def pass_over(self, events: int) -> None:
        """Leave out the first of what is still to be shown, so many events."""
        self._views = self._views[events:]

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show the next event, made when its turn comes."""
        return [timeline.Later(partial(self._step, event, self._views.pop(0)))]

    def _step(self, event: Event, view: Mapping[str, Json]) -> list[Step]:
        """Return the steps that show an event; what came of what another did is seen for a while."""
        stage, told, others = self._stage, self._stage.telling.recounting, self._stage.rhythm.showing
        stage.invalidate()
        self._choreographer.enlarged = told.played if others else ()
        steps = stage.shown_by(event, stage.table_of(view))
        rests = others and (event.kind in told.deeds or event.kind in told.gravest)
        return [*steps, timeline.pause(timeline.OTHERS_REST)] if rests else steps

    def again(self, told: Sequence[Told]) -> list[Step]:
        """Return the steps that show once more what was told; no card is enlarged on its way."""
        self._choreographer.enlarges = False
        self._stage.unsettled = True
        self.take(told)
        return [step for event, _views in told for step in self._stage.steps_of(event)]

    def moves(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that move the cards as they lie on the next table."""
        return self._choreographer.steps(event, self._stage.table, table, self._stage.turn_to)
