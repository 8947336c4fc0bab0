"""Which files a piece of code opens and which folders it lists: the interpreter itself tells."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.core.program_files import ASSETS

if TYPE_CHECKING:
    from collections.abc import Iterator

_opened: list[Path] | None = None
_PROGRAM = Path(game.__file__).resolve().parent
_PYTHON = (Path(sys.prefix).resolve(), Path(sys.base_prefix).resolve(), Path(os.__file__).parent)
_COMPILED = (Path(sys.pycache_prefix),) if sys.pycache_prefix else ()
_TESTS = Path(__file__).resolve().parents[1]
_OURS = (ASSETS, _PROGRAM, _TESTS, *_PYTHON, *_COMPILED)
"""Where the program and its libraries read at any time; late imports look among the tests too."""


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    if _opened is not None and event in {"open", "os.listdir", "os.scandir"}:
        path = arguments[0]
        if isinstance(path, str | bytes | os.PathLike):
            _opened.append(Path(os.fsdecode(path)))


sys.addaudithook(_hear)


@contextmanager
def only_within(*places: Path) -> Iterator[list[Path]]:
    """Fail if anything is opened or listed but the places, the program and its libraries."""
    global _opened  # noqa: PLW0603 - a hook of the interpreter is there for good
    _opened = found = []
    try:
        yield found
    finally:
        _opened = None
    for path in found:
        whole = Path(os.path.normpath(path.absolute()))
        assert any(whole.is_relative_to(place) for place in (*places, *_OURS)), f"{path} was opened"
