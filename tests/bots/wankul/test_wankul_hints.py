"""Advice of Wankul: legal, honest, sliced, the whole turn with its reasons; and its reviews."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import pytest
import thinking
from test_wankul_bots import GAME, positions
from thinking import Plainly, judge_little, see_tips
from wankul_table import Table as Laid
from wankul_toys import Table

from game.bots.bot import View
from game.bots.wankul import hints
from game.bots.wankul.hints import Advice, WankulReview, reasons
from game.core.rng import Rng
from game.core.session import Session
from game.rules.wankul.turn import KEEP, REDRAW

if TYPE_CHECKING:
    from game.bots.search.tips import Advising
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

QUICK = 60
MEADOWS = [f"meadow-{number}" for number in range(4)]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    judge_little(monkeypatch)


def advised(state: WankulState) -> Advising[Any]:
    return thinking.advised(Advice, state, QUICK)


def told(state: WankulState, action: Action) -> str:
    """Return all that is said for an option."""
    return " ".join(next(tip for tip in advised(state).hints if tip.action == action).reasons)


def test_moves_advised_are_options_best_first_each_with_words_and_a_reason() -> None:
    for state in positions(4)[::18]:
        see_tips(state, advised(state).hints)


@pytest.mark.slow
def test_advice_sees_what_the_seat_sees_and_changes_nothing() -> None:
    """DESIGN 2: worlds that look alike to the seat get the same advice, said alike."""
    thinking.see_honest(positions(5)[2::30], advised)


def test_a_score_that_wins_is_advised_with_both_totals() -> None:
    """WAN-6: 11 or more, in one's own main phase."""
    table = Table()
    table.ground(0)
    table.row(0, 0, "f11")
    table.row(0, 1, "f7")
    best = advised(table.state).hints[0]
    assert (best.action, best.words) == (("score", 0), "Score t/meadow-0")
    assert best.reasons == ("It scores “t/meadow-0”, 11 to 7.",)


def of_first_hand(*cards: str) -> tuple[str, ...]:
    """Return what is said of a first hand, whether it is kept or not: who has to choose sees why."""
    table = Table()
    table.hand(0, *cards)
    kept, changed = (reasons(table.state, (answer,), 0, Plainly()) for answer in (KEEP, REDRAW))
    assert kept == changed
    return kept


def test_of_a_first_hand_it_is_told_what_is_wrong_or_that_it_can_be_played() -> None:
    assert of_first_hand("c2", "c2", "c3", "f1", "meadow-0")[0] == "Too many dear cards: 3 cost 2 or more."
    assert of_first_hand("c1", "c2")[0] == "No terrain, no free character."
    assert of_first_hand(*MEADOWS, "f1")[0] == "Too many terrains: 4."
    told = "A hand that can be played: 1 terrain and 2 free characters."
    assert of_first_hand("meadow-0", "f1", "f2")[0] == told


def test_of_a_first_hand_it_is_told_what_its_cards_cost_and_which_of_them_join() -> None:
    """WAN-4, WAN-5: what is free first."""
    costs, none = of_first_hand("c2", "f1", "f1", "c1", "meadow-0")[1:]
    assert costs == "To play for free: “t/f1”; for 1 card: “t/c1”; for 2 cards: “t/c2”."
    assert none == "No two of these cards make a combo."
    joins = of_first_hand("meadow-0", "right", "left", "left")[-1]
    assert joins == "To the right of “t/left”, “t/right” makes its combo."


