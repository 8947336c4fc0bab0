"""What is shown of what happens: each event, the table as it was seen then; the last blow, once more."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import isinf
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.core.i18n import _
from game.core.model import GIVE_UP
from scenes.kit import palette, text, timeline
from scenes.kit.content import Icon, Text
from scenes.kit.layout import Grow, Pad, Row
from scenes.kit.picture_cache import cached
from scenes.kit.strip import band_height
from scenes.table.choreography import Choreographer
from scenes.table.rhythm import Paced
from scenes.table.tools import bottom

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Event, Json
    from game.core.session import Session, Told
    from game.core.spoken import Telling
    from scenes.kit.measures import Measures
    from scenes.kit.sound import SoundName
    from scenes.kit.timeline import Step, Timeline
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Cue
    from scenes.table.occasion import Occasion
    from scenes.table.rhythm import Rhythm

_BACK: Final = 12
"""How many actions before the last the blow may have begun."""
_ABOVE: Final = 22
"""How much higher than the strip the band above is, which covers it."""
_SIDE: Final = 90
_DARK: Final = 150
"""How wide the edges of the table are darkened, and how much of 255 at the most."""


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

    def gather(self, events: Sequence[Event]) -> list[Event]:
        """Return which events are shown of those that may be known: of several at once, the last."""
        known = [one for one in events if one.known_to(self._stage.near)]
        recounting, table = self._stage.telling.recounting, self._stage.table.seen
        last = [*(not recounting.at_once(two, table) for two in pairwise(known)), True] if known else []
        for place in recounting.left_out(known, table):
            last[place] = False
        self._views = [view for view, shown in zip(self._views, last, strict=True) if shown]
        return [event for event, shown in zip(known, last, strict=True) if shown]

    def steps_of(self, event: Event) -> list[Step]:
        """Return the steps that show the next event, made when its turn comes."""
        return [timeline.Later(partial(self._step, event, self._views.pop(0)))]

    def _step(self, event: Event, view: Mapping[str, Json]) -> list[Step]:
        """Return the steps that show an event; what came of what another did is seen for a while."""
        stage, told, others = self._stage, self._stage.telling.recounting, self._stage.rhythm.showing
        stage.invalidate()
        self._choreographer.enlarged = told.played if others else ()
        before = stage.table.seen
        touches = others and told.touches(stage.telling, event, before)
        steps = stage.shown_by(event, stage.table_of(view))
        if not others:
            return steps
        own = told.is_own(stage.telling, event, before)
        rests = not own and (event.kind in told.deeds or event.kind in told.gravest)
        rest = [timeline.pause(timeline.OTHERS_REST)] if rests else []
        return [Paced([*steps, *rest], stage.rhythm.pace(touches=touches, own=own))]

    def again(self, told: Sequence[Told]) -> list[Step]:
        """Return the steps that show once more what was told; no card is enlarged on its way."""
        self._choreographer.enlarges = False
        self._stage.unsettled = True
        self.take(told)
        return [step for event, _views in told for step in self._stage.steps_of(event)]

    def moves(self, event: Event, table: LaidCards) -> list[Step]:
        """Return the steps that move the cards as they lie on the next table."""
        return self._choreographer.steps(event, self._stage.table, table, self._stage.turn_to)


def film_title() -> str:
    """Return what is said as long as the last blow is shown again."""
    return _("The last blow, once more")


class Filmed(Protocol):
    """A table as far as its last blow is shown there once more."""

    m: Measures
    timeline: Timeline
    occasion: Occasion

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown."""

    @property
    def telling(self) -> Telling:
        """What says what happens."""

    def put_away(self) -> None:
        """Show no card large any more, and let nobody speak."""

    def table_of(self, view: Mapping[str, Json]) -> LaidCards:
        """Return the table as it lies when the near seat has that view."""

    def turn_to(self, table: LaidCards) -> None:
        """Show another table."""

    def hurry(self) -> None:
        """End what moves."""

    def invalidate(self) -> None:
        """Have the table drawn again."""


