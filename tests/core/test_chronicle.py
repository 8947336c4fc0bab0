"""What has happened is told by playing a game again: it follows it back and forth, and keeps secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from game.bots.seats import Names
from game.core import i18n
from game.core.chronicle import MOST_LINES, Chronicle
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json

_GAMES: Final[Mapping[str, Mapping[str, Json]]] = {
    "reverse-war": {},
    "openmok-bataille": {"variant": "round", "players": 3},
    "openmok-evolution": {},
    "wankul": {},
    "magicjoust": {},
}


def _played(key: str, count: int, seed: int = 4) -> Session:
    options = _GAMES[key]
    game = EDITIONS.games[key]
    seats = game.seating(game.normalise(options)).seats
    session = Session.start(game, options, seed, ("human", *["random"] * (seats - 1)))
    rng = Rng(seed)
    while len(session.actions) < count and session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    return session


def _told(session: Session, seat: int = 0) -> Chronicle:
    return Chronicle(session, EDITIONS.telling(session, Names(session.players, session.seating)), seat)


def _all(session: Session, seat: int = 0) -> Chronicle:
    told = _told(session, seat)
    told.follow()
    return told


@pytest.mark.parametrize("key", _GAMES)
def test_what_has_happened_follows_a_game_back_and_forth(key: str) -> None:
    """Told along with it, anew, or after some actions were taken back and played again: the same."""
    session = _played(key, 24)
    told = _told(session)
    told.follow()
    assert told.complete
    assert told.entries
    for _step in range(5):
        session.undo()
    assert not told.complete
    assert told.follow()
    assert [*told.entries] == [*_all(session).entries]
    for _step in range(5):
        session.redo()
    told.follow()
    assert [*told.entries] == [*_all(session).entries]


@pytest.mark.parametrize("key", ["magicjoust", "wankul", "openmok-bataille"])
def test_what_a_seat_may_not_know_is_not_told_to_it(key: str) -> None:
    """Cards that the other draws are in no entry of one's own chronicle."""
    session = _played(key, 40)
    for seat in range(session.seats):
        for one in _all(session, seat).entries:
            assert one.seats is None or seat in one.seats, one


def test_cards_and_places_that_are_lit_lie_there() -> None:
    """A Mok that attacks, and its target, are shown with the line."""
    attacks = [one for one in _all(_played("openmok-evolution", 60)).entries if len(one.spots) > 1]
    assert attacks
    assert all(len(one.cards) == len(set(one.cards)) for one in attacks)


def test_since_ones_turn_it_is_told_what_one_lost_and_to_whom() -> None:
    """Where the turn begins, and only then."""
    i18n.use("fr")
    session, found = _played("openmok-evolution", 0), list[str]()
    told, rng = _told(session), Rng(4)
    while session.decision is not None and not any("K.O." in line for line in found):
        session.act(rng.choice(session.decision.playing_on))
        told.follow()
        found = told.since_lines()
        assert len(found) <= MOST_LINES
        assert not found or session.view(0)["facts"]["active"] == 0
    assert f"{told.telling.spoken.player(1)} met" in found[0]


def test_a_game_that_was_begun_elsewhere_is_told_as_far_as_it_can_be() -> None:
    """A table laid by hand cannot be played again from its set-up."""
    session = _played("openmok-evolution", 3)
    session.actions[0] = ("nothing",)
    told = _told(session)
    assert told.follow()
    assert not told.entries
