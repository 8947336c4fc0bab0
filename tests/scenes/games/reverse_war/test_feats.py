"""What is at stake is told while one plays, and what a card brings is cheered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from game.core import i18n
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import Placed, players_end
from game.rules.reverse_war.words.stakes import before_drawing
from scenes.games.reverse_war.feats import cheer
from scenes.games.reverse_war.journal import Moves, finest
from scenes.games.reverse_war.moments.alone import played

if TYPE_CHECKING:
    from scenes.games.reverse_war.table import WarTable


class _Lying:
    """A table as far as it is cheered there."""

    cheer = ""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen


def _shout(before: Seen, after: Seen) -> str:
    tables = [cast("WarTable", _Lying(seen)) for seen in (before, after)]
    cheer(*tables)
    return tables[1].cheer


def test_what_is_shouted_of_each_move_is_what_became_of_the_lead() -> None:
    i18n.use("en")
    told = set()
    for seed in range(12):
        session, again = played("normal", None, "greedy", seed), played("normal", 0, "greedy", seed)
        for action in session.actions:
            before = Seen.of(again.view(0))
            again.act(action)
            after = Seen.of(again.view(0))
            was, now = before.account.margin, after.account.margin
            if action[0] != "place" or not before.turn:
                continue
            words = _shout(before, after)
            told.add(words.split(":")[0])
            assert (words == "You take the lead!") == (was <= 0 < now)
            assert (words == "The AI takes the lead!") == (now < 0 <= was)
            assert not words.startswith("Great move") or now - was >= 5
    assert told == {"", "You take the lead!", "The AI takes the lead!", "Great move"}


def test_before_a_card_is_drawn_the_strip_tells_who_leads_and_which_suite_could_come() -> None:
    """RW-9: a Soldier at 3 under one at 4 waits for a 2 or a 5 beside it."""
    i18n.use("en")
    seen = Seen.of(played("normal", 0).view(0))
    ways = [Placed(card, way) for card in CARDS for way in (False, True)]
    rising = {players_end(one).position: one for one in ways}
    cells = (rising[4], None, None, rising[3], *[None] * 5)
    two = replace(seen, cells=cells, turn=2)
    assert "would make a suite of 3." in before_drawing(two)
    margin = two.account.margin
    leads = f"You lead by {margin}." if margin > 0 else f"The AI leads by {-margin}."
    assert before_drawing(two).startswith(leads if margin else "Both armies are level.")
    assert before_drawing(replace(two, turn=7)).startswith("2 cards left!")
    assert before_drawing(replace(two, turn=0)) == ""


def test_the_result_keeps_the_move_that_brought_the_greatest_lead() -> None:
    i18n.use("en")
    session = played("normal", None)
    leads = [move.player_gain - move.ai_gain for move in Moves().of(session)]
    assert f"turn {leads.index(max(leads)) + 1}, a lead of +{max(leads)}" in finest(session)