class LastBlow:
    """The last blow at a board: it is shown once more but once, where things move and a blow decided."""

    def __init__(self, board: Filmed, showing: Showing) -> None:
        self._board = board
        self._showing = showing
        self._shown = False

    @property
    def on(self) -> bool:
        """Say whether it is shown once more now."""
        return self._shown and self._board.timeline.busy

    @property
    def title(self) -> str:
        """What the strip says while it is shown, "" else."""
        return film_title() if self.on else ""

    def takes(self, event: pygame.event.Event) -> bool:
        """End it at a click or a key, while it is shown; return whether it was."""
        skips = self.on and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if skips:
            self._board.hurry()
        return skips

    def show(self) -> bool:
        """Begin to show it, unless it was; say whether it is shown now."""
        board = self._board
        moves = not isinf(board.timeline.speed) and board.occasion.earnest
        if self._shown or not moves or board.session.actions[-1] == GIVE_UP:
            return False
        self._shown = True
        told, before = self._blow()
        if told:
            self._begin(told, before)
        return bool(told)

    def _begin(self, told: Sequence[Told], before: Mapping[str, Json]) -> None:
        """Show what was told, slower, while the table lay as in the view `before`; nothing lies over it."""
        board, pace, frame = self._board, self._board.timeline, FilmFrame(self._board.m)
        comes = timeline.Timed(timeline.AGAIN_IN, frame.come)
        board.put_away()
        pace.add(
            timeline.pause(timeline.AGAIN_REST),
            timeline.call(lambda: board.turn_to(board.table_of(before))),
            timeline.call(partial(pace.over.show, frame)),
            timeline.call(partial(frame.come, 1.0)) if pace.reduced else comes,
            *self._showing.again(told),
            timeline.pause(timeline.GATHER_REST),
        )
        pace.speed *= timeline.AGAIN_SPEED
        board.invalidate()

    # --- what it was ------------------------------------------------------------------------------------

    def _blow(self) -> tuple[Sequence[Told], Mapping[str, Json]]:
        """Return what was told from the deed to the blow that decided, and what was seen before it.

        Nothing is told where no blow decided; that the game is over was seen already.
        """
        recounting = self._board.telling.recounting
        told, views, last = self._lately()
        kinds = [event.kind for event, _seen in told]
        paid = next((at for at in range(last, len(kinds)) if self._is_price(told[at][0], views[at])), None)
        if paid is not None:
            last = max((at for at in range(last) if kinds[at] in recounting.deeds), default=last)
        within = range(last, len(kinds) if paid is None else paid)
        end = max((at for at in within if recounting.decides(told[at][0])), default=-1)
        deeds = recounting.begun_by.get(kinds[end], recounting.deeds) if end >= 0 else ()
        begun = [at for at in range(end + 1) if kinds[at] in deeds] or [last]
        between = range(begun[-2] + 1 if len(begun) > 1 else 0, begun[-1])
        begin = next((at for at in between if self._answers(told[at][0], views[at])), begun[-1])
        shown, before = told[begin : end + 1], self._board.telling.table(views[begin], self._board.near)
        unseen = recounting.left_out([event for event, _seen in shown], before)
        return shown[1 + max(unseen, default=-1) :], views[begin]

    def _is_price(self, event: Event, before: Mapping[str, Json]) -> bool:
        telling = self._board.telling
        return telling.recounting.is_price(event, telling.table(before, self._board.near))

    def _answers(self, event: Event, before: Mapping[str, Json]) -> bool:
        telling = self._board.telling
        return telling.recounting.answers(telling, event, telling.table(before, self._board.near))

    def _lately(self) -> tuple[list[Told], list[Mapping[str, Json]], int]:
        """Return what was told of late, what was seen before and after each, where the last action begins."""
        session, near, last = self._board.session, self._board.near, 0
        past = session.at(max(0, len(session.actions) - _BACK))
        told: list[Told] = []
        views = [past.view(near)]
        for action in session.actions[len(past.actions) :]:
            last = len(told)
            told += past.watch_as([near], partial(past.act, action), lambda event: event.known_to(near))[1]
            views += [seen[near] for _event, seen in told[last:]]
        return told, views, last


class FilmFrame:
    """What tells that something is shown again: a band with a title, one under the table, darker edges."""

    def __init__(self, m: Measures) -> None:
        self.m = m
        self.part = 0.0

    def come(self, part: float) -> None:
        """Come in from the edges, as far as a part of the way."""
        self.part = part

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the edges and both bands."""
        above, below = self.bands()
        for edge, x in _edges(self.m.px(_SIDE), self.m.size):
            edge.set_alpha(round(255 * self.part))
            surface.blit(edge, (x, 0))
        for band in (above, below):
            pygame.draw.rect(surface, palette.INK, band)
        self._title().show(surface, self.m, above)

    def bands(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where both bands are now."""
        m = self.m
        high, low = band_height(m) + m.px(_ABOVE), bottom(m)
        top, foot = round(high * (self.part - 1)), m.height - round(low * self.part)
        return pygame.Rect(0, top, m.width, high), pygame.Rect(0, foot, m.width, low)

    def _title(self) -> Pad:
        words = Text(film_title(), text.SERIF_BLACK, 34, palette.CHALK, lines=1, least=20)
        skips = Text(_("A click or a key skips it."), text.SANS_SEMIBOLD, 15, palette.CHALK, lines=2, grow=0)
        line = Row([Icon("film", 34, palette.LIT), words, Grow(), skips], gap=16, align="center")
        return Pad((16, 0), line)


@cached
def _edges(wide: int, size: tuple[int, int]) -> tuple[tuple[pygame.Surface, int], tuple[pygame.Surface, int]]:
    """Return what darkens both edges of a table, less and less inwards, each with its abscissa."""
    left = pygame.Surface((wide, size[1]), pygame.SRCALPHA)
    for x in range(wide):
        left.fill((*palette.INK, round(_DARK * timeline.ease_in(1 - x / wide))), (x, 0, 1, size[1]))
    return (left, 0), (pygame.transform.flip(left, flip_x=True, flip_y=False), size[0] - wide)
