"""The replay of Openmok Bataille: a game gesture by gesture, on its table, where nobody is asked anything."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import _
from game.core.table import HAND
from game.editions import EDITIONS
from game.rules.bataille.options import COLLECTION, ROUND
from game.rules.bataille.pool import symbols_of
from game.rules.bataille.words.endings import verdict
from game.rules.bataille.words.events import DuelEvents
from game.rules.bataille.words.variants import VARIANTS
from scenes.games.bataille.arena import arrange
from scenes.games.bataille.cues import CUES
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.result import Result
from scenes.games.bataille.table import SEATS, DuelTable, Ground, News, laid
from scenes.table import sides
from scenes.table.seated_replay import SeatedReplay
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    import pygame

    from game.core.model import Action, Decision, Event, Json
    from game.core.session import Session
    from game.core.table import Table
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Measures
    from scenes.kit.timeline import Step
    from scenes.shell.scene import Scene

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

    table: DuelTable

    def __init__(self, session: Session) -> None:
        self.face = DuelFace(session, self.invalidate)
        self.cues = self.face.cues
        super().__init__(session)
        self.ends = gestures(session)
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

    def table_as(self, seen: Table) -> DuelTable:
        """Return the table as it lies when that is seen."""
        return self.face.table_as(seen, [seat for seat in self.eyes if self.viewer.open(seat)])

    def result_of(self, recorded: Recorded) -> Scene:
        """Return the end of the finished game."""
        return Result(recorded)

    # --- what is said -----------------------------------------------------------------------------------

    def sync(self) -> None:
        """Snap the table to what is seen at `at`."""
        super().sync()
        self.face.rest()
        if not self.at:
            self.saying = self._opening()

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

    def told(self, event: Event) -> str:  # noqa: ARG002 - all is told of a gesture at once
        """Return nothing: what happens is seen."""
        return ""

    def tell(self, events: list[Event]) -> None:
        """Say what the last gesture has done; the result too where the game ends."""
        said = self.face.told(events, self.table.seen)
        self.saying = " ".join(filter(None, [*said, self._ending()]))

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
        saying = (busy and self.face.aside) or self.saying
        self.face.draw_still(
            surface, self.table, f"{self.at}/{self.length}", saying, None if busy else self.shown.decision
        )

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards."""
        self.table.draw(surface)


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


class DuelFace:
    """How a battle of two is shown where nobody plays; `changed` is called when it is to be drawn anew."""

    cues = CUES

    def __init__(self, session: Session, changed: Callable[[], None]) -> None:
        self.session = session
        self.looks = Looks(symbols_of(session.options).__getitem__)
        self.names = sides.names(session)
        self.news = News(changed=changed)
        self.ground: Ground

    def arrange(self, m: Measures, foot: int) -> None:  # noqa: ARG002 - the transport has the place of the buttons
        """Say where everything lies: what is told has the place of the main button too."""
        options = self.session.options
        arena = arrange(m, held=bool(options["choix"]), narrow_row=options["variant"] == COLLECTION)
        arena = replace(arena, told=arena.told.union(arena.main))
        self.ground = Ground(m, arena, self.looks, self.names, sides.near_seat(self.session), self.news)

    def table_as(self, seen: Table, opened: Collection[int]) -> DuelTable:
        """Return the table as it lies when that is seen, some hands open."""
        return DuelTable(self.ground, laid(seen, opened))

    @property
    def aside(self) -> str:
        """What is told while things move, "" for nothing yet."""
        return self.news.told

    def begin(self) -> None:
        """Tell nothing of what was shown before."""
        self.news.clear()

    def rest(self) -> None:
        """Say what kind of replay it is, and the seed of the game, where a game tells what has happened."""
        kind = _("Replayed practice") if self.session.practice else _("Replayed game")
        seed = _("Deal no. {seed}").format(seed=self.session.seed)
        lines = [f"{kind}.", f"{seed}."]
        if self.session.options["choix"] and self.session.outcome is not None:
            lines.append(_("Both hands are shown."))
        self.news.told = "\n".join(lines)

    def told(self, events: Sequence[Event], view: Table) -> list[str]:
        """Return what a gesture has done; what was picked is told unless it is seen."""
        words = DuelEvents(Spoken(self.looks, self.names))
        shown = any(event.kind == "reveal" for event in events)
        picks = [] if shown else [event for event in events if event.kind == "pick"]
        return [words.of(event, view) for event in (*(one for one in events if one.kind != "pick"), *picks)]

    def draw_still(
        self, surface: pygame.Surface, table: DuelTable, place: str, saying: str, decision: Decision | None
    ) -> None:
        """Draw all but the cards."""
        title = f"{_(VARIANTS[str(self.session.options['variant'])].name)} · {place}"
        asked = () if decision is None else SEATS if decision.prompt == "reveal" else [decision.seat]
        table.draw_still(surface, (title, saying), asked)
