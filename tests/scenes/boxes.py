"""What must hold of any page laid out in boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.shell.scene import Scene


def cramped(laid: Box, m: Measures) -> list[Box]:
    """Return the boxes that have less room than they need."""
    return [
        box
        for box in laid
        if box.area.width < box.widths(m).least or box.area.height < box.heights(m, box.area.width).least
    ]


def apart(scene: Scene) -> bool:
    """Say whether all widgets of a scene lie in the window, none over another."""
    rects = [widget.rect for widget in scene.ring]
    window = scene.app.window.get_rect()
    return all(window.contains(rect) and len(rect.collidelistall(rects)) == 1 for rect in rects)
