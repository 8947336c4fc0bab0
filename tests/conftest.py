"""What every test stands on: no display, no sound device, and a home of its own."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that writes the golden games anew (see tests/test_goldens.py)."""
    parser.addoption("--regenerate-goldens", action="store_true", help="write the golden games anew")
