"""What a game says of what has happened besides its sentences: what it is about, and what is lost by it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from game.core.grammar import listed
from game.core.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence

    from game.core.chronicle import Entry
    from game.core.model import Action, Decision, Event
    from game.core.spoken import Spoken, Telling
    from game.core.table import Spot, Table

Tables: TypeAlias = "tuple[Table, Table]"
"""The table before something, and after it."""
_NAMED: Final = 3
"""How many cards of a loss are told by name at the most."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What a seat has lost, by its `kind`: to whom, None to nobody; which cards, and how much of it."""

    kind: str
    by: int | None = None
    cards: tuple[str, ...] = ()
    count: int = 1


def in_all(loss: Loss | None, other: Loss) -> Loss:
    """Return what was lost before, if anything was, and another loss besides; of two kinds the first."""
    if loss is None:
        return other
    if loss.kind != other.kind:
        return loss
    return replace(loss, cards=(*loss.cards, *other.cards), count=loss.count + other.count)


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that something is about, and whether it lies upside down."""

    ref: str
    turned: bool = False


class Recounting:
    """What a game says of what has happened besides its sentence.

    `silent` are the kinds of events that a chapter's heading says well enough, `deeds` those that are told
    where there is little room, `played` those by which a card is played, `gravest` the kinds of losses in the
    order in which they are told, `prices` those after which a seat loses what its own doing costs it,
    `decisive` those that may decide a game with one blow, which is worth being seen again, `begun_by` those
    with which such a blow begins, by its kind, where these are not deeds; `late` are those that
    are told after the deed that they make possible, `opening` the actions with which each turn opens; `worn`
    are those that come before a deed by which something is used up, by its kind: it is seen until then;
    `own` are those of which a turn is full and that concern who has it alone; `foremost` are those that tell
    what the seat itself did as nothing else could be done: that is no turn of its own, and is told first.
    """

    adds: bool = False
    """Whether what is told briefly is told besides what was lost."""
    in_order: bool = False
    """Whether it is told in the order in which all happened; else what was lost comes first."""
    sums_up: bool = False
    """Whether others' turns are told by what they came to, instead of deed by deed."""
    silent: Container[str] = frozenset({"turn"})
    deeds: Container[str] = frozenset()
    played: Container[str] = frozenset()
    gravest: Sequence[str] = ()
    prices: Container[str] = frozenset()
    decisive: Container[str] = frozenset()
    begun_by: Mapping[str, Container[str]] = MappingProxyType({})
    late: Container[str] = frozenset()
    opening: Container[Action] = frozenset()
    worn: Mapping[str, Container[str]] = MappingProxyType({})
    own: Container[str] = frozenset()
    foremost: Collection[str] = frozenset()

    def is_silent(self, event: Event, table: Table, before: str) -> bool:  # noqa: ARG002 - games know more
        """Say whether a chapter's heading says an event well enough; `before` is the kind told last."""
        return event.kind in self.silent

    def is_deed(self, event: Event) -> bool:
        """Say whether an event is told where there is little room, and what comes late follows it."""
        return event.kind in self.deeds

    def decides(self, event: Event) -> bool:
        """Say whether an event may decide a game with one blow, which is worth being seen again."""
        return event.kind in self.decisive

    def chapter(self, telling: Telling, table: Table) -> str:
        """Return in whose turn, or in which round, something happens."""
        return telling.heading(table, None)

    def turn_of(self, table: Table) -> int | None:
        """Return the seat whose turn it is, None where nobody has one."""
        return cast("int | None", table.facts.get("active"))

    def brief(self, telling: Telling, event: Event, table: Table, before: str) -> str:  # noqa: ARG002
        """Return what is told of an event as one's turn begins; "" where only what was lost is.

        The table is as before it, and so is what was told last, by its kind.
        """
        return ""

    def gathered(self, telling: Telling, told: list[Entry]) -> list[Entry]:  # noqa: ARG002 - games know more
        """Return what is told as one's turn begins, with what belongs together in one line."""
        return told

    def shorter(self) -> Sequence[Callable[[Telling, list[Entry]], list[Entry]]]:
        """Return what tells the same in fewer words, then in fewer still, where there is little room."""
        return ()

    def came_of(self, telling: Telling, before: Table, after: Table) -> Iterator[Entry]:  # noqa: ARG002
        """Yield what an action has changed of which no event tells, between the tables before and after."""
        yield from ()

    def summed_up(
        self,
        telling: Telling,  # noqa: ARG002 - games know what counts
        tables: Tables,  # noqa: ARG002
        told: Sequence[Entry],  # noqa: ARG002
        *,
        shortly: bool = False,  # noqa: ARG002
    ) -> Iterator[str]:
        """Yield what others' turns came to between two tables, where that is told: what was lost first.

        It is told `shortly` where there is little room.
        """
        yield from ()

    def standing(self, telling: Telling, table: Table) -> str:  # noqa: ARG002 - games know what counts
        """Return how far the seat of a table is behind which of several others, "" where it is not."""
        return ""

    def chosen(self, telling: Telling, table: Table, decision: Decision, action: Action) -> str:  # noqa: ARG002
        """Return what is told of a choice that no event tells, "" for nothing; the table is as before it."""
        return ""

    def is_grave(self, event: Event, table: Table) -> bool:  # noqa: ARG002 - games know
        """Say whether an event stays longest where there is little room, whatever is lost by it."""
        return False

    def weight(self, entry: Entry) -> int:
        """Return which entries stay where there is little room, the lowest first."""
        if entry.is_grave:
            return -1
        if entry.loss is not None:
            return self.gravest.index(entry.loss.kind)
        return len(self.gravest) + 2 * (not entry.is_deed) + (entry.kind in self.played)

    def comes_first(self, entry: Entry) -> bool:  # noqa: ARG002 - games know
        """Say whether what another did stays before all else of others: it bears on the turn that begins."""
        return False

    def touches(self, telling: Telling, event: Event, table: Table) -> bool:  # noqa: ARG002 - games know more
        """Say whether something befalls the seat of a table: however long a turn is, that is dwelt on."""
        return self.loss(event, table) is not None

    def is_own(self, telling: Telling, event: Event, table: Table) -> bool:  # noqa: ARG002 - games know more
        """Say whether an event concerns who does it alone: it is quick; the table is as before it."""
        return event.kind in self.own

    def at_once(self, events: tuple[Event, Event], table: Table) -> bool:  # noqa: ARG002 - games know
        """Say whether two events that follow each other are so alike that both are shown as one."""
        return False

    def left_out(self, events: Sequence[Event], table: Table) -> Collection[int]:  # noqa: ARG002 - games know
        """Return which events of an action, by their places, a later one shows as well; `table` is before."""
        return ()

    def is_price(self, event: Event, table: Table) -> bool:  # noqa: ARG002 - games know
        """Say whether something is lost as the price of what who loses it has just done."""
        return False

    def answers(self, telling: Telling, event: Event, table: Table) -> bool:  # noqa: ARG002 - games know
        """Say whether an event answers a deed that is told only after it; the table is as before it."""
        return False

    def cards(self, event: Event) -> Iterator[Shown]:
        """Yield the cards that an event names, besides those that lie where it happens."""
        yield from (Shown(ref, bool(event.data.get("reversed"))) for ref in event.refs)

    def spots(self, event: Event, table: Table) -> Iterator[Spot]:  # noqa: ARG002 - games know them
        """Yield the places and the cards on the table that an event is about, as they lay before it."""
        yield from ()

    def homes(self, event: Event) -> Sequence[Spot] | None:  # noqa: ARG002 - mostly a card lies in one place
        """Return the places in which the cards that an event names lie then; None where that may be any."""
        return None

    def figures(self, event: Event, before: Table, after: Table) -> Sequence[str]:  # noqa: ARG002 - games know
        """Return the numbers of an event."""
        return ()

    def detail(self, event: Event, before: Table, after: Table) -> str:  # noqa: ARG002 - games know
        """Return what the numbers of an event are made of."""
        return ""

    def loss(self, event: Event, table: Table) -> Loss | None:  # noqa: ARG002 - games know what a loss is
        """Return what the seat of the table loses by an event, None for nothing; to whom is found later."""
        return None

    def moves(self, event: Event, last: Event) -> bool:  # noqa: ARG002 - games know
        """Say whether an event only puts elsewhere what the last one has taken: nothing is lost by it."""
        return False

    def lost(self, loss: Loss, spoken: Spoken) -> str:
        """Return in a sentence what was lost, where anything can be."""
        raise NotImplementedError

    def lost_shortly(self, loss: Loss, spoken: Spoken) -> str:
        """Return what was lost in fewer words, where there is little room."""
        return self.lost(loss, spoken)

    def toll(self, losses: Sequence[Loss], spoken: Spoken) -> str:  # noqa: ARG002 - games know what counts
        """Return in few words what was lost in all, where to several; "" where that is not summed up."""
        return ""


def name_of(loss: Loss, spoken: Spoken) -> str:
    """Return what the player is called to whom something is lost."""
    return spoken.player(cast("int", loss.by))


def cards_of(loss: Loss, name: Callable[[str], str], *, all_named: bool = False) -> str:
    """Return the cards of a loss as a list within a sentence, alike ones once: of many the first by name."""
    counts = Counter(map(name, loss.cards))
    names = [_times(one, count) for one, count in counts.items()]
    if all_named or len(names) <= _NAMED:
        return listed(names)
    more = sum([*counts.values()][_NAMED - 1 :])
    words = ngettext("{cards} and one other", "{cards} and {count} others", more)
    return words.format(cards=", ".join(names[: _NAMED - 1]), count=more)


def _times(name: str, count: int) -> str:
    """Return a name, and how many times it is meant."""
    return _("{name} ({count} times)").format(name=name, count=count) if count > 1 else name
