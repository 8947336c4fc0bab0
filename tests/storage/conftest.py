"""A home of its own for every test of the storage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that does not exist yet, where the program keeps everything."""
    folder = tmp_path / "home"
    monkeypatch.setenv("CARTELIER_HOME", str(folder))
    return folder


@pytest.fixture
def blocked_home(home: Path) -> Path:
    """Return a home that can hold nothing, as on a read-only disk: a file has its name."""
    home.write_text("in the way")
    return home
