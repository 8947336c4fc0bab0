"""What decided a finished game: the few actions after which it stood most differently, each in a sentence."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from game.core.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from game.core.model import Event
    from game.core.session import Session
    from game.core.spoken import Players, Telling
    from game.core.table import Spot, Table

MOST: Final = 3
"""How many moments tell a game."""
_LOOK_BACK: Final = 12
"""How many actions before the one that decides are looked through for where it began."""
_LATE: Final = 1.0
"""How much more the last action weighs than the first."""
_TURNED: Final = 1.5
"""How much more an action weighs that turns who leads."""
_LAST: Final = "last"
_WHY: Final[Mapping[str, tuple[str, str]]] = {
    "turned": (N_("The tide turns"), N_("The tide turns once more")),
    "level": (N_("All is level again"), N_("Level once more")),
    "blow": (N_("A heavy blow"), N_("Another heavy blow")),
    "ahead": (N_("{name} takes the lead"), N_("{name} takes the lead again")),
    "yours": (N_("You take the lead"), N_("You take the lead again")),
    _LAST: (N_("The last blow"), N_("The last blow")),
}
"""What makes of a swing a moment that decides, and how that is said of one after another of its kind."""


class Weighing(Protocol):
    """What a game says of its decisive moments: the module `decisive` of its rules."""

    BEGINS: AbstractSet[str]
    """The kinds of events with which something begins that may take several actions."""
    TOLD: AbstractSet[str]
    """The kinds of events that tell such a moment."""
    KEPT: AbstractSet[str]
    """Those of them that are told whatever comes before and after them."""

    def lead(self, state: Any, seat: int) -> float:  # noqa: ANN401 - each game has its own state
        """Return how far a seat is ahead of the best of the others, by all that counts."""

    def score(self, state: Any, seat: int) -> float:  # noqa: ANN401 - each game has its own state
        """Return the same by what the players see counted: that says who leads."""

    def cards(self, event: Event, table: Any) -> Sequence[str]:  # noqa: ANN401 - each game has its own table
        """Return the refs of the cards that an event is about; the table is as before it."""


def named(event: Event, _table: object) -> list[str]:
    """Return the cards that an event names: those that it is about."""
    return event.refs


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment that decided: what happened, when, and what the seat gained by it.

    It begins after `at` actions, and is over after `end` of them. `why` says what makes it one. `cards` are
    those that it is about, `spots` where they lay, `seats` who does it, and to whom it happens.
    """

    at: int
    end: int
    gain: float
    heading: str
    why: str
    told: str
    cards: tuple[str, ...]
    spots: tuple[Spot, ...]
    seats: tuple[int, ...] = ()


class _Swing(NamedTuple):
    """What an action changed for who has won, in all, and what a seat gained by it; who leads then.

    `scores` are those of who has won, before it and after it.
    """

    at: int
    change: float
    weight: float
    scores: tuple[float, float]
    gain: float
    leader: int

    @property
    def kind(self) -> str:
        """What makes of it a moment that decides."""
        before, after = self.scores
        if before * after < 0:
            return "turned"
        if before == after or before * after:
            return "blow"
        return "level" if before else "ahead"


def turnings(session: Session, seat: int, telling: Telling, weighing: Weighing) -> list[Turning]:
    """Return the moments that decided a finished game, in order, told to a seat.

    They are those that changed most for or against who has won. The last is among them, unless there is
    nothing to be seen of it.
    """
    swings = list(_swings(session, seat, weighing))
    own = [one for one in swings[:-1] if one.change]
    heaviest = sorted(own, key=lambda one: -one.weight)[:_LOOK_BACK]
    found: dict[int, Turning] = {}
    for swing in [*swings[-1:], *heaviest]:
        one = _told(session, seat, swing, telling, weighing)
        if one.told and (one.cards or one.spots):
            found.setdefault(one.at, replace(one, why=_LAST) if swing is swings[-1] else one)
        if len(found) == MOST:
            break
    leaders = {one.at: one.leader for one in swings}
    return [*_titled([found[at] for at in sorted(found)], leaders, telling.spoken)]


