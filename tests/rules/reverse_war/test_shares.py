"""What each at a table of one army did for it, said at the end of the game (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import Names
from game.core.session import Session
from game.rules.reverse_war.game import ReverseWar
from game.rules.reverse_war.words.shares import shares

if TYPE_CHECKING:
    from game.core.model import Json


def told(players: tuple[str, ...], **options: Json) -> str:
    """Return what is said of a game played to its end by the first options."""
    session = Session.start(ReverseWar(), options, 7, players)
    while session.decision is not None:
        session.act(session.decision.options[0])
    return shares(session, Names(session.players, session.seating))


def test_a_coop_ends_with_the_best_card_of_each_partner() -> None:
    said = told(("human:Inès", "human:Bruno"), table="coop", mode="initiation")
    assert "Best card of Inès: Soldier, +2. Best card of Bruno: Golem, +1." in said


def test_a_coop_ends_with_what_the_cards_of_each_brought_and_what_could_have_brought_more() -> None:
    said = told(("human:Inès", "human:Bruno"), table="coop", mode="facile-3x2")
    assert said.startswith("The cards of Inès brought ")
    assert "Better placed, the " in said


def test_a_vote_ends_with_how_often_the_own_vote_won() -> None:
    said = told(("human", "voter:bold", "voter:cautious"), table="vote", mode="initiation", voters=3)
    assert "4 times of 4" in said


def test_a_game_alone_says_nothing_of_shares() -> None:
    assert not told(("human",), mode="initiation")
