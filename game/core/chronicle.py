"""What has happened in a game as one seat may know it: told by playing it again, never by remembering."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.core.model import IllegalActionError
from game.core.recounting import Shown, in_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from game.core.model import Action, Decision, Event
    from game.core.recounting import Loss, Recounting
    from game.core.session import Session, Watched
    from game.core.spoken import Telling
    from game.core.table import Spot, Table

MOST_LINES: Final = 3
"""In how many lines it is said what one has lost at the most."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What has happened, in a sentence, once so many `actions` were played; `chapter` says in whose turn.

    `seats` are those that may know of it, None for all. `cards` are those that it is about, `spots` where
    they lay, or the places where it was, `homes` the places where its cards may still lie, None for any,
    `figures` its numbers, told short, `detail` what these are made of. `loss` is what the seat
    lost, `brief` what is told of it as the seat's turn begins: longer of a deed than of what came of it. One
    that is late ends what a deed was done with; a grave one stays longest. `kind` and `seat` are its event's.
    """

    words: str
    actions: int
    chapter: str = ""
    seats: frozenset[int] | None = None
    cards: tuple[Shown, ...] = ()
    spots: tuple[Spot, ...] = ()
    homes: tuple[Spot, ...] | None = None
    figures: tuple[str, ...] = ()
    detail: str = ""
    loss: Loss | None = None
    brief: str = ""
    is_deed: bool = False
    is_late: bool = False
    is_grave: bool = False
    kind: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Brief:
    """A line of what others did: in whose turn, and its rank where there is little room.

    It is the seat's `own` matter where it was done to that; `first` stays before all else of others.
    """

    by: int | None
    words: str
    rank: int
    own: bool = field(kw_only=True)
    first: bool = field(default=False, kw_only=True)


@dataclass
class _Made:
    """What was told of a game so far, and that game."""

    again: Session
    entries: list[Entry] = field(default_factory=list)
    turns: list[int | None] = field(default_factory=list)
    """Whose turn it was before each action."""
    ends: dict[int, Table] = field(default_factory=dict)
    """How each turn left the table, by how many actions were played then."""
    lost: bool = False
    """Whether the game cannot be played again from its set-up: it was begun somewhere else."""


_Gathered: TypeAlias = "Callable[[Telling, list[Entry]], list[Entry]]"
"""What puts together what is told as a turn begins."""
Besides: TypeAlias = "Mapping[int, Sequence[str]]"
"""What was said at the table, by how many actions were played then."""


class Chronicle:
    """All that a seat may know of what has happened in a game, the newest last.

    It follows the game wherever that goes on from, back and forth, a slice of time after the other. What came
    of its first actions, so many having `begun`, is not told. What was said at the table `besides`, once so
    many actions were played, is no part of the game: it is known while the game is sat at.
    """

    def __init__(
        self, session: Session, telling: Telling, seat: int, begun: int = 0, besides: Besides | None = None
    ) -> None:
        self.session = session
        self.telling = telling
        self.seat = seat
        self._made = _Made(session.at(begun))
        self._besides: Besides = {} if besides is None else besides

    @property
    def recounting(self) -> Recounting:
        """What the game says besides."""
        return self.telling.recounting

    @property
    def entries(self) -> Sequence[Entry]:
        """What is told so far."""
        told = [one for one in self._made.entries if one.words]
        return [*_with_besides(told, self._besides)] if self._besides else told

    @property
    def complete(self) -> bool:
        """Say whether all is told that has happened."""
        made, played = self._made, self.session.actions
        return made.lost or (self._goes_on and len(made.again.actions) == len(played))

    @property
    def _goes_on(self) -> bool:
        played = self._made.again.actions
        return self.session.actions[: len(played)] == played

    def follow(self, seconds: float = math.inf) -> bool:
        """Tell on for so long; return whether all is told."""
        if not self._goes_on and not self._made.lost:
            self._go_back()
        until = time.perf_counter() + seconds
        while not self.complete and time.perf_counter() < until:
            self._tell_next()
        return self.complete

    def _go_back(self) -> None:
        """Keep of what is told what is still so: actions were taken back, others played."""
        played = zip(self._made.again.actions, self.session.actions, strict=False)
        same = next((at for at, (one, other) in enumerate(played) if one != other), None)
        kept = min(len(self.session.actions), len(self._made.again.actions)) if same is None else same
        entries = [one for one in self._made.entries if one.actions <= kept]
        ends = {at: table for at, table in self._made.ends.items() if at <= kept}
        self._made = _Made(self.session.at(kept), entries, self._made.turns[:kept], ends)

    def _tell_next(self) -> None:
        again = self._made.again
        action = self.session.actions[len(again.actions)]
        table, decision = self._table(again.view(self.seat)), again.decision
        try:
            watched = again.watch([self.seat], partial(again.act, action))
        except IllegalActionError:
            self._made.lost = True
            return
        self._made.turns.append(self._turn(table, decision))
        self._made.entries += self._choice(table, decision, action)
        view, actions = again.view(self.seat), len(again.actions)
        self._made.entries += in_order(self._told(watched, view, actions))
        after = self._table(view)
        self._made.entries += self._came_of((table, after), actions)
        if self.recounting.sums_up:
            self._made.ends.setdefault(actions - 1, table)
            if self._made.turns[-2:-1] == self._made.turns[-1:]:
                del self._made.ends[actions - 1]
            self._made.ends[actions] = self._end(watched, after)

    def _end(self, watched: Sequence[Watched], after: Table) -> Table:
        """Return the table after an action, or as it was last before the seat's turn began by that."""
        turn_of = self.recounting.turn_of
        if self._made.turns[-1] == self.seat or turn_of(after) != self.seat:
            return after
        back = (self._table(one.before[self.seat]) for one in reversed(watched))
        return next((one for one in back if turn_of(one) != self.seat), after)

    def _turn(self, table: Table, decision: Decision | None) -> int | None:
        """Return whose turn it is; nobody's, where a game tells it so, that begins with nothing to choose."""
        turn, turns = self.recounting.turn_of(table), self._made.turns
        forced = decision is not None and len(decision.options) == 1 and turns[-1:] != [turn]
        return None if forced and self.recounting.foremost else turn

    def _came_of(self, tables: tuple[Table, Table], actions: int) -> Iterator[Entry]:
        """Yield what an action has changed of which no event tells, from the first table to the other."""
        told, (before, after) = self.recounting, tables
        others = told.turn_of(before) != self.seat
        for one in told.came_of(self.telling, before, after):
            brief, chapter = one.words if others else "", told.chapter(self.telling, before)
            yield replace(one, actions=actions, chapter=chapter, brief=brief, is_grave=True)

    def _choice(self, table: Table, decision: Decision | None, action: Action) -> list[Entry]:
        words = self.recounting.chosen(self.telling, table, decision, action) if decision is not None else ""
        if decision is None or not words:
            return []
        spot = self.telling.touched(table, decision, action)
        spots = () if spot is None else (spot,)
        entry = Entry(words, len(self._made.again.actions), self.recounting.chapter(self.telling, table))
        brief = "" if decision.seat == self.seat else words
        own = any(one.seat == self.seat for one in spots)
        return [replace(entry, brief=brief, spots=spots, cards=(*_lying(table, spots),), is_grave=own)]

    def _table(self, view: Mapping[str, Any]) -> Table:
        return self.telling.table(view, self.seat)

    def _told(self, watched: Sequence[Watched], after: Mapping[str, Any], actions: int) -> Iterator[Entry]:
        told, before, pays = self.recounting, "", False
        known = [one for one in watched if one.event.known_to(self.seat)]
        views = [*(one.before[self.seat] for one in known), after]
        for place, one in enumerate(known):
            table = self._table(views[place])
            words = self.telling.event(one.event, table, before)
            moved = place > 0 and told.moves(one.event, known[place - 1].event)
            loss = None if moved else self._loss(one.event, table, by=self.seat if pays else None)
            pays = self._pays(one.event) or (pays and loss is not None)
            silent = told.is_silent(one.event, table, before)
            brief = told.brief(self.telling, one.event, table, before)
            before = one.event.kind if words else before
            if loss or (words and not silent):
                entry = self._entry(words, one.event, (table, self._table(views[place + 1])), actions)
                deed, late = told.is_deed(one.event), one.event.kind in told.late
                entry = replace(entry, loss=loss, brief=brief)
                yield replace(entry, is_deed=deed, is_late=late, is_grave=told.is_grave(one.event, table))

    def _entry(self, words: str, event: Event, tables: tuple[Table, Table], actions: int) -> Entry:
        told, table = self.recounting, tables[0]
        there = dict.fromkeys(told.spots(event, table))
        spots = [spot for spot in there if any(one.has(spot) for one in tables)]
        cards, homes = [*told.cards(event), *_lying(table, spots)], told.homes(event)
        return Entry(
            words,
            actions,
            told.chapter(self.telling, table),
            event.seats,
            tuple(dict.fromkeys(cards)),
            tuple(spots),
            None if homes is None else tuple(homes),
            tuple(told.figures(event, *tables)),
            told.detail(event, *tables),
            kind=event.kind,
            seat=event.data.get("seat"),
        )

    def _loss(self, event: Event, table: Table, by: int | None) -> Loss | None:
        """Return what the seat loses: `by` somebody, else to whose turn it is."""
        loss = self.recounting.loss(event, table)
        if loss is None or loss.by is not None:
            return loss
        return replace(loss, by=self.recounting.turn_of(table) if by is None else by)

    def _pays(self, event: Event) -> bool:
        """Say whether what the seat loses next is the price of what it does itself."""
        data = event.data
        return event.kind in self.recounting.prices and data.get("seat") == self.seat

    # --- since one's turn -------------------------------------------------------------------------------

    def since(self) -> Sequence[Entry]:
        """Return what has happened since the seat's last turn, where its turn begins now; else nothing.

        It still begins after those actions of its own with which each of its turns opens.
        """
        begun, opened = self._since()
        now = self.recounting.turn_of(self._table(self.session.view(self.seat)))
        if now != self.seat or begun == opened:
            return ()
        return [one for one in self._made.entries if begun < one.actions <= opened]

    def _since(self) -> tuple[int, int]:
        """Return after how many actions the seat's last turn ended, and the one that begins now."""
        turns, seat, actions = self._made.turns, self.seat, self.session.actions
        opened = len(turns)
        while opened and turns[opened - 1] == seat and actions[opened - 1] in self.recounting.opening:
            opened -= 1
        return next((at for at in range(opened, 0, -1) if turns[at - 1] == seat), 0), opened

    def told_briefly(self, entries: Sequence[Entry]) -> list[tuple[str, int]]:
        """Return what others did, as a game tells it, or what was lost, each line with its rank (`Brief`)."""
        if self.recounting.sums_up and entries:
            return self._summed_up(entries, shortly=False)
        return [(line.words, line.rank) for line in self._ranked(entries, self.recounting.gathered)]

    def told_shortly(self, entries: Sequence[Entry]) -> list[list[tuple[str, int]]]:
        """Return the same in fewer words, then in fewer still; losses alone where they have no order."""
        if self.recounting.sums_up and entries:
            return [self._summed_up(entries, shortly=True)]
        found = [self._ranked(entries, way, shortly=True) for way in self.recounting.shorter()]
        told = [[(line.words, line.rank) for line in lines] for lines in found]
        ordered = self.recounting.adds or self.recounting.in_order
        lost = [] if ordered else [one[1:] for one in self._lost(entries, shortly=True)]
        return [*told, lost] if lost else told

    def _summed_up(self, entries: Sequence[Entry], *, shortly: bool) -> list[tuple[str, int]]:
        begun, opened = map(self._made.ends.__getitem__, self._since())
        lines = self.recounting.summed_up(self.telling, (begun, opened), entries, shortly=shortly)
        return [(words, rank) for rank, words in enumerate(lines)]

    def by_each(self, entries: Sequence[Entry]) -> list[Brief]:
        """Return it by who did it, in the order of turns behind the seat.

        What the seat has lost in all comes first, then how far it is behind. What it lost stays longest, then
        what bears on its turn, what each did that weighs most, and what else was done to the seat.
        """
        lines, seats = self._ranked(entries, self.recounting.gathered), self.session.seats
        standing = self.recounting.standing(self.telling, self._table(self.session.view(self.seat)))
        if lines and standing:
            lines.append(Brief(None, standing, len(lines), own=True))
        heaviest = {line.by: line.rank for line in sorted(lines, key=lambda line: -line.rank)}
        stays = sorted(
            lines,
            key=lambda line: (
                not line.first,
                line.by is None or line.rank != heaviest[line.by],
                not line.own,
                line.rank,
            ),
        )
        lost = self._toll(entries)
        told = [*lost, *(replace(line, rank=len(lost) + stays.index(line)) for line in lines)]
        return sorted(told, key=lambda line: -1 if line.by is None else (line.by - self.seat) % seats)

    def _toll(self, entries: Sequence[Entry]) -> list[Brief]:
        """Return what the seat has lost in all; nothing where that is not summed up."""
        losses = [*self._losses(entries)]
        words = self.recounting.toll(losses, self.telling.spoken) if losses else ""
        return [Brief(None, words, 0, own=True)] if words else []

    def _ranked(self, entries: Sequence[Entry], gathered: _Gathered, *, shortly: bool = False) -> list[Brief]:
        told = gathered(self.telling, _with_losses(entries))
        lost = self._lost(entries, shortly=shortly) if self.recounting.adds or not told else []
        weights = [self.recounting.weight(one) for one in told]
        stays = sorted(range(len(told)), key=lambda place: (weights[place], -place))
        lines = [(actions, Brief(self._by(actions), words, rank, own=True)) for actions, words, rank in lost]
        for at, one in enumerate(told):
            own = one.is_grave or one.loss is not None
            first, rank = self.recounting.comes_first(one), len(lost) + stays.index(at)
            foremost = one.kind in self.recounting.foremost
            brief = Brief(self._by(one.actions), one.brief, -1 if foremost else rank, own=own, first=first)
            lines.append((0 if foremost else one.actions, brief))
        if self.recounting.in_order:
            lines.sort(key=lambda line: line[0])
        return [line for _actions, line in lines]

    def _by(self, actions: int) -> int | None:
        turns = self._made.turns
        return turns[actions - 1] if 0 < actions <= len(turns) else None

    def _lost(self, entries: Sequence[Entry], *, shortly: bool = False) -> list[tuple[int, str, int]]:
        """Return the gravest losses in their order: once so many actions were played, in words, its rank."""
        told, losses = self.recounting, self._losses(entries)
        kept = sorted(losses, key=lambda loss: told.gravest.index(loss.kind))[:MOST_LINES]
        said, spoken = told.lost_shortly if shortly else told.lost, self.telling.spoken
        return [(at, said(one, spoken), kept.index(one)) for one, at in losses.items() if one in kept]

    def _losses(self, entries: Sequence[Entry]) -> dict[Loss, int]:
        """Return what was lost to others, each kind to each player once, and when the first of it was."""
        found: dict[tuple[str, int | None], tuple[Loss, int]] = {}
        for one in entries:
            if one.loss is not None and one.loss.by not in (None, self.seat):
                key = one.loss.kind, one.loss.by
                before, at = found.get(key, (None, one.actions))
                found[key] = in_all(before, one.loss), at
        return dict(found.values())


