"""The interface's small signs: one colour, drawn on a grid of 24, tinted when loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit import svg

if TYPE_CHECKING:
    import pygame

    from scenes.kit.palette import Color

ICONS: Final = frozenset(
    {
        *(
            "arrow_left",
            "arrow_right",
            "backward",
            "book",
            "bulb",
            "chart",
            "check",
            "clock",
            "copy",
            "cross",
        ),
        *(
            "deck",
            "dice",
            "down_triangle",
            "exit",
            "eye",
            "film",
            "first",
            "flag",
            "folder",
            "forward",
            "fullscreen",
        ),
        *("gear", "globe", "home", "keyboard", "last", "left_triangle", "list", "lock", "menu", "minus"),
        *(
            "mouse",
            "palette",
            "pause",
            "pencil",
            "play",
            "players",
            "plus",
            "printer",
            "question",
            "redo",
            "reverse",
        ),
        *("right_triangle", "save", "search", "speaker", "speaker_off", "star", "swap", "trash", "trophy"),
        *("undo", "up_triangle", "warning", "weather"),
        *("card_bolt", "card_disc", "card_numbers", "shield", "sword"),
        *(
            "bolt",
            "cauldron",
            "creature",
            "crystal_ball",
            "flask",
            "hourglass",
            "infinity",
            "key",
            "quadrant",
            "scroll",
            "wizard_hat",
            "worn_die",
        ),
        *("brush", "bucket", "camera", "crop", "eraser", "image", "mirror", "shapes", "stamp"),
    }
)


def icon(name: str, px: int, color: Color) -> pygame.Surface:
    """Return the sign `name` of `ICONS`, `px` pixels square, in `color`; KeyError for an unknown name."""
    if name not in ICONS:
        raise KeyError(name)
    return svg.load_tinted(f"icons/{name}.svg", px, color)
