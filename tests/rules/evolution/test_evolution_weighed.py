"""Anything that can be snapped together is weighed without a crash: its games end, in short steps.

Évolution 2.5, 4.6.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest
from bricks import scripts
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.bots.evolution.laboratory import ROUND
from game.bots.evolution.laboratory_table import Table
from game.core.rng import Rng
from game.core.script_reading import ScriptError
from game.rules.evolution import scripts as reading

if TYPE_CHECKING:
    from game.core.model import Json

MOST_STEPS = 20_000
"""More than ten times as many as a pair usually takes."""


@pytest.mark.slow
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=[*HealthCheck])
@given(data=scripts(), impact=st.integers(0, ROUND - 1))
def test_every_script_is_played_out(data: Json, impact: int) -> None:
    try:
        table = Table(reading.read(data))
    except ScriptError:
        return
    pair = table.pair(table.deal(Rng(1)), impact)
    steps = sum([1 for _step in islice(pair, MOST_STEPS)])
    assert 0 < steps < MOST_STEPS
