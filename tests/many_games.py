"""Thousands of games or cases: a share of them at every landing, all of them before a release."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

_AT_EVERY_LANDING = 2
_SHARE = 4
"""Of games that are not in batches, one in so many is played at every landing."""


def in_turns(batches: Sequence[int]) -> list[Any]:
    """Return batches to be played, the first two of them slow, the others exhaustive."""
    marks = [
        pytest.mark.slow if place < _AT_EVERY_LANDING else pytest.mark.exhaustive
        for place in range(len(batches))
    ]
    return [pytest.param(batch, marks=mark) for batch, mark in zip(batches, marks, strict=True)]


def in_two(seeds: range) -> list[Any]:
    """Return the seeds of games in two parts: the first fourth is slow, the rest exhaustive."""
    share = -(-len(seeds) // _SHARE)
    return [
        pytest.param(seeds[:share], marks=pytest.mark.slow, id="share"),
        pytest.param(seeds[share:], marks=pytest.mark.exhaustive, id="rest"),
    ]


def examples(some: int, many: int) -> list[Any]:
    """Return how many examples are tried: some at every landing, many before a release."""
    return [pytest.param(some, marks=pytest.mark.slow), pytest.param(many, marks=pytest.mark.exhaustive)]
