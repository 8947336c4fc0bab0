"""A file that the program has made, shown with the system's own viewer."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Final

from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from scenes.shell.app import App

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_STARTED: Final[list[subprocess.Popen[bytes]]] = []
"""The viewers started: kept, so that none is complained about while it runs."""


class ViewerError(Exception):
    """No viewer can be started; the message says so in one sentence."""


def show_file(app: App, path: Path) -> None:
    """Have the system show a file; what goes wrong is told, with where the file is."""
    try:
        open_file(path)
    except ViewerError as error:
        told = _("{problem} The file is {path}.").format(problem=error, path=path)
        app.routes.tell(_("The file cannot be opened from here"), told)


def open_file(path: Path) -> None:
    """Have the system show a file, and go on at once. Raise ViewerError."""
    try:
        if sys.platform == "win32":
            os.startfile(path)  # noqa: S606 - the system knows what shows it
            return
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        viewer = subprocess.Popen(  # noqa: S603 - a program of the system, and a file of ours
            [opener, str(path)],
            env=outside(os.environ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        raise ViewerError(_("This system has no viewer for this file.")) from error
    _STARTED[:] = [one for one in _STARTED if one.poll() is None]
    _STARTED.append(viewer)


def outside(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for a program that is not ours: a packed one has put its libraries first."""
    kept = {name: value for name, value in environment.items() if name != _LIBRARIES}
    if not getattr(sys, "frozen", False):
        return dict(environment)
    before = kept.pop(f"{_LIBRARIES}_ORIG", None)
    return kept if before is None else {**kept, _LIBRARIES: before}
