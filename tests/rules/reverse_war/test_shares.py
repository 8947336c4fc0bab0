"""What each at a table of one army did for it, said at the end of the game (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.bots.seats import Names
from game.core import i18n
from game.core.session import Session
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.scenarios import MODE
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words.shares import (
    Put,
    Refused,
    missed_words,
    partners_word,
    record_words,
    shared,
    shares,
)

if TYPE_CHECKING:
    from game.core.model import Json


TWO = ("human:Inès", "human:Bruno")


def played(players: tuple[str, ...], seed: int = 7, **options: Json) -> Session:
    """Return a game played to its end by the first options."""
    session = Session.start(ReverseWar(), options, seed, players)
    while session.decision is not None:
        session.act(session.decision.options[0])
    return session


def told(players: tuple[str, ...], **options: Json) -> str:
    """Return what is said of such a game."""
    session = played(players, **options)
    return shares(session, Names(session.players, session.seating))


def test_a_coop_ends_with_its_best_card() -> None:
    found = shared(played(("human:Inès", "human:Bruno"), table="coop", mode="initiation"))
    assert found is not None
    assert found.best is not None
    assert (found.best.unit, found.best.lead) == ("S", 2)


def test_a_coop_ends_with_the_lead_that_the_cards_of_each_brought_and_what_could_have_brought_more() -> None:
    session = played(("human:Inès", "human:Bruno"), table="coop", mode="facile-3x2")
    found, account = shared(session), Seen.of(session.view(0)).account
    assert found is not None
    assert found.last
    assert len(found.put) == 6
    assert sum(found.each) + found.both + found.last == account.margin
    assert not found.rest
    names = Names(session.players, session.seating)
    assert found.missed is not None
    moved = found.missed._replace(turned=False, closing=False)
    assert "Better placed, the " in missed_words(names, found._replace(passed=None, missed=moved))
    turned = missed_words(names, found._replace(passed=None, missed=found.missed._replace(turned=True)))
    assert turned.startswith("Reversed on its cell")
    last = found.missed._replace(closing=True)
    assert missed_words(names, found._replace(passed=None, missed=last)).startswith("Reversed, the last card")
    other = Refused(9, "A", 4)
    chosen = found.missed._replace(passed=found.missed.missed + 1, turn=2, other=other)
    said = missed_words(names, found._replace(passed=chosen))
    assert said.startswith("The two of you, in turn 2: ")
    assert "“Archer”, on cell 5, in place of “" in said


def test_a_card_put_aside_is_no_loss_where_the_one_chosen_could_have_brought_as_much() -> None:
    """What was placed badly is a loss of its own: both cards are compared at their best."""
    badly = 0
    for seed in range(4):
        session = played(TWO, seed, table="coop", mode="facile-3x2")
        found = shared(session)
        assert found is not None
        if (worst := found.passed) is None or worst.other is None:
            continue
        before = _margin_before(session, worst.turn)
        assert worst.other.margin - worst.passed == before + worst.lead + worst.missed
        badly += worst.missed > 0
    assert badly


def _margin_before(session: Session, turn: int) -> int:
    """Return the margin before the card of a turn was placed."""
    again = Session.start(session.game, session.options, session.seed, TWO)
    for action in session.actions:
        seen = Seen.of(again.view(0))
        if seen.turn == turn - 1 and action[0] == "place":
            break
        again.act(action)
    return seen.account.margin


def test_a_coop_ends_with_the_choice_that_cost_most() -> None:
    costs = [
        put.passed
        for seed in range(4)
        if (found := shared(played(TWO, seed, table="coop", mode="facile-3x2"))) is not None
        and (put := found.passed) is not None
    ]
    assert costs
    assert min(costs) > 1
    assert found is not None
    best = found.best
    assert best is not None
    words = [partners_word(found, seat) for seat in (best.seat, 1 - best.seat)]
    assert [said.split()[0] for said in words] == ["My", "Your"]
    assert f"turn {best.turn}: " in words[0]


@pytest.mark.parametrize("agreed", [False, True])
@pytest.mark.parametrize("rest", [-9, -2, 3])
def test_a_partner_says_whose_idea_the_finest_move_was_and_whether_it_has_won_the_game(
    agreed: object, rest: int
) -> None:
    """RW-14: a tie is a loss."""
    i18n.use("en")
    put = Put(0, 5, "S", "rw-01", 0, 0, 3, agreed=bool(agreed))
    found = shared(played(TWO, table="coop", mode="initiation"))
    assert found is not None
    found = found._replace(put=(put,), rest=rest, handicap=0)
    mine, yours = (partners_word(found, seat) for seat in (0, 1))
    assert ("your choice" in mine, "before mine" in yours) == (agreed, agreed)
    assert [said.endswith("we had lost.") for said in (mine, yours)] == [rest == -2] * 2


def test_a_lead_stands_beside_the_best_one_before() -> None:
    i18n.use("en")
    assert not record_words(-3, None)
    assert "+4, to be beaten" in record_words(4, None)
    assert record_words(4, 3) == "A record together here: +4! Before: +3."
    assert record_words(4, 4) == record_words(-2, 4) == "Your record together here: +4."


def test_a_vote_ends_with_how_often_the_own_vote_won() -> None:
    said = told(("human", "voter:bold", "voter:cautious"), table="vote", mode="initiation", voters=3)
    assert "4 times of 4" in said


def test_a_game_alone_says_nothing_of_shares() -> None:
    assert not told(("human",), mode="initiation")


def test_what_a_scenario_gives_or_takes_completes_the_sum_of_a_coop() -> None:
    session = played(("human:Inès", "human:Bruno"), table="coop", scenario="sorciere", mode=MODE)
    found, account = shared(session), Seen.of(session.view(0)).account
    assert found is not None
    assert sum(found.each) + found.both + found.last + found.rest == account.margin


def test_the_handicap_is_charged_to_no_card() -> None:
    plain, ahead = (shared(played(TWO, table="coop", mode="facile-3x2", handicap=given)) for given in (0, 5))
    assert plain is not None
    assert ahead is not None
    assert [one.lead for one in ahead.put] == [one.lead for one in plain.put]
    assert (ahead.handicap, ahead.each, ahead.last, ahead.rest) == (5, plain.each, plain.last, plain.rest)
