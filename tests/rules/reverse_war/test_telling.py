"""Every state of Reverse War tells what happens once it has happened (DESIGN 4)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from charters import REVERSE_WAR
from many_games import set_ups

from game.bots.seats import Names
from game.core.chronicle import Chronicle
from game.core.resolving import TellingState
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import Table
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.field import Field
from game.rules.reverse_war.words.telling import WarRecounting, WarTelling

if TYPE_CHECKING:
    from game.core.model import Event


def lying(session: Session, seat: int) -> list[str | None]:
    """Return the cards of all the places that a seat sees."""
    return [card.ref for _spot, card in Table.from_json(session.view(seat)).spots()]


def look(session: Session, counts: list[int], event: Event) -> None:
    """See that at an event nothing is asked, and that every card lies in one place for every seat."""
    assert event.kind == "reckoning" or session.decision is None
    counts[0] -= event.kind == "remove"
    for seat in range(session.seats):
        cards = lying(session, seat)
        known = [ref for ref in cards if ref is not None]
        assert len(known) == len({*known}), event
        assert len(cards) == counts[0], event


@pytest.mark.parametrize("name", set_ups("reverse-war"))
def test_at_every_event_every_card_lies_in_one_place(name: str) -> None:
    """DESIGN 4: what a scenario removes lies nowhere any more (RW-S)."""
    for seed in range(3):
        session, rng = Session.start(ReverseWar(), REVERSE_WAR[name], seed), Rng(seed)
        counts = [len(lying(session, 0))]
        assert isinstance(session.state, TellingState)
        session.state.watcher = partial(look, session, counts)
        while (decision := session.decision) is not None:
            session.act(rng.choice(decision.playing_on))
        assert session.state.clone().watcher is None


@pytest.mark.parametrize(("table", "count"), [("duel-facile", 1), ("duel-avancee", 2), ("solo", 2)])
def test_what_the_ai_gains_is_told_where_it_counts(table: str, count: int) -> None:
    """RW-M: in an easy duel both armies are compared, and no AI counts."""
    session = Session.start(ReverseWar(), {"table": table}, 3)
    recounting = WarRecounting(Field(Seen.of(session.view(0)).setting))
    events: list[Event] = []
    while not (placed := [one for one in events if one.kind == "place"]):
        assert session.decision is not None
        before = Table.from_json(session.view(0))
        events = session.act(session.decision.options[0])
    assert len(recounting.figures(placed[0], before, Table.from_json(session.view(0)))) == count


def test_the_journal_of_a_coop_tells_why_the_other_placed_a_card_there() -> None:
    session = Session.start(ReverseWar(), {"table": "coop", "mode": "facile-3x2"}, 7, ("human", "level:2"))
    while session.decision is not None:
        session.act(session.decision.options[-1])
    told = {}
    for seat in (0, 1):
        journal = Chronicle(session, WarTelling(session.state, Names(session.players, session.seating)), seat)
        journal.follow()
        told[seat] = [one.words for one in journal.entries if one.words.startswith("Bets on ")]
    assert told[0]
    assert not {*told[0]} & {*told[1]}


def test_a_position_that_a_cartographer_shifts_is_told_once_it_is() -> None:
    """RW-8."""
    session, rng, told = Session.start(ReverseWar(), {}, 0), Rng(0), list[str]()
    recounting = WarRecounting(Field(Seen.of(session.view(0)).setting))
    for _ in range(16):
        assert session.decision is not None
        before = Table.from_json(session.view(0))
        for event in session.act(rng.choice(session.decision.options)):
            told += recounting.figures(event, before, Table.from_json(session.view(0)))
    assert [words for words in told if "→" in words] == ["Soldier 6 → 5"]
