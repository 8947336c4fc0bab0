"""The figures of Wankul, out of games whose every action is known."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, cast

import pytest

from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.core.session import Session
from game.core.windows import PASS
from game.rules.wankul.edition import WINDOW
from game.rules.wankul.endings import trophies
from game.rules.wankul.game import Wankul
from game.rules.wankul.scoring import IN_ORDER
from game.rules.wankul.starter import USUAL_SIZE, former_decks, ready_decks
from game.rules.wankul.turn import KEEP
from game.storage.deck_statistics import OWN_DECK
from game.storage.records import Record
from game.storage.wankul import WankulDeeds, WankulStatistics
from scenes.editions import SHELF
from scenes.games.wankul import campus_guide
from scenes.pages.statistics.telling import told

if TYPE_CHECKING:
    from game.rules.wankul.state import WankulState

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)
DECKS = [*ready_decks()][:2]
PLAYERS = ("human", "human:Bruno")


@lru_cache(maxsize=4)
def duel(players: tuple[str, ...] = PLAYERS, *, today: bool = True) -> Session:
    """Return a finished game played by lot, but for scores: who can score of his own accord does.

    The ready decks are those of today, or of before.
    """
    session = Session.start(Wankul(), {"decks": [*DECKS]}, 11, players, None if today else [])
    rng = Rng(5)
    while session.decision is not None:
        options = session.decision.playing_on
        scores = [option for option in options if option[0] == "score"]
        session.act(rng.choice(scores or options))
    return session


def test_every_terrain_won_is_a_trophy_of_who_won_it() -> None:
    """WAN-8: the point goes to the winner of the duel."""
    state, won = cast("WankulState", duel().state), trophies(duel())
    assert [sum(one.winner == seat for one in won) for seat in (0, 1)] == [
        side.points for side in state.sides
    ]
    assert won


def test_a_trophy_tells_how_the_duel_was_won() -> None:
    """WAN-6, WAN-7: of one's own accord from 11 on; on a tie the attacker loses."""
    for one in trophies(duel()):
        ours, theirs = one.totals[one.winner], one.totals[1 - one.winner]
        assert ours >= theirs or not theirs
        if one.auto:
            assert one.totals[one.attacker] >= 11


def test_the_deeds_of_both_are_counted_where_both_are_humans() -> None:
    deeds, won = WankulDeeds.of(Record.of(duel(), NOON)), trophies(duel())
    assert [deck for _seat, deck in deeds.decks] == DECKS
    assert deeds.terrains.total() == len(won) == deeds.won + deeds.taken
    assert deeds.won == sum(one.winner == one.attacker for one in won)
    assert deeds.scores >= len(won)
    assert deeds.played.total() > len(won)


def test_a_ready_deck_of_before_is_counted_by_its_key() -> None:
    """It has other cards today; who won with it has won with it."""
    before, ready = former_decks(USUAL_SIZE), ready_decks()
    assert before[DECKS[0]] != ready[DECKS[0]]
    assert [deck for _seat, deck in WankulDeeds.of(Record.of(duel(today=False), NOON)).decks] == DECKS


def test_what_a_bot_does_is_not_counted() -> None:
    session = Session.start(Wankul(), {"decks": [*DECKS]}, 11, ("human", "level:1"))
    for action in duel().actions:
        session.act(action)
    deeds = WankulDeeds.of(Record.of(session, NOON))
    assert deeds.terrains.total() == sum(one.winner == 0 for one in trophies(session))
    both = WankulDeeds.of(Record.of(duel(), NOON))
    assert deeds.played.total() < both.played.total()


def test_statistics_have_the_games_by_how_they_ended_and_by_deck() -> None:
    record = Record.of(duel(("human", "level:1")), NOON)
    found = WankulStatistics()
    found.count(record, won=True, margin=1.0)
    assert [*found.endings] == [record.outcome.reason]
    assert [*found.decks] == [DECKS[0]]


def _answered(slot: int) -> Record:
    """Return a game in which a Sub was played at a score of the other's, on a terrain, then given up."""
    options = {"set": campus_guide.SET, "size": campus_guide.SIZE, "decks": campus_guide.decks()}
    session = Session.start(Wankul(), options, campus_guide.SEED, ("human", "level:1"))
    opening = iter([KEEP, *campus_guide.OPENING])
    while (asked := session.decision) is not None and (asked.prompt != WINDOW or asked.options == (PASS,)):
        own = asked.seat == 0 and asked.prompt != WINDOW
        theirs = KEEP if KEEP in asked.options else campus_guide.scripted(campus_guide.OPENED, asked)
        session.act(next(opening) if own else theirs)
    session.act(("play", campus_guide.LATE, slot))
    while (asked := session.decision) is not None and asked.prompt != "turn":
        session.act(IN_ORDER if IN_ORDER in asked.options else asked.options[-1])
    session.act(GIVE_UP)
    return Record.of(session, NOON)


@pytest.mark.parametrize(("slot", "turned"), [(0, 1), (1, 0)])
def test_a_score_that_a_sub_has_turned_round_is_counted_by_the_deck(slot: int, turned: int) -> None:
    """WAN-26: as it lay when the window opened, the other would have won it. A Sub elsewhere turns none."""
    deeds = WankulDeeds.of(_answered(slot))
    assert (deeds.subs, deeds.turned.total()) == ({OWN_DECK: 1}, turned)
    row = told(SHELF, _answered(slot))
    assert (row.subs, row.turned) == ("1", str(turned))


def test_of_a_game_without_subs_the_table_says_nothing_of_them() -> None:
    row = told(SHELF, Record.of(duel(), NOON))
    assert (row.subs, row.turned) == ("", "")
