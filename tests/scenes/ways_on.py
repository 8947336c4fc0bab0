"""What tests of results share: a way on is taken by its button, or by the sheet with the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gestures import click

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def take(app: App, result: Scene, name: str) -> Scene:
    """Click the button of that name, on the page or on the sheet with the rest; return what is shown then."""
    shown = [widget.name for widget in result.ring]
    if name not in shown:
        result = take(app, result, "more")
    app.frame(0.01, click(result.ring[name].rect.center))
    app.frame(0.01, [])
    assert app.stack.top is not None
    return app.stack.top
