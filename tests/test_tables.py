"""What a seat sees as a table, in every game and mode, and what is said of it (DESIGN 4)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pytest
from charters import CHARTERS
from many_games import SET_UP_PAIRS, thinned

from game.bots.seats import Names
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Decision, Event, Json, State
    from game.core.spoken import Telling
    from game.core.table import Table


MOST = 150
"""How many decisions of a game are looked at."""

LONG = ("openmok-evolution", "magicjoust", "wankul")
"""The games of which a game is looked at to its end."""


@dataclass(frozen=True)
class Asked:
    """A decision of a game, and the table that each seat sees then; the state is nobody's to change."""

    decision: Decision
    state: State
    tables: tuple[Table, ...]


@dataclass(frozen=True)
class Told:
    """An event, and the table of each seat right before it."""

    event: Event
    tables: tuple[Table, ...]


class Looked:
    """A game played by chance, every table of it looked at: at each decision, and at each event."""

    def __init__(self, key: str, name: str, seed: int) -> None:
        self.session = Session.start(EDITIONS.games[key], CHARTERS[key][name], seed)
        self.telling: Telling = EDITIONS.telling(
            self.session, Names(self.session.players, self.session.seating)
        )
        self.seats = range(self.session.seats)
        self.first = self.tables([self.session.view(seat) for seat in self.seats])
        self.decisions: list[Asked] = []
        self.events: list[Told] = []
        self._play(Rng(seed), 2000 if key in LONG else MOST)

    def tables(self, views: Sequence[Json]) -> tuple[Table, ...]:
        return tuple(self.telling.table(view, seat) for seat, view in enumerate(views))

    def _play(self, rng: Rng, most: int) -> None:
        """Play options by chance until the end, or for so many actions."""
        while (decision := self.session.decision) is not None and len(self.session.actions) < most:
            act = partial(self.session.act, rng.choice(decision.playing_on))
            self.events += [
                Told(one.event, self.tables([one.before[seat] for seat in self.seats]))
                for one in self.session.watch([*self.seats], act)
            ]
            if (asked := self.session.decision) is not None:
                views = [self.session.view(seat) for seat in self.seats]
                self.decisions.append(Asked(asked, self.session.state.clone(), self.tables(views)))


@pytest.fixture(params=thinned(SET_UP_PAIRS, 3), scope="module")
def looked(request: pytest.FixtureRequest) -> Looked:
    """Return a game that all tests look at: each goes through what was seen in it."""
    return Looked(*request.param, seed=7)


def test_every_card_lies_in_one_place_and_none_is_lost(looked: Looked) -> None:
    """DESIGN 4: places and their cards; as many at every decision, for every seat, as at the first."""
    (cards,) = {len([*table.spots()]) for table in looked.first}
    for asked in looked.decisions:
        for table in asked.tables:
            names = [(place.name, place.seat) for place in table.places]
            assert len(names) == len({*names})
            assert len([*table.spots()]) == cards
            assert type(table).from_json(json.loads(json.dumps(table.as_json()))) == table


def test_so_does_it_while_things_happen(looked: Looked) -> None:
    """DESIGN 4: at each event every card is in exactly one place, and nothing is asked anew.

    What a scenario of Reverse War removes, with its last action, lies nowhere any more (RW-S).
    """
    cards = len([*looked.first[0].spots()])
    for told in looked.events:
        assert {len([*table.spots()]) for table in told.tables} == {cards}
        cards -= told.event.kind == "remove"


def test_no_table_tells_what_its_seat_may_not_know(looked: Looked) -> None:
    """DESIGN 2: worlds that differ only in what is hidden give the same table."""
    rng = Rng(7)
    for asked in looked.decisions:
        for seat in looked.seats:
            world = asked.state.determinize(seat, rng)
            assert looked.telling.table(world.observe(seat), seat) == asked.tables[seat]


def test_every_option_touches_what_is_there_and_its_words_tell_it_from_the_others(looked: Looked) -> None:
    """DESIGN 4: lights and spoken lists come from options and what they touch."""
    for asked in looked.decisions:
        decision, table = asked.decision, asked.tables[asked.decision.seat]
        found = [
            (looked.telling.touched(table, decision, action), looked.telling.option(table, decision, action))
            for action in decision.options
        ]
        assert all(spot is None or table.has(spot) for spot, _words in found)
        assert all(words and "{" not in words for _spot, words in found)
        assert len({*found}) == len(found)


def test_all_that_is_seen_is_told(looked: Looked) -> None:
    """Whoever does not see the table is told every place, card, question and refusal."""
    telling = looked.telling
    for asked in looked.decisions:
        decision, table = asked.decision, asked.tables[asked.decision.seat]
        told = [telling.heading(table, decision.seat), telling.asked(table, decision), *telling.facts(table)]
        names = [(telling.place(table, place), place.cards) for place in table.places]
        told += [name for name, cards in names if name or cards]
        told += [telling.card(table, spot) for spot, card in table.spots() if card.ref is not None]
        told += telling.remarks(asked.state, decision.seat)
        told += [telling.option(table, decision, action) for action in telling.tried(table, decision)]
        assert all(line and "{" not in line for line in told)


def test_what_happens_is_told_and_so_is_the_end(looked: Looked) -> None:
    """Events are told from the table as it was before each of them."""
    lines = [
        looked.telling.event(told.event, told.tables[seat], "")
        for told in looked.events
        for seat in looked.seats
        if told.event.known_to(seat)
    ]
    assert any(lines)
    assert not any("{" in line for line in lines)
    if looked.session.outcome is not None:
        assert all(looked.telling.ended(looked.session.state))
