"""Every ruling that code or tests name stands in the list of rulings."""

import re
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULINGS = (ROOT / "game/rules/RULINGS.md").read_text(encoding="utf-8")
NAMED = re.compile(r"\b(?:BAT|EVO|MAG|RW|WAN)-[1-9]\d?\b")


@pytest.mark.parametrize("folder", ["game", "scenes", "tests"])
def test_every_ruling_that_is_named_is_in_the_list(folder: str) -> None:
    listed = set(re.findall(rf"^- ({NAMED.pattern})", RULINGS, re.MULTILINE))
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py"))
    named = set(chain.from_iterable(map(NAMED.findall, sources)))

    assert named - listed == set()
    assert named
