"""A photograph that several tests take up is read once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from test_sheet_review import photo, reading_of

from game.printing.scanning.reading import Reading
from scenes.scanning import opening

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.printing.blank.boxes import Template


@pytest.fixture
def read_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the usual photograph read as soon as it is asked for."""

    def reading(data: bytes, blanks: Iterable[Template]) -> Reading:
        return reading_of(data) if data == photo() else Reading(data, blanks)

    monkeypatch.setattr(opening, "Reading", reading)