@pytest.mark.parametrize("lost", [0.0, 0.1])
def test_the_choice_advised_of_a_first_hand_tells_whether_five_other_cards_are_worth_more(
    lost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the worlds played on say it; and that luck may explain what they differ by, where it does."""
    monkeypatch.setattr("game.bots.wankul.hints.lost", lambda _best, _other: lost)
    state = Session.start(GAME, {}, 3, ("human", "random")).state
    best, other = advised(state).hints
    verdict = best.reasons[1 : -len(other.reasons[1:])]
    more, fewer = ("no more", "fewer") if best.action == KEEP else ("more", "more")
    luck = (
        f"Five other cards are worth {more} on average.",
        "The difference is so small that it may be luck.",
    )
    assert verdict == ((f"Five other cards win 10 games of 100 {fewer} on average.",) if lost else luck)


def test_the_advice_on_a_first_hand_stands_before_the_thinking_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The two choices may then have been tried in more or fewer worlds, as one usually thinks."""
    monkeypatch.undo()
    state = Session.start(GAME, {}, 5, ("human", "random")).state
    assert state.decision is not None
    advice = Advice(View(state, state.decision), Plainly(), 5)
    while not advice.hints:
        advice.think(0.0)
    assert advice.hints[0].reasons[2] == "The difference is so small that it may be luck."


def test_a_combo_is_told_with_the_gem_that_it_closes_and_the_turn_goes_on() -> None:
    """WAN-5."""
    table = Table()
    table.ground(0)
    table.row(0, 0, "left", "f10")
    table.row(0, 0, "left")
    table.hand(0, "right")
    said = told(table.state, ("play", "t/right", 0))
    assert "It closes the orange gem of “t/left”" in said


def test_the_whole_turn_is_told_before_its_first_deed_with_what_all_of_it_does() -> None:
    table = Table()
    table.ground(0)
    table.row(0, 0, "f8", "left")
    table.row(0, 1, "f7")
    table.hand(0, "right", "f3")
    before = table.state.encode()
    play, other, score = ("play", "t/right", 0), ("play", "t/f3", 0), ("score", 0)
    whole, why = reasons(table.state, (play, other, score, ("end",)), 0, Plainly())
    assert whole == "Then: play t/f3 on t/meadow-0 and score t/meadow-0."
    assert why == "It closes the orange gem of “t/left” and scores “t/meadow-0”, 13 to 7."
    assert table.state.encode() == before


def test_what_a_card_is_played_for_is_told_before_the_gem_that_it_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of more than can be told, what befalls the other is kept."""
    monkeypatch.setattr(hints, "MOST_TOLD", 1)
    table = Laid().row(0, 0, "L1>O").row(1, 0, "L1").hand(0, 33, "L2", "L3", "L4")
    turn: list[Action] = []
    state = table.state.clone()
    while not turn or (state.decision and state.decision.prompt != "turn"):
        assert state.decision is not None
        wanted = [one for one in state.decision.playing_on if turn or "033" in str(one)]
        turn.append(wanted[0])
        state.apply(wanted[0])
    assert reasons(table.state, turn, 0, Plainly()) == ("It gets rid of “t/L1”.",)


def test_a_character_played_is_told_by_how_its_terrain_then_stands() -> None:
    """WAN-7: only who is strictly ahead wins a terrain."""
    table = Table()
    table.ground(0)
    table.row(0, 1, "f3")
    table.hand(0, "f2", "f5")
    assert told(table.state, ("play", "t/f5", 0)).endswith("It leads on t/meadow-0, 5 to 3.")
    behind = reasons(table.state, (("play", "t/f2", 0), ("end",)), 0, Plainly())
    assert behind == ("It brings you to 2 against 3 on t/meadow-0.",)


def test_what_holds_in_most_possible_worlds_is_told_as_likely() -> None:
    """And what befalls some card in all of them, whichever that is."""
    draws, gone = (6, "lets you draw"), [(1, f"gets rid of “{card}”") for card in "abcd"]
    some = (1.5, "gets rid of a character")
    stories = [hints._Story(does=[one, some, draws]) for one in gone]
    assert hints._holding(stories) == (["gets rid of a character", "lets you draw"], [])
    stories = [hints._Story(does=[gone[0], some, draws]) for _world in range(3)]
    assert hints._holding([*stories, hints._Story(does=[draws])]) == (["lets you draw"], ["gets rid of “a”"])
    assert hints._holding([*stories[:2], hints._Story(), hints._Story()]) == ([], [])


def test_no_gem_is_told_that_none_of_the_deeds_told_closes() -> None:
    """What comes after them depends on luck: nobody could tell which card closes it."""
    gem, draws = (4, "closes the orange gem of “a”"), (6, "lets you draw")
    story = hints._Story(does=[draws, gem], after={gem: 3})
    assert story.without_gems_after(2).does == [draws]
    assert story.without_gems_after(3).does == [draws, gem]


def test_what_luck_decides_is_not_told() -> None:
    """DESIGN 2: the world in which a turn was found is one of those that are possible."""
    for state in positions(6)[3::25]:
        for tip in advised(state).hints:
            assert not any("draw “" in reason for reason in tip.reasons)


@pytest.mark.exhaustive
def test_every_choice_but_payments_is_judged_on_from_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WankulReview, "actions", 1)
    session, rng = Session.start(GAME, {"size": "24+6"}, 2, ("human", "random")), Rng(2)
    while (decision := session.decision) is not None:
        session.act(rng.choice(decision.playing_on))
    review = WankulReview(session, 0)
    review.think(inf)
    assert len(review.decisions) == review.choices() > 5
    before = review.start
    for judged in review.decisions:
        assert judged.before == before
        assert 0 <= judged.after <= judged.best <= 100
        assert session.actions[judged.number] == judged.played
        before = judged.after
    assert session.outcome is not None
    assert review.final == (100 if session.outcome.winners == (0,) else 0)
