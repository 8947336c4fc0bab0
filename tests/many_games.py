"""Thousands of games in batches: the first ones are played at every landing, all of them before a release."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

_AT_EVERY_LANDING = 2


def in_turns(batches: Sequence[int]) -> list[Any]:
    """Return batches to be played, the first two of them slow, the others exhaustive."""
    marks = [
        pytest.mark.slow if place < _AT_EVERY_LANDING else pytest.mark.exhaustive
        for place in range(len(batches))
    ]
    return [pytest.param(batch, marks=mark) for batch, mark in zip(batches, marks, strict=True)]
