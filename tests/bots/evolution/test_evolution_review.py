"""A finished game of Openmok Évolution judged: honest, sliced, and it agrees with the hints."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pytest
from thinking import Plainly, judge_little

from game.bots.bot import View
from game.bots.evolution.hints import Advice, EvolutionReview
from game.bots.search.chance_review import CHANCES
from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.core.model import Action

QUICK = 1


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_little(monkeypatch)


def finished(seed: int = 2, last: Action | None = None) -> Session:
    """Return a game that chance has played to its end; with a `last` action, until that ends it."""
    session, rng = (
        Session.start(EDITIONS.games["openmok-evolution"], {}, seed, ("human", "random")),
        Rng(seed),
    )
    while (decision := session.decision) is not None:
        if last is not None and len(session.actions) > 4 and decision.seat == 0 and last in decision.options:
            session.act(last)
        else:
            able = [one for one in decision.playing_on if one != ("end",)]
            session.act(rng.choice(able or decision.playing_on))
    return session


def reviewed(session: Session, seat: int = 0) -> EvolutionReview:
    review = EvolutionReview(session, seat, actions=QUICK)
    review.think(inf)
    return review


@pytest.mark.slow
def test_every_choice_of_the_seat_is_judged_on_from_the_one_before() -> None:
    session = finished()
    review = reviewed(session)
    assert len(review.decisions) == review.choices() > 5
    before = review.start
    for judged in review.decisions:
        assert judged.before == before
        assert 0 <= judged.after <= judged.best <= 100
        assert (judged.cost == 0) == (judged.better == judged.played)
        before = judged.after
    assert session.outcome is not None
    winners = session.outcome.winners
    assert review.final == (100 / len(winners) if 0 in winners else 0)


@pytest.mark.exhaustive
def test_thinking_in_slices_judges_as_one_long_thought_does() -> None:
    session = finished(3)
    sliced = EvolutionReview(session, 0, actions=QUICK)
    progress = [0.0]
    while not sliced.done:
        sliced.think(0.0)
        progress.append(sliced.progress)
    assert progress == sorted(progress)
    assert sliced.decisions == reviewed(session).decisions


@pytest.mark.exhaustive
def test_a_hint_followed_is_never_an_error_and_its_chance_is_told_again() -> None:
    session, rng = Session.start(EDITIONS.games["openmok-evolution"], {}, 15345, ("human", "random")), Rng(1)
    told = []
    while (decision := session.decision) is not None:
        if decision.seat or len(decision.playing_on) == 1:
            session.act(rng.choice(decision.playing_on))
            continue
        advice = Advice(View(session.state, decision), Plainly(), session.seed, QUICK)
        advice.think(inf)
        told.append(100 * advice.hints[0].chance)
        session.act(advice.hints[0].action)
    review = reviewed(session)
    assert [judged.after for judged in review.decisions] == told
    assert review.cost == 0
    assert all(judged.better == judged.played for judged in review.decisions)


def test_giving_up_costs_all_that_was_left() -> None:
    """Évolution 4.6.3."""
    last = reviewed(finished(4, GIVE_UP)).decisions[-1]
    assert last.played == GIVE_UP
    assert last.after == 0
    assert last.better != GIVE_UP


def test_grades_rise_with_what_a_choice_costs() -> None:
    assert [grade.below for grade in CHANCES] == sorted(grade.below for grade in CHANCES)


def test_a_game_in_progress_is_not_reviewed() -> None:
    session = Session.start(EDITIONS.games["openmok-evolution"], {}, 1)
    with pytest.raises(ValueError, match="finished"):
        EvolutionReview(session, 0)
