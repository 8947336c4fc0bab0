"""Of each of the 125 cards of CAMPUS a test shows what it does, and one when it does not (DESIGN §7.4)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from wankul_table import DOES, DOES_NOT

SILENT: Final = {"c48"}
ALL: Final = {*[f"c{number}" for number in range(26, 126)], *[f"ct{number}" for number in range(1, 26)]}


def test_every_card_has_a_case_in_which_it_does_what_it_says_and_one_in_which_it_does_not() -> None:
    for file in Path(__file__).parent.glob("test_campus_*.py"):
        import_module(file.stem)
    assert set() == ALL - DOES - SILENT
    assert set() == ALL - DOES_NOT - SILENT
