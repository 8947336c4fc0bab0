"""The replay of Openmok Bataille: a game gesture by gesture, on its table, where nobody is asked anything."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, cast

from game.core.i18n import _
from game.core.table import HAND
from game.editions import EDITIONS
from game.rules.bataille.options import ROUND
from game.rules.bataille.places import TROPHIES
from game.rules.bataille.round_sight import RoundSeen
from game.rules.bataille.words.endings import verdict
from game.rules.bataille.words.events import DuelEvents
from game.rules.bataille.words.variants import variant_of
from scenes.games.bataille import round_strip
from scenes.games.bataille.arena import Arena
from scenes.games.bataille.award import Award
from scenes.games.bataille.cues import CUES
from scenes.games.bataille.ground import Ground, News
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.round_cues import CUES as ROUND_CUES
from scenes.games.bataille.round_geometry import Geometry
from scenes.games.bataille.round_hand import Marked
from scenes.games.bataille.round_story import Story
from scenes.games.bataille.round_table import Ground as RoundGround
from scenes.games.bataille.round_table import RoundTable
from scenes.games.bataille.table import SEATS, DuelTable, laid
from scenes.table import sides
from scenes.table.seated_replay import SeatedReplay
from scenes.table.spoken import Spoken
from scenes.table.spots import Written
from scenes.table.tools import REPLAYED

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    import pygame

    from game.core.model import Action, Decision, Event, Json
    from game.core.session import Session
    from game.core.table import Table
    from scenes.kit.measures import Measures
    from scenes.kit.timeline import Step
    from scenes.table.cards import LaidCards
    from scenes.table.choreography import Cue

    View = Mapping[str, Json]

_PUT_DOWN: Final = ("lay", "discard")


def gestures(session: Session) -> tuple[int, ...]:
    """Return how many actions of a game are played after each of its gestures, 0 first.

    A reveal is one gesture of both players, and so are the two secret cards of a battle in a round (BAT-5);
    the cards of an answer go together.
    """
    paired = "pick" if session.options["variant"] == ROUND else "reveal"
    ends = [0]
    for alike, run in groupby(enumerate(session.actions, 1), lambda numbered: numbered[1][0]):
        numbers = [number for number, _action in run]
        if alike == paired:
            numbers = numbers[1::2]
        if alike not in _PUT_DOWN:
            ends += numbers
    last = len(session.actions)
    return tuple(ends) if ends[-1] == last else (*ends, last)


class BatailleReplay(SeatedReplay):
    """Show a game after the first `at` of its gestures; `face` is how a table of its variant is shown."""

    table: Any

    def __init__(self, session: Session) -> None:
        made = RoundFace if session.options["variant"] == ROUND else DuelFace
        self.face: DuelFace | RoundFace = made(session, self.invalidate)
        self.cues = self.face.cues
        super().__init__(session)
        self.ends = gestures(session)
        self._events: list[Event] = []
        self.telling = EDITIONS.telling(session, self.names)

    @property
    def length(self) -> int:
        """The number of gestures."""
        return len(self.ends) - 1

    def actions_until(self, at: int) -> int:
        """Return how many actions are played after so many gestures."""
        return self.ends[at]

    # --- the table --------------------------------------------------------------------------------------

    def arrange_above(self, m: Measures) -> None:
        """Say where everything lies."""
        self.face.arrange(self.m, self.m.height - m.height)

    def lay_table(self) -> None:
        """Lay the table as it is now, above the transport, and say what is said there."""
        super().lay_table()
        self.sync()

    @property
    def eyes(self) -> Sequence[int]:
        """The seats whose views are shown: a game that is over keeps no secret."""
        return range(self.session.seats) if self.viewer.over else [self.near]

    def seen_by(self, views: Mapping[int, View]) -> View:
        """Return what the near seat sees, and the hands that the others do."""
        return {**views[self.near], "places": [*_with_hands(views, self.near)]}

    def knows_of(self, event: Event) -> bool:
        """Say whether an event is shown: all are of a game that is over."""
        return self.viewer.over or super().knows_of(event)

    def table_as(self, seen: Table) -> LaidCards:
        """Return the table as it lies when that is seen."""
        opened = [seat for seat in self.eyes if self.viewer.open(seat)]
        return cast("LaidCards", self.face.table_as(seen, opened))

    def lay(self) -> None:
        """Lay the table as it is now."""
        self.face.follow(self.shown)
        super().lay()

    def turn_to(self, action: Action) -> None:
        """Do nothing: the table lies as before an action, and looks at nobody else."""

    def sit(self, seat: int) -> None:
        """Look at the table from another seat."""
        self.timeline.skip()
        self.near = seat
        self.sync()
        self.refresh()

    def add_widgets(self) -> None:
        """Put the transport at the foot, and the panels of the others, once every hand is shown."""
        super().add_widgets()
        if isinstance(self.table, RoundTable) and self.viewer.over:
            self.ring.add(*places(self.table, self.sit))

    # --- what is said -----------------------------------------------------------------------------------

    def sync(self) -> None:
        """Snap the table to what is seen at `at`."""
        self._events = []
        super().sync()
        told = self.face.told(self._events, self.table)
        said = told if self.at else [self._opening()]
        self.saying = " ".join(filter(None, [*said, self._ending()]))

    def look_away(self) -> None:
        """Tell nothing any more of what was shown."""
        self.face.begin()

    def steps(self) -> list[Step]:
        """Return the steps that show the last gesture; nothing is told before it is seen."""
        self.face.begin()
        announced = self._announced(self.session.actions[self.ends[self.at - 1]])
        steps = super().steps()
        self.saying = announced
        return steps

    def _announced(self, action: Action) -> str:
        """Return what is about to be shown: never more than who does what."""
        words = {
            "pick": _("a card is picked in secret…"),
            "turn": _("a card is turned…"),
            "trophy": _("a trophy to choose…"),
        }
        asked = self.shown.decision
        if asked is None or action[0] not in words:
            return _("O – pen – mok!")
        named = _("{name}: {sentence}")
        return named.format(name=self.names[asked.seat], sentence=words[str(action[0])])

    def told(self, event: Event) -> str:
        """Return nothing: what happens is seen; only who goes on telling takes note."""
        self.face.take(event)
        return ""

    def tell(self, events: list[Event]) -> None:
        """Note what the last gesture has done: it is told once the table lies."""
        self._events = events

    def _opening(self) -> str:
        """Return what is said before anything has happened."""
        decision = self.shown.decision
        held = decision is not None and decision.prompt not in ("reveal", "turn")
        if held and self.viewer.over:
            return _("The game from its beginning: every hand is shown.")
        return _("The game from its beginning.")

    def _ending(self) -> str:
        """Return how a finished game ended, nothing for one that goes on."""
        outcome = self.shown.outcome
        return "" if outcome is None else verdict(outcome, str(self.session.options["variant"]), self.names)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table: nobody is asked anything while things move."""
        busy = self.timeline.busy
        saying = (busy and self.face.aside(self.table)) or self.saying
        self.face.draw_still(
            surface, self.table, f"{self.at}/{self.length}", saying, None if busy else self.shown.decision
        )

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards."""
        self.face.draw_moving(surface, self.table)


def _with_hands(views: Mapping[int, View], near: int) -> Iterator[Json]:
    """Yield the places that a seat sees, with the hands that other seats see."""
    for place in _places(views[near]):
        seat = cast("int | None", place["seat"])
        if place["name"] == HAND and seat is not None and seat in views:
            yield next(
                dict(one) for one in _places(views[seat]) if (one["name"], one["seat"]) == (HAND, seat)
            )
        else:
            yield dict(place)


def _places(view: View) -> Sequence[View]:
    return cast("Sequence[View]", view["places"])


class Face:
    """How a game is shown where nobody plays; `changed` is called when it is to be drawn anew."""

    cues: Mapping[str, Cue[Any]]

    def __init__(self, session: Session, changed: Callable[[], None]) -> None:
        self.session = session
        self.looks = Looks.of(session)
        self.names = sides.names(session)
        self.news = News(changed=changed)

    def follow(self, shown: Session) -> None:
        """Take note of all that has happened."""

    def take(self, event: Event) -> None:
        """Take note of what happens."""

    def begin(self) -> None:
        """Tell nothing of what was shown before."""
        self.news.forget()


class DuelFace(Face):
    """How a battle of two is shown where nobody plays."""

    cues = CUES
    ground: Ground

    def arrange(self, m: Measures, foot: int) -> None:
        """Say where everything lies."""
        arena = Arena.of(m, self.session.options, REPLAYED, foot)
        self.ground = Ground(m, arena, self.looks, self.names, sides.near_seat(self.session), self.news)

    def table_as(self, seen: Table, opened: Collection[int]) -> DuelTable:
        """Return the table as it lies when that is seen, some hands open."""
        return DuelTable(self.ground, laid(seen, opened))

    def aside(self, table: DuelTable) -> str:  # noqa: ARG002 - a blow tells it
        """Return what is told while things move, "" for nothing yet."""
        return self.news.told

    def told(self, events: Sequence[Event], table: DuelTable) -> list[str]:
        """Return what a gesture has done, what was picked unless it is seen; say beside what game it is."""
        kind = _("Replayed practice") if self.session.practice else _("Replayed game")
        seed = _("Deal no. {seed}").format(seed=self.session.seed)
        lines = [f"{kind}.", f"{seed}."]
        if self.session.options["choix"] and self.session.outcome is not None:
            lines.append(_("Both hands are shown."))
        self.news.forget()
        self.news.told = "\n".join(lines)
        words, view = DuelEvents(Spoken(self.looks, self.names)), table.seen
        shown = any(event.kind == "reveal" for event in events)
        picks = [] if shown else [event for event in events if event.kind == "pick"]
        return [words.of(event, view) for event in (*(one for one in events if one.kind != "pick"), *picks)]

    def draw_still(
        self, surface: pygame.Surface, table: DuelTable, place: str, saying: str, decision: Decision | None
    ) -> None:
        """Draw all but the cards."""
        title = f"{_(variant_of(self.session.options).name)} · {place}"
        asked = () if decision is None else SEATS if decision.prompt == "reveal" else [decision.seat]
        table.draw_still(surface, (title, saying), asked)

    def draw_moving(self, surface: pygame.Surface, table: DuelTable) -> None:
        """Draw the cards."""
        table.draw(surface)


class RoundFace(Face):
    """How a round is shown where nobody plays: the hands of others are counted on their panels."""

    cues = ROUND_CUES
    ground: RoundGround
    story: Story

    def follow(self, shown: Session) -> None:
        """Take note of all that has happened."""
        self.story = Story.of(shown, self.looks.symbol_of)

    def take(self, event: Event) -> None:
        """Take note of what happens: it is told on the tables that come of it."""
        self.story = self.story.after(event)

    def arrange(self, m: Measures, foot: int) -> None:
        """Say where everything lies, above so many pixels."""
        self.ground = RoundGround(m, Geometry(m, self.session.seats, foot, REPLAYED), self.looks, self.names)

    def table_as(self, seen: Table, opened: Collection[int]) -> RoundTable:
        """Return the table as it lies when that is seen, some hands open."""
        assert isinstance(seen, RoundSeen)  # noqa: S101 - so the rules tell a round
        table = RoundTable(self.ground, seen, self.story, open_hand=seen.seat in opened)
        table.panels.hands = {seat: seen.refs(HAND, seat) for seat in opened}
        return table

    def aside(self, table: RoundTable) -> str:
        """Return what is told while things move."""
        return round_strip.told(table)

    def told(self, events: Sequence[Event], table: RoundTable) -> list[str]:  # noqa: ARG002 - the story has them
        """Return what has happened last."""
        return [round_strip.told(table)]

    def draw_still(
        self,
        surface: pygame.Surface,
        table: RoundTable,
        place: str,
        saying: str,
        decision: Decision | None,  # noqa: ARG002 - a ring shows whose turn it is
    ) -> None:
        """Draw all but the cards."""
        table.draw(surface, round_strip.watched(table), glowing=False)
        heading = f"{round_strip.round_number(table.story)} · {place}"
        self.ground.draw_strip(surface, heading, saying)

    def draw_moving(self, surface: pygame.Surface, table: RoundTable) -> None:
        """Draw the cards; at the end of a game, the trophy that has won it."""
        table.draw_cards(surface, Marked(), in_slots=False)
        if table.seen.over and table.story.last is not None and not table.above:
            seat, ref = table.story.last
            award = Award.of(table, seat, ref, len(table.seen.refs(TROPHIES, seat)))
            award.sprite.pose, award.dimmed = award.home, award.mat
            award.draw(surface)


def places(table: RoundTable, sit: Callable[[int], None]) -> list[Written]:
    """Return the panels of the others, each of which leads to that seat."""
    tip = _("See the hand of {name}")
    return [
        Written(
            f"seat-{seat}", table.panel_of(seat), partial(sit, seat), tip=tip.format(name=table.names[seat])
        )
        for seat in table.seen.rivals()
    ]