def _titled(turnings: Sequence[Turning], leaders: Mapping[int, int], players: Players) -> Iterator[Turning]:
    """Yield moments with the words for their kinds, other ones where the kind was met before.

    `leaders` are those who lead after the last action of each.
    """
    met: set[tuple[str, str]] = set()
    for one in turnings:
        leader = leaders[one.end - 1]
        kind = "yours" if one.why == "ahead" and players.you(leader) else one.why
        name = players.player(leader) if kind == "ahead" else ""
        yield replace(one, why=_(_WHY[kind][(kind, name) in met]).format(name=name))
        met.add((kind, name))


def _swings(session: Session, seat: int, weighing: Weighing) -> Iterator[_Swing]:
    """Yield the actions after which a game stood otherwise for anybody, by what that changed for a winner."""
    winners = session.outcome.winners if session.outcome is not None else ()
    winner = seat if seat in winners or not winners else winners[0]
    state, length = session.game.setup(session.options, session.seed), len(session.actions)
    seats = range(session.seats)
    before, scored = ([count(state, one) for one in seats] for count in (weighing.lead, weighing.score))
    for at, action in enumerate(session.actions):
        state.apply(action)
        now, scores = ([count(state, one) for one in seats] for count in (weighing.lead, weighing.score))
        if now != before:
            change = now[winner] - before[winner]
            turned = _TURNED if before[winner] * now[winner] <= 0 else 1
            weight = abs(change) * turned * (1 + _LATE * at / length)
            counted, leader = (scored[winner], scores[winner]), scores.index(max(scores))
            yield _Swing(at, change, weight, counted, now[seat] - before[seat], leader)
        before, scored = now, scores


def _told(session: Session, seat: int, swing: _Swing, telling: Telling, weighing: Weighing) -> Turning:
    first, recounting = max(0, swing.at - _LOOK_BACK), telling.recounting
    past, begun, answered = session.at(first), _Begun(swing.at), False
    for at in range(first, swing.at + 1):
        for event, table in _watched(past, seat, session.actions[at], telling):
            if recounting.is_price(event, table):
                break
            answers = recounting.answers(telling, event, table)
            if not answered and (answers or event.kind in weighing.BEGINS):
                begun = _Begun(at, event.data.get("seat"))
                begun.spots |= dict.fromkeys(recounting.spots(event, table))
            answered = answers or (answered and event.kind not in weighing.BEGINS)
            line = telling.event(event, table, begun.kind) if answers or event.kind in weighing.TOLD else ""
            if line:
                begun.kind = event.kind
                begun.heading = begun.heading or telling.heading(table, None)
                begun.lines.append((line, answers or event.kind in weighing.KEPT))
                begun.cards |= dict.fromkeys(() if answers else weighing.cards(event, table))
                begun.spots |= dict.fromkeys(recounting.spots(event, table))
    return begun.moment(swing)


@dataclass
class _Begun:
    """What a seat began after so many actions: its lines, each with whether it is kept, its cards.

    The last line is of a `kind` of event, the `heading` is that of the turn of the first one.
    """

    at: int
    seat: int | None = None
    heading: str = ""
    kind: str = ""
    lines: list[tuple[str, bool]] = field(default_factory=list)
    cards: dict[str, None] = field(default_factory=dict)
    spots: dict[Spot, None] = field(default_factory=dict)

    def moment(self, swing: _Swing) -> Turning:
        """Return the moment, told in its first line and what is kept of the others, else in the last one."""
        ends = (0,) if any(kept for _line, kept in self.lines) else (0, len(self.lines) - 1)
        told = " ".join(line for at, (line, kept) in enumerate(self.lines) if kept or at in ends)
        cards, spots = tuple(self.cards)[:2], tuple(self.spots)
        seats = [seat for seat in (self.seat, *(spot.seat for spot in spots)) if seat is not None]
        why, heading, end = swing.kind, self.heading, swing.at + 1
        return Turning(
            self.at, end, swing.gain, heading, why, told, cards, spots, tuple(dict.fromkeys(seats))
        )


def _watched(past: Session, seat: int, action: Any, telling: Telling) -> list[tuple[Event, Table]]:  # noqa: ANN401
    """Play an action; return what happened, each event with the table as it was before it."""
    watched = past.watch([seat], partial(past.act, action))
    return [(one.event, telling.table(one.before[seat], seat)) for one in watched]
