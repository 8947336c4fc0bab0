"""How events are shown: every card goes from where it lay in one view to where it lies in the next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from game.core.table import Spot
from scenes.kit import motions
from scenes.kit import timeline as moves
from scenes.kit.effects import Chips
from scenes.kit.sprites import Sprite
from scenes.table.cards import LaidCards

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from game.core.model import Event
    from game.core.table import Place, Table
    from scenes.kit.sound import SoundName
    from scenes.kit.sprites import Painter, Pose
    from scenes.kit.timeline import Step, Timeline

T = TypeVar("T", bound=LaidCards)

Told = Mapping[str, Any]
"""What an event tells."""

_NEAR: Final = 1.6
"""Within how many widths of a card others lie beside it, and is it dropped that was let go of."""


class Went(NamedTuple):
    """A card that lay at `start` in one view, and lies at `end` in the next."""

    start: Spot
    end: Spot

    @property
    def stayed(self) -> bool:
        """Say whether it is still in the same place."""
        return (self.start.place, self.start.seat) == (self.end.place, self.end.seat)


def went(before: Table, after: Table, chosen: Spot | None = None) -> Iterator[Went]:
    """Yield where each card went; alike ones are interchangeable, one face down may be any.

    Of alike ones, the one that was `chosen` leaves.
    """
    same = unchanged(before, after)
    for place in before.places:
        if (place.name, place.seat) in same:
            yield from (Went(spot, spot) for spot in _spots(place))
    yield from _moved(before, after, same, [] if chosen is None else [chosen])


def unchanged(before: Table, after: Table) -> set[tuple[str, int | None]]:
    """Return the places, by their names and seats, in which all lies as it lay."""
    there = {(one.name, one.seat): one for one in after.places}
    return {key for one in before.places if there.get(key := (one.name, one.seat)) == one}


def _moved(
    before: Table, after: Table, same: Container[tuple[str, int | None]], chosen: Container[Spot]
) -> Iterator[Went]:
    """Yield where each card went of places that are not the same."""
    left, come = (
        [spot for place in table.places if (place.name, place.seat) not in same for spot in _spots(place)]
        for table in (before, after)
    )
    left.sort(key=lambda spot: spot in chosen)
    for alike in (_stays, _alike, _same, _unknown, _same_anywhere, _any):
        there: dict[object, list[Spot]] = defaultdict(list)
        for spot in come:
            there[alike(after, spot, before)].append(spot)
        for spot in [*left]:
            key = alike(before, spot, after)
            if key is not None and there.get(key):
                end = there[key].pop(0)
                left.remove(spot)
                come.remove(end)
                yield Went(spot, end)


def _spots(place: Place) -> Iterator[Spot]:
    """Yield where the cards of a place lie."""
    for index, card in enumerate(place.cards):
        if card is not None:
            yield Spot(place.name, place.seat, index)


def _stays(table: Table, spot: Spot, other: Table) -> object:
    """Tell a card by where it lies, in a place with as many cards in both views."""
    counts = {len(one.place(spot.place, spot.seat).cards) for one in (table, other)}
    return (spot, table.card(spot).ref) if len(counts) == 1 else None


def _alike(table: Table, spot: Spot, _other: Table) -> object:
    card = table.card(spot)
    return spot.place, spot.seat, card.ref, repr(sorted(card.marks.items()))


def _same(table: Table, spot: Spot, _other: Table) -> object:
    return spot.place, spot.seat, table.card(spot).ref


def _unknown(table: Table, spot: Spot, other: Table) -> object:
    """Tell a card by its place alone, where as many lie in both views: it was made known, or changed."""
    counts = {len(one.place(spot.place, spot.seat).cards) for one in (table, other)}
    return (spot.place, spot.seat) if len(counts) == 1 else None


def _same_anywhere(table: Table, spot: Spot, _other: Table) -> object:
    return table.card(spot).ref


def _any(table: Table, spot: Spot, other: Table) -> object:
    """Tell no card from another; those that are known in both views were told already."""
    del table, spot, other
    return True


def ways(was: LaidCards, now: LaidCards) -> Iterator[tuple[Sprite, Pose]]:
    """Yield the cards that are shown by themselves on two tables, each with where it lay on the first one."""
    old, new = was.cards(), now.cards()
    chosen = next((spot for spot, one in old.items() if one is was.chosen), None)
    for way in went(was.seen, now.seen, chosen):
        if way.start in old and way.end in new:
            yield new[way.end], old[way.start].pose


@dataclass(frozen=True)
class Cue(Generic[T]):
    """What an event shows besides cards that go where they lie next.

    `sound` is heard as it begins, `landing` as cards land; `seconds` are those of cards that stay in their
    place, `flight` those of one that goes elsewhere, `shown` how long it is shown large to all on its way;
    `rest` is waited after.
    `first` makes steps on the table as it was, `last` on the table as it is then.
    """

    sound: SoundName | None = None
    landing: SoundName | None = None
    seconds: float = moves.DEAL
    flight: float = moves.FLY
    shown: float = 0.0
    rest: float = 0.0
    first: Callable[[Stage[T], Told], list[Step]] | None = None
    last: Callable[[Stage[T], Told], list[Step]] | None = None
    by: Callable[[Stage[T], Told], Pose] | None = None
    """Where a card is seen on its way, instead of where those are that are shown large."""
    fading: bool = False
    """Whether a card that goes to a heap fades on its way."""
    stagger: float = 0.0
    """How many seconds a card leaves after the one before it."""
    unseen: bool = False
    """Whether all cards are shown that go from heap to heap, not a lone one only."""


_PLAIN: Final = Cue[Any]()


class Stage(Generic[T]):
    """A table on which steps are made: `was` is it before an event, `table` afterwards."""

    def __init__(self, was: T, table: T, choreographer: Choreographer[T]) -> None:
        self.was = was
        self.table = table
        self.timeline = choreographer.timeline
        self._play = choreographer.play

    def sound(self, name: SoundName | None) -> list[Step]:
        """Return the step of a sound, if there is one."""
        return [moves.call(partial(self._play, name))] if name is not None else []

    def landed(self, flown: Sequence[Sprite]) -> list[Step]:
        """Return the steps of cards that have landed: chips of paper fly, and their neighbours give way."""
        if self.timeline.reduced or not flown:
            return []
        scale, last = self.timeline.scale, flown[-1]
        foot = last.pose.x, last.pose.y + last.tall * last.pose.width / 2
        self.timeline.over.let(Chips(foot, scale, moves.CHIPS, count=2), moves.CHIPS)
        others = [one for one in self.table.cards().values() if one not in flown]
        away = [motions.give_way(one, last.pose, scale) for one in others if beside(one.pose, last.pose)]
        return [moves.Parallel([*away])] if away else []


def beside(one: Pose, other: Pose) -> bool:
    """Say whether a card lies next to another, within the width of one and a half."""
    near = max(one.width, other.width) * _NEAR
    return abs(one.x - other.x) < near and abs(one.y - other.y) < near / 2


class Choreographer(Generic[T]):
    """Shows the events of a game by its `cues`, those by kind; an event without a cue moves cards plainly."""

    def __init__(
        self, cues: Mapping[str, Cue[T]], timeline: Timeline, play: Callable[[SoundName], None]
    ) -> None:
        self.cues = cues
        self.timeline = timeline
        self.play = play
        self.enlarged: Container[str] = ()
        """The kinds of events whose cards are shown large to all on their way."""
        self.enlarges = True
        """Whether any card is."""

    def steps(self, event: Event, was: T, table: T, turn_to: Callable[[T], None]) -> list[Step]:
        """Return the steps from one table to the next, which `turn_to` is handed once it is to be seen."""
        cue, told = self.cues.get(event.kind, _PLAIN), event.data
        if event.kind in self.enlarged:
            cue = replace(cue, shown=max(cue.shown, table.read_in(str(told.get("card", "")))))
        if not self.enlarges:
            cue = replace(cue, shown=0.0)
        stage = Stage(was, table, self)
        first = cue.first(stage, told) if cue.first is not None else []
        return [*first, moves.Later(partial(self._then, cue, stage, told, turn_to))]

    def _then(self, cue: Cue[T], stage: Stage[T], told: Told, turn_to: Callable[[T], None]) -> list[Step]:
        flights = _Flights(stage, cue, told, turn_to)
        turn_to(stage.table)
        last = cue.last(stage, told) if cue.last is not None else []
        shown = bool(flights.steps or last or cue.rest)
        return [
            *stage.sound(cue.sound if shown else None),
            *([moves.Parallel(flights.steps)] if flights.steps else []),
            moves.call(flights.land),
            *stage.sound(cue.landing if flights.steps else None),
            *([moves.Later(partial(stage.landed, flights.flown))] if cue.landing is not None else []),
            *last,
            *([moves.pause(cue.rest)] if cue.rest else []),
        ]


class _Flights(Generic[T]):
    """The ways of the cards of one event: each begins where it lay, on the table that is seen then."""

    def __init__(self, stage: Stage[T], cue: Cue[T], told: Told, turn_to: Callable[[T], None]) -> None:
        self.stage = stage
        self._turn_to = turn_to
        self.cue = cue
        self.table = stage.table
        self.timeline = stage.timeline
        self.by = cue.by(stage, told) if cue.by is not None else None
        self.steps: list[Step] = []
        self.flown: list[Sprite] = []
        old, new = stage.was.cards(), stage.table.cards()
        same = unchanged(stage.was.seen, stage.table.seen)
        first = stage.was.leaving()
        chosen = [spot for spot, sprite in old.items() if sprite in first]
        self.table.chosen = stage.was.chosen
        for spot, sprite in new.items():
            if (spot.place, spot.seat) in same and old.get(spot) is not sprite:
                self._go(Went(spot, spot), old.get(spot), sprite)
        ways = [*_moved(stage.was.seen, stage.table.seen, same, chosen)]
        for way in ways:
            self._go(way, old.get(way.start), new.get(way.end))
        between = [way for way in ways if not way.stayed and way.start not in old and way.end not in new]
        if len(between) == 1 or cue.unseen:
            for way in between:
                self._go_unseen(way)

    def land(self) -> None:
        """Let what flew lie where it is."""
        self.table.above = [one for one in self.table.above if one not in self.flown]
        if self.table.heaped is not self.table.seen:
            self.table.heaped = self.table.seen
            self._turn_to(self.table)

    def _go(self, way: Went, was: Sprite | None, now: Sprite | None) -> None:
        if now is not None and was is not None:
            self._travel(way, now, now.pose, was.pose, was)
        elif now is not None:
            origin = self._heaped(way.start, self.stage.was)
            if origin is not None:
                self._travel(way, now, now.pose, origin.pose, origin)
        elif was is not None:
            goal = self._heaped(way.end, self.table)
            if goal is not None:
                self._to_heap(way, was, goal)

    def _go_unseen(self, way: Went) -> None:
        """Show a card that goes from one heap to another."""
        was, goal = self._heaped(way.start, self.stage.was), self._heaped(way.end, self.table)
        if was is not None and goal is not None:
            self._to_heap(way, was, goal)

    def _to_heap(self, way: Went, was: Sprite, goal: Sprite) -> None:
        home = goal.pose.faded(0) if self.cue.fading else goal.pose
        self.table.heaped = self.stage.was.heaped
        self._travel(way, goal, home, was.pose, was)

    def _heaped(self, spot: Spot, table: T) -> Sprite | None:
        """Return a card as it lies in a heap of a table, None where it is not to be seen."""
        pose, ref = table.heap(spot), table.seen.card(spot).ref or ""
        side = "" if spot.place in table.face_down else ref
        return None if pose is None else Sprite(ref, table.painter(side, spot.place), pose, side)

    def _travel(self, way: Went, sprite: Sprite, home: Pose, start: Pose, was: Sprite) -> None:
        """Bring a card home from where it lay; one that goes elsewhere flies over all others."""
        turned = was.seen != sprite.seen and not self.timeline.reduced
        if way.stayed and was is self.stage.was.chosen:
            self.table.chosen, home = sprite, start
        sprite.pose = start
        if way.stayed and start == home and not turned:
            return
        if not way.stayed:
            self.table.above.append(sprite)
            self.flown.append(sprite)
            if self.table.counts_landed:
                self.table.heaped = self.stage.was.heaped
        fine, quick = sprite.paint, self.table.quick
        sprite.paint = quick(fine)
        steps = [*self._way(sprite, home, way, turning=quick(was.paint) if turned else None)]
        if sprite.paint is not fine:
            steps.append(moves.call(partial(setattr, sprite, "paint", fine)))
        late = [moves.pause(len(self.steps) * self.cue.stagger)] if self.cue.stagger else []
        self.steps.append(moves.Sequence([*late, *steps]))

    def _way(self, sprite: Sprite, home: Pose, way: Went, turning: Painter | None) -> Iterable[Step]:
        cue, paint = self.cue, sprite.paint
        if turning is not None:
            sprite.paint = turning
        middle = self.by
        if middle is None and cue.shown and not way.stayed:
            middle = self.table.on_show(sprite, sprite.pose, home)
        if way.stayed or middle is None:
            seconds = moves.FLIP if way.stayed and turning else cue.seconds if way.stayed else cue.flight
            return self._leg(sprite, home, seconds, paint if turning else None)
        return [
            *self._leg(sprite, middle.lifted(1), cue.flight, paint if turning else None),
            moves.pause(cue.shown),
            self.timeline.move(sprite, home, cue.flight),
        ]

    def _leg(self, sprite: Sprite, to: Pose, seconds: float, then: Painter | None) -> list[Step]:
        """Return the steps of a card that goes to a pose, turned over halfway where it is painted anew."""
        if then is not None:
            return [motions.flip(sprite, to, seconds, then)]
        if self.timeline.reduced:
            return [self.timeline.move(sprite, to, seconds)]
        start = sprite.pose
        if start.angle != to.angle and (start.x, start.y) == (to.x, to.y):
            return [motions.tap(sprite, to, self.timeline)]
        if start.lift == 1 and beside(start, to):
            return [motions.drop(sprite, to)]
        if abs(start.x - to.x) + abs(start.y - to.y) < to.width / 2:
            seconds = min(seconds, moves.SETTLE)
        return (
            [motions.fly(sprite, to, seconds)] if sprite in self.flown else [moves.glide(sprite, to, seconds)]
        )
