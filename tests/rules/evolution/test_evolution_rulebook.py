"""Every paragraph of the rulebook that rules something, and every ruling, has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from rulebook import named_by_tests

PARAGRAPHS: Final = (
    "2.4",
    "2.5",
    "2.5.1",
    "2.5.2",
    "2.5.3",
    "2.5.4",
    "3.1",
    "3.2",
    "3.3",
    "4.1",
    "4.2",
    "4.3",
    "4.4",
    "4.5",
    "4.5.1",
    "4.5.2",
    "4.6.1",
    "4.6.2",
    "4.6.3",
)
"""The paragraphs of the rulebook from the caractères to giving up."""

RULINGS: Final = tuple(f"EVO-{number}" for number in range(1, 20))

NAMED: Final = re.compile(r"EVO-\d+|(?<=Évolution )\d\.\d(?:\.\d)?|(?<=, )\d\.\d(?:\.\d)?")
"""A ruling, or a paragraph after the name of the game or after another one."""


def named() -> dict[str, list[str]]:
    return named_by_tests(Path(__file__).parent, NAMED)


@pytest.mark.parametrize("name", [*PARAGRAPHS, *RULINGS])
def test_a_paragraph_or_ruling_has_its_test(name: str) -> None:
    assert named().get(name)


def test_no_test_names_what_there_is_not() -> None:
    assert {*named()} <= {*PARAGRAPHS, *RULINGS, "1.2", "4.6"}
