"""Ten thousand random games of Openmok Bataille, over all its set-ups: no card lost, every save equal."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from charters import BATAILLE
from many_games import in_two

from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.core.model import Decision, Event, State

KEY = "openmok-bataille"
ALL_GAMES = 10_000
QUICK = 2
EACH = -(-ALL_GAMES // len(BATAILLE))
PLACES = ("piles", "stakes", "out", "lines", "trophies", "hands", "draw", "discard", "standing", "laid")
"""Where a card may lie."""


def cards(state: State) -> list[int]:
    """Return every card that lies somewhere, by number."""
    encoded: dict[str, Any] = dict(state.encode())
    found: list[int] = []
    for place in PLACES:
        for lying in encoded.get(place, []):
            found += lying if isinstance(lying, list) else [lying]
    return sorted(found)


def check_saved(session: Session) -> None:
    """Check that a position saved and loaded is the same, and asks the same."""
    again = EDITIONS.games[KEY].decode(json.loads(json.dumps(session.state.encode())))
    assert again.encode() == session.state.encode()
    assert (again.decision, again.outcome) == (session.decision, session.outcome)


def check_event(state: State, asked: Decision, dealt: list[int], event: Event) -> None:
    """Check that no card is in the air while an event is told, and that nothing else is asked yet."""
    assert cards(state) == dealt, event
    assert state.decision is asked


def check_game(name: str, seed: int) -> None:
    session, rng = Session.start(EDITIONS.games[KEY], BATAILLE[name], seed), Rng(seed)
    dealt = cards(session.state)
    assert len(set(dealt)) == len(dealt)
    check_saved(session)
    while (asked := session.decision) is not None:
        session.state.watcher = partial(check_event, session.state, asked, dealt)  # type: ignore[attr-defined]
        session.act(rng.choice(asked.options))
        assert cards(session.state) == dealt
        check_saved(session)
    again = Session.from_save(json.loads(json.dumps(session.to_save())), EDITIONS.games)
    assert (again.digest(), again.outcome) == (session.digest(), session.outcome)


def test_every_variant_and_number_of_players_is_among_them() -> None:
    """BAT-1, BAT-4: with choix, shared, with decks of one's own; the round for 3 to 6."""
    assert {name.split("-")[0] for name in BATAILLE} == {"simple", "collection", "round"}
    players = {options.get("players") for options in BATAILLE.values() if options.get("variant") == "round"}
    assert players == {3, 4, 5, 6}
    for wanted in ("choix", "shared", "decks"):
        assert any(options.get(wanted) for options in BATAILLE.values())
    assert EACH * len(BATAILLE) >= ALL_GAMES


@pytest.mark.parametrize("name", BATAILLE)
def test_cards_are_conserved_and_saves_are_equal(name: str) -> None:
    """BAT-7, BAT-8, BAT-10: every card lies in one place at every decision, and at every event."""
    for seed in range(QUICK):
        check_game(name, seed)


@pytest.mark.parametrize("seeds", in_two(range(10_000, 10_000 + EACH)))
@pytest.mark.parametrize("name", BATAILLE)
def test_ten_thousand_games_conserve_their_cards_and_their_saves_are_equal(name: str, seeds: range) -> None:
    """Ten thousand over all set-ups of this game alone."""
    for seed in seeds:
        check_game(name, seed)
