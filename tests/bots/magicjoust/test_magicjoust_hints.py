"""Advice of Magicjoust: legal, honest, sliced, with reasons that luck cannot belie; and its reviews."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import pytest
import thinking
from magic_table import Table, card
from test_magicjoust_bots import plan, positions
from thinking import Plainly, judge_little, see_tips

from game.bots.bot import View
from game.bots.magicjoust.advised_way import AdvisedWay
from game.bots.magicjoust.hints import Advice, MagicjoustReview
from game.bots.search.prospects import Prospects
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.magicjoust.odds import succeeding
from game.rules.magicjoust.paying import suggestion
from game.rules.magicjoust.words.options import deed, in_short

if TYPE_CHECKING:
    from game.bots.search.tips import Advising
    from game.core.model import Action, Json
    from game.rules.magicjoust.state import MagicState

QUICK = 60


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_little(monkeypatch)


def advised(state: MagicState) -> Advising[Any]:
    return thinking.advised(Advice, state, QUICK)


def told(state: MagicState, action: Action) -> str:
    """Return all that is said for an option."""
    return " ".join(next(tip for tip in advised(state).hints if tip.action == action).reasons)


def test_moves_advised_are_options_best_first_each_with_words_and_a_reason() -> None:
    for state in positions(4)[::25]:
        see_tips(state, advised(state).hints)


def test_advice_sees_what_the_seat_sees_and_changes_nothing() -> None:
    """DESIGN 2: worlds that look alike to the seat get the same advice, said alike."""
    thinking.see_honest(positions(5)[2::40], advised)


def test_a_third_plan_that_wins_is_advised_with_the_points() -> None:
    """MAG-9."""
    cards = [plan("small", 1, "red"), plan("big", 9, "blue")]
    table = Table(*cards).invoked(0, "small", "small").invoked(1, "big").hand(0, "small", "big")
    table.quadrant(0, "b", "r")
    best = advised(table.state).hints[0]
    assert (best.action, best.chance, best.words) == (("invoke", "t/big"), 1.0, "Invoke t/big")
    assert best.reasons == ("Your third plan ends the game, by 11 points to 9.",)


def test_a_plan_tells_its_points_and_a_card_what_it_does_and_when() -> None:
    """MAG-6."""
    table = Table(plan("one", 5, "red"), card("tool", "any")).invoked(0, "one").hand(0, "one", "tool")
    table.quadrant(0, "r", "b")
    said = told(table.state, ("invoke", "t/one"))
    assert said.startswith("This plan brings 5 points: 10 to 0 so far. One more plan and the game is over")
    assert "It can be used in this turn already" in told(table.state, ("invoke", "t/tool"))


def test_the_end_of_a_turn_says_what_it_spares_and_what_the_next_one_begins_with() -> None:
    """MAG-8, MAG-13."""
    worn, ready = card("worn", decay=4, script=[{"do": ["appear"]}]), plan("ready", 5, "red", "red")
    table = Table(worn, ready).invoked(0, "worn").hand(0, "ready").quadrant(0, "r")
    said = told(table.state, ("end",))
    assert "t/worn would be lost to wear 50% of the time." in said
    assert said.endswith("All you have stands up again. You lack only one singularity for t/ready.")


def test_what_is_destroyed_as_a_price_says_what_the_nearest_plan_then_lacks() -> None:
    """MAG-9: nothing, or so many singularities."""
    burner: Json = [{"do": ["burn", "draw"]}]
    pair = plan("pair", 5, "red", "red")
    table = Table(card("burner", script=burner), pair).invoked(0, "burner").hand(0, "pair")
    table.quadrant(0, "rb", "r").play(("act", 0))
    assert "t/pair loses nothing by it." in told(table.state, ("singularity", 0, 1, "blue"))
    assert "You lack only one singularity for t/pair." in told(table.state, ("singularity", 0, 1, "red"))


def test_a_card_that_cannot_act_yet_is_not_said_to_serve_at_once() -> None:
    behind: Json = [{"when": "behind", "do": ["appear"]}]
    table = Table(card("fans", "any", script=behind)).hand(0, "fans").quadrant(0, "r")
    assert "It has nothing to do yet" in told(table.state, ("invoke", "t/fans"))


ATTACK: Json = [{"when": {"word": "strong-attack", "count": 1}, "do": ["destroy"]}]


def test_an_attack_and_wear_are_told_as_chances_never_as_what_the_dice_will_say() -> None:
    """MAG-7, MAG-8."""
    table = Table(card("bolt", script=ATTACK, decay=4)).invoked(0, "bolt").quadrant(1, "rrr")
    said = told(table.state, ("act", 0))
    assert "Succeeds 58 times out of 100." in said
    assert "It wears out 50% of the time." in said
    assert "stable singularit" not in said


def test_an_answer_tells_how_likely_its_card_is_lost() -> None:
    """MAG-12: an answer wears its card."""
    wall = card("wall", decay=4, script=[{"when": "attacked", "do": ["parry"]}])
    table = Table(card("bolt", script=ATTACK), wall).invoked(0, "bolt").invoked(1, "wall").quadrant(1, "rrr")
    table.play(("act", 0))
    assert "It wears out 50% of the time." in told(table.state, ("answer", 0))


@pytest.mark.parametrize(("ahead", "share"), [(0, 15 / 36), (1, 21 / 36), (5, 35 / 36), (6, 1.0), (-5, 0.0)])
def test_an_attack_succeeds_as_often_as_its_dice_are_strictly_higher(ahead: int, share: float) -> None:
    """MAG-7."""
    assert succeeding(ahead) == pytest.approx(share)


def test_ways_to_pay_are_told_zone_by_zone_and_in_short() -> None:
    """MAG-2."""
    table = Table(card("pair", "any", "any")).hand(0, "pair").quadrant(0, "bb", "r", "y")
    table.state.apply(("invoke", "t/pair"))
    state = table.state
    assert state.decision is not None
    assert state.decision.prompt == "pay"
    way = ("pay", "b/r//")
    assert deed(state, way, Plainly()) == "Pay with the blue one of zone 1 and the red one of zone 2"
    assert in_short(state, way, Plainly()) == "Pay this way"
    assert deed(state, ("pay", "bb///"), Plainly()) == "Pay with two blue ones of zone 1"


def finished(seed: int) -> Session:
    """Return a game that chance has played to its end."""
    session, rng = Session.start(EDITIONS.games["magicjoust"], {}, seed, ("human", "random")), Rng(seed)
    while (decision := session.decision) is not None:
        session.act(rng.choice(decision.playing_on))
    return session


@pytest.mark.exhaustive
def test_every_choice_but_draws_is_judged_on_from_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """MAG-4: draws must be made: there is nothing to judge."""
    monkeypatch.setattr(MagicjoustReview, "actions", 1)
    session = finished(2)
    review = MagicjoustReview(session, 0)
    review.think(inf)
    assert len(review.decisions) == review.choices() > 5
    before = review.start
    for judged in review.decisions:
        assert judged.before == before
        assert 0 <= judged.after <= judged.best <= 100
        assert (judged.cost == 0) == (judged.better == judged.played)
        assert session.actions[judged.number] == judged.played not in [("creuset",), ("singularity",)]
        before = judged.after
    assert session.outcome is not None
    assert review.final == (100 if session.outcome.winners == (0,) else 0)


def test_the_way_to_pay_that_is_advised_is_no_mistake_in_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both think it over alike: what a review finds surely better is advised."""
    monkeypatch.setattr(MagicjoustReview, "actions", QUICK)
    found = [state for seed in (4, 5, 6) for state in positions(seed) if suggestion(state) is not None]
    assert len(found) > 3
    for state in found[:12]:
        decision, simple = state.decision, suggestion(state)
        assert decision is not None
        assert simple is not None
        view = View(state, decision)
        thought = AdvisedWay(view, 7, simple)
        thought.think(inf)
        assert thought.way in decision.playing_on
        judged: Prospects[MagicState] = Prospects(view, Advice.within(QUICK), 7, (thought.way,))
        judged.think(inf)
        assert not judged.loss(thought.way)
