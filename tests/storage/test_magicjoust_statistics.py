"""The figures of Magicjoust, out of games whose every action is known."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache

import pytest

from game.bots.bot import View
from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.core.session import Session
from game.core.table import Table
from game.editions import EDITIONS
from game.rules.magicjoust.cards import PLAN, Deck
from game.rules.magicjoust.places import INVOKED
from game.rules.magicjoust.starter import ready_decks, starter
from game.storage.deck_statistics import OWN_DECK
from game.storage.magicjoust import MagicDeeds, MagicStatistics
from game.storage.records import Record

KEY = "magicjoust"
NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)
DECKS = ["premiere-marmite", "distillerie"]


@lru_cache(maxsize=4)
def joust(players: tuple[str, ...] = ("human", "level:1")) -> Session:
    """Return a finished game that quick players played for all."""
    session = Session.start(EDITIONS.games[KEY], {"decks": [*DECKS]}, 11, players)
    bot = EDITIONS.bots.make("level:1", KEY, Rng(5))
    while session.decision is not None:
        session.act(bot.choose(View(session.state, session.decision)))
    return session


def test_the_deeds_of_a_joust_are_those_of_its_human() -> None:
    """Every plan in play at the end was invoked; what the other did is not counted."""
    session = joust()
    deeds = MagicDeeds.of(Record.of(session, NOON))
    assert deeds.decks == ((0, DECKS[0]),)
    in_play = Table.from_json(session.view(0)).refs(INVOKED, 0)
    for ref in in_play:
        assert (deeds.plans if starter()[ref].nature == PLAN else deeds.invoked)[ref]
    assert not set(deeds.plans) & set(deeds.invoked)
    assert set(deeds.actions) <= set(deeds.invoked) | set(deeds.plans)
    assert deeds.won <= deeds.attacks
    assert deeds.fended <= deeds.attacked


def test_the_deeds_of_both_are_counted_where_both_are_humans() -> None:
    """The attacks made by one are those made on the other."""
    both = MagicDeeds.of(Record.of(joust(("human", "human:Bruno")), NOON))
    assert both.attacks == both.attacked
    assert both.won == both.attacks - both.fended
    assert [deck for _seat, deck in both.decks] == DECKS


def test_a_deck_that_is_no_ready_one_is_ones_own() -> None:
    """Told card by card, a deck with a card more is another one."""
    ready = ready_decks()[DECKS[0]]
    own = Deck(ready.singularities, (*ready.creuset, starter()["magicjoust/entracte"]))
    session = Session.start(
        EDITIONS.games[KEY], {"decks": [own.encode(), ready.encode()]}, 3, ("human", "human")
    )
    session.act(GIVE_UP)
    assert MagicDeeds.of(Record.of(session, NOON)).decks == ((0, OWN_DECK), (1, DECKS[0]))


def test_a_game_of_other_rules_tells_no_deeds() -> None:
    record = replace(Record.of(joust(), NOON), rules_version=0)
    assert MagicDeeds.of(record) == MagicDeeds()


@pytest.mark.parametrize("games", [1, 3])
def test_the_figures_are_the_sums_of_the_deeds(games: int) -> None:
    record = Record.of(joust(), NOON)
    found, deeds = MagicStatistics(), MagicDeeds.of(record)
    won = 0 in record.outcome.winners
    for _game in range(games):
        found.count(record, won=won, margin=1.0)
    assert found.deeds.invoked == {ref: count * games for ref, count in deeds.invoked.items()}
    assert found.deeds.attacks == games * deeds.attacks
    assert found.decks[DECKS[0]].games == games
    assert found.decks[DECKS[0]].wins == games * won
    assert found.endings[record.outcome.reason].games == games
    assert OWN_DECK not in found.decks
