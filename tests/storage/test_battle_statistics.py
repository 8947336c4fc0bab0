"""The figures of Openmok Bataille, reckoned by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.core.model import Outcome
from game.storage.bataille import BattleStatistics
from game.storage.records import Record
from game.storage.statistics import Tally

if TYPE_CHECKING:
    from game.core.model import Action

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)


def battle(
    scores: tuple[float, ...],
    players: tuple[str, ...] = ("human", "level:2"),
    variant: str = "simple",
    actions: tuple[Action, ...] = (),
) -> Record:
    """Return a finished battle, won by whoever has the best score."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Record(
        when=NOON,
        began=NOON,
        game="openmok-bataille",
        rules_version=1,
        options={"variant": variant},
        seed=7,
        outcome=Outcome(winners, scores, "no_cards"),
        practice=False,
        hinted=False,
        players=players,
        actions=actions,
    )


ROUND = ("human", "level:1", "level:2", "level:2")


def test_games_are_counted_by_variant_by_number_of_players_and_by_opponent() -> None:
    found = BattleStatistics.of(
        [
            battle((9, 0)),
            battle((0, 4)),
            battle((3, 0, 1, 2), ROUND, "round"),
            battle((1, 0, 3, 2), ROUND, "round"),
        ]
    )
    assert found.total == Tally(4, 2, 9 - 4 + 1 - 2)
    assert found.variants == {"simple": Tally(2, 1, 5), "round": Tally(2, 1, -1)}
    assert found.sizes == {"2": Tally(2, 1, 5), "4": Tally(2, 1, -1)}
    assert found.rivals == {"level:2": Tally(4, 2, 4), "level:1": Tally(2, 1, -1)}


def test_games_of_luck_alone_move_no_elo() -> None:
    lucky = BattleStatistics.of([battle((9, 0)), battle((5, 2), variant="collection")])
    assert (lucky.standing.games, lucky.standing.elo) == (0, 1000)
    assert lucky.standing.rivals == {"level:2": Tally(2, 2, 12)}
    skilled = BattleStatistics.of([replace(battle((9, 0)), options={"variant": "simple", "choix": True})])
    assert skilled.standing.games == 1
    assert skilled.variants == {"choix": Tally(1, 1, 9)}


def test_ties_are_counted_apart_from_defeats() -> None:
    found = BattleStatistics.of([battle((9, 0)), battle((0, 0)), battle((0, 9)), battle((5, 5))])
    assert (found.total.wins, found.total.losses, found.drawn) == (1, 3, 2)


def test_victories_in_a_row_end_with_a_defeat_or_a_tie() -> None:
    won, lost, tie = battle((9, 0)), battle((0, 9)), battle((0, 0))
    found = BattleStatistics.of([won, won, won, lost, won, tie, won])
    assert (found.streak, found.longest_streak) == (1, 3)


def test_a_battle_of_humans_only_is_neither_won_nor_lost() -> None:
    """They have no figures together: each has won against the other."""
    among_you = battle((9, 0), ("human:Inès", "human:Bruno"))
    assert BattleStatistics.of([among_you, battle((9, 0), ())]) == BattleStatistics(friendly=2)


def test_a_battle_of_bots_only_is_not_counted() -> None:
    assert BattleStatistics.of([battle((9, 0), ("level:1", "level:2"))]) == BattleStatistics()


def test_trophies_are_those_of_humans_where_scores_are_trophies() -> None:
    """BAT-9, BAT-10: in the simple battle the score is what cards are left."""
    found = BattleStatistics.of(
        [battle((9, 0)), battle((2, 0, 3, 1), ROUND, "round"), battle((5, 4), variant="collection")]
    )
    assert found.trophies == 7


def test_the_most_coveted_cards_are_those_taken_most_often_whoever_took_them() -> None:
    one: tuple[Action, ...] = (("lay", "a/hibou"), ("trophy", "a/hibou"), ("trophy", "a/cactus"))
    two: tuple[Action, ...] = (("trophy", "a/hibou"), ("trophy",), ("trophy", "a/renard"))
    found = BattleStatistics.of([battle((9, 0), actions=one), battle((0, 9), actions=two)])
    assert found.most_coveted(2) == [("a/hibou", 2), ("a/cactus", 1)]
    assert found.most_coveted(9)[2:] == [("a/renard", 1)]
