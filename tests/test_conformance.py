"""What every game must hold, tried on all of them (DESIGN 2, DESIGN 7.1)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from charters import ALL, CHARTERS
from contract import check_refusals, fingerprint, played_through, reloaded
from many_games import SET_UP_PAIRS, SET_UPS, in_two, thinned

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.core.model import State

ALL_GAMES, KEPT_GAMES = 10_000, 2_000
OFTEN_SAVED, SELDOM_SAVED = 100, 25
TAKEN_BACK = 80

SAVED = [(key, name) for key, name in ALL if key not in ("openmok-evolution", "magicjoust")]
"""Openmok Évolution and Magicjoust have ten thousand games each that come back from their saves."""


def playout(key: str, name: str, seed: int, *, thorough: bool) -> State:
    return played_through(EDITIONS.games[key], CHARTERS[key][name], seed, thorough=thorough)


@pytest.fixture(params=SET_UP_PAIRS, scope="module")
def finished(request: pytest.FixtureRequest) -> tuple[str, str, State]:
    """Return a game's key, the name of its set-up, and a finished game: every decision of it was looked at.

    DESIGN 7.1: at every decision, saved, cloned and live agree; nothing illegal is done; views survive.
    """
    key, name = request.param
    return key, name, playout(key, name, 0, thorough=True)


def test_every_game_has_its_set_ups() -> None:
    """A game of the registry that nobody tries fails here."""
    assert set(CHARTERS) == set(EDITIONS.games)


def test_a_random_game_keeps_the_contract_to_its_end(finished: tuple[str, str, State]) -> None:
    """DESIGN 7.1: and there are the seats, the winners and the scores of its set-up."""
    key, name, state = finished
    seating, outcome = EDITIONS.games[key].seating(CHARTERS[key][name]), state.outcome
    assert outcome is not None
    assert len(outcome.scores) == seating.seats
    assert all(0 <= winner < seating.seats for winner in outcome.winners)
    if seating.allied:
        assert len(outcome.winners) in (0, seating.seats)
        assert len(set(outcome.scores)) == 1


def test_a_finished_game_refuses_everything(finished: tuple[str, str, State]) -> None:
    """DESIGN 2: no decision, no action."""
    check_refusals(finished[-1])


def test_a_finished_game_is_loaded_as_finished(finished: tuple[str, str, State]) -> None:
    """DESIGN 2: an outcome is derived, never stored."""
    key, _name, state = finished
    assert reloaded(EDITIONS.games[key], state).outcome == state.outcome


@pytest.mark.parametrize(("key", "name"), thinned(SET_UPS, 2))
def test_a_game_taken_back_to_its_start_plays_again_the_same(key: str, name: str) -> None:
    """DESIGN 7.5: undo to the start, redo to the end; a long game from its eightieth action.

    Every step back replays all that came before.
    """
    session, rng = Session.start(EDITIONS.games[key], CHARTERS[key][name], 3), Rng(3)
    digests = [session.digest()]
    while session.decision is not None and len(session.actions) < TAKEN_BACK:
        session.act(rng.choice(session.decision.playing_on))
        digests.append(session.digest())
    for expected in reversed(digests[:-1]):
        session.undo()
        assert session.digest() == expected
    for expected in digests[1:]:
        session.redo()
        assert session.digest() == expected


@pytest.mark.parametrize(("key", "name"), ALL)
def test_options_are_made_full_once_for_all(key: str, name: str) -> None:
    """DESIGN 2: normalised options are normal, and set up the same game."""
    game, options = EDITIONS.games[key], CHARTERS[key][name]
    full = game.normalise(options)
    assert game.normalise(full) == full
    assert fingerprint(game.setup(full, 4)) == fingerprint(game.setup(options, 4))


@pytest.mark.parametrize("seeds", in_two(range(1000, 1000 - (-ALL_GAMES // len(ALL)))))
@pytest.mark.parametrize(("key", "name"), ALL)
def test_ten_thousand_random_games_are_saved_and_loaded_at_every_decision(
    key: str, name: str, seeds: range
) -> None:
    """Ten thousand games over all modes of all games: no crash, equal digests."""
    for seed in seeds:
        playout(key, name, seed, thorough=False)


@pytest.mark.parametrize("seeds", in_two(range(-(-KEPT_GAMES // len(SAVED)))))
@pytest.mark.parametrize(("key", "name"), SAVED)
def test_two_thousand_random_games_come_back_from_a_save_at_every_decision(
    key: str, name: str, seeds: range
) -> None:
    """The same through the save that players have: the actions replayed, the digest compared.

    Replaying is slow late in a long game: from the hundredth action on, every twenty-fifth is saved.
    """
    for seed in seeds:
        session, rng = Session.start(EDITIONS.games[key], CHARTERS[key][name], seed), Rng(seed)
        while session.decision is not None:
            session.act(rng.choice(session.decision.playing_on))
            late = len(session.actions) > OFTEN_SAVED and session.decision is not None
            if late and len(session.actions) % SELDOM_SAVED:
                continue
            again = Session.from_save(json.loads(json.dumps(session.to_save())), EDITIONS.games)
            assert again.digest() == session.digest()
            assert (again.decision, again.outcome) == (session.decision, session.outcome)
