"""A file that the program has made, shown with the system's own viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.shell import viewer

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.shell.app import App


def show_file(app: App, path: Path) -> None:
    """Have the system show a file; what goes wrong is told, with where the file is."""
    try:
        viewer.open_file(path)
    except viewer.ViewerError as error:
        told = _("{problem} The file is {path}.").format(problem=error, path=path)
        app.routes.tell(_("The file cannot be opened from here"), told)
