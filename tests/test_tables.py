"""What a seat sees as a table, in every game and mode, and what is said of it (DESIGN 4)."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

import pytest
from charters import ALL, CHARTERS

from game.bots.seats import Names
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.core.model import Decision
    from game.core.spoken import Telling
    from game.core.table import Table


MOST = 150
"""How many decisions of a game are looked at."""

LONG = ("openmok-evolution", "magicjoust")
"""The games of which a game is looked at to its end."""


class Looked:
    """A game played by chance, every table of it looked at."""

    def __init__(self, key: str, name: str, seed: int) -> None:
        self.session = Session.start(EDITIONS.games[key], CHARTERS[key][name], seed)
        self.rng = Rng(seed)
        self.most = 2000 if key in LONG else MOST
        self.telling: Telling = EDITIONS.telling(
            self.session, Names(self.session.players, self.session.seating)
        )
        self.seats = range(self.session.seats)

    def table(self, seat: int) -> Table:
        return self.telling.table(self.session.view(seat), seat)

    def play(self) -> Decision | None:
        """Play an option by chance; return what is asked then."""
        decision = self.session.decision
        if decision is None or len(self.session.actions) >= self.most:
            return None
        self.session.act(self.rng.choice(decision.playing_on))
        return self.session.decision


@pytest.fixture(params=ALL, ids="-".join)
def looked(request: pytest.FixtureRequest) -> Looked:
    return Looked(*request.param, seed=7)


def test_every_card_lies_in_one_place_and_none_is_lost(looked: Looked) -> None:
    """DESIGN 4: places and their cards; as many at every decision, for every seat, as at the first."""
    first = {seat: len([*looked.table(seat).spots()]) for seat in looked.seats}
    assert len({*first.values()}) == 1
    while looked.play() is not None:
        for seat in looked.seats:
            table = looked.table(seat)
            names = [(place.name, place.seat) for place in table.places]
            assert len(names) == len({*names})
            assert len([*table.spots()]) == first[seat]
            assert type(table).from_json(json.loads(json.dumps(table.as_json()))) == table


def test_so_does_it_while_things_happen(looked: Looked) -> None:
    """DESIGN 4: at each event every card is in exactly one place, and nothing is asked anew.

    What a scenario of Reverse War removes, with its last action, lies nowhere any more (RW-S).
    """
    first = {seat: len([*looked.table(seat).spots()]) for seat in looked.seats}
    removed = 0
    while (decision := looked.session.decision) is not None and len(looked.session.actions) < looked.most:
        action = looked.rng.choice(decision.playing_on)
        for one in looked.session.watch([*looked.seats], partial(looked.session.act, action)):
            for seat in looked.seats:
                seen = looked.telling.table(one.before[seat], seat)
                assert len([*seen.spots()]) == first[seat] - removed
            removed += one.event.kind == "remove"


def test_no_table_tells_what_its_seat_may_not_know(looked: Looked) -> None:
    """DESIGN 2: worlds that differ only in what is hidden give the same table."""
    while looked.play() is not None:
        for seat in looked.seats:
            world = looked.session.state.determinize(seat, looked.rng)
            assert looked.telling.table(world.observe(seat), seat) == looked.table(seat)


def test_every_option_touches_what_is_there_and_its_words_tell_it_from_the_others(looked: Looked) -> None:
    """DESIGN 4: lights and spoken lists come from options and what they touch."""
    while (decision := looked.play()) is not None:
        table = looked.table(decision.seat)
        found = [
            (looked.telling.touched(table, decision, action), looked.telling.option(table, decision, action))
            for action in decision.options
        ]
        assert all(spot is None or table.has(spot) for spot, _words in found)
        assert all(words and "{" not in words for _spot, words in found)
        assert len({*found}) == len(found)


def test_all_that_is_seen_is_told(looked: Looked) -> None:
    """Whoever does not see the table is told every place, card, question and refusal."""
    while (decision := looked.play()) is not None:
        telling, table = looked.telling, looked.table(decision.seat)
        told = [telling.heading(table, decision.seat), telling.asked(table, decision), *telling.facts(table)]
        told += [telling.place(table, place) for place in table.places]
        told += [telling.card(table, spot) for spot, card in table.spots() if card.ref is not None]
        told += telling.remarks(looked.session.state, decision.seat)
        told += [telling.option(table, decision, action) for action in telling.tried(table, decision)]
        assert all(line and "{" not in line for line in told)


def test_what_happens_is_told_and_so_is_the_end(looked: Looked) -> None:
    """Events are told from the table as it was before each of them."""
    lines: list[str] = []
    while (decision := looked.session.decision) is not None and len(looked.session.actions) < looked.most:
        action = looked.rng.choice(decision.playing_on)
        for one in looked.session.watch([*looked.seats], partial(looked.session.act, action)):
            for seat in looked.seats:
                if one.event.known_to(seat):
                    table = looked.telling.table(one.before[seat], seat)
                    lines.append(looked.telling.event(one.event, table, ""))
    assert any(lines)
    assert not any("{" in line for line in lines)
    if looked.session.outcome is not None:
        assert all(looked.telling.ended(looked.session.state))
