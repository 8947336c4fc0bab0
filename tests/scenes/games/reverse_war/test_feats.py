"""What is at stake is told while one plays, and what a card brings is cheered."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from game.core import i18n
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.troops import Placed, players_end
from game.rules.reverse_war.words.stakes import before_drawing, behind
from scenes.games.reverse_war import feats
from scenes.games.reverse_war.army_suites import suites_made
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.feats import cheer
from scenes.games.reverse_war.journal import Moves, finest
from scenes.games.reverse_war.moments.alone import played
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from game.rules.reverse_war.account import Account
    from scenes.games.reverse_war.table import WarTable
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


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


def test_of_the_suites_that_could_come_the_strip_tells_the_one_that_brings_most() -> None:
    """RW-9: a 4 between 3 and 5 – 6 – 7 makes five of them, elsewhere four. RW-10: a sixth brings nothing."""
    i18n.use("en")
    seen = Seen.of(played("normal", 0).view(0))
    plain = [Placed(card, way) for card in CARDS for way in (False, True)]
    rising = {
        players_end(one).position: one for one in plain if players_end(one).unit not in ("PE", "N", "C")
    }

    def told(*positions: int | None) -> str:
        cells = tuple(None if one is None else rising[one] for one in positions)
        return before_drawing(replace(seen, cells=cells, turn=4))

    assert "A 4 on cell 4 would make a suite of 5." in told(3, None, None, None, 5, 6, None, None, 7)
    assert "would make" not in told(2, 3, 4, None, 6, 5, None, None, None)


def test_the_result_keeps_the_move_that_brought_the_greatest_lead() -> None:
    i18n.use("en")
    session = played("normal", None)
    leads = [move.player_gain - move.ai_gain for move in Moves().of(session)]
    assert f"turn {leads.index(max(leads)) + 1}, a lead of +{max(leads)}" in finest(session)


def test_a_suite_of_the_ai_has_its_ribbon_and_is_told_as_ones_own(
    app: App, show: Callable[[Scene], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many cards of the player's suites are among its own: a card bears one ribbon."""
    i18n.use("en")
    made: list[feats.Feat] = []
    whole = feats.Feat
    monkeypatch.setattr(feats, "Feat", lambda *told: made.append(whole(*told)) or made[-1])
    session, action = before_a_suite_of_the_ai()
    board = ReverseWarBoard(Unrecorded(session))
    show(board)
    app.change_settings(replace(app.settings, animation_speed="normal"))
    board.act(action)
    for _frame in range(40):
        app.frame(0.05, [])
    (feat,) = made
    (rects, positions, _shifted), *_others = feat.suites
    assert len(rects) == len(positions) >= 3
    assert [*positions] == [positions[0] + place for place in range(len(positions))]


def before_a_suite_of_the_ai() -> tuple[Session, Action]:
    """Return a game before a card that makes a suite of three for the AI, and none for the player."""
    for seed in range(200):
        session = Session.start(EDITIONS.games["reverse-war"], {"mode": "normal"}, seed)
        rng = random.Random(seed)  # noqa: S311 - which moves does not matter
        while session.decision is not None:
            action = rng.choice(session.decision.options)
            seen = Seen.of(session.view(0))
            if action[0] == "place" and seen.hand is not None:
                after = seen.account_with(
                    int(action[1]), seen.hand._replace(reversed=action[2] == "reversed")
                )
                own = suites_made(seen.account.player, after.player, 3)
                if suites_made(seen.account.ai, after.ai, 3) and not own:
                    return session, action
            session.act(action)
    raise LookupError


@pytest.mark.parametrize(
    ("lead", "mine", "its", "told"),
    [
        (5, 2, 9, "−7: it brings the AI +9, and you +2."),
        (-12, 6, 2, "−7: the AI leads by 12, and you gain only 4 here."),
        (3, 6, 2, "−7: the cards to come should bring the AI more than you."),
    ],
)
def test_advice_says_why_a_defeat_is_to_be_expected(lead: int, mine: int, its: int, told: str) -> None:
    i18n.use("en")
    before, after = (
        SimpleNamespace(
            margin=lead + yours - theirs,
            player=SimpleNamespace(total=yours),
            ai=SimpleNamespace(total=theirs),
        )
        for yours, theirs in ((0, 0), (mine, its))
    )
    assert behind(cast("Account", before), cast("Account", after), "−7") == told
