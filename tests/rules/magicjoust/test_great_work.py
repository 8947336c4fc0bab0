"""The great work: what is heard of a game, and how it is told (MAG-10)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import pytest
from magic_table import GAME, Table, card

from game.bots.bot import View
from game.core import i18n
from game.core.model import Event, Outcome
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.magicjoust.cards import Creuset
from game.rules.magicjoust.great_work import Chapter, Chronicle, GreatWork, Span, great_work, presents
from game.rules.magicjoust.words.great_work import price_told, story

if TYPE_CHECKING:
    from game.rules.magicjoust.state import MagicState

PLANS = (
    card("tower", "red", "blue", nature="plan", points=5),
    card("feast", "any", "any", nature="plan", points=3),
)


@cache
def played(seed: int) -> Session:
    """Return a whole game that chance has played, the first from a seed on that three plans have ended."""
    session = Session.start(GAME, {}, seed, ("random", "random"))
    bots = [EDITIONS.bots.make("random", GAME.key, Rng(seed + seat)) for seat in range(2)]
    while (decision := session.decision) is not None:
        session.act(bots[decision.seat].choose(View(session.state, decision)))
    three = presents(session) is not None and len(great_work(session, presents(session) or 0).chapters) == 3
    return session if three else played(seed + 10)


def work_of(session: Session) -> GreatWork:
    seat = presents(session)
    assert seat is not None
    return great_work(session, seat)


def cards_of(session: Session) -> dict[str, Creuset]:
    state = cast("MagicState", session.state)
    return {one.ref: one for one in state.cards if isinstance(one, Creuset)}


@pytest.mark.parametrize("seed", [2, 3])
def test_each_plan_in_play_is_a_chapter_with_its_points_at_the_end(seed: int) -> None:
    """MAG-9, MAG-10."""
    session = played(seed)
    work, state = work_of(session), cast("MagicState", session.state)
    assert [chapter.plan for chapter in work.chapters] == [state.ref(plan) for plan in state.plans(work.seat)]
    assert session.outcome is not None
    assert work.points == session.outcome.scores[work.seat]
    assert [chapter.turn for chapter in work.chapters] == sorted(chapter.turn for chapter in work.chapters)
    assert all(len(chapter.price) >= 4 for chapter in work.chapters)


def test_who_served_most_comes_first_and_plans_are_not_of_the_cast() -> None:
    session = played(2)
    work = work_of(session)
    counts = [count for _ref, count in work.cast]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 0
    cards = cards_of(session)
    assert all(cards[ref].nature != "plan" for ref, _count in work.cast)
    assert sum(chapter.span.served.total() for chapter in work.chapters) <= sum(counts)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_great_work_is_told_the_same_way_each_time_and_names_its_cards(language: str) -> None:
    i18n.use(language)
    session = played(3)
    cards = cards_of(session)
    told = story(work_of(session), cards, lambda ref: ref.upper())
    assert told == story(work_of(session), cards, lambda ref: ref.upper())
    assert len(told.chapters) == 3
    for words in (told.prologue, *told.chapters, told.epilogue):
        assert words
        assert not set("{}") & set(words)
        assert words.endswith(".")
    assert any(ref.upper() in chapter for ref in cards for chapter in told.chapters)
    i18n.use("en")


def test_only_a_winner_with_a_plan_presents_a_great_work() -> None:
    session = played(2)
    state = cast("MagicState", session.state)
    won = session.outcome
    assert won is not None
    state.over = won._replace(winners=(0, 1))
    assert presents(session) is None
    loser = 1 - won.winners[0]
    state.over = Outcome((loser,), won.scores, "given_up")
    assert presents(session) == (loser if state.plans(loser) else None)
    state.over = won
    assert presents(Session.start(GAME, {}, 1)) is None


def heard(*events: tuple[str, dict[str, Any]]) -> Chronicle:
    """Return what seat 0 has heard of some events at a table with two plans in play."""
    table = Table(*PLANS, card("imp", nature="being")).invoked(0, "tower", "feast")
    chronicle = Chronicle(table.state, 0)
    for kind, data in events:
        chronicle.hear(Event(kind, data))
    return chronicle


def own(kind: str, name: str, **more: object) -> tuple[str, dict[str, Any]]:
    return kind, {"seat": 0, "card": f"t/{name}", **more}


def test_what_was_done_is_told_by_the_plan_it_led_to() -> None:
    chronicle = heard(
        own("act", "imp"),
        own("paid", "tower", way="b/r//", destroyed=True),
        own("invoke", "tower"),
        own("decay", "imp", kept=False),
        own("paid", "feast", way="yy///", destroyed=True),
        own("invoke", "feast"),
    )
    first, second = chronicle.chapters()
    assert (first.plan, first.points, first.price) == ("t/tower", 5, ("blue", "red"))
    assert (second.plan, second.points, second.price) == ("t/feast", 3, ("yellow", "yellow"))
    assert first.span.served == {"t/imp": 1}
    assert not first.span.worn
    assert second.span.worn == ["t/imp"]


def test_a_plan_that_was_taken_is_no_chapter_and_its_tale_goes_to_the_next() -> None:
    """MAG-9: plans removed by attacks do not count."""
    chronicle = heard(
        own("act", "imp"),
        own("invoke", "feast"),
        own("leave", "feast"),
        own("act", "imp"),
        own("invoke", "tower"),
        own("invoke", "feast"),
    )
    first, second = chronicle.chapters()
    assert (first.plan, second.plan) == ("t/tower", "t/feast")
    assert first.span.served == {"t/imp": 2}
    assert first.span.lost == ["t/feast"]


def test_attacks_are_told_by_who_won_and_who_stood_in_the_way() -> None:
    """MAG-7."""
    span = heard(
        own("attack", "imp", foe=1),
        ("jousted", {"seat": 0, "foe": 1, "success": True}),
        own("attack", "imp", foe=1),
        ("jousted", {"seat": 0, "foe": 1, "success": False}),
        ("attack", {"seat": 1, "foe": 0, "card": "t/imp"}),
        own("answer", "imp"),
        ("jousted", {"seat": 1, "foe": 0, "success": False}),
        ("attack", {"seat": 1, "foe": 0, "card": "t/imp"}),
        ("jousted", {"seat": 1, "foe": 0, "success": True}),
    ).span
    assert (span.struck, span.missed) == (["t/imp"], 1)
    assert (span.answered, span.warded, span.hurt) == (["t/imp"], 1, 1)


SPANS = {
    "lost": Span(lost=["t/feast"]),
    "struck once": Span(struck=["t/imp"]),
    "struck twice": Span(struck=["t/imp", "t/imp"]),
    "answered": Span(answered=["t/imp"], warded=1),
    "warded": Span(warded=2),
    "hurt": Span(hurt=1),
    "worn": Span(worn=["t/imp"]),
    "missed": Span(missed=3),
}


@pytest.mark.parametrize("reason", ["great_work", "turn_limit", "given_up"])
def test_every_turn_of_a_game_has_a_sentence_of_its_own(reason: str) -> None:
    i18n.use("en")
    state = Table(*PLANS, card("imp", nature="being")).state
    cards = {one.ref: one for one in state.cards if isinstance(one, Creuset)}
    plain = Chapter("t/tower", 4, 5, Span(), ("blue", "red"))
    seen = set()
    for span in (Span(), *SPANS.values()):
        work = GreatWork(0, (replace(plain, span=span),), Span(), (), 9, 5, reason)
        seen.add(story(work, cards, lambda ref: ref).chapters[0])
    assert len(seen) == len(SPANS) + 1
    again = GreatWork(0, (plain, plain), Span(), (), 9, 5, reason)
    first, second = story(again, cards, lambda ref: ref).chapters
    assert "same breath" in second
    assert "recipe" in second
    assert "recipe" not in first


@pytest.mark.parametrize(
    ("price", "told"),
    [
        (("red",) * 4, "four red singularities"),
        (("blue", "red", "red"), "one blue and two red"),
        (("blue", "red", "yellow", "yellow"), "one blue, one red and two yellow"),
    ],
)
def test_a_price_is_told_by_colours(price: tuple[str, ...], told: str) -> None:
    i18n.use("en")
    assert price_told(price) == told
