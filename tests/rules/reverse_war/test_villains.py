"""Whom the scenarios are played against: who they are, and what moves them (RW-S)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from game.core import i18n
from game.core.program_files import ASSETS
from game.core.rivals import BLOW, DEED, HURT, NEAR
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.edition import VILLAIN, villain_of
from game.rules.reverse_war.felt import felt
from game.rules.reverse_war.scenarios import SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Event
    from game.rules.reverse_war.state import ReverseWarState


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    before = i18n.language()
    i18n.use("en")
    yield
    i18n.use(before)


@pytest.mark.parametrize("key", SCENARIOS)
def test_a_villain_bears_the_name_of_its_scenario_and_has_a_face_a_temper_and_words(key: str) -> None:
    found = villain_of(key)
    assert (ASSETS / "art" / found.picture).exists()
    for language in ("en", "fr"):
        i18n.use(language)
        assert found.name.spoken == i18n.typeset(i18n._(SCENARIOS[key].name), language)
    lines = [line for said in found.says.values() for line in said]
    assert {"greeting", BLOW, HURT, NEAR, DEED} <= set(found.says)
    assert all(0 < len(line) <= 52 for words in lines for line in words)
    assert len({*lines}) == len(lines)


def played(key: str, seeds: int = 6) -> Iterator[tuple[Event, ReverseWarState]]:
    """Yield what happens in some games of a scenario, each with how it stands then."""
    for seed in range(seeds):
        session = Session.start(EDITIONS.games["reverse-war"], {"scenario": key}, seed)
        rng = random.Random(seed)  # noqa: S311 - which moves does not matter
        while session.decision is not None:
            for event in session.act(rng.choice(session.decision.options)):
                yield event, session.state  # type: ignore[misc]


@pytest.mark.parametrize("key", SCENARIOS)
def test_the_rule_of_each_scenario_strikes_and_its_villain_says_so(key: str) -> None:
    assert (DEED, VILLAIN) in [felt(event, state) for event, state in played(key)]


def test_a_villain_takes_a_unit_with_joy_wherever_it_goes() -> None:
    """RW-S: the mother of dragons takes them."""
    taken, felt_then = "", []
    for event, state in played("mere-dragons"):
        if event.kind == "turned":
            taken = event.data["card"]
        if event.kind == "place" and event.data["card"] == taken:
            felt_then.append(felt(event, state))
    assert felt_then
    assert {*felt_then} == {(DEED, VILLAIN)}


def test_what_is_much_for_either_moves_the_villain_and_little_does_not() -> None:
    found = {felt(event, state) for event, state in played("mere-dragons") if event.kind == "place"}
    assert found == {None, (DEED, VILLAIN), (BLOW, VILLAIN), (HURT, VILLAIN), (NEAR, VILLAIN)}


def test_nobody_is_moved_where_there_is_no_scenario() -> None:
    session = Session.start(EDITIONS.games["reverse-war"], {}, 1)
    events: list[Event] = []
    while session.decision is not None:
        events += session.act(session.decision.options[0])
    assert {felt(event, session.state) for event in events} == {None}
