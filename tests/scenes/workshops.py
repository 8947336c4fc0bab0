"""The workshop shown by tests, and what goes on beside its frames waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scenes.editions import SHELF
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.workshop.beside import Beside


def opened(app: App, show: Callable[[Scene], Scene]) -> Workshop:
    """Show the workshop, once the packs and the draft are read."""
    workshop = cast("Workshop", show(Workshop(SHELF)))
    rest(app, workshop)
    return workshop


def rest(app: App, page: Beside) -> None:
    """Let all that goes on beside the frames come to its end."""
    page.settle()
    app.frame(0.0, [])
