"""Many games or cases: a few with the quick tests, a share at every landing, all of them before a release."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from charters import CHARTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from game.core.rng import Rng

_AT_EVERY_LANDING = 1
_SHARE = 40
"""Of games that are not in batches, one in so many is played at every landing."""

_LONG = ("round-6-long", "players-4-long")
"""Set-ups whose games are many times as long as those of all others."""

WINDOWS = ((1024, 640), (1280, 720), (1920, 1080))
"""The sizes of windows that scenes are laid out in."""


def long_ones_later(names: Iterable[str]) -> list[Any]:
    """Return the names of all set-ups; those of the longest games are tried with the slow tests."""
    names = [*names]
    return some_at_once(names, {*names} - {*_LONG})


def some_at_once(
    cases: Iterable[Any], at_once: Collection[Any], slow: Collection[Any] | None = None
) -> list[Any]:
    """Return all the cases: those `at_once` are tried with the quick tests, the others with the slow ones.

    Where some are said to be `slow`, they alone are; the rest are exhaustive.
    """

    def marks(one: object) -> pytest.MarkDecorator | tuple[()]:
        if one in at_once:
            return ()
        return pytest.mark.slow if slow is None or one in slow else pytest.mark.exhaustive

    return [pytest.param(one, marks=marks(one)) for one in cases]


_ALONE = ("normal", "initiation", "facile-3x2", "ligne", "layout-h", "chaman")
_MIXED = ("normal", "ligne", "chaman")
_LARGER = ("2019", "decks-shared", "moks-", "players-4", "round-4", "round-5", "middle", "ready")
_THINNED = 8
"""Of set-ups that mix what others have, one in so many is tried at every landing."""


def _of_its_own_kind(key: str, name: str) -> bool:
    """Say whether a set-up is more than a mixture of others, or the same at greater length."""
    if key != "reverse-war":
        return name not in _LONG and not any(map(name.count, _LARGER))
    table, _dash, way = name.partition("-")
    if table in ("vote", "coop"):
        return way.removeprefix("scenario-") in (*_MIXED, "planification", "eight-paladins")
    if table == "duel":
        return way != "facile-layout-croix"
    if name.endswith("-planification"):
        return name == "normal-planification"
    return table in ("scenario", "normal") or name in _ALONE


def set_ups(key: str) -> list[Any]:
    """Return the names of a game's set-ups: one of each kind is tried at once, then a share of the rest."""
    names = [*CHARTERS[key]]
    own = {name for name in names if _of_its_own_kind(key, name)}
    return some_at_once(names, own, [name for name in names if name not in own][::_THINNED])


SET_UPS = [
    pytest.param(key, *name.values, marks=name.marks, id=f"{key}-{name.values[0]}")
    for key in CHARTERS
    for name in set_ups(key)
]
"""Every game's key with the names of its set-ups, tried as `set_ups` says."""

SET_UP_PAIRS = [pytest.param(one.values, marks=one.marks, id=one.id) for one in SET_UPS]
"""The same, for a fixture."""

EVERY_WINDOW = some_at_once(WINDOWS, WINDOWS[:1], WINDOWS[2:])
"""The smallest, where there is least room, is tried at once, the largest later."""


TWO_WINDOWS = some_at_once(WINDOWS[:2], WINDOWS[:1])
"""The smaller ones, where what lies over a table has least room."""

EVERY_TEXT = some_at_once((100, 125, 150), (100, 150), ())
"""Sizes of text: the one that lies between the others is tried before a release."""


def thinned(cases: Iterable[Any], apart: int) -> list[Any]:
    """Return cases such as `set_ups` gives: of those tried at once, one in so many still is, the next later.

    The rest are exhaustive.
    """
    cases = [*cases]
    own = [one for one in cases if not one.marks]
    at_once, slow = own[::apart], own[1::apart]

    def marks(one: Any) -> Any:  # noqa: ANN401 - pytest's own
        return () if one in at_once else pytest.mark.slow if one in slow else pytest.mark.exhaustive

    return [pytest.param(*one.values, id=one.id, marks=marks(one)) for one in cases]


def in_rows(cases: Sequence[Any], apart: int) -> list[Any]:
    """Return all the cases: one in so many is tried with the quick tests, half as many with the slow ones.

    The rest are exhaustive.
    """
    return some_at_once(cases, cases[::apart], cases[1 :: 2 * apart])


def in_turns(batches: Sequence[int]) -> list[Any]:
    """Return batches to be played, the first of them slow, the others exhaustive."""
    marks = [
        pytest.mark.slow if place < _AT_EVERY_LANDING else pytest.mark.exhaustive
        for place in range(len(batches))
    ]
    return [pytest.param(batch, marks=mark) for batch, mark in zip(batches, marks, strict=True)]


def in_two(seeds: range) -> list[Any]:
    """Return the seeds of games in two parts: a share is slow, the rest exhaustive."""
    share = -(-len(seeds) // _SHARE)
    return [
        pytest.param(seeds[:share], marks=pytest.mark.slow, id="share"),
        pytest.param(seeds[share:], marks=pytest.mark.exhaustive, id="rest"),
    ]


def examples(some: int, many: int) -> list[Any]:
    """Return how many examples are tried: some at every landing, many before a release."""
    return [pytest.param(some, marks=pytest.mark.slow), pytest.param(many, marks=pytest.mark.exhaustive)]


def one_in(share: int) -> list[Any]:
    """Return how far apart the cases tried lie: one in so many at every landing, each before a release."""
    return examples(share, 1)


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
