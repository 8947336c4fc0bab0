"""The hour of a moment as it is told in each language."""

from __future__ import annotations

from datetime import datetime

import pytest

from game.core import i18n
from game.core.i18n import hour


@pytest.mark.parametrize(("language", "told"), [("fr", "8\u00a0h\u00a005"), ("en", "8:05")])
def test_the_hour_is_told_in_the_manner_of_the_language(language: str, told: str) -> None:
    i18n.use(language)
    assert hour(datetime(2026, 11, 21, 8, 5).astimezone()) == told
