"""What decided a game: few moments, in order, the last among them, each told with its cards."""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.bots.seats import Names
from game.core.decisive import MOST
from game.core.model import END
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.magicjoust import decisive

GAMES = tuple(key for key, edition in EDITIONS.items() if edition.decisive is not None)

_LEVELLED = (3, 12, 36)


def finished(key: str, seed: int, *, seats: int = 2) -> Session:
    """Return a game that chance has played to its end."""
    session = Session.start(
        EDITIONS.games[key],
        {"players": seats} if seats > 2 else {},
        seed,
        ("human", *["random"] * (seats - 1)),
    )
    rng = random.Random(seed)  # noqa: S311 - which moves does not matter
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    return session


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_told_in_at_most_three_moments(key: str, seed: int) -> None:
    """Each has a sentence, and leads to where it began."""
    session = finished(key, seed)
    found = EDITIONS.turnings(session, 0, Names(session.players, session.seating))
    assert len(found) <= MOST
    assert [one.at for one in found] == sorted(one.at for one in found)
    assert len({one.why for one in found}) == len(found)
    assert all(one.told and one.heading and 0 <= one.at < len(session.actions) for one in found)
    cards = {card.ref for card in session.state.cards}  # type: ignore[attr-defined]
    assert all(set(one.cards) <= cards and len(one.cards) <= 2 for one in found)


def test_what_is_gained_by_one_is_lost_by_the_other() -> None:
    session = finished("wankul", 1)
    names = Names(session.players, session.seating)
    ours, theirs = (EDITIONS.turnings(session, seat, names) for seat in (0, 1))
    assert ours
    assert [one.gain for one in ours] == [-one.gain for one in theirs]


def test_a_last_blow_that_falls_as_the_next_turn_begins_is_of_that_turn() -> None:
    """Who ends a turn of Wankul may make the other lose at once, who has no terrain to place."""
    session = next(game for game in map(partial(finished, "wankul"), range(40)) if _lost_at_its_check(game))
    names = Names(session.players, session.seating)
    last = EDITIONS.turnings(session, 0, names)[-1]
    assert session.actions[last.end - 1] == END
    loser = session.state.active  # type: ignore[attr-defined]
    assert last.heading.endswith("your turn" if loser == 0 else names.player(loser))


def _lost_at_its_check(session: Session) -> bool:
    return (
        session.outcome is not None and session.outcome.reason == "no-terrain" and session.actions[-1] == END
    )


@pytest.mark.parametrize("seed", range(3))
def test_each_moment_says_why_it_was_chosen_and_to_place_a_mok_is_none(seed: int) -> None:
    """What is told are blows: the last one is called so."""
    session = finished("openmok-evolution", seed)
    found = EDITIONS.turnings(session, 0, Names(session.players, session.seating))
    assert len({one.at for one in found}) == len(found) == MOST
    assert [one.why for one in found].count("The last blow") == 1
    assert all(one.why for one in found)
    assert not any(session.actions[one.at][0] == "place" for one in found)


def test_the_last_blow_of_a_game_of_four_is_the_last_one_whomever_it_hit() -> None:
    session = finished("openmok-evolution", 2, seats=4)
    found = EDITIONS.turnings(session, 0, Names(session.players, session.seating))
    past = session.at(0)
    done = [[event.kind for event in past.act(action)] for action in session.actions]
    out = [at for at, kinds in enumerate(done, 1) if "ko" in kinds]
    assert found[-1].why == "The last blow"
    assert found[-1].end >= out[-1]


def test_a_last_blow_that_is_answered_names_the_answer_and_all_who_fall_by_it() -> None:
    """Both players are out by one attack: its Mok falls by what answers, and hits none the less."""
    session = finished("openmok-evolution", 242, seats=4)
    found = EDITIONS.turnings(session, 0, Names(session.players, session.seating))[-1]
    past = session.at(len(session.actions) - 2)
    done = [event for action in session.actions[-2:] for event in past.act(action)]
    assert [event.kind for event in done if event.kind in ("served", "ko", "attack")] == [
        *("served", "ko", "attack", "ko")
    ]
    assert found.told.count(" is K.O.!") == 2
    assert "answers the attack" in found.told
    assert "had already" not in found.told
    assert len(found.cards) == 2


@pytest.mark.parametrize("seed", range(3))
def test_all_are_told_the_same_moments_those_that_changed_most_for_who_has_won(seed: int) -> None:
    session = finished("openmok-evolution", seed, seats=4)
    names = Names(session.players, session.seating)
    assert session.outcome is not None
    winners = session.outcome.winners[:1]
    told = [
        EDITIONS.turnings(session, seat, names) for seat in range(4) if seat not in session.outcome.winners
    ]
    ours = EDITIONS.turnings(session, winners[0], names)
    assert all([one.at for one in ours] == [one.at for one in theirs] for theirs in told)
    assert [one.why for one in ours] == [one.why for one in told[0]]


def test_whoever_takes_the_lead_is_named() -> None:
    found = {
        one.why
        for seed in range(12)
        for session in [finished("openmok-evolution", seed)]
        for one in EDITIONS.turnings(session, 0, Names(session.players, session.seating))
    }
    assert {"You take the lead", "Zigzag takes the lead"} <= found


@pytest.mark.parametrize("seed", _LEVELLED)
def test_points_alone_say_who_leads_in_magicjoust(seed: int) -> None:
    """Cards in play weigh what moments are told, but nobody counts them: a first plan levels nothing."""
    session = finished("magicjoust", seed)
    for one in EDITIONS.turnings(session, 0, Names(session.players, session.seating)):
        points = [decisive.score(session.at(at).state, 0) for at in (one.end - 1, one.end)]
        assert (one.why in ("All is level again", "Level once more")) <= (points[0] != 0 == points[1])
        assert (one.why in ("You take the lead", "Zigzag takes the lead")) <= (points[0] == 0 != points[1])