def _with_losses(entries: Iterable[Entry]) -> list[Entry]:
    """Return what is told briefly: a deed with what was lost by it, where that is told of the deed alone."""
    told = list[Entry]()
    for one in entries:
        if one.brief:
            told.append(one)
        elif one.loss is not None and told and told[-1].actions == one.actions:
            told[-1] = replace(told[-1], loss=in_all(told[-1].loss, one.loss))
    return told


def in_order(told: Iterable[Entry]) -> list[Entry]:
    """Return what is told of an action: what comes late after the deed that follows it at once."""
    entries, late = list[Entry](), list[Entry]()
    for one in told:
        if one.is_late:
            late.append(one)
        else:
            entries += [one, *late] if one.is_deed else [*late, one]
            late = []
    return [*entries, *late]


def _lying(table: Table, spots: Sequence[Spot]) -> Iterator[Shown]:
    """Yield the cards that lie at spots, as far as they are known."""
    for card in map(dict(table.spots()).get, spots):
        if card is not None and card.ref is not None:
            yield Shown(card.ref, bool(card.marks.get("reversed")))


def _with_besides(told: Sequence[Entry], besides: Besides) -> Iterator[Entry]:
    """Yield what is told, and what was said besides behind what had happened by then."""
    for place, one in enumerate(told):
        yield one
        until = told[place + 1].actions if place + 1 < len(told) else one.actions + 1
        for at in range(one.actions, until):
            yield from (Entry(words, at, one.chapter) for words in besides.get(at, ()))
