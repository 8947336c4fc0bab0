"""What every test stands on: no display, no sound device, and English whatever the system speaks."""

from __future__ import annotations

import gc
import os
from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import settings

from game.core import i18n

if TYPE_CHECKING:
    from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
settings.register_profile("cartelier", deadline=None)  # no test fails for being slow on a busy machine
settings.load_profile("cartelier")

_LANDING: Final = 4
"""Of the slow cases of a test, one in so many is tried at every landing."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what writes the golden games anew."""
    parser.addoption("--regenerate-goldens", action="store_true", help="write the golden games anew")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the slow cases of a test, try one in four at a landing, and the others before a release.

    Those that are rare in one way and rarer in another are tried with the rarer ones alone.
    """
    cases = Counter[str]()
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("exhaustive"):
            test = item.nodeid.partition("[")[0]
            if cases[test] % _LANDING:
                item.add_marker(pytest.mark.exhaustive)
            cases[test] += 1


def pytest_collection_finish() -> None:
    """Let the collector pass over the thousands of tests, which live until the end, and come less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(autouse=True, scope="session")
def _quick_disk() -> Iterator[None]:
    """Let no test wait for the disk: a killed program, unlike a power cut, leaves what it has written."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    i18n.use("en")
    yield
    i18n.use("en")
