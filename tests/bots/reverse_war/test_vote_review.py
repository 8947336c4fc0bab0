"""Who agreed and who was right in a voted game (RW-M)."""

from __future__ import annotations

from functools import cache

from game.bots.bot import View
from game.bots.reverse_war.review import RIGHT, VoteReview
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.vote import votes_of

SEATS = ("voter:weaver", "random", "voter:cautious")


@cache
def voted(mode: str = "facile-3x2") -> Session:
    """Return a voted game that bots have finished."""
    options = {"table": "vote", "voters": 3, "mode": mode}
    session = Session.start(ReverseWar(), options, 11, SEATS)
    bots = [EDITIONS.bots.make(name, "reverse-war", Rng(seat)) for seat, name in enumerate(SEATS)]
    while session.decision is not None:
        session.act(bots[session.decision.seat].choose(View(session.state, session.decision)))
    return session


@cache
def reviewed() -> VoteReview:
    review = VoteReview(voted(), looks=4000)
    while not review.done:
        review.think(1.0)
    return review


def test_every_vote_is_judged_and_no_ballot_is_better_than_the_best() -> None:
    review = reviewed()
    assert [judged.vote for judged in review.judged] == votes_of(voted())
    assert all(cost >= 0 for judged in review.judged for cost in (*judged.costs, judged.chosen))


def test_who_voted_as_the_table_did_agreed_and_costs_as_much() -> None:
    for judged in reviewed().judged:
        for ballot, cost in zip(judged.vote.ballots, judged.costs, strict=True):
            if ballot == judged.vote.chosen:
                assert cost == judged.chosen


def test_the_figures_of_a_voter_are_those_of_the_votes() -> None:
    review = reviewed()
    for seat in range(3):
        voter = review.voter(seat)
        costs = [judged.costs[seat] for judged in review.judged]
        assert voter.votes == len(review.judged) == 6
        assert voter.right == len([cost for cost in costs if cost < RIGHT])
        assert voter.cost == sum(costs) / 6
    assert review.table().agreed == 6


def test_chance_is_less_often_right_than_those_who_judge() -> None:
    review = reviewed()
    assert review.voter(1).cost > review.voter(0).cost


def test_the_review_is_the_same_however_it_is_cut() -> None:
    whole = VoteReview(voted(), looks=1500)
    while not whole.done:
        whole.think(10.0)
    cut = VoteReview(voted(), looks=1500)
    while not cut.done:
        cut.think(0.0)
    assert whole.judged == cut.judged
