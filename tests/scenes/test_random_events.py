"""Random events in every scene: nothing raises, and what is kept is read again.

A failure names its seed: `python tests/scenes/random_events.py --seed N` goes that way again. The tool tells
long frames too; tests never assert times.
"""

from __future__ import annotations

import pytest
from many_games import in_turns
from random_events import EVENTS, Walk, window

ALL_EVENTS = 20_000
PARTS = 80
WALKS = ALL_EVENTS // EVENTS // PARTS


def wrong(seeds: range) -> list[str]:
    """Return what is wrong in the walks of some seeds, but that frames take long."""
    with window() as files:
        faults = [fault for seed in seeds for fault in Walk(seed, files).walk()]
    return [str(fault) for fault in faults if not fault.slow]


@pytest.mark.slow
def test_a_few_walks_of_random_events_find_nothing_wrong() -> None:
    """DESIGN 7.6: real events in, animations on."""
    assert not wrong(range(3))


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", in_turns(range(PARTS)))
def test_thousands_of_random_events_find_nothing_wrong(part: int) -> None:
    assert not wrong(range(part * WALKS, (part + 1) * WALKS))
