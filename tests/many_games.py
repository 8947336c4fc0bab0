"""Many games or cases: a few with the quick tests, a share at every landing, all of them before a release."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from game.core.rng import Rng

_AT_EVERY_LANDING = 2
_SHARE = 6
"""Of games that are not in batches, one in so many is played at every landing."""

_LONG = ("round-6-long", "players-4-long")
"""Set-ups whose games are many times as long as those of all others."""

WINDOWS = ((1024, 640), (1280, 720), (1920, 1080))
"""The sizes of windows that scenes are laid out in."""


def long_ones_later(names: Iterable[str]) -> list[Any]:
    """Return the names of all set-ups; those of the longest games are tried with the slow tests."""
    names = [*names]
    return some_at_once(names, {*names} - {*_LONG})


def some_at_once(cases: Iterable[Any], at_once: Collection[Any]) -> list[Any]:
    """Return all the cases: those `at_once` are tried with the quick tests, the others with the slow ones."""
    return [pytest.param(one, marks=() if one in at_once else pytest.mark.slow) for one in cases]


EVERY_WINDOW = some_at_once(WINDOWS, WINDOWS[:2])
"""The largest, where there is most room, is tried later."""


def in_turns(batches: Sequence[int]) -> list[Any]:
    """Return batches to be played, the first two of them slow, the others exhaustive."""
    marks = [
        pytest.mark.slow if place < _AT_EVERY_LANDING else pytest.mark.exhaustive
        for place in range(len(batches))
    ]
    return [pytest.param(batch, marks=mark) for batch, mark in zip(batches, marks, strict=True)]


def in_two(seeds: range) -> list[Any]:
    """Return the seeds of games in two parts: the first sixth is slow, the rest exhaustive."""
    share = -(-len(seeds) // _SHARE)
    return [
        pytest.param(seeds[:share], marks=pytest.mark.slow, id="share"),
        pytest.param(seeds[share:], marks=pytest.mark.exhaustive, id="rest"),
    ]


def examples(some: int, many: int) -> list[Any]:
    """Return how many examples are tried: some at every landing, many before a release."""
    return [pytest.param(some, marks=pytest.mark.slow), pytest.param(many, marks=pytest.mark.exhaustive)]


def check_secrets(state: Any, rng: Rng, check_table: Callable[[Any], None]) -> None:  # noqa: ANN401 - a game's
    """Raise AssertionError where what lies hidden from a seat could be told from what it sees or is asked."""
    for seat in state.seats:
        world = state.determinize(seat, rng)
        assert world.observe(seat) == state.observe(seat)
        asked, dealt = state.decision, world.decision
        assert asked is not None
        assert dealt is not None
        assert (dealt.seat, dealt.prompt) == (asked.seat, asked.prompt)
        if asked.seat == seat:
            assert dealt.options == asked.options
        check_table(world)
