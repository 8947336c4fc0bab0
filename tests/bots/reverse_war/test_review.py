"""A finished game looked at again: everything adds up, costs are no gains, luck is nobody's merit."""

from __future__ import annotations

from math import inf

import pytest
from charters import REVERSE_WAR
from many_games import some_at_once

from game.bots.bot import View
from game.bots.reverse_war.comparison import Outlook, counted
from game.bots.reverse_war.review import Review
from game.bots.search.reviewing import GRADES, Judged
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS

GAME = EDITIONS.games["reverse-war"]
QUICK = 300
GLANCE = 60


def played(bot: str = "random", seed: int = 1, mode: str = "facile-3x2", **options: str | bool) -> Session:
    session, player = (
        Session.start(GAME, {"mode": mode, **options}, seed),
        EDITIONS.bots.make(bot, GAME.key, Rng(seed)),
    )
    while session.decision is not None:
        session.act(player.choose(View(session.state, session.decision)))
    return session


def reviewed(session: Session, seed: int = 0, looks: int = QUICK) -> Review:
    review = Review(session, seed=seed, looks=looks)
    review.think(inf)
    return review


KINDS = ("initiation", "facile-2x3", "normal", "ligne", "normal-planification", "normal-paladins")


AT_ONCE = ("initiation", "ligne", "scenario-precieux")


@pytest.mark.parametrize(
    "charter",
    some_at_once([*KINDS, *(name for name in REVERSE_WAR if name.startswith("scenario"))], AT_ONCE, KINDS),
)
def test_start_luck_play_and_costs_add_up_to_the_margin(charter: str) -> None:
    """In every mode and scenario: each decision begins where the one before it ended."""
    session = played(**{"mode": "normal", **REVERSE_WAR[charter]})
    review = reviewed(session, looks=GLANCE)
    assert session.outcome is not None
    assert review.final == counted(session.outcome, 0)
    assert review.start + review.luck + review.found - review.cost == pytest.approx(review.final)
    assert review.start + review.luck + review.play == pytest.approx(review.final)
    expected = review.start
    for judged in review.decisions:
        assert judged.before == expected
        assert judged.cost >= 0
        assert judged.found >= 0
        assert judged.before + judged.luck + judged.found - judged.cost == pytest.approx(judged.after)
        expected = judged.after
    assert expected == review.final


def test_every_real_decision_is_judged_once() -> None:
    session = played()
    review = reviewed(session)
    real, state = [], GAME.setup(session.options, session.seed)
    for number, action in enumerate(session.actions):
        assert state.decision is not None
        if len(state.decision.options) > 1:
            real.append((number, action))
        state.apply(action)
    assert [(judged.number, judged.played) for judged in review.decisions] == real
    assert len(real) == 6


@pytest.mark.slow
def test_the_end_is_exact_and_the_best_last_move_costs_nothing() -> None:
    for seed in range(4):
        session = played(seed=seed)
        last = reviewed(session).decisions[-1]
        state = session.at(last.number).state
        assert state.decision is not None
        margins = {}
        for action in state.decision.options:
            after = state.clone()
            after.apply(action)
            assert after.outcome is not None
            margins[action] = counted(after.outcome, 0)
        assert last.exact
        assert last.best == max(margins.values()) == margins[last.better]
        assert last.after == margins[last.played]
        assert (last.better == last.played) == (last.cost == 0)


@pytest.mark.slow
def test_it_is_the_same_however_it_is_sliced_and_again() -> None:
    session = played("greedy", 4)
    sliced, seen = Review(session, looks=QUICK), [0.0]
    while not sliced.done:
        sliced.think(0.0)
        assert seen[-1] <= sliced.progress <= 1
        seen.append(sliced.progress)
    assert len(seen) > 50
    assert sliced.decisions == reviewed(session).decisions
    assert sliced.start == reviewed(session).start
    assert reviewed(session, seed=5).start != sliced.start


def test_the_game_is_left_as_it_was() -> None:
    session = played()
    before = (session.digest(), list(session.actions))
    reviewed(session)
    assert (session.digest(), session.actions) == before


def test_a_hasty_player_plays_neither_better_nor_worse_than_itself() -> None:
    """Play is told beside the moves of a player of one look ahead: its own come to nothing."""
    session, hasty = Session.start(GAME, {"mode": "facile-3x2"}, 5), Outlook()
    while session.decision is not None:
        session.act(hasty.glance(session.state))
    assert reviewed(session).play == pytest.approx(0)


@pytest.mark.exhaustive
def test_a_better_player_leaves_fewer_points() -> None:
    careless, careful = (
        sum(reviewed(played(bot, seed), looks=1000).cost for seed in range(3))
        for bot in ("random", "level:3")
    )
    assert careful < careless / 2


@pytest.mark.exhaustive
def test_luck_is_nobodys_merit() -> None:
    """It is about as often good as bad, whoever plays."""
    lucks = [reviewed(played("random", seed, mode="initiation"), looks=800).luck for seed in range(30)]
    assert abs(sum(lucks) / len(lucks)) < 3 * (max(lucks) - min(lucks)) / 2 / len(lucks) ** 0.5
    assert min(lucks) < -2 < 2 < max(lucks)


def opening(session: Session, seed: int) -> Review:
    """Return a review that knows its start, whatever games it takes."""
    review = Review(session, seed=seed)
    while not review.start:
        review.think(0.0)
    return review


@pytest.mark.exhaustive
def test_the_start_is_told_with_its_uncertainty() -> None:
    """Many games on the same battlefield: other games come to the same, give or take what is told."""
    session = played()
    starts = [opening(session, seed) for seed in range(6)]
    mean = sum(review.start for review in starts) / len(starts)
    assert all(0 < review.within < 0.8 for review in starts)
    assert all(abs(review.start - mean) < 1.5 * review.within for review in starts)
    assert max(review.start for review in starts) - min(review.start for review in starts) > 0
    assert reviewed(session, looks=GLANCE).within > 2 * starts[0].within


def test_a_game_in_progress_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="finished"):
        Review(Session.start(GAME, {}, 1))


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (0.0, "excellent"),
        (0.9, "excellent"),
        (1.0, "good"),
        (2.9, "good"),
        (3.0, "inaccurate"),
        (6.0, "mistake"),
    ],
)
def test_grades_have_bounds_in_points(cost: float, grade: str) -> None:
    judged = Judged(0, ("place",), ("place",), 0.0, 0.0, cost, 0.0, exact=False)
    assert judged.grade.key == grade
    assert [one.below for one in GRADES] == sorted(one.below for one in GRADES)
